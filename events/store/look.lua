-- The clock process asks for a partition's clock, and when alarms are due.
-- KEYS: clock, deadlines, other sets of alarms.  ARGV: which machine asks. A heartbeat of its own stays
-- whatever the server shows: it is compared with.
-- Returns what the server shows, base, since; of the last heartbeat what the server showed (-1 = there is none),
-- what had passed on whose machine, and which that is; how many matches have deadlines; and when the first of
-- each other set is due (-1 = it is empty).
local time = redis.call('TIME')
local shown = time[1] * 1000 + math.floor(time[2] / 1000)
local fields = {'base', 'since', 'seen', 'passed', 'machine'}
local known = redis.call('HMGET', KEYS[1], unpack(fields))
if known[5] ~= ARGV[1] then
  read_clock(KEYS[1], KEYS[2])
  known = redis.call('HMGET', KEYS[1], unpack(fields))
end
local row = {shown, tonumber(known[1] or 0), tonumber(known[2] or 0)}
row[4], row[5], row[6] = tonumber(known[3] or -1), tonumber(known[4] or -1), known[5] or ''
row[7] = redis.call('ZCARD', KEYS[2])
for n = 3, #KEYS do
  local first = redis.call('ZRANGE', KEYS[n], 0, 0, 'WITHSCORES')
  row[#row + 1] = tonumber(first[2] or -1)
end
return row
