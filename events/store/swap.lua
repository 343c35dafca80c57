-- Replace a value, if it is still the one that is known.
-- KEYS: a string.  ARGV: the value that is known, the new value.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
