"""Imperium a second time, plainly: income, production, maintenance, scrap and repair of a year of war (IMP-7, 9, 14).

Written from the rules alone. A position is a Year; `stock` holds the resources of both sides. Methods say which answers
they give to the questions of the game, and which dice they rolled, in the order of IMP-0.2.
"""
import re

from plain import rank

# beside each type: counters, cost, turns to build, maintenance in front, None where the side has no such ship (IMP-3.1, 9.1)
SHIPS = {
    "BB": ((5, 24, 3, 4), (4, 23, 3, 4)), "B": ((6, 20, 3, 5), None), "B2": (None, (4, 19, 3, 5)),
    "B1": (None, (3, 16, 3, 5)), "CV": ((4, 10, 2, 3), (4, 10, 2, 3)), "CA": ((4, 15, 2, 3), (5, 15, 2, 4)),
    "CR": (None, (5, 13, 2, 3)), "CS": ((5, 13, 2, 3), (5, 13, 2, 3)), "CL": ((6, 8, 1, 3), (7, 8, 1, 2)),
    "DD": ((12, 5, 1, 2), (13, 5, 1, 2)), "TB": ((10, 6, 1, 2), None),
    "SC": ((9, 2, 1, 1), (10, 2, 1, 1)), "M": ((5, 8, 1, 3), (5, 8, 1, 3)), "F": ((21, 2, 1, 2), (21, 2, 1, 2)),
    "AR": ((1, 6, 2, 2), (1, 6, 2, 2)), "AT": ((4, 6, 2, 2), (5, 6, 2, 2)), "TR": ((8, 2, 1, 1), (8, 2, 1, 1)),
}
GROUND = {"RT": ((8, 2, 1), (8, 2, 1)), "JT": ((5, 4, 1), (5, 4, 1)), "PD": ((8, 10, 1), (8, 10, 1))}
OUTPOST = (40, 4, 1)
BY_PERMISSION = {"CR", "CA", "B1", "B2", "BB"}  # IMP-9.6


def kind_of(name):
    return name.split("-")[1]


def is_ground(name):
    return kind_of(name) in GROUND


def line(side, kind):
    """The row of the production chart, with counters first; None: the side has no such unit."""
    if kind == "OUTPOST":
        return OUTPOST
    return {**SHIPS, **GROUND}[kind][side == "I"]


class Galaxy:
    """Routes and planets, as the configuration of the game has them."""

    def __init__(self, folder):
        self.beside, self.planets = {}, {}
        for a, b in re.findall(r"join: \{ value: \[(\w+), (\w+)\]", (folder / "maps" / "galaxy.yaml").read_text()):
            self.beside.setdefault(a, set()).add(b)
            self.beside.setdefault(b, set()).add(a)
        row = r"^  (\w+\d): \{ star: (\w+), .*type: \{ value: (\w)\d, .*map: planet_h(\d+) \}"
        for name, star, kind, hexes in re.findall(row, (folder / "game.yaml").read_text(), re.M):
            self.planets[name] = (star, kind, 5 * int(hexes))

    def boxes(self, star):
        return sorted(p for p in self.planets if self.planets[p][0] == star)


class Year:
    """marker: planet -> (side, "world" or "outpost"); place: unit -> star, planet or ship; damaged: set of units; fleet: the
    number of the fleet that a ship at a star belongs to."""

    def __init__(self, galaxy, rulings, marker, place, damaged, fleet, stock):
        self.galaxy, self.rulings, self.marker, self.place, self.damaged = galaxy, rulings, marker, place, damaged
        self.fleet, self.stock, self.peace, self.glory = fleet, stock, False, 5
        self.said, self.dice, self.results, self.taken, self.paid = [], [], {}, {}, {}

    def ruling(self, name, answer):
        return self.rulings.get(name) == answer

    def units(self, side, ground=None):
        chosen = [u for u in self.place if u[0] == side and (ground is None or is_ground(u) == ground)]
        return sorted(chosen, key=rank)

    def star(self, unit):
        at = self.place[unit]
        while at in self.place:
            at = self.place[at]
        return self.galaxy.planets[at][0] if at in self.galaxy.planets else at

    # ---- who holds what (IMP-0.5, 7.3, 7.4)

    def in_box(self, side, planet):
        return [u for u in self.units(side) if self.place[u] == planet and kind_of(u) != "M"]

    def contested(self, planet):
        return bool(self.in_box("T", planet) and self.in_box("I", planet))

    def friendly(self, side, planet):
        return planet in self.marker and self.marker[planet][0] == side and not self.contested(planet)

    def friendly_at(self, side, star, what=("world", "outpost")):
        return [p for p in self.galaxy.boxes(star) if self.friendly(side, p) and self.marker[p][1] in what]

    def enemy_ships(self, side, star):
        """Fleets, and monitors, which are one wherever they lie; not fighters in boxes."""
        enemies = [u for u in self.place if u[0] != side and not is_ground(u)]
        return any(self.place[u] == star or (kind_of(u) == "M" and self.star(u) == star) for u in enemies)

    def barred(self, side, star, markers):
        marked = markers and any(self.marker[p][0] != side for p in self.galaxy.boxes(star) if p in self.marker)
        return marked or self.enemy_ships(side, star)

    def reaches_world(self, side, star, but=None, markers=True, ends=True):
        """A way of free stars to a friendly world other than `but`."""
        seen, edge = {star}, [star]
        while edge:
            here = edge.pop()
            free = not self.barred(side, here, markers)
            if not free and ends:
                continue
            if [p for p in self.friendly_at(side, here, ("world",)) if p != but]:
                return True
            if free or here == star:
                edge += sorted(self.galaxy.beside.get(here, set()) - seen)
                seen |= self.galaxy.beside.get(here, set())
        return False

    def connected(self, side, planet):
        ends = not self.ruling("CONNECT-ENDS", "between_only")
        return self.reaches_world(side, self.galaxy.planets[planet][0], planet, True, ends)

    # ---- income (IMP-7)

    def yields(self, side, planet):
        if not self.friendly(side, planet):
            return 0
        if self.ruling("EMPTY-CONTROL", "needs_unit") and not [u for u in self.in_box(side, planet) if is_ground(u)]:
            return 0
        world = self.marker[planet][1] == "world"
        if side == "T" and planet == "SOL1":
            return 10
        if not world:
            return int(self.connected(side, planet))
        return 1 if side == "I" else 8 if self.connected(side, planet) else 6

    def income(self, side, budget, recession):
        total = sum(self.yields(side, planet) for planet in self.marker)
        if side == "T":
            return total
        return max(1, total + budget - 10) if recession else total + budget

    # ---- production (IMP-9)

    def free_counters(self, side, kind):
        prefix = "OUT" if kind == "OUTPOST" else kind
        names = [f"{side}-{prefix}-{n:02d}" for n in range(1, line(side, kind)[0] + 1)]
        return [n for n in names if n not in self.place and n not in self.results]

    def price(self, side, kind):
        return line(side, kind)[1] * (2 if self.peace else 1)

    def may_order(self, side, kind, battleship_lost):
        if not line(side, kind) or self.price(side, kind) > self.stock[side] or not self.free_counters(side, kind):
            return False
        if side == "I" and kind in BY_PERMISSION:
            return False
        if kind == "M" and self.ruling("MONITOR-BUILD", "not_buildable"):
            return False
        return not (side == "T" and kind == "BB" and not battleship_lost and not self.ruling("TERRAN-BB", "none"))

    def orders(self, side, battleship_lost):
        return [k for k in [*SHIPS, *GROUND, "OUTPOST"] if self.may_order(side, k, battleship_lost)]

    def promotions(self, side):
        """Own outposts that a payment makes worlds of in the end (IMP-16.9)."""
        if not self.peace:
            return []
        return [p for p in sorted(self.marker) if self.friendly(side, p) and self.marker[p][1] == "outpost" and
                self.galaxy.planets[p][1] == "A"]

    # ---- what becomes of units

    def lose(self, unit, what):
        for other in [u for u in self.place if self.place[u] == unit]:
            self.lose(other, what)
        del self.place[unit]
        self.damaged.discard(unit)
        self.results[unit] = what

    def settle(self):
        """A contest that has ended without combat (IMP-13.5)."""
        for planet, (owner, what) in list(self.marker.items()):
            other = "T" if owner == "I" else "I"
            troops = [u for u in self.in_box(other, planet) if kind_of(u) in ("RT", "JT")]
            if troops and not self.in_box(owner, planet):
                self.marker[planet] = (other, what)
                self.taken[planet] = (other, what)
                change = {"world": 3, "outpost": 1}[what]
                self.glory = max(0, min(10, self.glory + (change if other == "I" else -change)))

