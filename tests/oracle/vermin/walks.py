"""Walks of single crawlers as the algorithm of VRM-E.1 says, with E.2, E.3, P, Q.1.c-7, Q.2.f."""
import random

from positions import MOVEMENT, case, warrior_name
from sheet import opposite


class Weather:
    """What holds for the turn."""
    def __init__(self, south, north, flood=False, wrap=False, storm=False):
        self.south, self.north, self.flood, self.wrap, self.storm = south, north, flood, wrap, storm


def step_cost(sheet, a, b, flood):
    if flood and b in sheet.flooded:
        return 2
    if (a, b) in sheet.roads or sheet.scent.get(a) == b:
        return 1
    return 2 if sheet.terrain[b] in ("bamboo", "swamp") else 1


def detour(sheet, here, direction):
    for turn in (1, 2):
        flanks = [sheet.beside(here, (direction - 1 + side * turn) % 6 + 1) for side in (-1, 1)]
        flanks = [n for n in flanks if n and sheet.may_enter(here, n)]
        if flanks:
            return sheet.lowest(flanks)
    return None


class Walk:
    """One move. Afterwards `end` is a hex, "cup" or "escaped"; `jewels` lie where they lie."""
    def __init__(self, sheet, weather, start, points, marines, jewels, carries, frenzy=False):
        self.sheet, self.weather, self.marines, self.frenzy = sheet, weather, marines, frenzy
        self.here, self.points, self.jewels, self.carries = start, points, list(jewels), carries
        self.direction = weather.south if start in sheet.zone_south or sheet.is_beta else weather.north
        self.bounced, self.nest, self.end = False, None, None
        self.states = []
        self.note()
        if not self.stopped():
            self.go()

    def stopped(self):
        return any(n in self.marines for n in self.sheet.neighbours(self.here))

    def may_take(self):
        return self.here in self.jewels and not self.carries

    def take(self):
        self.points -= 1
        self.jewels.remove(self.here)
        self.carries = True

    def go(self):
        if self.may_take() and self.points and not self.frenzy:
            self.take()
        self.note()
        while self.points > 0:
            there = self.next_hex()
            if not there:
                return
            cost = step_cost(self.sheet, self.here, there, self.weather.flood)
            if cost > self.points:
                return
            self.points -= cost
            self.here = there
            if not self.arrive():
                return

    def note(self):
        self.states.append((self.here, self.carries, list(self.jewels)))

    def next_hex(self):
        sheet = self.sheet
        if self.carries and self.here in sheet.jewel and not sheet.is_beta:
            return sheet.jewel[self.here]
        if self.here in sheet.scent and not self.weather.storm and (not self.frenzy or self.bounced):
            return sheet.scent[self.here]
        there = sheet.beside(self.here, self.direction)
        if not there:
            there = self.over_the_edge()
        if there and not sheet.may_enter(self.here, there):
            return detour(sheet, self.here, self.direction)
        return there

    def over_the_edge(self):
        column, _ = self.sheet.place[self.here]
        if self.sheet.is_beta and column == 17 and self.direction in (2, 3):
            self.end = "escaped"
            return None
        if self.weather.wrap:
            beyond = next(iter(self.sheet.features["surprise_north" if self.direction == 4 else "surprise_south"]))
            return None if beyond in self.marines else beyond
        self.direction, self.bounced = opposite(self.direction), True
        return self.sheet.beside(self.here, self.direction)

    def arrive(self):
        home = self.sheet.entrances.get(self.here) or (self.carries and self.sheet.nests.get(self.here))
        if home:
            self.end, self.nest = "cup", home if self.carries else None
            return False
        if self.may_take():
            if self.frenzy or not self.points:
                self.note()
                return False
            self.take()
        self.note()
        return not self.stopped()

    def settle(self, crawlers):
        """VRM-E.3: back to the last state whose hex has room."""
        if self.end:
            return
        unlimited = set(self.sheet.nests) | self.sheet.entries
        for here, carries, jewels in reversed(self.states):
            if here in unlimited or crawlers.count(here) < 2:
                break
        self.end, self.carries, self.jewels = here, carries, jewels


def pairs_near(sheet, around, others, closed):
    """Crawlers in the way, two a hex."""
    crawlers, spots = {}, [h for h in around if h not in closed and h not in sheet.entrances]
    for i, number in enumerate(random.sample(others, random.choice([0, 2, 4, 5]))):
        if i % 2 == 0:
            spot = random.choice(spots)
        crawlers[warrior_name(number)] = spot
    return crawlers


def weather_for(sheet):
    south, north = random.randint(1, 6), random.randint(1, 6)
    flood = random.random() < 0.25
    if sheet.is_beta:
        return Weather(south, south, flood, storm=random.random() < 0.3)
    if random.random() < 0.3:
        return Weather(4, 1, True, wrap=True)
    return Weather(south, north, flood)


def weather_words(weather):
    words = [("storm", '"yes"')] if weather.storm else [("directions", f"{weather.south} {weather.north}")]
    if weather.wrap:
        words.append(("wrap", "south north"))
    return words + ([("flooded", '"yes"')] if weather.flood else [])


def allowance(sheet, kind, start, carries, urged):
    points = MOVEMENT[kind]
    if urged and not sheet.is_beta and start in sheet.nests:
        points *= 2
    points += urged and sheet.is_beta
    return points + carries + (sheet.is_beta and sheet.place[start][0] <= 4)


def one_walk(sheet, name):
    land = [h for h in sheet.hexes if sheet.is_land(h) and h not in sheet.entrances]
    start = random.choice(land)
    kind, number, others = random.choice([("soldier", 5, [8, 15, 16, 23, 24]), ("ultramite", 7, [3, 4, 6, 11, 12])])
    around = [h for h in sheet.within(start, 4) if h != start and sheet.is_land(h)]
    spots = [h for h in around if h not in sheet.nat]
    marines = random.sample(spots, random.choice([0, 0, 1, 2])) if len(spots) > 4 else []
    crawlers = pairs_near(sheet, around, others, marines)
    jewels, carries = [], False
    if not sheet.is_beta:
        places = [h for h in around + [start] if h not in sheet.nests and h not in sheet.entrances and h not in marines
                  and sheet.terrain[h] != "tar_pit"]
        jewels = random.choices(places, k=random.choice([0, 1, 2]))
        carries = random.random() < 0.3 and start not in sheet.nests
    weather, urged = weather_for(sheet), random.random() < 0.2
    walk = Walk(sheet, weather, start, allowance(sheet, kind, start, carries, urged), marines, jewels, carries)
    walk.settle(list(crawlers.values()))
    if walk.end == "escaped" and not crawlers:
        return None  # the scenario would be over
    state = [("turn", 3)] + weather_words(weather) + ([("urged", '"yes"')] if urged else [])
    state.append((warrior_name(number), sheet.word(start) + (" jewel" if carries else "")))
    state += [(unit, sheet.word(h)) for unit, h in crawlers.items()]
    state += [(f"squad_{i + 1}", h) for i, h in enumerate(marines)]
    state += [("jewels", " ".join(jewels))] if jewels else []
    lying = walk.jewels + ([walk.nest] if walk.nest else [])
    place = sheet.word(walk.end) + ("" if walk.end in ("cup", "escaped") else " jewel" if walk.carries else " no_jewel")
    beside = any(n in marines for n in sheet.neighbours(start))
    return case(name, "VRM-E.1", state, kind + "s", [weather.south] if weather.storm and not beside else [],
                [(warrior_name(number), place), ("jewels", " ".join(lying) or "none")])
