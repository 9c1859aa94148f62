"""The outdoor map of The Longest Day, read again, and its rules worked out the slow way."""
import heapq
import re
from pathlib import Path

DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")


class Outdoors:
    def __init__(self, configs):
        text = (Path(configs) / "maps" / "outdoor.yaml").read_text()
        self.marsh = {}
        lines = re.findall(r'- "(.*)"', text)
        for i, line in enumerate(lines):
            for column in range(1 + i % 2, 21, 2):
                sign = line[2 * (column - 1):2 * (column - 1) + 1]
                if sign in (".", "m"):
                    self.marsh[f"H-{column:02d}{i // 2 + 1:02d}"] = sign == "m"
        self.ways = {kind: set() for kind in ("rivers", "streams", "roads")}
        for kind in self.ways:
            body = re.search(rf"^{kind}:(.*?)(?=^\w)", text, re.S | re.M).group(1)
            for trail in re.findall(r"- (H-.*)", body):
                hexes = trail.split()
                self.ways[kind].update(frozenset(pair) for pair in zip(hexes, hexes[1:]))
        self.on = {kind: {h for pair in self.ways[kind] for h in pair} for kind in self.ways}
        listed = {key: re.findall(r"H-\d{4}", re.search(rf"^{key}:(.*)$", text, re.M).group(1))
                  for key in ("garrison", "exit")}
        self.garrison, self.exit = listed["garrison"], listed["exit"][0]
        self.near = {h: [n for n in (self.step(h, d) for d in DIRECTIONS) if n] for h in self.marsh}

    def step(self, h, direction):
        column, row = int(h[2:4]), int(h[4:6])
        even = column % 2 == 0
        dc, dr = {"N": (0, -1), "S": (0, 1), "NE": (1, 0 if even else -1), "SE": (1, 1 if even else 0),
                  "NW": (-1, 0 if even else -1), "SW": (-1, 1 if even else 0)}[direction]
        name = f"H-{column + dc:02d}{row + dr:02d}"
        return name if name in self.marsh else None

    @staticmethod
    def distance(a, b):
        def cube(h):
            q = int(h[2:4]) - 1
            return q, int(h[4:6]) - q // 2
        (q, s), (u, v) = cube(a), cube(b)
        return max(abs(q - u), abs(s - v), abs(q - u + s - v))

    def cost(self, i, j, left):
        """LDD-4.2.2; None: illegal."""
        edge = frozenset((i, j))
        along = edge in self.ways["streams"] or edge in self.ways["rivers"]
        wet = i in self.on["streams"] or i in self.on["rivers"]
        if wet and not along:
            if i in self.on["rivers"] and i not in self.on["roads"]:
                return None
            return left
        if edge in self.ways["roads"]:
            return 1
        if self.marsh[j]:
            return left
        return 2 if left >= 2 else None

    def reach(self, start, points, limit, germans):
        """The labels of the players' notes, 4.1: {(hex, n): path}. Half points, n: non-marsh hexes entered."""
        queue, final = [(0, (), start, 0)], {}
        while queue:
            used, path, at, n = heapq.heappop(queue)
            if (at, n) in final:
                continue
            final[at, n] = path
            left = points - used
            if at == self.exit or left <= 0:
                continue
            for to in self.near[at]:
                cost = self.cost(at, to, left)
                if cost is None or to in germans:
                    continue
                m = n + (not self.marsh[to])
                if m > limit and to != self.exit:
                    continue
                if (to, m) not in final:
                    heapq.heappush(queue, (used + cost, path + (to,), to, m))
        return final

    def german_reach(self, start, points, troopers):
        """LDD-4.5.1: the hexes, and those that some way over a road edge leads to."""
        queue, final = [(0, start, False)], {}
        while queue:
            used, at, road = heapq.heappop(queue)
            if (at, road) in final:
                continue
            final[at, road] = used
            left = points - used
            if left <= 0:
                continue
            for to in self.near[at]:
                by_road = frozenset((at, to)) in self.ways["roads"]
                if to == self.exit or to in troopers or (self.marsh[to] and not by_road):
                    continue
                cost = self.cost(at, to, left)
                if cost is not None:
                    heapq.heappush(queue, (used + cost, to, road or by_road))
        return {at for at, road in final}, {at for at, road in final if road}
