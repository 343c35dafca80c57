-- Rows: what is kept of a match, a line for each part of it (rows.py). This stands before scripts that need it.
local LOBBY = '{lobby}:'
local STATE, LISTS, OUTCOMES, SUMMARY, BEFORE = 1, 2, 3, 4, 5

local function key_at(place)  -- 14 digits, '-', the id of its match
  return LOBBY .. 'row:' .. string.sub(place, 16)
end

local function lines(row)
  local found = {}
  for line in string.gmatch(row or '', '([^\n]*)\n') do found[#found + 1] = line end
  return found
end

local function joined(row)
  return table.concat(row, '\n') .. '\n'
end

-- The lists that a match is on, and its place on each: it says when the match was opened; of outcomes, when it ended.
local function places_of(row)
  local found = {}
  local id, opened, ended = string.match(row[SUMMARY] or '', '^%["([^"]*)","[^"]*","[^"]*",%d+,(%d+),(%d+),')
  if not id then return found end  -- it is garbled
  for list in string.gmatch(row[LISTS] or '', '%S+') do found[list] = string.format('%014.0f-%s', opened, id) end
  if (row[OUTCOMES] or '') ~= '' then found[row[OUTCOMES]] = string.format('%014.0f-%s', ended, id) end
  return found
end

-- At most so many places of matches of a game that count, from one on, as ZRANGEBYLEX takes it.
local function places_from(game, start, most)
  return redis.call('ZRANGEBYLEX', LOBBY .. 'outcomes:' .. game, start, '+', 'LIMIT', 0, most)
end

-- The key of the careers of a game as far as they are reckoned: those beside, while there are any.
local function careers_of(game)
  local anew = LOBBY .. 'anew:' .. game
  return redis.call('EXISTS', anew) == 1 and anew or LOBBY .. 'careers:' .. game
end
