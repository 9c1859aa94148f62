/* Fighters find a deck or a box after a battle, or are lost (IMP-12.9.d). */

/* A fighter without a deck: the lowest carrier of `carriers` with room, else a friendly box, else eliminated
 * (IMP-12.9.d). It does not count as destroyed. */
static void house_fighter(struct play *p, unsigned fighter, const struct counter_set *carriers, unsigned star)
{
    const unsigned side = p->m->side[fighter];
    FOR_EACH_COUNTER(carrier, carriers)
        if (p->m->side[carrier] == side &&
            imperium_load_of(p->m, p->s, (unsigned)carrier) < capacity_of(p->m, p->s, (unsigned)carrier)) {
            put(p, fighter, AT_ABOARD, (unsigned)carrier);
            REPORT(p, RECOVERED, R12_9_D, (int)carrier, (int)fighter);
            return;
        }
    FOR_EACH_BOX(planet, p->m, star)
    if (is_friendly(p->s, side, planet) && imperium_room(p->m, p->s, side, planet)) {
        put(p, fighter, AT_BOX + planet, 0);
        REPORT(p, SHIFTED, R12_9_D, (int)fighter, (int)planet);
        return;
    }
    to_pool(p, fighter);
    REPORT(p, STRANDED, R12_9_D, (int)fighter);
}

/* Fighters beyond what the carrier holds now, highest first. */
static void unload_surplus(struct play *p, unsigned carrier, const struct counter_set *carriers,
                           unsigned star)
{
    struct counter_set load = imperium_aboard(p->m, p->s, carrier);
    unsigned count = set_count(&load);
    for (unsigned i = SHIPS; i-- > 0 && count > capacity_of(p->m, p->s, carrier);)
        if (set_has(&load, i)) {
            house_fighter(p, i, carriers, star);
            count--;
        }
}

static void land_fighters(struct play *p)
{
    struct battle *b = &p->s->battle;
    const struct counter_set carriers = set_and(&b->shown, &p->m->carrier);
    FOR_EACH_COUNTER(carrier, &carriers) {
        struct counter_set load = imperium_aboard(p->m, p->s, (unsigned)carrier);
        unsigned count = set_count(&load);
        for (unsigned i = SHIPS; i-- > 0 && count > capacity_of(p->m, p->s, (unsigned)carrier);)
            if (set_has(&load, i)) {
                put(p, i, p->s->at[carrier], p->s->with[carrier]);
                show(p, i, p->s->area[carrier]);
                count--;
            }
    }
    const struct counter_set fighters = set_and(&b->shown, &p->m->fighter);
    FOR_EACH_COUNTER(fighter, &fighters) {
        hide(p, (unsigned)fighter, AREA_NOWHERE);
        house_fighter(p, (unsigned)fighter, &carriers, b->star);
    }
}
