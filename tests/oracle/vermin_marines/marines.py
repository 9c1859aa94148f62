"""What a decision of the Marine phase does to a position (VRM-I, J, SW, Q.1.c-2): written from the rules alone."""
import heapq

from position import EXPORTED, ON_MARINE, ChapterOver

ALLEY_CAT, CRAZY_CAT, KITTEN, PANTHER, PUMA, TIGER = range(6)
FULL_PLASMA = ("squad", "hq", "heavy_weapons", "scout")
NO_MOVE_FIRE = ("ant_gun", "recovery_vehicle", "scientist")
FIRST_TUNNEL = 32


class Marines:
    def __init__(self, position, dice):
        self.p, self.board, self.game, self.dice = position, position.board, position.game, dice

    # ---- movement (I.1, I.3, I.5.a, J.6)
    def budget(self, marine, halved):
        p, back = self.p, marine in self.p.mask["back"]
        kind = self.game.type_of(marine)
        points = max(0, self.game.marines[marine]["movement"][back] - (p.nat(marine) > 0))
        if marine in p.mask["stalled"] or (kind == "ant_gun" and back) or (halved and kind in NO_MOVE_FIRE):
            return 0
        return points // 2 * 2 if halved else 2 * points

    def ways(self, marine, via, halved):
        """Where it can end and from where it can leave, as {(hex, hex of loading)}: every state of the walk."""
        p, board, budget = self.p, self.board, self.budget(marine, halved)
        own, vermin, marines = p.marine_hex[marine], p.vermin_hexes(), p.marine_hexes()
        vehicle, loaded = self.game.type_of(marine) == "recovery_vehicle", marine in p.mask["loaded"]
        near = {h for v in vermin for h in board.adjacent(v)}
        jewels = {j for j in p.jewel if j < 256} - set(board.nests)
        states = [(0, own, 0, True)] if own else [(board.way_in(via, p.flood), via, 0, False)]
        done, ends, exits = set(), set(), set()
        while states:
            cost, hex_id, load, first = heapq.heappop(states)
            stop = hex_id in near and not first
            if cost > budget or hex_id in vermin or (hex_id, load, first) in done:
                continue
            done.add((hex_id, load, first))
            if hex_id not in marines or (hex_id == own and load):
                ends.add((hex_id, load))
            elif stop and hex_id != own:
                continue  # it would have to end here, and cannot
            if vehicle and not loaded and not load and hex_id in jewels:
                heapq.heappush(states, (cost + 2, hex_id, hex_id, first))
            if stop:
                continue
            if vehicle and (loaded or load) and hex_id in board.exits:
                if cost + (1 if hex_id in board.road_exits else 2) <= budget:
                    exits.add((hex_id, load))
            for to in board.adjacent(hex_id):
                step = board.step(hex_id, to, p.flood)
                if step and not (first and hex_id in near and to in near):
                    heapq.heappush(states, (cost + step, to, load, False))
        return ends, exits

    def take_jewel(self, marine, hex_id):
        self.p.jewel[self.p.jewel.index(hex_id)] = ON_MARINE + marine
        self.p.mask["loaded"].add(marine)

    def walk(self, marine, to, via=0, load=0, halved=False):
        assert via in self.board.entries or not via
        assert (to, load) in self.ways(marine, via, halved)[0], "no way there"
        if load:
            self.take_jewel(marine, load)
        if to != self.p.marine_hex[marine]:
            if self.p.marine_hex[marine]:
                self.p.marine_lift(marine)
            self.p.marine_put(marine, to)

    def leave(self, marine, hex_id, via, load):
        p = self.p
        assert (hex_id, load) in self.ways(marine, via, False)[1], "no way off the map"
        if load:
            self.take_jewel(marine, load)
        p.jewel[p.jewel.index(ON_MARINE + marine)] = EXPORTED
        p.value["exported"] += 1
        if p.marine_hex[marine]:
            p.marine_lift(marine)
        for name in "back contaminated infected loaded".split():
            p.mask[name].discard(marine)
        p.mask["waiting"].add(marine)
        p.due[marine - self.game.first_vehicle] = p.turn + 3
        if p.value["exported"] == 4:
            raise ChapterOver
        p.test_wipeout()

    # ---- jumps and drops (I.1.c, I.5.b)
    def land(self, marine, hex_id):
        p = self.p

        def deadly(where):
            return where in self.board.nat or where in self.board.entrances or bool(p.vermin_in(where))
        if not deadly(hex_id) and p.marine_in(hex_id) is not None:
            hex_id = p.lowest_beside(hex_id, lambda near: p.marine_in(near) is None)
        if hex_id is None or deadly(hex_id):
            p.marine_lose(marine)
        else:
            p.marine_put(marine, hex_id)

    def jump(self, marine, target, move_fire):
        p = self.p
        assert self.game.type_of(marine) in ("scout", "special_ops") and marine not in p.mask["stalled"]
        if p.marine_hex[marine]:
            p.marine_lift(marine)
        assert self.board.number[target][0] != "U" and target not in self.board.nat and p.empty(target)
        roll = self.dice.take(1)[0] - move_fire - (p.nat(marine) > 0)
        if roll >= 4:
            p.marine_put(marine, target)
        elif roll >= 2:
            self.land(marine, p.lowest_beside(target, lambda near: True))
        else:
            hex_id = self.board.numbered(self.dice.take(3))
            p.mask["back"].add(marine)
            self.land(marine, hex_id)

    def drop(self, marine, target):
        p, board = self.p, self.board
        chits = {board.tunnels[t] for t in p.mask["tunnel_open"] | p.mask["tunnel_collapsed"]}
        assert board.terrain[target] in ("clear", "wormhole") and target not in board.nat
        assert p.empty(target) and target not in p.jewel and target not in chits
        roll = self.dice.take(1)[0]
        if roll <= 3:
            p.marine_put(marine, target)
        elif roll == 6:
            p.mask["unused"].discard(marine)
            p.mask["delayed"].add(marine)
        else:
            self.deviate(marine, target)

    def deviate(self, marine, hex_id):
        p, board, direction = self.p, self.board, self.dice.number("drift", 1)
        for _ in range((self.dice.take(1)[0] + 1) // 2):
            hex_id = hex_id and board.around[hex_id][direction]
        if hex_id and p.marine_in(hex_id) is not None:
            hex_id = p.lowest_beside(hex_id, lambda near: p.empty(near) and near not in board.nat)
        elif hex_id and (p.vermin_in(hex_id) or hex_id in board.nat or board.terrain[hex_id] == "tar_pit"):
            hex_id = None
        if not hex_id:
            p.marine_lose(marine)
            return
        p.marine_put(marine, hex_id)
        if self.game.type_of(marine) != "ant_gun":
            p.mask["back"].add(marine)

    # ---- attacks (J.1 to J.4, E.1.c-2)
    def weapon(self, marine):
        kind, back = self.game.type_of(marine), marine in self.p.mask["back"]
        if kind in FULL_PLASMA:
            return "pistol" if back else "plasma"
        return {"logistics": ("pistol", None), "special_ops": ("pants", "pistol")}.get(kind, (None, None))[back]

    def attack_dice(self, marine, at, move_fire):
        p, board, weapon = self.p, self.board, self.weapon(marine)
        own = p.marine_hex[marine]
        beside = board.adjacent(own)
        units = (p.vermin_hexes() | p.marine_hexes()) - {own, at}
        if weapon == "pistol" and at not in beside or not board.sees(own, at, units):
            return 0
        hqs = [m for m in p.mask["on_map"] if self.game.type_of(m) == "hq" and m != marine and p.marine_hex[m] in beside]
        dice = self.game.marines[marine]["attack"][marine in p.mask["back"]]
        dice += (len(hqs) > 0) - move_fire - (p.nat(marine) > 0) - board.cover(at, p.flood)
        return max(0, dice + (at in beside and weapon == "plasma"))

    def fire(self, marine, target, move_fire):
        p, weapon = self.p, self.weapon(marine)
        assert weapon and marine not in p.mask["stalled"]
        if weapon == "pants":
            self.fire_pants(marine, target, move_fire)
        elif target >= FIRST_TUNNEL:
            tunnel = target - FIRST_TUNNEL
            at = self.board.tunnels[tunnel]
            assert tunnel in p.mask["tunnel_open"] | p.mask["tunnel_collapsed"] and at != p.marine_hex[marine]
            self.tunnel_struck(tunnel, self.hits(self.attack_dice(marine, at, move_fire), 3))
        else:
            assert target in p.targets()
            hits = self.hits(self.attack_dice(marine, p.vermin_hex[target], move_fire), p.defence(target))
            if hits >= 4:
                p.remove(target, p.vermin_hex[target])
            elif hits >= 2:
                p.weaken(target)
        p.settle(self.dice)

    def hits(self, dice, defence):
        assert dice > 0, "no attack"
        return sum(die > defence for die in self.dice.take(dice, all_of_it=True))

    def tunnel_struck(self, tunnel, hits):
        mask = self.p.mask
        if hits >= 4 or (hits >= 2 and tunnel in mask["tunnel_collapsed"]):
            mask["tunnel_open"].discard(tunnel)
            mask["tunnel_collapsed"].discard(tunnel)
            mask["tunnel_gone"].add(tunnel)
        elif hits >= 2:
            mask["tunnel_open"].discard(tunnel)
            mask["tunnel_collapsed"].add(tunnel)

    def strike(self, unit):
        if self.game.vermin_type(unit) in ("drone", "soldier"):
            self.p.remove(unit, self.p.vermin_hex[unit])
        else:
            self.p.weaken(unit)

    def fire_gun(self, marine, at):
        p = self.p
        assert self.game.type_of(marine) == "ant_gun" and marine in p.mask["back"] and p.vermin_in(at)
        distance = self.board.distance(p.marine_hex[marine], at) * (2 if p.nat(marine) else 1)
        roll = sum(self.dice.take(2, all_of_it=True))
        if roll == 2:
            p.mask["back"].discard(marine)
        elif roll > distance:
            for unit in [u for u in p.targets() if p.vermin_hex[u] == at]:
                self.strike(unit)
        p.settle(self.dice)

    def fire_pants(self, marine, unit, move_fire):
        p = self.p
        assert unit in p.targets() and self.board.distance(p.marine_hex[marine], p.vermin_hex[unit]) <= 4
        roll = self.dice.take(1)[0] - move_fire - (p.nat(marine) > 0)
        if roll >= 4:
            self.strike(unit)
        elif roll >= 2:
            hex_id = self.board.numbered(self.dice.take(3))
            p.vermin_lift(unit)
            p.leave_partner(unit)
            self.relocate(unit, hex_id)
        else:
            p.mask["back"].add(marine)

    def relocate(self, unit, hex_id):
        p, marine = self.p, self.p.marine_in(hex_id)
        if p.empty(hex_id):
            p.come_down(unit, hex_id)
        elif p.queen(unit):
            hex_id = p.lowest_beside(hex_id, lambda near: True)
            for other in p.vermin_in(hex_id):
                p.remove(other, hex_id)
            if p.marine_in(hex_id) is not None:
                p.marine_lose(p.marine_in(hex_id))
            p.come_down(unit, hex_id)
        elif marine is not None and not p.disrupted(marine):
            p.remove(unit, hex_id)
        else:
            free = p.lowest_beside(hex_id, p.empty)
            if free is None:
                p.remove(unit, hex_id)
            else:
                p.come_down(unit, free)

    # ---- special actions (I.4, J.5.a)
    def recon(self, scout, hq):
        p = self.p
        assert self.game.type_of(scout) == "scout"
        if hq is not None:
            assert self.game.type_of(hq) == "hq" and hq in p.mask["on_map"]
            assert hq not in p.mask["acted"] | p.mask["back"]
            p.mask["acted"].add(hq)
        if self.dice.take(1)[0] + (hq is not None) - (scout in p.mask["back"]) >= 4:
            p.value["recon"] = 1

    def recovery(self, marine):
        p = self.p
        assert self.game.type_of(marine) in ("hq", "logistics")
        near = [p.marine_in(h) for h in self.board.adjacent(p.marine_hex[marine])]
        ring = [m for m in [marine] + near if m is not None and p.disrupted(m)]
        assert ring
        for weak in ring:
            if self.dice.take(1)[0] >= 5:
                p.mask["back"].discard(weak)

    def request(self, hq):
        assert self.game.type_of(hq) == "hq"
        return self.dice.take(1)[0] - (hq in self.p.mask["back"]) - (self.p.nat(hq) > 0) >= 3

    def assemble(self, marine):
        assert self.game.type_of(marine) == "scientist" and self.p.marine_hex[marine] in self.board.labs
        assert marine not in self.p.mask["back"] and self.p.mask["secrets"]
        self.p.mask["back"].add(marine)

    # ---- secret weapons (J.5.b, SW)
    def use_weapon(self, marine):
        """The weapon, whom it may strike and how many of them; none if it has worked already."""
        p, secret = self.p, self.dice.number("weapon", 0)
        assert self.game.type_of(marine) == "scientist" and marine in p.mask["back"]
        p.mask["secrets"].remove(secret)
        p.mask["back"].discard(marine)
        if secret == CRAZY_CAT:
            self.crazy_cat(marine)
        elif secret == KITTEN:
            p.value["kitten"] = 1
        else:
            reach, count = self.dice.take(1)[0] + 1, (self.dice.take(1)[0] + 1) // 2
            own = p.marine_hex[marine]
            near = [u for u in p.targets() if self.board.distance(own, p.vermin_hex[u]) <= reach]
            return secret, near, min(count, len(near))
        return secret, [], 0

    def crazy_cat(self, marine):
        p, hex_id = self.p, self.board.numbered(self.dice.take(3))
        p.marine_lift(marine)
        if not p.empty(hex_id):
            hex_id = p.lowest_beside(hex_id, p.empty)
        if hex_id is None or hex_id in self.board.nat:
            p.marine_lose(marine)
        else:
            p.marine_put(marine, hex_id)

    def puma(self, unit):
        p = self.p

        def room(where):
            return p.marine_in(where) is None and len([u for u in p.vermin_in(where) if u != unit]) < 2
        hex_id = self.board.numbered(self.dice.take(3))
        if not room(hex_id):
            hex_id = p.lowest_beside(hex_id, room)
        if hex_id:
            p.vermin_lift(unit)
            p.leave_partner(unit)
            p.come_down(unit, hex_id)
        if unit in p.mask["vermin_on_map"]:
            p.mask["reduced"].add(unit)

    def weapon_works(self, secret, units):
        for unit in units:
            if secret == ALLEY_CAT:
                self.p.mask["reduced"].discard(unit)
            elif secret == PANTHER:
                self.p.weaken(unit, True)
            elif secret == PUMA:
                self.puma(unit)
            else:
                self.p.remove(unit, self.p.vermin_hex[unit], True)
        self.p.settle(self.dice)
