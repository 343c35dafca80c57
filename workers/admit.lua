-- Let a thought have a place among those of a player, and of their address, if both have one left.
-- KEYS: for each of them the thoughts that have a place (name -> when it is lost).  ARGV: name, for how
-- many ms a place is kept, how many places each of them has.
local name, kept = ARGV[1], tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for n, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', string.format('%.0f', now))
  if redis.call('ZCARD', key) >= tonumber(ARGV[n + 2]) and not redis.call('ZSCORE', key, name) then return 0 end
end
for _, key in ipairs(KEYS) do
  redis.call('ZADD', key, string.format('%.0f', now + kept), name)
  redis.call('PEXPIRE', key, kept)
end
return 1
