"""The vermin phase up to the combat step (VRM-D, E, F, EV), as the rules tell it; for phases.py."""
from phases_walk import ENTRANCE, ESCAPES, NEST, Walk

ENOUGH_DICE = 24  # of more the program tells the first ones only
NAT_NUMBER = {"drone": 2, "soldier": 3, "ultramite": 4}


class ChapterOver(Exception):
    pass


class TooManyDice(Exception):
    pass


class Game:
    def __init__(self, facts, sheet, rulings, before, dice):
        self.facts, self.sheet, self.rulings, self.dice = facts, sheet, rulings, list(dice)
        self.marines = {int(i): m for i, m in before["marines"].items()}
        self.vermin = {int(u): x for u, x in before["vermin"].items()}
        self.jewels, self.lost = before["jewels"], before["lost"]
        self.flag = {name: before[name] for name in ("turn", "kitten", "recon", "open", "collapsed", "chits")}
        self.flag.update(flooded=0, storm=0, no_tunnels=0, urged=0, wrap=0)
        self.directions = (0, 0)
        self.fallen = []

    # ------------------------------------------------------------------------------------------ counters

    def die(self):
        assert self.dice and self.dice[0] > 0, "no die is there"
        return self.dice.pop(0)

    def chit(self):
        assert self.dice and self.dice[0] < 0, "no chit is there"
        self.flag["chits"] -= 1
        return -1 - self.dice.pop(0)

    def rank(self, hex):
        first = self.rulings.get("unnumbered_order") == "before_all"
        return int(hex[1:]) if hex[0] == "U" and first else self.sheet.rank(hex)

    def lowest(self, hexes):
        return min(hexes, key=self.rank)

    def present(self, unit):
        return self.vermin[unit]["hex"] in self.sheet.place

    def on_map(self, unit):
        return self.present(unit) and self.vermin[unit]["hex"] not in self.sheet.nests

    def units(self, kind):
        return [u for u in sorted(self.vermin) if self.vermin[u]["type"] == kind and self.present(u)]

    def queens(self):
        return [q for q in (24, 25, 26) if self.on_map(q)]

    def preferred(self, units):
        return min(units, key=lambda u: (self.vermin[u]["type"] != "ultramite", u))

    def marine_at(self, hex):
        return next((i for i, m in self.marines.items() if m["hex"] == hex), None)

    def target_from(self, hex):
        """The Marine in the lowest hex next to this one."""
        near = [m["hex"] for m in self.marines.values() if m["hex"] in self.sheet.neighbours(hex)]
        return self.marine_at(self.lowest(near)) if near else None

    def lose(self, marine):
        gone = self.marines.pop(marine)
        self.lost |= 1 << marine
        if gone["loaded"]:
            self.jewels.append(gone["hex"])
        if not self.marines:
            raise ChapterOver("no Marine is left")

    def join(self, queen, warrior):
        self.vermin[queen]["escort"], self.vermin[warrior]["escort"] = warrior, 1

    def part(self, unit):
        for q in (24, 25, 26):
            warrior = self.vermin[q]["escort"]
            if warrior >= 0 and unit in (q, warrior):
                self.vermin[q]["escort"], self.vermin[warrior]["escort"] = -1, 0

    def to_cup(self, unit):
        x = self.vermin[unit]
        x.update(hex="cup", jewels=0, off_trail=0)
        if self.rulings.get("reduced_in_cup") != "keeps_side":
            x["reduced"] = 0

    def go_home(self, unit, nest):
        place = next(h for h, name in self.sheet.nests.items() if name == nest)
        self.jewels += [place] * self.vermin[unit]["jewels"]
        self.to_cup(unit)

    def remove(self, unit):
        """By an event or in a tunnel: to the cup in both scenarios."""
        x = self.vermin[unit]
        self.jewels += [x["hex"]] * x["jewels"]
        self.part(unit)
        self.fallen.append((unit, x["hex"]))
        self.to_cup(unit)

    def weaken(self, unit):
        if self.vermin[unit]["reduced"]:
            self.remove(unit)
        self.vermin[unit]["reduced"] = int(self.present(unit)) or self.vermin[unit]["reduced"]

    def test_gone(self):
        """VRM-Q.2.f-2"""
        crawlers = any(self.on_map(u) and x["type"] != "drone" for u, x in self.vermin.items())
        if self.sheet.is_beta and self.flag["turn"] > 1 and not crawlers:
            raise ChapterOver("no crawler is left")

    def nat_result(self, marine, die):
        level = self.marines[marine]["nat"]
        if die == 1 and self.rulings.get("nat_die_one") != "example":
            if level == 2:
                self.lose(marine)
            else:
                self.marines[marine]["nat"] = 2
        elif level < 2:
            self.marines[marine]["nat"] = level + 1

    def settle(self):
        """VRM-J.7, X.5.2"""
        fallen, self.fallen = sorted(self.fallen), []
        if fallen:
            self.test_gone()
        for unit, hex in fallen:
            near = [m["hex"] for m in self.marines.values() if self.sheet.distance(hex, m["hex"]) <= 2]
            if not near:
                continue
            die = self.die()
            if die <= NAT_NUMBER.get(self.vermin[unit]["type"], 5):
                self.nat_result(self.marine_at(self.lowest(near)), die)

    def settle_escorts(self):
        """VRM-Q.2.d-8"""
        if self.rulings.get("end_of_step_escort") == "no":
            return
        for q in self.queens():
            here = [u for u, x in self.vermin.items() if u < 24 and x["type"] != "drone" and not x["escort"]
                    and x["hex"] == self.vermin[q]["hex"]]
            if self.vermin[q]["escort"] < 0 and here:
                self.join(q, self.preferred(here))

    # ------------------------------------------------------------------------------------------- attacks

    def roll_attack(self, units, marine, bonus):
        """Hits and ones; None without dice."""
        m = self.marines[marine]
        each = len(units) if self.rulings.get("frenzy_bonus") == "per_unit" else 1
        total = sum(self.facts["attack"][x["type"]][x["reduced"]] + 2 * x["jewels"]
                    for x in (self.vermin[u] for u in units)) + bonus * each
        total -= self.sheet.is_cover(m["hex"], self.flag["flooded"])
        if total <= 0:
            return None
        if total > ENOUGH_DICE:
            raise TooManyDice
        defence = self.facts["defence"][m["type"]][m["back"]] - (m["nat"] > 0)
        dice = [self.die() for _ in range(total)]
        return sum(d > defence for d in dice), dice.count(1)

    def strike(self, marine, hits):
        m = self.marines[marine]
        if hits < 2:
            return
        if m["type"] == "ant_gun":
            self.lose(marine)
        elif m["type"] == "scientist":
            if m["back"] and hits < 4:
                m["back"] = 0
            else:
                self.lose(marine)
        elif hits >= 4 or m["back"]:
            self.lose(marine)
        else:
            m["back"] = 1

    def entrance_takes(self, unit, hex):
        drone = self.vermin[unit]["type"] == "drone"
        return hex in self.sheet.entrances and not (drone and self.rulings.get("entrance_takes") == "crawlers_only")

    def come_to(self, unit, hex):
        if self.entrance_takes(unit, hex):
            self.go_home(unit, self.sheet.entrances[hex])
        else:
            self.vermin[unit]["hex"] = hex

    def fly(self, drone, bonus=0):
        hex = "".join(str(self.die()) for _ in range(3))
        marine = self.marine_at(hex)
        if marine is None:
            self.come_to(drone, hex)
            return
        result = self.roll_attack([drone], marine, bonus)
        if self.flag["kitten"] and result and result[1] >= 2:
            self.vermin[drone]["hex"] = "gone"
            return
        self.to_cup(drone)
        self.strike(marine, result[0] if result else 0)
        if marine in self.marines:
            die = self.die()
            if die <= 2:
                self.nat_result(marine, die)

    def advancing(self, units):
        """VRM-F.2, RV-12, RV-56"""
        crawlers = [u for u in units if self.vermin[u]["type"] != "drone"]
        drones = [u for u in units if u not in crawlers and self.rulings.get("drones_advance") != "no"]
        if len(crawlers) > 2 and self.rulings.get("advance_over_limit") != "all_advance":
            queens = [u for u in crawlers if u >= 24]
            pairs = [[q, self.vermin[q]["escort"]] for q in queens if self.vermin[q]["escort"] >= 0]
            alone = [q for q in queens if self.vermin[q]["escort"] < 0]
            free = [u for u in crawlers if u < 24 and not self.vermin[u]["escort"]]
            crawlers = pairs[0] if pairs else (alone + free)[:2]
        return sorted(crawlers + drones)

    def attack_from(self, units, hex, bonus):
        """Where the units stand that have advanced, and who they are; None without an advance."""
        marine = self.target_from(hex)
        if marine is None or not units:
            return None
        target = self.marines[marine]["hex"]
        result = self.roll_attack(units, marine, bonus)
        if not result:
            return None
        drones = all(self.vermin[u]["type"] == "drone" for u in units)
        if self.flag["kitten"] and result[1] >= 2 and drones and self.rulings.get("kitten_scope") != "suicide_only":
            for u in units:
                self.vermin[u]["hex"] = "gone"
            return None
        self.strike(marine, result[0])
        if marine in self.marines:
            return None
        units = self.advancing(units)
        for u in units:
            self.come_to(u, target)
        return target, [u for u in units if self.present(u)]

    def combat(self, who=None, bonus=0, again=False):
        start = {u: x["hex"] for u, x in self.vermin.items() if self.on_map(u)}
        order = sorted(set(start.values()), key=self.rank)
        while order:
            hex = order.pop(0)
            units = [u for u, h in start.items() if h == hex == self.vermin[u]["hex"] and (who is None or u in who)]
            done = self.attack_from(units, hex, bonus)
            if done and again:
                self.attack_from(done[1], done[0], bonus)
            elif done and self.rulings.get("advanced_attack_again") == "yes" and self.rank(done[0]) > self.rank(hex):
                start.update((u, done[0]) for u in done[1])
                order = sorted(order + [done[0]], key=self.rank)

    # ------------------------------------------------------------------------------------------ movement

    def crawl(self, unit, frenzy):
        x = self.vermin[unit]
        if self.target_from(x["hex"]) is not None:
            return
        walk = Walk(self, unit, self.die() if self.flag["storm"] else None, frenzy)
        states = walk.go()
        taken, carried = 0, x["jewels"]
        for state in states:
            if (carried or state.picked_up) and state.hex not in self.sheet.jewel and \
                    self.rulings.get("jewel_trail_rejoin") == "no":
                x["off_trail"] = 1
            for _ in range(state.picked_up - taken):
                self.jewels.remove(state.hex)
                x["jewels"] += 1
            taken = state.picked_up
        end = states[-1]
        if end.joined:
            self.join(unit, walk.taken)
        escort = x["escort"] if unit >= 24 and x["escort"] >= 0 else None
        if walk.end == ENTRANCE:
            self.go_home(unit, self.sheet.entrances[end.hex])
        elif walk.end == NEST:
            self.go_home(unit, self.sheet.nests[end.hex])
        elif walk.end == ESCAPES:
            self.part(unit)
            for u in [unit] + ([escort] if escort is not None else []):
                self.vermin[u].update(hex="escaped", jewels=0, off_trail=0)
            self.test_gone()
        elif len(states) > 1:
            for u in [unit] + ([escort] if escort is not None else []):
                self.vermin[u]["hex"] = end.hex
            alone = [q for q in self.queens() if self.vermin[q]["escort"] < 0 and self.vermin[q]["hex"] == end.hex]
            if unit < 24 and alone:
                self.join(alone[0], unit)

    def crawl_all(self, units, frenzy=False):
        for unit in units:
            if unit >= 24 or not self.vermin[unit]["escort"]:
                self.crawl(unit, frenzy)
        self.settle_escorts()

    def fly_all(self, drones, bonus=0):
        for drone in drones:
            self.fly(drone, bonus)
        self.settle_escorts()

    def tunnels(self):
        """VRM-E.1.c"""
        if self.sheet.is_beta or self.flag["no_tunnels"]:
            return
        for nest, exits in (("nest_1", (1, 2, 3)), ("nest_2", (4, 5, 6))):
            live = [t for t in exits if self.is_live(t)]
            soldiers = [u for u in self.units("soldier") if self.sheet.nests.get(self.vermin[u]["hex"]) == nest]
            for tunnel, soldier in list(zip(live, soldiers))[:3]:
                bit = 1 << (tunnel - 1)
                self.vermin[soldier]["hex"] = self.exit_hex(tunnel)
                if self.flag["collapsed"] & bit:
                    self.flag["collapsed"] -= bit
                    self.flag["open"] |= bit
                    self.weaken(soldier)
                    self.settle()

    def exit_hex(self, tunnel):
        return next(iter(self.sheet.features[f"tunnel_exit_{tunnel}"]))

    def is_live(self, tunnel):
        hex = self.exit_hex(tunnel)
        drones_count = self.rulings.get("live_exit_count") != "crawlers_only"
        there = [u for u, x in self.vermin.items() if x["hex"] == hex and (drones_count or x["type"] != "drone")]
        chit = (self.flag["open"] | self.flag["collapsed"]) >> (tunnel - 1) & 1
        return chit and self.marine_at(hex) is None and len(there) <= 1

    def movement(self):
        self.fly_all(self.units("drone"))
        self.crawl_all(self.units("ultramite"))
        self.tunnels()
        self.crawl_all(self.units("soldier"))
        self.crawl_all(self.queens())
