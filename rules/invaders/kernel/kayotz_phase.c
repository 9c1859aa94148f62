/* The Kay'otz phase (INV-8): draw a chit, resolve it, perhaps an extra one.
 *
 *   step_kayotz -> step_chit -> (step_group <-> step_act | step_wild_fire | step_pods | step_warp_jump)
 *   -> step_chit_done -> (step_extra -> step_chit ...) -> end phase */

/* --------------------------------------------------------------------------------- drawing (INV-8.a) ---- */

static unsigned chit_draw(struct play *p)
{
    assert(p->s->chit_pool.count);
    unsigned chit = (unsigned)draw(p, &p->s->chit_pool, SITE_DRAW_CHIT) % POOL_MAX;
    p->v->chits &= ~(1u << chit);
    return chit;
}

/* Fills at.chit with the next chit, or with the chosen one of two. After a successful recon the Marine player
 * chooses, otherwise (two players) the Kay'otz player: INV-8.a, INV-10.4.b. Two drawn chits are in no pool
 * until the answer comes. */
static int take_chit(struct play *p, bool two)
{
    uint16_t *offered = p->v->offered_chit;
    if (!p->s->at.answer) {
        p->s->at.chit = offered[0] = (uint16_t)chit_draw(p);
        if (!two || !p->s->chit_pool.count)
            return GO_ON;
        offered[1] = (uint16_t)chit_draw(p);
        return ask(p, DECIDE_CHIT, p->v->recon ? SIDE_MARINE : SIDE_KAYOTZ, 0);
    }
    unsigned pick = p->s->at.answer - 1u, other = offered[!pick];
    p->s->at.answer = 0;
    p->s->at.chit = offered[pick];
    p->v->chits |= 1u << other;
    pool_return(&p->s->chit_pool, other, chance_key(p->chance, GROUP_CHITS),
                event_key(p, SITE_DRAW_CHIT, other, 0, 1u + p->s->at.extra));
    if (p->m->two_player)
        FIRED(p, 10_4_B);
    REPORT(p, CHIT_RETURNED, 8_A, (int)other);
    return GO_ON;
}

/* The recon flag falls when the phase is over: until then it says who chooses. */
static int step_kayotz(struct play *p)
{
    p->v->woken = 0; /* INV-5.3.b */
    p->s->at.extra = 0;
    int result = take_chit(p, p->v->recon || p->m->two_player);
    if (result != GO_ON)
        return result;
    FIRED(p, 4_C);
    return go_to(p, STEP_CHIT);
}

/* INV-8.2.a, V-extra_draw_with_recon */
static int step_extra(struct play *p)
{
    bool two = (p->v->recon || p->m->two_player) &&
               consult(p->m->ruling, RULING_EXTRA_DRAW_WITH_RECON) == EXTRA_DRAW_WITH_RECON_TWO;
    p->s->at.extra = 1;
    int result = take_chit(p, two);
    if (result != GO_ON)
        return result;
    p->v->record.extra_draws++;
    return go_to(p, STEP_CHIT);
}

/* The chit leaves the game. */
static int step_chit_done(struct play *p)
{
    unsigned kind = p->m->chit_kind[p->s->at.chit];
    if (kind == KING_COMMAND || kind == TERROR) {
        if (!p->s->at.extra && p->s->chit_pool.count)
            return go_to(p, STEP_EXTRA);
        if (p->s->at.extra)
            FIRED(p, 8_2_B);
    }
    p->v->recon = 0;
    return go_to(p, STEP_END);
}

/* --------------------------------------------------------------------------------- resolving (INV-A) ---- */

static int activate(struct play *p, uint32_t group)
{
    fix_order(p, group);
    FIRED(p, 8_3_A);
    return go_to(p, STEP_GROUP);
}

/* The groups of rush, volley and king's command (INV-8.3.b). */
static int activate_chit_group(struct play *p, enum chit_kind kind)
{
    if (kind == RUSH_KING || kind == VOLLEY_KING || kind == KING_COMMAND)
        FIRED(p, 8_3_B);
    return activate(p, invaders_chit_group(p->m, p->v, kind));
}

static int start_warp(struct play *p, enum chit_kind kind)
{
    lift_off(p, invaders_chit_group(p->m, p->v, kind));
    return go_to(p, STEP_WARP_JUMP);
}

static void report_chit(struct play *p)
{
#if KERNEL_OBSERVED
    static const enum invaders_rule rule_of[CHIT_KINDS] = {
        [WILD_FIRE] = RULE_A_1,  [RUSH_2_6] = RULE_A_2,      [RUSH_8_12] = RULE_A_3,
        [RUSH_KING] = RULE_A_4,  [VANISH] = RULE_A_5,        [PODS] = RULE_A_6,
        [VOLLEY_2_6] = RULE_A_9, [VOLLEY_8_12] = RULE_A_10,  [VOLLEY_KING] = RULE_A_11,
        [MFPN] = RULE_A_12,      [KING_COMMAND] = RULE_A_13, [PSD] = RULE_A_14,
        [REBOOT] = RULE_A_15,    [SHUTDOWN_ODD] = RULE_A_16, [SHUTDOWN_EVEN] = RULE_A_17,
        [TERROR] = RULE_A_18,    [WARP_ODD] = RULE_A_19,     [WARP_EVEN] = RULE_A_20,
    };
    if (p->s->at.extra)
        REPORT(p, CHIT, 8_2_A, p->s->at.chit, 1);
    else
        REPORT(p, CHIT, 8_A, p->s->at.chit, 0);
    report_rule(p->chance, rule_of[p->m->chit_kind[p->s->at.chit]]);
#else
    (void)p;
#endif
}

static int step_chit(struct play *p)
{
    enum chit_kind kind = (enum chit_kind)p->m->chit_kind[p->s->at.chit];
    p->s->at.count = p->s->at.next = p->s->at.sub = p->s->at.length = 0;
    p->s->at.done = 0;
    p->v->record.chit_draws[kind]++;
    report_chit(p);
    switch (kind) {
    case WILD_FIRE:
        return go_to(p, STEP_WILD_FIRE);
    case RUSH_2_6:
    case RUSH_8_12:
    case RUSH_KING:
    case VOLLEY_2_6:
    case VOLLEY_8_12:
    case VOLLEY_KING:
    case KING_COMMAND:
        return activate_chit_group(p, kind);
    case WARP_ODD:
    case WARP_EVEN:
        return start_warp(p, kind);
    case PODS:
        call_pods(p);
        return go_to(p, STEP_PODS);
    case VANISH:
        vanish(p);
        break;
    case MFPN:
        place_field(p, FIELD_MFPN, SITE_MFPN_HEX);
        break;
    case PSD:
        place_field(p, FIELD_PSD, SITE_PSD_HEX);
        break;
    case REBOOT:
        reboot(p);
        break;
    case SHUTDOWN_ODD:
        shut_down(p, p->m->odd);
        break;
    case SHUTDOWN_EVEN:
        shut_down(p, p->m->even);
        break;
    case TERROR:
        terror(p);
        break;
    case CHIT_KINDS:
        break;
    }
    return go_to(p, STEP_CHIT_DONE);
}

/* INV-A.1: kings are number 7. */
static int step_wild_fire(struct play *p)
{
    if (p->s->at.count == p->m->wildfire_cap) {
        p->v->record.wild_fires_capped++;
        return go_to(p, STEP_CHIT_DONE);
    }
    unsigned pair = dice_pair(p->chance, site_of(SITE_WILD_FIRE),
                              event_key(p, SITE_WILD_FIRE, 0, 0, chit_ordinal(p)), &p->faces);
    unsigned number = pair / 6 + pair % 6 + 2;
    uint32_t named = p->m->number_mask[number] & p->m->warriors & p->v->kayotz_on_map;
    if (named & p->s->at.done &&
        consult(p->m->ruling, RULING_WILDFIRE_REPEAT) == WILDFIRE_REPEAT_ONCE_PER_UNIT)
        named &= ~p->s->at.done;
    p->s->at.count++;
    REPORT(p, WILD_FIRE, A_1, (int)number, p->s->at.count);
    if (!named)
        return go_to(p, STEP_CHIT_DONE);
    p->s->at.done |= named;
    return activate(p, named);
}

/* ------------------------------------------------------------------------ group activation (INV-8.3.a) ----
 */

/* What the acting unit does under the chit. False after asking. */
static bool act(struct play *p)
{
    const struct invaders_view *v = p->v;
    switch (p->m->chit_kind[p->s->at.chit]) {
    case WILD_FIRE:
        return shoot(p,
                     active_marines(v) != v->on_map &&
                             consult(p->m->ruling, RULING_WILDFIRE_TARGET) == WILDFIRE_TARGET_ANY_MARINE
                         ? v->on_map
                         : active_marines(v),
                     p->m->wildfire_bonus);
    case RUSH_2_6:
    case RUSH_8_12:
    case RUSH_KING:
        return rush(p);
    default:
        if (v->on_map & v->paralyzed)
            FIRED(p, 2_2_1_B);
        return shoot(p, active_marines(v),
                     p->m->chit_kind[p->s->at.chit] == KING_COMMAND ? p->m->command_bonus : 0);
    }
}

/* The acting unit goes on after an answer. */
static int step_act(struct play *p)
{
    return act(p) ? go_to(p, STEP_GROUP) : p->v->side;
}

/* Each unit of the list in turn: a sleeper wakes, a woken unit does nothing, the others act. */
static int step_group(struct play *p)
{
    while (p->s->at.next < p->s->at.length) {
        if (!next_in_order(p))
            return p->v->side;
        unsigned unit = p->s->at.unit;
        if (p->v->dormant >> unit & 1) {
            wake(p, unit);
            continue;
        }
        if (p->v->woken >> unit & 1)
            continue;
        p->s->at.sub = 0;
        if (!act(p)) {
            p->s->at.step = STEP_ACT;
            return p->v->side;
        }
    }
    return go_to(p, p->m->chit_kind[p->s->at.chit] == WILD_FIRE ? STEP_WILD_FIRE : STEP_CHIT_DONE);
}

/* The answers to the decisions of the Kay'otz phase and the end phase. */
static void answer_kayotz(struct play *p, enum decision decision, struct invaders_choice choice)
{
    unsigned value = choice.hex; /* DECIDE_TIE; DECIDE_STRONGPOINT_REMOVAL: 0 = nothing more */
    if (decision == DECIDE_CHIT)
        value = choice.target;
    else if (decision == DECIDE_ORDER)
        value = choice.unit;
    else if (choice.kind == CHOOSE_NOTHING)
        value = 0;
    p->s->at.answer = (uint16_t)(value + 1);
}
