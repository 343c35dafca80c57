-- What the server's clock shows, what is known of it, and when alarms are due. That the clock went on as
-- time does is recorded at once; any other judgement is the caller's (step.lua).
-- KEYS: for each partition its clock, its deadlines, and other sets of alarms.  ARGV: how many others; how
-- old the newest judged time may get while there are deadlines, and while there are none; for each
-- partition what the caller remembers: the sum of the steps, when somebody judged anew, and between which
-- times the clock is now unless it has stepped ('' = they remember nothing). Without any ARGV nothing is
-- written.
-- Returns now, and for each partition: how many matches have deadlines, the sum of the steps that were
-- recorded, when somebody judged anew, the newest time of an entry, the newest time that somebody judged
-- (0 = none), and when the first of each other set is due (-1 = it is empty). Times are ms since the epoch.
local others, busy, idle = tonumber(ARGV[1] or 0), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local function outdated(row)
  return busy and now >= row[5] + (row[1] > 0 and busy or idle)
end
local function went_on(row, at)
  local first, last = tonumber(ARGV[at + 2]), tonumber(ARGV[at + 3])
  local same = row[2] == tonumber(ARGV[at]) and row[3] == tonumber(ARGV[at + 1])
  return first and same and now >= first and now <= last
end

local known = {}
for key = 1, #KEYS, 2 + others do
  local clock = redis.call('HMGET', KEYS[key], 'stepped', 'anew', 'seen', 'looked')
  local row = {redis.call('ZCARD', KEYS[key + 1])}
  for n = 1, 4 do row[n + 1] = tonumber(clock[n] or 0) end
  if outdated(row) and went_on(row, 4 + 4 * #known) then
    redis.call('HSET', KEYS[key], 'looked', string.format('%.0f', now))
    row[5] = now
  end
  for n = 2, 1 + others do
    local first = redis.call('ZRANGE', KEYS[key + n], 0, 0, 'WITHSCORES')
    row[#row + 1] = tonumber(first[2] or -1)
  end
  known[#known + 1] = row
end
return {now, known}
