-- The matches that count from the earliest change on, in their order, with their outcomes.
-- KEYS: marks of changes, turn.  ARGV: at most how many, prefix of a match's key, prefix of a game's
-- list. Returns the turn and the mark, then place and outcome of each ('' if it is gone), or nothing.
local mark = redis.call('ZRANGE', KEYS[1], 0, 0)[1]
if not mark then return {} end
local cut = string.find(mark, ':', 1, true)
local list, start = ARGV[3] .. string.sub(mark, 1, cut - 1), '[' .. string.sub(mark, cut + 1)
local found = {redis.call('GET', KEYS[2]) or '0', mark}
for _, place in ipairs(redis.call('ZRANGEBYLEX', list, start, '+', 'LIMIT', 0, ARGV[1])) do
  local id = string.sub(place, string.find(place, '-', 1, true) + 1)
  found[#found + 1] = place
  found[#found + 1] = redis.call('HGET', ARGV[2] .. id, 'outcome') or ''
end
return found
