-- Move or clear one alarm without an entry, unless the match has moved on.
-- KEYS: log, sorted set.  ARGV: version, match, due time ('' clears).
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if redis.call('XLEN', KEYS[1]) ~= tonumber(ARGV[1]) then return {now, 0} end
if ARGV[3] == '' then
  redis.call('ZREM', KEYS[2], ARGV[2])
else
  redis.call('ZADD', KEYS[2], ARGV[3], ARGV[2])
end
return {now, 1}
