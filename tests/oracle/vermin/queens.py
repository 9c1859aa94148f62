"""Walks of queens, alone or with an escort, on map Beta, with the campaign's jewels (VRM-Q.2.d, Q.3, E.3)."""
import random

from positions import QUEENS, WARRIORS, case, warrior_name
from walks import Walk, step_cost, weather_for, weather_words

MOVEMENT = {"queen_complete": 2, "queen_adult": 2, "queen_larva": 3}


class QueenWalk(Walk):
    """`warriors`: name -> hex of those that escort nobody; `escort`: a name or None."""
    def __init__(self, sheet, weather, start, points, marines, jewels, warriors, escort):
        self.warriors, self.escort, self.taken = warriors, escort, 0
        super().__init__(sheet, weather, start, points, marines, jewels, False)

    def note(self):
        self.states.append((self.here, self.escort, self.taken, list(self.jewels)))

    def has_room(self, h, escort):
        """VRM-E.3: two crawlers; of those in `h` the escort taken along is one of the pair."""
        others = sum(place == h for name, place in self.warriors.items() if name != escort)
        return h in self.sheet.entries or others + 1 + (escort is not None) <= 2

    def pick_up(self):
        """False if a jewel is left for want of points."""
        while self.here in self.jewels:
            if not self.points:
                return False
            self.points -= 1
            self.jewels.remove(self.here)
            self.taken += 1
        return True

    def go(self):
        self.pick_up()
        self.note()
        while self.points > 0:
            there = self.next_hex()
            if not there or (self.escort and not self.has_room(there, self.escort)):
                return
            cost = step_cost(self.sheet, self.here, there, self.weather.flood)
            if cost > self.points:
                return
            self.points -= cost
            self.here = there
            paid = self.pick_up()
            self.meet()
            self.note()
            if not paid or self.stopped():
                return

    def meet(self):
        """VRM-Q.2.d-5: an ultramite first, then the lowest id."""
        here = [name for name, place in self.warriors.items() if place == self.here]
        if here and not self.escort:
            self.escort = min(here, key=lambda name: (not name.startswith("ultramite"), name[-2:]))

    def settle(self):
        if self.end:
            return
        for here, escort, taken, jewels in reversed(self.states):
            if self.has_room(here, escort):
                break
        self.end, self.escort, self.taken, self.jewels = here, escort, taken, jewels


def one_queen(sheet, name):
    if not sheet.is_beta:
        return None
    land = [h for h in sheet.hexes if sheet.is_land(h)]
    start, queen, reduced = random.choice(land), random.choice(QUEENS), random.random() < 0.3
    around = [h for h in sheet.within(start, 4) if h != start and sheet.is_land(h)]
    marines = random.sample(around, random.choice([0, 0, 1]))
    numbers = random.sample([n for n, kind in WARRIORS.items() if kind != "drone"], 6)
    warriors, escort = {}, warrior_name(numbers.pop()) if random.random() < 0.5 else None
    for number in random.sample(numbers, random.choice([0, 1, 2, 4])):
        spot = random.choice([h for h in around if h not in marines])
        if sum(place == spot for place in warriors.values()) < 2:
            warriors[warrior_name(number)] = spot
    jewels = random.choices([h for h in around + [start] if h not in marines and sheet.terrain[h] != "tar_pit"],
                            k=random.choice([0, 1, 2, 2]))
    carried = random.choice([0, 0, 1, 2])
    weather, urged = weather_for(sheet), random.random() < 0.3
    points = MOVEMENT[queen] + carried + urged + (sheet.place[start][0] <= 4)
    walk = QueenWalk(sheet, weather, start, points, marines, jewels, warriors, escort)
    walk.settle()
    state = [("chapter", 2), ("turn", 3)] + weather_words(weather) + ([("urged", '"yes"')] if urged else [])
    state.append((queen, f"{start}{' reduced' if reduced else ''}{f' jewels {carried}' if carried else ''}"))
    state += [(escort, f"{start} escorts {queen}")] if escort else []
    state += list(warriors.items()) + [(f"squad_{i + 1}", h) for i, h in enumerate(marines)]
    state += [("jewels", " ".join(jewels))] if jewels else []
    if walk.end == "escaped":
        if set(warriors) <= {walk.escort}:
            return None  # the scenario would be over
        expect = [(queen, "escaped")] + ([(walk.escort, "escaped")] if walk.escort else [])
    else:
        expect = [(queen, f"{walk.end} jewels {carried + walk.taken}")]
        if not walk.escort:  # VRM-Q.2.d-8, at the end of the step
            walk.here = walk.end
            walk.meet()
        expect += [(walk.escort, f"{walk.end} escorts {queen}")] if walk.escort else []
    beside = any(n in marines for n in sheet.neighbours(start))
    return case(name, "VRM-Q.2.d-2", state, "queens", [weather.south] if weather.storm and not beside else [],
                expect + [("jewels", " ".join(walk.jewels) or "none")])
