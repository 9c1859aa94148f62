/* Set-up of a war (IMP-S6 to S8): forces are drawn, then each side says where they are. */

/* A unit that is not placed yet waits on the track, due at once. */
static void hold_ready(struct play *p, unsigned unit)
{
    put_on_track(p, unit, 0, 0);
}

static void draw_ground(struct play *p, unsigned side, unsigned count, unsigned types)
{
    for (unsigned i = 0; i < count; i++) {
        struct counter_set free_ones = {{0}};
        FOR_EACH_COUNTER(unit, &p->m->of_side[side])
            if (unit >= GROUND && types >> p->m->type[unit] & 1 && p->s->at[unit] == AT_POOL)
                set_add(&free_ones, (unsigned)unit);
        const int unit = draw_one(p, SITE_TROOPS, &free_ones, side << 12 | (types >> TYPE_RT & 3) << 8 | i);
        if (unit >= 0)
            hold_ready(p, (unsigned)unit);
    }
}

/* The lowest counters of each type; infantry and jump troops by chance. */
static void gather_forces(struct play *p, unsigned side)
{
    const struct imperium_model *m = p->m;
    const unsigned both = 1u << TYPE_RT | 1u << TYPE_JT;
    for (unsigned type = 0; type < COUNTER_TYPES; type++) {
        if (both >> type & 1 && m->begin.draw != DRAW_NONE) {
            draw_ground(p, side, m->forces[side][type], 1u << type);
            continue;
        }
        for (unsigned i = 0; i < m->forces[side][type]; i++)
            hold_ready(p, m->first[side][type] + i);
    }
    draw_ground(p, side, m->begin.ground[side], both);
}

static void place_station(struct play *p, struct frame *f, unsigned unit, struct imperium_choice c)
{
    f->cursor = (uint16_t)unit_after(f->side, unit);
    if (c.kind == CHOOSE_ABOARD) {
        put(p, unit, AT_ABOARD, c.target);
        REPORT(p, EMBARKED, S6, (int)unit, c.target);
    } else {
        put(p, unit, AT_BOX + c.place, 0);
        REPORT(p, GARRISON, S6, (int)unit, c.place);
    }
}

static void join_fleet(struct play *p, unsigned ship, unsigned star, unsigned fleet)
{
    put(p, ship, AT_STAR + star, fleet);
    REPORT(p, STATIONED, S6, (int)ship, (int)star, (int)fleet);
}

/* A star without an own fleet needs a new one; one of several is asked for. */
static int choose_fleet(struct play *p, struct frame *f, unsigned unit, unsigned star)
{
    f->c = (uint8_t)star;
    ask_war(p, DECIDE_FLEET, f->side, unit, star);
    game_choice answers[2];
    if (imperium_list(p->m, p->s, answers, 2) > 1)
        return f->side;
    join_fleet(p, unit, star, choice_unpack(answers[0]).place);
    memset(&p->s->question, 0, sizeof p->s->question);
    f->cursor = (uint16_t)unit_after(f->side, unit);
    return go_to(f, STATIONS_UNITS);
}

static int stations_units(struct play *p, struct frame *f)
{
    for (unsigned unit = f->cursor; unit < UNITS;
         unit = unit_after(f->side, unit), f->cursor = (uint16_t)unit) {
        if (unit_at(p->s, unit) != AT_TRACK || unit_with(p->s, unit))
            continue;
        ask_war(p, DECIDE_STATION, f->side, unit, 0);
        if (imperium_list(p->m, p->s, NULL, 0))
            return f->side;
        put_on_track(p, unit, 1, 0); /* nowhere to go: it comes later (IMP-8.5) */
    }
    memset(&p->s->question, 0, sizeof p->s->question);
    return pop(p);
}

static int stations_step(struct play *p, struct frame *f)
{
    switch (f->step) {
    case STATIONS_FORCES:
        f->cursor = (uint16_t)unit_first(f->side);
        gather_forces(p, f->side);
        FIRED(p, S6);
        return go_to(f, STATIONS_UNITS);
    case STATIONS_FLEETS:
        return choose_fleet(p, f, f->cursor, f->c);
    default:
        return stations_units(p, f);
    }
}

static void stations_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    const unsigned unit = p->s->question.unit;
    if (p->s->question.kind == DECIDE_FLEET) {
        join_fleet(p, unit, f->c, c.place);
        f->cursor = (uint16_t)unit_after(f->side, unit);
        go_to(f, STATIONS_UNITS);
    } else if (c.kind == CHOOSE_STAR) {
        f->cursor = (uint16_t)unit;
        f->c = (uint8_t)c.place;
        go_to(f, STATIONS_FLEETS);
    } else {
        place_station(p, f, unit, c);
    }
}
