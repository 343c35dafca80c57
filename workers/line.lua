-- Put into a line whoever does not wait there yet, behind those who do.
-- KEYS: line (name -> turn), RQ's queue.  ARGV: how many a job takes, names.
-- Returns how many wait, and how many jobs are missing for them.
local turn = tonumber(redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')[2] or 0)
for n = 2, #ARGV do
  redis.call('ZADD', KEYS[1], 'NX', string.format('%.0f', turn + n), ARGV[n])
end
local waiting = redis.call('ZCARD', KEYS[1])
return {waiting, math.max(math.ceil(waiting / ARGV[1]) - redis.call('LLEN', KEYS[2]), 0)}
