-- Put a match in its place on every list it belongs to now, and on no other. A later version that is
-- shown stays, unless it is the one that the caller knows to be lost.
-- KEYS: match.  ARGV: version, tail of its newest entry, summary, place, lists (JSON), version and
-- tail that are lost. The lists share the hash tag of the match. Returns what is in the way, if it is.
local known = redis.call('HMGET', KEYS[1], 'version', 'lists', 'tail', 'summary')
local version, tail = known[1], known[3] or ''
local lost = version == ARGV[6] and tail == ARGV[7]
if version and tonumber(version) > tonumber(ARGV[1]) and not lost then return {version, tail} end
if known[2] then  -- a match that was lost and opened again has another place
  local id = string.sub(ARGV[4], (string.find(ARGV[4], '-', 1, true)))
  local place = string.format('%014.0f', cjson.decode(known[4])['opened_at']) .. id
  for _, list in ipairs(cjson.decode(known[2])) do redis.call('ZREM', list, place) end
end
for _, list in ipairs(cjson.decode(ARGV[5])) do redis.call('ZADD', list, 0, ARGV[4]) end
redis.call('HSET', KEYS[1], 'version', ARGV[1], 'tail', ARGV[2], 'summary', ARGV[3], 'lists', ARGV[5])
return {}
