-- Remember where leaves are in the transparency log.
-- KEYS: the state of the index.  ARGV: what the names of its parts begin with, the index of the first of these
-- leaves, then their hashes, cut short. A part is a hash that is small enough for the server to pack it; all keys
-- share the hash tag. Returns how many leaves are known then: 0 to that.
local known = tonumber(redis.call('HGET', KEYS[1], 'size') or 0)
local first = tonumber(ARGV[2])
if first > known then return known end
for n = 3, #ARGV do
  local part = string.format('%s%02x%02x', ARGV[1], string.byte(ARGV[n], 1, 2))
  redis.call('HSET', part, string.sub(ARGV[n], 3), first + n - 3)
end
local last = first + #ARGV - 2
if last > known then redis.call('HSET', KEYS[1], 'size', last) end
return math.max(known, last)
