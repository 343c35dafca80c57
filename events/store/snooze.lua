-- Move or clear one alarm without an entry, unless the match has newer entries, or was set back.
-- KEYS: log, clock, deadlines, sorted set.  ARGV: version and tail of the newest entry that is known, match, due
-- time ('' clears), the time that the caller went by. Returns what replies tell of the clock, and whether it
-- was done: where the time is in doubt it is not.
local tail, due, judged = ARGV[2], tonumber(ARGV[4]), tonumber(ARGV[5])
local now, told, doubt = read_clock(KEYS[2], KEYS[3])
if doubt or redis.pcall('XLEN', KEYS[1]) ~= tonumber(ARGV[1]) then return {told, 0} end  -- or in the archive
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
if last and #tail > 0 and string.sub(last[2][2], -#tail) ~= tail then return {told, 0} end
if due then
  local at = whole(due - math.max(judged - now, 0))
  redis.call('ZADD', KEYS[4], at, ARGV[3])
  if redis.call('ZRANGE', KEYS[4], 0, 0)[1] == ARGV[3] then redis.pcall('SPUBLISH', KEYS[4], at) end
else
  redis.call('ZREM', KEYS[4], ARGV[3])
end
return {told, 1}
