-- Take off a list what does not belong there: places that the row of their match does not name.
-- KEYS: list.  ARGV: from where on, at most how many. Returns the last place that was looked at; nothing if there was
-- none.
local places = redis.call('ZRANGEBYLEX', KEYS[1], ARGV[1], '+', 'LIMIT', 0, ARGV[2])
for _, place in ipairs(places) do
  local row = lines(redis.call('GET', key_at(place)))
  if places_of(row)[string.sub(KEYS[1], #LOBBY + 1)] ~= place then redis.call('ZREM', KEYS[1], place) end
end
return places[#places]
