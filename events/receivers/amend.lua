-- Replace the record of a receiver, if it is still the one that is known, and set its alarm.
-- KEYS: the player's receivers, the alarms, the player's inbox, clock, deadlines.  ARGV: receiver, the record that is known,
-- the new one ('' = none: it is removed, and its alarm), whom the alarm is for, when it is due ('' = at no
-- time), and which is the last item that the receiver has seen ('' = others may have set the alarm: it only becomes earlier).
-- Times are ms since the epoch. Returns whether it was done.
local receivers, alarms, id, place = KEYS[1], KEYS[2], ARGV[1], ARGV[4]
local due, seen = tonumber(ARGV[5]), tonumber(ARGV[6])
local function tell()  -- in the channel of the alarms, if this one comes first
  local first = redis.call('ZRANGE', alarms, 0, 0, 'WITHSCORES')
  if first[1] == place then redis.pcall('SPUBLISH', alarms, first[2]) end
end
if redis.call('HGET', receivers, id) ~= ARGV[2] then return 0 end
if ARGV[3] == '' then
  redis.call('HDEL', receivers, id)
  redis.call('ZREM', alarms, place)
  return 1
end
redis.call('HSET', receivers, id, ARGV[3])
if not seen then
  if due then redis.call('ZADD', alarms, 'LT', string.format('%.0f', due), place) end
  tell()
  return 1
end
if tonumber(redis.call('HGET', KEYS[3], 'last') or 0) > seen then
  due = read_clock(KEYS[4], KEYS[5])
end
if due then redis.call('ZADD', alarms, string.format('%.0f', due), place)
else redis.call('ZREM', alarms, place) end
tell()
return 1
