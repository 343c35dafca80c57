-- Append one entry, announce it and set its alarms, or do nothing: all checks come before the first write.
-- KEYS: log, feed, alarms: deadlines, computers, unwatched.  ARGV: version and tail of the newest entry that the writer
-- knows, the new entry, match, length of the feed, the two alarms ('' clears), not before, not after
-- ('' = any time), the third alarm ('' clears), whether it stays as it is if it is set ('1').
-- Times are ms since the epoch.
local log, feed = KEYS[1], KEYS[2]
local known, tail, entry, match, length = tonumber(ARGV[1]), ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local from, till = tonumber(ARGV[8]), tonumber(ARGV[9])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local function id(version) return string.format('%.0f-0', version) end
local function ends(row) return row and (#tail == 0 or string.sub(row[2][2], -#tail) == tail) end

local version = redis.call('XLEN', log)
local last = redis.call('XREVRANGE', log, '+', '-', 'COUNT', 1)[1]
if last and last[1] ~= id(version) then
  return {'damaged', now, last[1]}
end
if version == known then
  if known > 0 and not ends(last) then return {'set-back', now, version} end
else
  local base = redis.call('XRANGE', log, id(known), id(known))[1]
  if known > 0 and not ends(base) then return {'set-back', now, version} end
  return {'conflict', now, version, redis.call('XRANGE', log, id(known + 1), '+')}
end
if (from and now < from) or (till and now >= till) then
  return {'time', now}
end
redis.call('XLEN', feed)  -- a key of another type raises here, not half way through
redis.call('ZCARD', KEYS[3])
redis.call('ZCARD', KEYS[4])
redis.call('ZCARD', KEYS[5])

redis.call('XADD', log, id(known + 1), 'e', entry)
redis.call('XADD', feed, 'MAXLEN', '~', length, '0-*', 'm', match, 'v', known + 1)
for alarm = 1, 2 do
  local key, due = KEYS[2 + alarm], ARGV[5 + alarm]
  if due == '' then redis.call('ZREM', key, match) else redis.call('ZADD', key, due, match) end
end
if ARGV[10] == '' then
  redis.call('ZREM', KEYS[5], match)
elseif ARGV[11] ~= '1' or not redis.call('ZSCORE', KEYS[5], match) then
  redis.call('ZADD', KEYS[5], ARGV[10], match)
end
return {'ok', now}
