"""Where Marines can walk, and for how much (VRM-I.1, I.3, P), by Dijkstra's way."""
import heapq
import random

from positions import MARINE_MOVEMENT, NAT, SIDES, case, marine_name


def half_points(sheet, a, b, flood):
    """Of a Marine's step; None if there is no way."""
    if b in sheet.nat or b in sheet.nests or not sheet.may_enter(a, b):
        return None
    if flood and b in sheet.flooded:
        return 4
    if (a, b) in sheet.roads:
        return 1
    return 4 if sheet.terrain[b] in ("bamboo", "swamp") else 2


def ways(sheet, start, budget, vermin, marines, flood):
    """Least costs. A hex next to vermin ends a walk, so nobody passes a Marine there (VRM-I.1.a, b)."""
    def beside(h):
        return any(n in vermin for n in sheet.neighbours(h))

    queue, known = [(0, start)], {}
    while queue:
        cost, here = heapq.heappop(queue)
        if here in known:
            continue
        known[here] = cost
        if here != start and beside(here):
            continue
        for there in sheet.neighbours(here):
            step = half_points(sheet, here, there, flood)
            if step is None or there in vermin or there in known or cost + step > budget:
                continue
            if beside(there) and (there in marines or (here == start and beside(start))):
                continue
            heapq.heappush(queue, (cost + step, there))
    return {h: cost for h, cost in known.items() if h != start and h not in marines}


def one_reach(sheet, name):
    land = [h for h in sheet.hexes if sheet.is_land(h) and h not in sheet.nat and h not in sheet.nests]
    kind, back, nat = random.choice(list(MARINE_MOVEMENT)), random.random() < 0.25, random.choice([0, 0, 1, 2])
    unit, start = marine_name(kind), random.choice(land)
    near = [h for h in land if h != start and sheet.distance(h, start) <= 5]
    spots = random.sample(near, 6)
    vermin = {f"soldier_{n:02d}": spots[n - 3] for n in random.sample([3, 4, 5], random.choice([0, 1, 2, 3]))}
    marines = {f"squad_{n}": spots[n] for n in random.sample([3, 4, 5], random.choice([0, 1, 2, 3]))}
    flood = random.random() < 0.3
    move_fire = random.random() < 0.3 and kind not in ("scientist", "ant_gun", "recovery_vehicle")
    points = max(0, MARINE_MOVEMENT[kind][back] - (nat > 0))
    budget = 2 * (points // 2) if move_fire else 2 * points
    ends = ways(sheet, start, budget, set(vermin.values()), set(marines.values()), flood)
    side = SIDES.get(kind, ("full", "disrupted"))[back]
    state = [("turn", 3), (unit, f"{start} {side} {NAT[nat]}"), *vermin.items(), *marines.items()]
    state += [("flooded", '"yes"')] if flood else []
    mode = "move_fire" if move_fire else "full_move"
    return case(name, "VRM-I.1", state, ask=[
        f"budget {unit} {mode} = {budget}",
        f"ends {unit} {mode} = {' '.join(f'{h}:{c}' for h, c in sorted(ends.items())) or 'none'}"])
