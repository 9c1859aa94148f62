-- The Long Ridge: the units of a side act one after another, each once a turn.

-- What is asked at every decision is looked up once.
local offer_march, offer_near, rule, none = offer_march, offer_near, rule, none
local place, holds, points_of, costs = place, holds, values.march, tables.cost

local half, units = unit.e_1, unit.e_10 + 1 -- the west's units come first

local owners, summits = {}, {} -- the table of owners is fixed: the library reads it once
for u = 0, units - 1 do owners[u] = u < half and side.west or side.east end
fixed(owners)
for i, name in ipairs(scenario.summits) do summits[cell[name]] = i - 1 end

local function set_up()
  for name, hex in pairs(scenario.units) do place[unit[name]], steps[unit[name]] = cell[hex], 3 end
end

local function next_turn() turn = turn + 1 end

function legal.march() offer_march(place, owners, active, points_of, costs) end

function apply.march(to, me)
  rule "R-2"
  place[active] = to
  local summit = summits[to]
  if summit then holds[summit] = me end
end

function legal.assault(me) offer_near(place, owners, place[active], 1 - me) end

local function lose(u, me)
  local left = lose_steps(steps, u, 1)
  report("loses", u)
  gain(points, me, 1)
  if left == 0 then place[u] = none end
end

function apply.assault(target, me)
  rule "R-3"
  local cover = tables.cover[terrain[place[target]]]
  local die = roll("assault", active, target)
  if die == 1 then
    lose(active, 1 - me)
  elseif die >= values.hits_on + cover then
    lose(target, me)
  end
end

function apply.stay() end

local function gone(first)
  for u = first, first + half - 1 do
    if place[u] ~= none then return false end
  end
  return true
end

local function rout()
  if gone(0) then
    win(side.east, "rout")
  elseif gone(half) then
    win(side.west, "rout")
  end
end

local function count_points()
  rule "R-4"
  points[side.east] = math.max(0, points[side.east] + values.east_bonus)
  for i = 0, 2 do
    if holds[i] ~= none then gain(points, holds[i], values.summit) end
  end
  share(leaders(points), "points")
end

return sequence {
  set_up,
  loop {
    times = values.turns,
    next_turn,
    each_side { -- R-1
      each_unit { place = place, owners = owners, active = "active", choose { "march", "assault", "stay" } },
    },
    rout,
  },
  count_points,
}
