-- Take a match that is not there any more off every list.
-- KEYS: match.  ARGV: its id. The lists share the hash tag of the match.
local known = redis.call('HMGET', KEYS[1], 'lists', 'summary')
if not known[1] then return 0 end
local place = string.format('%014.0f-%s', cjson.decode(known[2])['opened_at'], ARGV[1])
for _, list in ipairs(cjson.decode(known[1])) do redis.call('ZREM', list, place) end
redis.call('DEL', KEYS[1])
return 1
