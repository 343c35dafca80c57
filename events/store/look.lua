-- What the clock process must know of each partition: its clock, and when alarms are due.
-- KEYS: for each partition its clock, its deadlines, and other sets of alarms.  ARGV: how many others; which
-- machine asks. A heartbeat of its own stays whatever the server shows: it is compared with.
-- Returns for each: what the server shows, base, since; of the last heartbeat what the server showed (-1 =
-- there is none), what had passed on whose machine, and which that is; how many matches have deadlines; and
-- when the first of each other set is due (-1 = it is empty).
local others = tonumber(ARGV[1])
local rows = {}
for key = 1, #KEYS, 2 + others do
  local clock, deadlines = KEYS[key], KEYS[key + 1]
  local time = redis.call('TIME')
  local shown = time[1] * 1000 + math.floor(time[2] / 1000)
  local fields = {'base', 'since', 'seen', 'passed', 'machine'}
  local known = redis.call('HMGET', clock, unpack(fields))
  if known[5] ~= ARGV[2] then
    read_clock(clock, deadlines)
    known = redis.call('HMGET', clock, unpack(fields))
  end
  local row = {shown, tonumber(known[1] or 0), tonumber(known[2] or 0)}
  row[4], row[5], row[6] = tonumber(known[3] or -1), tonumber(known[4] or -1), known[5] or ''
  row[7] = redis.call('ZCARD', deadlines)
  for n = 2, 1 + others do
    local first = redis.call('ZRANGE', KEYS[key + n], 0, 0, 'WITHSCORES')
    row[#row + 1] = tonumber(first[2] or -1)
  end
  rows[#rows + 1] = row
end
return rows
