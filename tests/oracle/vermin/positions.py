"""What the questions of the oracle have in common: counters, printed values, and cases as text."""
import random

DRONES, ULTRAMITES = (1, 2, 9, 10), (7, 8, 15, 16, 23, 24)
WARRIORS = {i: "drone" if i in DRONES else "ultramite" if i in ULTRAMITES else "soldier" for i in range(1, 25)}
QUEENS = ("queen_complete", "queen_adult", "queen_larva")
# Front and back.
VERMIN_ATTACK = {"drone": (6, 4), "soldier": (4, 2), "ultramite": (5, 3),
                 "queen_complete": (6, 4), "queen_adult": (5, 3), "queen_larva": (4, 2)}
MOVEMENT = {"soldier": 3, "ultramite": 4}
FIRE = {"squad": (4, 3), "hq": (3, 3), "heavy_weapons": (6, 3), "scout": (3, 3), "logistics": (3, 0)}
DEFENCE = {"squad": 4, "hq": 3, "logistics": 3, "heavy_weapons": 3, "scout": 4, "special_ops": 4, "recovery_vehicle": 5,
           "scientist": 3, "ant_gun": 3}
MARINE_MOVEMENT = {"squad": (3, 3), "hq": (3, 3), "logistics": (3, 3), "heavy_weapons": (2, 2), "scout": (3, 3),
                   "special_ops": (4, 4), "recovery_vehicle": (4, 4), "scientist": (6, 2), "ant_gun": (3, 0)}
SIDES = {"scientist": ("motorcycle", "armed"), "ant_gun": ("towed", "deployed")}
NAT = ("clean", "contaminated", "infected")


def warrior_name(number):
    return f"{WARRIORS[number]}_{number:02d}"


def marine_name(kind, number=1):
    return kind if kind in SIDES else f"{kind}_{number}"


class Marine:
    def __init__(self, kind, hex_, back=False, nat=0, jewel=False):
        self.kind, self.hex, self.back, self.nat, self.jewel = kind, hex_, back, nat, jewel
        self.lost = False

    def words(self):
        if self.lost:
            return "lost"
        side = SIDES.get(self.kind, ("full", "disrupted"))[self.back]
        return f"{self.hex} {side} {NAT[self.nat]}{' jewel' if self.jewel else ''}"

    def struck(self, hits):
        """VRM-F.0, J.3, J.5.c; returns whether it is removed."""
        if self.kind == "ant_gun":
            self.lost = hits >= 2
        elif self.kind == "scientist":
            self.lost = hits >= (4 if self.back else 2)
            self.back = self.back and hits < 2
        else:
            self.lost = hits >= (2 if self.back else 4)
            self.back = self.back or hits >= 2
        return self.lost

    def defence(self):
        return DEFENCE[self.kind] - (self.nat > 0)


class Vermin:
    def __init__(self, kind, number, hex_, reduced=False, jewel=False):
        self.kind, self.number, self.hex, self.reduced, self.jewel = kind, number, hex_, reduced, jewel
        self.place = None  # "cup", "gone" ... when it has left the map

    def attack(self):
        return VERMIN_ATTACK[self.kind][self.reduced] + 2 * self.jewel

    def words(self, sheet):
        if self.place:
            return self.place
        return f"{sheet.word(self.hex)} {'reduced' if self.reduced else 'full'} {'jewel' if self.jewel else 'no_jewel'}"

    def leaves(self, place):
        self.place, self.hex, self.reduced, self.jewel = place, None, False, False


def roll(count):
    return [random.randint(1, 6) for _ in range(count)]


def mapping(items):
    return "{ " + ", ".join(f"{key}: {value}" for key, value in items) + " }"


def case(name, rule, state, do=None, dice=(), expect=None, ask=(), variants=None):
    lines = [f"  {name}:", "    title: worked out by the oracle", f"    rules: [{rule}]"]
    if variants:
        lines.append(f"    variants: {mapping(variants.items())}")
    lines.append(f"    state: {mapping(state)}")
    if dice:
        lines.append("    dice: " + " ".join(map(str, dice)))
    if do:
        lines += [f"    do: {do}", f"    expect: {mapping(expect)}"]
    if ask:
        lines += ["    ask:"] + [f"      - {question}" for question in ask]
    return "\n".join(lines)
