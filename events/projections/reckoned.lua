-- Keep the careers after matches that follow each other, if all is as it was when they were read.
-- KEYS: marks of changes, turn, list of the game.  ARGV: turn, mark, at most how many, prefix of a
-- match's key; then for each match place, outcome ('' if it is gone), careers. Returns 1 if kept.
if (redis.call('GET', KEYS[2]) or '0') ~= ARGV[1] then return 0 end
if redis.call('ZRANGE', KEYS[1], 0, 0)[1] ~= ARGV[2] then return 0 end
local cut = string.find(ARGV[2], ':', 1, true)
local game, start = string.sub(ARGV[2], 1, cut), '[' .. string.sub(ARGV[2], cut + 1)
local function match_at(place)
  return ARGV[4] .. string.sub(place, string.find(place, '-', 1, true) + 1)
end
local places = redis.call('ZRANGEBYLEX', KEYS[3], start, '+', 'LIMIT', 0, ARGV[3])
if #places ~= (#ARGV - 4) / 3 then return 0 end
for n, place in ipairs(places) do
  local outcome = redis.call('HGET', match_at(place), 'outcome') or ''
  if place ~= ARGV[3 * n + 2] or outcome ~= ARGV[3 * n + 3] then return 0 end
end
for n, place in ipairs(places) do
  if ARGV[3 * n + 3] ~= '' then redis.call('HSET', match_at(place), 'careers', ARGV[3 * n + 4]) end
end
redis.call('INCR', KEYS[2])
local last = places[#places]
local rest = last and redis.call('ZRANGEBYLEX', KEYS[3], '(' .. last, '+', 'LIMIT', 0, 1)[1]
if rest then
  redis.call('ZREMRANGEBYLEX', KEYS[1], '[' .. ARGV[2], '[' .. game .. last)
  redis.call('ZADD', KEYS[1], 0, game .. rest)
else  -- all that begins with the name of this game
  redis.call('ZREMRANGEBYLEX', KEYS[1], '[' .. ARGV[2], '(' .. string.sub(game, 1, -2) .. ';')
end
return 1
