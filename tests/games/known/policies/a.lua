return { title = "plan A, does well", score = { plan_a = function() return 2 end, good = function() return 1 end } }
