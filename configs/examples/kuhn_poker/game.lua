local function settle(winner, ending)
  local loser = 1 - winner
  local much = pot[loser] == 2
  finish({ [winner] = much and "won_two" or "won_one", [loser] = much and "lost_two" or "lost_one" }, ending)
end

local function showdown()
  settle(hand[0] > hand[1] and 0 or 1, "showdown")
end

local function deal()
  hand[0] = roll_draw("deal", 3)
  local second = roll_draw("deal", 2)
  hand[1] = second < hand[0] and second or second + 1
end

function legal.check() if bet == none then offer() end end
function legal.bet_one() if bet == none then offer() end end
function legal.call() if bet ~= none then offer() end end
function legal.fold() if bet ~= none then offer() end end

function apply.check(me) if me == 1 then showdown() end end
function apply.bet_one(me) bet, pot[me] = me, 2 end
function apply.call(me) pot[me] = 2; showdown() end
function apply.fold(me) settle(1 - me, "folded") end

return sequence { deal, loop { each_side { choose { "check", "bet_one", "call", "fold" } } } }
