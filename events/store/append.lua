-- Append one entry, announce it and set its alarms, or do nothing: all checks come before the first write.
-- KEYS: log, feed, clock, steps, hints, generation, the alarms.  ARGV: version and tail of the newest entry that the writer
-- knows, the new entry, match, length of the feed, not before, not after ('' = any time), the time that
-- the writer judged by, the step of the clock that the entry makes up for ('' = none), whether the last
-- alarm stays as it is if it is set ('1'), '=' and the hints that an entry tells of that ends the match
-- ('' = it does not), the generation of its luck ('' = none), the alarms in the order of KEYS ('' clears).
-- Times are ms since the epoch. A generation is kept with the server's history (generation.lua).
-- Feed and alarms are also channels (events/store/wakeups.py): an alarm that comes first there says so.
local log, feed, clock, steps, hints = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local known, tail, entry, match, length = tonumber(ARGV[1]), ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local from, till, judged, stepped = tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[8]), ARGV[9]
local FIRST, ends_with = 7, ARGV[11]  -- the first alarm among KEYS
-- In ms: less is no step; so old may be the last look at the clock, and what a writer knows of it.
local STEP, UNSEEN, STALE = 1000, 3000, 10000
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local function tell(channel, number) redis.pcall('SPUBLISH', channel, number) end  -- an ACL may forbid it
local function id(version) return string.format('%.0f-0', version) end
local function ends(row) return row and (#tail == 0 or string.sub(row[2][2], -#tail) == tail) end

local version = redis.pcall('XLEN', log)
if type(version) == 'table' then return {'archived', now} end  -- a tombstone (bury.lua)
local last = redis.call('XREVRANGE', log, '+', '-', 'COUNT', 1)[1]
if last and last[1] ~= id(version) then
  return {'damaged', now, last[1]}
end
if version == known then
  if known > 0 and not ends(last) then return {'set-back', now, version} end
else
  local base = redis.call('XRANGE', log, id(known), id(known))[1]
  if known > 0 and not ends(base) then return {'set-back', now, version} end
  return {'conflict', now, version, redis.call('XRANGE', log, id(known + 1), '+')}
end

local history = string.match(redis.call('INFO', 'replication'), 'master_replid:(%x+)')
if redis.call('GET', KEYS[6]) ~= history .. ' ' .. ARGV[12] then return {'luck', now} end

local shown = redis.call('HMGET', clock, 'seen', 'looked', 'stepped', 'anew')
local seen, looked = tonumber(shown[1] or 0), tonumber(shown[2] or 0)
local sum, anew = tonumber(shown[3] or 0), tonumber(shown[4] or 0)
-- A deadline set by a clock that has stepped would move along when the step is recorded. Where none is
-- open nothing can move, and so the time of this entry counts as judged.
local unseen = now > looked + UNSEEN
if now < math.max(seen, looked) - STEP or (unseen and looked > 0 and redis.call('ZCARD', KEYS[FIRST]) > 0) then
  return {'unjudged', now}
end
local open = redis.call('HGET', steps, match)
if open and open ~= stepped then return {'stepped', now, tonumber(open)} end
if (from and now < from) or (till and now >= till) then
  return {'time', now}
end
if judged > 0 and (judged > now + STEP or judged < now - STALE) then return {'time', now} end
if ends_with ~= '' then
  local given = redis.call('GET', hints) or ''
  if '=' .. given ~= ends_with then return {'hinted', now, given} end
end
redis.call('XLEN', feed)  -- a key of another type raises here, not half way through
for alarm = FIRST, #KEYS do redis.call('ZCARD', KEYS[alarm]) end

redis.call('XADD', log, id(known + 1), 'e', entry)
redis.call('XADD', feed, 'MAXLEN', '~', length, '0-*', 'm', match, 'v', known + 1)
tell(feed, known + 1)
local early = math.max(judged - now, 0)  -- the writer's clock may show more than ours; ours counts
for alarm = FIRST, #KEYS do
  local key, due = KEYS[alarm], tonumber(ARGV[alarm + 6])
  local stays = alarm == #KEYS and ARGV[10] == '1' and redis.call('ZSCORE', key, match)
  if not due then redis.call('ZREM', key, match)
  elseif not stays then
    local at = string.format('%.0f', due - early)
    redis.call('ZADD', key, at, match)
    if redis.call('ZRANGE', key, 0, 0)[1] == match then tell(key, at) end
  end
end
if open then redis.call('HDEL', steps, match) end
if ends_with ~= '' then redis.call('DEL', hints) end
redis.call('HSET', clock, 'seen', string.format('%.0f', math.max(now, seen)))
if unseen then
  anew = now
  redis.call('HSET', clock, 'looked', string.format('%.0f', now), 'anew', string.format('%.0f', now))
end
return {'ok', now, sum, anew}
