-- Take back all that a player has said in a match, and all that was said to nobody but them.
-- KEYS: talk.  ARGV: player.
for _, row in ipairs(redis.call('XRANGE', KEYS[1], '-', '+')) do
  if row[2][4] == ARGV[1] or row[2][6] == ARGV[1] then redis.call('XDEL', KEYS[1], row[1]) end
end
if redis.call('XLEN', KEYS[1]) == 0 then redis.call('DEL', KEYS[1]) end
return 1
