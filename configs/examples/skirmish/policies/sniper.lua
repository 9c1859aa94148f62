-- Waits in a house and fires at who comes near.
return {
  title = "waits in houses",
  score = {
    fire = function() return 10 end,
    move = function(u, to)
      if terrain[place[u]] == "house" then return -1 end
      return terrain[to] == "house" and 5 or 1
    end,
    end_turn = function() return 0 end,
  },
}
