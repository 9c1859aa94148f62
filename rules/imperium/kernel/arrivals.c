/* Reinforcements of a side (IMP-8): which unit, at which world, in what. */

enum { ARRIVALS_BEGIN, ARRIVALS_NEXT, ARRIVALS_WORLD, ARRIVALS_BERTH };

static int arrivals_begin(struct play *p, struct frame *f)
{
    memset(p->s->war.arrived, 0, sizeof p->s->war.arrived);
    return go_to(f, ARRIVALS_NEXT);
}

/* IMP-8.4, 8.5: who has no place waits a turn. */
static void wait_a_turn(struct play *p, unsigned side)
{
    FOR_EACH_UNIT_OF(unit, side)
    if (is_due(p->s, unit, false)) {
        put(p, unit, AT_TRACK, 1);
        FIRED(p, R8_5);
    }
}

/* Asks a question of which a single answer is given without asking: its answer, or -1. */
static int ask_or_take(struct play *p, enum decision kind, unsigned side, unsigned unit, unsigned place,
                       struct imperium_choice *only)
{
    game_choice answers[2];
    ask_war(p, kind, side, unit, place);
    const size_t count = imperium_list(p->m, p->s, answers, 2);
    if (count > 1)
        return (int)side;
    if (count == 1)
        *only = choice_unpack(answers[0]);
    memset(&p->s->question, 0, sizeof p->s->question);
    return count ? -1 : -2;
}

static void arrive(struct play *p, struct frame *f, struct imperium_choice c)
{
    const unsigned unit = f->cursor, planet = f->a, star = p->m->planet[planet].star;
    p->s->war.arrived[planet]++;
    if (!is_outpost(unit))
        p->s->flag[unit] &= FLAG_DAMAGED;
    if (c.kind == CHOOSE_FLEET)
        put(p, unit, AT_STAR + star, c.place);
    else if (c.kind == CHOOSE_ABOARD)
        put(p, unit, AT_ABOARD, c.target);
    else
        put(p, unit, AT_BOX + planet, 0);
    REPORT(p, ARRIVED, R8_1, (int)unit, (int)planet);
    go_to(f, ARRIVALS_NEXT);
}

static int arrivals_next(struct play *p, struct frame *f)
{
    struct imperium_choice only = {0};
    const int asked = ask_or_take(p, DECIDE_DUE, f->side, 0, 0, &only);
    if (asked >= 0)
        return asked;
    if (asked == -2) {
        wait_a_turn(p, f->side);
        return pop(p);
    }
    f->cursor = only.target;
    return go_to(f, ARRIVALS_WORLD);
}

static int arrivals_world(struct play *p, struct frame *f)
{
    struct imperium_choice only = {0};
    const int asked = ask_or_take(p, DECIDE_WORLD, f->side, f->cursor, 0, &only);
    if (asked >= 0)
        return asked;
    f->a = (uint8_t)only.place;
    return go_to(f, ARRIVALS_BERTH);
}

static int arrivals_berth(struct play *p, struct frame *f)
{
    struct imperium_choice only = {0};
    const int asked = ask_or_take(p, DECIDE_BERTH, f->side, f->cursor, f->a, &only);
    if (asked >= 0)
        return asked;
    arrive(p, f, only);
    return GO_ON;
}

static int arrivals_step(struct play *p, struct frame *f)
{
    switch (f->step) {
    case ARRIVALS_BEGIN:
        return arrivals_begin(p, f);
    case ARRIVALS_NEXT:
        return arrivals_next(p, f);
    case ARRIVALS_WORLD:
        return arrivals_world(p, f);
    default:
        return arrivals_berth(p, f);
    }
}

static void arrivals_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    switch (p->s->question.kind) {
    case DECIDE_DUE:
        f->cursor = c.target;
        go_to(f, ARRIVALS_WORLD);
        return;
    case DECIDE_WORLD:
        f->a = (uint8_t)c.place;
        go_to(f, ARRIVALS_BERTH);
        return;
    default:
        arrive(p, f, c);
    }
}
