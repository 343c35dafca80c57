-- Change what is kept of the derivation of a match's computers, unless somebody else has, and set or clear its
-- alarm.
-- KEYS: what is kept, alarms, clock, deadlines.  ARGV: what is known of it ('' = nothing), the new value, for how many ms it is
-- kept, match, after how many ms it goes on ('' = it does not).
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
if ARGV[5] == '' then
  redis.call('ZREM', KEYS[2], ARGV[4])
else
  local at = whole(read_clock(KEYS[3], KEYS[4]) + tonumber(ARGV[5]))
  redis.call('ZADD', KEYS[2], at, ARGV[4])
  redis.pcall('SPUBLISH', KEYS[2], at)
end
return 1
