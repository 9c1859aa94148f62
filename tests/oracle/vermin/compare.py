#!/usr/bin/env python3
"""Parts of Vermin's rules written a second time, from the specification, and held against the program.

Positions are drawn at random, what must come of them is worked out here, and both go to `warodds case` as rule cases: walks
of crawlers and queens, lines of sight and dice of fire, where Marines can go, combat, events, jumps, drops, PANTS.
Exit status 1: a case fails.
"""
import argparse
import random
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True

from events import one_event
from fights import one_fight, one_frenzy
from landings import one_drop, one_jump, one_pants
from lines import one_line
from queens import one_queen
from reach import one_reach
from sheet import Sheet
from walks import one_walk

QUESTIONS = {"walk": one_walk, "queen": one_queen, "line": one_line, "reach": one_reach, "fight": one_fight,
             "frenzy": one_frenzy, "event": one_event, "jump": one_jump, "drop": one_drop, "pants": one_pants}
SCENARIOS = {"alpha": "family_jewels", "beta": "great_migration"}


def write_cases(path, sheet, question, count):
    found = [QUESTIONS[question](sheet, f"{question}-{i}") for i in range(count)]
    found = [text for text in found if text]
    scenario = "campaign" if question == "queen" else SCENARIOS[sheet.name]
    head = ["game: vermin", f"title: {question} on {sheet.name}", f"scenario: {scenario}", "cases:"]
    path.write_text("\n".join(head + found) + "\n")
    return len(found)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--warodds", required=True)
    parser.add_argument("--configs", required=True, help="the folder configs/vermin")
    parser.add_argument("--cases", type=int, default=1000, help="positions for each question and map")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    failed = False
    for map_name in SCENARIOS:
        sheet = Sheet(arguments.configs, map_name)
        for question in QUESTIONS:
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "cases.yaml"
                count = write_cases(path, sheet, question, arguments.cases)
                if not count:
                    continue
                done = subprocess.run([arguments.warodds, "case", str(path)], capture_output=True, text=True)
            last = done.stdout.strip().splitlines()[-1:] or [done.stderr]
            print(f"{question} on {map_name}: {last[0]}")
            if done.returncode:
                failed = True
                print("\n".join((done.stdout + done.stderr).splitlines()[:60]))
            elif count < arguments.cases // 4:
                failed = True
                print(f"only {count} positions of {arguments.cases}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
