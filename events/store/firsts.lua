-- When the first alarm of each set is due, in ms (-1: there is none); nothing is written.
-- KEYS: sorted sets due time -> match.
local found = {}
for n, key in ipairs(KEYS) do
  local row = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
  found[n] = row[2] and tonumber(row[2]) or -1
end
return found
