/* An action at a star (IMP-10.2 to 10.5): fleets ascending, then units in boxes say what they do; then the
 * space battles, then the attacks on planets. frame.a is the star, frame.b the fleet that is asked. */

static int action_begin(struct play *p, struct frame *f)
{
    struct action *a = &p->s->action;
    memset(a, 0, sizeof *a);
    memset(a->from, NOWHERE, sizeof a->from);
    memset(a->to, NOWHERE, sizeof a->to);
    a->side = f->side;
    a->star = f->a;
    p->s->war.occasion++;
    p->s->fight.part = (struct counter_set){{0}};
    REPORT(p, ACTION, R10_2, (int)f->side, f->a);
    look(p);
    f->b = 0;
    const bool both = bit_of(p->s->known.present[TERRAN] & p->s->known.present[IMPERIAL], f->a);
    if (both && !is_quiet_turn(p->s) && consult(p->m->ruling, RULING_COEXIST) == COEXIST_NEXT_ACTION) {
        a->battles |= UINT64_C(1) << f->a; /* all that are there fight at once */
        for (int fleet = -1; (fleet = imperium_next_fleet(p->s, f->side, f->a, (unsigned)fleet + 1)) >= 0;)
            a->strike |= UINT64_C(1) << fleet;
        return go_to(f, ACTION_BATTLES);
    }
    return go_to(f, ACTION_FLEETS);
}

/* ---------------------------------------------------------------------------------------------- fleets ----
 */

static int action_fleets(struct play *p, struct frame *f)
{
    int fleet;
    look(p);
    for (; (fleet = imperium_next_fleet(p->s, f->side, f->a, f->b)) >= 0; f->b = (uint8_t)(fleet + 1)) {
        if (bit_of(p->s->action.arrived | p->s->action.strike, (unsigned)fleet))
            continue;
        f->b = (uint8_t)fleet;
        ask_on(p, DECIDE_COMMAND, f->side, 0, (unsigned)fleet);
        if (imperium_list(p->m, p->s, NULL, 0) > 1)
            return f->side;
    }
    memset(&p->s->question, 0, sizeof p->s->question);
    f->cursor = (uint16_t)unit_first(f->side);
    return go_to(f, ACTION_BOXED);
}

/* Fighters of the fleet that are not aboard go to a friendly box (IMP-10.2.d). */
static void put_fighters_down(struct play *p, struct frame *f, unsigned planet)
{
    struct counter_set ships = imperium_fleet(p->m, p->s, f->side, f->b);
    FOR_EACH_COUNTER(ship, &ships)
        if (set_has(&p->m->fighter, (unsigned)ship) && !(p->s->flag[ship] & FLAG_ACTED) &&
            imperium_room(p->m, p->s, f->side, planet)) {
            put(p, (unsigned)ship, AT_BOX + planet, 0);
            mark_acted(p, (unsigned)ship);
            REPORT(p, SHIFTED, R11_0, ship, (int)planet);
        }
}

static void command_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    struct action *a = &p->s->action;
    const struct counter_set ships = imperium_fleet(p->m, p->s, f->side, f->b);
    const bool dividing_acts = consult(p->m->ruling, RULING_DIVIDE_MOVE) == DIVIDE_MOVE_YES;
    const unsigned fleet = f->b++;
    switch (c.kind) {
    case CHOOSE_STAR:
        f->b = (uint8_t)fleet;
        f->cursor = 0;
        a->jumps = (uint8_t)imperium_allowance(p->m, p->s, f->side, fleet);
        jump(p, f, c.place);
        return;
    case CHOOSE_DEEP:
        go_deep(p, f->side, fleet, f->a, c.place);
        return;
    case CHOOSE_ASSAULT:
        declare_assault(p, f, c.place, &ships);
        return;
    case CHOOSE_STRIKE:
        a->strike |= UINT64_C(1) << fleet;
        a->battles |= UINT64_C(1) << f->a;
        return;
    case CHOOSE_FLEET:
        join_other_fleet(p, f->side, fleet, c.place);
        if (dividing_acts)
            fleet_acts(p, f->side, c.place);
        return;
    case CHOOSE_SPLIT:
        f->b = (uint8_t)fleet;
        f->cursor = 0;
        f->c = NOWHERE;
        go_to(f, ACTION_DETACH);
        return;
    case CHOOSE_CARGO:
        f->b = (uint8_t)fleet;
        f->cursor = f->c = 0;
        go_to(f, ACTION_CARGO);
        return;
    case CHOOSE_BOX:
        f->b = (uint8_t)fleet;
        put_fighters_down(p, f, c.place);
        return;
    default:
        return;
    }
}

static int action_detach(struct play *p, struct frame *f)
{
    if (detach_next(p, f))
        return f->side;
    if (f->c != NOWHERE && consult(p->m->ruling, RULING_DIVIDE_MOVE) == DIVIDE_MOVE_YES) {
        fleet_acts(p, f->side, f->b);
        fleet_acts(p, f->side, f->c);
    }
    f->b++;
    return go_to(f, ACTION_FLEETS);
}

/* Loading or unloading is the fleet's whole segment, jump troops on attack transports left out (IMP-11.5). */
static int action_cargo(struct play *p, struct frame *f)
{
    if (cargo_next(p, f))
        return f->side;
    if (f->c & CARGO_ACTS)
        fleet_acts(p, f->side, f->b);
    if (f->c != CARGO_QUICK) /* it may still do something else */
        f->b++;
    f->cursor = 0;
    return go_to(f, f->c & CARGO_PICKS_UP ? ACTION_PICKED_UP : ACTION_FLEETS);
}

static int action_picked_up(struct play *p, struct frame *f)
{
    if (!set_is_empty(&p->s->fight.acting))
        after_pick_up(p, f);
    if (picked_up(p, f))
        return GO_ON;
    p->s->fight.part = (struct counter_set){{0}};
    return go_to(f, ACTION_FLEETS);
}

/* ------------------------------------------------------------------------------- battles and assaults ----
 */

/* Stars in the order of their ids (IMP-10.5). */
static int action_battles(struct play *p, struct frame *f)
{
    const int star = bit_next(p->s->action.battles, 0);
    if (star < 0 || p->s->war.decided) {
        f->cursor = 0;
        return go_to(f, ACTION_ASSAULTS);
    }
    p->s->action.battles &= ~(UINT64_C(1) << star);
    begin_galactic_battle(p, (unsigned)star);
    return GO_ON;
}

static int action_assaults(struct play *p, struct frame *f)
{
    for (; f->cursor < STAR_BOXES; f->cursor++)
        if (p->s->action.assaults >> f->cursor & 1 && !p->s->war.decided &&
            begin_assault(p, f->side, f->a, f->cursor))
            return go_to(f, ACTION_ASSAULTED);
    return pop(p);
}

static int action_step(struct play *p, struct frame *f)
{
    switch (f->step) {
    case ACTION_BEGIN:
        return action_begin(p, f);
    case ACTION_FLEETS:
        return action_fleets(p, f);
    case ACTION_JUMP:
        return action_jump(p, f);
    case ACTION_CONTACT:
        return ask_war(p, DECIDE_CONTACT, f->side, 0, f->b);
    case ACTION_STEALTH:
        return action_stealth(p, f);
    case ACTION_DETACH:
        return action_detach(p, f);
    case ACTION_CARGO:
        return action_cargo(p, f);
    case ACTION_PICKED_UP:
        return action_picked_up(p, f);
    case ACTION_BOXED:
        return action_boxed(p, f);
    case ACTION_BATTLES:
        return action_battles(p, f);
    case ACTION_ASSAULTED:
        end_assault(p);
        f->cursor++;
        return go_to(f, ACTION_ASSAULTS);
    default:
        return action_assaults(p, f);
    }
}

static void action_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    switch (p->s->question.kind) {
    case DECIDE_COMMAND:
        command_answer(p, f, c);
        return;
    case DECIDE_JUMP:
        jump_answer(p, f, c);
        return;
    case DECIDE_CONTACT:
        contact_answer(p, f, c);
        return;
    case DECIDE_REVEAL:
        stealth_answer(p, f, c.count);
        return;
    case DECIDE_DETACH:
        detach_answer(p, f, c);
        return;
    case DECIDE_CARGO:
        cargo_answer(p, f, c);
        return;
    default:
        boxed_answer(p, f, c);
    }
}
