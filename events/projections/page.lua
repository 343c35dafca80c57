-- A page of a list, with the summaries as they are at this very moment.
-- KEYS: list, shelves that belong to it.  ARGV: where to go on ('+' from the newest, '-' from the oldest), at most
-- how many, prefix of a match's key, the same of one that is shelved.
local shelves, found = {}, {}
for n = 2, #KEYS do shelves[n - 1] = KEYS[n] end
local upwards = ARGV[1] == '-'
for _, place in ipairs(places_of(KEYS[1], shelves, ARGV[1], tonumber(ARGV[2]), upwards)) do
  found[#found + 1] = place
  found[#found + 1] = kept(place, ARGV[3], ARGV[4], 'summary')
end
return found
