-- A page of a list, with the summaries as they are at this very moment.
-- KEYS: list.  ARGV: where to go on ('+' from the newest, '-' from the oldest), at most how many,
-- prefix of a match's key.
local found = {}
local places
if ARGV[1] == '-' then
  places = redis.call('ZRANGEBYLEX', KEYS[1], '-', '+', 'LIMIT', 0, ARGV[2])
else
  places = redis.call('ZREVRANGEBYLEX', KEYS[1], ARGV[1], '-', 'LIMIT', 0, ARGV[2])
end
for _, place in ipairs(places) do
  local id = string.sub(place, string.find(place, '-', 1, true) + 1)
  found[#found + 1] = place
  found[#found + 1] = redis.call('HGET', ARGV[3] .. id, 'summary')
end
return found
