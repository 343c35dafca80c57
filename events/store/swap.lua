-- Replace a value, if it is still the one that is known.
-- KEYS: a string.  ARGV: the value that is known, the new value (missing: the key goes).
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] then redis.call('SET', KEYS[1], ARGV[2]) else redis.call('DEL', KEYS[1]) end
return 1
