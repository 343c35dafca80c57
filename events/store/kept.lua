-- What is kept of a match, in one look; nothing is written.
-- KEYS: log, kept.  Returns the state ('' = none is kept); nothing if there is no such match.
if redis.call('EXISTS', KEYS[1]) == 0 then return false end
return redis.call('GET', KEYS[2]) or ''
