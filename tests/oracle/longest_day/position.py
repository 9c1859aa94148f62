"""A position in the castle, dice and draws as they are used, and what a case says of it."""
import copy

from sights import mapping


class Position:
    def __init__(self, castle, values, dice):
        self.castle, self.values, self.dice = castle, values, dice
        self.units, self.wounded = {}, set()      # where; the living
        self.germans, self.down, self.german_hits = {}, {}, {}
        self.zombies, self.purple = {}, {}        # where: counters, and persons under a marker
        self.undead_hits, self.marker = {}, {}
        self.counters = set(values.undead) - {"I1", "I2", "I3", "I4"}
        self.markers = {"I1", "I2", "I3", "I4"}
        self.dead, self.killed, self.turned, self.gone = set(), set(), set(), set()
        self.infected = set()
        self.items = {}  # who carries it
        self.rolled, self.drawn = [], []

    def copy(self):
        """What can change is copied; the board and the values are not."""
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (dict, set, list)):
                setattr(other, name, value.copy())
        return other

    def roll(self):
        self.rolled.append(self.dice.randint(1, 6))
        return self.rolled[-1]

    def draw(self, kind, pool):
        thing = self.dice.choice(sorted(pool))
        pool.remove(thing)
        self.drawn.append(f"{kind} {thing}")
        return thing

    def undead(self):
        return {**self.zombies, **self.purple}

    def occupied(self):
        return {*self.units.values(), *self.germans.values(), *self.down.values(), *self.undead().values()}

    def printed(self, unit):
        return self.values.undead[self.marker.get(unit, unit)][unit in self.purple]

    def state(self):
        lines = [f"units: {mapping(self.units)}"]
        for key, own in (("germans", self.germans), ("down", self.down), ("german_hits", self.german_hits),
                         ("zombies", self.zombies), ("undead_hits", self.undead_hits), ("item_at", self.items)):
            if own:
                lines.append(f"{key}: {mapping(own)}")
        if self.purple:
            lines.append(f"undead: {mapping(self.purple)}")
        if self.wounded:
            lines.append(f"wounded: [{', '.join(sorted(self.wounded))}]")
        return lines

    def expected(self, before):
        """What is different from the copy `before`."""
        lines = []
        units = {u: self.units.get(u, "nowhere") for u in before.units if u not in self.infected}
        lines.append(f"units: {mapping(units)}")
        if self.infected:
            lines.append(f"para_at: {mapping({u: 'nowhere' for u in self.infected})}")
            lines.append(f"para_status: {mapping({u: 'undead' for u in self.infected})}")
        germans = {g: self.germans.get(g, "nowhere") for g in (*before.germans, *self.germans, *self.gone)}
        if germans:
            lines.append(f"germans: {mapping(germans)}")
        hits = {g: self.german_hits.get(g, 0) for g in germans}
        if hits:
            lines.append(f"german_hits: {mapping(hits)}")
        for key, own in (("zombies", self.zombies), ("undead", self.purple)):
            there = {u: own.get(u, "nowhere") for u in (*getattr(before, "zombies" if key == "zombies" else "purple"), *own)}
            if there:
                lines.append(f"{key}: {mapping(there)}")
        hits = {u: self.undead_hits.get(u, 0) for u in (*before.undead(), *self.undead())}
        if hits:
            lines.append(f"undead_hits: {mapping(hits)}")
        if self.marker:
            lines.append(f"undead_marker: {mapping(self.marker)}")
            lines.append(f"marker_pool: {names(self.markers)}")
        lines.append(f"wounded: {names(self.wounded)}")
        if before.items:
            lines.append(f"item_at: {mapping({i: self.items.get(i, 'nowhere') for i in before.items})}")
        for key, own in (("killed_castle", self.killed), ("turned", self.turned)):
            if own:
                lines.append(f"{key}: {names(own)}")
        return lines

    def hurt(self, unit, hits):
        """LDD-4.5.5, items before wounds; true if the unit lives."""
        for _ in range(hits):
            carried = sorted(item for item, at in self.items.items() if at == unit)
            if carried:
                del self.items[carried[0]]
            elif unit in self.wounded:
                del self.units[unit]
                self.dead.add(unit)
                return False
            else:
                self.wounded.add(unit)
        return True

    def lose_items(self, unit):
        self.items = {item: at for item, at in self.items.items() if at != unit}

    def equip(self, dice, free):
        """Some units carry one or two of the items that are left to give."""
        free = sorted(free)
        dice.shuffle(free)
        for unit in sorted(self.units):
            for _ in range(dice.choice((0, 0, 1, 2))):
                if free:
                    self.items[free.pop()] = unit

    def shoot_german(self, german, hits, by_zombie):
        """LDD-7.6.4 a; true if it is eliminated."""
        self.german_hits[german] = self.german_hits.get(german, 0) + hits
        if self.german_hits[german] < self.values.germans[german][0]:
            return False
        del self.germans[german], self.german_hits[german]
        self.gone.add(german)
        (self.turned if by_zombie else self.killed).add(german)
        return True


def names(things):
    return "[" + ", ".join(sorted(things)) + "]" if things else "none"


def case(name, title, rules, before, after, do):
    lines = [f"  {name}:", f"    title: {title}", f"    rules: [{rules}]",
             "    state: { " + ", ".join(before) + " }"]
    if after.rolled:
        lines.append(f"    dice: {' '.join(map(str, after.rolled))}")
    if after.drawn:
        lines.append(f"    draws: {', '.join(after.drawn)}")
    return lines + [f"    do: {do}"]
