/* The drop (LDD-3.2). */

static bool german_free(const struct play *p, unsigned hex)
{
    const struct hexes germans = longest_day_german_hexes(p->m, p->s);
    return !hexes_has(&germans, hex);
}

/* LDD-3.2: neighbours free of Germans that are nearest to the icon's hex. */
static unsigned landing_options(struct play *p, unsigned hex, unsigned icon)
{
    const struct outdoors *o = &p->m->outdoors;
    unsigned least = FAR, count = 0;
    clear_options(p);
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            const unsigned to = o->neighbour[hex][d];
            if (to == NO_HEX || !german_free(p, to))
                continue;
            if (!pass && o->distance[to][icon] < least)
                least = o->distance[to][icon];
            if (pass && o->distance[to][icon] == least) {
                add_option(p, to);
                count++;
            }
        }
    return count;
}

static void land(struct play *p, unsigned unit, unsigned hex)
{
    p->s->para_status[unit] = STATUS_OUTDOORS;
    p->s->para_at[unit] = (uint16_t)hex;
    REPORT(p, LANDS, L3_2, (int)unit, (int)hex);
    wake_beside(p, hex);
}

static unsigned drift(const struct outdoors *o, unsigned hex, unsigned die)
{
    for (unsigned i = 0; i < die && hex != NO_HEX; i++)
        hex = o->neighbour[hex][o->drop_direction[die]];
    return hex;
}

static unsigned pop_front(struct play *p)
{
    const unsigned unit = p->s->queue[0];
    memmove(p->s->queue, p->s->queue + 1, TROOPERS - 1);
    p->s->queue[--p->s->queue_count] = 0;
    return unit;
}

static void flak(struct play *p)
{
    struct longest_day_state *s = p->s;
    const unsigned unit = s->queue[--s->queue_count];
    s->queue[s->queue_count] = 0;
    s->transport++;
    REPORT(p, FLAK, L3_2, (int)unit);
    kill(p, unit, RULE_L3_2);
}

/* x: where the next one lands, a: who. */
static void do_drop(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const struct outdoors *o = &p->m->outdoors;
    const unsigned icon = o->transport[s->transport];
    switch (f->stage) {
    case 0:
        s->phase = PHASE_DROP;
        if (!s->queue_count)
            DONE(p);
        f->x = (uint16_t)icon;
        if (s->transport + 1u < o->transports) {
            const unsigned die = roll_one(p, SITE_DROP, s->queue[0], s->transport);
            if (die == SIX) {
                flak(p);
                return;
            }
            f->x = (uint16_t)drift(o, icon, die);
        }
        f->a = (uint8_t)pop_front(p);
        if (f->x == NO_HEX) {
            lose_items(p, f->a, NOWHERE);
            s->para_status[f->a] = STATUS_LOST;
            REPORT(p, OFF_MAP, L3_2, f->a);
            return;
        }
        if (!german_free(p, f->x) && landing_options(p, f->x, icon))
            ASK(p, f, 1, LANDING, f->a);
        f->stage = 2;
        return;
    case 1:
        f->x = (uint16_t)CHOICE_PART(s->answer, HEX);
        f->stage = 2;
        return;
    case 2:
        land(p, f->a, f->x);
        if (RULED(p->m, LANDING_ON_MARKER, ASSAULT_AT_LANDING) && longest_day_front_slot(p->m, s, f->x) >= 0)
            CALL(p, f, 0, ASSAULT, .mask = BIT(f->a), .x = f->x, .y = f->x);
        f->stage = 0;
        return;
    }
}
