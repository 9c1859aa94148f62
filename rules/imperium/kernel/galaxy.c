/* Units on the galactic map: they come onto it, go aboard, into boxes and away (IMP-8, 10, 11). */

static void look(struct play *p)
{
    imperium_look_around(p->m, p->s);
}

static void put(struct play *p, unsigned unit, unsigned at, unsigned with)
{
    if (is_outpost(unit)) {
        p->s->outpost_at[unit - COUNTERS] = (uint8_t)at;
        p->s->outpost_with[unit - COUNTERS] = (uint8_t)with;
        return;
    }
    p->s->at[unit] = (uint8_t)at;
    p->s->with[unit] = (uint8_t)with;
}

/* Back to the box, as good as new. */
static void remove_unit(struct play *p, unsigned unit)
{
    put(p, unit, AT_POOL, 0);
    if (is_outpost(unit))
        return;
    p->s->flag[unit] = 0;
    p->s->area[unit] = AREA_NOWHERE;
}

/* Onto the turn track: due in so many turns. */
static void put_on_track(struct play *p, unsigned unit, unsigned turns, unsigned flags)
{
    put(p, unit, AT_TRACK, turns);
    if (is_outpost(unit))
        return;
    p->s->flag[unit] = (uint8_t)flags;
    p->s->area[unit] = AREA_NOWHERE;
}

static void mark_acted(struct play *p, unsigned unit)
{
    if (!is_outpost(unit))
        p->s->flag[unit] |= FLAG_ACTED;
}

/* A ship acts; what it carries acts with it (IMP-10.3). */
static void ship_acts(struct play *p, unsigned ship)
{
    mark_acted(p, ship);
    for (int unit = imperium_cargo(p->m, p->s, ship, 0); unit >= 0;
         unit = imperium_cargo(p->m, p->s, ship, unit_after(p->m->side[ship], (unsigned)unit)))
        mark_acted(p, (unsigned)unit);
}

static void fleet_acts(struct play *p, unsigned side, unsigned fleet)
{
    struct counter_set ships = imperium_fleet(p->m, p->s, side, fleet);
    FOR_EACH_COUNTER(ship, &ships)
        ship_acts(p, (unsigned)ship);
}

/* All ships of a fleet at the star, one after the other, are in another place of the map. */
static void move_fleet(struct play *p, unsigned side, unsigned fleet, unsigned star)
{
    struct counter_set ships = imperium_fleet(p->m, p->s, side, fleet);
    FOR_EACH_COUNTER(ship, &ships)
        p->s->at[ship] = (uint8_t)(AT_STAR + star);
}

/* What a ship carries is put down, each unit in the lowest friendly box of the star that takes it, or lost
 * (IMP-6.1.a). */
static void put_down_load(struct play *p, unsigned ship)
{
    const unsigned side = p->m->side[ship], star = imperium_star_of(p->m, p->s, ship);
    int unit;
    while ((unit = imperium_cargo(p->m, p->s, ship, 0)) >= 0) {
        unsigned to = NOWHERE;
        FOR_EACH_BOX(planet, p->m, star)
        if (to == NOWHERE && is_friendly(p->s, side, planet) &&
            imperium_box_takes(p->m, p->s, side, planet, (unsigned)unit))
            to = planet;
        if (to == NOWHERE) {
            remove_unit(p, (unsigned)unit);
            REPORT(p, STRANDED, R6_1_CRISIS, unit);
        } else {
            put(p, (unsigned)unit, AT_BOX + to, 0);
            REPORT(p, UNLOADED, R6_1_CRISIS, unit, (int)to);
        }
    }
}

/* A resource more or less, within the limit of the stock (V:STOCK-CAP). */
static void pay_in(struct play *p, unsigned side, unsigned amount)
{
    const unsigned sum = p->s->war.stock[side] + amount, limit = p->m->war.stock_limit;
    p->s->war.stock[side] = (uint16_t)(sum > limit ? limit : sum);
    if (sum > limit)
        REPORT(p, STOCK_FULL, R9_4, (int)side, (int)(sum - limit));
}

static void pay_out(struct play *p, unsigned side, unsigned amount)
{
    assert(amount <= p->s->war.stock[side]);
    p->s->war.stock[side] = (uint16_t)(p->s->war.stock[side] - amount);
}
