/* Rush (INV-A.2, A.3, A.4): to the nearest Marine that lava does not hide, then one shot at a neighbour. */

/* Micro-steps of a rushing unit; each may ask, and changes nothing before the answer. */
enum { RUSH_AIM, RUSH_MOVE, RUSH_FIRE, RUSH_NOTHING };

/* Hexes of the Marines next to `hex`; without the paralyzed ones if `active_only`. */
static struct hex_set marines_beside(const struct play *p, unsigned hex, unsigned ruling,
                                     unsigned active_only)
{
    struct hex_set beside = hex_set_and(&p->v->marines_at, &p->board->map.adjacent[hex]);
    const uint32_t helpless = p->v->on_map & p->v->paralyzed;
    if (helpless && !hex_set_is_empty(&beside) && consult(p->m->ruling, ruling) == active_only) {
        FOR_EACH_BIT(i, helpless)
            hex_set_remove(&beside, p->v->marine_hex[i]);
    }
    return beside;
}

/* The goals that are the fewest steps away over land (INV-5.3.a: units do not obstruct); none if no way leads
 * there. With V-rush_bridge the steps include bridges, but `goals` are numbered hexes. */
static struct hex_set nearest_by_land(const struct play *p, unsigned from, const struct hex_set *goals)
{
    const uint8_t *distance = p->board->land_distance[from];
    struct hex_set nearest = hex_set_empty();
    unsigned best = HEX_UNREACHABLE - 1;
    HEX_SET_FOR_EACH(hex, *goals) {
        if (distance[hex] < best)
            nearest = hex_set_empty();
        best = distance[hex] < best ? distance[hex] : best;
        nearest.word[hex >> 6] |= (uint64_t)(distance[hex] == best) << (hex & 63);
    }
    return nearest;
}

/* Where the unit would go to be next to the Marine. */
static struct hex_set rush_destinations(const struct play *p, unsigned from, unsigned marine)
{
    const struct hex_map *map = &p->board->map;
    struct hex_set free = hex_set_and(&map->adjacent[p->v->marine_hex[marine]], &map->numbered);
    free = hex_set_and_not(&free, &p->v->marines_at);
    free = hex_set_and_not(&free, &p->v->kayotz_at);
    return nearest_by_land(p, from, &free);
}

/* The Marines to rush at: active ones; with V-rush_fallback `next_marine` only those that can be reached,
 * which comes to the same as trying the next one. */
static uint32_t rush_candidates(const struct play *p, unsigned from)
{
    uint32_t candidates = active_marines(p->v);
    if (consult(p->m->ruling, RULING_RUSH_FALLBACK) == RUSH_FALLBACK_STAY)
        return candidates;
    FOR_EACH_BIT(i, candidates) {
        struct hex_set free = rush_destinations(p, from, i);
        if (hex_set_is_empty(&free))
            candidates &= ~(1u << i);
    }
    return candidates;
}

/* Whom to rush at: fills at.target and at.sub. A unit with Marines beside it stays (V-rush_pin). False after
 * asking. */
static bool rush_aim(struct play *p, unsigned from)
{
    struct hex_set beside = marines_beside(p, from, RULING_RUSH_PIN, RUSH_PIN_ACTIVE_ONLY);
    if (!hex_set_is_empty(&beside)) {
        p->s->at.sub = RUSH_FIRE;
        return true;
    }
    uint32_t candidates = rush_candidates(p, from);
    const uint8_t *distance = p->board->rush_distance[from];
    uint32_t best = nearest_marine(p, distance, candidates);
    unsigned marine;
    if (KERNEL_OBSERVED && units_in(p->v->marine_hex, candidates, &p->board->rush_lava[from]))
        FIRED(p, L_8);
    if (best >= KEY_BEHIND) { /* nobody, or all behind lava (INV-L.8) */
        p->s->at.sub = RUSH_NOTHING;
        return true;
    }
    if (!settle_marine(p, distance, candidates, best, &marine))
        return false;
    p->s->at.target = (uint16_t)marine;
    p->s->at.sub = RUSH_MOVE;
    return true;
}

/* Next to the Marine aimed at, by the shortest way (INV-5.3.a); without a free hex there the unit does
 * nothing (V-rush_fallback `stay`). False after asking. */
static bool rush_move(struct play *p, unsigned unit)
{
    unsigned from = p->v->kayotz_hex[unit], hex;
    struct hex_set goals = rush_destinations(p, from, p->s->at.target);
    if (hex_set_is_empty(&goals)) {
        p->s->at.sub = RUSH_NOTHING;
        return true;
    }
    if (!pick_hex(p, &goals, unit, &hex))
        return false;
    kayotz_lift(p, unit);
    kayotz_put(p, unit, hex);
    p->s->at.sub = RUSH_FIRE;
    REPORT(p, RUSH, 5_3_A, (int)unit, (int)from, (int)hex, p->s->at.target);
    return true;
}

/* One attack on the Marine in the highest adjacent hex (V-rush_fire_target). False after asking. */
static bool rush_fire(struct play *p, unsigned unit)
{
    struct hex_set beside =
        marines_beside(p, p->v->kayotz_hex[unit], RULING_RUSH_FIRE_TARGET, RUSH_FIRE_TARGET_ACTIVE_ONLY);
    unsigned hex;
    if (hex_set_is_empty(&beside))
        return true;
    if (!pick_hex(p, &beside, unit, &hex))
        return false;
    kayotz_attack(p, unit, (unsigned)invaders_marine_at(p->v, hex), 0);
    return true;
}

/* The acting unit moves and fires before the next one does. False after asking. */
static bool rush(struct play *p)
{
    unsigned unit = p->s->at.unit;
    if (p->s->at.sub == RUSH_AIM && !rush_aim(p, p->v->kayotz_hex[unit]))
        return false;
    if (p->s->at.sub == RUSH_MOVE && !rush_move(p, unit))
        return false;
    if (p->s->at.sub == RUSH_NOTHING)
        REPORT(p, RUSH_IDLE, 5_3_A, (int)unit, p->v->kayotz_hex[unit]);
    return p->s->at.sub != RUSH_FIRE || rush_fire(p, unit);
}
