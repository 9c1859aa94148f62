-- A Marine policy in twenty lines: fire when it pays, else walk towards the exit of the Gauntlet.
local function worth(view, choice)
  if choice.kind == "fire" then
    local hits = choice.dice * (7 - defence(choice.target)) / 6
    return 100 * hits / (1 + defence(choice.target))
  elseif choice.kind == "exit" then return 1000
  elseif choice.kind == "rally" then return 40
  elseif choice.kind == "walk" then return choice.hex and 10 - distance(choice.hex, view.goal) / 4 or 0
  end
  return choice.kind == "end_phase" and 1 or 0
end

return {
  name = "rush", game = "invaders", side = "marine", title = "fire when it pays, else walk to the exit",
  choose = function(view, choices)
    local best, most = 1, -1
    view.goal = 216 + 39
    for i, choice in ipairs(choices) do
      local own = worth(view, choice)
      if own > most then best, most = i, own end
    end
    return best
  end,
}
