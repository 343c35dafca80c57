-- What the server's clock shows, and what is known of it; nothing is written.
-- KEYS: for each partition its clock and its deadlines.  Returns now, and for each partition: the sum
-- of the steps that were recorded, when somebody judged anew, the newest time of an entry, the newest
-- time that somebody judged (0 = none), and how many matches have deadlines, which comes first. Times are
-- ms since the epoch.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local known = {}
for key = 1, #KEYS, 2 do
  local clock = redis.call('HMGET', KEYS[key], 'stepped', 'anew', 'seen', 'looked')
  local row = {redis.call('ZCARD', KEYS[key + 1])}
  for n = 1, 4 do row[n + 1] = tonumber(clock[n] or 0) end
  known[#known + 1] = row
end
return {now, known}
