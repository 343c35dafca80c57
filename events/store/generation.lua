-- The generation of the luck of a partition: drawn anew where the server's history is another one than
-- when it was drawn, for that server may not have the newest entries of the one before.
-- KEYS: a generation.  ARGV: the word that is drawn; that of the log of a match ('' = it names none). Or: a
-- history whose word goes on in this one, as nothing was lost ('*': where nothing stands, '' is put); '*'.
-- A store into which logs were put that name generations, and has none itself, does not know them all.
local history = string.match(redis.call('INFO', 'replication'), 'master_replid:(%x+)')
local fresh, named = ARGV[1], ARGV[2]
local held = redis.call('GET', KEYS[1])
local since, word = string.match(held or '', '^(%x*) (%x*)$')
if named == '*' then
  if since == fresh or (not held and fresh == '*') then
    redis.call('SET', KEYS[1], history .. ' ' .. (word or ''))
  end
elseif since ~= history or (word == '' and named ~= '') then
  word = fresh
  redis.call('SET', KEYS[1], history .. ' ' .. fresh)
end
return word
