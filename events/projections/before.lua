-- For each list, the careers after its newest match whose careers are known.
-- KEYS: each list, and its shelf.  ARGV: from where on back ('+': from the newest), prefix of a match's key, the
-- same of one that is shelved. Of those that are not reckoned yet a hundred are passed over.
local found = {}
for number = 1, #KEYS / 2 do
  found[number] = '{}'
  local list, shelves = KEYS[2 * number - 1], {KEYS[2 * number]}
  for _, place in ipairs(places_of(list, shelves, ARGV[1], 100, false)) do
    local careers = kept(place, ARGV[2], ARGV[3], 'careers')
    if careers and string.sub(careers, 1, 1) ~= '-' then  -- so begins what is shelved without careers
      found[number] = careers
      break
    end
  end
end
return found
