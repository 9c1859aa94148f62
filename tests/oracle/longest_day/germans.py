"""How Germans react in the castle and the village (LDD-7.8.3, 7.8.4, 7.8.5 b) at random positions, ties to the lowest id."""
from castle import VILLAGE
from position import Position, case

FAR = 999


class Reaction:
    def __init__(self, position):
        self.p, self.castle = position, position.castle

    def foes(self):
        return {**self.p.units, **self.p.undead()}

    def seen_from(self, at):
        return [u for u, other in self.foes().items() if self.castle.sees(at, other, self.p.occupied())]

    def steps(self, at):
        near = self.castle.beside(at)
        return sorted(near + ([VILLAGE] if at == self.castle.road else [self.castle.road] if at == VILLAGE else []))

    def path(self, start, goals, blocked):
        """The smallest of the shortest ones; None: there is none."""
        found, edge = {start: ()}, [start]
        while edge:
            ends = [found[at] for at in edge if at in goals]
            if ends:
                return min(ends)
            after = {}
            for at in edge:
                for to in self.steps(at):
                    if to not in found and to not in blocked:
                        way = found[at] + (to,)
                        after[to] = min(after.get(to, way), way)
            found.update(after)
            edge = list(after)
        return None

    def goals(self, german):
        at, p = self.p.germans[german], self.p
        outside = at == VILLAGE or self.castle.zone[at] in ("approach", "forecourt")
        if outside and VILLAGE in p.units.values():
            return {VILLAGE}
        if not p.units:
            return set()
        unit = min(p.units, key=lambda u: (self.castle.steps[at].get(p.units[u], FAR), u))
        if p.units[unit] == VILLAGE:
            return {VILLAGE}
        return {s for s in self.castle.squares if self.castle.adjacent(s, p.units[unit]) and s != p.units[unit]
                and s not in self.castle.hole}

    def walk(self, german):
        at, foes = self.p.germans[german], {s for s in self.foes().values() if s != VILLAGE}
        goals = self.goals(german)
        way = self.path(at, goals, foes)
        if way is None:
            way = self.path(at, goals, ()) or ()
            for i, square in enumerate(way):
                if square in foes:
                    way = way[:i]
                    break
        way = [at, *way[:self.p.values.german_move[german]]]
        others = self.p.occupied() - {VILLAGE}
        while len(way) > 1 and way[-1] in others:
            way.pop()
        self.p.germans[german] = way[-1]

    def fight(self, german):
        p, at = self.p, self.p.germans[german]
        dice = p.values.germans[german][0] - p.german_hits.get(german, 0)
        if at == VILLAGE:
            self.fight_in_village(dice)
            return
        seen = self.seen_from(at)
        if not seen:
            return
        far = {u: self.castle.distance(at, self.foes()[u]) for u in seen}
        near = [u for u in seen if far[u] == min(far.values())]
        men = [u for u in near if u in p.units]
        if men:
            victim = min(men, key=lambda u: (p.values.luck[u], u))
            p.hurt(victim, sum(p.roll() > p.values.luck[victim] for _ in range(dice)))
            return
        victim = min(near)
        hits = sum(p.roll() > p.printed(victim)[1] for _ in range(dice))
        if hits >= p.printed(victim)[0]:
            p.zombies.pop(victim, None)
            p.purple.pop(victim, None)
            p.undead_hits.pop(victim, None)
        elif hits:
            p.undead_hits[victim] = p.undead_hits.get(victim, 0) + hits

    def fight_in_village(self, dice):
        p = self.p
        men = sorted((u for u in p.units if p.units[u] == VILLAGE), key=lambda u: (p.values.luck[u], u))
        if not men:
            return
        hits = sum(p.roll() == 6 for _ in range(dice))
        for unit in men:
            while hits and unit in p.units:
                p.hurt(unit, 1)
                hits -= 1

    def run(self):
        left = set(self.p.germans)
        while left and self.p.units:
            def order(german):
                steps = self.castle.steps[self.p.germans[german]]
                return min(steps.get(at, FAR) for at in self.p.units.values()), german
            german = min(left, key=order)
            left.discard(german)
            at = self.p.germans[german]
            if not self.seen_from(at) and not any(self.castle.adjacent(at, other) for other in self.foes().values()):
                self.walk(german)
            self.fight(german)


def one_patrol(castle, values, dice, name):
    p = Position(castle, values, dice)
    floor = dice.choice(("F1", "F1", "F2", "B1", ""))
    squares = [s for s in castle.squares if s.startswith(floor) and s not in castle.hole]
    if dice.random() < 0.5:
        centre = dice.choice(squares)
        squares = sorted(squares, key=lambda s: (castle.steps[centre][s], s))[:40]
    spots = dice.sample(squares, min(len(squares), 24))
    for unit in dice.sample("ABCDEFGH", dice.randint(1, 6)):
        p.units[unit] = dice.choice([VILLAGE, *p.units.values()]) if dice.random() < 0.4 else spots.pop()
    p.wounded = {u for u in p.units if dice.random() < 0.4}
    for german in dice.sample(sorted(values.germans), dice.randint(1, 6)):
        p.germans[german] = VILLAGE if dice.random() < 0.1 else spots.pop()
        if values.germans[german][0] > 1 and dice.random() < 0.3:
            p.german_hits[german] = 1
    taken = p.occupied()
    places = [s for s in castle.garrison if s not in taken]
    for german in dice.sample(sorted(set(values.germans) - set(p.germans)), dice.randint(0, 2)):
        p.down[german] = places.pop(dice.randrange(len(places)))
    spots = [s for s in spots if castle.inside(s) and s not in p.down.values()]
    for unit in dice.sample(sorted(p.counters), min(len(spots), dice.randint(0, 4))):
        (p.zombies if dice.random() < 0.6 else p.purple)[unit] = spots.pop()
    p.equip(dice, {f"E0{i}" for i in range(1, 9)} | {"C01", "C03", "C07", "C18"})
    before = p.copy()
    Reaction(p).run()
    if not p.units:
        return None  # the game is over in the middle of it
    lines = case(name, "Germans react", "LDD-7.8.3, LDD-7.8.4, LDD-7.8.5.b", before.state(), p, "[germans_react, rest]")
    lines.append("    expect: { " + ", ".join(p.expected(before)) + " }")
    return "\n".join(lines)
