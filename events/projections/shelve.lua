-- Shelve a match, or take it from the shelf: what is kept of it changes its form, and its places their lists.
-- KEYS: match, the same shelved, whether any was ever shelved.  ARGV: 'shelve' or 'unshelve', the match as it is
-- shelved, its places on lists and on shelves (JSON: key → place); then its fields, and what they hold. All keys
-- share the hash tag of the match. Returns whether it was as the caller says.
local lists, shelves, fields = cjson.decode(ARGV[3]), cjson.decode(ARGV[4]), {}
for n = 5, #ARGV do fields[#fields + 1] = ARGV[n] end
if ARGV[1] == 'shelve' then
  if redis.call('HLEN', KEYS[1]) * 2 ~= #fields then return 0 end
  for n = 1, #fields, 2 do
    if redis.call('HGET', KEYS[1], fields[n]) ~= fields[n + 1] then return 0 end
  end
  for list, place in pairs(lists) do redis.call('ZREM', list, place) end
  for shelf, place in pairs(shelves) do put(shelf, place) end
  redis.call('DEL', KEYS[1])
  redis.call('SET', KEYS[2], ARGV[2])
  redis.call('SET', KEYS[3], '1')
else
  if redis.call('GET', KEYS[2]) ~= ARGV[2] then return 0 end
  for shelf, place in pairs(shelves) do take(shelf, place) end
  for list, place in pairs(lists) do redis.call('ZADD', list, 0, place) end
  redis.call('HSET', KEYS[1], unpack(fields))
  redis.call('DEL', KEYS[2])
end
return 1
