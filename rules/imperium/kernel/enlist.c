/* Counters come out of the box, under V:COUNTER-LIMIT = no also such as stand for others (lent.h). */

/* The printed counter is itself again. */
static void be_itself(struct play *p, unsigned unit)
{
    if (!p->s->as[unit])
        return;
    imperium_lend_nothing(p->s, unit);
    p->m = imperium_model_of(p->m, p->s);
}

/* Counters that were lent and have come to the box are as good as new. */
static void take_back(struct play *p, unsigned side)
{
    for (unsigned i = 0; p->s->lent && i < COUNTERS; i++)
        if (p->s->as[i] && p->m->side[i] == side && p->s->at[i] == AT_POOL) {
            p->s->flag[i] = 0;
            be_itself(p, i);
        }
}

/* All printed counters of the type are in play: another one stands for it, troops for one that is drawn from
 * all of the type; -1: there is none. */
static int lend(struct play *p, unsigned side, unsigned type, bool drawn, unsigned ordinal)
{
    const int unit = imperium_lendable(p->m, p->s, side, type);
    if (unit < 0)
        return -1;
    unsigned printed = p->m->first[side][type];
    if (drawn) {
        struct counter_set all = {{0}};
        for (unsigned i = 0; i < p->m->count[side][type]; i++)
            set_add(&all, p->m->first[side][type] + i);
        printed = (unsigned)draw_one(p, SITE_TROOPS, &all, ordinal);
    }
    imperium_lend(p->s, (unsigned)unit, printed);
    p->m = imperium_model_of(p->m, p->s);
    return unit;
}

/* The lowest counter of the type in the box, or one of them by chance; -1: there is none. */
static int enlist(struct play *p, unsigned side, unsigned type, bool drawn, unsigned ordinal)
{
    const unsigned first = p->m->first[side][type];
    struct counter_set free_ones = {{0}};
    for (unsigned i = first; i < first + p->m->count[side][type]; i++)
        if (p->s->at[i] == AT_POOL)
            set_add(&free_ones, i);
    if (set_is_empty(&free_ones))
        return lend(p, side, type, drawn, ordinal);
    const int unit = drawn ? draw_one(p, SITE_TROOPS, &free_ones, ordinal) : set_next(&free_ones, 0);
    if (unit >= 0)
        be_itself(p, (unsigned)unit);
    return unit;
}
