-- For each list, the careers after its newest match whose careers are known.
-- KEYS: lists.  ARGV: from where on back ('+': from the newest), prefix of a match's key.
-- Of those that are not reckoned yet a hundred are passed over.
local found = {}
for number, list in ipairs(KEYS) do
  found[number] = '{}'
  for _, place in ipairs(redis.call('ZREVRANGEBYLEX', list, ARGV[1], '-', 'LIMIT', 0, 100)) do
    local id = string.sub(place, string.find(place, '-', 1, true) + 1)
    local careers = redis.call('HGET', ARGV[2] .. id, 'careers')
    if careers then
      found[number] = careers
      break
    end
  end
end
return found
