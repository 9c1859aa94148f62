/* The Marine action phase (VRM-I.0): one Marine after another acts as the player says; move & fire (I.3) has
 * two parts, with a question between them. */

/* A Marine's action is over: vermin have lost their dice, queens take escorts, the chapter may be over. */
static int action_ends(struct play *p)
{
    settle(p);
    settle_escorts(p);
    return go_on_to(p, STEP_MARINE);
}

/* Most often somebody on the map is; only otherwise are the others asked for. */
static bool anybody_is_ready(const struct play *p)
{
    return p->v->on_map & ~p->v->acted & ~p->v->stalled || vermin_ready_marines(p->m, p->v);
}

static int step_marine(struct play *p)
{
    if (p->v->finished || !anybody_is_ready(p))
        return go_on_to(p, STEP_MARINE_END);
    FIRED(p, I_0);
    return ask(p, DECIDE_MARINE, SIDE_MARINE, 0);
}

/* ------------------------------------------------------------------------------------- move & fire ---- */

/* Whether the Marine is there to do the second part: a jump, a NAT check may have removed it. */
static bool fit_for_second_part(const struct play *p)
{
    return p->v->on_map >> p->s->at.unit & 1 && !p->v->finished;
}

static int step_second_fire(struct play *p)
{
    unsigned marine = p->s->at.unit;
    if (!fit_for_second_part(p) || !vermin_fire_targets(p->m, p->v, marine, p->v->marine_hex[marine], true))
        return action_ends(p);
    return ask(p, DECIDE_SECOND_FIRE, SIDE_MARINE, marine);
}

/* A hex to go to with what its movement is now, or a jump. */
static bool can_move_on(const struct play *p, unsigned marine)
{
    if (vermin_may_jump(p->m, p->v, marine))
        return true;
    struct marine_reach reach;
    vermin_marine_reach(p->m, p->v, marine, vermin_budget(p->m, p->v, marine, true), &reach);
    return !hex_set_is_empty(&reach.ends);
}

static int step_second_move(struct play *p)
{
    unsigned marine = p->s->at.unit;
    if (!fit_for_second_part(p) || !can_move_on(p, marine))
        return action_ends(p);
    return ask(p, DECIDE_SECOND_MOVE, SIDE_MARINE, marine);
}

/* VRM-I.3 */
static int move_and_fire(struct play *p, struct vermin_choice choice)
{
    p->s->at.unit = choice.unit;
    switch ((enum choice_kind)choice.kind) {
    case MOVE_FIRE_WALK:
        marine_walk(p, choice.unit, choice, true);
        return go_to(p, STEP_SECOND_FIRE);
    case MOVE_FIRE_JUMP:
        jump(p, choice.unit, choice.hex, true);
        return go_to(p, STEP_SECOND_FIRE);
    default: /* MOVE_FIRE_FIRE */
        fire(p, choice.unit, choice.target, true);
        return go_to(p, STEP_SECOND_MOVE);
    }
}

static void second_part(struct play *p, struct vermin_choice choice)
{
    unsigned marine = p->s->at.unit;
    switch ((enum choice_kind)choice.kind) {
    case SECOND_FIRE:
        fire(p, marine, choice.target, true);
        break;
    case SECOND_WALK:
        marine_walk(p, marine, choice, true);
        break;
    case SECOND_JUMP:
        jump(p, marine, choice.hex, true);
        break;
    default: /* CHOOSE_NOTHING */
        break;
    }
    action_ends(p);
}

/* ---------------------------------------------------------------------------------------- actions ---- */

/* VRM-I.1, I.2, I.5.b: those that are over when they are done. */
static int simple_action(struct play *p, struct vermin_choice choice)
{
    unsigned marine = choice.unit;
    switch ((enum choice_kind)choice.kind) {
    case FULL_WALK:
        marine_walk(p, marine, choice, false);
        break;
    case FULL_JUMP:
        FIRED(p, I_1);
        jump(p, marine, choice.hex, false);
        break;
    case FULL_EXIT:
        vehicle_leave(p, marine, choice);
        break;
    case FULL_FIRE:
        if (choice.hex)
            fire_gun(p, marine, choice.hex);
        else
            fire(p, marine, choice.target, false);
        break;
    default: /* DROP_AGAIN */
        drop(p, marine, choice.hex);
        break;
    }
    return action_ends(p);
}

/* VRM-I.4, J.3, J.5 */
static int special_action(struct play *p, struct vermin_choice choice)
{
    unsigned marine = choice.unit;
    switch ((enum choice_kind)choice.kind) {
    case RECON:
        recon(p, marine, choice.support);
        break;
    case RECOVERY:
        recovery(p, marine);
        break;
    case REQUEST:
        if (request(p, marine))
            return go_to(p, STEP_COUNTER);
        break;
    case DEPLOY:
        gun_turns(p, marine, true);
        break;
    case HOOK_UP:
        gun_turns(p, marine, false);
        break;
    case ASSEMBLE:
        assemble(p, marine);
        break;
    default: /* USE_WEAPON */
        FIRED(p, I_2);
        if (use_weapon(p, marine))
            return go_to(p, STEP_VICTIM);
        break;
    }
    return action_ends(p);
}

static void marine_act(struct play *p, struct vermin_choice choice)
{
    p->v->acted |= 1u << choice.unit;
    switch ((enum choice_kind)choice.kind) {
    case FULL_WALK:
    case FULL_JUMP:
    case FULL_EXIT:
    case FULL_FIRE:
    case DROP_AGAIN:
        simple_action(p, choice);
        break;
    case MOVE_FIRE_WALK:
    case MOVE_FIRE_JUMP:
    case MOVE_FIRE_FIRE:
        move_and_fire(p, choice);
        break;
    default:
        special_action(p, choice);
        break;
    }
}

static void answer_marine(struct play *p, enum decision decision, struct vermin_choice choice)
{
    switch (decision) {
    case DECIDE_MARINE:
        if (choice.kind == END_PHASE)
            go_to(p, STEP_MARINE_END);
        else
            marine_act(p, choice);
        break;
    case DECIDE_SECOND_FIRE:
    case DECIDE_SECOND_MOVE:
        second_part(p, choice);
        break;
    case DECIDE_COUNTER:
        counter_named(p, choice.unit);
        break;
    case DECIDE_ARRIVAL:
        if (arrive(p, choice))
            go_to(p, STEP_SECOND_FIRE);
        else
            action_ends(p);
        break;
    default: /* DECIDE_VICTIM */
        victim_named(p, choice.unit);
        break;
    }
}

/* BURP and BELCH wear off (VRM-EV.5, EV.7). */
static int step_marine_end(struct play *p)
{
    p->v->stalled = 0;
    p->v->acted = 0;
    settle_escorts(p);
    return go_on_to(p, STEP_RECOVERY);
}
