-- Take what is due and postpone it by a lease, so that nobody else takes it meanwhile.
-- KEYS: sorted sets due time -> match.  ARGV: lease in ms, at most how many.
local lease, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local at, again = string.format('%.0f', now), string.format('%.0f', now + lease)

local taken, next_due = {}, false
for _, key in ipairs(KEYS) do
  local due = redis.call('ZRANGEBYSCORE', key, '-inf', at, 'LIMIT', 0, limit - #taken)
  for _, match in ipairs(due) do
    redis.call('ZADD', key, again, match)
    taken[#taken + 1] = match
  end
  local first = tonumber(redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')[2])
  if first and (not next_due or first < next_due) then next_due = first end
end
return {now, taken, next_due}
