"""Hexes of a map of Vermin, from its list of hexes and roads: neighbours, distances, lines, costs (VRM-X, P, J.1)."""
from fractions import Fraction

NORTH_FIRST = ((0, -1, -1), (1, -1, 0), (1, 0, 1), (0, 1, 1), (-1, 0, 1), (-1, -1, 0))
MARINE_COST = {"clear": 2, "wormhole": 2, "building": 2, "bamboo": 4, "swamp": 4}  # half points
BLOCKING = ("bamboo", "building", "tar_pit")


class Board:
    def __init__(self, facts):
        self.migration = bool(facts["migration"])
        self.hexes = [int(i) for i in facts["hexes"]]
        self.number, self.place, self.terrain, self.nat = {}, {}, {}, set()
        for text, (number, column, row, terrain, nat) in facts["hexes"].items():
            hex_id = int(text)
            self.number[hex_id] = number
            self.place[hex_id] = (column, row)
            self.terrain[hex_id] = terrain
            if nat or terrain == "nest":
                self.nat.add(hex_id)
        at = {place: hex_id for hex_id, place in self.place.items()}
        self.around = {}  # by direction, None off the map (VRM-X.2)
        for hex_id, (column, row) in self.place.items():
            odd = column % 2
            self.around[hex_id] = [at.get((column + dc, row + (even_or_odd[odd])))
                                   for dc, *even_or_odd in NORTH_FIRST]
        self.roads = {(a, b) for a, b in facts["roads"]} | {(b, a) for a, b in facts["roads"]}
        self.road_hexes = {a for a, _ in self.roads} | set(facts["road_exits"])
        self.entries, self.exits, self.labs = (set(facts[k]) - {0} for k in ("entries", "exits", "labs"))
        self.road_exits = set(facts["road_exits"])
        self.nests, self.entrances, self.tunnels = facts["nests"], facts["entrances"], facts["tunnels"]
        self.seen = {}

    def key(self, hex_id):
        """VRM-X.3: unnumbered hexes come last."""
        number = self.number[hex_id]
        return 700 + int(number[1:]) if number[0] == "U" else int(number)

    def numbered(self, dice):
        """The hex of three dice."""
        wanted = "".join(str(die) for die in dice)
        return next(h for h in self.hexes if self.number[h] == wanted)

    def adjacent(self, hex_id):
        return sorted((h for h in self.around[hex_id] if h), key=self.key)

    def height(self, hex_id):
        column, row = self.place[hex_id]
        return 2 * row + column % 2

    def distance(self, a, b):
        columns = abs(self.place[a][0] - self.place[b][0])
        return columns + max(0, (abs(self.height(a) - self.height(b)) - columns) // 2)

    def flooded(self, hex_id):
        return any(self.terrain[h] == "swamp" for h in self.adjacent(hex_id) + [hex_id])

    def cover(self, hex_id, flood):
        return self.terrain[hex_id] in ("bamboo", "swamp", "building") or bool(flood and self.flooded(hex_id))

    def step(self, a, b, flood):
        """Half points of a Marine's step, None if it cannot be made."""
        road = (a, b) in self.roads
        if b in self.nat or (self.terrain[b] == "tar_pit" and not road):
            return None
        if flood and self.flooded(b):
            return 4
        return 1 if road else MARINE_COST[self.terrain[b]]

    def way_in(self, entry, flood):
        if flood and self.flooded(entry):
            return 4
        return 1 if entry in self.road_hexes else MARINE_COST[self.terrain[entry]]

    def touches(self, a, b, c):
        """Whether the line between the centres of a and b touches hex c, corners included; exact."""
        (ax, ay), (bx, by), (cx, cy) = ((3 * self.place[h][0], self.height(h)) for h in (a, b, c))
        corners = [(cx - 2, cy), (cx - 1, cy - 1), (cx + 1, cy - 1), (cx + 2, cy), (cx + 1, cy + 1), (cx - 1, cy + 1)]
        begin, end = Fraction(0), Fraction(1)
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1]):
            at_a = (x2 - x1) * (ay - y1) - (y2 - y1) * (ax - x1)
            at_b = (x2 - x1) * (by - y1) - (y2 - y1) * (bx - x1)
            if at_a == at_b:
                if at_a < 0:
                    return False
                continue
            cut = Fraction(-at_a, at_b - at_a)
            begin, end = (max(begin, cut), end) if at_b > at_a else (begin, min(end, cut))
        return begin <= end

    def sees(self, a, b, units):
        """VRM-J.1; the two ends never block."""
        if (a, b) not in self.seen:
            between = [h for h in self.hexes if h not in (a, b) and self.touches(a, b, h)]
            blocked = any(self.terrain[h] in BLOCKING for h in between)
            self.seen[a, b] = None if blocked else set(between)
        between = self.seen[a, b]
        return between is not None and not between & units
