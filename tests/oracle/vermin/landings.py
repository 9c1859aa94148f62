"""Where units come down: jumps (VRM-I.1.c), drops (VRM-I.5.b), PANTS (VRM-J.4), with NAT checks (VRM-J.7)."""
import random

from positions import QUEENS, WARRIORS, Marine, Vermin, case, marine_name, roll, warrior_name

INFECTS = {"drone": 2, "soldier": 3, "ultramite": 4, "queen_complete": 5, "queen_adult": 5, "queen_larva": 5}


class Place:
    """A small crowd round a centre, and a bystander far away."""
    def __init__(self, sheet, centre, marines, vermin):
        self.sheet, self.dice, self.marines, self.vermin, self.loose = sheet, [], {}, {}, []
        self.nest_jewels = []
        land = [h for h in sheet.within(centre, 3) if sheet.terrain[h] not in ("tar_pit", "nest")]
        taken = set()
        for i in range(marines):
            spot = random.choice(land)
            if spot not in taken and spot not in sheet.nat:
                taken.add(spot)
                kind = random.choice(["squad", "squad", "recovery_vehicle", "ant_gun", "scientist"])
                name = marine_name(kind, i % 3 + 1)
                if name not in self.marines:
                    self.marines[name] = Marine(kind, spot, random.random() < 0.4, random.choice([0, 0, 1, 2]))
        for number in random.sample(sorted(WARRIORS), vermin):
            spot = random.choice(land)
            crowd = [u for u in self.vermin.values() if u.hex == spot]
            if spot not in taken and spot not in sheet.entrances and len(crowd) < 2:
                jewel = not sheet.is_beta and WARRIORS[number] != "drone" and random.random() < 0.2
                self.vermin[warrior_name(number)] = Vermin(WARRIORS[number], number, spot, random.random() < 0.3, jewel)
        far = [h for h in sheet.hexes if sheet.distance(h, centre) > 9 and sheet.terrain[h] == "clear" and h not in sheet.nat]
        self.marines["hq_2"] = Marine("hq", random.choice(far))

    def marine_in(self, h):
        return next((m for m in self.marines.values() if m.hex == h and not m.lost), None)

    def vermin_in(self, h):
        return [u for u in self.vermin.values() if u.hex == h and not u.place]

    def occupied(self, h):
        return self.marine_in(h) is not None or bool(self.vermin_in(h))

    def firm(self, h):
        return self.sheet.terrain[h] not in ("tar_pit", "nest")

    def words(self):
        return [(n, m.words()) for n, m in self.marines.items()] + [(n, u.words(self.sheet)) for n, u in self.vermin.items()]

    def lying(self):
        return ("jewels", " ".join(self.loose + self.nest_jewels) or "none")

    # ------------------------------------------------------------------------------------------- NAT

    def nat_check(self, unit_kind, h):
        near = [m for m in self.marines.values() if not m.lost and self.sheet.distance(m.hex, h) <= 2]
        if not near:
            return
        struck = min(near, key=lambda m: self.sheet.rank(m.hex))
        die = random.randint(1, 6)
        self.dice.append(die)
        if die > INFECTS[unit_kind]:
            return
        struck.lost = die == 1 and struck.nat == 2
        struck.nat = 2 if die == 1 else min(2, struck.nat + 1)

    def remove(self, unit, h):
        if unit.jewel:
            self.loose.append(h)
        pile = "dead" if self.sheet.is_beta and unit.kind != "drone" else "cup"
        unit.leaves(pile)
        self.nat_check(unit.kind, h)


def numbered(sheet, centre):
    near = [h for h in sheet.within(centre, 3) if h[0] != "U"]
    return random.choice(near if random.random() < 0.8 and near else [h for h in sheet.hexes if h[0] != "U"])


def come_down(place, marine, h):
    """landing(h) of a jump."""
    sheet = place.sheet
    if place.marine_in(h) and h not in sheet.entrances:  # an entrance takes the unit even so
        near = [n for n in sheet.neighbours(h) if not place.marine_in(n) and place.firm(n)]
        if not near:
            marine.lost = True
            return
        h = sheet.lowest(near)
    marine.lost = bool(place.vermin_in(h)) or h in sheet.entrances or h in sheet.nat
    marine.hex = h


def one_jump(sheet, name):
    centre = random.choice([h for h in sheet.hexes if h[0] != "U"])
    place = Place(sheet, centre, random.randint(0, 4), random.randint(0, 4))
    targets = [h for h in sheet.within(centre, 2) if h[0] != "U" and h not in sheet.nat and not place.occupied(h)]
    starts = [h for h in sheet.within(centre, 3) if place.firm(h) and h not in sheet.nat and not place.occupied(h)]
    if not targets or not starts:
        return None
    kind, target = random.choice(["scout", "special_ops"]), random.choice(targets)
    jumper = Marine(kind, random.choice(starts), random.random() < 0.3, random.choice([0, 0, 1, 2]))
    place.marines[f"{kind}_1"] = jumper
    state = [("turn", 3)] + place.words() + [place.lying()]
    jumper.hex = None
    die = random.randint(1, 6)
    place.dice.append(die)
    die -= jumper.nat > 0
    if die >= 4:
        jumper.hex = target
    elif die >= 2:
        come_down(place, jumper, sheet.lowest([n for n in sheet.neighbours(target) if place.firm(n)]))
    else:
        h = numbered(sheet, centre)
        place.dice += [int(digit) for digit in h]
        jumper.back = True
        come_down(place, jumper, h)
    return case(name, "VRM-I.1.c", state, f"{kind}_1 jump {target}", place.dice, place.words() + [place.lying()])


def one_drop(sheet, name):
    centre = random.choice([h for h in sheet.hexes if h[0] != "U"])
    place = Place(sheet, centre, random.randint(0, 6), random.randint(0, 4))
    targets = [h for h in sheet.within(centre, 2) if sheet.terrain[h] in ("clear", "wormhole") and h not in sheet.nat
               and not place.occupied(h)]
    if not targets:
        return None
    target, marine = random.choice(targets), Marine("heavy_weapons", None)
    die = random.randint(1, 6)
    dice, after = [die], "delayed"
    if die <= 3:
        after = f"{target} full"
    elif die <= 5:
        direction, distance = roll(2)
        dice += [direction, distance]
        h = target
        for _ in range((distance + 1) // 2):
            h = h and sheet.beside(h, direction)
        if h and place.marine_in(h):
            near = [n for n in sheet.neighbours(h) if not place.occupied(n) and place.firm(n) and n not in sheet.nat]
            h = sheet.lowest(near) if near else ""
        marine.lost = not h or bool(place.vermin_in(h)) or not place.firm(h) or h in sheet.nat
        after = "lost" if marine.lost else f"{h} disrupted"
    state = [("turn", 3)] + place.words() + [place.lying(), ("heavy_weapons_1", "delayed")]
    expect = [("heavy_weapons_1", after)]
    return case(name, "VRM-I.5.b", state, f"heavy_weapons_1 drop {target}", dice, expect)


def relocate(place, unit, h):
    """A unit in the air over h (VRM-J.4)."""
    sheet, marine = place.sheet, place.marine_in(h)
    if unit.kind in QUEENS and place.occupied(h):
        h = sheet.lowest([n for n in sheet.neighbours(h) if place.firm(n)])
        if place.marine_in(h):
            place.marine_in(h).lost = True
        killed = sorted(place.vermin_in(h), key=lambda u: u.number)
        unit.hex = h
        for u in killed:
            u.leaves("dead" if u.kind != "drone" else "cup")
        for u in killed:
            place.nat_check(u.kind, h)
        return
    if marine and (not marine.back or marine.kind in ("ant_gun", "scientist")):
        place.remove(unit, h)
        return
    if marine or place.vermin_in(h):
        near = [n for n in sheet.neighbours(h) if not place.occupied(n) and place.firm(n)]
        if not near:
            place.remove(unit, h)
            return
        h = sheet.lowest(near)
    unit.hex = h
    if h in sheet.entrances:
        place.nest_jewels += [sheet.entrances[h]] if unit.jewel else []
        unit.leaves("cup")


def one_pants(sheet, name):
    centre = random.choice([h for h in sheet.hexes if sheet.terrain[h] not in ("tar_pit", "nest")])
    place = Place(sheet, centre, random.randint(0, 4), random.randint(0, 5))
    free = [h for h in sheet.within(centre, 2) if place.firm(h) and not place.occupied(h) and h not in sheet.entrances]
    if sheet.is_beta and free:  # the other queen keeps the scenario going
        place.vermin["queen_larva"] = Vermin("queen_larva", 27, random.choice(free), random.random() < 0.4)
        far = [h for h in sheet.within("111", 2) if place.firm(h) and not place.occupied(h)]
        place.vermin["queen_adult"] = Vermin("queen_adult", 26, random.choice(far))
    starts = [h for h in sheet.within(centre, 3) if place.firm(h) and h not in sheet.nat and not place.occupied(h)]
    if not place.vermin or not starts:
        return None
    firer = Marine("special_ops", random.choice(starts), False, random.choice([0, 0, 1, 2]))
    place.marines["special_ops_1"] = firer
    names = [n for n, u in place.vermin.items() if sheet.distance(u.hex, firer.hex) <= 4]
    if not names or (sheet.is_beta and any(len(place.vermin_in(u.hex)) > 1 for u in place.vermin.values() if u.kind in QUEENS)):
        return None
    target = random.choice(names)
    unit = place.vermin[target]
    state = [("turn", 3)] + place.words() + [place.lying()]
    die = random.randint(1, 6)
    place.dice.append(die)
    die -= firer.nat > 0
    if die <= 1:
        firer.back = True
    elif die <= 3:
        h = numbered(sheet, centre)
        place.dice += [int(digit) for digit in h]
        unit.hex = None
        relocate(place, unit, h)
    elif unit.kind in ("drone", "soldier") or unit.reduced:
        place.remove(unit, unit.hex)
    else:
        unit.reduced = True
    if sheet.is_beta and any(len(place.vermin_in(u.hex)) > 1 for u in place.vermin.values() if u.kind in QUEENS and not u.place):
        return None  # an escort: cases of their own
    return case(name, "VRM-J.4", state, f"special_ops_1 full_fire {target}", place.dice, place.words() + [place.lying()])
