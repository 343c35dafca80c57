-- Take off a list what does not belong there: places that the summary of their match does not name.
-- KEYS: list.  ARGV: from where on, at most how many, prefix of a match's key. All keys share a hash tag.
-- Returns the last place that was looked at; nothing if there was none.
local function names(lists)
  for _, list in ipairs(lists) do
    if list == KEYS[1] then return true end
  end
  return false
end
local places = redis.call('ZRANGEBYLEX', KEYS[1], ARGV[1], '+', 'LIMIT', 0, ARGV[2])
for _, place in ipairs(places) do
  local cut = string.find(place, '-', 1, true)
  local id, belongs = string.sub(place, cut + 1), false
  local known = redis.call('HMGET', ARGV[3] .. id, 'summary', 'lists', 'counts')
  if known[1] and known[2] and names(cjson.decode(known[2])) then
    belongs = place == string.format('%014.0f-', cjson.decode(known[1])['opened_at']) .. id
  end
  if known[3] and not belongs then
    local counts = cjson.decode(known[3])
    belongs = names(counts['lists']) and place == counts['place']
  end
  if not belongs then redis.call('ZREM', KEYS[1], place) end
end
return places[#places]
