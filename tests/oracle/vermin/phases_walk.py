"""A walk of a crawler (VRM-E.1 to E.3), as the rules tell it step by step; for phases.py."""
from sheet import opposite

STOPS, ENTRANCE, NEST, ESCAPES = range(4)


class State:
    """One of the states passed through; VRM-E.3 may end the walk in an earlier one."""

    def __init__(self, hex, picked_up, joined):
        self.hex, self.picked_up, self.joined = hex, picked_up, joined


class Walk:
    def __init__(self, game, unit, direction, frenzy):
        self.game, self.sheet, self.rulings, self.frenzy = game, game.sheet, game.rulings, frenzy
        self.unit, self.me = unit, game.vermin[unit]
        self.queen = unit >= 24
        self.escort = self.me["escort"] if self.queen and self.me["escort"] >= 0 else None
        self.others = {u: x for u, x in game.vermin.items()
                       if u not in (unit, self.escort) and x["type"] != "drone" and game.present(u)}
        self.alone, self.paired, self.taken = self.queen and self.escort is None, self.escort is not None, None
        self.hex = self.start = self.me["hex"]
        self.jewels, self.carried, self.picked_up = list(game.jewels), self.me["jewels"], 0
        self.points = self.allowance()
        self.storm_direction = direction
        self.south, self.bounces, self.off_trail, self.end = self.in_south(self.hex), 0, self.me["off_trail"], STOPS
        self.direction = self.favourable()
        self.joined = None
        self.states = []

    # ------------------------------------------------------------------------------------ what it knows

    def in_south(self, hex):
        return self.sheet.is_beta or hex in self.sheet.zone_south

    def favourable(self):
        return self.storm_direction or self.game.directions[0 if self.south else 1]

    def allowance(self):
        g, printed = self.game, self.game.facts["movement"][self.me["type"]][self.me["reduced"]]
        if self.sheet.is_beta:
            return printed + self.carried + (self.sheet.place[self.hex][0] < 5) + g.flag["urged"]
        return printed * (2 if g.flag["urged"] and self.hex in self.sheet.nests else 1) + self.carried

    def may_carry(self):
        return self.queen or not self.carried or self.rulings.get("jewels_per_warrior") == "many"

    def loose(self):
        return self.jewels.count(self.hex) if self.hex not in self.sheet.nests else 0

    def beside_marine(self):
        return any(m["hex"] in self.sheet.neighbours(self.hex) for m in self.game.marines.values())

    def crawlers_in(self, hex):
        return sum(x["hex"] == hex for u, x in self.others.items() if u != self.taken)

    def cost(self, a, b):
        sheet = self.sheet
        if self.game.flag["flooded"] and b in sheet.flooded:
            return 2
        if (a, b) in sheet.roads or sheet.scent.get(a) == b:
            return 1
        return 2 if sheet.terrain[b] in ("bamboo", "swamp") else 1

    def limited(self, hex):
        return hex not in self.sheet.nests and hex not in self.sheet.entries

    # ----------------------------------------------------------------------------------------- the walk

    def pick_up(self):
        """False if it has no point left for the next jewel."""
        while self.loose() and self.may_carry():
            if not self.points:
                return False
            self.points -= 1
            self.jewels.remove(self.hex)
            self.carried += 1
            self.picked_up += 1
        return True

    def note(self):
        self.states.append(State(self.hex, self.picked_up, self.joined))

    def go(self):
        if not self.frenzy:
            self.pick_up()
        self.note()
        while self.points and self.step():
            pass
        return self.last()

    def detour(self):
        sheet, found = self.sheet, lambda ways: [n for n in (sheet.beside(self.hex, (d - 1) % 6 + 1) for d in ways)
                                                 if n and sheet.may_enter(self.hex, n)]
        if self.rulings.get("detour_candidates") == "lowest_of_all_six":
            rounds = [range(1, 7)]
        else:
            rounds = [(self.direction - n, self.direction + n) for n in (1, 2)]
        for ways in rounds:
            if found(ways):
                return self.game.lowest(found(ways))
        return None

    def wrap(self):
        """VRM-Q.1.c-7"""
        wanted, nest = (4, "nest_1") if self.south else (1, "nest_2")
        if not self.game.flag["wrap"] or self.direction != wanted:
            return None
        if self.rulings.get("surprise_scope") == "nest_only_wrap" and self.sheet.nests.get(self.start) != nest:
            return None
        return "221" if self.south else "613"

    def step(self):
        sheet = self.sheet
        if self.carried and self.hex not in sheet.jewel and self.rulings.get("jewel_trail_rejoin") == "no":
            self.off_trail = True
        binds = not self.game.flag["storm"] and (not self.frenzy or (
            self.bounces and self.rulings.get("frenzy_trails") != "ignored_always"))
        if self.carried and not self.off_trail and self.hex in sheet.jewel:
            return self.enter(sheet.jewel[self.hex])
        if binds and self.hex in sheet.scent:
            return self.enter(sheet.scent[self.hex])
        if self.rulings.get("zone_lock") == "every_hex" and self.in_south(self.hex) != self.south:
            self.south = self.in_south(self.hex)
            self.direction = self.favourable()
        to = sheet.beside(self.hex, self.direction)
        if not to:
            if sheet.is_beta and sheet.place[self.hex][0] == 17 and self.direction in (2, 3):
                self.end = ESCAPES
                return False
            beyond = self.wrap()
            if beyond:
                free = all(m["hex"] != beyond for m in self.game.marines.values())
                flooded = self.game.flag["flooded"] and beyond in sheet.flooded
                return free and self.enter(beyond, 2 if flooded else 1)
            self.direction = opposite(self.direction)
            self.bounces += 1
            to = sheet.beside(self.hex, self.direction)
        if to and not sheet.may_enter(self.hex, to):
            to = self.detour()
        if not to:
            return False
        if self.cost(self.hex, to) > self.points and self.rulings.get("short_of_mp") == "try_flank":
            near = [n for n in (sheet.beside(self.hex, (self.direction + n) % 6 + 1) for n in (-2, 0))
                    if n and sheet.may_enter(self.hex, n) and self.cost(self.hex, n) <= self.points]
            return bool(near) and self.enter(self.game.lowest(near))
        return self.enter(to)

    def enter(self, to, cost=None):
        cost = self.cost(self.hex, to) if cost is None else cost
        if cost > self.points:
            return False
        if self.paired and self.rulings.get("pair_pass") != "may_pass" and self.limited(to) and \
                self.crawlers_in(to) + 2 > 2:
            return False
        self.points -= cost
        self.hex = to
        goes_on = self.arrive()
        self.note()
        return goes_on

    def arrive(self):
        if self.hex in self.sheet.entrances:
            self.end = ENTRANCE
            return False
        if self.carried and self.hex in self.sheet.nests:
            self.end = NEST
            return False
        goes_on, beside = True, self.beside_marine()
        if self.loose() and self.may_carry():
            if self.frenzy:
                goes_on = False
            elif not (beside and self.rulings.get("pickup_after_forced_stop") == "forbidden"):
                goes_on = self.pick_up()
        if self.sheet.is_beta and not self.queen:
            goes_on &= not any(x["hex"] == self.hex and x["escort"] < 0 for u, x in self.others.items() if u >= 24)
        free = [u for u, x in self.others.items() if u < 24 and not x["escort"] and x["hex"] == self.hex]
        if self.alone and free:
            self.taken = self.game.preferred(free)
            self.alone, self.paired, self.joined = False, True, self.hex
        return goes_on and not beside

    def last(self):
        """VRM-E.3: how many states before the end are undone."""
        last = len(self.states) - 1
        while self.end == STOPS and last and not self.room(self.states[last]):
            last -= 1
        return self.states[:last + 1]

    def room(self, state):
        if not self.limited(state.hex):
            return True
        if state.joined or self.escort is not None:
            return self.crawlers_in(state.hex) + 2 <= 2
        taken, self.taken = self.taken, None
        room = self.crawlers_in(state.hex) + 1 <= 2
        self.taken = taken
        return room
