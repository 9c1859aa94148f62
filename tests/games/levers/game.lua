local function decide()
  local faces = values.air + values.bend + values.chip + values.dent + values.slope + values.weight
  local winner = roll_draw("ten", 10) < faces and side.red or side.blue
  finish({ [winner] = "won", [1 - winner] = "lost" }, "over")
end

for _, name in ipairs { "throw", "drop" } do
  legal[name] = function() offer() end
  apply[name] = function() turn = 1 end
end

return sequence { each_side { choose { "throw", "drop" } }, decide }
