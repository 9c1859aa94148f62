-- A player gives each choice a number, and takes the greatest. It sees the fields as its side sees them.
local function nearest(where, me)
  local least = 99
  for u = 0, 5 do
    local enemy = (u <= unit.red_3) ~= (me == side.red)
    if enemy and place[u] ~= none then least = math.min(least, distance(where, place[u])) end
  end
  return least
end

return {
  title = "fires if it can, else goes nearer",
  parameters = { { name = "cover", title = "worth of a house", default = 1, low = 0, high = 5 } },
  score = {
    fire = function(u, target, me) return 100 - (terrain[place[target]] == "house" and 10 or 0) end,
    move = function(u, to, me, p)
      return 10 - nearest(to, me) + nearest(place[u], me) + (terrain[to] == "house" and p.cover or 0)
    end,
    end_turn = function() return 9.5 end,
  },
}
