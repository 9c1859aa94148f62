-- Spreads into what nobody holds, musters where it is threatened, fights only with the greater number.
local owner, men, none, neighbours = owner, men, none, neighbours

local function threat(area, me)
  local most = 0
  for _, near in ipairs(neighbours[area]) do
    if owner[near] ~= none and owner[near] ~= me and men[near] > most then most = men[near] end
  end
  return most
end

return {
  title = "spreads, musters under threat, fights two to one",
  parameters = {
    { name = "boldness", title = "men for each defender", default = 2, low = 0.5, high = 4 },
    { name = "thrift", title = "worth of a coin", default = 1, low = 0, high = 5 },
  },
  score = {
    play_march = function(area, me)
      local best = 0
      for _, near in ipairs(neighbours[area]) do
        if owner[near] == none then best = 12 elseif owner[near] ~= me and men[area] > 2 * men[near] and best < 9 then best = 9 end
      end
      return best - threat(area, me)
    end,
    play_muster = function(area, me) return 3 + threat(area, me) - men[area] end,
    play_barter = function(_, _, p) return 2 * p.thrift end,
    play_raid = function(area, _, p) return p.thrift * math.min(2, purse[owner[area]]) + held[owner[area]] / 10 end,
    pass = function() return 0.5 end,
    march_to = function(area, number, me, p)
      if owner[area] == me then return -1 end
      if owner[area] == none then return 20 - number end
      return number >= p.boldness * men[area] and 15 + number or -5
    end,
  },
}
