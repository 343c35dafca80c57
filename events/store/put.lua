-- Write several things in one step, if what their writer knows still holds: all checks come before the first write.
-- KEYS: of each step its key.  ARGV: for each step how many words it has, and these. A step is a check: 'is', the
-- value that is known ('' = none), and the field, if it is a hash's; 'size', how many fields a hash has;
-- 'count', how many members of a sorted set are between two; 'ends', version and tail of the newest entry of a log.
-- Or it is a write: a command without its key; 'alarm', when it is due (ms; '' clears it), its name, an option of ZADD;
-- 'notice', length of the feed, match, version, other fields.
-- Returns which step does not hold; 0: all do, and all is written.
local known = {
  is = function(key, value, field)
    local held
    if field then held = redis.call('HGET', key, field) else held = redis.call('GET', key) end
    return (held or '') == value
  end,
  count = function(key, first, last, many) return redis.call('ZLEXCOUNT', key, first, last) == tonumber(many) end,
  size = function(key, fields) return redis.call('HLEN', key) == tonumber(fields) end,
  ends = function(log, version, tail)
    if redis.pcall('XLEN', log) ~= tonumber(version) then return false end  -- or it is in the archive
    local last = redis.call('XREVRANGE', log, '+', '-', 'COUNT', 1)[1]
    return not last or last[1] == version .. '-0' and (tail == '' or string.sub(last[2][2], -#tail) == tail)
  end,
  alarm = function(key) return redis.call('ZCARD', key) end,  -- a key of another type raises here,
  notice = function(key) return redis.call('XLEN', key) end,  -- not half way through
}
local writes = {}
function writes.alarm(key, due, name, how)
  if due == '' then return redis.call('ZREM', key, name) end
  redis.call('ZADD', key, how, due, name)
end
function writes.notice(feed, length, match, version, ...)
  redis.call('XADD', feed, 'MAXLEN', '~', length, '0-*', 'm', match, 'v', version, ...)
end

local steps, at = {}, 1
for n, key in ipairs(KEYS) do
  local last = at + tonumber(ARGV[at])
  steps[n] = {ARGV[at + 1], key, unpack(ARGV, at + 2, last)}
  at = last + 1
  local holds = known[steps[n][1]]
  if holds and not holds(unpack(steps[n], 2)) then return n end
end
for _, step in ipairs(steps) do
  local write = writes[step[1]]
  if write then write(unpack(step, 2)) elseif not known[step[1]] then redis.call(unpack(step)) end
end
return 0
