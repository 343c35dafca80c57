-- Note up to where a player has read their news; it never goes back, nor beyond the newest item.
-- KEYS: inbox, feed of news.  ARGV: number, player, length of the feed. Returns the newest number, and up
-- to where it is read now.
local known = redis.call('HMGET', KEYS[1], 'last', 'read')
local last, read = tonumber(known[1] or 0), tonumber(known[2] or 0)
local now = math.min(math.max(read, tonumber(ARGV[1])), last)
if now ~= read then
  redis.call('HSET', KEYS[1], 'read', string.format('%.0f', now))
  redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[3], '0-*', 'm', ARGV[2], 'v', string.format('%.0f', last))
  redis.pcall('SPUBLISH', KEYS[2], string.format('%.0f', last))
end
return {last, now}
