/* Loading, unloading, joining and dividing (IMP-10.2.d, 11.5, 11.6). In an action frame.b is the fleet,
 * frame.c the new fleet of those that split off, or whether anything but jump troops on attack transports was
 * handled. */

enum { CARGO_ACTS = 1, CARGO_PICKS_UP = 2, CARGO_QUICK = 4 };

/* ------------------------------------------------------------------------------------- joining, dividing
 * ----
 */

static void join_other_fleet(struct play *p, unsigned side, unsigned fleet, unsigned other)
{
    struct counter_set ships = imperium_fleet(p->m, p->s, side, fleet);
    FOR_EACH_COUNTER(ship, &ships)
        p->s->with[ship] = (uint8_t)other;
    REPORT(p, JOINED, R10_2_D, (int)side, (int)fleet, (int)other);
    look(p);
}

/* Asks the ships of a fleet who leaves it (frame.c: the new fleet, NOWHERE as long as there is none). Which
 * part keeps the number makes no difference, so the lowest ship stays where none has acted. False: all were
 * asked. */
static bool detach_next(struct play *p, struct frame *f)
{
    struct counter_set ships = imperium_fleet(p->m, p->s, f->side, f->b);
    const bool all = f->kind == FRAME_REGROUP,
               anchored = !all && imperium_fleet_has_acted(p->m, p->s, f->side, f->b);
    const int lowest = set_next(&ships, 0);
    for (int ship; (ship = set_next(&ships, f->cursor)) >= 0; f->cursor = (uint16_t)(ship + 1))
        if ((all || !(p->s->flag[ship] & FLAG_ACTED)) && (anchored || ship != lowest)) {
            ask_war(p, DECIDE_DETACH, f->side, (unsigned)ship, f->b);
            return true;
        }
    return false;
}

static void detach_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    const unsigned ship = p->s->question.unit;
    f->cursor = (uint16_t)(ship + 1);
    if (c.kind != CHOOSE_YES)
        return;
    if (f->c == NOWHERE)
        f->c = (uint8_t)imperium_free_fleet(p->m, p->s, f->side, false);
    p->s->with[ship] = f->c;
    REPORT(p, DETACHED, R10_2_D, (int)ship, f->c);
}

/* ---------------------------------------------------------------------------------------------- cargo ----
 */

/* False: all were asked. */
static bool cargo_next(struct play *p, struct frame *f)
{
    struct counter_set ships = imperium_fleet(p->m, p->s, f->side, f->b);
    for (int ship; (ship = set_next(&ships, f->cursor)) >= 0; f->cursor = (uint16_t)(ship + 1)) {
        ask_war(p, DECIDE_CARGO, f->side, (unsigned)ship, f->b);
        if (imperium_list(p->m, p->s, NULL, 0) > 1)
            return true;
    }
    memset(&p->s->question, 0, sizeof p->s->question);
    return false;
}

/* Jump troops on an attack transport have not acted (IMP-11.5). */
static void load_unit(struct play *p, struct frame *f, unsigned ship, unsigned unit)
{
    const unsigned at = unit_at(p->s, unit);
    const bool contested = is_in_box(at) && is_contested(p->s, at - AT_BOX);
    const bool quick = p->m->type[ship] == TYPE_AT && unit_type(p->m, unit) == TYPE_JT && !contested;
    put(p, unit, AT_ABOARD, ship);
    REPORT(p, LOADED, R11_5, (int)unit, (int)ship);
    f->c |= quick ? CARGO_QUICK : CARGO_ACTS;
    if (!quick)
        mark_acted(p, unit);
    if (contested && unit < COUNTERS && !is_ship(p->m, unit)) { /* the enemy fires (IMP-11.5.e) */
        f->c |= CARGO_PICKS_UP;
        p->s->area[unit] = (uint8_t)(at - AT_BOX == p->m->galaxy.box[p->s->action.star][1]);
        set_add(&p->s->fight.part, unit);
    } else if (!is_outpost(unit)) {
        p->s->area[unit] = AREA_NOWHERE;
    }
}

static void unload_unit(struct play *p, struct frame *f, unsigned unit, unsigned planet)
{
    f->c |= CARGO_ACTS;
    if (is_outpost(unit)) { /* IMP-11.5.b */
        remove_unit(p, unit);
        p->s->war.marker[planet] = (uint8_t)(MARKER_OUTPOST + f->side);
        REPORT(p, SETTLED, R11_5_B, (int)f->side, (int)planet);
        return;
    }
    put(p, unit, AT_BOX + planet, 0);
    mark_acted(p, unit);
    REPORT(p, UNLOADED, R11_5_A, (int)unit, (int)planet);
    settle(p, planet); /* IMP-11.5.c */
}

static void cargo_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    const unsigned ship = p->s->question.unit;
    const bool carrier = !set_has(&p->m->transport, ship);
    if (c.kind == CHOOSE_LOAD)
        load_unit(p, f, ship, c.target);
    else if (c.kind == CHOOSE_UNLOAD)
        unload_unit(p, f, c.target, c.place);
    if (c.kind == CHOOSE_NONE || !carrier)
        f->cursor = (uint16_t)(ship + 1);
}

/* ------------------------------------------------------------------------------------------ picking up ----
 */

/* Units taken from one contested planet run its fire; frame.cursor is the box. False: there are none left. */
static bool picked_up(struct play *p, struct frame *f)
{
    struct fight *g = &p->s->fight;
    for (; f->cursor < STAR_BOXES; f->cursor++) {
        g->acting = (struct counter_set){{0}};
        FOR_EACH_COUNTER(unit, &g->part)
            if (p->s->area[unit] == f->cursor && p->s->at[unit] == AT_ABOARD)
                set_add(&g->acting, (unsigned)unit);
        if (set_is_empty(&g->acting))
            continue;
        g->planet = p->m->galaxy.box[p->s->action.star][f->cursor];
        g->invader = f->side;
        g->round = 0;
        p->s->war.occasion++;
        FIRED(p, R11_5_E);
        push(p, FRAME_SHOTS, enemy_of(f->side))->b = 1;
        return true;
    }
    return false;
}

/* Damage of that fire: as to landing transports (IMP-13.3.c). */
static void after_pick_up(struct play *p, struct frame *f)
{
    struct counter_set units = p->s->fight.acting;
    FOR_EACH_COUNTER(unit, &units) {
        const unsigned ship = p->s->with[unit];
        set_drop(&p->s->fight.part, (unsigned)unit);
        p->s->area[unit] = AREA_NOWHERE;
        const bool flipped = strike_twice(p, ship);
        if (flipped && p->s->at[unit] != AT_POOL)
            shake(p, (unsigned)unit);
    }
    p->s->fight.acting = (struct counter_set){{0}};
    clear_pools(p);
    settle(p, p->s->fight.planet);
    f->cursor++;
}
