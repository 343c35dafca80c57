-- Keep the careers after matches that follow each other, if all is as it was when they were read.
-- KEYS: marks of changes, turn, list of the game, its shelf.  ARGV: turn, mark, at most how many, prefix of a match's
-- key, the same of one that is shelved; then for each match place, outcome ('' if it is gone, all that is kept of it
-- if it is shelved), careers (or all that is to be kept). Returns 1 if kept.
if (redis.call('GET', KEYS[2]) or '0') ~= ARGV[1] then return 0 end
if redis.call('ZRANGE', KEYS[1], 0, 0)[1] ~= ARGV[2] then return 0 end
local cut = string.find(ARGV[2], ':', 1, true)
local game, start = string.sub(ARGV[2], 1, cut), '[' .. string.sub(ARGV[2], cut + 1)
local shelves = {KEYS[4]}
local places = places_of(KEYS[3], shelves, start, tonumber(ARGV[3]), true)
if #places ~= (#ARGV - 5) / 3 then return 0 end
for n, place in ipairs(places) do
  local outcome = kept(place, ARGV[4], ARGV[5], 'outcome') or ''
  if place ~= ARGV[3 * n + 3] or outcome ~= ARGV[3 * n + 4] then return 0 end
end
for n, place in ipairs(places) do
  local id, careers = string.sub(place, string.find(place, '-', 1, true) + 1), ARGV[3 * n + 5]
  if redis.call('EXISTS', ARGV[5] .. id) == 1 then
    redis.call('SET', ARGV[5] .. id, careers)
  elseif ARGV[3 * n + 4] ~= '' then
    redis.call('HSET', ARGV[4] .. id, 'careers', careers)
  end
end
redis.call('INCR', KEYS[2])
local last = places[#places]
local rest = last and places_of(KEYS[3], shelves, '(' .. last, 1, true)[1]
if rest then
  redis.call('ZREMRANGEBYLEX', KEYS[1], '[' .. ARGV[2], '[' .. game .. last)
  redis.call('ZADD', KEYS[1], 0, game .. rest)
else  -- all that begins with the name of this game
  redis.call('ZREMRANGEBYLEX', KEYS[1], '[' .. ARGV[2], '(' .. string.sub(game, 1, -2) .. ';')
end
return 1
