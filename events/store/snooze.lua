-- Move or clear one alarm without an entry, unless the match has newer entries, or was set back.
-- KEYS: log, sorted set.  ARGV: version and tail of the newest entry that is known, match, due time
-- ('' clears).
local tail = ARGV[2]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if redis.call('XLEN', KEYS[1]) ~= tonumber(ARGV[1]) then return {now, 0} end
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
if last and #tail > 0 and string.sub(last[2][2], -#tail) ~= tail then return {now, 0} end
if ARGV[4] == '' then
  redis.call('ZREM', KEYS[2], ARGV[3])
else
  redis.call('ZADD', KEYS[2], ARGV[4], ARGV[3])
end
return {now, 1}
