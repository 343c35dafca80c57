-- Whether two lists, or their shelves, have a place in common.
-- KEYS: two lists, and the shelf of each.
if redis.call('ZINTERCARD', 2, KEYS[1], KEYS[2], 'LIMIT', 1) == 1 then return 1 end
local function pieces(shelf)
  local cuts = redis.call('ZRANGE', cuts_of(shelf), 0, -1)
  table.insert(cuts, 1, '')
  return cuts
end
local function meet(my, their)
  local mine, theirs, one, other = pieces(my), pieces(their), 1, 1
  while mine[one] and theirs[other] do
    local here = piece(my, mine[one] ~= '' and mine[one])
    local there = piece(their, theirs[other] ~= '' and theirs[other])
    if redis.call('ZINTERCARD', 2, here, there, 'LIMIT', 1) == 1 then return true end
    local ends, theirs_ends = mine[one + 1], theirs[other + 1]
    if not ends and not theirs_ends then return false end
    local first = ends and (not theirs_ends or ends <= theirs_ends)
    if first then one = one + 1 else other = other + 1 end  -- the piece that ends first meets no other
  end
  return false
end
return meet(KEYS[3], KEYS[4]) and 1 or 0
