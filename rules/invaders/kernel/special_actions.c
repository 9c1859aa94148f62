/* Special actions (INV-7), and those of the wormhole (INV-10.2.e-f, 10.3.c). */

/* The die of a special action: one of a kind for a Marine and turn. */
static int action_die(struct play *p, enum invaders_site site, unsigned marine)
{
    return dice_d6(p->chance, site_of(site), event_key(p, site, marine, 0, 0), &p->faces);
}

static bool action_succeeds(struct play *p, enum invaders_site site, unsigned marine, int modifier,
                            int needed)
{
    return roll_reaches(p->chance, site_of(site), event_key(p, site, marine, 0, 0), modifier, needed,
                        &p->faces);
}

/* INV-7.1.a; `support` = index of the supporting hq + 1, or 0. */
static void recon(struct play *p, unsigned marine, unsigned support)
{
    if (support)
        p->v->acted |= 1u << (support - 1);
    int modifier = invaders_recon_modifier(p->m, p->v, marine, support != 0);
    int result = modifier + action_die(p, SITE_RECON, marine);
    bool success = result >= ASKED(p->m, recon_target);
    p->v->record.recons++;
    p->v->record.recons_succeeded += success;
    p->v->recon |= success;
    REPORT(p, RECON, 7_1_A, (int)marine, (int)support, modifier, success);
    if (result >= ASKED(p->m, recon_removal))
        objective_remove(p, RULE_7_1_A);
}

/* INV-7.2.a-b */
static void build_strongpoint(struct play *p, unsigned marine)
{
    unsigned hex = p->v->marine_hex[marine];
    int modifier = invaders_build_modifier(p->m, p->v, marine);
    bool success = action_succeeds(p, SITE_STRONGPOINT, marine, modifier, ASKED(p->m, strongpoint_target));
    assert(!hex_set_has(&p->v->strongpoints, hex));
    REPORT(p, BUILD, 7_2_A, (int)marine, (int)hex, modifier, success);
    if (!success)
        return;
    hex_set_add(&p->v->strongpoints, hex);
    p->v->record.strongpoints_built++;
    FIRED(p, 7_2_B);
}

/* INV-7.3.a: a step back, paralyzed -> stunned -> ok. */
static void rally(struct play *p, unsigned marine)
{
    uint32_t bit = 1u << marine;
    int modifier = invaders_rally_modifier(p->m, p->v, marine);
    bool success = action_succeeds(p, SITE_RALLY, marine, modifier, ASKED(p->m, rally_target));
    uint32_t rallied = (uint32_t)success << marine, paralyzed = p->v->paralyzed & bit;
    if (paralyzed)
        FIRED(p, 2_2_1_B);
    p->v->record.rallies++;
    p->v->record.rallies_succeeded += success;
    p->v->stunned = (p->v->stunned & ~rallied) | (paralyzed & rallied);
    p->v->paralyzed &= ~rallied;
    REPORT(p, RALLY, 7_3_A, (int)marine, modifier, success);
}

/* INV-7.4.a */
static void resupply(struct play *p, unsigned marine, unsigned target)
{
    (void)marine;
    p->v->out_of_ammo &= ~(1u << target);
    p->v->record.resupplies++;
    REPORT(p, RESUPPLY, 7_4_A, (int)marine, (int)target);
}

/* -------------------------------------------------------------------------------- reinforcements ---- */

/* INV-7.5.a: if it is granted, the player names the counter next. */
static void request(struct play *p, unsigned hq)
{
    int modifier = p->v->stunned >> hq & 1 ? p->m->modifier.request_stunned : 0;
    bool success = action_succeeds(p, SITE_REQUEST, hq, modifier, ASKED(p->m, request_target));
    p->v->requested = 1;
    p->v->record.requests++;
    REPORT(p, REQUEST, 7_5_A, (int)hq, modifier, success);
    if (success) {
        p->s->at.unit = (uint16_t)hq;
        go_to(p, STEP_COUNTER);
    }
}

static int step_counter(struct play *p)
{
    p->v->offered_units = invaders_requestable(p->m, p->v);
    if (!p->v->offered_units)
        return go_to(p, STEP_MARINE);
    return ask(p, DECIDE_COUNTER, SIDE_MARINE, p->s->at.unit);
}

/* INV-10.2.c, 10.3.f: it lands if the zone is free; it may act in this phase. */
static void land(struct play *p, unsigned marine, unsigned hex)
{
    bool placed = hex_vacant(p->v, hex);
    if (p->v->chapter > 1)
        FIRED(p, 10_3_F);
    REPORT(p, REINFORCEMENT, 10_2_C, (int)marine, (int)hex, placed);
    go_to(p, STEP_MARINE);
    if (!placed) {
        FIRED(p, 2_3_A);
        return; /* cancelled: the counter stays available */
    }
    marine_put(p, marine, hex);
    p->v->record.reinforcements++;
}

/* The counter named: INV-10.1.e it may enter the map from now on; INV-10.2.c the landing die is rolled. */
static void grant(struct play *p, unsigned marine)
{
    uint32_t bit = 1u << marine;
    assert(p->v->available & bit);
    if (view_scenario(p->m, p->v)->kind == SCENARIO_GAUNTLET) {
        p->v->available &= ~bit;
        p->v->waiting |= bit;
        p->v->entry_turn[marine] = p->v->turn;
        p->v->record.reinforcements++;
        REPORT(p, REINFORCEMENT, 10_1_E, (int)marine, 0, 1);
        go_to(p, STEP_MARINE);
        return;
    }
    p->s->at.target = (uint16_t)marine;
    p->s->at.roll = (uint16_t)action_die(p, SITE_LANDING, p->s->at.unit);
    REPORT(p, LANDING, 10_2_C, (int)marine, p->s->at.roll);
    go_to(p, STEP_LANDING);
}

/* The view names the hq that requested and the counter that comes. */
static int step_landing(struct play *p)
{
    const struct invaders_scenario *scenario = view_scenario(p->m, p->v);
    const unsigned zones = sizeof scenario->landing_zone;
    if (p->s->at.roll <= zones) {
        land(p, p->s->at.target, scenario->landing_zone[p->s->at.roll - 1]);
        return GO_ON;
    }
    p->v->offered_hexes = hex_set_empty();
    for (unsigned i = 0; i < zones; i++)
        hex_set_add(&p->v->offered_hexes, scenario->landing_zone[i]);
    p->v->offered_units = 1u << p->s->at.target;
    return ask(p, DECIDE_LANDING, SIDE_MARINE, p->s->at.unit);
}

/* ------------------------------------------------------------------------------------- wormhole ---- */

/* How far an identification or a warp attempt has come (at.sub). */
enum attempt_stage {
    ATTEMPT_OPEN,     /* nothing rolled; before_roll asks for support here */
    ATTEMPT_DECLARED, /* the own rolls come next */
    ATTEMPT_FAILED,   /* own rolls failed; after_failure asks for support here */
    ATTEMPT_SUPPORT,  /* the roll of the supporting hq comes next */
};

/* Ordinals of the rolls in their keys: a campaign roll shifts nobody else's dice. */
enum { OWN_ROLL, CAMPAIGN_ROLL, SUPPORT_ROLL, MORE_CAMPAIGN_ROLLS };

static void begin_attempt(struct play *p, unsigned marine, enum step step)
{
    p->s->at.unit = (uint16_t)marine;
    p->s->at.target = 0; /* the supporting hq + 1 */
    p->s->at.sub = ATTEMPT_OPEN;
    if (step == STEP_IDENTIFY)
        p->v->record.identifications++;
    else
        p->v->record.warp_attempts++;
    go_to(p, step);
}

/* INV-10.3.c: extra rolls by the scouts that left in chapter 1, one for identification, two for the warp too.
 */
static unsigned campaign_rolls(const struct play *p, bool identify)
{
    const struct invaders_scenario *scenario = view_scenario(p->m, p->v);
    unsigned scouts = count_bits(p->v->exited_before & p->m->marines_of[SCOUT]);
    unsigned needed = identify ? scenario->carried.scouts_to_identify : scenario->carried.scouts_to_warp;
    return p->v->chapter > 1 && scouts >= needed ? ASKED(p->m, extra_dimension_rolls) : 0;
}

/* One roll of two dice; true if it succeeds. */
static bool attempt_roll(struct play *p, bool identify, unsigned ordinal)
{
    unsigned marine = p->s->at.unit;
    enum invaders_site site = identify ? SITE_IDENTIFY : SITE_WARP;
    unsigned pair = dice_pair(p->chance, site_of(site), event_key(p, site, marine, 0, ordinal), &p->faces);
    unsigned first = pair / 6 + 1, second = pair % 6 + 1, sum = first + second;
    bool success = identify ? first == second : sum == p->v->dimension;
    int support = ordinal == SUPPORT_ROLL ? p->s->at.target : 0;
    (void)support;
    if (identify) {
        p->v->dimension = (uint16_t)(success ? sum : 0);
        REPORT(p, IDENTIFY, 10_2_E, (int)marine, support, (int)sum, success);
    } else {
        REPORT(p, WARP_ATTEMPT, 10_2_F, (int)marine, support, (int)sum, success);
    }
    return success;
}

/* The unit's own roll and those of the campaign, until one succeeds. */
static bool attempt_own_rolls(struct play *p, bool identify)
{
    unsigned extra = campaign_rolls(p, identify);
    bool success = attempt_roll(p, identify, OWN_ROLL);
    for (unsigned i = 0; i < extra && !success; i++) {
        FIRED(p, 10_3_C);
        success = attempt_roll(p, identify, i ? MORE_CAMPAIGN_ROLLS + i - 1 : CAMPAIGN_ROLL);
    }
    return success;
}

/* Asks which hq supports (D8). INV-10.2.e: any active one; 10.2.f: adjacent to the wormhole. */
static bool may_be_supported(struct play *p, bool identify)
{
    unsigned place = identify ? 0 : view_scenario(p->m, p->v)->wormhole;
    p->v->offered_units = invaders_supporters(p->m, p->v, p->s->at.unit, place);
    return p->v->offered_units != 0;
}

/* Rolls in their order: own, campaign, then the support (V-support_declared). Asks where it must; else
 * returns GO_ON with *success set. */
static int attempt(struct play *p, bool identify, bool *success)
{
    bool before = consult(p->m->ruling, RULING_SUPPORT_DECLARED) == SUPPORT_DECLARED_BEFORE_ROLL;
    if (p->s->at.sub == ATTEMPT_OPEN) {
        if (before && may_be_supported(p, identify))
            return ask(p, DECIDE_SUPPORT, SIDE_MARINE, p->s->at.unit);
        p->s->at.sub = ATTEMPT_DECLARED;
    }
    if (p->s->at.sub == ATTEMPT_DECLARED) {
        *success = attempt_own_rolls(p, identify);
        if (*success)
            return GO_ON;
        p->s->at.sub = before ? ATTEMPT_SUPPORT : ATTEMPT_FAILED;
    }
    if (p->s->at.sub == ATTEMPT_FAILED) {
        if (may_be_supported(p, identify))
            return ask(p, DECIDE_SUPPORT, SIDE_MARINE, p->s->at.unit);
        p->s->at.sub = ATTEMPT_SUPPORT;
    }
    *success = p->s->at.target && attempt_roll(p, identify, SUPPORT_ROLL);
    return GO_ON;
}

/* The answer to DECIDE_SUPPORT: `hq` + 1 has acted by it, 0 = nobody. */
static void support_attempt(struct play *p, unsigned support)
{
    p->s->at.target = (uint16_t)support;
    if (support)
        p->v->acted |= 1u << (support - 1);
    p->s->at.sub = p->s->at.sub == ATTEMPT_OPEN ? ATTEMPT_DECLARED : ATTEMPT_SUPPORT;
}

/* INV-10.2.e */
static int step_identify(struct play *p)
{
    bool success = false;
    int result = attempt(p, true, &success);
    if (result != GO_ON)
        return result;
    return go_to(p, STEP_MARINE);
}
