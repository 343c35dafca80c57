-- Put a thought in its line, unless its match waits there already. Start-time fair queueing: it starts
-- where the virtual time is, or where the asker's last thought ends, if that is later.
-- KEYS: line (match -> tag), shares (asker -> end of their last thought), virtual time, RQ's queue.
-- ARGV: match, cost, who asks (of several, the one who has asked for least).
-- Returns whether RQ needs one more job: there must be as many as thoughts.
local match, cost = ARGV[1], tonumber(ARGV[2])
local now = tonumber(redis.call('GET', KEYS[3]) or 0)
if redis.call('ZSCORE', KEYS[1], match) then
  return redis.call('LLEN', KEYS[4]) < redis.call('ZCARD', KEYS[1]) and 1 or 0
end
local asker, start
for i = 3, #ARGV do
  local busy = math.max(now, tonumber(redis.call('ZSCORE', KEYS[2], ARGV[i]) or now))
  if not start or busy < start then asker, start = ARGV[i], busy end
end
redis.call('ZADD', KEYS[2], string.format('%.0f', start + cost), asker)
redis.call('ZADD', KEYS[1], string.format('%.17g', start + cost / (cost + 1000)), match)
return 1
