-- Space Vermin, in twenty lines: shoot at what does most harm, call for help; vehicles fetch jewels.
local value = {request = 500, use_weapon = 60, recovery = 50, arrive_drop = 20, end_phase = 1}
local out -- the hex by which vehicles leave, once it was seen

local function worth(view, choice)
  local target, unit = choice.target and view.vermin[choice.target + 1], view.marines[choice.unit + 1]
  if target then
    return 100 * (attack(target.id) + (target.carrier and 5 or 1)) / defence(target.id)
  elseif not choice.hex or not unit or unit.type ~= "recovery_vehicle" then
    return value[choice.kind] or 0
  elseif unit.jewel or choice.load then -- on the way out; hexes are numbered from there on
    out = choice.number == "115" and choice.hex or out
    return choice.kind == "exit" and 99 or 90 - (out and distance(choice.hex, out) or choice.hex / 9)
  end
  local way = 40
  for _, jewel in ipairs(view.jewels) do way = math.min(way, distance(choice.hex, jewel.hex)) end
  return 40 - way
end

return {
  name = "marksman", game = "vermin", side = "marine", title = "shoot at what does most harm, fetch jewels",
  choose = function(view, choices)
    local best, most = choices[1], -1
    for _, choice in ipairs(choices) do
      local own = worth(view, choice)
      score(choice, own) -- for those who ask why: trace, replay, hints
      if own > most then best, most = choice, own end
    end
    return best
  end,
}
