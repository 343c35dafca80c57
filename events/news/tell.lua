-- Put into a player's inbox what they were not told yet, wake whoever waits for it, and let it be
-- delivered: one step, so nothing of it can be lost or doubled.
-- KEYS: news, told, marks, inbox, receivers, alarms of deliveries, feed of news; all in one partition.
-- ARGV: player, how many items are kept, how many marks, length of the feed, whether the inbox may be
-- made ('1'), match ('' = none); of its state: version ('' = this is no state), mark, version and mark
-- that are lost, time of its entry (ms), whether it is over ('1'), after how long that is no news any
-- more (ms); of how many invitations by one host a player is told in a day; then for each item its name,
-- its JSON, and who invites by it ('': nobody). An invitation beyond those is not told, and does not hold.
-- Of a match's state `told` keeps "<version> <mark> <number of its newest item> <names that hold>", of
-- any other occasion its number for as long as the item is kept. Returns a word, and the numbers of the
-- items (0: told before), or what is in the way.
local news, told, marks, inbox, receivers, alarms, feed = unpack(KEYS)
local player, kept, most, length = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4]
local match, version, mark, at, over = ARGV[6], tonumber(ARGV[7]), ARGV[8], ARGV[11], ARGV[12]
local function whole(number) return string.format('%.0f', number) end
local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end

local known = redis.call('HMGET', inbox, 'last', 'closed', 'forgotten')
if known[2] then return {'closed'} end
if not known[1] and ARGV[5] ~= '1' then return {'unknown'} end
local last, names, newest = tonumber(known[1] or 0), {}, 0

local was = match ~= '' and redis.call('HGET', told, match)
if was then
  local v, m, n, rest = string.match(was, '^(%d+) (%S+) (%d+) ?(.*)$')
  newest = tonumber(n)
  if version and tonumber(v) > version and not (v == ARGV[9] and m == ARGV[10]) then
    return {'later', tonumber(v), m}
  end
  version, mark = version or tonumber(v), version and mark or m
  for name in string.gmatch(rest, '%S+') do names[name] = true end
elseif version and over == '1' then
  local old = now() - tonumber(ARGV[13])
  if tonumber(at) <= math.max(old, tonumber(known[3] or 0)) then return {'told'} end
end
local state = tonumber(ARGV[7]) ~= nil

local function is_too_much(host)
  if host == '' then return false end
  local found, day = 0, now() - 86400000
  for _, row in ipairs(redis.call('XRANGE', news, '-', '+')) do
    if row[2][6] == host and tonumber(row[2][8]) > day then found = found + 1 end
  end
  return found >= tonumber(ARGV[14])
end

local answer, first, holds = {'told'}, last, {}
for n = 15, #ARGV, 3 do
  local name, item, host = ARGV[n], ARGV[n + 1], ARGV[n + 2]
  local before = names[name]
  if not state then before = redis.call('HEXISTS', told, name) == 1 end
  local silent = not before and is_too_much(host)
  if not silent then holds[#holds + 1] = name end
  if before or silent then answer[#answer + 1] = 0
  else
    last = last + 1
    local row = {'d', item, 'o', state and '' or name}
    if host ~= '' then row[5], row[6], row[7], row[8] = 'b', host, 't', whole(now()) end
    redis.call('XADD', news, whole(last) .. '-0', unpack(row))
    if not state then redis.call('HSET', told, name, whole(last)) end
    newest = last
    answer[#answer + 1] = last
  end
end
if last > first or not known[1] then redis.call('HSET', inbox, 'last', whole(last)) end

if state or (was and last > first) then
  local line = {whole(version), mark, whole(newest)}
  if state then for _, name in ipairs(holds) do line[#line + 1] = name end
  else for name in pairs(names) do line[#line + 1] = name end end
  redis.call('HSET', told, match, table.concat(line, ' '))
end
if state then
  redis.call('ZADD', marks, at, match)
  if over == '1' then redis.call('HDEL', inbox, 'reminders/' .. match) end
  local extra = redis.call('ZCARD', marks) - most
  if extra > 0 then
    local oldest = redis.call('ZRANGE', marks, 0, extra - 1, 'WITHSCORES')
    for n = 1, #oldest, 2 do redis.call('HDEL', told, oldest[n]) end
    redis.call('ZREMRANGEBYRANK', marks, 0, extra - 1)
    redis.call('HSET', inbox, 'forgotten', oldest[#oldest])
  end
end
if last == first then return answer end

for _, row in ipairs(redis.call('XRANGE', news, '-', whole(math.max(last - kept, 0)) .. '-0')) do
  if row[2][4] ~= '' then redis.call('HDEL', told, row[2][4]) end
  redis.call('XDEL', news, row[1])
end
redis.call('XADD', feed, 'MAXLEN', '~', length, '0-*', 'm', player, 'v', whole(last))
for _, receiver in ipairs(redis.call('HKEYS', receivers)) do
  redis.call('ZADD', alarms, 'LT', whole(now()), player .. '/' .. receiver)
end
return answer
