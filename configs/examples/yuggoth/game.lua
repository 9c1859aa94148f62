-- Yuggoth, written from its specification: YUG-1 to YUG-10, rulings as printed.

-- Fields with two indices as tables of their rows, and what is asked for most: locals are found faster than globals.
local function rows(array)
  local list = {}
  for i = 0, #array - 1 do list[i] = array[i] end
  return list
end

local acolytes, cylinders = rows(acolytes), rows(cylinders)
local small, medium, large = rows(small), rows(medium), rows(large)
local held_acolytes, held_cylinders = rows(held_acolytes), rows(held_cylinders)
local sent, arriving, taken = rows(sent), rows(arriving), rows(taken)
local gate, slime, goo, power, doom = gate, slime, goo, power, doom
local neighbours, offer, total, filled = neighbours, offer, total, filled

local players, last_area = scenario.players, cells - 1
local LAB, OVL, PST = cell.LAB, cell.OVL, cell.PST
local NONE, ABANDONED = -1, -2
local WATCHER, NEUTRAL, NO_BATTLE = 6, 7, 8
local ACOLYTE, CYLINDER, SLIME, SMALL, GOO = kind.acolyte, kind.cylinder, kind.slime, kind.small, kind.great_old_one
local ACTS, MOVES, OPERATES, SUMMONS, DOOM_PHASE = 0, 1, 2, 3, 4 -- mode
local KILLS, PAINS, RETREATS = 1, 2, 3 -- stage
local track = tables.track[players]
local instant_death = #track

local rosters = { values.seat0, values.seat1, values.seat2, values.seat3, values.seat4 }
local roster = {}
for f = 0, players - 1 do roster[f] = tables.rosters[rosters[f + 1]] end

local on_map = { [ACOLYTE] = acolytes, [CYLINDER] = cylinders, [3] = small, [4] = medium, [5] = large }

local function monster(f, k) return roster[f].monsters[k - SMALL + 1] end

local seas, pyramid = {}, {}
for a = 0, last_area do
  if terrain[a] == "sea" then seas[#seas + 1] = a end
  if terrain[a] == "slope" or terrain[a] == "postern" then pyramid[a] = true end
end

-- ------------------------------------------------------------------------------------------ what there is ----

local function key_at(f) return roster[f].key_and_gate and goo[f] or none end

-- 1.4; during a battle the owner is that of its start.
local function slime_owner()
  if battle_owner ~= NO_BATTLE then return battle_owner end
  if gate[OVL] >= 0 then return gate[OVL] end
  for f = 0, players - 1 do
    if key_at(f) == OVL then return f end
  end
  return none
end

local function number_of(f, k, a)
  if k == SLIME then return slime_owner() == f and slime[a] or 0 end
  if k == GOO then return goo[f] == a and 1 or 0 end
  return on_map[k][f][a]
end

local function cultists(f, a) return acolytes[f][a] + cylinders[f][a] end

local function blockers(f, a)
  local sum = acolytes[f][a] + small[f][a] + medium[f][a] + large[f][a]
  if goo[f] == a then sum = sum + 1 end
  if slime[a] > 0 and slime_owner() == f then sum = sum + slime[a] end
  return sum
end

-- The areas with units that can do something, and with any.
local function with_blockers(f)
  return filled(acolytes[f], small[f], medium[f], large[f], goo[f], slime_owner() == f and slime or none)
end

local function with_units(f)
  return filled(acolytes[f], cylinders[f], small[f], medium[f], large[f], goo[f], slime_owner() == f and slime or none)
end

local function units(f, a) return blockers(f, a) + cylinders[f][a] end

local function gates(f) -- 4.9: the key and gate is one more
  local sum = key_at(f) ~= none and 1 or 0
  for a = 0, last_area do
    if gate[a] == f then sum = sum + 1 end
  end
  return sum
end

local function ritual_cost() return track[ritual_step + 1] or track[#track] end

local group = { -- 3.10
  fixed = function(n, combat) return n * combat end,
  n_minus_1 = function(n) return math.max(0, n - 1) end,
  n_plus_1 = function(n) return n > 0 and n + 1 or 0 end,
  gates_plus_cultists = function(n, _, f)
    local sum = gates(f)
    for a = 0, last_area do sum = sum + cultists(f, a) end
    return sum
  end,
  ritual_cost = function() return ritual_cost() end,
  twice_enemy_goos = function(n, _, f)
    local sum = 0
    for h = 0, players - 1 do
      if h ~= f and goo[h] ~= none then sum = sum + 2 end
    end
    return sum
  end,
}

local function combat(f, a)
  local sum = 0
  for k = SMALL, GOO - 1 do
    local type = monster(f, k)
    local n = type and on_map[k][f][a] or 0
    if n > 0 then sum = sum + group[type[4]](n, type[3]) end
  end
  if goo[f] == a then
    local own = roster[f].goo
    sum = sum + group[own.rule](1, own.combat, f)
  end
  return sum + 2 * number_of(f, SLIME, a)
end

local function held_by_others(held, f)
  local sum = 0
  for h = 0, players - 1 do sum = sum + held[h][f] end
  return sum
end

local function acolyte_pool(f) return 6 - total(acolytes[f]) - held_by_others(held_acolytes, f) end

local function cylinder_supply(f)
  return values.cylinder_supply - total(cylinders[f]) - held_by_others(held_cylinders, f)
end

local function monster_pool(f, k) return monster(f, k)[1] - total(on_map[k][f]) end

-- ---------------------------------------------------------------------------------------- gates and doom ----

local function settle() -- 1.5
  for a = 0, last_area do
    if gate[a] >= 0 and cultists(gate[a], a) == 0 then gate[a] = ABANDONED end
  end
end

local function claim() -- 3.4
  if power[seat] == 0 then return end
  for a = 0, last_area do
    if gate[a] == ABANDONED and cultists(seat, a) > 0 then gate[a] = seat end
  end
end

local function gain_doom(f, points) -- 4.7
  local old, limit = doom[f], values.doom_threshold
  doom[f] = old + points
  if old < limit and doom[f] >= limit and not awake then pending_wake = true end
end

local function checkpoint() report("checkpoint", round, 0) end

-- ------------------------------------------------------------------------------------------------ set-up ----

local function set_up() -- 3.2
  rule "YUG-3.2"
  local start = {}
  for i, name in ipairs(scenario.starts) do start[i - 1] = cell[name] end
  for i = 4, 1, -1 do
    local j = roll_draw("setup_start", i + 1, 0, 0, 0, 4 - i)
    start[i], start[j] = start[j], start[i]
  end
  for a = 0, last_area do gate[a] = NONE end
  for f = 0, players - 1 do
    acolytes[f][start[f]], gate[start[f]], power[f] = 6, f, values.start_power
  end
  local row = {}
  fill(bag, "signs")
  for i = 0, 35 do row[i] = bag[i + 1] end
  for i = 35, 1, -1 do
    local j = roll_draw("es", i + 1, 0, 0, 0, 35 - i)
    row[i], row[j] = row[j], row[i]
  end
  clear(bag)
  for i = 0, 35 do push(bag, row[i]) end
  first_player = roll_draw("setup_first", players, 0, 0, 0, 0)
  token = values.token
  checkpoint()
end

-- ----------------------------------------------------------------------------------------------- battles ----

-- Dice of one side; ordinals go on from `first`. Kills and pains.
local function throw(site, x, y, z, first, dice)
  local six, pain = 0, 0
  for i = first, first + dice - 1 do
    local face = roll(site, x, y, z, i)
    if face == 6 then six = six + 1 elseif face >= 4 then pain = pain + 1 end
  end
  return six, pain
end

local function begin_battle(first, second, where, site, x, y, z) -- 3.5, 6.7, 8.4
  rule "YUG-3.5"
  area, battle_owner = where, slime_owner()
  fighter[0], fighter[1] = first, second
  local ours = first == WATCHER and token or combat(first, where)
  local theirs = second == NEUTRAL and 2 * slime[where] or combat(second, where)
  kills[1], pains[1] = throw(site, x, y, z, 0, ours)
  kills[0], pains[0] = throw(site, x, y, z, ours, theirs)
  hits_on_token = first == WATCHER and kills[0] or 0
  if first == WATCHER then kills[0], pains[0] = 0, 0 end
  stage, asked = KILLS, 1
end

local function owner_of_asked() return fighter[asked] end

local function left_of(who, k) return number_of(fighter[who], k, area) - taken[who][k] end

local function has_any_left(who)
  for k = ACOLYTE, GOO do
    if not (stage == PAINS and k == CYLINDER) and left_of(who, k) > 0 then return true end
  end
end

-- One side at a time, the defender first; killed neutral slimes need no question.
local function next_result()
  while asked >= 0 do
    local results = stage == KILLS and kills or pains
    if fighter[asked] <= 4 and results[asked] > 0 and has_any_left(asked) then return true end
    if asked == 0 then return false end
    asked = 0
  end
end

function legal.take(me)
  for k = ACOLYTE, GOO do
    if not (stage == PAINS and k == CYLINDER) and left_of(asked, k) > 0 then offer(k) end
  end
end

function apply.take(k)
  local results = stage == KILLS and kills or pains
  results[asked] = results[asked] - 1
  taken[asked][k] = taken[asked][k] + 1
end

local function take_off(f, k, a, n)
  if n == 0 then return end
  if k == SLIME then
    slime[a] = slime[a] - n
  elseif k == GOO then
    goo[f] = none
  else
    on_map[k][f][a] = on_map[k][f][a] - n
  end
end

local function put_on(f, k, a, n)
  if n == 0 then return end
  if k == SLIME then
    slime[a] = slime[a] + n
  elseif k == GOO then
    goo[f] = a
  else
    on_map[k][f][a] = on_map[k][f][a] + n
  end
end

local function eliminate(who, k, n)
  if n == 0 then return end
  take_off(fighter[who], k, area, n)
  if k == GOO then goo_died[fighter[who]] = true end
end

local function remove_killed()
  for who = 0, 1 do
    for k = ACOLYTE, GOO do
      eliminate(who, k, taken[who][k])
      taken[who][k] = 0
    end
  end
  if fighter[1] == NEUTRAL then slime[area] = math.max(0, slime[area] - kills[1]) end
  kills[0], kills[1] = 0, 0
  stage, asked = PAINS, 1
end

-- 3.6
local function may_retreat_to(who, to)
  local enemy = fighter[1 - who]
  if enemy == WATCHER then return true end
  if enemy == NEUTRAL then return slime[to] == 0 end
  return blockers(enemy, to) == 0
end

local function begin_retreat(who)
  return function()
    rule "YUG-3.6"
    stage, asked = RETREATS, who
    pains[0], pains[1] = 0, 0
    local open = false
    for _, to in ipairs(neighbours[area]) do open = open or may_retreat_to(who, to) end
    for k = ACOLYTE, GOO do
      if not open then
        eliminate(who, k, taken[who][k])
        taken[who][k] = 0
      end
    end
  end
end

local function first_pained()
  for k = ACOLYTE, GOO do
    if taken[asked][k] > 0 then return k end
  end
end

local function offer_retreats()
  for _, to in ipairs(neighbours[area]) do
    if may_retreat_to(asked, to) then offer(to) end
  end
end

local function choose_retreat(to)
  local k = first_pained()
  taken[asked][k] = taken[asked][k] - 1
  arriving[k][to] = arriving[k][to] + 1
end

local function arrive(f, from)
  for k = ACOLYTE, GOO do
    for to = 0, last_area do
      local n = arriving[k][to]
      if n > 0 then
        if from then take_off(f, k, from, n) end
        put_on(f, k, to, n)
        arriving[k][to] = 0
      end
    end
  end
end

local function end_retreat() arrive(fighter[asked], area) end

local function sleep() awake, token, watcher = false, values.token, none end -- 8.5

local function end_battle()
  if fighter[0] == WATCHER and awake then
    if token <= hits_on_token then sleep() else token = token - hits_on_token end
  end
  battle_owner, hits_on_token, stage, area = NO_BATTLE, 0, 0, none
  settle()
end

local function results() return loop { as_long_as = next_result, choose { "take", by = owner_of_asked } } end

local function retreat(who)
  return sequence {
    begin_retreat(who),
    loop { as_long_as = first_pained, choose { "area", by = owner_of_asked } },
    end_retreat,
  }
end

local battle = sequence { results(), remove_killed, results(), retreat(0), retreat(1), end_battle }
local battle_with_watcher = sequence { results(), remove_killed, results(), retreat(1), end_battle }

-- -------------------------------------------------------------------------------------- the Watcher attacks ----

local function populated(a)
  for f = 0, players - 1 do
    if units(f, a) > 0 then return true end
  end
  return false
end

local function targets()
  local list = {}
  for _, a in ipairs(neighbours[watcher]) do
    if populated(a) then list[#list + 1] = a end
  end
  if #list > 0 then return list end
  for a = 0, last_area do -- 8.3: it teleports
    if a ~= watcher and populated(a) then list[#list + 1] = a end
  end
  return list
end

local function has_target()
  controller = (first_player + attack) % players
  return #targets() > 0
end

function legal.area(me)
  if stage == RETREATS then return offer_retreats() end
  for _, a in ipairs(targets()) do offer(a) end
end

function apply.area(to)
  if stage == RETREATS then return choose_retreat(to) end
  rule "YUG-8.3"
  watcher = to
  for f = 0, players - 1 do waiting[f] = units(f, to) > 0 end
end

local function somebody_waits()
  for f = 0, players - 1 do
    if waiting[f] then return true end
  end
end

function legal.faction(me)
  for f = 0, players - 1 do
    if waiting[f] then offer(f) end
  end
end

function apply.faction(f)
  waiting[f] = false
  push(order, f)
end

local function next_fight() return awake and #order > 0 end

local function fight()
  local f = order[1]
  take(order, f)
  if units(f, watcher) > 0 then
    begin_battle(WATCHER, f, watcher, "watk", round, attack, f)
  else
    stage = 0
  end
end

local function goes_on() return stage ~= 0 end

local function by_controller() return controller end

local watcher_attacks = sequence {
  function() attack = 0 end,
  loop {
    as_long_as = function() return awake and attack < players end,
    when { has_target, sequence {
      choose { "area", by = by_controller },
      loop { as_long_as = somebody_waits, choose { "faction", by = by_controller } },
      loop { as_long_as = next_fight, fight, when { goes_on, battle_with_watcher } },
      function() clear(order) end,
    } },
    function() attack = attack + 1 end,
    checkpoint,
  },
}

-- ----------------------------------------------------------------------------------------------- actions ----

local function by_seat() return seat end

function legal.pass(me) offer() end

function apply.pass(me)
  if mode == ACTS then power[me] = 0 end
  if mode ~= DOOM_PHASE then mode = ACTS end
end

-- Units that have not been sent yet, and cylinders that may ride along (3.3, 5.7).
local function sent_after(from, k, to, n)
  if last_from ~= from then return last_from < from end
  if last_kind ~= k then return last_kind < k end
  if last_to ~= to then return last_to < to end
  return last_count <= n
end

function legal.move(me)
  local goes_on = mode == MOVES
  for _, from in ipairs(with_blockers(me)) do
    if not goes_on or from >= last_from then
      local riders = cylinders[me][from] - sent[CYLINDER][from]
      for k = ACOLYTE, GOO do
        if k ~= CYLINDER and number_of(me, k, from) - sent[k][from] > 0 then
          for _, to in ipairs(neighbours[from]) do
            for n = 0, riders do
              if not (k == SLIME and to == OVL) and (not goes_on or sent_after(from, k, to, n)) then
                offer(k, from, to, n)
              end
            end
          end
        end
      end
    end
  end
end

function apply.move(k, from, to, n, me)
  rule "YUG-3.3"
  mode, moved = MOVES, moved + 1
  last_from, last_kind, last_to, last_count = from, k, to, n
  sent[k][from], arriving[k][to] = sent[k][from] + 1, arriving[k][to] + 1
  sent[CYLINDER][from], arriving[CYLINDER][to] = sent[CYLINDER][from] + n, arriving[CYLINDER][to] + n
end

local function sends_more()
  if mode ~= MOVES or moved >= power[seat] then return false end
  for from = last_from, last_area do
    for k = ACOLYTE, GOO do
      if k ~= CYLINDER and number_of(seat, k, from) - sent[k][from] > 0 then return true end
    end
  end
end

local function end_move()
  power[seat] = power[seat] - moved
  for k = ACOLYTE, GOO do
    for from = 0, last_area do
      take_off(seat, k, from, sent[k][from])
      sent[k][from] = 0
    end
  end
  arrive(seat)
  moved, mode, last_from, last_kind, last_to, last_count = 0, ACTS, none, 0, none, 0
  settle()
end

function legal.recruit(me)
  if acolyte_pool(me) == 0 then return end
  local places = with_units(me)
  for _, a in ipairs(places) do offer(a) end
  if #places > 0 then return end
  for a = 0, last_area do offer(a) end
end

function apply.recruit(a, me)
  power[me], acolytes[me][a] = power[me] - 1, acolytes[me][a] + 1
end

function legal.build(me)
  if power[me] < 3 then return end
  for _, a in ipairs(filled(acolytes[me], cylinders[me])) do
    if gate[a] == NONE then offer(a) end
  end
end

function apply.build(a, me)
  power[me], gate[a] = power[me] - 3, me
end

local function each_summon(me, visit)
  for a = 0, last_area do
    if gate[a] == me or key_at(me) == a then
      for k = SMALL, GOO - 1 do
        local type = monster(me, k)
        if type and type[2] <= power[me] and monster_pool(me, k) > 0 then visit(k, a) end
      end
    end
  end
end

function legal.summon(me) each_summon(me, offer) end

function apply.summon(k, a, me)
  power[me] = power[me] - monster(me, k)[2]
  put_on(me, k, a, 1)
  if roster[me].fertility_cult then mode = SUMMONS end
end

local function call_cost() return total(slime) > 0 and 1 or 0 end

local function may_call(me) -- 6.1, 6.2
  if not (gate[OVL] == me or key_at(me) == OVL and gate[OVL] < 0) then return false end
  return total(slime) < values.slime_supply and call_cost() <= power[me]
end

function legal.call(me)
  if not may_call(me) then return end
  for _, a in ipairs(seas) do offer(a) end
end

function apply.call(a, me)
  rule "YUG-6.3"
  power[me] = power[me] - call_cost()
  slime[a] = slime[a] + 1
  if roster[me].fertility_cult then mode = SUMMONS end
end

local function summons_more() -- 6.10
  if mode ~= SUMMONS or power[seat] == 0 then return false end
  local any = may_call(seat)
  each_summon(seat, function() any = true end)
  return any
end

function legal.awaken(me)
  local own = roster[me].goo
  if goo[me] ~= none or power[me] < (goo_died[me] and own.recost or own.cost) then return end
  for a = 0, last_area do
    if roster[me].key_and_gate then
      if large[me][a] > 0 then offer(a) end
    elseif gate[a] == me then
      offer(a)
    end
  end
end

function apply.awaken(a, me)
  local own = roster[me].goo
  power[me] = power[me] - (goo_died[me] and own.recost or own.cost)
  if roster[me].key_and_gate then large[me][a] = large[me][a] - 1 end
  goo[me] = a
end

local function has_monster(f, a)
  return small[f][a] + medium[f][a] + large[f][a] + number_of(f, SLIME, a) > 0
end

function legal.capture(me) -- 3.7, 5.10
  for _, a in ipairs(with_blockers(me)) do
    if goo[me] == a or has_monster(me, a) then
      for h = 0, players - 1 do
        if h ~= me and goo[h] ~= a and (goo[me] == a or not has_monster(h, a)) then
          if acolytes[h][a] > 0 then offer(ACOLYTE, h, a, 0) end
          if cylinders[h][a] > 0 then
            offer(CYLINDER, h, a, 0)
            if cylinder_supply(me) > 0 then offer(CYLINDER, h, a, 1) end
          end
        end
      end
    end
  end
end

function apply.capture(k, h, a, convert, me)
  power[me] = power[me] - 1
  take_off(h, k, a, 1)
  if convert == 1 then
    cylinders[me][a] = cylinders[me][a] + 1
  else
    local held = k == ACOLYTE and held_acolytes or held_cylinders
    held[me][h] = held[me][h] + 1
  end
  settle()
end

function legal.battle(me)
  for _, a in ipairs(with_blockers(me)) do
    if combat(me, a) >= 1 then
      for h = 0, players - 1 do
        if h ~= me and units(h, a) > 0 then offer(h, a) end
      end
      if slime[a] > 0 and slime_owner() == none then offer(NEUTRAL, a) end
    end
  end
end

local function fight_in(a, first, second, me)
  power[me], battles[me] = power[me] - 1, battles[me] + 1
  begin_battle(first, second, a, "bat", round, me, battles[me])
end

function apply.battle(h, a, me) fight_in(a, me, h, me) end

function legal.battle_watcher(me)
  if awake and combat(me, watcher) >= 1 then offer(watcher) end
end

function apply.battle_watcher(a, me) fight_in(a, WATCHER, me, me) end

function legal.surgery(me) -- 5.1 to 5.3, 5.11
  if mode ~= OPERATES and not (gate[LAB] == me or key_at(me) == LAB) then return end
  if cylinder_supply(me) == 0 then return end
  for _, a in ipairs(filled(acolytes[me])) do
    if mode ~= OPERATES or a >= last_from then offer(a) end
  end
end

function apply.surgery(a, me)
  if mode ~= OPERATES then
    rule "YUG-5.3"
    power[me], mode = power[me] - 1, OPERATES
    surgery_most = math.min(values.surgery_most, total(acolytes[me]), cylinder_supply(me))
    surgeries = 0
  end
  last_from, surgeries = a, surgeries + 1
  acolytes[me][a], cylinders[me][a] = acolytes[me][a] - 1, cylinders[me][a] + 1
end

local function operates_more()
  if mode ~= OPERATES or surgeries >= surgery_most then return false end
  for a = last_from, last_area do
    if acolytes[seat][a] > 0 then return true end
  end
end

local function end_action()
  mode, surgeries, surgery_most, last_from = ACTS, 0, 0, none
end

function legal.reveal(me) -- 4.8
  for value = 1, 3 do
    if has(signs[me], value - 1) then offer(value) end
  end
end

function apply.reveal(value, me)
  take(signs[me], value - 1)
  push(revealed, value - 1)
  gain_doom(me, value)
  return "again"
end

local function any_power()
  for f = 0, players - 1 do
    if power[f] > 0 then return true end
  end
end

local function next_seat()
  while power[seat] == 0 do seat = (seat + 1) % players end
end

local function over() return ending ~= 0 end

local turn = sequence {
  next_seat,
  claim,
  choose {
    "pass", "move", "recruit", "build", "summon", "awaken", "capture", "battle", "battle_watcher", "surgery", "call",
    "reveal", by = by_seat,
  },
  when { function() return mode == MOVES end, sequence {
    loop { as_long_as = sends_more, choose { "pass", "move", by = by_seat } },
    end_move,
  } },
  loop { as_long_as = operates_more, choose { "pass", "surgery", by = by_seat } },
  loop { as_long_as = summons_more, choose { "pass", "summon", "call", by = by_seat } },
  end_action,
  when { goes_on, battle },
  claim,
  checkpoint,
  function()
    if doom[seat] >= values.win_doom then ending = 1 end
    seat = (seat + 1) % players
  end,
}

-- ------------------------------------------------------------------------- gather power and the doom phase ----

local function gather() -- 4.2
  rule "YUG-4.2"
  local abandoned, most = 0, 0
  for a = 0, last_area do
    if gate[a] == ABANDONED then abandoned = abandoned + 1 end
  end
  for f = 0, players - 1 do
    local sum = abandoned
    for a = 0, last_area do
      local here = (gate[a] == f and 1 or 0) + (key_at(f) == a and 1 or 0)
      sum = sum + cultists(f, a) + here * (2 + (pyramid[a] and values.pyramid_bonus or 0))
    end
    for h = 0, players - 1 do
      sum = sum + held_acolytes[f][h] + held_cylinders[f][h]
      held_acolytes[f][h], held_cylinders[f][h] = 0, 0
    end
    power[f] = sum
    most = math.max(most, sum)
  end
  for f = 0, players - 1 do power[f] = math.max(power[f], (most + 1) // 2) end
end

local function choose_first() -- 4.3
  local most = 0
  for f = 0, players - 1 do most = math.max(most, power[f]) end
  while power[first_player] < most do first_player = (first_player + 1) % players end
  checkpoint()
end

local function may_perform() return power[seat] >= ritual_cost() end

function apply.ritual(me) -- 4.6
  rule "YUG-4.6"
  power[me] = power[me] - ritual_cost()
  ritual_step = math.min(ritual_step + 1, instant_death)
  gain_doom(me, gates(me))
  if goo[me] == none then return end
  if #bag == 0 then return gain_doom(me, 1) end
  local sign_drawn = bag[1]
  take(bag, sign_drawn)
  push(signs[me], sign_drawn)
end

local function may_reveal() return #signs[seat] > 0 end

local function wakes() -- 8.1
  rule "YUG-8.1"
  local numbers, any = {}, false
  for name, number in pairs(scenario.wake) do
    local here = gate[cell[name]] >= 0
    for f = 0, players - 1 do here = here or key_at(f) == cell[name] end
    numbers[number] = numbers[number] or here
    any = any or here
  end
  local by_die = any and numbers[roll("wake", round, 0, 0, 0)]
  if by_die or pending_wake then awake, token, watcher, pending_wake = true, values.token, PST, false end
end

local function watcher_step()
  if not awake_before then return wakes() end
  rule "YUG-8.2"
  local face = roll("decay", round, 0, 0, 0)
  if token <= face then sleep() else token = token - face end
end

local function by_turn(...) -- everybody in turn order
  return sequence {
    function() seat = first_player end,
    loop { times = players, sequence { ... }, function() seat = (seat + 1) % players end },
  }
end

local doom_phase = sequence {
  function()
    awake_before, mode = awake, DOOM_PHASE
    for f = 0, players - 1 do gain_doom(f, gates(f)) end
  end,
  by_turn(when { may_perform, choose { "pass", "ritual", by = by_seat } }),
  by_turn(when { may_reveal, choose { "pass", "reveal", by = by_seat } }),
  watcher_step,
  function()
    local most = 0
    mode = ACTS
    for f = 0, players - 1 do most = math.max(most, doom[f]) end
    checkpoint()
    if most >= values.win_doom then
      ending = 1
    elseif ritual_step == instant_death then
      ending = 2
    elseif round == values.round_cap then
      ending = 3
    end
  end,
}

local function finish_game() -- 9.2
  rule "YUG-9.2"
  for f = 0, players - 1 do
    while #signs[f] > 0 do
      local value = pop(signs[f])
      push(revealed, value)
      gain_doom(f, value + 1)
    end
  end
  report("checkpoint", round, ending)
  share(leaders(doom), ({ "doom", "instant_death", "cap" })[ending])
end

return sequence {
  set_up,
  loop {
    as_long_as = function() return not over() end,
    function()
      round = round + 1
      for f = 0, players - 1 do battles[f] = 0 end
    end,
    when { function() return awake end, watcher_attacks },
    function() seat = first_player end,
    loop { as_long_as = function() return any_power() and not over() end, turn },
    when { function() return not over() end, sequence { gather, choose_first, doom_phase } },
  },
  finish_game,
}
