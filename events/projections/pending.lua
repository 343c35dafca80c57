-- The matches that count from the earliest change on, in their order.
-- KEYS: marks of changes, turn, up to which place each game is reckoned.  ARGV: at most how many. Returns turn, mark,
-- that place, and the key of the careers until then; then place and row of each match ('' if it is gone). Or nothing.
local mark = redis.call('ZRANGE', KEYS[1], 0, 0)[1]
if not mark then return {} end
local game, start = string.match(mark, '^(.-):(.*)$')
local found = {redis.call('GET', KEYS[2]) or '0', mark, redis.call('HGET', KEYS[3], game) or '', careers_of(game)}
for _, place in ipairs(places_from(game, '[' .. start, ARGV[1])) do
  found[#found + 1] = place
  found[#found + 1] = redis.call('GET', key_at(place)) or ''
end
return found
