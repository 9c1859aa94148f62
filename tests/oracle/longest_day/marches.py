"""Moves outdoors with their detection (LDD-4.2, 4.3), and how Germans react there (LDD-4.5), at random positions."""
from position import Position, case

FAR = 99


class Field:
    """A position outdoors: `p` holds it, places are hexes."""

    def __init__(self, position, outdoors, pool):
        self.p, self.map, self.pool = position, outdoors, set(pool)

    def men(self):
        return {unit: at for unit, at in self.p.units.items() if at.startswith("H")}

    def beside(self, at):
        return [unit for unit, other in self.men().items() if self.map.distance(at, other) == 1]

    def wake(self, at):
        """LDD-4.3.1 d"""
        for german, place in sorted(self.p.down.items()):
            if self.map.distance(at, place) == 1:
                self.turn_up(german)

    def turn_up(self, german):
        self.p.germans[german] = self.p.down.pop(german)

    # ------------------------------------------------------------------------------------------ moves

    def walk(self, units, path):
        n = 0
        for at in path:
            for unit in units:
                self.p.units[unit] = "V-00" if at == self.map.exit else at
            if at == self.map.exit:
                return
            n += not self.map.marsh[at]
            self.wake(at)
        if n and self.p.roll() <= n:
            self.detected(self.p.units[units[0]])

    def detected(self, at):
        """LDD-4.3.2"""
        p = self.p
        if p.down:
            self.turn_up(min(p.down, key=lambda g: (self.map.distance(at, p.down[g]), p.down[g])))
            return
        free = [h for h in self.map.garrison if h not in self.men().values()]
        if free and self.pool:
            german = p.draw("german", self.pool)
            p.germans[german] = min(free, key=lambda h: (self.map.distance(at, h), h))

    # --------------------------------------------------------------------------------------- Germans

    def goals(self, german):
        """LDD-4.5.2, the candidates."""
        at, men = self.p.germans[german], self.men()
        reach, by_road = self.map.german_reach(at, 2 * self.p.values.german_move[german], set(men.values()))
        least = min(self.map.distance(at, m) for m in men.values())
        nearest = {m for m in men.values() if self.map.distance(at, m) == least}
        found = {h for h in reach if any(self.map.distance(h, m) == 1 for m in nearest)}
        found = found or {h for h in by_road if self.beside(h)}
        if not found:
            far = {h: min(self.map.distance(h, m) for m in men.values()) for h in reach}
            found = {h for h in reach if far[h] == min(far.values())}
        others = {h for g, h in {**self.p.germans, **self.p.down}.items() if g != german}
        return found - others or found

    def react(self):
        for german in sorted(self.p.germans):
            if not self.men():
                return
            if not self.beside(self.p.germans[german]):
                self.p.germans[german] = min(self.goals(german))
            near = self.beside(self.p.germans[german])
            if near:
                luck = self.p.values.luck
                victim = min(near, key=lambda u: (luck[u], u))
                dice = self.p.values.germans[german][0] - self.p.german_hits.get(german, 0)
                self.p.hurt(victim, sum(self.p.roll() > luck[victim] for _ in range(dice)))


def lay_out(outdoors, values, dice):
    """Units near each other, Germans about; A has arrived, so that nobody is the last."""
    p = Position(None, values, dice)
    hexes = sorted(h for h in outdoors.marsh if h != outdoors.exit)
    centre = dice.choice(hexes)
    around = sorted(hexes, key=lambda h: (outdoors.distance(centre, h), h))[:dice.choice((19, 61, 127, 259))]
    dice.shuffle(around)
    p.units = {"A": "V-00"}
    for unit in dice.sample("BCDEFGH", dice.randint(1, 5)):
        p.units[unit] = dice.choice([at for at in p.units.values() if at != "V-00"] or [around[0]])
        if dice.random() < 0.6:
            p.units[unit] = around.pop()
    p.wounded = {unit for unit in p.units if unit != "A" and dice.random() < 0.3}
    taken = set(p.units.values())
    germans = dice.sample(sorted(values.germans), len(values.germans))
    for place in outdoors.garrison:
        if place not in taken and dice.random() < 0.5:
            p.down[germans.pop()] = place
    taken |= set(p.down.values())
    around = [h for h in around if h not in taken]
    for _ in range(min(dice.randint(0, 5), len(around))):
        german = germans.pop()
        p.germans[german] = around.pop()
        if values.germans[german][0] > 1 and dice.random() < 0.3:
            p.german_hits[german] = 1
    p.equip(dice, {f"E0{i}" for i in range(1, 9)} | {"O08", "O09", "O12"})
    return Field(p, outdoors, dice.sample(germans, dice.randint(0, min(3, len(germans)))))


def finish(field, before, pool, name, title, rules, do):
    p = field.p
    state = before.state() + ["phase: outdoors", f"german_pool: [{', '.join(sorted(pool))}]" if pool else "german_pool: none"]
    if field.pool != pool:
        after = [f"german_pool: [{', '.join(sorted(field.pool))}]" if field.pool else "german_pool: none"]
    else:
        after = []
    arrived = sorted(u for u in p.units if p.units[u] == "V-00" and before.units[u] != "V-00")
    after += [f"arrived: [{', '.join(arrived)}]"] if arrived else []
    lines = case(name, title, rules, state, p, do)
    lines.append("    expect: { " + ", ".join(p.expected(before) + after + ["phase: outdoors"]) + " }")
    return "\n".join(lines)


def one_march(outdoors, values, dice, name):
    field = lay_out(outdoors, values, dice)
    p = field.p
    start = dice.choice(sorted(set(field.men().values())))
    stack = sorted(unit for unit, at in field.men().items() if at == start)
    stack = stack[:dice.randint(1, len(stack))]
    points = 2 * min(values.move[unit][unit in p.wounded] for unit in stack)
    labels = outdoors.reach(start, points, FAR, {*p.germans.values(), *p.down.values()})
    at, n = dice.choice(sorted(labels))
    if not any(to not in {*p.germans.values(), *p.down.values()} for to in outdoors.near[start]):
        return None
    for german in [g for g, h in p.germans.items() if outdoors.distance(h, at) == 1]:
        del p.germans[german]  # who could be attacked; the case would have to say no
        p.german_hits.pop(german, None)
    labels = outdoors.reach(start, points, FAR, {*p.germans.values(), *p.down.values()})
    before, pool = p.copy(), set(field.pool)
    field.walk(stack, labels[at, n])
    return finish(field, before, pool, name, f"from {start} to {at}", "LDD-4.2.2, LDD-4.3.1, LDD-4.3.2",
                  f"[act {'+'.join(stack)} move, go {at} {n}, rest]")


def one_chase(outdoors, values, dice, name):
    field = lay_out(outdoors, values, dice)
    if not field.p.germans:
        return None
    before, pool = field.p.copy(), set(field.pool)
    field.react()
    return finish(field, before, pool, name, "Germans react outdoors", "LDD-4.5.2, LDD-4.5.3, LDD-4.5.4",
                  "[outdoor_germans, rest]")
