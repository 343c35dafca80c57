-- A page of a list, newest first, with the summaries as they are at this very moment.
-- KEYS: list.  ARGV: where to go on ('+' from the newest), at most how many, prefix of a match's key.
local found = {}
local places = redis.call('ZREVRANGEBYLEX', KEYS[1], ARGV[1], '-', 'LIMIT', 0, ARGV[2])
for _, place in ipairs(places) do
  local id = string.sub(place, string.find(place, '-', 1, true) + 1)
  found[#found + 1] = place
  found[#found + 1] = redis.call('HGET', ARGV[3] .. id, 'summary')
end
return found
