-- The Ford at Alder: move, stop in zones of control, fight by odds.

local last_north, units = unit.n_late_2, 16
local function owner(u) return u <= last_north and side.north or side.south end

-- The kind of a unit is the second word of its name.
local kinds, owners, names = {}, {}, {}
for name, number in pairs(unit) do
  kinds[number] = name:match("^%a_(%a+)")
  owners[number] = owner(number)
  names[number] = name
end

local objectives = {}
for i, name in ipairs(scenario.objectives) do objectives[i] = cell[name] end

local function strength(u) return tables.strength[kinds[u]][steps[u]] end

local function at(hex) return unit_at(place, hex) end

local function set_up()
  for name, hex in pairs(scenario.units) do
    place[unit[name]], steps[unit[name]] = cell[hex], 2
  end
  for i, name in ipairs(scenario.holders) do holds[i - 1] = side[name] end
end

local function note_objectives()
  for i, hex in ipairs(objectives) do
    local u = at(hex)
    if u then holds[i - 1] = owners[u] end
  end
end

-- F-1
local function arrive(me)
  for _, entry in ipairs(scenario.arrivals) do
    local u = unit[entry[1]]
    if owners[u] == me and entry[2] <= turn and place[u] == none and steps[u] == 0 and not fought[u] then
      local hex = cell[entry[3]]
      local free = not at(hex) and hex
      for _, near in ipairs(neighbours[hex]) do
        if not free and not at(near) then free = near end
      end
      if free then
        rule "F-1"
        place[u], steps[u] = free, 2
        report("arrives", u, free)
      end
    end
  end
end

local function begin(me)
  for u = 0, units - 1 do
    moved[u] = owners[u] ~= me or place[u] == none
    attacked[u] = false
    if steps[u] > 0 then fought[u] = false end
  end
  arrive(me)
end

-- F-2, F-3: nobody enters another unit's hex; zones end a move, and bar going from zone to zone.
function legal.move(me)
  for u = 0, units - 1 do
    if not moved[u] and place[u] ~= none then
      offer(u, march(place, owners, u, tables.moves[kinds[u]], tables.cost, tables.edges))
    end
  end
end

function apply.move(u, to)
  rule "F-2"
  place[u], moved[u] = to, true
  if enemy_near(place, owners, to, owners[u]) then rule "F-3" end
  return "again"
end

function apply.end_moves() note_objectives() end

local function attackers_of(target, me)
  local list, sum, across = {}, 0, true
  for _, u in ipairs(units_near(place, owners, place[target], me)) do
    if not fought[u] then
      list[#list + 1] = u
      sum = sum + strength(u)
      across = across and edge(place[u], place[target]) == "river"
    end
  end
  return list, sum, across
end

local function any_attacker(target, me)
  for _, u in ipairs(units_near(place, owners, place[target], me)) do
    if not fought[u] then return true end
  end
end

function legal.attack(me)
  for target = 0, units - 1 do
    if owners[target] ~= me and place[target] ~= none and not attacked[target] and
       any_attacker(target, me) then
      offer(target)
    end
  end
end

local function eliminate(u)
  lost[owners[u]] = math.min(16, lost[owners[u]] + steps[u])
  place[u], steps[u], fought[u] = none, 0, true -- fought: never comes back
  report("gone", u)
end

local function lose_step(u)
  if steps[u] == 1 then return eliminate(u) end
  steps[u] = 1
  lost[owners[u]] = math.min(16, lost[owners[u]] + 1)
  report("step_lost", u)
end

-- F-5: to the hex with the fewest enemies near; the first of them by number.
local function retreat(u, from)
  rule "F-5"
  local ways = retreats(place[u], from, function(hex)
    return not at(hex) and not enemy_near(place, owners, hex, owners[u])
  end)
  if #ways == 0 then return eliminate(u) end
  place[u] = ways[1]
  report("retreat", u, ways[1])
end

local effects = {
  AE = function(list) for _, u in ipairs(list) do eliminate(u) end end,
  A1 = function(list) lose_step(list[1]) end,
  AR = function(list, target)
    for _, u in ipairs(list) do retreat(u, place[target]) end
  end,
  NE = function() end,
  EX = function(list, target) lose_step(list[1]); lose_step(target) end,
  DR = function(list, target) retreat(target, place[list[1]]) end,
  D1 = function(list, target)
    lose_step(target)
    if place[target] ~= none then retreat(target, place[list[1]]) end
  end,
  DE = function(_, target) eliminate(target) end,
}

-- F-4: all unused units next to the target take part. The strongest goes into the hex that falls empty.
function apply.attack(target, me)
  rule "F-4"
  local list, sum, across = attackers_of(target, me)
  table.sort(list, function(a, b)
    if strength(a) ~= strength(b) then return strength(a) > strength(b) end
    return a < b
  end)
  local hex = place[target]
  local shift = (across and values.river_shift or 0) + (terrain[hex] == "town" and values.town_shift or 0)
    + (terrain[hex] == "hill" and -1 or 0)
  report("combat", target, sum, strength(target), combat_column(tables.combat, sum, strength(target), shift))
  local result = combat_result(tables.combat, roll("combat", target), sum, strength(target), shift)
  attacked[target] = true
  for _, u in ipairs(list) do fought[u] = true end
  effects[result](list, target)
  if not at(hex) and place[list[1]] ~= none then place[list[1]] = hex end
  note_objectives()
  return "again"
end

function apply.end_attacks() end

local function army(me)
  local sum = 0
  for u = 0, units - 1 do
    if owners[u] == me then sum = sum + steps[u] end
  end
  return sum
end

local function collapse(me)
  if army(1 - me) == 0 then win(me, "collapse") end
end

-- F-6
local function count_points()
  rule "F-6"
  for who = 0, 1 do
    local sum = lost[1 - who] + (who == side.south and values.south_bonus or 0)
    for i = 0, 2 do
      if holds[i] == who then sum = sum + values.objective end
    end
    points[who] = math.max(0, sum)
  end
  if points[0] == points[1] then
    draw_game("points")
  else
    win(points[0] > points[1] and side.north or side.south, "points")
  end
end

return sequence {
  set_up,
  loop {
    times = values.turns,
    function() turn = turn + 1 end,
    each_side {
      from = function() return side.south end,
      begin,
      choose { "move", "end_moves" },
      choose { "attack", "end_attacks" },
      collapse,
    },
  },
  count_points,
}
