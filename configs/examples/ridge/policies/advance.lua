-- Climbs to the nearest summit, and assaults whom it meets.
local steps_to = {} -- the nearest summit, by cell
local function far(where)
  if not steps_to[where] then
    local least = 99
    for _, name in ipairs(scenario.summits) do least = math.min(least, distance(where, cell[name])) end
    steps_to[where] = least
  end
  return steps_to[where]
end

return {
  title = "climbs, and assaults whom it meets",
  parameters = { { name = "patience", title = "stays rather than go down", default = 0.5, low = 0, high = 3 } },
  score = {
    march = function(to) return -(steps_to[to] or far(to)) end, -- one call less for each hex within reach
    assault = function() return 10 end,
    stay = function(me, p) return p.patience - far(place[active]) end,
  },
}
