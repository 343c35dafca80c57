-- Service time: events/store/clock.py says the rule. Times are ms since the epoch.
local STEP, FRESH, IDLE, MELTS = 1000, 3000, 63000, 100

local function whole(number) return string.format('%.0f', number) end

local function service_time(shown, base, since)
  local melted = math.floor(math.max(shown - since, 0) / MELTS)
  if base > 0 then return shown + math.max(base - melted, 0) end
  return shown + math.min(base + melted, 0)
end

-- Service time; what replies tell of it (what the server shows, base, since); whether it is in doubt, and
-- then both are those of the last heartbeat. If no deadline is open, heartbeats are rare, so the time is in
-- doubt later. One that is too old when the first deadline is set (`opens`) is removed.
local function read_clock(clock, deadlines, opens)
  local time = redis.call('TIME')
  local shown = time[1] * 1000 + math.floor(time[2] / 1000)
  local known = redis.call('HMGET', clock, 'base', 'since', 'seen', 'doubted')
  local base, since = tonumber(known[1] or 0), tonumber(known[2] or 0)
  local seen, doubted, doubt = tonumber(known[3] or shown), tonumber(known[4] or shown), false
  local off = shown < seen - STEP and math.huge or shown - seen
  if off > FRESH then
    local far = off > (redis.call('ZCARD', deadlines) > 0 and FRESH or IDLE)
    doubt = far and shown < doubted + FRESH
    if doubt and (not known[4] or shown < doubted) then
      redis.pcall('HSET', clock, 'doubted', whole(shown))
    elseif not doubt and (far or opens) then
      redis.pcall('HDEL', clock, 'seen', 'passed', 'machine', 'doubted')
    end
  end
  local at = doubt and seen or shown
  return service_time(at, base, since), {at, base, since}, doubt
end
