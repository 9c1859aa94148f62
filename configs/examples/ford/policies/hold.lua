-- Stays where it is, but comes back to objectives; attacks only at three to one.
local goals = {} -- steps to the nearest objective, by cell
local function goal(where)
  if not goals[where] then
    local least = 99
    for _, name in ipairs(scenario.objectives) do least = math.min(least, distance(where, cell[name])) end
    goals[where] = least
  end
  return goals[where]
end

return {
  title = "stays near the objectives",
  score = {
    move = function(u, to)
      if goal(place[u]) <= 1 then return -1 end
      return goal(place[u]) - goal(to)
    end,
    end_moves = function() return 0.5 end,
    attack = function(target, me)
      local near = 0
      for u = 0, 15 do
        local own = (u <= unit.n_late_2) == (me == side.north)
        if own and place[u] ~= none and adjacent(place[u], place[target]) then near = near + 1 end
      end
      return near >= 3 and 1 or -1
    end,
    end_attacks = function() return 0 end,
  },
}
