"""A position of Vermin, and what happens to its units: removal, piles, NAT checks, escorts (VRM-J.7, Q.1.c-3, Q.2)."""

ON_VERMIN, ON_MARINE, EXPORTED = 0x100, 0x200, 0x300
MASKS = ("on_map waiting delayed unused lost back contaminated infected stalled acted loaded vermin_on_map in_nest[0] "
         "in_nest[1] in_cup outside dead escaped gone reduced carriers escorts tunnel_open tunnel_collapsed "
         "tunnel_in_cup tunnel_gone secrets").split()
NUMBERS = "kitten recon exported".split()
LISTS = "marine_hex vermin_hex due escort".split()
CHECKED_ON = {"drone": 2, "soldier": 3, "ultramite": 4}  # queens: 5


class ChapterOver(Exception):
    """Sudden death, no Marine or no crawler is left: what would follow does not happen."""


class Position:
    def __init__(self, record, game):
        self.game, self.board = game, game.boards[record["chapter"] - 1]
        self.mask = {name: {i for i in range(32) if record[name] >> i & 1} for name in MASKS}
        self.value = {name: record[name] for name in NUMBERS}
        self.marine_hex, self.vermin_hex = list(record["marine_hex"]), list(record["vermin_hex"])
        self.due, self.escort, self.jewel = list(record["due"]), list(record["escort"]), list(record["jewel"])
        self.flood, self.turn = record["flooded"], record["turn"]
        self.fallen = []

    def differences(self, record):
        """What is not as in the record; jewels are alike, and the side of units off the map is nobody's concern."""
        other = Position(record, self.game)
        found = [name for name in LISTS if getattr(self, name) != getattr(other, name)]
        found += [name for name in NUMBERS if self.value[name] != other.value[name]]
        there = other.mask["vermin_on_map"] | other.mask["in_nest[0]"] | other.mask["in_nest[1]"]
        for name in MASKS:
            mine, its = self.mask[name], other.mask[name]
            if (mine & there, its & there) != (its & there, mine & there) if name == "reduced" else mine != its:
                found.append(name)
        return found + (["jewel"] if sorted(self.jewel) != sorted(other.jewel) else [])

    # ---- questions
    def vermin_in(self, hex_id):
        return [u for u in sorted(self.mask["vermin_on_map"]) if self.vermin_hex[u] == hex_id]

    def vermin_hexes(self):
        return {self.vermin_hex[u] for u in self.mask["vermin_on_map"]}

    def marine_in(self, hex_id):
        return self.marine_hex.index(hex_id) if hex_id in self.marine_hex else None

    def marine_hexes(self):
        return {h for h in self.marine_hex if h}

    def empty(self, hex_id):
        return self.marine_in(hex_id) is None and not self.vermin_in(hex_id)

    def nat(self, marine):
        return (marine in self.mask["contaminated"]) + (marine in self.mask["infected"])

    def disrupted(self, marine):
        return marine in self.mask["back"] and self.game.type_of(marine) not in ("ant_gun", "scientist")

    def queen(self, unit):
        return self.game.vermin_type(unit).startswith("queen")

    def escorted(self, unit):
        return self.queen(unit) and self.escort[unit - 24] != 0

    def targets(self):
        return [u for u in sorted(self.mask["vermin_on_map"]) if not self.escorted(u)]

    def defence(self, unit):
        printed = self.game.vermin[unit]["defence"][unit in self.mask["reduced"]]
        return max(printed, min(5, printed + self.jewel.count(ON_VERMIN + unit)))

    def lowest_beside(self, hex_id, test):
        """Never tar, never a nest."""
        for near in self.board.adjacent(hex_id):
            if self.board.terrain[near] not in ("tar_pit", "nest") and test(near):
                return near
        return None

    # ---- Marines
    def marine_put(self, marine, hex_id):
        assert self.empty(hex_id), "somebody stands there"
        self.marine_hex[marine] = hex_id
        self.mask["on_map"].add(marine)
        for name in ("waiting", "delayed", "unused"):
            self.mask[name].discard(marine)

    def marine_lift(self, marine):
        self.marine_hex[marine] = 0
        self.mask["on_map"].discard(marine)

    def marine_lose(self, marine):
        hex_id = self.marine_hex[marine]
        self.marine_hex[marine] = 0
        self.jewel = [hex_id if j == ON_MARINE + marine else j for j in self.jewel]
        for name in "on_map waiting delayed unused back contaminated infected stalled loaded".split():
            self.mask[name].discard(marine)
        self.mask["lost"].add(marine)
        self.test_wipeout()

    def test_wipeout(self):
        if not self.mask["on_map"]:
            raise ChapterOver

    # ---- vermin
    def vermin_lift(self, unit):
        self.vermin_hex[unit] = 0
        self.mask["vermin_on_map"].discard(unit)

    def leave_partner(self, unit):
        for queen in range(3):
            if self.escort[queen] and unit in (24 + queen, self.escort[queen] - 1):
                self.mask["escorts"].discard(self.escort[queen] - 1)
                self.escort[queen] = 0

    def to_cup(self, unit):
        self.mask["in_cup"].add(unit)
        self.mask["reduced"].discard(unit)

    def come_down(self, unit, hex_id):
        """VRM-P.2.l"""
        if hex_id in self.board.entrances:
            nest = self.board.nests[self.board.entrances.index(hex_id)]
            self.jewel = [nest if j == ON_VERMIN + unit else j for j in self.jewel]
            self.mask["carriers"].discard(unit)
            self.to_cup(unit)
        else:
            self.vermin_hex[unit] = hex_id
            self.mask["vermin_on_map"].add(unit)

    def remove(self, unit, hex_id, by_weapon=False):
        """VRM-Q.1.c-3, Q.2.f-4"""
        self.vermin_lift(unit)
        self.leave_partner(unit)
        self.jewel = [hex_id if j == ON_VERMIN + unit else j for j in self.jewel]
        self.mask["carriers"].discard(unit)
        if self.board.migration and self.game.vermin_type(unit) != "drone":
            self.mask["dead"].add(unit)
        elif self.board.migration and by_weapon:
            self.mask["gone"].add(unit)
        else:
            self.to_cup(unit)
        self.fallen.append((unit, hex_id))

    def weaken(self, unit, by_weapon=False):
        if unit in self.mask["reduced"]:
            self.remove(unit, self.vermin_hex[unit], by_weapon)
        else:
            self.mask["reduced"].add(unit)

    def settle(self, dice):
        """VRM-X.5.2, Q.2.f-2, J.7"""
        fallen, self.fallen = sorted(self.fallen), []
        crawlers = [u for u in self.mask["vermin_on_map"] if self.game.vermin_type(u) != "drone"]
        if fallen and self.board.migration and not crawlers:
            raise ChapterOver
        for unit, hex_id in fallen:
            near = [m for m in self.mask["on_map"] if self.board.distance(self.marine_hex[m], hex_id) <= 2]
            if not near:
                continue
            struck, die = min(near, key=lambda m: self.board.key(self.marine_hex[m])), dice.take(1)[0]
            if die <= CHECKED_ON.get(self.game.vermin_type(unit), 5):
                self.infect(struck, die == 1)

    def infect(self, marine, at_once):
        if self.nat(marine) == 2:
            if at_once:
                self.marine_lose(marine)
        elif self.nat(marine) == 1 or at_once:
            self.mask["infected"].add(marine)
            self.mask["contaminated"].add(marine)
        else:
            self.mask["contaminated"].add(marine)

    def settle_escorts(self):
        """VRM-Q.2.d-8: by rank; ultramites first, then the lowest id."""
        for queen in range(24, 27):
            if queen not in self.mask["vermin_on_map"] or self.escort[queen - 24]:
                continue
            free = [u for u in self.vermin_in(self.vermin_hex[queen])
                    if self.game.vermin_type(u) in ("soldier", "ultramite") and u not in self.mask["escorts"]]
            if free:
                escort = min(free, key=lambda u: (self.game.vermin_type(u) != "ultramite", u))
                self.escort[queen - 24] = escort + 1
                self.mask["escorts"].add(escort)
