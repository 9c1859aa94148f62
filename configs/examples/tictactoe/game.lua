function legal.mark() offer_where(board, none) end

function apply.mark(square, me)
  board[square] = me
  marks = marks + 1
  if in_row(board, square) >= 3 then
    win(me, "row")
  elseif marks == cells then
    draw_game("full")
  end
end

return loop { each_side { choose "mark" } }
