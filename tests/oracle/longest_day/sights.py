"""Sight and distances asked of the program, and answered here."""


def one_sight(castle, values, dice, name):
    units = dice.sample(sorted(values.luck), dice.randint(2, 6))
    germans = dice.sample(sorted(values.germans), dice.randint(0, 6))
    floor = dice.choice(("F1", "F1", "F2", "B1"))
    squares = [s for s in castle.squares if s.startswith(floor) and s not in castle.hole]
    at = {unit: dice.choice(squares) for unit in units}
    free = [s for s in squares if s not in at.values()]
    german_at = dict(zip(germans, dice.sample(free, len(germans))))
    occupied = {*at.values(), *german_at.values()}
    asks = []
    for _ in range(20):
        a = dice.choice(castle.squares)
        line = [s for s in castle.squares if s[:5] == a[:5] or (s[:2] == a[:2] and s[5:] == a[5:])]
        room = [s for s in castle.squares if castle.room[s] == castle.room[a] != "-"]
        near = castle.beside(a)
        b = dice.choice(dice.choice((line, room or line, near or line, castle.squares)))
        asks.append(f"sees {a} {b} = {'yes' if castle.sees(a, b, occupied) else 'no'}")
        asks.append(f"adjacent {a} {b} = {'yes' if castle.adjacent(a, b) else 'no'}")
        if a not in castle.hole and b not in castle.hole:
            asks.append(f"steps {a} {b} = {castle.steps[a][b]}")
    return "\n".join([f"  {name}:", "    title: sight", "    rules: [LDD-7.6.1, LDD-7.6.2, LDD-7.2.3]",
                      f"    state: {{ units: {mapping({**at, dice.choice(units): 'V-00'} if len(units) > 7 else at)}, "
                      f"germans: {mapping(german_at)} }}",
                      "    ask:", *(f"      - {ask}" for ask in asks)])


def mapping(table):
    return "{ " + ", ".join(f"{key}: {value}" for key, value in sorted(table.items())) + " }" if table else "{}"
