"""The maps of Vermin, read from their files by other means than the program's: cells, numbers, roads, trails.

A hex is its number as text, "322" or "U08"; "" is off the map. Directions are 1 to 6 as the rules count them.
"""
import re
from pathlib import Path

STEPS = {1: (0, -1, -1), 2: (1, -1, 0), 3: (1, 0, 1), 4: (0, 1, 1), 5: (-1, 0, 1), 6: (-1, -1, 0)}  # column, row (even, odd)


def opposite(direction):
    return (direction + 2) % 6 + 1


def section(text, key):
    """What stands below a key at the left margin."""
    found = re.search(rf"^{key}:(.*?)(?=^\w|\Z)", text, re.S | re.M)
    return found.group(1) if found else ""


class Sheet:
    def __init__(self, folder, name):
        text = re.sub(r"^\s*#.*$", "", (Path(folder) / "maps" / f"{name}.yaml").read_text(), flags=re.M)
        self.name = name
        self.is_beta = name == "beta"
        self.lay(text)
        self.number()
        self.roads = set()
        for chain in re.findall(r'value: "([0-9U ]+)"', section(text, "roads")):
            hexes = chain.split()
            for a, b in zip(hexes, hexes[1:]):
                self.roads |= {(a, b), (b, a)}
        self.read_trails(section(text, "trails"))
        self.read_features(section(text, "features"))
        self.flooded = {h for h in self.hexes if self.terrain[h] == "swamp" or
                        any(self.terrain[n] == "swamp" for n in self.neighbours(h))}

    def lay(self, text):
        legend = dict((sign.strip('"'), terrain) for sign, terrain in
                      re.findall(r'("?.?"?): (\w+)', section(text, "legend").split("}")[0].strip(" {")))
        lines = re.findall(r'^    - "(.*)"$', section(text, "terrain"), re.M)
        self.cells = {}  # (column, row): terrain
        for row in range(len(lines) // 2):
            for line, first in ((lines[2 * row], 0), (lines[2 * row + 1], 1)):
                for i in range(9):
                    self.cells[2 * i + first, row] = legend[line[2 * first + 4 * i]]
        self.columns, self.rows = 18, len(lines) // 2

    def number(self):
        """VRM-X.3: down the first column, up the second; tar pits and nests have no number."""
        self.place, self.hex_at, self.terrain = {}, {}, {}
        numbered = unnumbered = 0
        for column in range(self.columns):
            rows = range(self.rows) if column % 2 == 0 else reversed(range(self.rows))
            for row in rows:
                terrain = self.cells[column, row]
                if terrain in ("tar_pit", "nest"):
                    unnumbered += 1
                    name = f"U{unnumbered:02d}"
                else:
                    name = "".join(str(numbered // n % 6 + 1) for n in (36, 6, 1))
                    numbered += 1
                self.place[name] = (column, row)
                self.hex_at[column, row] = name
                self.terrain[name] = terrain
        assert numbered == 216
        self.hexes = list(self.place)

    def read_trails(self, text):
        self.scent, self.jewel = {}, {}
        for kind, part in re.findall(r"^  (scent|jewel):(.*?)(?=^  \w|\Z)", text, re.S | re.M):
            for chain in re.findall(r'value: "([0-9U ]+)"', part):
                hexes = chain.split()
                (self.scent if kind == "scent" else self.jewel).update(zip(hexes, hexes[1:]))

    def read_features(self, text):
        self.features = {}
        for name, part in re.findall(r"^  (\w+):(.*?)(?=^  \w|\Z)", text, re.S | re.M):
            words = re.findall(r"\b(?:\d{3}|U\d\d)(?:-(?:\d{3}|U\d\d))?\b", re.split("assumed|derived|printed", part)[0])
            self.features[name] = {h for word in words for h in self.span(word)}
        self.nests = {h: f"nest_{n}" for n in (1, 2) for h in self.features.get(f"nest_{n}", ())}
        self.entrances = {h: f"nest_{n}" for n in (1, 2) for h in self.features.get(f"nest_entrance_{n}", ())}
        self.entries = {h for n in range(1, 7) for h in self.features.get(f"vermin_entry_{n}", ())}
        self.nat = self.features.get("nat", set())
        self.zone_south = self.features.get("zone_south", set())

    def span(self, word):
        first, _, last = word.partition("-")
        return [h for h in self.hexes if (h[0] == "U") == (first[0] == "U") and first <= h <= (last or first)]

    # -------------------------------------------------------------------------------------- geometry

    def beside(self, name, direction):
        column, row = self.place[name]
        dc, even, odd = STEPS[direction]
        return self.hex_at.get((column + dc, row + (odd if column % 2 else even)), "")

    def neighbours(self, name):
        return [n for n in (self.beside(name, d) for d in range(1, 7)) if n]

    def distance(self, a, b):
        (ca, ra), (cb, rb) = self.place[a], self.place[b]
        columns = abs(ca - cb)
        height = abs((2 * ra + ca % 2) - (2 * rb + cb % 2))  # in half hexes
        return columns + max(0, height - columns) // 2

    def within(self, name, radius):
        return [h for h in self.hexes if self.distance(name, h) <= radius]

    @staticmethod
    def rank(name):
        return int(name) if name[0] != "U" else 700 + int(name[1:])

    def lowest(self, hexes):
        return min(hexes, key=self.rank)

    # --------------------------------------------------------------------------------------- terrain

    def is_cover(self, name, flood):
        return self.terrain[name] in ("bamboo", "swamp", "building") or (flood and name in self.flooded)

    def may_enter(self, a, b):
        """Tar pits along roads only (VRM-P.1.g)."""
        return self.terrain[b] != "tar_pit" or (a, b) in self.roads

    def is_land(self, name):
        return self.terrain[name] != "tar_pit" or any(name in road for road in self.roads)

    def word(self, name):
        """As rule cases call it."""
        return self.nests.get(name, name)
