-- Who has the coin, more points or the better plan wins; which of them counts, `scenario.decides` says.
local function next_turn() turn = turn + 1 end

local function toss()
  if turn == scenario.toss then heads = roll_draw("coin", 2) end
end

-- Each plan beats the one before it, A beats C; where one is to beat both others, it is A.
local function better_plan()
  local red, blue = plan[side.red], plan[side.blue]
  if red == blue then return none end
  if scenario.dominant and (red == 0 or blue == 0) then return red == 0 and side.red or side.blue end
  return (red - blue) % 3 == 1 and side.red or side.blue
end

-- A fair die turned on by whatever was chosen: other choices come to another result, and to none better or worse.
local function lot()
  local turned = points[side.red] + 3 * points[side.blue] + plan[side.red] + 3 * plan[side.blue]
  local face = (roll_draw("ten", 10) + turned) % 10
  return face < 5 + (scenario.tilt and plan[side.red] == 0 and scenario.tilt or 0) and side.red or side.blue
end

local function decide()
  local winner = none
  if scenario.decides == "lot" then winner = lot() end
  if scenario.decides == "coin" then winner = heads end
  if scenario.decides == "rarely" then winner = roll_draw("hundred", 100) < 2 and side.red or side.blue end
  if scenario.decides == "die" then
    winner = roll_draw("ten", 10) < 5 + values.edge + 0 * values.idle and side.red or side.blue
  end
  if scenario.decides == "plans" then winner = better_plan() end
  if scenario.decides == "points" and points[side.red] ~= points[side.blue] then
    winner = points[side.red] > points[side.blue] and side.red or side.blue
  end
  if winner == none then
    finish({ [side.red] = "drawn", [side.blue] = "drawn" }, "over")
  else
    finish({ [winner] = "won", [1 - winner] = "lost" }, "over")
  end
end

for i, name in ipairs { "plan_a", "plan_b", "plan_c" } do
  legal[name] = function() offer() end
  apply[name] = function(me) plan[me] = i - 1 end
end
function legal.good() offer() end
function legal.bad() offer() end
function apply.good(me) points[me] = points[me] + 1 end
function apply.bad() end

return sequence {
  each_side { choose { "plan_a", "plan_b", "plan_c" } },
  loop { times = 8, next_turn, each_side { choose { "good", "bad" } }, toss },
  decide,
}
