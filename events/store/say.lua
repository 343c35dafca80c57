-- Say something at the table of a match: once, if it comes with a key that its speaker has used.
-- KEYS: log, talk, feed.  ARGV: what is said, who says it, who alone may hear it ('' = everybody), the hash
-- of its key ('' = none), how much is kept of a match, for how long (s), length of the feed, match.
-- Returns its id, what was said, and, if that was before, a 1; nothing if there is no such match.
local version = redis.pcall('XLEN', KEYS[1])  -- not a number once it is in the archive
if version == 0 then return false end
if ARGV[4] ~= '' then
  for _, row in ipairs(redis.call('XRANGE', KEYS[2], '-', '+')) do
    local told = row[2]  -- fields in the order in which they were written
    if told[4] == ARGV[2] and told[8] == ARGV[4] then return {row[1], told[2], 1} end
  end
end
redis.call('XLEN', KEYS[3])  -- a key of another type raises here, not half way through
local id = redis.call('XADD', KEYS[2], 'MAXLEN', ARGV[5], '*',
  'd', ARGV[1], 'p', ARGV[2], 'h', ARGV[3], 'k', ARGV[4])
redis.call('EXPIRE', KEYS[2], ARGV[6])
local length, match, told = ARGV[7], ARGV[8], string.format('%.0f', tonumber(version) or 0)
redis.call('XADD', KEYS[3], 'MAXLEN', '~', length, '0-*', 'm', match, 'v', told, 'a', 'talk')
return {id, ARGV[1]}
