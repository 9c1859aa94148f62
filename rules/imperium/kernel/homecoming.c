/* After a war ships and troops go home (IMP-16.4), fleets as they are, then units of boxes. frame.a: the
 * side, frame.cursor: its fleets, then its units. */

/* Who is there already is not told to go. */
static void fleet_goes_home(struct play *p, unsigned side, unsigned fleet, unsigned star)
{
    if (p->s->known.fleet_star[side][fleet] == star)
        return;
    move_fleet(p, side, fleet, star);
    REPORT(p, WENT_HOME, R16_4, (int)side, (int)fleet, (int)star);
}

static void unit_goes_home(struct play *p, unsigned unit, unsigned planet)
{
    const bool there = p->s->at[unit] == AT_BOX + planet;
    put(p, unit, AT_BOX + planet, 0);
    p->s->area[unit] = AREA_NOWHERE;
    if (!there)
        REPORT(p, SHIFTED, R16_4, (int)unit, (int)planet);
}

static void go_home(struct play *p, struct frame *f, struct imperium_choice c)
{
    if (c.kind == CHOOSE_STAR)
        fleet_goes_home(p, f->a, f->cursor, c.place);
    else
        unit_goes_home(p, f->cursor - FLEETS, c.place);
    f->cursor++;
}

/* Asks the owner for a home; with one home only, or none with room, nobody is asked. */
static int find_home(struct play *p, struct frame *f)
{
    const bool fleet = f->cursor < FLEETS;
    game_choice answers[2];
    if (fleet)
        ask_war(p, DECIDE_HOME, f->a, 0, f->cursor);
    else
        ask_war(p, DECIDE_QUARTERS, f->a, f->cursor - FLEETS, 0);
    const size_t homes = imperium_list(p->m, p->s, answers, 2);
    if (homes > 1)
        return f->a;
    memset(&p->s->question, 0, sizeof p->s->question);
    if (homes)
        go_home(p, f, choice_unpack(answers[0]));
    else
        f->cursor++;
    return GO_ON;
}

static bool has_a_way_home(struct play *p, unsigned side, unsigned cursor)
{
    if (cursor < FLEETS)
        return p->s->known.fleet_star[side][cursor] != NOWHERE;
    return p->m->side[cursor - FLEETS] == side && goes_home_from_box(p->m, p->s, cursor - FLEETS);
}

static int peace_home(struct play *p, struct frame *f)
{
    for (; f->a < SIDES; f->a++, f->cursor = 0) {
        look(p);
        for (; f->cursor < FLEETS + COUNTERS; f->cursor++)
            if (has_a_way_home(p, f->a, f->cursor))
                return find_home(p, f);
    }
    settle_all(p);
    return go_to(f, PEACE_STOCK);
}

static void home_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    go_home(p, f, c);
}
