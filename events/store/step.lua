-- Record that somebody has judged the server's clock, and by how much it had stepped.
-- KEYS: clock, steps, deadlines, all other alarms.  ARGV: the sum of steps and the newest judged time
-- that the judge knew, the time that they judged (ms), the step in ms ('' = none, 0 = there and back), whether they judge anew: they do
-- not know what the clock showed before ('1').
-- Every match with a deadline is due at once, to set its deadlines anew (append.lua refuses all else
-- until it has); other alarms move with the clock. Returns how many matches that were, -1 if somebody
-- else has judged meanwhile.
local clock, steps, deadlines = KEYS[1], KEYS[2], KEYS[3]
local judged, step = ARGV[3], tonumber(ARGV[4])
local known = redis.call('HMGET', clock, 'stepped', 'looked')
if (known[1] or '0') ~= ARGV[1] or (known[2] or '0') ~= ARGV[2] then return -1 end
redis.call('HSET', clock, 'looked', judged)
if ARGV[5] == '1' then redis.call('HSET', clock, 'anew', judged) end
if not step then return 0 end

redis.call('HSET', clock, 'seen', judged)
redis.call('HINCRBY', clock, 'stepped', step)
local matches = redis.call('ZRANGE', deadlines, 0, -1)
for _, match in ipairs(matches) do
  redis.call('ZADD', deadlines, judged, match)
  if redis.call('HINCRBY', steps, match, step) == 0 then redis.call('HDEL', steps, match) end
end
if #matches > 0 then redis.pcall('SPUBLISH', deadlines, judged) end
for alarm = 4, #KEYS do
  local rows = redis.call('ZRANGE', KEYS[alarm], 0, -1, 'WITHSCORES')
  for n = 1, #rows, 2 do
    redis.call('ZADD', KEYS[alarm], string.format('%.0f', rows[n + 1] + step), rows[n])
  end
  if #rows > 0 then redis.pcall('SPUBLISH', KEYS[alarm], string.format('%.0f', rows[2] + step)) end
end
return #matches
