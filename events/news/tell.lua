-- Put into a player's inbox what they were not told yet, wake who waits for it, and have it delivered, in one step.
-- KEYS: news, told, inbox, receivers, alarms of deliveries, feed of news, clock, deadlines; all in one partition. ARGV:
-- player, JSON (events/news/inboxes.py:_stated). `told` keeps of a match "<version> <mark> <number of its newest item>
-- <names>", of any other occasion its number; both until that item is dropped, but of a match that is not over. A name
-- that may be told again says when ("<name>@<ms>"), and has "~" before it if it does not hold now. Returns a word, in
-- how many ms to tell what is held back (-1: nothing is), and the number of the newest item that is told now (0: none
-- is), or what is in the way.
local news, told, inbox, receivers, alarms, feed, clock, deadlines = unpack(KEYS)
local player, asked, now, names = ARGV[1], cjson.decode(ARGV[2]), read_clock(clock, deadlines), {}
local state, match = asked.state, asked.match
local known = redis.call('HMGET', inbox, 'last', 'forgotten', 'closed')
if not known[1] and (known[3] or not asked.known) then return {'unknown'} end
local first, forgotten = tonumber(known[1] or 0), tonumber(known[2] or 0)
local version, mark, newest, words = string.match(redis.call('HGET', told, match) or '', '^(%d+) (%S+) (%d+) ?(.*)$')
if state and version then
  local known = version .. ' ' .. mark
  if tonumber(version) > state.version and known ~= state.lost then return {'later', known} end
elseif state and state.over and state.at <= math.max(now - state.old, forgotten) then
  return {'told', -1, 0}
end
for word in string.gmatch(words or '', '%S+') do
  local gone, name, free = string.match(word, '^(~?)([^@]+)@?(%d*)$')
  names[name] = {holds = gone == '', free = tonumber(free)}
end

-- The fields of a row, by place: 2 the JSON, 4 its occasion, 6 who invites, 8 when, 10 its tray, 12 its match.
local function drop(row)
  redis.call('XDEL', news, row[1])
  redis.call('HDEL', told, row[2][4])
  local line = redis.call('HGET', told, row[2][12] or '') or ''
  if string.match(row[1], '^%d+') == string.match(line, '^%d+ %S+ (%d+) over') then
    redis.call('HDEL', told, row[2][12])
    forgotten = math.max(forgotten, tonumber(row[2][8]))
    redis.call('HSET', inbox, 'forgotten', whole(forgotten))
  end
end

-- Makes room in a tray; false if too much was told in a day: by this host, or in this tray.
local function has_room(fact)
  local found, by_host, by_tray = {}, 0, 0
  for _, row in ipairs(redis.call('XRANGE', news, '-', '+')) do
    local today = (tonumber(row[2][8]) or 0) > now - 86400000 and 1 or 0
    if row[2][6] == fact.by then by_host = by_host + today end
    if row[2][10] == fact.tray then found[#found + 1], by_tray = row, by_tray + today end
  end
  if fact.by ~= '' and (by_host >= asked.by_host or by_tray >= asked.by_tray) then return false end
  for n = 1, #found - asked.of_tray + 1 do drop(found[n]) end
  return true
end

local last, again = first, -1
for _, fact in ipairs(asked.facts) do
  local before = names[fact.name] or {}
  local holds = fact.item == '' or before.holds or not state and redis.call('HEXISTS', told, fact.name) == 1
  local left = before.free and before.free - now or 0
  if holds or left > fact.pause then left = 0 end  -- a clock that was set back holds nothing back
  if left > 0 and (again < 0 or left < again) then again = left end
  if not holds and left <= 0 and (fact.tray == '' or has_room(fact)) then
    last = last + 1
    redis.call('XADD', news, whole(last) .. '-0', 'd', fact.item, 'o', state and '' or fact.name,
      'b', fact.by, 't', whole(state and state.at or now), 's', fact.tray, 'm', match)
    if not state then redis.call('HSET', told, fact.name, whole(last)) end
    holds, before = true, {free = fact.pause > 0 and now + fact.pause or nil}
  end
  if holds then names[fact.name] = {stays = true, free = before.free} end
end
if last > first or not known[1] then redis.call('HSET', inbox, 'last', whole(last)) end
newest = last > first and whole(last) or newest or '0'
if state then
  local found = {}
  for name, each in pairs(names) do
    local free = each.free and each.free > now and '@' .. whole(each.free) or ''
    if each.stays or free ~= '' then found[#found + 1] = (each.stays and '' or '~') .. name .. free end
  end
  table.sort(found)
  version, mark, words = whole(state.version), state.mark, (state.over and 'over ' or '') .. table.concat(found, ' ')
  if state.over then redis.call('HDEL', inbox, 'reminders/' .. match) end
end
if newest == '0' and state and state.over then redis.call('HDEL', told, match)
elseif version then redis.call('HSET', told, match, table.concat({version, mark, newest, words}, ' ')) end
if last == first then return {'told', again, 0} end

for _ = 1, redis.call('XLEN', news) - asked.kept do drop(redis.call('XRANGE', news, '-', '+', 'COUNT', 1)[1]) end
redis.call('XADD', feed, 'MAXLEN', '~', asked.feed, '0-*', 'm', player, 'v', whole(last))
for _, receiver in ipairs(redis.call('HKEYS', receivers)) do
  redis.call('ZADD', alarms, 'NX', whole(now), player .. '/' .. receiver)
end
return {'told', again, last}
