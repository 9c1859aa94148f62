-- Row 0 is at the top: a stone falls on those that lie in its column.
function legal.drop() offer_below(height, 6) end

function apply.drop(column, me)
  local cell = (5 - height[column]) * 7 + column
  height[column] = height[column] + 1
  board[cell] = me
  stones = stones + 1
  if in_row(board, cell) >= 4 then
    win(me, "row")
  elseif stones == 42 then
    draw_game("full")
  end
end

return loop { each_side { choose "drop" } }
