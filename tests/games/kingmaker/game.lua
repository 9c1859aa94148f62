-- Three turns of waiting or working, which counts for nothing; then Green names a king, and the coin may say otherwise.
local function next_turn() turn = turn + 1 end

for i, name in ipairs { "red", "blue" } do
  legal[name] = function() offer() end
  apply[name] = function() king = i - 1 end
end
function legal.wait() offer() end
function legal.work() offer() end
function apply.wait() end
function apply.work() end

local function decide()
  if scenario.coin then king = (roll_draw("coin", 2) + (scenario.turned and king or 0)) % 2 end
  local levels = { [side.red] = "lost", [side.blue] = "lost", [side.green] = "lost" }
  levels[king] = "won"
  finish(levels, "over")
end

return sequence {
  loop { times = 3, next_turn, each_side { choose { "wait", "work" } } },
  choose { "red", "blue", by = function() return side.green end },
  decide,
}
