"""The event step (VRM-D) and the events (VRM-EV), as the rules tell them; for phases.py."""
from phases_game import Game


class Turn(Game):
    def play(self):
        self.flag["turn"] += 1
        chit, extra = self.chit(), 0
        facts = self.facts["chits"][chit]
        self.directions = (facts["beta"],) * 2 if self.sheet.is_beta else (facts["south"], facts["north"])
        self.event(chit, False)
        most = 2 if self.rulings.get("third_chit") == "draw_again" else 1
        while self.facts["chits"][chit]["event"] in ("queen_burp", "ultramite_belch") and extra < most and \
                self.flag["chits"]:
            extra += 1
            chit = self.chit()
            self.event(chit, True)
        self.flag["recon"] = 0
        self.settle_escorts()
        self.movement()
        self.combat()
        self.settle_escorts()

    def event(self, chit, extra):
        facts = self.facts["chits"][chit]
        getattr(self, facts["event"])(facts, extra)
        self.settle()

    # ------------------------------------------------------------------------------------- EV.1, EV.2, EV.10

    def flood(self, facts, extra):
        as_extra = self.rulings.get("flood_as_extra")
        whole = not extra or as_extra == "full_event"
        self.flag["flooded"] = 1
        if self.sheet.is_beta:
            self.flag["storm"] = int(whole)
        else:
            self.flag["no_tunnels"] = 1
            if self.rulings.get("surprise_scope") != "no_wrap" and (not extra or as_extra != "flood_only"):
                self.flag["wrap"] = 3
            if whole:
                self.directions = (facts["south"], facts["north"])
        if self.flag["storm"] and self.rulings.get("storm_timing") == "extra_move":
            self.movement()

    def bamboo_fruit(self, facts, extra):
        for u, x in self.vermin.items():
            if not self.on_map(u) or not x["reduced"]:
                continue
            royal = self.sheet.is_beta and (u >= 24 or x["escort"])
            if royal or (self.sheet.terrain[x["hex"]] == "bamboo" and self.target_from(x["hex"]) is None):
                x["reduced"] = 0

    def vermin_moult(self, facts, extra):
        for u in facts["units"]:
            if self.present(u) and not (self.sheet.is_beta and self.vermin[u]["escort"]):
                self.weaken(u)

    # --------------------------------------------------------------------------------- EV.3 to EV.5, EV.7

    def nat_hits(self, struck):
        for hex in sorted((m["hex"] for m in self.marines.values()), key=self.rank):
            marine = self.marine_at(hex)
            if not struck(hex):
                continue
            if self.marines[marine]["nat"] == 2:
                self.lose(marine)
            else:
                self.marines[marine]["nat"] += 1

    def nat_spread(self, facts, extra):
        levels = {m["hex"]: m["nat"] for m in self.marines.values()}
        for m in self.marines.values():
            if not m["nat"]:
                m["nat"] = max([levels.get(n, 0) for n in self.sheet.neighbours(m["hex"])])

    def tar_nat_swarm(self, facts, extra):
        self.nat_hits(lambda hex: any(self.sheet.terrain[h] == "tar_pit" for h in [hex] + self.sheet.neighbours(hex)))

    def overcome(self, marine):
        m = self.marines[marine]
        if m["type"] in ("ant_gun", "scientist") or m["back"]:
            self.lose(marine)
        else:
            m["back"] = m["stalled"] = 1

    def queen_burp(self, facts, extra):
        if self.sheet.is_beta:
            queens = self.queens()
            seen = [i for i, m in self.marines.items()
                    if queens and self.sheet.distance(m["hex"], self.vermin[queens[0]]["hex"]) <= 3]
            for marine in seen:
                self.overcome(marine)
            return
        chits = {self.exit_hex(t) for t in range(1, 7) if (self.flag["open"] | self.flag["collapsed"]) >> (t - 1) & 1}
        on_it = chits if self.rulings.get("burp_on_chit") == "adjacent_or_on" else set()
        self.nat_hits(lambda hex: hex in on_it or any(n in chits or n in self.sheet.nat
                                                      for n in self.sheet.neighbours(hex)))

    def ultramite_belch(self, facts, extra):
        for u in self.units("ultramite"):
            marine = self.target_from(self.vermin[u]["hex"])
            if marine is not None:
                self.overcome(marine)

    # ------------------------------------------------------------------------------------- EV.6, EV.8, EV.9

    def queen_urging(self, facts, extra):
        self.flag["urged"] = 1

    def escorted(self, by):
        return [q for q in self.queens() if self.vermin[q]["escort"] in by]

    def ultramite_frenetic(self, facts, extra):
        movers = self.units("ultramite")
        who = set(movers)
        if self.sheet.is_beta:
            movers = self.escorted(who)
            who = set(movers) | {self.vermin[q]["escort"] for q in movers}
        self.crawl_all(movers)
        self.combat(who)
        self.settle_escorts()

    def vermin_frenzy(self, facts, extra):
        units = [u for u in facts["units"] if self.present(u)]
        of = lambda kind: [u for u in units if self.vermin[u]["type"] == kind]
        self.fly_all(of("drone"), 1)
        pairs = self.escorted(units)
        self.crawl_all(of("ultramite"), True)
        self.crawl_all(of("soldier"), True)
        self.crawl_all(pairs, True)
        self.combat(set(units) | set(self.escorted(units)), 1, True)
        self.settle_escorts()
