-- Casts dice on tables only.
return {
  title = "casts dice on tables only",
  score = { throw = function() if rulings.table == "no" then error("where is the table?") end return 1 end },
}
