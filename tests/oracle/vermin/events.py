"""Events that happen at once: fruit, NAT spread, tar, BURP, BELCH, moult (VRM-EV.2-5, EV.7, EV.10)."""
import random

from fights import Field, bystander, lands
from positions import QUEENS, Vermin, case
from landings import INFECTS

MOULT = {"EC13": range(1, 25, 3), "EC14": range(2, 25, 3), "EC15": range(3, 25, 3)}
OF_CHIT = {"EC02": "fruit", "EC03": "spread", "EC05": "tar", "EC06": "burp", "EC08": "belch", **dict.fromkeys(MOULT, "moult")}
RULES = {"fruit": "VRM-EV.2", "spread": "VRM-EV.3", "tar": "VRM-EV.4", "burp": "VRM-EV.5", "belch": "VRM-EV.7",
         "moult": "VRM-EV.10"}


class Happening(Field):
    def __init__(self, sheet, chit):
        super().__init__(sheet)
        self.chit, self.tunnels, self.stalled = chit, [], set()

    def standing(self):
        return [m for m in self.marines.values() if not m.lost]

    def guarded(self):
        return set(self.escorts.values())

    def beside_marine(self, h):
        return any(m.hex in self.sheet.neighbours(h) for m in self.standing())

    def nat_hit(self, marine):
        marine.lost = marine.nat == 2
        marine.nat = min(2, marine.nat + 1)

    def bowl_over(self, marine):
        """BURP in scenario 2, BELCH."""
        if marine.kind in ("ant_gun", "scientist") or marine.back:
            marine.lost = True
        else:
            marine.back = True
            self.stalled.add(marine)

    def fruit(self):
        for u in self.vermin.values():
            ripe = self.sheet.terrain[u.hex] == "bamboo" and not self.beside_marine(u.hex)
            royal = self.sheet.is_beta and (u.kind in QUEENS or u in self.guarded())
            u.reduced = u.reduced and not ripe and not royal

    def spread(self):
        levels = {m.hex: m.nat for m in self.standing()}
        for m in self.standing():
            if not levels[m.hex]:
                m.nat = max([levels.get(n, 0) for n in self.sheet.neighbours(m.hex)], default=0)

    def tar(self):
        for m in self.standing():
            if any(self.sheet.terrain[h] == "tar_pit" for h in self.sheet.neighbours(m.hex) + [m.hex]):
                self.nat_hit(m)

    def burp(self):
        queens = [self.vermin[q] for q in QUEENS if q in self.vermin]
        if self.sheet.is_beta:
            for m in self.standing() if queens else []:
                if self.sheet.distance(m.hex, queens[0].hex) <= 3:
                    self.bowl_over(m)
            return
        chits = {h for t in self.tunnels for h in self.sheet.features[f"tunnel_exit_{t}"]}
        for m in self.standing():
            if any(n in chits or n in self.sheet.nat for n in self.sheet.neighbours(m.hex)):
                self.nat_hit(m)

    def belch(self):
        for u in sorted(self.vermin.values(), key=lambda v: v.number):
            target = self.target(u.hex) if u.kind == "ultramite" and u.hex not in self.sheet.nests else None
            if target:
                self.bowl_over(target)
                self.stalled.add(target)

    def moult(self):
        removed = []
        for u in sorted(self.vermin.values(), key=lambda v: v.number):
            if u.number not in MOULT[self.chit] or (self.sheet.is_beta and u in self.guarded()):
                continue
            if u.reduced:
                removed.append((u.kind, u.hex))
                self.loose += [u.hex] if u.jewel else []
                u.leaves("cup")
            u.reduced = not u.place
        for kind, h in removed:
            near = [m for m in self.standing() if self.sheet.distance(m.hex, h) <= 2]
            if near:
                self.check(min(near, key=lambda m: self.sheet.rank(m.hex)), INFECTS[kind])

    def check(self, marine, limit):
        die = random.randint(1, 6)
        self.dice.append(die)
        if die <= limit:
            marine.lost = die == 1 and marine.nat == 2
            marine.nat = 2 if die == 1 else min(2, marine.nat + 1)

    def words(self):
        return [(name, f"{words} stalled" if self.marines.get(name) in self.stalled and words != "lost" else words)
                for name, words in super().words()]


def one_event(sheet, name):
    chit = random.choice(list(OF_CHIT))
    now = Happening(sheet, chit)
    special = ["bamboo"] if OF_CHIT[chit] == "fruit" else ["tar_pit"] if OF_CHIT[chit] == "tar" else ["clear"]
    centre = random.choice([h for h in sheet.hexes if sheet.terrain[h] in special])
    if OF_CHIT[chit] == "burp" and not sheet.is_beta:
        now.tunnels = random.sample(range(1, 7), random.randint(0, 6))
        centre = random.choice(sorted(sheet.nat) + [h for t in range(1, 7) for h in sheet.features[f"tunnel_exit_{t}"]])
    vermin_land, marine_land = lands(sheet, centre, 3)
    if len(vermin_land) < 3 or not marine_land:
        return None
    now.place_vermin(random.sample(range(1, 25), random.randint(1, 8)), vermin_land + sorted(sheet.nests), not sheet.is_beta)
    for rank, kind in enumerate(QUEENS if sheet.is_beta else ()):
        spot = random.choice(vermin_land)
        if random.random() < 0.5 and now.has_room(spot):
            now.vermin[kind] = Vermin(kind, 25 + rank, spot, random.random() < 0.4)
    now.join_escorts()
    now.place_marines(random.randint(1, 6), marine_land, False)
    bystander(now, centre)
    if now.jewels() > 5:
        return None
    state = [("turn", 3), ("chits", chit)] + now.words()
    state += [("tunnels", " ".join(map(str, now.tunnels)))] if now.tunnels else []
    getattr(now, OF_CHIT[chit])()
    if sheet.is_beta and all(u.kind == "drone" or u.place for u in now.vermin.values()):
        return None  # the scenario would be over
    if sheet.is_beta:
        before = dict(now.escorts)
        now.join_escorts()
        if before != now.escorts:
            return None
    return case(name, RULES[OF_CHIT[chit]], state, f"event {chit}", now.dice,
                now.words() + [("jewels", " ".join(now.loose) or "none")])
