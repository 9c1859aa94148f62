-- Three Rivers. In every season each house draws cards, then each in turn plays one card or passes, until all
-- hands are through. What a card does is in `apply`; what may be done with it is in `legal`.

-- What is asked at every decision is looked up once.
local owner, men, purse, hand, none, card, neighbours = owner, men, purse, hand, none, card, neighbours
local seasons, hand_size = values.seasons, values.hand_size
local houses = 3

local function recount()
  for house = 0, houses - 1 do held[house] = count(owner, house) end
end

local function set_up()
  fill(deck, "cards")
  shuffle("deck", deck, 1)
  for house, name in ipairs(scenario.seats) do
    local seat = cell[name]
    owner[seat], men[seat] = house - 1, values.first_men
    if house - 1 == side.heron then men[seat] = math.max(0, men[seat] + values.heron_men) end
  end
  recount()
end

-- R-1: the discards are shuffled in when the deck is through.
local function draw_card(house)
  if #deck == 0 then
    while #discard > 0 do push(deck, pop(discard)) end
    shuffle("deck", deck, 100 + house)
  end
  local drawn = pop(deck)
  if drawn then
    push(hand[house], drawn)
    report("drew", house)
  end
end

local function draw_cards()
  rule "R-1"
  season = season + 1
  for house = 0, houses - 1 do
    while #hand[house] < hand_size and (#deck > 0 or #discard > 0) do draw_card(house) end
  end
end

local function spend(me, kind)
  rule "R-2"
  take(hand[me], kind)
  push(discard, kind)
end

-- R-4: a seat and the town bring two coins, other areas one.
local function harvest()
  rule "R-4"
  for area = 0, cells - 1 do
    local house = owner[area]
    if house ~= none then
      local rich = terrain[area] == "seat" or terrain[area] == "town"
      purse[house] = math.min(40, purse[house] + (rich and 2 or 1))
    end
  end
end

-- R-5: most areas, then most coins; who is level in both shares the win.
local function winner_at_end()
  rule "R-5"
  local best, who = -1, {}
  for house = 0, houses - 1 do
    local worth = held[house] * 100 + purse[house]
    if worth > best then best, who = worth, {} end
    if worth == best then who[#who + 1] = house end
  end
  share(who, "winter")
end

-- R-3: up to six men on each side fight, both at once; marshes and rivers help the defender.
local function battle(me, from, area, number)
  rule "R-3"
  local cover = (terrain[area] == "marsh" or edge(from, area) == "river") and 1 or 0
  local defenders = math.min(6, men[area])
  local killed = math.min(men[area], roll_hits("battle", math.min(6, number), values.attack_hits_on + cover, me, 0))
  local lost = math.min(number, roll_hits("battle", defenders, values.defence_hits_on, me, 1))
  battles = battles + 1
  report("fought", area, lost, killed)
  men[area] = men[area] - killed
  local left = number - lost
  if men[area] == 0 and left > 0 then
    owner[area], men[area] = me, left
    report("took", me, area)
  else
    if men[area] == 0 then owner[area] = none end
    men[from] = men[from] + left
    if men[from] > 0 then owner[from] = me end
  end
end

local function offer_own(me, kind, least)
  if has(hand[me], kind) then
    for area = 0, cells - 1 do
      if owner[area] == me and men[area] >= least then offer(area) end
    end
  end
end

function legal.play_muster(me) offer_own(me, card.muster, 0) end
function legal.play_barter(me) offer_own(me, card.barter, 0) end
function legal.play_march(me) offer_own(me, card.march, 2) end

function legal.play_raid(me)
  if not has(hand[me], card.raid) then return end
  for area = 0, cells - 1 do
    local house = owner[area]
    if house ~= none and house ~= me and purse[house] > 0 then offer(area) end
  end
end

function apply.play_muster(area, me)
  spend(me, card.muster)
  men[area] = math.min(20, men[area] + values.muster)
end

function apply.play_barter(area, me)
  spend(me, card.barter)
  purse[me] = math.min(40, purse[me] + values.barter)
end

function apply.play_raid(area, me)
  spend(me, card.raid)
  local loot = math.min(values.raid, purse[owner[area]])
  purse[owner[area]] = purse[owner[area]] - loot
  purse[me] = math.min(40, purse[me] + loot)
end

function apply.play_march(area, me)
  spend(me, card.march)
  marcher = area
end

function apply.pass(me)
  push(discard, hand[me][1])
  take(hand[me], hand[me][1])
end

function legal.march_to(me)
  for _, area in ipairs(neighbours[marcher]) do
    for number = 1, math.min(men[marcher] - 1, 20) do
      if owner[area] ~= me or men[area] + number <= 20 then offer(area, number) end
    end
  end
end

function apply.march_to(area, number, me)
  local from = marcher
  marcher = none
  men[from] = men[from] - number
  if owner[area] == me then
    men[area] = men[area] + number
  elseif men[area] == 0 then
    owner[area], men[area] = me, number
    report("took", me, area)
  else
    battle(me, from, area, number)
  end
  recount()
  if held[me] >= values.lordship then win(me, "lordship") end
end

local turn = sequence {
  choose { "play_march", "play_muster", "play_barter", "play_raid", "pass" },
  when { function() return marcher ~= none end, choose { "march_to", optional = true } },
  function() marcher = none end,
}

return sequence {
  set_up,
  loop {
    times = seasons,
    draw_cards,
    loop {
      as_long_as = function() return #hand[0] + #hand[1] + #hand[2] > 0 end,
      each_side {
        from = function() return (season - 1) % houses end,
        when { function(me) return #hand[me] > 0 end, turn },
      },
    },
    harvest,
  },
  winner_at_end,
}
