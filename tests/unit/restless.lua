-- Remembers in variables, and draws lots: what it does must not hang on the playouts that it was asked in before.
local asked, drawn = 0, 0

return {
  game = "invaders", side = "marine", name = "restless",
  choose = function(view, choices)
    asked = asked + 1
    drawn = drawn + random(7)
    return choices[1 + (asked * 5 + drawn) % #choices]
  end,
}
