-- Which matches are shown just so: all that is kept of them, and their places on all lists; nothing is written.
-- KEYS: marks of changes of careers, then for each match its key, and the same shelved.  ARGV: for each match its
-- version, tail of its newest entry, summary, place, lists (JSON), outcome ('' if it does not count), where that
-- counts (JSON). All keys share a hash tag. Returns for each 1 or 0, or all that is kept of it if it is shelved.
local WORDS = 7
local reckoned = redis.call('EXISTS', KEYS[1]) == 0  -- else that careers are missing says nothing
local function is_on(lists, place)
  for _, list in ipairs(lists) do
    if not redis.call('ZSCORE', list, place) then return false end
  end
  return true
end
local function stands(key, version, tail, summary, place, lists, outcome, counts)
  local known = redis.call('HMGET', key, 'version', 'tail', 'summary', 'lists', 'outcome', 'counts', 'careers')
  for n, word in ipairs({version, tail, summary, lists, outcome, counts}) do
    if (known[n] or '') ~= word then return 0 end
  end
  if not is_on(cjson.decode(lists), place) then return 0 end
  if counts == '' then return 1 end
  local count = cjson.decode(counts)
  return (known[7] or not reckoned) and is_on(count['lists'], count['place']) and 1 or 0
end

local found = {}
for n = 1, #ARGV / WORDS do
  local key, shelved, first = KEYS[2 * n], KEYS[2 * n + 1], WORDS * (n - 1) + 1
  found[n] = redis.call('GET', shelved) or stands(key, unpack(ARGV, first, first + WORDS - 1))
end
return found
