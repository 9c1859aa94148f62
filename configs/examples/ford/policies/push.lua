-- Goes for the objectives and attacks where the odds are good.
local goals = {} -- steps to the nearest objective, by cell
local function goal(where)
  if not goals[where] then
    local least = 99
    for _, name in ipairs(scenario.objectives) do least = math.min(least, distance(where, cell[name])) end
    goals[where] = least
  end
  return goals[where]
end

local function odds(target, me)
  local sum = 0
  for u = 0, 15 do
    local own = (u <= unit.n_late_2) == (me == side.north)
    if own and place[u] ~= none and not fought[u] and adjacent(place[u], place[target]) then sum = sum + 1 + steps[u] end
  end
  return sum / (1 + steps[target])
end

return {
  title = "goes for the objectives, attacks at good odds",
  parameters = { { name = "odds", title = "attacks from these odds on", default = 1.5, low = 0.5, high = 4 } },
  score = {
    move = function(u, to) return goal(place[u]) - goal(to) end,
    end_moves = function() return 0.5 end,
    attack = function(target, me, p) return odds(target, me) - p.odds end,
    end_attacks = function() return 0 end,
  },
}
