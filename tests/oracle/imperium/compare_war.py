#!/usr/bin/env python3
"""Compares the rules kernel with the plain second implementation of a year of war: random positions of the galactic map
become rule cases (income, production, maintenance, scrap, repair), and the program must agree with each of them.

  compare_war.py --warodds PROGRAM --configs configs/imperium [--cases N] [--seed S]
"""
import argparse
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from plain import rank
from plain_close import Close
from plain_war import GROUND, SHIPS, Galaxy, Year, is_ground, kind_of, line

NOT_IN_PLAY = {"HAD2", "DIN2", "GAS2", "ISH2", "DIS1", "EMB1", "KAG1"}
TERRAN_PART = {"SOL", "ACA", "ACB", "BRN", "JUN", "PRX", "MID", "HAD"}  # of the galaxy, most often
ALLOWED = {"A": ("RT", "JT", "PD", "F"), "N": ("JT", "PD", "F"), "X": ("JT", "F")}  # IMP-11.7
SIDE = {"T": "terran", "I": "imperial"}
RULINGS = {
    "ROUND-HALVES": ["up", "down"], "GROUND-LOCAL": ["yes"], "CONNECT-ENDS": ["between_only"], "EMPTY-CONTROL": ["needs_unit"],
    "MONITOR-SCRAP": ["damaged"], "PEACE-DOUBLE": ["no_repair"], "MONITOR-BUILD": ["not_buildable"], "TERRAN-BB": ["none"],
}
RULES = {"income": "IMP-7.1", "production": "IMP-9.1", "maintenance": "IMP-14.1", "scrap": "IMP-14.2", "repairs": "IMP-14.3.a"}


class Position:
    def __init__(self, galaxy, rng):
        self.galaxy, self.rng = galaxy, rng
        self.marker, self.place, self.damaged, self.fleet = {}, {}, set(), {}
        near = [p for p in galaxy.planets if p not in NOT_IN_PLAY]
        for planet in near:
            if rng.random() < 0.8:
                side = "T" if (galaxy.planets[planet][0] in TERRAN_PART) == (rng.random() < 0.85) else "I"
                world = planet == "SOL1" or (galaxy.planets[planet][1] == "A" and rng.random() < 0.6)
                self.marker[planet] = (side, "world" if world else "outpost")
        self.stars = rng.sample(sorted({galaxy.planets[p][0] for p in near}), 7)
        self.planets = [p for star in self.stars for p in galaxy.boxes(star) if p in near]
        for side in "TI":
            self.people(side)
        self.no_strangers()

    def add(self, unit, place):
        if unit in self.place:
            return
        self.place[unit] = place
        if place in self.stars:
            self.fleet[unit] = 2 * self.stars.index(place) + self.rng.randint(0, 1)
        if kind_of(unit) != "TR" and self.rng.random() < 0.4:
            self.damaged.add(unit)

    def people(self, side):
        rng = self.rng
        own = [star for star in self.stars if rng.random() < 0.6] or self.stars[:1]
        for _ in range(rng.randint(4, 22)):
            kind = rng.choice([k for k in [*SHIPS, *GROUND] if line(side, k)])
            unit = f"{side}-{kind}-{rng.randint(1, line(side, kind)[0]):02d}"
            boxes = [p for p in self.planets if self.galaxy.planets[p][0] in own]
            ships = [u for u in self.place if u[0] == side and kind_of(u) in ("TR", "AT") and u not in self.place.values()]
            # One fighter at most, so that a damaged carrier still holds it (IMP-12.9.c).
            decks = [u for u in self.place if u[0] == side and kind_of(u) == "CV" and u not in self.place.values()]
            if is_ground(unit) and ships and rng.random() < 0.3:
                self.add(unit, rng.choice(ships))
            elif kind == "F" and decks and rng.random() < 0.6:
                self.add(unit, rng.choice(decks))
            elif is_ground(unit) or kind in ("F", "M"):
                allowed = [p for p in boxes if kind == "M" or kind in ALLOWED[self.galaxy.planets[p][1]]]
                if allowed:
                    self.add(unit, rng.choice(allowed))
            else:
                self.add(unit, rng.choice(own))

    def no_strangers(self):
        """Nobody is alone on the enemy's planet: he would have taken it."""
        for planet, (owner, _) in self.marker.items():
            here = [u for u in self.place if self.place[u] == planet and kind_of(u) != "M"]
            if not any(u[0] == owner for u in here):
                for unit in [u for u in here if u[0] != owner]:
                    del self.place[unit]
                    self.damaged.discard(unit)

    def year(self, rulings, stock):
        return Year(self.galaxy, rulings, dict(self.marker), dict(self.place), set(self.damaged), self.fleet, stock)

    def lines(self):
        told = []
        for planet in self.galaxy.planets:
            if planet not in NOT_IN_PLAY:
                owner, what = self.marker.get(planet, ("", "none"))
                told.append(f"      {planet}: {SIDE.get(owner, '')} {what}".replace(":  ", ": "))
        for unit in sorted(self.place, key=rank):
            at = self.place[unit]
            where = f"{at} fleet {self.fleet[unit]}" if at in self.stars else f"aboard {at}" if at in self.place else at
            told.append(f"      {unit}: {where}{' damaged' if unit in self.damaged else ''}")
        return told


def income_case(year, side, rng):
    budget, recession = rng.randint(1, 30), rng.choice([0, 0, 1, 3])
    asked = [f"income {SIDE[side]} = {year.income(side, budget, recession)}"]
    for planet in year.marker:
        if year.friendly(side, planet) and rng.random() < 0.4:
            asked.append(f"connected {SIDE[side]} {planet} = {'yes' if year.connected(side, planet) else 'no'}")
    for star in sorted({year.star(u) for u in year.units(side)}):
        reach = year.reaches_world(side, star, None, False)
        asked.append(f"stock_reaches {SIDE[side]} {star} = {'yes' if reach else 'no'}")
    return [f"      budget: {budget}", f"      recession: {recession}"], ["    ask: [" + ", ".join(asked) + "]"]


def production_case(year, side, rng):
    lost = side == "T" and rng.random() < 0.5
    drawn = []
    for planet in year.promotions(side):
        if year.stock[side] < 10:
            continue
        pays = rng.random() < 0.5
        year.said.append('"yes"' if pays else "none")
        if pays:
            year.stock[side] -= 10
            year.paid[planet] = 1
    while True:
        kinds = year.orders(side, lost)
        if not kinds or rng.random() < 0.25:
            break
        kind = rng.choice(kinds)
        free = year.free_counters(side, kind)
        unit = rng.choice(free) if kind in ("RT", "JT") else free[0]
        drawn += [unit] if kind in ("RT", "JT") else []
        year.said.append(f"type {kind}")
        year.stock[side] -= year.price(side, kind)
        year.results[unit] = f"track {line(side, kind)[2]}"
    left = ["none"] + [f"type {k}" for k in kinds] if kinds else []
    after = ["    draws: " + ", ".join(f"troops {unit}" for unit in drawn)] if drawn else []
    after += [f"    ask: [choices = {' '.join(left)}]"] if left else []
    return [f"      battleship_lost: \"{'yes' if lost else 'no'}\""], after


def make(galaxy, rng, number):
    position = Position(galaxy, rng)
    rulings = {name: rng.choice(RULINGS[name]) for name in rng.sample(list(RULINGS), rng.randint(0, 2))}
    side, kind = rng.choice("TI"), rng.choice(["income", "production", "maintenance", "scrap", "repairs"])
    stock = {s: rng.choice([0, 5, 20, 80]) + rng.randint(0, 9) for s in "TI"}
    year = position.year(rulings, dict(stock))
    year.peace = kind != "income" and rng.random() < 0.2
    more, after, asked = [], [], None
    if kind == "income":
        more, after = income_case(year, side, rng)
    elif kind == "production":
        more, after = production_case(year, side, rng)
        asked = f"{SIDE[side]} order" if any(line.startswith("    ask") for line in after) else None
    else:
        close = Close(year, side, rng)
        {"maintenance": close.maintain, "scrap": close.scrap, "repairs": close.repair}[kind]()
    lines = [f"  {kind.upper()}-{number}:", f"    title: {kind}", f"    rules: [{RULES[kind]}]"]
    if rulings:
        lines.append("    variants: { " + ", ".join(f'{name}: "{answer}"' for name, answer in rulings.items()) + " }")
    lines += ["    state:", f"      terran_stock: {stock['T']}", f"      imperial_stock: {stock['I']}"]
    lines += [f"      peace: {3 * year.peace}"] + more + position.lines()
    if year.dice:
        lines.append("    dice: " + " | ".join(map(str, year.dice)))
    lines += [line for line in after if "draws" in line]
    if kind != "income":
        lines.append("    do: [" + ", ".join([f"{kind} {SIDE[side]}"] + year.said) + "]")
    lines += [line for line in after if "draws" not in line]
    lines += ["    expect:", f"      terran_stock: {year.stock['T']}", f"      imperial_stock: {year.stock['I']}"]
    lines.append(f"      glory: {year.glory}")
    lines += [f"      asked: {asked}"] if asked else []
    lines += [f"      {unit}: {what}" for unit, what in sorted(year.results.items())]
    lines += [f"      {planet}: {SIDE[owner]} {what}" for planet, (owner, what) in year.taken.items()]
    lines += [f"      {planet}: paid {count}" for planet, count in year.paid.items()]
    return lines


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--warodds", required=True)
    parser.add_argument("--configs", required=True, type=pathlib.Path)
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng, galaxy = random.Random(options.seed), Galaxy(options.configs)
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "war.yaml"
        text = ["game: imperium", "scenario: first_interstellar_war", "cases:"]
        for number in range(options.cases):
            text += make(galaxy, rng, number)
        file.write_text("\n".join(text) + "\n")
        run = subprocess.run([options.warodds, "case", str(file)], capture_output=True, text=True)
    print((run.stdout + run.stderr)[-6000:])
    return run.returncode


if __name__ == "__main__":
    sys.exit(main())
