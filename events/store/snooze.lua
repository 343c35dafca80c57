-- Move or clear one alarm without an entry, unless the match has newer entries, was set back, or has
-- deadlines to set anew.
-- KEYS: log, sorted set, steps.  ARGV: version and tail of the newest entry that is known, match, due
-- time ('' clears), the time that the caller went by.
local tail, due, judged = ARGV[2], tonumber(ARGV[4]), tonumber(ARGV[5])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if redis.pcall('XLEN', KEYS[1]) ~= tonumber(ARGV[1]) then return {now, 0} end  -- or in the archive
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
if last and #tail > 0 and string.sub(last[2][2], -#tail) ~= tail then return {now, 0} end
if redis.call('HEXISTS', KEYS[3], ARGV[3]) == 1 then return {now, 0} end
if due then
  local at = string.format('%.0f', due - math.max(judged - now, 0))
  redis.call('ZADD', KEYS[2], at, ARGV[3])
  if redis.call('ZRANGE', KEYS[2], 0, 0)[1] == ARGV[3] then redis.pcall('SPUBLISH', KEYS[2], at) end
else
  redis.call('ZREM', KEYS[2], ARGV[3])
end
return {now, 1}
