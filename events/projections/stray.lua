-- Take a place off a shelf on which it does not belong.
-- KEYS: shelf, its match as it is shelved.  ARGV: place, what was kept of the match when that was found ('' if
-- nothing was).
if (redis.call('GET', KEYS[2]) or '') == ARGV[2] then take(KEYS[1], ARGV[1]) end
return 1
