"""Lines of sight and dice of plasma and pistol fire (VRM-J.1, J.2), by exact geometry."""
import random

from positions import FIRE, NAT, case

CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


def centre(sheet, name):
    column, row = sheet.place[name]
    return 3 * column, 2 * row + column % 2


def polygon(sheet, name):
    x, y = centre(sheet, name)
    return [(x + dx, y + dy) for dx, dy in CORNERS]


def touches(segment, corners):
    """Do the segment and the hex with these corners have a point in common? No axis separates them."""
    points = segment + corners
    sides = [(corners[i], corners[(i + 1) % 6]) for i in range(6)] + [tuple(segment)]
    axes = [(y2 - y1, x1 - x2) for (x1, y1), (x2, y2) in sides]
    axes.append((axes[-1][1], -axes[-1][0]))
    for ax, ay in axes:
        line = [ax * x + ay * y for x, y in points[:2]]
        area = [ax * x + ay * y for x, y in points[2:]]
        if max(line) < min(area) or max(area) < min(line):
            return False
    return True


def only_corner(segment, corners):
    (ax, ay), (bx, by) = segment
    side = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in corners]
    return side.count(0) == 1 and (min(side) == 0 or max(side) == 0)


def is_blocked(sheet, a, b, units, corners_free):
    segment = [centre(sheet, a), centre(sheet, b)]
    for h in sheet.hexes:
        if h in (a, b) or not (sheet.terrain[h] in ("bamboo", "building", "tar_pit") or h in units):
            continue
        corners = polygon(sheet, h)
        if touches(segment, corners) and not (corners_free and only_corner(segment, corners)):
            return True
    return False


def one_line(sheet, name):
    land = [h for h in sheet.hexes if sheet.terrain[h] not in ("tar_pit", "nest") and h not in sheet.nat
            and h not in sheet.entrances]
    kind, back, nat = random.choice(list(FIRE)), random.random() < 0.25, random.choice([0, 0, 1, 2])
    here, radius = random.choice(land), random.choice([1, 2, 3, 5, 8, 17])
    near = [h for h in land if h != here and sheet.distance(h, here) <= radius]
    if not near:
        return None
    there = random.choice(near)
    state = [("turn", 3), (f"{kind}_1", f"{here} {'disrupted' if back else ''} {NAT[nat]}")]
    target = random.choice(["drone_01", "soldier_05"])
    state.append((target, f"{there} {random.choice(['reduced', ''])}"))
    units = {}
    for i in range(random.choice([0, 1, 3])):
        spot = random.choice(near)
        if spot != there and spot not in units.values():
            units[random.choice([f"special_ops_{i + 1}", f"soldier_{i + 11}"]) if i < 2 else "soldier_14"] = spot
    hq = random.choice(sheet.within(here, 2)) if random.random() < 0.3 else None
    if hq in (here, there, *units.values()) or hq not in land:
        hq = None
    state += units.items()
    if hq:
        state.append(("hq_2", f"{hq} {random.choice(['disrupted', ''])}"))
        units["hq_2"] = hq
    flood, move_fire, corners_free = random.random() < 0.3, random.random() < 0.3, random.random() < 0.3
    state += [("flooded", '"yes"')] if flood else []
    blocked = is_blocked(sheet, here, there, units.values(), corners_free)
    pistol = back or kind == "logistics"
    distance = sheet.distance(here, there)
    dice = FIRE[kind][back] - (nat > 0) - move_fire - sheet.is_cover(there, flood)
    dice += (hq is not None and sheet.distance(hq, here) == 1) + (distance == 1 and not pistol)
    armed = FIRE[kind][back] > 0 and (distance == 1 if pistol else not blocked)
    return case(name, "VRM-J.1", state, ask=[
        f"sight {here} {there} = {'blocked' if blocked else 'clear'}",
        f"dice {kind}_1 {target}{' move_fire' if move_fire else ''} = {max(dice, 0) if armed else 0}",
    ], variants={"los_corner": "free"} if corners_free else None)
