-- The matches that count from the earliest change on, in their order, with their outcomes.
-- KEYS: marks of changes, turn.  ARGV: at most how many, prefixes of a match's key, of one that is shelved, of a
-- game's list, and of its shelf. Returns the turn and the mark, then place and outcome of each ('' if it is gone;
-- all that is kept of it if it is shelved), or nothing.
local mark = redis.call('ZRANGE', KEYS[1], 0, 0)[1]
if not mark then return {} end
local cut = string.find(mark, ':', 1, true)
local game, start = string.sub(mark, 1, cut - 1), '[' .. string.sub(mark, cut + 1)
local found = {redis.call('GET', KEYS[2]) or '0', mark}
local shelves = {ARGV[5] .. game}
for _, place in ipairs(places_of(ARGV[4] .. game, shelves, start, tonumber(ARGV[1]), true)) do
  found[#found + 1] = place
  found[#found + 1] = kept(place, ARGV[2], ARGV[3], 'outcome') or ''
end
return found
