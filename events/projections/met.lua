-- Whether two lists, or two shelves, have a place in common.
-- KEYS: two lists, two shelves.
if redis.call('ZINTERCARD', 2, KEYS[1], KEYS[2], 'LIMIT', 1) == 1 then return 1 end
local function pieces(shelf)
  local cuts = redis.call('ZRANGE', cuts_of(shelf), 0, -1)
  table.insert(cuts, 1, '')
  return cuts
end
local mine, theirs = pieces(KEYS[3]), pieces(KEYS[4])
local one, other = 1, 1
while mine[one] and theirs[other] do
  local here = piece(KEYS[3], mine[one] ~= '' and mine[one])
  local there = piece(KEYS[4], theirs[other] ~= '' and theirs[other])
  if redis.call('ZINTERCARD', 2, here, there, 'LIMIT', 1) == 1 then return 1 end
  local ends, theirs_ends = mine[one + 1], theirs[other + 1]
  local first = ends and (not theirs_ends or spelled(ends) <= spelled(theirs_ends))
  if first then one = one + 1 else other = other + 1 end  -- the piece that ends first meets no other
  if not ends and not theirs_ends then return 0 end
end
return 0
