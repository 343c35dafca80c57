-- Put a match in its place on every list it belongs to now, and on no other; never an older version over a newer.
-- KEYS: match.  ARGV: version, summary, place, lists (JSON). The lists share the hash tag of the match.
local known = redis.call('HMGET', KEYS[1], 'version', 'lists')
if known[1] and tonumber(known[1]) > tonumber(ARGV[1]) then return 0 end
if known[2] then
  for _, list in ipairs(cjson.decode(known[2])) do redis.call('ZREM', list, ARGV[3]) end
end
for _, list in ipairs(cjson.decode(ARGV[4])) do redis.call('ZADD', list, 0, ARGV[3]) end
redis.call('HSET', KEYS[1], 'version', ARGV[1], 'summary', ARGV[2], 'lists', ARGV[4])
return 1
