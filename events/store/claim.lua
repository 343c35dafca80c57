-- Take what is due, the latest first whatever set it is in, and postpone it by a lease, so that nobody else
-- takes it meanwhile.
-- KEYS: sorted sets due time -> match.  ARGV: lease in ms, at most how many.
local lease, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local again = string.format('%.0f', now + lease)

local firsts = {}  -- of each set that holds anything: its key, and what is due first and when
local function look(first)
  local row = redis.call('ZRANGE', first.key, 0, 0, 'WITHSCORES')
  first.match, first.due = row[1], tonumber(row[2]) or math.huge
end
local function latest()
  local found
  for _, first in ipairs(firsts) do
    if not found or first.due < found.due then found = first end
  end
  return found
end

for _, key in ipairs(KEYS) do
  local first = {key = key}
  look(first)
  if first.match then firsts[#firsts + 1] = first end
end
local taken, first = {}, latest()
while first and first.due <= now and #taken < limit do
  redis.call('ZADD', first.key, again, first.match)
  taken[#taken + 1] = first.match
  look(first)
  first = latest()
end
return {now, taken, first and first.due or false}
