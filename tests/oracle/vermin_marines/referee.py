#!/usr/bin/env python3
"""referee.py ACTIONS SCENARIO GAMES [SEED]: judges what vermin_actions writes; exit status 1 if anything differs."""
import json
import subprocess
import sys

from board import Board
from marines import ALLEY_CAT, Marines
from position import ChapterOver, Position

# enum decision and enum choice_kind of rules/vermin/choices.h
MARINE, SECOND_FIRE, SECOND_MOVE, COUNTER, ARRIVAL, VICTIM = range(3, 9)
(NOTHING, END_PHASE, FULL_WALK, FULL_JUMP, FULL_EXIT, FULL_FIRE, MOVE_FIRE_WALK, MOVE_FIRE_JUMP, MOVE_FIRE_FIRE, RECON,
 RECOVERY, REQUEST, DEPLOY, HOOK_UP, ASSEMBLE, USE_WEAPON, DROP_AGAIN, SECOND_SHOT, SECOND_WALK, SECOND_JUMP,
 ARRIVE_WALK, ARRIVE_DROP, ARRIVE_JUMP, ARRIVE_JUMP_FIRE, ARRIVE_LATER, CHOOSE_UNIT) = range(26)
MANY = 10  # mistakes after which it is enough


class Game:
    def __init__(self, facts):
        self.marines, self.vermin = facts["marines"], facts["vermin"]
        self.boards = [Board(board) for board in facts["boards"]]
        self.first_vehicle = [m["type"] for m in self.marines].index("recovery_vehicle")

    def type_of(self, marine):
        return self.marines[marine]["type"]

    def vermin_type(self, unit):
        return self.vermin[unit]["type"]


class Dice:
    """Those that were rolled, in order, and numbers that events name."""

    def __init__(self, events):
        self.events = events
        self.rolls = [list(event["dice"]) for event in events if event["dice"]]

    def take(self, count, all_of_it=False):
        assert self.rolls and (not all_of_it or len(self.rolls[0]) == count), "other dice were rolled"
        taken, rest = self.rolls[0][:count], self.rolls[0][count:]
        self.rolls[0:1] = [rest] if rest else []
        return taken

    def number(self, name, which):
        return next(event["numbers"][which] for event in self.events if event["event"] == name)


class Referee:
    def __init__(self, game):
        self.game, self.victims, self.counts = game, None, {}

    def judge(self, line):
        """What is wrong with a decision, as text; empty if nothing."""
        record = json.loads(line)
        before, after, choice = record["before"], record["after"], record["choice"]
        position, dice = Position(before, self.game), Dice(record["events"])
        self.counts[choice["kind"]] = self.counts.get(choice["kind"], 0) + 1
        position.goes_on = after["decision"] in (SECOND_FIRE, SECOND_MOVE)
        try:
            if self.act(Marines(position, dice), choice, before):
                position.settle_escorts()
        except ChapterOver:
            return "" if after["finished"] or after["over"] or after["chapter"] != before["chapter"] else "it is over"
        except (AssertionError, StopIteration, ValueError) as problem:
            return "illegal or other dice: %s" % problem
        if after["finished"] or after["over"]:
            return "it is not over"
        differences = position.differences(after)
        return ", ".join(differences + (["dice left"] if dice.rolls else []))

    def act(self, marines, c, before):
        """True when the action is over."""
        kind, position = c["kind"], marines.p
        if before["decision"] == MARINE and kind != END_PHASE:
            assert c["unit"] not in position.mask["acted"]
            position.mask["acted"].add(c["unit"])
            return self.first(marines, kind, c)
        if before["decision"] == ARRIVAL:
            position.mask["acted"].add(before["actor"])
            return self.arrive(marines, kind, c, before["actor"])
        if before["decision"] == VICTIM:
            return self.victim(marines, c["unit"], before)
        if kind == SECOND_SHOT:
            marines.fire(before["actor"], c["target"], True)
        elif kind == SECOND_WALK:
            marines.walk(before["actor"], c["hex"], halved=True)
        elif kind == SECOND_JUMP:
            marines.jump(before["actor"], c["hex"], True)
        elif before["decision"] == COUNTER:
            assert c["unit"] in position.mask["unused"]
            return False
        return True

    def first(self, marines, kind, c):
        unit = c["unit"]
        if kind == FULL_WALK:
            marines.walk(unit, c["hex"], c["via"], c["load"])
        elif kind == FULL_JUMP:
            marines.jump(unit, c["hex"], False)
        elif kind == FULL_EXIT:
            marines.leave(unit, c["hex"], c["via"], c["load"])
        elif kind == FULL_FIRE and c["hex"]:
            marines.fire_gun(unit, c["hex"])
        elif kind == FULL_FIRE:
            marines.fire(unit, c["target"], False)
        elif kind == DROP_AGAIN:
            assert unit in marines.p.mask["delayed"]
            marines.drop(unit, c["hex"])
        elif kind in (MOVE_FIRE_WALK, MOVE_FIRE_JUMP, MOVE_FIRE_FIRE):
            return self.move_and_fire(marines, kind, c)
        elif kind == USE_WEAPON:
            secret, near, count = marines.use_weapon(unit)
            self.victims = {"secret": secret, "near": near, "count": count, "named": []}
            return not count
        else:
            return self.special(marines, kind, c)
        return True

    @staticmethod
    def move_and_fire(marines, kind, c):
        """The action may be over: nothing to fire at, nowhere to go. Then escorts have been settled, too."""
        if kind == MOVE_FIRE_WALK:
            marines.walk(c["unit"], c["hex"], halved=True)
        elif kind == MOVE_FIRE_JUMP:
            marines.jump(c["unit"], c["hex"], True)
        else:
            marines.fire(c["unit"], c["target"], True)
        return not marines.p.goes_on

    @staticmethod
    def special(marines, kind, c):
        unit, back = c["unit"], marines.p.mask["back"]
        if kind == RECON:
            marines.recon(unit, c["support"] - 1 if c["support"] else None)
        elif kind == RECOVERY:
            marines.recovery(unit)
        elif kind == REQUEST:
            return not marines.request(unit)
        elif kind == ASSEMBLE:
            marines.assemble(unit)
        else:
            assert marines.game.type_of(unit) == "ant_gun" and (unit in back) == (kind == HOOK_UP)
            (back.add if kind == DEPLOY else back.discard)(unit)
        return True

    @staticmethod
    def arrive(marines, kind, c, unit):
        if kind == ARRIVE_WALK:
            marines.walk(unit, c["hex"], c["via"])
        elif kind == ARRIVE_DROP:
            marines.drop(unit, c["hex"])
        elif kind == ARRIVE_JUMP:
            marines.jump(unit, c["hex"], False)
        else:
            assert kind == ARRIVE_LATER
            marines.p.mask["unused"].discard(unit)
            marines.p.mask["waiting"].add(unit)
        return True

    def victim(self, marines, unit, before):
        victims, reduced = self.victims, marines.p.mask["reduced"]
        offered = [u for u in victims["near"] if u not in victims["named"]]
        if victims["secret"] == ALLEY_CAT and reduced & set(offered):
            offered = [u for u in offered if u in reduced]  # VRM-SW.1
        assert offered == [u for u in range(27) if before["offered_units"] >> u & 1], "others are offered"
        victims["named"].append(unit)
        if len(victims["named"]) < victims["count"]:
            return False
        marines.weapon_works(victims["secret"], victims["named"])
        return True


def main():
    actions, scenario, games = sys.argv[1:4]
    seed = sys.argv[4] if len(sys.argv) > 4 else "1"
    run = subprocess.Popen([actions, scenario, games, seed], stdout=subprocess.PIPE, text=True)
    referee, wrong = Referee(Game(json.loads(run.stdout.readline()))), 0
    for line in run.stdout:
        mistake = referee.judge(line)
        if mistake:
            wrong += 1
            print("%s: %s" % (mistake, line[:4000]))
        if wrong >= MANY:
            break
    else:
        wrong += run.wait() != 0
    print("%s: %d decisions judged, %d wrong" % (scenario, sum(referee.counts.values()), wrong))
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
