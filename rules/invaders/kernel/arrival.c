/* Arrival of a Kay'otz from another dimension (INV-A.7), by drop pod (INV-A.6) or warp jump (INV-A.19, A.20).
 */

/* INV-A.7: at.unit comes down in hex at.roll. False after asking where (INV-10.4.d). */
static bool arrive(struct play *p)
{
    unsigned unit = p->s->at.unit, rolled = p->s->at.roll, hex = rolled;
    const struct hex_set *adjacent = p->board->map.adjacent;
    if (hex_set_has(&p->v->kayotz_at, rolled)) {
        struct hex_set near = nearest_vacant(p, rolled);
        if (!pick_hex(p, &near, unit, &hex))
            return false;
        FIRED(p, 2_3_A);
        if (!hex_set_has(&adjacent[rolled], hex))
            FIRED(p, 6_6_C);
    }
    show_rolled_hex(p, rolled);
    REPORT(p, ARRIVE, A_7, (int)unit, (int)rolled, (int)hex);
    if (hex_set_has(&p->v->marines_at, hex))
        marine_eliminate(p, (unsigned)invaders_marine_at(p->v, hex),
                         RULE_A_7); /* and a strongpoint with it: INV-7.2.c */
    kayotz_put(p, unit, hex);
    if (hex_set_intersects(&adjacent[hex], &p->v->marines_at)) {
        FOR_EACH_BIT(i, units_in(p->v->marine_hex, p->v->on_map, &adjacent[hex]))
            paralyze(p, i);
    }
    return true;
}

static void roll_arrival(struct play *p, unsigned unit, enum invaders_site site)
{
    p->s->at.unit = (uint16_t)unit;
    p->s->at.roll =
        (uint16_t)(FIRST_NUMBERED + dice_d666(p->chance, site_of(site),
                                              event_key(p, site, unit, 0, p->s->at.extra), &p->faces));
}
