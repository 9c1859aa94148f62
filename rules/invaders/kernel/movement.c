/* How Marines move: walks, entering and leaving the map (INV-5.1, 10.1.c, 10.1.f, 10.3.e), jumps (INV-5.2).
 * Where a walk may end and what it costs is computed when the choice is made (marine_reach); here it is
 * carried out. */

#if KERNEL_OBSERVED
/* Which rules of INV-5.1 a walk touches. */
static void observe_walk(struct play *p, unsigned marine, unsigned hex, bool hit_run)
{
    struct reach reach;
    struct hex_set known = hex_set_empty(), others = hex_set_or(&p->v->marines_at, &p->v->kayotz_at);
    if (!p->chance->observer || !p->chance->observer->rule_count)
        return;
    invaders_marine_reach(p->m, p->v, marine, move_budget(p->m, p->v, marine, hit_run), &reach);
    for (unsigned cost = 0; cost <= reach.by_cost.budget && cost <= HEX_REACH_COST_MAX; cost++)
        known = hex_set_or(&known, &reach.by_cost.at_cost[cost]);
    struct hex_set border = hex_set_empty();
    HEX_SET_FOR_EACH(id, known)
        border = hex_set_or(&border, &p->board->map.adjacent[id]);
    border = hex_set_or(&border, &known);
    hex_set_remove(&others, p->v->marine_hex[marine]);
    if (hex_set_intersects(&border, &others))
        FIRED(p, 5_1_C); /* somebody stands where it could go or pass */
    if (hex < FIRST_NUMBERED)
        FIRED(p, 5_1_D);
    FIRED(p, 5_1_A);
    FIRED(p, 5_1_B);
}
#else
static inline void observe_walk(struct play *p, unsigned marine, unsigned hex, bool hit_run)
{
    (void)p;
    (void)marine;
    (void)hex;
    (void)hit_run;
}
#endif

/* Takes the Marine from where it is: its hex, or the units that wait to enter. */
static void marine_take(struct play *p, unsigned marine)
{
    if (p->v->marine_hex[marine]) {
        marine_lift(p, marine);
        return;
    }
    p->v->waiting &= ~(1u << marine);
    p->v->reserve_entered = p->v->chapter == 2; /* INV-10.3.e: one in a phase */
    if (p->v->chapter == 2)
        FIRED(p, 10_3_E);
    else
        FIRED(p, 10_1_C);
}

static void marine_walk(struct play *p, unsigned marine, unsigned hex, bool hit_run)
{
    unsigned from = p->v->marine_hex[marine];
    if (from == hex)
        return; /* it stays: the first part of a hit and run is left out */
    observe_walk(p, marine, hex, hit_run);
    marine_take(p, marine);
    marine_put(p, marine, hex);
    if (!from && p->v->chapter == 2)
        REPORT(p, ENTER, 10_3_E, (int)marine, (int)hex, hit_run);
    else if (!from)
        REPORT(p, ENTER, 10_1_C, (int)marine, (int)hex, hit_run);
    else if (hit_run)
        REPORT(p, MOVE, 5_1_F, (int)marine, (int)from, (int)hex, 1);
    else
        REPORT(p, MOVE, 5_1_E, (int)marine, (int)from, (int)hex, 0);
}

#if KERNEL_OBSERVED
/* The hex over whose edge it leaves: of the cheapest ways the highest. */
static unsigned hex_of_exit(const struct play *p, unsigned marine, bool hit_run)
{
    struct reach reach;
    unsigned best = 0;
    invaders_marine_reach(p->m, p->v, marine, move_budget(p->m, p->v, marine, hit_run), &reach);
    for (unsigned cost = 0; cost <= reach.by_cost.budget && (int)cost <= reach.exit_cost; cost++) {
        struct hex_set exits = hex_set_and(&reach.by_cost.at_cost[cost], &p->board->exit_hexes);
        HEX_SET_FOR_EACH(hex, exits)
            best = (int)(cost + p->board->exit_cost[hex]) == reach.exit_cost && hex > best ? hex : best;
    }
    return best;
}
#endif

/* INV-10.1.f. Its condition is kept for V-ch2_exited_state. */
static void marine_exit(struct play *p, unsigned marine, bool hit_run)
{
    (void)hit_run; /* only reported */
    REPORT(p, EXIT, 10_1_F, (int)marine, (int)hex_of_exit(p, marine, hit_run));
    marine_take(p, marine);
    p->v->exited |= 1u << marine;
}

/* ----------------------------------------------------------------------------------------- jumps ---- */

/* The modifiers of jumps and of the BUMP gun; both may apply. */
static int roll_modifier(const struct play *p, unsigned marine, bool hit_run, int if_hit_run, int if_stunned)
{
    return (hit_run ? if_hit_run : 0) + (p->v->stunned >> marine & 1 ? if_stunned : 0);
}

static bool holds_active_kayotz(struct play *p, unsigned hex)
{
    if (!hex_set_has(&p->v->kayotz_at, hex))
        return false;
    unsigned kayotz = (unsigned)invaders_kayotz_at(p->v, hex);
    if (!(p->m->monolith >> kayotz & 1))
        return !(p->v->dormant >> kayotz & 1);
    FIRED(p, 2_2_2_C);
    bool active = invaders_monolith_active(p->m, p->v);
    if (!active)
        FIRED(p, 2_2_2_B);
    return active;
}

static unsigned highest_neighbour(const struct play *p, unsigned hex, const struct hex_set *tried)
{
    const struct hex_map *map = &p->board->map;
    struct hex_set near = hex_set_and(&map->adjacent[hex], &map->numbered);
    near = hex_set_and_not(&near, tried);
    return hex_set_highest(&near);
}

/* settle(m, h) of INV-5.2.b: the Marine is in the air and comes down in `hex` or, pushed on by other units,
 * in the next highest-numbered neighbour not yet tried (V-jump_chain). */
static void settle(struct play *p, unsigned marine, unsigned hex)
{
    struct hex_set tried = hex_set_empty();
    for (;;) {
        if (!hex || holds_active_kayotz(p, hex)) {
            marine_eliminate(p, marine, RULE_5_2_B);
            return;
        }
        if (hex_vacant(p->v, hex)) {
            marine_put(p, marine, hex);
            REPORT(p, LAND, 5_2_B, (int)marine, (int)hex);
            return;
        }
        FIRED(p, 2_3_A);
        if (consult(p->m->ruling, RULING_JUMP_CHAIN) == JUMP_CHAIN_HIGHEST_VACANT) {
            struct hex_set vacant = nearest_vacant(p, hex); /* INV-6.6.c */
            hex = hex_set_highest(&vacant);
        } else {
            hex_set_add(&tried, hex);
            hex = highest_neighbour(p, hex, &tried);
        }
    }
}

/* INV-5.2.c */
static void stun_jumper(struct play *p, unsigned marine)
{
    FIRED(p, 5_2_C);
    stun(p, marine);
}

static void jump_scatter(struct play *p, unsigned marine)
{
    p->v->record.jumps_failed++;
    unsigned hex = FIRST_NUMBERED + dice_d666(p->chance, site_of(SITE_JUMP_SCATTER),
                                              event_key(p, SITE_JUMP_SCATTER, marine, 0, 0), &p->faces);
    REPORT(p, JUMP_SCATTER, 5_2_B, (int)marine, (int)hex);
    stun_jumper(p, marine);
    settle(p, marine, hex);
}

static void jump_deviate(struct play *p, unsigned marine, unsigned target)
{
    struct hex_set none = hex_set_empty();
    unsigned hex = highest_neighbour(p, target, &none);
    if (!hex_vacant(p->v, hex) && !holds_active_kayotz(p, hex))
        stun_jumper(p, marine); /* once, however far it is pushed on */
    settle(p, marine, hex);
}

/* INV-5.2: a full move, or the move of a hit and run. The die of a Marine's jump in a turn is the same
 * whatever its target. */
static void marine_jump(struct play *p, unsigned marine, unsigned target, bool hit_run)
{
    int modifier =
        roll_modifier(p, marine, hit_run, p->m->modifier.jump_hit_run, p->m->modifier.jump_stunned);
    int result =
        modifier + dice_d6(p->chance, site_of(SITE_JUMP), event_key(p, SITE_JUMP, marine, 0, 0), &p->faces);
    enum landing landing = landing_of(result, ASKED(p->m, jump_land), ASKED(p->m, jump_deviate));
    assert(target >= FIRST_NUMBERED && hex_vacant(p->v, target));
    p->v->record.jumps++;
    FIRED(p, 5_2_A);
    REPORT(p, JUMP, 5_2_B, (int)marine, p->v->marine_hex[marine], (int)target, modifier, result);
    marine_take(p, marine); /* in the air it is adjacent to nothing and silences no monolith */
    if (landing == LANDING_ON_TARGET)
        settle(p, marine, target);
    else if (landing == LANDING_DEVIATES)
        jump_deviate(p, marine, target);
    else
        jump_scatter(p, marine);
}
