"""The combat step (VRM-F.0, F.2, Q.2.d-7, SW.3) and vermin frenzy (VRM-EV.9) in random positions."""
import random

from positions import DEFENCE, QUEENS, WARRIORS, Marine, Vermin, case, marine_name, roll, warrior_name
from walks import Walk, Weather

FRENZY = {"EC10": (5, 6, range(1, 9)), "EC11": (3, 3, range(9, 17)), "EC12": (1, 4, range(17, 25))}


class Field:
    """A position and what happens in it, with its dice."""
    def __init__(self, sheet, flood=False, kitten=False):
        self.sheet, self.flood, self.kitten = sheet, flood, kitten
        self.marines, self.vermin, self.escorts = {}, {}, {}  # escorts: queen -> warrior
        self.loose, self.nests, self.dice = [], [], []

    def target(self, here):
        near = [m for m in self.marines.values() if not m.lost and m.hex in self.sheet.neighbours(here)]
        return min(near, key=lambda m: self.sheet.rank(m.hex)) if near else None

    def attack(self, here, units, bonus=0):
        """Returns the hex of a target that was removed."""
        target = self.target(here)
        if not units or not target:
            return None
        count = sum(u.attack() for u in units) + bonus - self.sheet.is_cover(target.hex, self.flood)
        if count <= 0:
            return None
        dice = roll(count)
        self.dice += dice
        if self.kitten and all(u.kind == "drone" for u in units) and dice.count(1) >= 2:
            for u in units:
                u.leaves("gone")
            return None
        if not target.struck(sum(die > target.defence() for die in dice)):
            return None
        self.loose += [target.hex] if target.jewel else []
        return target.hex

    def advance(self, units, to):
        for u in units:
            u.hex = to
            if to in self.sheet.entrances:
                self.nests += [self.sheet.entrances[to]] if u.jewel else []
                u.leaves("cup")

    def advancing(self, here, units):
        """Of more than two crawlers out of a vermin entry two advance: a pair, queens, then by id."""
        crawlers = [u for u in units if u.kind != "drone"]
        if here not in self.sheet.entries or len(crawlers) <= 2:
            return units
        by_rank = sorted(crawlers, key=lambda u: (u.kind not in QUEENS, u.number))
        pairs = [[q, self.escorts[q]] for q in by_rank if q in self.escorts and self.escorts[q] in units]
        return (pairs[0] if pairs else by_rank[:2]) + [u for u in units if u.kind == "drone"]

    def combat(self, who, bonus=0, again=False):
        who = [u for u in who if not u.place and u.hex not in self.sheet.nests]
        begins, advanced = {u: u.hex for u in who}, set()
        for here in sorted(set(begins.values()), key=self.sheet.rank):
            units = [u for u in who if begins[u] == here and u not in advanced and not u.place]
            to = self.attack(here, units, bonus)
            while to:
                moved = self.advancing(here, units)
                advanced |= set(moved)
                self.advance(moved, to)
                if not again:
                    break
                units, again_from = [u for u in moved if not u.place], to
                to = self.attack(again_from, units, bonus)
                if to:
                    self.advance(units, to)
                break

    def join_escorts(self):
        for queen in sorted((u for u in self.vermin.values() if u.kind in QUEENS and not u.place), key=lambda u: u.number):
            free = [u for u in self.vermin.values() if u.kind in ("soldier", "ultramite") and u.hex == queen.hex
                    and not u.place and u not in self.escorts.values()]
            if queen not in self.escorts and free:
                self.escorts[queen] = min(free, key=lambda u: (u.kind != "ultramite", u.number))

    def words(self):
        guarded = {escort: queen for queen, escort in self.escorts.items()}
        state = [(name, m.words()) for name, m in self.marines.items()]
        for name, u in self.vermin.items():
            state.append((name, u.words(self.sheet) + (f" escorts {guarded[u].kind}" if u in guarded else "")))
        return state

    # ------------------------------------------------------------------------------------ setting up

    def place_marines(self, count, spots, jewels):
        for kind in random.sample(sorted(DEFENCE), count):
            spot = random.choice(spots)
            if any(m.hex == spot for m in self.marines.values()) or any(u.hex == spot for u in self.vermin.values()):
                continue
            loaded = jewels and kind == "recovery_vehicle" and random.random() < 0.5
            self.marines[marine_name(kind)] = Marine(kind, spot, random.random() < 0.4, random.choice([0, 0, 1, 2]), loaded)

    def place_vermin(self, numbers, spots, jewels):
        for number in numbers:
            kind, spot = WARRIORS[number], random.choice(spots)
            if kind != "drone" and not self.has_room(spot):
                continue
            carries = jewels and kind != "drone" and spot not in self.sheet.nests and random.random() < 0.15
            self.vermin[warrior_name(number)] = Vermin(kind, number, spot, random.random() < 0.3, carries)

    def has_room(self, spot):
        crawlers = [u for u in self.vermin.values() if u.hex == spot and u.kind != "drone"]
        return len(crawlers) < 2 or spot in self.sheet.entries or spot in self.sheet.nests

    def jewels(self):
        return sum(u.jewel for u in self.vermin.values()) + sum(m.jewel for m in self.marines.values())


def bystander(field, centre):
    """A Marine far away keeps the game going."""
    far = [h for h in field.sheet.hexes if field.sheet.distance(h, centre) > 9 and field.sheet.terrain[h] == "clear"
           and h not in field.sheet.nat and h not in field.sheet.entrances]
    field.marines["hq_2"] = Marine("hq", random.choice(far))


def lands(sheet, centre, radius):
    """For vermin, for Marines."""
    land = [h for h in sheet.within(centre, radius) if sheet.terrain[h] not in ("tar_pit", "nest")]
    return [h for h in land if h not in sheet.entrances], [h for h in land if h not in sheet.nat]


def one_fight(sheet, name):
    field = Field(sheet, random.random() < 0.25, random.random() < 0.3)
    places = [h for h in sheet.hexes if sheet.terrain[h] not in ("tar_pit", "nest")]
    centre = random.choice(random.choice([places, sorted(sheet.entries) or sorted(sheet.entrances)]))
    vermin_land, marine_land = lands(sheet, centre, 2)
    spots = random.sample(vermin_land, min(3, len(vermin_land)))
    field.place_vermin(random.sample(sorted(WARRIORS), random.randint(1, 8)), spots, not sheet.is_beta)
    for rank, kind in enumerate(QUEENS if sheet.is_beta else ()):
        spot = random.choice(spots)
        if random.random() < 0.4 and field.has_room(spot):
            field.vermin[kind] = Vermin(kind, 25 + rank, spot, random.random() < 0.3)
    field.join_escorts()
    field.place_marines(random.randint(1, 4), marine_land, not sheet.is_beta)
    bystander(field, centre)
    if field.jewels() > 5:
        return None
    state = [("turn", 3)] + ([("flooded", '"yes"')] if field.flood else []) + ([("kitten", '"yes"')] if field.kitten else [])
    state += field.words()
    field.combat(list(field.vermin.values()))
    field.join_escorts()
    if not field.dice or len(field.dice) > 200:
        return None
    return case(name, "VRM-F.2", state, "combat", field.dice,
                field.words() + [("jewels", " ".join(field.loose + field.nests) or "none")])


# ------------------------------------------------------------------------------------------ VRM-EV.9

def fly(field, drone, near):
    sheet = field.sheet
    numbered = [h for h in sheet.hexes if h[0] != "U"]
    drone.hex = random.choice([h for h in near if h[0] != "U"] if random.random() < 0.6 else numbered)
    field.dice += [int(digit) for digit in drone.hex]
    struck = [m for m in field.marines.values() if not m.lost and m.hex == drone.hex]
    if struck:
        suicide(field, drone, struck[0])
    elif drone.hex in sheet.entrances:
        drone.leaves("cup")


def suicide(field, drone, marine):
    dice = roll(drone.attack() + 1 - field.sheet.is_cover(marine.hex, field.flood))
    field.dice += dice
    drone.leaves("cup")
    if marine.struck(sum(die > marine.defence() for die in dice)):
        return
    die = random.randint(1, 6)
    field.dice.append(die)
    marine.lost = die == 1 and marine.nat == 2
    marine.nat = 2 if die == 1 else min(2, marine.nat + (die <= 2))


def rage(field, unit, weather, jewels):
    """The move of VRM-EV.9.2, with its full allowance."""
    marines = [m.hex for m in field.marines.values() if not m.lost]
    walk = Walk(field.sheet, weather, unit.hex, {"soldier": 3, "ultramite": 4}[unit.kind] + unit.jewel, marines, jewels,
                unit.jewel, frenzy=True)
    walk.settle([u.hex for u in field.vermin.values() if u is not unit and u.kind != "drone" and not u.place])
    unit.hex = walk.end
    if walk.end == "cup":
        field.nests += [walk.nest] if walk.nest else []
        unit.leaves("cup")


def one_frenzy(sheet, name):
    if sheet.is_beta:
        return None  # pairs in a frenzy have cases of their own
    field = Field(sheet)
    chit, (south, north, listed) = random.choice(list(FRENZY.items()))
    centre = random.choice([h for h in sheet.hexes if sheet.terrain[h] not in ("tar_pit", "nest")])
    vermin_land, marine_land = lands(sheet, centre, 3)
    numbers = dict.fromkeys(random.sample(list(listed) + random.sample(sorted(WARRIORS), 4), random.randint(1, 7)))
    field.place_vermin(numbers, vermin_land + random.choice([[], sorted(sheet.nests)]), True)
    field.place_marines(random.randint(0, 4), marine_land, False)
    bystander(field, centre)
    jewels = random.choices(vermin_land, k=random.choice([0, 1, 2]))
    if field.jewels() + len(jewels) > 5:
        return None
    state = [("turn", 3)] + field.words() + ([("jewels", " ".join(jewels))] if jewels else [])
    near = sheet.within(centre, 3)
    affected = sorted((u for u in field.vermin.values() if u.number in listed), key=lambda u: u.number)
    for kind in ("drone", "ultramite", "soldier"):
        for unit in [u for u in affected if u.kind == kind]:
            if kind == "drone":
                fly(field, unit, near)
            else:
                rage(field, unit, Weather(south, north), jewels)
            if all(m.lost for m in field.marines.values()):
                return None  # the game would be over
    field.combat(affected, bonus=1, again=True)
    if all(m.lost for m in field.marines.values()):
        return None
    return case(name, "VRM-EV.9", state, f"event {chit}", field.dice,
                field.words() + [("jewels", " ".join(jewels + field.nests) or "none")])
