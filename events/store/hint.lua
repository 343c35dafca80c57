-- Change the hints of a match, unless somebody else has, or the match has newer entries, or was set back.
-- KEYS: log, hints, alarms, feed, clock, deadlines.  ARGV: version and tail of the newest entry that is known (0: any), the
-- hints that are known ('' = none), the new ones, whose hint it is, whether they wait for it from now on
-- ('1'), whether there is news for them (the length of the feed; '' = no), match.
local known, tail = tonumber(ARGV[1]), ARGV[2]
if known > 0 then
  if redis.pcall('XLEN', KEYS[1]) ~= known then return 'moved' end  -- or in the archive
  local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
  if #tail > 0 and string.sub(last[2][2], -#tail) ~= tail then return 'moved' end
end
if (redis.call('GET', KEYS[2]) or '') ~= ARGV[3] then return 'changed' end
redis.call('XLEN', KEYS[4])  -- a key of another type raises here, not half way through
if ARGV[6] == '1' then
  local now = whole(read_clock(KEYS[5], KEYS[6]))
  redis.call('ZADD', KEYS[3], now, ARGV[5])
  redis.pcall('SPUBLISH', KEYS[3], now)
else
  redis.call('ZREM', KEYS[3], ARGV[5])
end
if ARGV[4] ~= ARGV[3] then redis.call('SET', KEYS[2], ARGV[4]) end
if ARGV[7] ~= '' then
  local version = string.format('%.0f', tonumber(redis.pcall('XLEN', KEYS[1])) or 0)
  redis.call('XADD', KEYS[4], 'MAXLEN', '~', ARGV[7], '0-*', 'm', ARGV[8], 'v', version, 'a', 'hint')
  redis.pcall('SPUBLISH', KEYS[4], version)
end
return 'ok'
