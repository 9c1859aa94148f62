/* A turn begins (INV-4.a); the Marine action phase (INV-4.b): one Marine after another acts as the player
 * says. */

static int step_turn(struct play *p)
{
    struct invaders_view *v = p->v;
    v->turn++;
    v->acted = 0;
    v->recon = 0;
    v->requested = 0;
    v->reserve_entered = 0;
    REPORT(p, TURN, 4_A, v->turn);
#if KERNEL_OBSERVED
    FOR_EACH_BIT(i, v->waiting) { /* scheduled groups, and those who left in chapter 1 */
        if (v->entry_turn[i] == v->turn)
            REPORT_BY(p, AVAILABLE, v->exited_before >> i & 1 ? RULE_10_3_E : RULE_10_1_B, (int)i, v->turn);
    }
#endif
    return go_to(p, STEP_MARINE);
}

static int step_marine(struct play *p)
{
    if (!invaders_can_act_at_once(p->v) && !invaders_somebody_ready(p->m, p->v))
        return go_to(p, STEP_MARINE_END);
    FIRED(p, 4_B);
    return ask(p, DECIDE_MARINE, SIDE_MARINE, 0);
}

/* INV-10.1.f, 10.2.i: at once, also in the middle of the phase; the end phase finds it again and ends the
 * game. Chapter 1 knows no sudden death (INV-10.3.a). */
static void stop_on_sudden_death(struct play *p)
{
    if (!in_chapter_one(p) && invaders_sudden_death(p->m, p->v))
        go_to(p, STEP_END);
}

/* ------------------------------------------------------------------------------------- hit and run ---- */

/* Whether the Marine is there to do the second part of its hit and run (INV-5.1.f). */
static bool fit_for_second_part(struct play *p, unsigned marine)
{
    if (!(p->v->on_map >> marine & 1))
        return false;
    if (p->v->paralyzed >> marine & 1) {
        FIRED(p, 2_2_1_B);
        FIRED(p, 6_2_3_B);
        return false;
    }
    return true;
}

static int step_second_fire(struct play *p)
{
    unsigned marine = p->s->at.unit;
    if (!fit_for_second_part(p, marine) ||
        !invaders_marine_has_target(p->m, p->v, marine, p->v->marine_hex[marine], true))
        return go_to(p, STEP_MARINE);
    return ask(p, DECIDE_SECOND_FIRE, SIDE_MARINE, marine);
}

/* A place to go to with what its budget is now (INV-5.1.f), or a jump. */
static bool can_move_on(const struct play *p, unsigned marine)
{
    if (p->m->jumpers >> marine & 1)
        return true;
    struct reach reach;
    invaders_marine_reach(p->m, p->v, marine, move_budget(p->m, p->v, marine, true), &reach);
    return reach.exit_cost >= 0 || !hex_set_is_empty(&reach.ends);
}

static int step_second_move(struct play *p)
{
    unsigned marine = p->s->at.unit;
    if (!fit_for_second_part(p, marine) || !can_move_on(p, marine))
        return go_to(p, STEP_MARINE);
    return ask(p, DECIDE_SECOND_MOVE, SIDE_MARINE, marine);
}

static void second_move(struct play *p, unsigned marine, struct invaders_choice choice)
{
    switch (choice.kind) {
    case SECOND_WALK:
        marine_walk(p, marine, choice.hex, true);
        break;
    case SECOND_JUMP:
        marine_jump(p, marine, choice.hex, true);
        break;
    case SECOND_EXIT:
        marine_exit(p, marine, true);
        stop_on_sudden_death(p);
        break;
    default:
        break;
    }
}

/* ---------------------------------------------------------------------------------- full move, warp ---- */

/* INV-10.2.f, i */
static int step_warp(struct play *p)
{
    bool success = false;
    unsigned marine = p->s->at.unit;
    int result = attempt(p, false, &success);
    if (result != GO_ON)
        return result;
    go_to(p, STEP_MARINE);
    if (success) {
        marine_lift(p, marine);
        p->v->warped |= 1u << marine;
        REPORT(p, WARPED, 10_2_F, (int)marine, (int)count_bits(p->v->warped));
        stop_on_sudden_death(p);
    }
    return GO_ON;
}

static void begin_warp(struct play *p, unsigned marine)
{
    if (p->m->marine_type[marine] == HQ)
        FIRED(p, 10_2_H);
    begin_attempt(p, marine, STEP_WARP);
}

/* V-warp_move_in: a full move that ends in the wormhole includes an attempt. */
static void after_full_move(struct play *p, unsigned marine)
{
    uint32_t bit = 1u << marine;
    if (p->v->dimension && p->v->on_map & ~p->v->paralyzed & p->m->warpers & bit &&
        p->v->marine_hex[marine] == view_scenario(p->m, p->v)->wormhole &&
        consult(p->m->ruling, RULING_WARP_MOVE_IN) == WARP_MOVE_IN_YES)
        begin_warp(p, marine);
}

/* ---------------------------------------------------------------------------------------- actions ---- */

static void hit_and_run(struct play *p, struct invaders_choice choice)
{
    p->s->at.unit = choice.unit;
    FIRED(p, 5_1_F);
    switch (choice.kind) {
    case HIT_RUN_WALK:
        marine_walk(p, choice.unit, choice.hex, true);
        go_to(p, STEP_SECOND_FIRE);
        break;
    case HIT_RUN_JUMP:
        marine_jump(p, choice.unit, choice.hex, true);
        go_to(p, STEP_SECOND_FIRE);
        if (p->v->on_map >> choice.unit & 1)
            FIRED(p, 5_2_D);
        break;
    case HIT_RUN_EXIT:
        marine_exit(p, choice.unit, true);
        stop_on_sudden_death(p);
        break;
    default: /* HIT_RUN_FIRE */
        go_to(p, STEP_SECOND_MOVE);
        marine_fire(p, choice.unit, choice.target, choice.dice, true);
        break;
    }
}

static void special_action(struct play *p, struct invaders_choice choice)
{
    switch (choice.kind) {
    case RECON:
        recon(p, choice.unit, choice.support);
        break;
    case BUILD_STRONGPOINT:
        build_strongpoint(p, choice.unit);
        break;
    case RALLY:
        rally(p, choice.unit);
        break;
    case RESUPPLY:
        resupply(p, choice.unit, choice.target);
        break;
    case REQUEST_REINFORCEMENT:
        request(p, choice.unit);
        break;
    case IDENTIFY_DIMENSION:
        begin_attempt(p, choice.unit, STEP_IDENTIFY);
        break;
    default: /* WARP_ATTEMPT */
        begin_warp(p, choice.unit);
        break;
    }
}

static void marine_act(struct play *p, struct invaders_choice choice)
{
    p->v->acted |= 1u << choice.unit;
    switch (choice.kind) {
    case FULL_WALK:
        marine_walk(p, choice.unit, choice.hex, false);
        after_full_move(p, choice.unit);
        break;
    case FULL_JUMP:
        marine_jump(p, choice.unit, choice.hex, false);
        after_full_move(p, choice.unit);
        break;
    case FULL_EXIT:
        marine_exit(p, choice.unit, false);
        stop_on_sudden_death(p);
        break;
    case FULL_FIRE:
        marine_fire(p, choice.unit, choice.target, choice.dice, false);
        break;
    case HIT_RUN_WALK:
    case HIT_RUN_JUMP:
    case HIT_RUN_EXIT:
    case HIT_RUN_FIRE:
        hit_and_run(p, choice);
        break;
    default:
        special_action(p, choice);
        break;
    }
}

static void answer_marine(struct play *p, enum decision decision, struct invaders_choice choice)
{
    unsigned marine = p->s->at.unit;
    switch (decision) {
    case DECIDE_MARINE:
        if (choice.kind == END_PHASE)
            go_to(p, STEP_MARINE_END);
        else
            marine_act(p, choice);
        break;
    case DECIDE_SECOND_FIRE:
        go_to(p, STEP_MARINE);
        if (choice.kind == SECOND_FIRE)
            marine_fire(p, marine, choice.target, choice.dice, true);
        break;
    case DECIDE_SECOND_MOVE:
        go_to(p, STEP_MARINE);
        second_move(p, marine, choice);
        break;
    case DECIDE_SUPPORT:
        support_attempt(p, choice.kind == CHOOSE_UNIT ? choice.unit + 1u : 0);
        break;
    case DECIDE_COUNTER:
        grant(p, choice.unit);
        break;
    default: /* DECIDE_LANDING */
        land(p, p->s->at.target, choice.hex);
        break;
    }
}

/* ------------------------------------------------------------------------------ end of the phase ---- */

static uint32_t not_entered(const struct play *p)
{
    return p->v->waiting & ~p->v->acted & ~p->v->exited_before;
}

static bool somebody_may_enter(const struct play *p)
{
    FOR_EACH_BIT(marine, not_entered(p))
        if (invaders_may_enter(p->m, p->v, marine))
            return true;
    return false;
}

/* INV-10.1.c under V-entry_timing `forced`: whoever can still enter makes a full move to the cheapest vacant
 * hex, the highest of several. Those who left in chapter 1 come back as the player likes. */
static void force_entries(struct play *p)
{
    FOR_EACH_BIT(marine, not_entered(p)) {
        struct reach reach;
        if (!invaders_may_enter(p->m, p->v, marine))
            continue;
        invaders_marine_reach(p->m, p->v, marine, move_budget(p->m, p->v, marine, false), &reach);
        for (unsigned cost = 0; cost <= reach.by_cost.budget; cost++) {
            struct hex_set ends = hex_set_and(&reach.by_cost.at_cost[cost], &reach.ends);
            if (!hex_set_is_empty(&ends)) {
                marine_walk(p, marine, hex_set_highest(&ends), false);
                break;
            }
        }
    }
}

#if KERNEL_OBSERVED
/* INV-7.3.b kept somebody from rallying in this phase. */
static void observe_fields(struct play *p)
{
    FOR_EACH_BIT(i, p->v->on_map & (p->v->stunned | p->v->paralyzed)) {
        for (unsigned field = 0; field < FIELDS; field++) {
            unsigned hex = p->v->field[field].hex;
            if (hex && p->board->map.distance[hex][p->v->marine_hex[i]] <=
                           invaders_field_radius(p->m, p->v, (enum field)field))
                FIRED(p, 7_3_B);
        }
    }
}
#else
static inline void observe_fields(struct play *p)
{
    (void)p;
}
#endif

/* INV-4.b: field markers placed before this phase go. */
static void remove_fields(struct play *p)
{
    for (unsigned field = 0; field < FIELDS; field++) {
        if (!p->v->field[field].hex || p->v->field[field].placed >= p->v->turn)
            continue;
        REPORT(p, FIELD_ENDS, 4_B, (int)field, p->v->field[field].hex);
        p->v->field[field].hex = 0;
        p->v->field[field].radius = 0;
        p->v->field[field].placed = 0;
    }
}

static int step_marine_end(struct play *p)
{
    if (somebody_may_enter(p) && consult(p->m->ruling, RULING_ENTRY_TIMING) == ENTRY_TIMING_FORCED)
        force_entries(p);
    observe_fields(p);
    remove_fields(p);
    p->v->acted = 0;
    return go_to(p, STEP_KAYOTZ);
}
