"""Imperium a second time, plainly: fire steps of space battles (IMP-12.6 to 12.8) and surface combat (IMP-13.4).

Written from the rules alone. A step is a list of shots that somebody has chosen; it is resolved with the dice that a
random number generator gives, and says which dice it rolled, in the order of IMP-0.2.
"""

# beam, torpedo, defence, counter-measures; front and damaged side (None: there is none)
SHIPS = {
    "T": {
        "BB": ((9, 8, 3, 4), (5, 4, 2, 2)), "B": ((8, 7, 3, 3), (4, 4, 2, 2)), "CV": ((0, 2, 2, 3), (0, 1, 1, 2)),
        "CA": ((5, 5, 2, 3), (3, 3, 1, 2)), "CS": ((2, 6, 2, 3), (1, 3, 1, 2)), "CL": ((4, 2, 1, 3), (2, 1, 1, 2)),
        "DD": ((2, 1, 1, 2), (1, 1, 1, 1)), "TB": ((0, 5, 1, 1), (0, 3, 1, 1)), "SC": ((1, 0, 1, 1), (1, 0, 1, 1)),
        "M": ((6, 4, 3, 4), (3, 2, 2, 2)), "F": ((0, 2, 1, 2), (0, 1, 1, 1)), "AT": ((0, 2, 2, 2), (0, 1, 1, 1)),
        "TR": ((0, 0, 1, 0), None),
    },
    "I": {
        "BB": ((7, 9, 3, 4), (4, 5, 2, 2)), "B2": ((5, 8, 3, 3), (3, 4, 2, 2)), "B1": ((4, 7, 2, 2), (2, 4, 1, 1)),
        "CV": ((0, 2, 2, 3), (0, 1, 1, 2)), "CA": ((5, 6, 2, 3), (3, 3, 1, 2)), "CR": ((4, 5, 2, 2), (2, 3, 1, 1)),
        "CS": ((2, 6, 2, 3), (1, 3, 1, 2)), "CL": ((2, 3, 1, 2), (1, 2, 1, 1)), "DD": ((1, 2, 1, 2), (1, 1, 1, 1)),
        "SC": ((1, 0, 1, 1), (1, 0, 1, 1)), "M": ((4, 6, 3, 4), (2, 3, 2, 2)), "F": ((0, 2, 1, 2), (0, 1, 1, 1)),
        "AT": ((0, 2, 2, 2), (0, 1, 1, 1)), "TR": ((0, 0, 1, 0), None),
    },
}
ORDER = ["BB", "B", "B2", "B1", "CV", "CA", "CR", "CS", "CL", "DD", "TB", "SC", "M", "F", "AR", "AT", "TR"]
CAPITAL = {"BB", "B", "B2", "B1"}
TROOPS = {
    "T": {"RT": [6, 5, 5, 4, 4, 3, 3, 2], "JT": [6, 5, 5, 4, 4]},
    "I": {"RT": [6, 5, 5, 5, 4, 4, 4, 3], "JT": [6, 5, 5, 4, 4]},
}


def rank(name):
    """The order of IMP-0.3: Terran ships, Imperial ships, Terran troops, Imperial troops."""
    side, kind, number = name.split("-")
    ground = kind in ("RT", "JT", "PD")
    return (ground, side == "I", ["RT", "JT", "PD"].index(kind) if ground else ORDER.index(kind), int(number))


def values(name, damaged):
    side, kind, _ = name.split("-")
    return SHIPS[side][kind][damaged]


def distance(a, b):
    return sum(abs(a // unit % 10 - b // unit % 10) for unit in (100, 10, 1))


def lowest(weapon, name, apart):
    """The lowest die that hits; 7: out of range."""
    if weapon == "beams":
        return {0: 4, 1: 6, 2: 6 if name.split("-")[1] in CAPITAL else 7}.get(apart, 7)
    return {0: 5, 1: 5, 2: 6, 3: 6}.get(apart, 7)


def after(damaged, has_back, hits, defence):
    """What hits do (IMP-12.8): "lost", "damaged" or None."""
    if hits >= 3 * defence:
        return "lost"
    if hits < defence:
        return None
    return "lost" if damaged or not has_back else "damaged"


class Step:
    """A fire step: ships = {name: [area, damaged]}."""

    def __init__(self, ships, weapon, random):
        self.ships, self.weapon, self.random = ships, weapon, random
        self.dice, self.said, self.hits = [], [], {}

    def roll(self, count):
        faces = [self.random.randint(1, 6) for _ in range(count)]
        self.dice += faces
        return faces

    def own(self, side):
        return sorted((n for n in self.ships if n[0] == side), key=rank)

    def dice_of(self, name):
        return values(name, self.ships[name][1])[self.weapon == "torpedoes"]

    def needs(self, name, target):
        return lowest(self.weapon, name, distance(self.ships[name][0], self.ships[target][0]))

    def aim(self, side):
        """Chooses at random, and writes down what is said; [(ship, target, dice)]."""
        shots, enemy = [], "I" if side == "T" else "T"
        for name in self.own(side):
            targets = [t for t in self.own(enemy) if self.needs(name, t) < 7]
            dice = self.dice_of(name)
            if not dice or not targets:
                continue
            if self.random.random() < 0.1:
                self.said.append("none")
                continue
            first = self.random.choice(targets)
            self.said.append(f"target {name} {first}")
            if name.split("-")[1] not in CAPITAL or dice < 2 or len(targets) < 2:
                shots.append((name, first, dice))
                continue
            share = self.random.randint(1, dice)
            self.said.append(f"dice {name} {first} {share}")
            shots.append((name, first, share))
            if share < dice:
                others = [t for t in targets if t != first]
                second = self.random.choice(others + [None])
                self.said.append(f"target {name} {second}" if second else "none")
                if second:
                    shots.append((name, second, dice - share))
        return shots

    def fire(self, side):
        shots, hit = self.aim(side), set()
        for name, target, dice in shots:
            count = sum(face >= self.needs(name, target) for face in self.roll(dice))
            self.hits[target] = self.hits.get(target, 0) + count
            if count:
                hit.add(target)
        if self.weapon == "torpedoes":
            for target in sorted(hit, key=rank):
                stopped = sum(face == 6 for face in self.roll(values(target, self.ships[target][1])[3]))
                self.hits[target] = max(0, self.hits[target] - stopped)

    def resolve(self, initiative):
        """Who has the initiative fires second. What becomes of whom."""
        for side in ("T" if initiative == "I" else "I", initiative):
            self.fire(side)
        results = {}
        for name, count in self.hits.items():
            damaged = self.ships[name][1]
            kind = after(damaged, values(name, 1) is not None, count, values(name, damaged)[2])
            if kind:
                results[name] = kind
        return results


def strength(name, damaged):
    side, kind, number = name.split("-")
    if kind in ("RT", "JT"):
        front = TROOPS[side][kind][int(number) - 1]
        return (front + 1) // 2 if damaged else front
    if kind == "PD":
        return 2 if damaged else 3
    beam, torpedo, _, _ = values(name, damaged)
    return beam + torpedo


def ground_defence(name, damaged):
    return values(name, damaged)[2] if name.split("-")[1] == "F" else 1 if damaged else 2


class Combat:
    """Combat in one hex: units = {name: damaged}, `acting` aims first."""

    def __init__(self, units, acting, random):
        self.units, self.acting, self.random = units, acting, random
        self.dice, self.said = [], []

    def resolve(self):
        aims, pools = {}, {}
        sides = (self.acting, "T" if self.acting == "I" else "I")
        for side in sides:
            for name in sorted((n for n in self.units if n[0] == side), key=rank):
                enemies = sorted((n for n in self.units if n[0] != side), key=rank)
                target = self.random.choice(enemies + [None])
                self.said.append(f"target {name} {target}" if target else "none")
                aims[name] = target
        for side in sides:
            for name in sorted((n for n in self.units if n[0] == side), key=rank):
                if not aims[name]:
                    continue
                faces = [self.random.randint(1, 6) for _ in range(strength(name, self.units[name]))]
                self.dice += faces
                target = aims[name]
                machine = name.split("-")[1] in ("F", "PD") and target.split("-")[1] in ("RT", "JT")
                pools.setdefault(target, [0, 0])[machine] += faces.count(6)
        results = {}
        for name, (troops, machines) in pools.items():
            damaged = self.units[name]
            kind = after(damaged, True, troops, ground_defence(name, damaged))
            if not kind and not damaged and machines >= ground_defence(name, 0):
                kind = "damaged"
            if kind:
                results[name] = kind
        return results
