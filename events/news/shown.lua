-- What an inbox holds after a number, as it is at this very moment; nothing is written.
-- KEYS: news, inbox.  ARGV: number, at most how many. Returns the newest number, the oldest that is kept
-- (the next one, if none is), up to where it was read, the JSON of the item with that number ('' if it
-- is not kept), and number and JSON of each item after it.
local known = redis.call('HMGET', KEYS[2], 'last', 'read')
local last, read = tonumber(known[1] or 0), tonumber(known[2] or 0)
local oldest = redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', 1)[1]
local function number(id) return tonumber(string.match(id, '^%d+')) end
local at = string.format('%.0f-0', tonumber(ARGV[1]))
local before = ARGV[1] ~= '0' and redis.call('XRANGE', KEYS[1], at, at)[1]
local found = {last, oldest and number(oldest[1]) or last + 1, math.min(read, last)}
found[4] = before and before[2][2] or ''
local start = string.format('%.0f-0', tonumber(ARGV[1]) + 1)
for _, row in ipairs(redis.call('XRANGE', KEYS[1], start, '+', 'COUNT', ARGV[2])) do
  found[#found + 1] = number(row[1])
  found[#found + 1] = row[2][2]
end
return found
