local owners = { [0] = side.red, side.red, side.red, side.blue, side.blue, side.green }
local size = { [0] = 1, 2, 1, 2, 1, 3 }

-- Lists and tables by what they hold, so that they can be compared.
local function text(value)
  if type(value) ~= "table" then return tostring(value) end
  local parts = {}
  for key, one in pairs(value) do parts[#parts + 1] = (type(key) == "string" and key .. "=" or "") .. text(one) end
  return "{" .. table.concat(parts, " ") .. "}"
end

local function is(what, got, wanted)
  if text(got) ~= text(wanted) then error(what .. ": " .. text(got) .. ", not " .. text(wanted), 2) end
end

local function at(...)
  local list = {}
  for i, name in ipairs { ... } do list[i] = cell[name] end
  table.sort(list)
  return list
end

local function put(unit_name, cell_name) place[unit[unit_name]] = cell[cell_name] end

local function is_wood(c) return terrain[c] == "wood" end
local function is_field(c) return terrain[c] == "field" end

local maps = {}

function maps.hexes()
  is("neighbours", neighbours[cell["0202"]], at("0201", "0203", "0102", "0103", "0302", "0303"))
  is("distance", distance(cell["0101"], cell["0501"]), 4)
  is("terrain", terrain[cell["0202"]], "wood")
  is("edge", edge(cell["0103"], cell["0104"]), "river")
  is("no edge", edge(cell["0101"], cell["0104"]), nil)
  is("straight on", ahead(cell["0101"], 0), cell["0102"])
  is("off the map", ahead(cell["0101"], 3), nil)
  local open, cost = reach(cell["0101"], 2, { clear = 1, wood = 2 })
  is("reach", open, at("0102", "0103", "0201", "0301"))
  is("path costs", { cost[cell["0201"]], cost[cell["0301"]] }, { 1, 2 })
  is("sight over open ground", sees(cell["0101"], cell["0501"], is_wood), true)
  is("sight through a wood", sees(cell["0201"], cell["0203"], is_wood), false)
  put("r1", "0101")
  put("b1", "0301")
  is("zone of control", enemy_near(place, owners, cell["0201"], side.red), true)
  is("not one's own", enemy_near(place, owners, cell["0102"], side.red), false)
  is("march", march(place, owners, unit.r1, 2, { clear = 1 }), at("0102", "0103", "0201"))
  is("river", march(place, owners, unit.r1, 4, { clear = 1 }, { river = 2 }),
    at("0102", "0103", "0201", "0203", "0303", "0104", "0304")) -- round its end; 0204 lies behind it
  is("steps that cost nothing", march(place, owners, unit.r1, 0, { clear = 0 }),
    at("0102", "0103", "0104", "0201", "0203", "0204", "0303", "0304", "0401", "0402", "0403", "0404", "0501", "0502",
      "0503", "0504")) -- all but the woods; next to the enemy it ends, too
end

function maps.squares()
  is("neighbours", neighbours[cell.B1], at("A1", "C1", "B2"))
  is("sight along the houses", sees(cell.A1, cell.E1, function(c) return not is_field(c) end), true)
  is("sight through houses", sees(cell.A2, cell.E2, function(c) return not is_field(c) end), false)
  is("supply line", connected(cell.A2, cell.E2, is_field), true)
  is("cut", connected(cell.A2, cell.E2, function(c) return is_field(c) and c ~= cell.B1 and c ~= cell.B3 end), false)
  local count = 0
  for _ in pairs(region(cell.A1, is_field)) do count = count + 1 end
  is("flood", count, 12)
  is("of several sources", region({ cell.A1, cell.C2 }, function() return false end), { true, true })
  is("retreats", retreats(cell.C1, cell.A1, is_field), at("D1"))
end

function maps.areas()
  is("neighbours", neighbours[cell.North], at("West", "East"))
  is("distance", distance(cell.West, cell.East), 2)
  is("edge", edge(cell.East, cell.South), "strait")
  is("reach", reach(cell.West, 9, { land = 1 }), at("North", "South"))
end

local function units_are_right()
  local here, there = 0, neighbours[0][1]
  place[unit.r1], place[unit.r2], place[unit.b1], place[unit.b2] = here, here, there, none
  is("units_at", units_at(place, here), { unit.r1, unit.r2 })
  is("unit_at", { unit_at(place, there), unit_at(place, 1 + there) }, { unit.b1 })
  is("stack", stack(place, here), 2)
  is("stacking points", stack(place, here, size), 3)
  is("enemy_at", { enemy_at(place, owners, there, side.red), enemy_at(place, owners, here, side.red) }, { true, false })
  is("units_near", units_near(place, owners, there, side.red), { unit.r1, unit.r2 })
  steps[unit.r1] = 3
  is("step losses", { lose_steps(steps, unit.r1, 2) }, { 1, 2 })
  is("the last step", { lose_steps(steps, unit.r1, 2) }, { 0, 1 })
end

local function sums_are_right()
  distance_run[unit.r2], distance_run[unit.r3], distance_run[unit.b1] = 1999, -300, 7
  is("numbers of two bytes", { distance_run[unit.r2], distance_run[unit.r3], distance_run[unit.b1] }, { 1999, -300, 7 })
  distance_run[unit.r2] = distance_run[unit.r2] - 1000
  is("one of them changed", { distance_run[unit.r1], distance_run[unit.r2], distance_run[unit.r3] }, { 0, 999, -300 })
  points[0], points[1], points[2] = 3, 0, 4
  is("total", total(points), 7)
  is("filled", filled(points), { 0, 2 })
  is("of several, and a place", filled(points, initiative, 1, none), { 0, 1, 2 })
  points[0], points[2] = 0, 0
end

local function combat_is_right()
  local odds, difference = tables.odds, tables.difference
  is("even", combat_column(odds, 4, 4), 2)
  is("fractions go to the defender", combat_column(odds, 7, 4), 2)
  is("beyond the last", combat_column(odds, 40, 4), 4)
  is("below the first", combat_column(odds, 1, 4), 1)
  is("shift", combat_column(odds, 4, 4, 1), 3)
  is("no shift beyond", combat_column(odds, 4, 4, -7), 1)
  is("result", combat_result(odds, 2, 9, 3), "DE")
  is("differences", { combat_column(difference, 3, 4), combat_column(difference, 5, 3) }, { 1, 3 })
  is("of differences", combat_result(difference, 2, 4, 4), "e")
end

local function turns_are_right()
  is("schedule", arrivals(tables.schedule, 2), { "r2", "b1" })
  is("late ones, too", arrivals(tables.schedule, 1, 4), { "r2", "b1", "g1" })
  is("nobody", arrivals(tables.schedule, 3), {})
  initiative[0], initiative[1], initiative[2] = 2, 5, 5
  is("leaders", leaders(initiative), { 1, 2 })
  is("in_order", in_order(initiative), { 1, 2, 0 })
  is("gain", { gain(points, 0, 7), gain(points, 0, 9, 10), gain(points, 0, -12) }, { 7, 10, 0 })
end

local function cards_are_right()
  fill(deck, "cards")
  is("deck", { #deck, count(deck, card.ace), count(deck, card.king), count(deck, card.queen) }, { 6, 2, 1, 3 })
  shuffle("deck", deck)
  is("shuffled", { #deck, count(deck, card.ace), count(deck, card.king), count(deck, card.queen) }, { 6, 2, 1, 3 })
  local last = deck[6]
  is("dealt", { deal(deck, hand[0], 2), deal(deck, hand[1], 4), deal(deck, hand[2], 4) }, { 2, 3, 1 })
  is("the last card first", hand[0][1], last)
  push(cup, unit.g1)
  push(cup, unit.b1)
  local chit = draw("cup", cup)
  is("chits", { chit == unit.g1 or chit == unit.b1, #cup, has(cup, chit) }, { true, 1, false })
  is("take", { take(cup, chit), take(cup, unit.g1 + unit.b1 - chit), #cup }, { false, true, 0 })
end

local function dice_are_right()
  local hits = roll_hits("pool", 5, 5)
  is("dice pool", hits >= 0 and hits <= 5, true)
  is("sure hits", roll_hits("pool", 4, 1), 4)
  is("no hits", { roll_hits("pool", 0, 4), roll_hits("pool", 3, 7) }, { 0, 0 })
  local face, weather = roll "die", roll "weather"
  is("die", face >= 1 and face <= 6 and weather >= 0 and weather <= 2, true)
end

local function all_is_right()
  for u = 0, 5 do place[u] = none end
  maps[scenario.map]()
  units_are_right()
  sums_are_right()
  combat_is_right()
  turns_are_right()
  cards_are_right()
  dice_are_right()
end

function legal.write()
  for strength = 0, 3 do offer(strength) end
end

function apply.write(strength, me) order[me] = strength end

-- What a side has written nobody else sees: in a new deal it may be anything.
function redeal_hidden(me)
  for who = 0, 2 do
    if who ~= me and order[who] ~= none then order[who] = random_below(4) end
  end
end

local function clash()
  reveal(order, shown)
  for who = 0, 2 do
    is("empty again", order[who], none)
    gain(points, who, shown[who])
  end
end

return sequence {
  all_is_right,
  loop { times = 3, each_side { choose { "write" } }, clash },
  function() share(leaders(points)) end,
}
