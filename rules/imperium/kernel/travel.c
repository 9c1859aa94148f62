/* Fleets jump from star to star and meet the enemy (IMP-11.0 to 11.4). frame.b is the fleet. */

/* The fleet fights where it is. */
static int meet(struct play *p, struct frame *f, unsigned star)
{
    struct action *a = &p->s->action;
    a->arrived |= UINT64_C(1) << f->b;
    a->battles |= UINT64_C(1) << star;
    f->b++;
    REPORT(p, CONTACT, R11_3, (int)f->side, f->b - 1, (int)star);
    return go_to(f, ACTION_FLEETS);
}

static int stop(struct play *p, struct frame *f)
{
    (void)p;
    f->b++;
    return go_to(f, ACTION_FLEETS);
}

/* V:MONITOR-STOP */
static bool is_stopped(const struct play *p, unsigned side, unsigned star)
{
    const struct known *k = &p->s->known;
    const bool monitors = consult(p->m->ruling, RULING_MONITOR_STOP) == MONITOR_STOP_YES;
    return bit_of((monitors ? k->forcing : k->forcing_fleets)[enemy_of(side)], star);
}

/* IMP-17.2: scouts alone may pass unseen. */
static bool is_stealthy(const struct play *p, unsigned side, unsigned fleet)
{
    struct counter_set ships = imperium_fleet(p->m, p->s, side, fleet);
    if (consult(p->m->ruling, RULING_OPT_STEALTH) == OPT_STEALTH_OFF || set_is_empty(&ships))
        return false;
    FOR_EACH_COUNTER(ship, &ships)
        if (p->m->type[ship] != TYPE_SC)
            return false;
    return true;
}

/* What happens at the star that the fleet has come to (IMP-11.3). */
static int come_to(struct play *p, struct frame *f, unsigned star)
{
    const unsigned enemy = enemy_of(f->side);
    const bool at_end = !p->s->action.jumps || bit_of(p->m->galaxy.tertiary, star);
    look(p);
    if (!bit_of(p->s->known.present[enemy], star))
        return at_end ? stop(p, f) : go_to(f, ACTION_JUMP);
    if (is_stealthy(p, f->side, f->b))
        return go_to(f, ACTION_STEALTH);
    if (is_stopped(p, f->side, star))
        return meet(p, f, star);
    if (at_end && consult(p->m->ruling, RULING_END_WITH_ENEMY) == END_WITH_ENEMY_MUST_FIGHT)
        return meet(p, f, star);
    f->c = at_end;
    return go_to(f, ACTION_CONTACT);
}

/* A star that talks or peace close is not entered: the move ends before it (IMP-6.1, 16.8). */
static int jump(struct play *p, struct frame *f, unsigned to)
{
    struct action *a = &p->s->action;
    const struct counter_set ships = imperium_fleet(p->m, p->s, f->side, f->b);
    const unsigned from = p->s->at[set_next(&ships, 0)] - AT_STAR;
    if (is_quiet_turn(p->s))
        look(p); /* who looks ahead has dealt anew what closes stars */
    fleet_acts(p, f->side, f->b);
    if (imperium_is_barred(p->m, p->s, f->side, to))
        return stop(p, f);
    a->from[f->b] = (uint8_t)from;
    a->jumps--;
    move_fleet(p, f->side, f->b, to);
    REPORT(p, JUMPED, R11_1, (int)f->side, f->b, (int)from, (int)to);
    if (bit_of(p->m->galaxy.tertiary, to))
        FIRED(p, R11_2);
    return come_to(p, f, to);
}

/* IMP-11.3.b-c: a fleet that does not fight goes on, or ends its move beside the enemy and must. */
static void contact_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    const unsigned star = p->s->known.fleet_star[f->side][f->b];
    if (c.kind == CHOOSE_YES)
        meet(p, f, star);
    else if (f->c)
        stop(p, f);
    else
        go_to(f, ACTION_JUMP);
}

static int action_jump(struct play *p, struct frame *f)
{
    return ask_war(p, DECIDE_JUMP, f->side, 0, f->b);
}

static void jump_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    const unsigned star = p->s->known.fleet_star[f->side][f->b];
    if (c.kind == CHOOSE_STAR)
        jump(p, f, c.place);
    else if (bit_of(p->s->known.present[enemy_of(f->side)], star) && !f->cursor &&
             consult(p->m->ruling, RULING_END_WITH_ENEMY) == END_WITH_ENEMY_MUST_FIGHT)
        meet(p, f, star);
    else
        stop(p, f);
}

/* ------------------------------------------------------------------------------------------ deep space ----
 */

/* Out of deep space, into the lowest own fleet of the star or a new one, if need be beyond the limit of
 * markers. */
static void come_out(struct play *p, unsigned ship, unsigned star)
{
    look(p);
    const int fleet = imperium_next_fleet(p->s, p->m->side[ship], star, 0);
    p->s->at[ship] = (uint8_t)(AT_STAR + star);
    p->s->with[ship] =
        (uint8_t)(fleet >= 0 ? fleet : imperium_free_fleet(p->m, p->s, p->m->side[ship], true));
    p->s->flag[ship] &= (uint8_t)~FLAG_DEEP;
    p->s->area[ship] = AREA_NOWHERE;
    REPORT(p, CAME_OUT, R17_1, (int)ship, (int)star);
}

/* IMP-17.1: one hex in the first segment of each turn, the first one now. */
static void go_deep(struct play *p, unsigned side, unsigned fleet, unsigned star, unsigned to)
{
    const unsigned hexes = p->m->galaxy.deep[star][to];
    struct counter_set ships = imperium_fleet(p->m, p->s, side, fleet);
    FOR_EACH_COUNTER(ship, &ships) {
        ship_acts(p, (unsigned)ship);
        p->s->at[ship] = AT_TRACK;
        p->s->with[ship] = (uint8_t)(hexes - 1);
        p->s->flag[ship] |= FLAG_DEEP;
        p->s->area[ship] = (uint8_t)to;
        REPORT(p, WENT_DEEP, R17_1, ship, (int)to, (int)hexes);
        if (hexes == 1)
            come_out(p, (unsigned)ship, to);
    }
}

static void end_deep_voyages(struct play *p)
{
    for (unsigned ship = 0; ship < SHIPS; ship++)
        if (is_due(p->s, ship, true))
            come_out(p, ship, p->s->area[ship]);
}

/* --------------------------------------------------------------------------------------------- stealth ----
 */

/* Above 10 the scouts are found; else they see fleets and boxes, and go on. */
static void stealth_answer(struct play *p, struct frame *f, unsigned revealed)
{
    const unsigned star = p->s->known.fleet_star[f->side][f->b], enemy = enemy_of(f->side);
    const unsigned pair = dice_pair(p->chance, site_of(SITE_STEALTH),
                                    event_key(p, SITE_STEALTH, f->b, star, p->s->action.jumps), &p->faces);
    const unsigned sum = pair / 6 + pair % 6 + 2 + revealed;
    REPORT(p, STEALTH, R17_2, (int)f->side, f->b, (int)star, (int)sum);
    if (sum > 10) {
        meet(p, f, star);
        return;
    }
    FOR_EACH_COUNTER(unit, &p->m->of_side[enemy])
        if (imperium_star_of(p->m, p->s, (unsigned)unit) == star && p->s->at[unit] != AT_ABOARD)
            p->s->flag[unit] |= FLAG_SEEN;
    f->cursor = 1; /* unseen: nobody need fight */
    if (p->s->action.jumps && !bit_of(p->m->galaxy.tertiary, star))
        go_to(f, ACTION_JUMP);
    else
        stop(p, f);
}

/* IMP-17.2: the enemy says how many destroyers he shows. */
static int action_stealth(struct play *p, struct frame *f)
{
    const unsigned star = p->s->known.fleet_star[f->side][f->b];
    look(p);
    ask_war(p, DECIDE_REVEAL, enemy_of(f->side), 0, star);
    if (imperium_list(p->m, p->s, NULL, 0) > 1)
        return (int)enemy_of(f->side);
    memset(&p->s->question, 0, sizeof p->s->question);
    stealth_answer(p, f, 0);
    return GO_ON;
}
