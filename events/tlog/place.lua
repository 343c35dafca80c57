-- Where a leaf is in the transparency log, and how many are known.
-- KEYS: the state of the index, the part that the leaf belongs to.  ARGV: its hash, as the part names it.
return {redis.call('HGET', KEYS[1], 'size') or '0', redis.call('HGET', KEYS[2], ARGV[1]) or ''}
