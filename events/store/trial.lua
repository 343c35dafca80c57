-- Ask for a write that changes nothing: an empty range of a key that does not exist.
-- KEYS: a key that nobody writes. The server judges it as it judges every write, and adds nothing
-- to its append-only file.
return redis.call('SETRANGE', KEYS[1], 0, '')
