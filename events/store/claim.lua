-- Take what is due, the latest first, and postpone it by a lease, so that nobody else takes it meanwhile. Where
-- the time is in doubt nothing is taken.
-- KEYS: clock, deadlines, a sorted set due time -> name.  ARGV: lease in ms, at most how many.
-- Returns what replies tell of the clock, what is taken, and when more is due.
local AGAIN = 100  -- ms until it may be in doubt no more
local now, told, doubt = read_clock(KEYS[1], KEYS[2])
local till = doubt and '-inf' or whole(now)
local taken = redis.call('ZRANGE', KEYS[3], '-inf', till, 'BYSCORE', 'LIMIT', 0, ARGV[2])
for _, name in ipairs(taken) do redis.call('ZADD', KEYS[3], whole(now + ARGV[1]), name) end
local first = redis.call('ZRANGE', KEYS[3], 0, 0, 'WITHSCORES')
return {told, taken, first[1] and (doubt and now + AGAIN or tonumber(first[2])) or false}
