-- How the game is played. Fields of game.yaml are variables here: `turn = turn + 1`, `place[unit]`.
-- Things are numbers from 0, with names: unit.red_1, side.red, cell.B2. `none` is -1.

local function owner(u) return u <= unit.red_3 and side.red or side.blue end

local function set_up()
  for name, where in pairs(scenario.units) do place[unit[name]] = cell[where] end
end

local function next_turn()
  turn = turn + 1
end

local function make_ready(me)
  for u = 0, 5 do ready[u] = owner(u) == me and place[u] ~= none end
end

-- legal.WORD offers what may be chosen; apply.WORD does it.
function legal.move(me)
  for u = 0, 5 do
    if ready[u] then
      for _, to in ipairs(neighbours[place[u]]) do
        if terrain[to] ~= "pond" and count(place, to) == 0 then offer(u, to) end
      end
    end
  end
end

function apply.move(u, to, me)
  rule "S-1"
  place[u] = to
  ready[u] = false
  return "again" -- the same player goes on choosing
end

function legal.fire(me)
  for u = 0, 5 do
    if ready[u] then
      for target = 0, 5 do
        if owner(target) ~= me and place[target] ~= none and distance(place[u], place[target]) <= values.range then
          offer(u, target)
        end
      end
    end
  end
end

function apply.fire(u, target, me)
  rule "S-2"
  ready[u] = false
  local cover = terrain[place[target]] == "house" and 1 or 0
  local bonus = me == side.red and values.red_bonus or 0
  if roll("fire", u, target) + bonus >= values.hits_on + cover then
    report("hit", target)
    place[target] = none
    losses[1 - me] = losses[1 - me] + 1
    if losses[1 - me] == 3 then
      rule "S-3"
      win(me, "rout")
    end
  end
  return "again"
end

function apply.end_turn() end

local function count_up()
  rule "S-4"
  if losses[0] == losses[1] then
    draw_game("time")
  else
    win(losses[0] < losses[1] and side.red or side.blue, "time")
  end
end

-- The sequence of play.
return sequence {
  set_up,
  loop {
    times = values.turns,
    next_turn,
    each_side { make_ready, choose { "move", "fire", "end_turn" } },
  },
  count_up,
}
