-- Lives on others: raids whenever it can, marches on the weakest neighbour.
return {
  title = "raids, and marches on the weakest",
  score = {
    play_raid = function(area) return 10 + purse[owner[area]] end,
    play_march = function(area) return men[area] end,
    play_muster = function(area) return 4 - men[area] / 2 end,
    play_barter = function() return 2 end,
    march_to = function(area, number, me)
      if owner[area] == me then return -5 end
      return number - 2 * men[area]
    end,
  },
}
