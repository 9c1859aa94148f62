/* Events of markers turned up (LDD-8.1 ... 8.3). */

enum event_stage { EVENT_UNIT, EVENT_STAND, EVENT_FOUGHT, EVENT_LAST };

/* LDD-8.2.1, R58: a German of the pool, else one of the dead; -1. */
static int draw_event_german(struct play *p, unsigned which)
{
    struct longest_day_state *s = p->s;
    int german = draw(p, SITE_DRAW_GERMAN, s->german_pool, KEY_MARKER, 300 + which);
    if (german >= 0) {
        s->german_pool &= ~BIT(german);
        return german;
    }
    uint32_t dead = s->killed_castle;
    if (RULED(p->m, GERMANS_REUSED, ALL_DEAD))
        dead |= s->killed_outdoors;
    german = draw(p, SITE_DRAW_DEAD, dead, KEY_MARKER, 300 + which);
    if (german >= 0) {
        s->killed_castle &= ~BIT(german);
        s->killed_outdoors &= ~BIT(german);
    }
    return german;
}

/* LDD-8.2.2: R31 */
static void drug(struct play *p, unsigned german)
{
    struct longest_day_state *s = p->s;
    s->german_marker[german] = (uint8_t)draw_marker(p, 8);
    if (s->german_marker[german])
        REPORT(p, DRUGGED, L8_2_2, (int)german, s->german_marker[german]);
}

/* The next unit of the event: its counter or German into b, or none. False: nothing comes. */
static bool event_unit(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (s->ambition == HAUNEBU + 1) {
        const int german = draw_event_german(p, f->c);
        f->b = (uint8_t)german;
        return german >= 0;
    }
    return s->counter_pool != 0;
}

static void event_square(struct play *p, struct frame *f)
{
    if (!f->c || RULED(p->m, EVENT_ROLLS, SEPARATE))
        f->x = (uint16_t)roll_event_square(p, f->c);
    if (p->s->ambition != HAUNEBU + 1) {
        const int counter = draw(p, SITE_DRAW_UNDEAD, p->s->counter_pool, KEY_MARKER, f->c);
        p->s->counter_pool &= (uint8_t) ~(1u << counter);
        f->b = (uint8_t)(UNDEAD_COUNTER + counter);
    }
}

/* LDD-8.1.1 ... 8.3.3. a: 1 ... 3, c: units so far, b: the unit, x: its square by the dice. */
static void do_event(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const bool germans = s->ambition == HAUNEBU + 1;
    const unsigned units = germans && f->a < 3 ? 1 : germans ? 2 : f->a;
    switch ((enum event_stage)f->stage) {
    case EVENT_UNIT:
        if (!f->c)
            REPORT(p, EVENT, L7_3, f->a);
        if (f->c == units || !event_unit(p, f)) {
            f->stage = EVENT_LAST;
            return;
        }
        event_square(p, f);
        CALL(p, f, EVENT_STAND, PLACE, .x = f->x);
    case EVENT_STAND:
        f->c++;
        f->stage = EVENT_UNIT;
        if (s->result == NO_SQUARE)
            return;
        if (!germans) {
            place_undead(p, f->b, s->ambition == ZOMBIE + 1 ? GREEN : PURPLE, 0, s->result, RULE_L8_0_b);
            CALL(p, f, EVENT_FOUGHT, UNDEAD_FIGHT, .a = f->b);
        }
        place_german(p, f->b, s->result, RULE_L7_7_2);
        if (f->a > 1)
            drug(p, f->b);
        if (f->a > 1 && s->german_marker[f->b] && RULED(p->m, METH_GERMAN, UNDEAD)) {
            const unsigned marker = s->german_marker[f->b];
            s->german_up &= ~BIT(f->b);
            place_undead(p, UNDEAD_DRUGGED + marker - 1, PURPLE, marker, s->german_at[f->b], RULE_L8_2_2);
            CALL(p, f, EVENT_FOUGHT, UNDEAD_FIGHT, .a = (uint8_t)(UNDEAD_DRUGGED + marker - 1));
        }
        CALL(p, f, EVENT_FOUGHT, GERMAN_FIGHT, .a = f->b, .b = true);
    case EVENT_FOUGHT:
        if (!germans)
            father_test(p, f->b);
        f->stage = EVENT_UNIT;
        return;
    case EVENT_LAST:
        if (germans)
            DONE(p);
        TURN_INTO(p, LEADER, .a = f->a);
    }
}
