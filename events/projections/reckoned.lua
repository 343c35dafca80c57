-- Keep the careers after matches that follow each other, if all is as it was when they were read. A game that is
-- reckoned from its first match on has others beside those that are shown, until that is done.
-- KEYS: marks of changes, turn, up to which place each game is reckoned, list of the game.  ARGV: turn, mark, at most
-- how many, how many careers; player and career of each; then for each match place, row ('' if it is gone), and the
-- row with the careers before it. Returns 1 if kept.
if (redis.call('GET', KEYS[2]) or '0') ~= ARGV[1] then return 0 end
if redis.call('ZRANGE', KEYS[1], 0, 0)[1] ~= ARGV[2] then return 0 end
local game, start = string.match(ARGV[2], '^(.-):(.*)$')
local most, first = tonumber(ARGV[3]), 5 + 2 * ARGV[4]  -- the first match
local places = places_from(game, '[' .. start, most)
if #places ~= (#ARGV - first + 1) / 3 then return 0 end
for n, place in ipairs(places) do
  local at = first + 3 * (n - 1)
  if place ~= ARGV[at] or (redis.call('GET', key_at(place)) or '') ~= ARGV[at + 1] then return 0 end
end

local shown, anew = LOBBY .. 'careers:' .. game, LOBBY .. 'anew:' .. game
local kept = start == '' and anew or careers_of(game)
if start == '' then redis.call('DEL', anew) end
for n = 5, first - 1, 2 do redis.call('HSET', kept, ARGV[n], ARGV[n + 1]) end
for n, place in ipairs(places) do
  if ARGV[first + 3 * n - 2] ~= '' then redis.call('SET', key_at(place), ARGV[first + 3 * n - 1]) end
end
local function forget(place)  -- what was before a match that is not one of the last
  local row = lines(redis.call('GET', key_at(place)))
  if (row[BEFORE] or '') ~= '' then
    row[BEFORE] = ''
    redis.call('SET', key_at(place), joined(row))
  end
end
local last = places[#places]
if last then
  redis.call('HSET', KEYS[3], game, last)
  local older = redis.call('ZREVRANGEBYLEX', KEYS[4], '(' .. places[1], '-', 'LIMIT', most, #places)
  for _, place in ipairs(older) do forget(place) end
end
redis.call('INCR', KEYS[2])
local rest = last and places_from(game, '(' .. last, 1)[1]
if rest then
  redis.call('ZREMRANGEBYLEX', KEYS[1], '[' .. ARGV[2], '[' .. game .. ':' .. last)
  redis.call('ZADD', KEYS[1], 0, game .. ':' .. rest)
  return 1
end
redis.call('ZREMRANGEBYLEX', KEYS[1], '[' .. ARGV[2], '(' .. game .. ';')  -- all that begins with this game
if start == '' and not last then redis.call('DEL', shown) end
if redis.call('EXISTS', anew) == 1 then redis.call('RENAME', anew, shown) end
return 1
