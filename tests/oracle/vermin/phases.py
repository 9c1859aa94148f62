#!/usr/bin/env python3
"""phases.py PROGRAM CONFIGS SCENARIO GAMES SEED STIRRED [RULING=ANSWER... or `every`]: judges the vermin phases that
`phases` writes, from the event step to the combat step; `every`: under each other answer of a ruling that it knows, one
at a time. Exit status 1 if anything differs."""
import json
import subprocess
import sys

from phases_events import Turn
from phases_game import ChapterOver, TooManyDice
from sheet import Sheet

MANY = 5  # mistakes after which it is enough
FLAGS = ("turn", "flooded", "storm", "no_tunnels", "urged", "wrap", "kitten", "recon", "open", "collapsed", "chits")
OTHER_ANSWERS = """unnumbered_order=before_all third_chit=draw_again extra_draw_recon=choose_of_two short_of_mp=try_flank
pickup_after_forced_stop=forbidden detour_candidates=lowest_of_all_six live_exit_count=crawlers_only
jewels_per_warrior=many frenzy_bonus=per_unit drones_advance=no advanced_attack_again=yes nat_die_one=example
entrance_takes=crawlers_only surprise_scope=nest_only_wrap surprise_scope=no_wrap pair_pass=may_pass
storm_timing=extra_move frenzy_trails=ignored_always kitten_scope=suicide_only zone_lock=every_hex
reduced_in_cup=keeps_side jewel_trail_rejoin=no advance_over_limit=all_advance burp_on_chit=adjacent_or_on
flood_as_extra=full_event flood_as_extra=flood_only end_of_step_escort=no""".split()


def differences(turn, after):
    """What the position after the combat step is, and what it must be."""
    found = []
    for name in FLAGS:
        if turn.flag[name] != after[name]:
            found.append(f"{name}: {after[name]} for {turn.flag[name]}")
    if turn.lost != after["lost"] or sorted(turn.jewels) != sorted(after["jewels"]):
        found.append(f"lost Marines or jewels: {after['jewels']} for {turn.jewels}")
    for kind, units in (("marines", turn.marines), ("vermin", turn.vermin)):
        for i in set(units) | {int(i) for i in after[kind]}:
            mine, theirs = units.get(i), after[kind].get(str(i))
            if mine != theirs:
                found.append(f"{kind} {i}: {theirs} for {mine}")
    return ", ".join(found)


def judge(record, facts, sheets, rulings):
    before = record["before"]
    turn = Turn(facts, sheets[before["map"]], rulings, before, record["dice"])
    try:
        turn.play()
    except ChapterOver as end:
        return "" if record["ended"] else f"it is over: {end}"
    except TooManyDice:
        return ""
    except AssertionError as problem:
        return f"other dice: {problem}"
    if record["ended"]:
        return "it is not over"
    return f"dice are left: {turn.dice}" if turn.dice else differences(turn, record["after"])


def judge_all(program, configs, words):
    rulings = dict(word.split("=") for word in words[4:])
    sheets = {name: Sheet(configs, name) for name in ("alpha", "beta")}
    run = subprocess.Popen([program] + words, stdout=subprocess.PIPE, text=True)
    facts, judged, wrong = json.loads(run.stdout.readline()), 0, 0
    for line in run.stdout:
        judged += 1
        mistake = judge(json.loads(line), facts, sheets, rulings)
        if mistake:
            wrong += 1
            print(f"{mistake}\n    {line[:6000]}")
        if wrong >= MANY:
            run.kill()
            break
    wrong += run.wait() != 0
    print(f"{' '.join(words)}: {judged} vermin phases judged, {wrong} wrong")
    return wrong > 0


def main():
    program, configs, *words = sys.argv[1:]
    if words[4:] == ["every"]:
        return any([judge_all(program, configs, words[:4] + [answer]) for answer in OTHER_ANSWERS])
    return judge_all(program, configs, words)


if __name__ == "__main__":
    sys.exit(main())
