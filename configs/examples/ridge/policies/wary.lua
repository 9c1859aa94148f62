-- Climbs, too, but assaults nobody in cover.
local steps_to = {}
local function far(where)
  if not steps_to[where] then
    local least = 99
    for _, name in ipairs(scenario.summits) do least = math.min(least, distance(where, cell[name])) end
    steps_to[where] = least
  end
  return steps_to[where]
end

return {
  title = "climbs, and assaults where it is likely to pay",
  score = {
    march = function(to) return -far(to) end,
    assault = function(target) return terrain[place[target]] == "clear" and 10 or -99 end,
    stay = function() return 0.5 - far(place[active]) end,
  },
}
