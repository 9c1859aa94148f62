/* Placement (LDD-8.0.a, R34) and what it draws. */

/* Squares that are free and nearest to x by path; `any`: x itself is good if it is free. */
static bool place_options(struct play *p, unsigned square)
{
    const struct castle *c = &p->m->castle;
    const struct squares occupied = longest_day_occupied(p->m, p->s);
    const struct squares free_ones = squares_without(c->standable, &occupied);
    unsigned least = FAR;
    struct squares near = squares_and(c->around[square], &free_ones);
    clear_options(p);
    if (RULED(p->m, PLACEMENT_ADJACENT, ANY_OF_8) && squares_any(&near)) {
        memcpy(p->s->option, near.word, sizeof near.word);
        return true;
    }
    for (unsigned pass = 0; pass < 2; pass++)
        SQUARES_EACH(to, &free_ones)
        {
            const unsigned distance = c->distance[0][square][to];
            if (!pass)
                least = distance < least ? distance : least;
            else if (distance == least)
                add_option(p, to);
        }
    return least != FAR;
}

/* x: the square wanted, a: not that square itself. The result is the square; NO_SQUARE if all are full. */
static void do_place(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const struct squares occupied = longest_day_occupied(p->m, s);
    if (f->stage == 0) {
        if (!f->a && squares_has(&p->m->castle.standable, f->x) && !squares_has(&occupied, f->x)) {
            s->result = f->x;
            DONE(p);
        }
        s->result = NO_SQUARE;
        if (!place_options(p, f->x))
            DONE(p);
        ASK(p, f, 1, PLACE, f->x);
    }
    s->result = (uint16_t)CHOICE_PART(s->answer, SQUARE);
    DONE(p);
}

static unsigned roll_event_square(struct play *p, unsigned which)
{
    roll(p, SITE_EVENT_SQUARE, 2, KEY_MARKER, which);
    const unsigned square = p->m->castle.event[p->die[0] + p->die[1]];
    REPORT(p, EVENT_SQUARE, L8_0_a, (int)square);
    return square;
}

static unsigned draw_marker(struct play *p, unsigned who)
{
    const int marker = draw(p, SITE_DRAW_INFECTION, p->s->marker_pool, KEY_UNDEAD + who, 0);
    if (marker < 0)
        return 0;
    p->s->marker_pool &= (uint8_t) ~(1u << marker);
    return (unsigned)marker + 1;
}
