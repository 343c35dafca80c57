-- Put a match in its place on every list it belongs to now, and on no other. A later version that is
-- shown stays, unless it is the one that the caller knows to be lost.
-- KEYS: match, marks of changes of careers, those left to newer releases, the match as it is shelved.
-- ARGV: version, tail of its newest entry, summary, place, lists (JSON), version and tail that are lost, outcome
-- ('' if it does not count), where that counts (JSON). All keys share the hash tag of the match. Returns what is in the way, if it is:
-- a version and its tail, or only that the match is shelved.
if redis.call('EXISTS', KEYS[4]) == 1 then return {'shelved'} end
local known = redis.call(
  'HMGET', KEYS[1], 'version', 'lists', 'tail', 'summary', 'outcome', 'counts', 'careers'
)
local version, tail = known[1], known[3] or ''
local lost = version == ARGV[6] and tail == ARGV[7]
if version and tonumber(version) > tonumber(ARGV[1]) and not lost then return {version, tail} end
local id = string.sub(ARGV[4], (string.find(ARGV[4], '-', 1, true)))
local was = {}  -- the places that it has already; none where the same state is recorded again, as in a repair
if known[2] then  -- a match that was lost and opened again has another place
  local place = string.format('%014.0f', cjson.decode(known[4])['opened_at']) .. id
  local again = version == ARGV[1]
  local stays = {}
  for _, list in ipairs(cjson.decode(ARGV[5])) do stays[list] = place == ARGV[4] end
  for _, list in ipairs(cjson.decode(known[2])) do
    if not stays[list] then redis.call('ZREM', list, place) else was[list] = not again end
  end
end
for _, list in ipairs(cjson.decode(ARGV[5])) do
  if not was[list] then redis.call('ZADD', list, 0, ARGV[4]) end
end
redis.call('ZREM', KEYS[3], string.sub(id, 2))
redis.call('HSET', KEYS[1], 'version', ARGV[1], 'tail', ARGV[2], 'summary', ARGV[3], 'lists', ARGV[5])
if known[6] and known[6] ~= ARGV[9] then  -- it counted otherwise
  local was = cjson.decode(known[6])
  for _, list in ipairs(was['lists']) do redis.call('ZREM', list, was['place']) end
  redis.call('ZADD', KEYS[2], 0, was['mark'])
  redis.call('HDEL', KEYS[1], 'outcome', 'counts', 'careers')
end
if ARGV[8] ~= '' then
  local is, new = cjson.decode(ARGV[9]), 0
  for _, list in ipairs(is['lists']) do new = new + redis.call('ZADD', list, 0, is['place']) end
  if new > 0 or known[5] ~= ARGV[8] or not known[7] then
    redis.call('ZADD', KEYS[2], 0, is['mark'])
    redis.call('HSET', KEYS[1], 'outcome', ARGV[8], 'counts', ARGV[9])
  end
end
return {}
