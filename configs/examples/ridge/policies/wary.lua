-- Climbs, too, but assaults nobody in cover.
local place, terrain = place, terrain
local height = setmetatable({}, { -- of a cell: less for each step to the nearest summit, worked out once
  __index = function(self, where)
    local least = 99
    for _, name in ipairs(scenario.summits) do least = math.min(least, distance(where, cell[name])) end
    self[where] = -least
    return -least
  end,
})

return {
  title = "climbs, and assaults where it is likely to pay",
  score = {
    march = height,
    assault = function(target) return terrain[place[target]] == "clear" and 10 or -99 end,
    stay = function() return 0.5 + height[place[active]] end,
  },
}
