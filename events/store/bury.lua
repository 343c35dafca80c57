-- Put a tombstone where the log of a match is, and clear its alarms, if its newest entry is the one that
-- is known. The tombstone is a string: no command for streams passes it.
-- KEYS: log, the alarms.  ARGV: version and tail of the newest entry that is known
-- (0: there is no log), the tombstone, match. Returns whether it is there now.
local version = redis.pcall('XLEN', KEYS[1])
if type(version) == 'table' then return redis.call('GET', KEYS[1]) == ARGV[3] and 1 or 0 end
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
if version ~= tonumber(ARGV[1]) then return 0 end
if last and (last[1] ~= string.format('%.0f-0', version) or string.sub(last[2][2], -#ARGV[2]) ~= ARGV[2]) then
  return 0
end
for alarm = 2, #KEYS do redis.call('ZCARD', KEYS[alarm]) end  -- a key of another type raises here
redis.call('SET', KEYS[1], ARGV[3])
for alarm = 2, #KEYS do redis.call('ZREM', KEYS[alarm], ARGV[4]) end
return 1
