/* Scrap, consolidation and repair of a side (IMP-14.2, 14.3). frame.b: repairs, not scrap. */

enum { YARDS_BEGIN, YARDS_SCRAP, YARDS_CONSOLIDATE, YARDS_REPAIR };

/* IMP-14.2: damaged ships at a friendly planet, monitors in any condition (V:MONITOR-SCRAP). */
static bool may_scrap(const struct play *p, unsigned ship)
{
    const unsigned star = imperium_star_of(p->m, p->s, ship);
    const bool whole_monitor =
        set_has(&p->m->monitor, ship) && consult(p->m->ruling, RULING_MONITOR_SCRAP) == MONITOR_SCRAP_ANY;
    return star != NOWHERE && is_ship(p->m, ship) && (is_damaged(p->s, ship) || whole_monitor) &&
           imperium_has_friendly(p->m, p->s, p->m->side[ship], star);
}

static int yards_scrap(struct play *p, struct frame *f)
{
    for (; f->cursor < (f->side + 1u) * SHIPS_A_SIDE; f->cursor++)
        if (may_scrap(p, f->cursor))
            return ask_war(p, DECIDE_SCRAP, f->side, f->cursor, imperium_star_of(p->m, p->s, f->cursor));
    settle_all(p);
    return pop(p);
}

/* What it carried is put down where it is, if there is room. */
static void scrap(struct play *p, unsigned ship)
{
    put_down_load(p, ship);
    pay_in(p, p->m->side[ship], imperium_half(p->m, p->m->maintenance[is_damaged(p->s, ship)][ship], false));
    REPORT(p, SCRAPPED, R14_2, (int)ship);
    remove_unit(p, ship);
}

/* ---------------------------------------------------------------------------------------- consolidation ----
 */

/* The next damaged ship of the kind at the star; -1. */
static int next_damaged(const struct play *p, unsigned side, unsigned type, unsigned star, unsigned from)
{
    const unsigned first = p->m->first[side][type], end = first + p->m->count[side][type];
    for (unsigned ship = from < first ? first : from; !p->s->lent && ship < end; ship++)
        if (is_damaged(p->s, ship) && imperium_star_of(p->m, p->s, ship) == star)
            return (int)ship;
    if (!p->s->lent)
        return -1;
    const struct counter_set all = imperium_counters_of(p->m, p->s, side, type);
    for (int ship = set_next(&all, from); ship >= 0; ship = set_next(&all, (unsigned)ship + 1))
        if (is_damaged(p->s, (unsigned)ship) && imperium_star_of(p->m, p->s, (unsigned)ship) == star)
            return ship;
    return -1;
}

/* Fighters, then monitors, of each star: the two lowest damaged ones (IMP-14.3.c). frame.a is the star,
 * frame.c 1 for monitors. */
static int yards_consolidate(struct play *p, struct frame *f)
{
    for (; f->c < 2; f->c++, f->a = 0)
        for (; f->a < p->m->galaxy.stars; f->a++) {
            const unsigned type = f->c ? TYPE_M : TYPE_F;
            const int lower = next_damaged(p, f->side, type, f->a, 0);
            const int higher = lower < 0 ? -1 : next_damaged(p, f->side, type, f->a, (unsigned)lower + 1);
            if (higher < 0)
                continue;
            ask_war(p, DECIDE_CONSOLIDATE, f->side, (unsigned)lower, f->a);
            p->s->question.other = (uint16_t)higher;
            return f->side;
        }
    f->cursor = (uint16_t)unit_first(f->side);
    settle_all(p);
    return go_to(f, YARDS_REPAIR);
}

static void consolidate(struct play *p)
{
    const unsigned lower = p->s->question.unit, higher = p->s->question.other;
    p->s->flag[lower] &= (uint8_t)~FLAG_DAMAGED;
    remove_unit(p, higher);
    REPORT(p, CONSOLIDATED, R14_3_C, (int)lower, (int)higher);
}

/* ---------------------------------------------------------------------------------------------- repair ----
 */

static int yards_repair(struct play *p, struct frame *f)
{
    look(p);
    for (unsigned unit = f->cursor; unit < COUNTERS;
         unit = unit_after(f->side, unit), f->cursor = (uint16_t)unit) {
        const unsigned cost = imperium_repair_of(p->m, p->s, unit);
        if (cost && cost <= p->s->war.stock[f->side])
            return ask_war(p, DECIDE_REPAIR, f->side, unit, 0);
    }
    return pop(p);
}

static void repair(struct play *p, unsigned unit)
{
    pay_out(p, p->m->side[unit], imperium_repair_of(p->m, p->s, unit));
    p->s->flag[unit] &= (uint8_t)~FLAG_DAMAGED;
    if (is_ship(p->m, unit))
        REPORT(p, REPAIRED, R14_3_A, (int)unit);
    else
        REPORT(p, REPAIRED, R14_3_B, (int)unit);
}

static int yards_step(struct play *p, struct frame *f)
{
    switch (f->step) {
    case YARDS_BEGIN:
        look(p);
        f->cursor = (uint16_t)(f->side * SHIPS_A_SIDE);
        return go_to(f, f->b ? YARDS_CONSOLIDATE : YARDS_SCRAP);
    case YARDS_SCRAP:
        return yards_scrap(p, f);
    case YARDS_CONSOLIDATE:
        return yards_consolidate(p, f);
    default:
        return yards_repair(p, f);
    }
}

static void yards_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    const bool yes = c.kind == CHOOSE_YES;
    switch (p->s->question.kind) {
    case DECIDE_SCRAP:
        if (yes)
            scrap(p, f->cursor);
        f->cursor++;
        return;
    case DECIDE_CONSOLIDATE:
        if (yes)
            consolidate(p);
        else
            f->a++;
        return;
    default:
        if (yes)
            repair(p, f->cursor);
        f->cursor = (uint16_t)unit_after(f->side, f->cursor);
    }
}
