-- Set an alarm, and say so in its channel if it comes first.
-- KEYS: sorted set.  ARGV: whom it is for, when it is due (ms), which alarms are replaced ('LT': later ones,
-- 'XX': only one that is set).
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[2], ARGV[1])
local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
if first[1] == ARGV[1] then redis.pcall('SPUBLISH', KEYS[1], first[2]) end
