-- Take a match that is not there any more off every list.
-- KEYS: match, marks of changes of careers, those left to newer releases, the match as it is shelved.
-- ARGV: its id. All keys share the hash tag of the match. Returns 0 if it is shelved.
if redis.call('EXISTS', KEYS[4]) == 1 then return 0 end
local known = redis.call('HMGET', KEYS[1], 'lists', 'summary', 'counts')
if known[1] then
  local place = string.format('%014.0f-%s', cjson.decode(known[2])['opened_at'], ARGV[1])
  for _, list in ipairs(cjson.decode(known[1])) do redis.call('ZREM', list, place) end
end
if known[3] then
  local was = cjson.decode(known[3])
  for _, list in ipairs(was['lists']) do redis.call('ZREM', list, was['place']) end
  redis.call('ZADD', KEYS[2], 0, was['mark'])
end
redis.call('DEL', KEYS[1])
redis.call('ZREM', KEYS[3], ARGV[1])
return 1
