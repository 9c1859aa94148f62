#!/usr/bin/env python3
"""Compares the rules kernel with the plain second implementation: random fire steps and surface combats become rule
cases with their dice and their outcome, and the program must agree with each of them.

  compare.py --warodds PROGRAM [--cases N] [--seed S]
"""
import argparse
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import plain

AREAS = [100 * level + 10 * row + column for level in (1, 2, 3) for row in range(1, 6) for column in range(1, 6)]
NEAR = [232, 234, 223, 243, 133, 333, 242, 224, 235, 244]


def fleet(rng, side):
    names = []
    for _ in range(rng.randint(1, 5)):
        kind = rng.choice(list(plain.SHIPS[side]))
        number = rng.randint(1, 3)
        names.append(f"{side}-{kind}-{number:02d}")
    return sorted(set(names), key=plain.rank)


def fire_case(rng, number):
    weapon = rng.choice(["beams", "torpedoes"])
    ships = {}
    for side in "TI":
        for name in fleet(rng, side):
            damaged = plain.values(name, 1) is not None and rng.random() < 0.3
            area = rng.choice(NEAR if rng.random() < 0.8 else AREAS)
            ships[name] = [area if area != 233 else 232, int(damaged)]
    initiative = rng.choice("TI")
    step = plain.Step(ships, weapon, rng)
    results = step.resolve(initiative)
    lines = [f"  FIRE-{number}:", "    title: a fire step", "    rules: [IMP-12.8]", "    state:",
             f"      initiative: {'terran' if initiative == 'T' else 'imperial'}"]
    for name, (area, damaged) in ships.items():
        lines.append(f"      {name}: {area}{' damaged' if damaged else ''}")
    return lines + tail(step, [weapon] + step.said, results)


def surface_case(rng, number):
    units = {}
    for side in "TI":
        for _ in range(rng.randint(1, 4)):
            kind = rng.choice(["RT", "RT", "JT", "F", "PD"])
            last = {"RT": 8, "JT": 5, "F": 4, "PD": 4}[kind]
            units[f"{side}-{kind}-{rng.randint(1, last):02d}"] = int(rng.random() < 0.3)
    acting = rng.choice("TI")
    combat = plain.Combat(units, acting, rng)
    results = combat.resolve()
    lines = [f"  SURFACE-{number}:", "    title: a surface combat", "    rules: [IMP-13.4.b]", "    state:"]
    for name, damaged in units.items():
        lines.append(f"      {name}: hex 1{' damaged' if damaged else ''}")
    said = [f"combat {'terran' if acting == 'T' else 'imperial'}", '"yes"'] + combat.said
    return lines + tail(combat, said, results)


def tail(played, said, results):
    lines = []
    if played.dice:
        lines.append("    dice: " + " ".join(map(str, played.dice)))
    lines.append("    do: [" + ", ".join(said) + "]")
    if results:
        lines.append("    expect:")
        lines += [f"      {name}: {what}" for name, what in sorted(results.items())]
    return lines


def write(path, scenario, cases):
    text = ["game: imperium", f"scenario: {scenario}", "cases:"]
    for case in cases:
        text += case
    path.write_text("\n".join(text) + "\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--warodds", required=True)
    parser.add_argument("--cases", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        files = [pathlib.Path(folder) / "fire.yaml", pathlib.Path(folder) / "surface.yaml"]
        write(files[0], "armageddon", [fire_case(rng, i) for i in range(options.cases)])
        write(files[1], "battle_of_terra", [surface_case(rng, i) for i in range(options.cases)])
        run = subprocess.run([options.warodds, "case"] + list(map(str, files)), capture_output=True, text=True)
    print((run.stdout + run.stderr)[-4000:])
    return run.returncode


if __name__ == "__main__":
    sys.exit(main())
