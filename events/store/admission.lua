-- Whether a player may know of a match, before anything of it is read: the same commands, and one digit, for
-- each id.
-- KEYS: the log, the names of those who may know of a private match.  ARGV: the player ('' = a spectator).
-- Returns 0 if there is no such match, or it is hidden from them; 1: it is to be read, and that tells.
local there, names = redis.call('EXISTS', KEYS[1]), redis.call('GET', KEYS[2]) or ''
local named = string.find(names, ' ' .. ARGV[1] .. ' ', 1, true)
return (there == 1 and (names == '' or named)) and 1 or 0
