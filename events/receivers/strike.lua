-- Remove a receiver and its alarm.
-- KEYS: the player's receivers, the alarms.  ARGV: receiver, whom the alarm is for.
-- Returns whether it was there.
redis.call('ZREM', KEYS[2], ARGV[2])
return redis.call('HDEL', KEYS[1], ARGV[1])
