-- Take the thought with the least tag: of the first line, or of the next if nothing waits there. Once a
-- line is empty, nobody has had more of it than others.
-- KEYS: for each line: line (match -> tag), shares (asker -> end of their last thought), virtual time.
-- Returns the match, or nothing.
for key = 1, #KEYS, 3 do
  local line, shares, clock = KEYS[key], KEYS[key + 1], KEYS[key + 2]
  local first = redis.call('ZPOPMIN', line)
  if first[1] then
    if redis.call('EXISTS', line) == 0 then
      redis.call('DEL', shares, clock)
    else
      local now = math.max(tonumber(redis.call('GET', clock) or 0), math.floor(tonumber(first[2])))
      local time = string.format('%.0f', now)
      redis.call('SET', clock, time)
      redis.call('ZREMRANGEBYSCORE', shares, '-inf', time)
    end
    return first[1]
  end
end
return false
