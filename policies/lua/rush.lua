-- Invaders, in twenty lines: fire when it pays, rally whom the enemy stopped, else get closer to the exit.
local value = {exit = 1000, rally = 40, end_phase = 1}

local function worth(choice)
  if choice.kind == "fire" then
    return 200 * choice.dice / defence(choice.target) ^ 2
  elseif choice.kind == "walk" then
    return 50 - to_exit(choice.hex)
  end
  return value[choice.kind] or 0
end

return {
  name = "rush", game = "invaders", side = "marine", title = "fire when it pays, else walk to the exit",
  choose = function(view, choices)
    local best = choices[1]
    for _, choice in ipairs(choices) do
      score(choice, worth(choice)) -- for those who ask why: trace, replay, hints
      if worth(choice) > worth(best) then best = choice end
    end
    return best
  end,
}
