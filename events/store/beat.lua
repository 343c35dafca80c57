-- A heartbeat, and the correction that follows from it, unless another has come since the look.
-- KEYS: clock.  ARGV: `seen` of the heartbeat that was looked at (-1 = there was none), of the new one what
-- the server showed, what had passed on the machine, and which machine; base; since. Returns whether it was written.
if (redis.call('HGET', KEYS[1], 'seen') or '-1') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'seen', ARGV[2], 'passed', ARGV[3], 'machine', ARGV[4], 'base', ARGV[5], 'since', ARGV[6])
redis.call('HDEL', KEYS[1], 'doubted')
return 1
