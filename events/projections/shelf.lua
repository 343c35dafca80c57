-- Shelves: the places of archived matches on a list. Each is cut into pieces that are short enough for the
-- server to pack them: a place takes 27 bytes there (21 on a dense one), and 92 on a long list. A piece is named by
-- a place and holds those from there on, up to the next cut; the first has no name. This stands before scripts that
-- need it.
local MOST, LEFT = 127, 96

local function bytes(number, count)
  local found = ''
  for _ = 1, count do
    found, number = string.char(number % 256) .. found, math.floor(number / 256)
  end
  return found
end

local function number(bytes)
  local found = 0
  for n = 1, #bytes do found = found * 256 + string.byte(bytes, n) end
  return found
end

-- An id on a dense shelf: its sixteen digits in ten bytes, in the same order. Of another id, which a range may begin
-- with, where it would stand among them.
local DIGITS = '234567abcdefghijklmnopqrstuvwxyz'
local function packed(id)
  local known = string.sub(string.match(id, '^[2-7a-z]*'), 1, 16)
  local rest, after, found = string.byte(id, #known + 1) or 0, '', ''
  if #known == 16 then
    if #id > 16 then after = '\0' end
  elseif rest > string.byte('z') then
    known, after = known .. string.rep('z', 16 - #known), '\255'
  else
    if rest > string.byte('7') then known = known .. 'a' end
    known = known .. string.rep('2', 16 - #known)
  end
  for first = 1, 16, 8 do
    local value = 0
    for n = first, first + 7 do value = value * 32 + string.find(DIGITS, string.sub(known, n, n), 1, true) - 1 end
    found = found .. bytes(value, 5)
  end
  return found .. after
end

local function unpacked(ten)
  local found = ''
  for first = 1, 10, 5 do
    local value, digits = number(string.sub(ten, first, first + 4)), ''
    for _ = 1, 8 do
      local digit = value % 32 + 1
      digits, value = string.sub(DIGITS, digit, digit) .. digits, math.floor(value / 32)
    end
    found = found .. digits
  end
  return found
end

local function is_dense(shelf)
  return string.find(shelf, ':shelf:=', 1, true)
end

-- A place as this shelf has it: its time in six bytes, in the order of its digits, and the id. So the beginning of a
-- range, which has '(' or '[' before the place, or is no place.
local function lean(shelf, place)
  local sign, time, id = string.match(place, '^([%(%[]?)(%d+)-(.*)$')
  if not time then return place end
  return sign .. bytes(tonumber(time), 6) .. (is_dense(shelf) and packed(id) or id)
end

-- The same place as lists have it.
local function spelled(shelf, place)
  local id = string.sub(place, 7)
  return string.format('%014.0f-', number(string.sub(place, 1, 6))) .. (is_dense(shelf) and unpacked(id) or id)
end

local function cuts_of(shelf)
  return (string.gsub(shelf, ':shelf:', ':cuts:', 1))
end

local function piece(shelf, cut)
  return cut and shelf .. '/' .. spelled(shelf, cut) or shelf
end

-- The cut of the piece in which this is: a lean place after '[', or '+'.
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

-- At most so many lean places from `start` on, as ZRANGEBYLEX and ZREVRANGEBYLEX take it, in that order.
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

-- The same of a list and of shelves, as lists have them. What is on one of them is on no other.
local function places_of(list, shelves, start, most, upwards)
  local command, stop = upwards and 'ZRANGEBYLEX' or 'ZREVRANGEBYLEX', upwards and '+' or '-'
  local sorted = {redis.call(command, list, start, stop, 'LIMIT', 0, most)}
  for _, shelf in ipairs(shelves) do sorted[#sorted + 1] = shelved(shelf, lean(shelf, start), most, upwards) end
  local at, first, found = {}, {}, {}
  local function advance(n)
    at[n] = (at[n] or 0) + 1
    local place = sorted[n][at[n]]
    first[n] = place and (n == 1 and place or spelled(shelves[n - 1], place))
  end
  for n = 1, #sorted do advance(n) end
  while #found < most do
    local best
    for n = 1, #sorted do
      local place, other = first[n], best and first[best]
      if place and (not best or (upwards and place < other) or (not upwards and place > other)) then best = n end
    end
    if not best then break end
    found[#found + 1] = first[best]
    advance(best)
  end
  return found
end

-- What is kept of the match at a place: one field of its hash, or all of it if it is shelved.
local function kept(place, summaries, shelf, field)
  local id = string.sub(place, string.find(place, '-', 1, true) + 1)
  return redis.call('HGET', summaries .. id, field) or redis.call('GET', shelf .. id)
end
