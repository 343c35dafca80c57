-- Append one entry, announce it and set its alarms, or do nothing: all checks come before the first write.
-- KEYS: log, hints, names, feed, clock, generation, the alarms.  ARGV: version and tail of the newest entry that
-- the writer knows, the new entry, match, length of the feed, not before, not after ('' = any time), the time
-- that the writer believes it is, whether the last alarm stays as it is if it is set ('1'), '=' and the hints
-- that an entry tells of that ends the match ('' = it does not), the generation of its luck ('' = none), who may
-- know of a private match ('' = it is none), the alarms in the order of KEYS ('' clears). Times are service time
-- (clock.lua), in ms. A generation is kept with the server's history (generation.lua).
local log, hints, names, feed, clock, generation = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5], KEYS[6]
local known, tail, entry, match, length = tonumber(ARGV[1]), ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local from, till, judged = tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[8])
local FIRST, ends_with = 7, ARGV[10]  -- the first alarm among KEYS
local STALE = 10000  -- so old (ms) may be what a writer knows of the time
local now, told, doubt = read_clock(clock, KEYS[FIRST], ARGV[13] ~= '')

local function id(version) return whole(version) .. '-0' end
local function ends(row) return row and (#tail == 0 or string.sub(row[2][2], -#tail) == tail) end

local version = redis.pcall('XLEN', log)
if type(version) == 'table' then return {'archived', told} end  -- a tombstone (store.py)
local last = redis.call('XREVRANGE', log, '+', '-', 'COUNT', 1)[1]
if last and last[1] ~= id(version) then
  return {'damaged', told, last[1]}
end
if version == known then
  if known > 0 and not ends(last) then return {'set-back', told, version} end
else
  local base = redis.call('XRANGE', log, id(known), id(known))[1]
  if known > 0 and not ends(base) then return {'set-back', told, version} end
  return {'conflict', told, version, redis.call('XRANGE', log, id(known + 1), '+')}
end

local history = string.match(redis.call('INFO', 'replication'), 'master_replid:(%x+)')
if redis.call('GET', generation) ~= history .. ' ' .. ARGV[11] then return {'luck', told} end
if doubt then return {'doubt', told} end
if (from and now < from) or (till and now >= till) then
  return {'time', told}
end
if judged > 0 and (judged > now + STEP or judged < now - STALE) then return {'time', told} end
if ends_with ~= '' then
  local given = redis.call('GET', hints) or ''
  if '=' .. given ~= ends_with then return {'hinted', told, given} end
end
local others = ARGV[12] ~= '' and redis.call('GET', names) ~= ARGV[12]
redis.call('XLEN', feed)  -- a key of another type raises here, not half way through
for alarm = FIRST, #KEYS do redis.call('ZCARD', KEYS[alarm]) end

redis.call('XADD', log, id(known + 1), 'e', entry)
if others then redis.call('SET', names, ARGV[12]) end
redis.call('XADD', feed, 'MAXLEN', '~', length, '0-*', 'm', match, 'v', known + 1)
local early = math.max(judged - now, 0)  -- the writer's clock may show more than ours; ours counts
for alarm = FIRST, #KEYS do
  local key, due = KEYS[alarm], tonumber(ARGV[alarm + 6])
  local stays = alarm == #KEYS and ARGV[9] == '1' and redis.call('ZSCORE', key, match)
  if not due then redis.call('ZREM', key, match)
  elseif not stays then redis.call('ZADD', key, whole(due - early), match) end
end
if ends_with ~= '' then redis.call('DEL', hints) end
return {'ok', told}
