"""Throws and their blasts (LDD-7.6.5) at random positions."""
from position import Position, case

ITEMS = {"C18": "grenade", "C01": "gas", "E05": "explosive", "C03": "gasoline"}
# Of each: target, squares that share a side, corners of the first ring, second ring, third ring. A number of dice, "half"
# of a die, "hit" for one that luck does not turn away.
BLAST = {"grenade": [1, "half", "hit", 0, 0], "gas": [2, 1, 1, "hit", 0], "explosive": [3, 2, 2, "half", "hit"],
         "gasoline": [1, 0, 0, 0, 0]}


def squares_in_order(castle, target):
    """LDD-0.4: the square, its sides N E S W, the corners and the outer rings clockwise from the north-west."""
    floor, x, y = castle.place(target)
    ordered = [(target, 0)]
    ordered += [((x + a, y + b), 1) for a, b in ((0, -1), (1, 0), (0, 1), (-1, 0))]
    ordered += [((x + a, y + b), 2) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for k in (2, 3):
        ring = [(i, -k) for i in range(-k, k)] + [(k, i) for i in range(-k, k)]
        ring += [(i, k) for i in range(k, -k, -1)] + [(-k, i) for i in range(k, -k, -1)]
        ordered += [((x + a, y + b), k + 1) for a, b in ring]
    named = [(place if isinstance(place, str) else f"{floor}-{place[0]:02d}{place[1]:02d}", zone)
             for place, zone in ordered]
    return [(square, zone) for square, zone in named if square in castle.room]


def hits_of(position, what, luck):
    if what == "hit":
        return 1
    total = max(0, sum(position.roll() for _ in range(1 if what == "half" else what)) - luck)
    return (total + 1) // 2 if what == "half" else total


def explode(position, kind, target):
    for square, zone in squares_in_order(position.castle, target):
        what = BLAST[kind][zone]
        if not what:
            continue
        for unit in sorted(u for u, at in position.units.items() if at == square):
            position.hurt(unit, hits_of(position, what, position.values.luck[unit]))
        for german in sorted(g for g, at in position.germans.items() if at == square):
            position.shoot_german(german, hits_of(position, what, 0), False)
        for unit in sorted(u for u, at in position.undead().items() if at == square):
            hits = hits_of(position, what, 0)
            if hits >= position.printed(unit)[0]:
                position.zombies.pop(unit, None)
                position.purple.pop(unit, None)
                position.undead_hits.pop(unit, None)
            elif hits:
                position.undead_hits[unit] = position.undead_hits.get(unit, 0) + hits


def one_blast(castle, values, dice, name):
    p = Position(castle, values, dice)
    item = dice.choice(sorted(ITEMS))
    floor = dice.choice(("F1", "F1", "F2", "B1"))
    squares = [s for s in castle.squares if s.startswith(floor) and s not in castle.hole]
    start = dice.choice(squares)
    near = sorted(squares, key=lambda s: (castle.distance(start, s), s))[:24]
    p.units = {"A": "V-00", "B": start, **{u: dice.choice(near) for u in dice.sample("CDEFGH", dice.randint(0, 4))}}
    p.wounded = {u for u in p.units if dice.random() < 0.3}
    free = [s for s in near if s not in p.units.values()]
    dice.shuffle(free)
    for german in dice.sample(sorted(values.germans), dice.randint(0, 4)):
        p.germans[german] = free.pop()
        if values.germans[german][0] > 1 and dice.random() < 0.3:
            p.german_hits[german] = 1
    for unit in dice.sample(sorted(p.counters), dice.randint(0, 4)):
        (p.zombies if dice.random() < 0.5 else p.purple)[unit] = free.pop()
    targets = [s for s in castle.squares if castle.sees(start, s, p.occupied()) and s != start and
               castle.distance(start, s) is not None and s not in castle.hole]
    if not targets:
        return None
    target = dice.choice(targets)
    p.equip(dice, {f"E0{i}" for i in range(1, 9)} | {"C18", "C01", "C03", "C07"} - {item})
    p.items = {i: at for i, at in p.items.items() if i != item and at != "B"}
    p.items[item] = "B"
    before = p.copy()
    reached = p.roll() >= castle.distance(start, target)
    del p.items[item]
    if reached:
        explode(p, ITEMS[item], target)
    else:
        p.items[item] = target
    lines = case(name, f"{ITEMS[item]} from {start} to {target}", "LDD-7.6.5",
                 before.state(), p, f"[act B move, throw B {item} {target}, rest]")
    lines.append("    expect: { " + ", ".join(p.expected(before)) + " }")
    return "\n".join(lines)
