local first = side[scenario.first]
local owners = { [0] = side.red, side.blue, side.red, side.none }
local cost = fixed { clear = 1, wood = 2 }

local function read_values()
  local names = tables.by_name
  wide[unit.cid] = math.tointeger(values.fraction * 2) + values.signed + (values.really and 100 or 0)
  wide[unit.dan] = #values.name + tonumber(values.number) + math.tointeger(values.much) + names.ann + names.bob.deep[2]
  points[0] = combat_column(tables.odds, 2, 2)
end

local function set_up()
  read_values()
  for name, where in pairs(scenario.units) do place[unit[name]] = cell[where] end
  above, spare, fate = 6, unit.cid, 4
  deep[1][side.blue][unit.dan] = true
  for s = 0, 2 do
    chest[s][1], plan[s][unit.bob] = unit.ann, s + 1
    if s > 0 then purse[s] = unit.bob end
  end
  stone[0], stone[2] = card.ace, card.queen
  fill(deck, "cards")
  shuffle("deck", deck)
  for s = 0, 2 do deal(deck, hand[s], 1) end
end

local function next_turn()
  turn = turn + 1
  low = low - 40
  flag = not flag and turn == 2
  rule "P-1"
end

function legal.move()
  if place[active] ~= none then
    for i, to in ipairs(march(place, owners, active, values.bonus, cost, { river = 1 })) do offer(active, to) end
  end
end

function apply.move(u, to, me)
  place[u], holder[to], wide[u], grid[me][u] = to, me, wide[u] + 10007, turn
  report("moved", u, to, turn)
  local far = roll("two", u)
  if far > 9 then place[u] = none end
  if far > 10 then return "again" end
end

function legal.play(me)
  for i = 1, #hand[me] do
    if hand[me][i] ~= hand[me][i - 1] then offer(hand[me][i]) end
  end
end

function apply.play(c, me)
  rule "P-2"
  take(hand[me], c)
  push(gone, c)
  gain(points, me, roll_hits("pool", c, 3) + roll_hits("salvo", 2, 5))
end

function legal.write() offer_below(grid[0], 9) end

function apply.write(number, me) order[me] = number end

function legal.call(me)
  if order[me] ~= none then offer(unit.ann, order[me]) end
end

function apply.call(u, number, me)
  ready[u] = not ready[u]
  gain(points, me, number)
end

function apply.pass() report("quiet") end

local function storm(weather, me)
  if weather == 0 then low = low + 1 end
end

local function leader() return turn == 1 and first or leaders(points)[1] end

local function count()
  if #deck > 0 then fate = draw("deck", deck) end
  gain(points, roll_draw("deck", 2), roll("ten") + roll("die"))
end

function redeal_hidden(me)
  for s = 0, 2 do
    if s ~= me and order[s] ~= none then order[s] = random_below(4) end
  end
  fate = random_below(3)
end

return sequence {
  set_up,
  loop {
    times = values.turns,
    as_long_as = function() return points[0] < 30 end,
    next_turn,
    each_side { from = leader, choose { "play", optional = true }, chance { "weather", storm }, choose { "write" } },
    each_side { each_unit { place = place, owners = owners, active = "active", choose { "move", "pass" } } },
    when { function() return turn == 2 end, choose { "call", by = function() return side.blue end, optional = true }, count },
  },
  function()
    if points[0] == points[1] then
      draw_game "time"
    elseif rulings.ties == "red" then
      win(side.red, "rout")
    else
      share(leaders(points), "time")
    end
  end,
}
