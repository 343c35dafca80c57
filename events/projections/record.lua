-- Show a match as it is: keep its row, and have it in its place on every list that it belongs to, and on no other;
-- or show it no more. A later state that is shown stays, unless the caller knows it to be lost.
-- KEYS: its row, marks of changes of careers, those left to newer releases, up to which place careers are reckoned.
-- ARGV: the history of the server that the caller knows, the match, the state that is lost, its row without careers ('': there is no such match). All keys
-- share the hash tag of the lists. Returns what is in the way, if it is: another history, or a later state.
local history = string.match(redis.call('INFO', 'replication'), 'master_replid:(%x+)')
if history ~= ARGV[1] then return {'history', history} end
local old, new = lines(redis.call('GET', KEYS[1])), lines(ARGV[4])
local function version(row) return tonumber(string.match(row[STATE] or '0', '^%d+')) end
if new[STATE] and version(old) > version(new) and old[STATE] ~= ARGV[3] then return {'later', old[STATE]} end

local was, is, again = places_of(old), places_of(new), old[STATE] == new[STATE]  -- again: perhaps it is a repair
local listed = false  -- among outcomes from now on
for list, place in pairs(was) do
  if is[list] ~= place then redis.call('ZREM', LOBBY .. list, place) end
end
for list, place in pairs(is) do
  if again or was[list] ~= place then
    listed = redis.call('ZADD', LOBBY .. list, 0, place) == 1 and list == new[OUTCOMES] or listed
  end
end
redis.call('ZREM', KEYS[3], ARGV[2])

-- A mark says from where on careers are reckoned: from where a match begins to count; or from the first match of the
-- game, where one has counted otherwise, or its row or its place was lost.
local function game_of(row) return string.match(row[OUTCOMES] or '', '^outcomes:(.+)$') end
local function mark(game, place) redis.call('ZADD', KEYS[2], 0, game .. ':' .. place) end
local counted, game = game_of(old), game_of(new)
local ended = game and is[new[OUTCOMES]]
if counted and (counted ~= game or old[SUMMARY] ~= new[SUMMARY]) then
  mark(counted, '')
elseif counted then
  new[BEFORE] = old[BEFORE]
end
if game and listed == (counted ~= nil) then
  mark(game, '')
elseif game and (listed or ended > (redis.call('HGET', KEYS[4], game) or '')) then
  mark(game, ended)
end
if new[STATE] then
  redis.call('SET', KEYS[1], joined(new))
else
  redis.call('DEL', KEYS[1])
end
return {}
