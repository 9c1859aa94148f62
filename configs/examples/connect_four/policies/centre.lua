-- Wins if it can, stops the other side's four if it must, else as near to the centre as possible.
local function would_be(column, who)
  return in_row(board, (5 - height[column]) * 7 + column, who)
end

return {
  title = "wins, blocks, takes the centre",
  parameters = { { name = "centre", title = "worth of the centre", default = 1, low = 0, high = 5 } },
  score = {
    drop = function(column, me, p)
      if would_be(column, me) >= 4 then return 1000 end
      if would_be(column, 1 - me) >= 4 then return 500 end
      return p.centre * (3 - (column > 3 and column - 3 or 3 - column))
    end,
  },
}
