-- Take what is due, the latest first whatever set it is in, and postpone it by a lease, so that nobody else
-- takes it meanwhile. Where the time is in doubt nothing is.
-- KEYS: for each partition its clock, its deadlines, and a sorted set due time -> name.  ARGV: lease in ms, at
-- most how many. Returns what replies tell of the first clock, what is taken, and when more is due.
local lease, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
local AGAIN = 100  -- ms until it may be in doubt no more

local firsts, said = {}, nil  -- of each set: its key, its time, and what is due first and when
local function look(first)
  local row = redis.call('ZRANGE', first.key, 0, 0, 'WITHSCORES')
  first.name, first.due = row[1], tonumber(row[2]) or math.huge
  if first.name and first.doubt then first.due = first.now + AGAIN end
end
local function latest()
  local found
  for _, first in ipairs(firsts) do
    if not found or first.due < found.due then found = first end
  end
  return found
end

for n = 1, #KEYS, 3 do
  local now, told, doubt = read_clock(KEYS[n], KEYS[n + 1])
  local first = {key = KEYS[n + 2], now = now, doubt = doubt}
  look(first)
  if first.name then firsts[#firsts + 1] = first end
  said = said or told
end
local taken, first = {}, latest()
while first and first.due <= first.now and #taken < limit do
  redis.call('ZADD', first.key, whole(first.now + lease), first.name)
  taken[#taken + 1] = first.name
  look(first)
  first = latest()
end
return {said, taken, first and first.due < math.huge and first.due or false}
