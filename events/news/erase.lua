-- Erase all that is kept of a player beside their record, and keep it closed for a while: what is on the
-- way to them is not written any more.
-- KEYS: inbox, receivers, alarms of deliveries, then all else.  ARGV: player, for how long (ms).
for _, receiver in ipairs(redis.call('HKEYS', KEYS[2])) do
  redis.call('ZREM', KEYS[3], ARGV[1] .. '/' .. receiver)
end
redis.call('DEL', KEYS[1], KEYS[2])
for n = 4, #KEYS do redis.call('DEL', KEYS[n]) end
redis.call('HSET', KEYS[1], 'closed', '1')
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
