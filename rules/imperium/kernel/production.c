/* Production of a side (IMP-9): payments for planets, then orders one by one. */

enum { PRODUCTION_PROMOTE, PRODUCTION_TERRAFORM, PRODUCTION_ORDERS };

/* IMP-16.9: a payment each turn of peace; the last one makes a world. */
static int production_promote(struct play *p, struct frame *f)
{
    for (; f->cursor < p->m->galaxy.planets; f->cursor++)
        if (imperium_may_promote(p->m, p->s, f->side, f->cursor))
            return ask_war(p, DECIDE_PROMOTE, f->side, 0, f->cursor);
    f->cursor = 0;
    return go_to(f, PRODUCTION_TERRAFORM);
}

static int production_terraform(struct play *p, struct frame *f)
{
    for (; f->cursor < p->m->galaxy.planets; f->cursor++)
        if (imperium_may_terraform(p->m, p->s, f->side, f->cursor))
            return ask_war(p, DECIDE_TERRAFORM, f->side, 0, f->cursor);
    f->cursor = 0;
    return go_to(f, PRODUCTION_ORDERS);
}

static int production_end(struct play *p, const struct frame *f)
{
    p->s->short_of_counters[f->side] += f->a;
    return pop(p);
}

/* A production in which the counters are too few for what could be paid counts once (`a`). */
static int production_orders(struct play *p, struct frame *f)
{
    bool offered = false;
    for (unsigned type = 0; type < BUILD_TYPES && !(offered && f->a); type++) {
        const bool may = imperium_may_build(p->m, p->s, f->side, type),
                   lacks = !may && imperium_lacks_counter(p->m, p->s, f->side, type);
        if ((may || lacks) && imperium_price(p->m, p->s, f->side, type) <= p->s->war.stock[f->side]) {
            offered |= may;
            f->a |= lacks;
        }
    }
    return offered ? ask_war(p, DECIDE_ORDER, f->side, 0, 0) : production_end(p, f);
}

static int production_step(struct play *p, struct frame *f)
{
    if (!f->cursor && f->step == PRODUCTION_PROMOTE) {
        take_back(p, f->side);
        look(p);
    }
    switch (f->step) {
    case PRODUCTION_PROMOTE:
        return production_promote(p, f);
    case PRODUCTION_TERRAFORM:
        return production_terraform(p, f);
    default:
        return production_orders(p, f);
    }
}

/* IMP-9.2: troops are drawn at random. */
static void order(struct play *p, struct frame *f, unsigned type)
{
    const bool drawn = type == TYPE_RT || type == TYPE_JT;
    pay_out(p, f->side, imperium_price(p->m, p->s, f->side, type));
    const int unit = type == TYPE_OUTPOST ? imperium_free_unit(p->m, p->s, f->side, type)
                                          : enlist(p, f->side, type, drawn,
                                                   2u << 14 | f->side << 12 | type << 6 | (f->b & 63u));
    f->b = (uint8_t)(f->b + drawn);
    put_on_track(p, (unsigned)unit, p->m->war.turns[type], 0);
    p->s->built[f->side]++;
    REPORT(p, ORDERED, R9_1, (int)f->side, unit, p->m->war.turns[type]);
}

static void promote(struct play *p, unsigned side, unsigned planet)
{
    struct war *w = &p->s->war;
    pay_out(p, side, p->m->war.promotion_cost);
    if (++w->paid[planet] < p->m->war.promotion_payments)
        return;
    w->paid[planet] = 0;
    w->marker[planet] = (uint8_t)(MARKER_WORLD + side);
    REPORT(p, PROMOTED, R16_9, (int)planet);
}

/* IMP-17.3 */
static void terraform(struct play *p, unsigned side, unsigned planet)
{
    struct war *w = &p->s->war;
    pay_out(p, side, p->m->war.terraform_cost);
    if (++w->terraforming[planet] < p->m->war.terraform_payments[p->m->planet[planet].digit])
        return;
    w->terraforming[planet] = 0;
    w->terraformed |= UINT64_C(1) << planet;
    REPORT(p, TERRAFORMED, R17_3, (int)planet);
}

static void production_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    const unsigned planet = p->s->question.place;
    if (p->s->question.kind != DECIDE_ORDER)
        f->cursor = (uint16_t)(planet + 1);
    switch (p->s->question.kind) {
    case DECIDE_PROMOTE:
        if (c.kind == CHOOSE_YES)
            promote(p, f->side, planet);
        return;
    case DECIDE_TERRAFORM:
        if (c.kind == CHOOSE_YES)
            terraform(p, f->side, planet);
        return;
    default:
        if (c.kind == CHOOSE_TYPE)
            order(p, f, c.count);
        else
            production_end(p, f);
    }
}
