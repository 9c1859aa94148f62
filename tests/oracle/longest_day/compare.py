#!/usr/bin/env python3
"""Parts of The Longest Day written a second time, from the specification, and held against the program.

Positions are drawn at random, what must come of them is worked out here, and both go to `warodds case` as rule cases: in
the castle sight and distances, throws and their blasts, the reactions of zombies and undead and of Germans; outdoors moves
with their detection, the reaction of the Germans.
Exit status 1: a case fails.
"""
import argparse
import random
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True

from blasts import one_blast
from castle import Castle, Values
from germans import one_patrol
from marches import one_chase, one_march
from outdoors import Outdoors
from sights import one_sight
from zombies import one_reaction

INDOORS = {"sight": one_sight, "blast": one_blast, "reaction": one_reaction, "patrol": one_patrol}
OUTDOORS = {"march": one_march, "chase": one_chase}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--warodds", required=True)
    parser.add_argument("--configs", required=True, help="the folder configs/longest_day")
    parser.add_argument("--cases", type=int, default=1000, help="positions for each question")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    dice = random.Random(arguments.seed)
    values = Values(arguments.configs)
    boards = {**dict.fromkeys(INDOORS, Castle(arguments.configs)), **dict.fromkeys(OUTDOORS, Outdoors(arguments.configs))}
    failed = False
    for question, one in {**INDOORS, **OUTDOORS}.items():
        found = [one(boards[question], values, dice, f"{question}-{i}") for i in range(arguments.cases)]
        found = [text for text in found if text]
        head = ["game: longest_day", f"title: {question}", f"scenario: {'castle_full_strength' if question in INDOORS else 'full'}", "cases:"]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "cases.yaml"
            path.write_text("\n".join(head + found) + "\n")
            done = subprocess.run([arguments.warodds, "case", str(path)], capture_output=True, text=True)
        last = done.stdout.strip().splitlines()[-1:] or [done.stderr]
        print(f"{question}: {last[0]}")
        if done.returncode or len(found) < arguments.cases // 2:
            failed = True
            print("\n".join((done.stdout + done.stderr).splitlines()[:60]))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
