-- Shelves: the places of archived matches on a list. Each is cut into pieces that are short enough for the
-- server to pack them: a place takes 36 bytes there, and 92 on a long list. A piece is named by a place and holds
-- those from there on, up to the next cut; the first has no name. This stands before scripts that need it.
local MOST, LEFT = 127, 96

local function cuts_of(shelf)
  return (string.gsub(shelf, ':shelf:', ':cuts:', 1))
end

local function piece(shelf, cut)
  return cut and shelf .. '/' .. cut or shelf
end

-- The cut of the piece in which this is: a place after '[', or '+'.
local function cut_at(shelf, start)
  return redis.call('ZREVRANGEBYLEX', cuts_of(shelf), start, '-', 'LIMIT', 0, 1)[1]
end

local function put(shelf, place)
  local there = piece(shelf, cut_at(shelf, '[' .. place))
  redis.call('ZADD', there, 0, place)
  if redis.call('ZCARD', there) > MOST then
    local rest = redis.call('ZRANGE', there, LEFT, -1)
    for _, each in ipairs(rest) do redis.call('ZADD', piece(shelf, rest[1]), 0, each) end
    redis.call('ZREMRANGEBYRANK', there, LEFT, -1)
    redis.call('ZADD', cuts_of(shelf), 0, rest[1])
  end
end

local function take(shelf, place)
  local cut = cut_at(shelf, '[' .. place)
  redis.call('ZREM', piece(shelf, cut), place)
  if cut and redis.call('EXISTS', piece(shelf, cut)) == 0 then redis.call('ZREM', cuts_of(shelf), cut) end
end

-- At most so many places from `start` on, as ZRANGEBYLEX and ZREVRANGEBYLEX take it, in that order.
local function shelved(shelf, start, most, upwards)
  local found, last = {}, false
  local cut = cut_at(shelf, (string.gsub(start, '^%(', '[')))
  repeat
    local command = upwards and 'ZRANGEBYLEX' or 'ZREVRANGEBYLEX'
    local stop, left = upwards and '+' or '-', most - #found
    for _, place in ipairs(redis.call(command, piece(shelf, cut), start, stop, 'LIMIT', 0, left)) do
      found[#found + 1] = place
    end
    if upwards then
      cut = redis.call('ZRANGEBYLEX', cuts_of(shelf), cut and '(' .. cut or '-', '+', 'LIMIT', 0, 1)[1]
      last = not cut
    else
      last = not cut
      cut = cut and cut_at(shelf, '(' .. cut)
    end
  until last or #found >= most
  return found
end

-- The same of a list and of shelves. What is on one of them is on no other.
local function places_of(list, shelves, start, most, upwards)
  local command, stop = upwards and 'ZRANGEBYLEX' or 'ZREVRANGEBYLEX', upwards and '+' or '-'
  local sorted = {redis.call(command, list, start, stop, 'LIMIT', 0, most)}
  for _, shelf in ipairs(shelves) do sorted[#sorted + 1] = shelved(shelf, start, most, upwards) end
  local at, found = {}, {}
  for n = 1, #sorted do at[n] = 1 end
  while #found < most do
    local best
    for n = 1, #sorted do
      local place, other = sorted[n][at[n]], best and sorted[best][at[best]]
      if place and (not best or (upwards and place < other) or (not upwards and place > other)) then best = n end
    end
    if not best then break end
    found[#found + 1] = sorted[best][at[best]]
    at[best] = at[best] + 1
  end
  return found
end

-- What is kept of the match at a place: one field of its hash, or all of it if it is shelved.
local function kept(place, summaries, shelf, field)
  local id = string.sub(place, string.find(place, '-', 1, true) + 1)
  return redis.call('HGET', summaries .. id, field) or redis.call('GET', shelf .. id)
end
