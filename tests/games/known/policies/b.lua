return { title = "plan B, does well", score = { plan_b = function() return 2 end, good = function() return 1 end } }
