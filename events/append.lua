-- One entry, announced and with its alarms, or nothing: every check comes before the first write.
-- KEYS: log, feed, deadlines, computers.  ARGV: expected version, entry, match, length of the feed,
-- the two alarms ('' clears), not before, not after ('' = any time). Times are ms since the epoch.
local log, feed = KEYS[1], KEYS[2]
local expected, entry, match, length = tonumber(ARGV[1]), ARGV[2], ARGV[3], ARGV[4]
local from, till = tonumber(ARGV[7]), tonumber(ARGV[8])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local function id(version) return string.format('%.0f-0', version) end

local version = redis.call('XLEN', log)
if version ~= expected then
  return {'conflict', now, version, redis.call('XRANGE', log, id(expected + 1), '+')}
end
if (from and now < from) or (till and now >= till) then
  return {'time', now}
end
local last = redis.call('XREVRANGE', log, '+', '-', 'COUNT', 1)[1]
if last and last[1] ~= id(version) then
  return {'damaged', now, last[1]}
end
redis.call('XLEN', feed)  -- a key of another type raises here, not half way through
redis.call('ZCARD', KEYS[3])
redis.call('ZCARD', KEYS[4])

redis.call('XADD', log, id(expected + 1), 'e', entry)
redis.call('XADD', feed, 'MAXLEN', '~', length, '0-*', 'm', match, 'v', expected + 1)
for alarm = 1, 2 do
  local key, due = KEYS[2 + alarm], ARGV[4 + alarm]
  if due == '' then redis.call('ZREM', key, match) else redis.call('ZADD', key, due, match) end
end
return {'ok', now}
