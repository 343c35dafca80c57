-- A page of lists that have no match in common, as if they were one, with the rows of this very moment.
-- KEYS: lists.  ARGV: where to go on ('+' from the newest, '-' from the oldest), at most how many.
local function row_of(place)  -- 14 digits, '-', the id of its match
  return redis.call('GET', '{lobby}:row:' .. string.sub(place, 16))
end
local upwards, most, sorted = ARGV[1] == '-', tonumber(ARGV[2]), {}
local command, stop = upwards and 'ZRANGEBYLEX' or 'ZREVRANGEBYLEX', upwards and '+' or '-'
for _, list in ipairs(KEYS) do
  for _, place in ipairs(redis.call(command, list, ARGV[1], stop, 'LIMIT', 0, most)) do
    sorted[#sorted + 1] = place
  end
end
table.sort(sorted)
local found = {}
for n = 1, math.min(most, #sorted) do
  local place = sorted[upwards and n or #sorted + 1 - n]
  found[#found + 1] = place
  found[#found + 1] = row_of(place)
end
return found
