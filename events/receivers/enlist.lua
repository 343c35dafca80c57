-- Add a receiver, unless its player has it, has as many as they may have, or is erased.
-- KEYS: the player's receivers, the player's inbox.  ARGV: receiver, its record, at most how many of
-- those whose ids begin with as many letters, how many letters.
-- Returns 'made', 'full', 'erased', or the record that is there.
local receivers, inbox, id, record = KEYS[1], KEYS[2], ARGV[1], ARGV[2]
if redis.call('HEXISTS', inbox, 'closed') == 1 then return 'erased' end
local known = redis.call('HGET', receivers, id)
if known then return known end
local kind, count = string.sub(id, 1, tonumber(ARGV[4])), 0
for _, other in ipairs(redis.call('HKEYS', receivers)) do
  if string.sub(other, 1, tonumber(ARGV[4])) == kind then count = count + 1 end
end
if count >= tonumber(ARGV[3]) then return 'full' end
redis.call('HSET', receivers, id, record)
return 'made'
