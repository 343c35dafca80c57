-- Whether a player may know of a match, before anything of it is read: one command, and one digit, for
-- each id. A private match names those who may beside its newest entry, or in its tombstone
-- (admission.py).
-- KEYS: the log.  ARGV: the player ('' = a spectator).
-- Returns 0 if there is no such match, or it is hidden from them; 1: it is to be read, and that tells.
local kind, names = redis.call('TYPE', KEYS[1]).ok, nil
if kind == 'none' then return 0 end
if kind == 'stream' then
  local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
  names = last and last[2][4]
elseif kind == 'string' then
  names = string.match(redis.call('GET', KEYS[1]), 'private:[%w ]*')
end
local known = ARGV[1] ~= '' and ' ' .. ARGV[1] .. ' '
if names and not (known and string.find(names, known, 1, true)) then return 0 end
return 1
