"""The close-out of a year of war, plainly: maintenance, scrap, consolidation and repair of a side (IMP-14)."""
from plain_war import GROUND, SHIPS, is_ground, kind_of

NO_DAMAGED_SIDE = {"TR"}


class Close:
    def __init__(self, year, side, random):
        self.year, self.side, self.random = year, side, random

    def answer(self, chance=0.5):
        yes = self.random.random() < chance
        self.year.said.append('"yes"' if yes else "none")
        return yes

    def roll(self):
        face = self.random.randint(1, 6)
        self.year.dice.append(face)
        return face

    def keep(self, unit):
        """Maintenance of the side that shows: a damaged ship needs one more (IMP-3.1.a)."""
        if is_ground(unit):
            cost = 1
        else:
            cost = SHIPS[kind_of(unit)][self.side == "I"][3] + (unit in self.year.damaged)
        return cost

    def half(self, amount, up):
        up = {"up": True, "down": False}.get(self.year.rulings.get("ROUND-HALVES"), up)
        return (amount + up) // 2

    # ---- maintenance (IMP-14.1)

    def helped(self, unit):
        year, star = self.year, self.year.star(unit)
        if is_ground(unit):
            at = year.place[unit]
            return at in year.marker and year.friendly(self.side, at) and year.marker[at][1] == "world"
        repair_ship = any(kind_of(u) == "AR" and year.star(u) == star for u in year.units(self.side, False))
        return bool(year.friendly_at(self.side, star)) or repair_ship

    def pay_all(self, units, local):
        """Those that are not paid for."""
        year, unpaid = self.year, []
        for unit in units:
            star, factor = year.star(unit), 2 if year.peace else 1
            cost = self.keep(unit) * factor
            here = local.get(star, 0) if not is_ground(unit) or year.ruling("GROUND-LOCAL", "yes") else 0
            reach = is_ground(unit) or year.reaches_world(self.side, star, None, False)
            if cost > here + (year.stock[self.side] if reach else 0) or not self.answer(0.6):
                unpaid.append(unit)
                continue
            from_here = min(here, cost)
            local[star] = local.get(star, 0) - from_here
            year.stock[self.side] -= cost - from_here
        return unpaid

    def decay(self, unit):
        year = self.year
        if unit not in year.place:
            return
        die, limit = self.roll() + self.helped(unit), 2 if is_ground(unit) else self.keep(unit)
        if die > limit:
            return
        if unit in year.damaged or kind_of(unit) in NO_DAMAGED_SIDE:
            year.lose(unit, "lost")
        else:
            year.damaged.add(unit)
            year.results[unit] = "damaged"

    def maintain(self):
        year, local = self.year, {}
        for planet, (_, what) in year.marker.items():
            if year.friendly(self.side, planet):
                star = year.galaxy.planets[planet][0]
                local[star] = local.get(star, 0) + (20 if what == "world" else 6)
        for ground in (False, True):
            for unit in self.pay_all(year.units(self.side, ground), local):
                self.decay(unit)
        year.settle()

    # ---- scrap (IMP-14.2)

    def put_down(self, ship):
        """Each in the lowest friendly box of the star that takes it, else it is lost."""
        year = self.year
        for unit in sorted((u for u in year.place if year.place[u] == ship), key=year.units(self.side).index):
            for planet in year.friendly_at(self.side, year.star(ship)):
                _, kind, room = year.galaxy.planets[planet]
                allowed = {"A": ("RT", "JT", "PD", "F"), "N": ("JT", "PD", "F"), "X": ("JT", "F")}[kind]
                if kind_of(unit) in allowed and len(year.in_box(self.side, planet)) < room:
                    year.place[unit] = planet
                    year.results[unit] = planet
                    break
            else:
                year.lose(unit, "pool undamaged")

    def scrap(self):
        year = self.year
        for ship in year.units(self.side, False):
            whole = kind_of(ship) == "M" and not year.ruling("MONITOR-SCRAP", "damaged")
            if ship not in year.place or not (ship in year.damaged or whole):
                continue
            if year.friendly_at(self.side, year.star(ship)) and self.answer():
                self.put_down(ship)
                year.stock[self.side] += self.half(self.keep(ship), False)
                year.lose(ship, "pool undamaged")
        year.settle()

    # ---- consolidation and repair (IMP-14.3)

    def consolidate(self):
        year = self.year
        for kind in ("F", "M"):
            for star in sorted({year.star(u) for u in year.place}):
                while True:
                    broken = [u for u in year.units(self.side) if kind_of(u) == kind and u in year.damaged]
                    pair = [u for u in broken if year.star(u) == star][:2]
                    if len(pair) < 2 or not self.answer():
                        break
                    year.damaged.discard(pair[0])
                    year.results[pair[0]] = "undamaged"
                    year.lose(pair[1], "pool undamaged")
        year.settle()

    def repair_cost(self, unit):
        """0: it cannot be repaired."""
        year, at, star = self.year, self.year.place[unit], self.year.star(unit)
        if unit not in year.damaged:
            return 0
        factor = 2 if year.peace and not year.ruling("PEACE-DOUBLE", "no_repair") else 1
        if is_ground(unit):
            cost = GROUND[kind_of(unit)][0][1]
            return factor * self.half(cost, True) if at in year.marker and year.friendly(self.side, at) else 0
        others = [u for u in year.units(self.side, False) if kind_of(u) == "AR" and u != unit and year.place[u] == at]
        mates = [u for u in others if at == star and year.fleet[u] == year.fleet[unit]]
        return factor * self.keep(unit) if year.friendly_at(self.side, star) or mates else 0

    def repair(self):
        self.consolidate()
        year = self.year
        for unit in year.units(self.side):
            cost = self.repair_cost(unit)
            if cost and cost <= year.stock[self.side] and self.answer():
                year.stock[self.side] -= cost
                year.damaged.discard(unit)
                year.results[unit] = "undamaged"
