"""The castle of The Longest Day, read from its drawing by other means than the program's, and the values of units.

A square is its id as text, "F1-0305"; the village is "V-00". Everything is worked out the slow way.
"""
import re
from pathlib import Path

VILLAGE = "V-00"
OUTSIDE = ("approach", "forecourt", "courtyard")


def part(text, key, indent=0):
    """What stands below a key at this indent."""
    margin = " " * indent
    found = re.search(rf"^{margin}{key}:(.*?)(?=^{margin}\S|\Z)", text, re.S | re.M)
    return found.group(1) if found else ""


class Castle:
    def __init__(self, configs):
        text = re.sub(r"^\s*#.*$", "", (Path(configs) / "maps" / "castle.yaml").read_text(), flags=re.M)
        self.room, self.zone, self.open = {}, {}, set()  # open: pairs of squares without a wall between
        legend = {sign.strip('"'): (room, zone) for sign, room, zone in
                  re.findall(r'^  ("?.{1,2}"?|\w): \{ room: "?([\w-]+)"?, zone: (\w+)', part(text, "legend"), re.M)}
        for floor in ("F1", "F2", "B1"):
            lines = re.findall(r'^ *- "(.*)"$', part(part(text, "floors"), floor, 2), re.M)
            self.draw(floor, lines, legend)
        self.hole = set(re.findall(r"[BF]\d-\d{4}", part(text, "hole")))
        self.stairs = {frozenset(re.findall(r"[BF]\d-\d{4}", pair)) for pair in
                       part(text, "stairs").split("[")[-1].split("]")[0].split(",")}
        self.road = re.search(r"F1-\d{4}", part(text, "road")).group()
        self.garrison = re.findall(r"[BF]\d-\d{4}", part(text, "garrison"))
        self.squares = sorted(self.room)
        self.steps = {a: self.measure(a) for a in [*self.squares, VILLAGE]}

    def draw(self, floor, lines, legend):
        def at(line, column):
            return lines[line][column] if 0 <= line < len(lines) and column < len(lines[line]) else " "

        def name(column, row):
            return f"{floor}-{column:02d}{row:02d}"

        for row in range(1, len(lines) // 2 + 1):
            for column in range(1, 14):
                sign = at(2 * row - 1, 4 * column - 2)
                if sign != " ":
                    self.room[name(column, row)], self.zone[name(column, row)] = legend[sign]
        for row in range(1, len(lines) // 2 + 1):
            for column in range(1, 14):
                here = name(column, row)
                if here not in self.room:
                    continue
                for there, sign in ((name(column + 1, row), at(2 * row - 1, 4 * column)),
                                    (name(column, row + 1), at(2 * row, 4 * column - 2))):
                    if there in self.room and sign in " +":
                        self.open.add(frozenset((here, there)))

    @staticmethod
    def place(square):
        return square[:2], int(square[3:5]), int(square[5:7])

    def adjacent(self, a, b):
        """LDD-7.2.3, LDD-0.13"""
        return a == b or frozenset((a, b)) in self.open or frozenset((a, b)) in self.stairs

    def beside(self, square):
        """Where one can step to from here, in the order of ids; the village not."""
        if square == VILLAGE:
            return []
        floor, column, row = self.place(square)
        near = [f"{floor}-{column + x:02d}{row + y:02d}" for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))]
        near += [other for pair in self.stairs if square in pair for other in pair - {square}]
        return sorted(s for s in near if s in self.room and s not in self.hole and self.adjacent(square, s))

    def measure(self, start):
        """LDD-7.6.2: path distance without the passage, units ignored."""
        found, edge = {start: 0}, [start]
        while edge:
            after = []
            for square in edge:
                near = self.beside(square)
                near += [VILLAGE] if square == self.road else [self.road] if square == VILLAGE else []
                for other in near:
                    if other not in found:
                        found[other] = found[square] + 1
                        after.append(other)
            edge = after
        return found

    def sees(self, a, b, occupied):
        """LDD-7.6.1"""
        if VILLAGE in (a, b):
            return a == b
        if a == b:
            return True
        (floor, x, y), (other, u, v) = self.place(a), self.place(b)
        if floor != other:
            return frozenset((a, b)) in self.stairs
        if self.room[a] != "-" and self.room[a] == self.room[b]:
            return True
        if x != u and y != v:
            return False
        dx, dy = (u > x) - (u < x), (v > y) - (v < y)
        line = [f"{floor}-{x + dx * i:02d}{y + dy * i:02d}" for i in range(max(abs(u - x), abs(v - y)) + 1)]
        return (all(s in self.room for s in line) and
                all(frozenset(pair) in self.open for pair in zip(line, line[1:])) and
                not any(s in occupied for s in line[1:-1]))

    def distance(self, a, b):
        """LDD-7.6.2, LDD-7.6.5: straight; across a stairs edge 1; None between other squares of two floors."""
        (floor, x, y), (other, u, v) = self.place(a), self.place(b)
        if floor != other:
            return 1 if frozenset((a, b)) in self.stairs else None
        return abs(x - u) + abs(y - v)

    def inside(self, square):
        return self.zone[square] not in OUTSIDE


class Values:
    def __init__(self, configs):
        text = (Path(configs) / "game.yaml").read_text()
        number = r"\{ value: (\d+)[^}]*\}"
        self.luck = {name: int(luck) for name, luck in
                     re.findall(rf"^  ([A-H]):\n    name: .*\n    luck: {number}", part(text, "paratroopers"), re.M)}
        self.germans = {name: (int(size), int(defence)) for name, size, defence, _ in
                        re.findall(rf"^  (G\d\d): \{{ size: {number}, defence: {number}, move: {number}", text, re.M)}
        self.german_move = {name: int(move) for name, move in
                            re.findall(rf"^  (G\d\d): .* move: {number}", text, re.M)}
        self.move = {}  # of the healthy, of the wounded side
        for name in self.luck:
            self.move[name] = [int(v) for v in re.findall(rf"^      move: {number}", part(part(text, "paratroopers"), name, 2), re.M)]
        self.undead = {}  # id: zombie (attack, defence, move), undead (...)
        for key in ("undead", "infection"):
            for name, body in re.findall(r"^  ([ZI]\d):\n((?:    .*\n)+)", part(text, key), re.M):
                values = [int(v) for v in re.findall(r": \{ value: (\d+)", body)]
                self.undead[name] = (tuple(values[:3]), tuple(values[3:6]))
