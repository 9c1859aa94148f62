-- Spreads its acolytes, builds a gate wherever one stands, awakens its Great Old One, performs rituals that pay.
local NONE = -1

local function own_gates(me)
  local sum = 0
  for a = 0, cells - 1 do
    if gate[a] == me then sum = sum + 1 end
  end
  return sum
end

return {
  title = "spreads out and builds gates",
  parameters = { { name = "gates", title = "gates that make a ritual worth its power", default = 2, low = 0, high = 5 } },
  score = {
    pass = function() return 0 end,
    awaken = function() return 9 end,
    build = function() return 8 end,
    capture = function(unit, faction, from, convert) return 7 + convert end,
    surgery = function() return 5 end,
    move = function(unit, from, to, riders, me)
      if unit ~= kind.acolyte or acolytes[me][from] < 2 or riders > 0 then return -1 end
      return gate[to] == NONE and acolytes[me][to] == 0 and 4 or -1
    end,
    recruit = function(from, me) return 3 - acolytes[me][from] end,
    summon = function(unit) return 1 + unit / 10 end,
    call = function() return 1 end,
    battle = function() return -1 end,
    battle_watcher = function() return -1 end,
    reveal = function(value, me) return doom[me] + value >= values.win_doom and 1 or -1 end,
    ritual = function(me, p) return own_gates(me) - p.gates + 0.5 end,
    take = function(unit) return -unit end,
    area = function(from, me) return gate[from] == me and 2 or acolytes[me][from] > 0 and 1 or 0 end,
    faction = function(faction) return doom[faction] end,
  },
}
