return { title = "plan C, does well", score = { plan_c = function() return 2 end, good = function() return 1 end } }
