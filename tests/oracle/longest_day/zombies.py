"""The reaction of zombies and undead (LDD-7.8, 7.8.1, 7.8.2) at random positions, ties to the lowest id, items before wounds."""
from castle import VILLAGE
from position import Position, case

FAR = 999


class Reaction:
    def __init__(self, position):
        self.p, self.castle, self.reacted = position, position.castle, set()

    def targets(self):
        """(0 paratrooper or 1 German, id): square."""
        p = self.p
        found = {(0, u): at for u, at in p.units.items() if at != VILLAGE}
        found.update({(1, g): at for g, at in {**p.germans, **p.down}.items() if at != VILLAGE})
        return found

    def order(self, unit):
        steps = self.castle.steps[self.p.undead()[unit]]
        return min([steps.get(at, FAR) for at in self.p.units.values()] or [FAR]), unit

    def beside_target(self, square):
        return any(self.castle.adjacent(square, at) for at in self.targets().values())

    def walks(self, start):
        """The smallest shortest path to every square that can be reached: never in, where somebody stands."""
        blocked = set(self.targets().values())
        found, edge = {start: ()}, [start]
        while edge:
            after = {}
            for square in edge:
                for other in self.castle.beside(square):
                    if other in found or other in blocked:
                        continue
                    if self.castle.inside(square) and not self.castle.inside(other):
                        continue
                    path = found[square] + (other,)
                    after[other] = min(after.get(other, path), path)
            found.update(after)
            edge = list(after)
        return found

    def goal_path(self, unit, start):
        found, best = self.walks(start), None
        for (kind, name), at in self.targets().items():
            ways = [found[s] for s in found if self.castle.adjacent(s, at)]
            if ways:
                path = min(ways, key=lambda way: (len(way), way))
                key = (len(path), kind, at if kind else name, path)  # Germans by their place (D36)
                best = key if best is None or key < best else best
        if best:
            return best[3]
        others = {at for u, at in self.p.undead().items() if u != unit}
        ends = [s for s in found if (self.castle.inside(s) or s == start) and s not in others]
        near = {s: min(self.castle.steps[s].get(at, FAR) for at in self.targets().values()) for s in ends}
        return found[min(ends, key=lambda s: (near[s], len(found[s]), s))] if ends else ()

    def walk(self, unit):
        p = self.p
        own = p.zombies if unit in p.zombies else p.purple
        start = own[unit]
        if not self.targets() or self.beside_target(start):
            return
        others = {at for u, at in p.undead().items() if u != unit}
        way = [start]
        for square in self.goal_path(unit, start)[:p.printed(unit)[2]]:
            way.append(square)
            if self.beside_target(square):
                break
        while len(way) > 1 and way[-1] in others:
            way.pop()
        own[unit] = way[-1]

    def infect(self, unit, square):
        p = self.p
        if not p.markers:
            return
        p.marker[unit] = p.draw("infection_marker", p.markers)
        p.units.pop(unit, None)
        p.dead.discard(unit)
        p.infected.add(unit)
        p.lose_items(unit)
        p.zombies[unit] = square
        if square in p.units.values():
            taken = p.occupied()
            free = [(d, s) for s, d in self.castle.steps[square].items() if s != VILLAGE and s not in taken]
            p.zombies[unit] = min(free)[1]

    def bite(self, unit, victim, dice):
        p, green = self.p, unit in self.p.zombies
        luck, was_wounded, square = p.values.luck[victim], victim in p.wounded, p.units[victim]
        lives = p.hurt(victim, sum(p.roll() > luck for _ in range(dice)))
        if not green:
            return
        if not lives:
            self.infect(victim, square)
        elif victim in p.wounded and not was_wounded and p.roll() > luck:
            self.infect(victim, square)

    def maul(self, unit, german, dice):
        p = self.p
        if german in p.down:
            p.germans[german] = p.down.pop(german)
        square = p.germans[german]
        hits = sum(p.roll() > p.values.germans[german][1] for _ in range(dice))
        if p.shoot_german(german, hits, unit in p.zombies) and unit in p.zombies:
            pool = p.counters - set(p.undead())
            if pool:
                counter = p.dice.choice(sorted(pool))
                p.drawn.append(f"undead {counter}")
                p.zombies[counter] = square

    def fight(self, unit):
        p, at = self.p, self.p.undead()[unit]
        near = {key: square for key, square in self.targets().items() if self.castle.adjacent(at, square)}
        if not near:
            return
        dice = max(0, p.printed(unit)[0] - p.undead_hits.get(unit, 0))
        men = [name for kind, name in near if kind == 0]
        if men:
            self.bite(unit, min(men, key=lambda name: (p.values.luck[name], name)), dice)
        else:
            self.maul(unit, min(near, key=lambda key: (near[key], key))[1], dice)

    def run(self):
        while True:
            left = [u for u in self.p.undead() if u not in self.reacted]
            if not left:
                return
            unit = min(left, key=self.order)
            self.reacted.add(unit)
            self.walk(unit)
            self.fight(unit)


def one_reaction(castle, values, dice, name):
    p = Position(castle, values, dice)
    floor = dice.choice(("F1", "F1", "F2", "B1", ""))
    squares = [s for s in castle.squares if s.startswith(floor) and s not in castle.hole]
    if dice.random() < 0.5:  # a crowd
        centre = dice.choice(squares)
        squares = sorted(squares, key=lambda s: (castle.steps[centre][s], s))[:25]
    spots = dice.sample(squares, min(len(squares), 22))
    p.units = {"A": VILLAGE}
    for unit in dice.sample("BCDEFGH", dice.randint(0, 4)):
        p.units[unit] = dice.choice([*p.units.values()]) if dice.random() < 0.4 else spots.pop()
    p.wounded = {u for u in p.units if dice.random() < 0.4}
    for german in dice.sample(sorted(values.germans), dice.randint(0, 4)):
        p.germans[german] = spots.pop()
        if values.germans[german][0] > 1 and dice.random() < 0.3:
            p.german_hits[german] = 1
    taken = p.occupied()
    places = [s for s in castle.garrison if s not in taken]
    for german in dice.sample(sorted(set(values.germans) - set(p.germans)), dice.randint(0, 3)):
        place = dice.choice(places)
        places.remove(place)
        p.down[german] = place
        spots = [s for s in spots if s != place]
    spots = [s for s in spots if castle.inside(s) or dice.random() < 0.3]
    for unit in dice.sample(sorted(p.counters), min(len(spots), dice.randint(1, 6))):
        own = p.zombies if dice.random() < 0.7 else p.purple
        own[unit] = spots.pop()
        if dice.random() < 0.2:
            p.undead_hits[unit] = 1
    p.equip(dice, {f"E0{i}" for i in range(1, 9)} | {"C01", "C03", "C07", "C18"})
    before = p.copy()
    if not p.undead():
        return None
    Reaction(p).run()
    lines = case(name, "zombies and undead react", "LDD-7.8, LDD-7.8.1, LDD-7.8.2", before.state(), p,
                 "[undead_react, rest]")
    lines.append("    expect: { " + ", ".join(p.expected(before)) + " }")
    return "\n".join(lines)
