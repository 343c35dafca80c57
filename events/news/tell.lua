-- Put into a player's inbox what they were not told yet, wake whoever waits for it, and let it be
-- delivered: one step, so nothing of it can be lost or doubled.
-- KEYS: news, told, marks, inbox, receivers, alarms of deliveries, feed of news, clock, deadlines; all in one
-- partition.
-- ARGV: player, how many items are kept, how many of a tray, how many marks, length of the feed, of how
-- many invitations a player is told in a day: by one host, by one tray; whether the inbox may be made
-- ('1'), match ('' = none); of its state: version ('' = this is no state), mark, version and mark that
-- are lost, time of its entry (ms), whether it is over ('1'), after how long that is no news any more
-- (ms); then for each item its name, its JSON, who invites by it ('': nobody), its tray ('': none), and
-- for how long (ms) the same name is not told again. What is not told yet does not hold; with '' for
-- its JSON it holds from now on, and is not told.
-- Of a match's state `told` keeps "<version> <mark> <number of its newest item> <names>", of any other
-- occasion its number for as long as the item is kept. A name that is told again later has when it was
-- told ("<name>@<ms>"), and "~" before it if it does not hold now. Returns a word, in how many ms
-- something is to be told that is held back (-1: nothing is), and the numbers of the items (0: not told
-- now), or what is in the way.
local news, told, marks, inbox, receivers, alarms, feed, clock, deadlines = unpack(KEYS)
local player, kept, of_tray, most, length = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
local by_host, by_tray, may_make = tonumber(ARGV[6]), tonumber(ARGV[7]), ARGV[8] == '1'
local match, version, mark, at, over = ARGV[9], tonumber(ARGV[10]), ARGV[11], ARGV[14], ARGV[15]
local now = read_clock(clock, deadlines)
local REMEMBERED = 20 -- so many names that do not hold any more

local known = redis.call('HMGET', inbox, 'last', 'closed', 'forgotten')
if known[2] then return {'closed'} end
if not known[1] and not may_make then return {'unknown'} end
-- If what the inbox is at was lost, numbers go on behind the items that are left.
local final = not known[1] and redis.call('XREVRANGE', news, '+', '-', 'COUNT', 1)[1]
local last = tonumber(known[1] or final and string.match(final[1], '^%d+') or 0)
local names, newest, rest = {}, 0, ''

local was = match ~= '' and redis.call('HGET', told, match)
local v, m, n, words = string.match(was or '', '^(%d+) (%S+) (%d+) ?(.*)$')
was = v ~= nil  -- what cannot be read tells nothing
if was then
  newest, rest = tonumber(n), words
  if version and tonumber(v) > version and not (v == ARGV[12] and m == ARGV[13]) then
    return {'later', tonumber(v), m}
  end
  version, mark = version or tonumber(v), version and mark or m
  for word in string.gmatch(rest, '%S+') do
    local gone, name, since = string.match(word, '^(~?)([^@]+)@?(%d*)$')
    names[name] = {holds = gone == '', at = tonumber(since)}
  end
elseif version and over == '1' then
  local old = now - tonumber(ARGV[16])
  if tonumber(at) <= math.max(old, tonumber(known[3] or 0)) then return {'told', -1} end
end
local state = tonumber(ARGV[10]) ~= nil

-- The fields of a row, by place: 2 the JSON, 4 its occasion, 6 who invites, 8 when, 10 its tray.
local function rows() return redis.call('XRANGE', news, '-', '+') end
local function drop(row)
  if row[2][4] ~= '' then redis.call('HDEL', told, row[2][4]) end
  redis.call('XDEL', news, row[1])
end

local function is_too_much(host, tray)
  if host == '' then return false end
  local hosted, put = 0, 0
  for _, row in ipairs(rows()) do
    if (tonumber(row[2][8]) or 0) > now - 86400000 then
      if row[2][6] == host then hosted = hosted + 1 end
      if row[2][10] == tray then put = put + 1 end
    end
  end
  return hosted >= by_host or put >= by_tray
end

local function make_room(tray)
  local found = {}
  for _, row in ipairs(rows()) do
    if row[2][10] == tray then found[#found + 1] = row end
  end
  for n = 1, #found - of_tray do drop(found[n]) end
end

-- How long the same is still not to be told again; 0: it may be. A clock that was set back holds nothing.
local function held_back(before, pause)
  local since = before and before.at and now - before.at
  return since and since >= 0 and since < pause and pause - since or 0
end

local answer, first, again = {'told', -1}, last, -1
for n = 17, #ARGV, 5 do
  local name, item, host, tray, pause = ARGV[n], ARGV[n + 1], ARGV[n + 2], ARGV[n + 3], tonumber(ARGV[n + 4])
  local before, holds = names[name], false
  if state then holds = before and before.holds else holds = redis.call('HEXISTS', told, name) == 1 end
  if item == '' and not holds then before, holds = before or {}, true end
  local left = holds and 0 or held_back(before, pause)
  if left > 0 and (again < 0 or left < again) then again = left end
  if holds or left > 0 or is_too_much(host, tray) then answer[#answer + 1] = 0
  else
    last = last + 1
    redis.call('XADD', news, whole(last) .. '-0', 'd', item, 'o', state and '' or name, 'b', host, 't', whole(now), 's', tray)
    if tray ~= '' then make_room(tray) end
    if not state then redis.call('HSET', told, name, whole(last)) end
    newest, holds, before = last, true, {at = pause > 0 and now or nil}
    answer[#answer + 1] = last
  end
  if holds and state then names[name] = {now = true, at = before.at} end
end
answer[2] = again
if last > first or not known[1] then redis.call('HSET', inbox, 'last', whole(last)) end

-- The names of the state, and of those that do not hold any more the newest that may be told again.
local function names_of_state()
  local words, gone = {}, {}
  for name, each in pairs(names) do
    if each.now then words[#words + 1] = each.at and name .. '@' .. whole(each.at) or name
    elseif each.at then gone[#gone + 1] = {each.at, '~' .. name .. '@' .. whole(each.at)} end
  end
  table.sort(words)
  table.sort(gone, function(a, b) return a[1] > b[1] or (a[1] == b[1] and a[2] < b[2]) end)
  for n = 1, math.min(#gone, REMEMBERED) do words[#words + 1] = gone[n][2] end
  return table.concat(words, ' ')
end

if state then rest = names_of_state() end
if state or (was and last > first) then
  redis.call('HSET', told, match, table.concat({whole(version), mark, whole(newest), rest}, ' '))
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

local surplus = redis.call('XLEN', news) - kept
if surplus > 0 then
  for _, row in ipairs(redis.call('XRANGE', news, '-', '+', 'COUNT', surplus)) do drop(row) end
end
redis.call('XADD', feed, 'MAXLEN', '~', length, '0-*', 'm', player, 'v', whole(last))
for _, receiver in ipairs(redis.call('HKEYS', receivers)) do
  redis.call('ZADD', alarms, 'LT', whole(now), player .. '/' .. receiver)
end
return answer
