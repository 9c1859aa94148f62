/* Set-up of a scenario or chapter (INV-3, 10.1.a-b, 10.2.a-b, 10.3.d): pools, counters on the map, and the
 * player's strongpoints (D1). Chapter 2 finds its Marines sorted by chapter_end() already (campaign.c). */

static bool in_campaign(const struct play *p)
{
    return p->m->scenario_kind == SCENARIO_CAMPAIGN;
}

static bool in_chapter_one(const struct play *p)
{
    return in_campaign(p) && p->v->chapter == 1;
}

static unsigned count_bits(uint32_t mask)
{
    return (unsigned)__builtin_popcount(mask);
}

/* Orders of the cups: anew in the second chapter. */
static uint64_t setup_key(const struct play *p, uint64_t key)
{
    return p->v->chapter > 1 ? hash_word(key, p->v->chapter) : key;
}

/* INV-2.2.5.a, 3.a: everything into its cup; kings with a place of their own are not drawn. The second
 * chapter has fresh chits of all kinds in orders of their own (INV-10.3.e); objective chits removed in the
 * first stay removed only under V-ch1_objective_carry, and then the pool is still there. */
static void fill_pools(struct play *p, uint32_t placed_kings)
{
    struct invaders_state *s = p->s;
    uint64_t key = setup_key(p, chance_key(p->chance, GROUP_CUPS));
    p->v->chits = (1u << CHITS) - 1;
    pool_fill(&s->chit_pool, p->v->chits, setup_key(p, chance_key(p->chance, GROUP_CHITS)), SITE_DRAW_CHIT);
    if (!p->v->objectives) {
        p->v->objectives = (1u << OBJECTIVES) - 1;
        pool_fill(&s->objective_pool, p->v->objectives, key, SITE_DRAW_OBJECTIVE);
    }
    p->v->rifts_left = p->m->rift_count;
    pool_fill(&s->rift_cup, (1u << p->m->rift_count) - 1, key, SITE_DRAW_RIFT);
    p->v->kayotz_pool = p->m->all_kayotz & ~placed_kings;
    pool_fill(&s->kayotz_cup, p->v->kayotz_pool, key, SITE_DRAW_UNIT);
    FIRED(p, 3_A);
    FIRED(p, 2_2_5_A);
}

/* INV-10.1.a, 10.2.a, 3.b: all active. */
static void set_up_kayotz(struct play *p, unsigned kayotz, unsigned hex)
{
    kayotz_put(p, kayotz, hex);
    FIRED(p, 3_B);
    if (view_scenario(p->m, p->v)->kind == SCENARIO_GAUNTLET)
        REPORT(p, PLACE_KAYOTZ, 10_1_A, (int)kayotz, (int)hex);
    else
        REPORT(p, PLACE_KAYOTZ, 10_2_A, (int)kayotz, (int)hex);
}

static void set_up_all_kayotz(struct play *p)
{
    const struct invaders_scenario *scenario = view_scenario(p->m, p->v);
    unsigned king[START_MAX], count = 0;
    uint32_t placed = 0;
    FOR_EACH_BIT(i, p->m->kings) {
        if (count < scenario->king_starts) {
            king[count++] = i;
            placed |= 1u << i;
        }
    }
    fill_pools(p, placed);
    for (unsigned i = 0; i < count; i++)
        set_up_kayotz(p, king[i], scenario->king_start[i]);
    for (unsigned i = 0; i < scenario->kayotz_starts; i++) {
        int kayotz = kayotz_draw(p);
        if (kayotz >= 0)
            set_up_kayotz(p, (unsigned)kayotz, scenario->kayotz_start[i]);
    }
}

/* INV-10.1.b, 10.2.b, 3.b: those on the map, the scheduled groups, and everybody else on call. */
static void set_up_all_marines(struct play *p)
{
    const struct invaders_scenario *scenario = view_scenario(p->m, p->v);
    p->v->available = p->m->all_marines;
    for (unsigned i = 0; i < scenario->starts; i++) {
        marine_put(p, scenario->start_unit[i], scenario->start_hex[i]);
        REPORT(p, PLACE_MARINE, 10_2_B, scenario->start_unit[i], scenario->start_hex[i]);
    }
    if (in_campaign(p))
        return; /* the player makes up the groups: STEP_GROUPS */
    for (unsigned group = 0; group < scenario->groups; group++) {
        for (unsigned i = 0; i < scenario->group_size[group]; i++) {
            unsigned marine = scenario->group_unit[group][i];
            p->v->available &= ~(1u << marine);
            p->v->waiting |= 1u << marine;
            p->v->entry_turn[marine] = scenario->group_turn[group];
            FIRED(p, 10_1_B);
        }
    }
}

static int step_setup(struct play *p)
{
    set_up_all_kayotz(p);
    if (p->v->chapter > 1)
        return go_to(p, STEP_REMOVE_KAYOTZ);
    set_up_all_marines(p);
    return go_to(p, in_campaign(p) ? STEP_GROUPS : STEP_STRONGPOINTS);
}

/* D1: as many strongpoints as the scenario says, one more for each hq that left in chapter 1 (INV-10.2.b,
 * 10.3.c-d). */
static int step_strongpoints(struct play *p)
{
    const struct invaders_scenario *scenario = view_scenario(p->m, p->v);
    unsigned total = scenario->strongpoints;
    total += scenario->carried.strongpoints_per_hq * count_bits(p->v->exited_before & p->m->marines_of[HQ]);
    if (total > p->m->strongpoint_limit)
        total = p->m->strongpoint_limit;
    unsigned placed = hex_set_count(&p->v->strongpoints);
    if (placed >= total)
        return go_to(p, STEP_TURN);
    p->v->to_place = (uint16_t)(total - placed);
    return ask(p, DECIDE_STRONGPOINT, SIDE_MARINE, 0);
}

static void set_up_strongpoint(struct play *p, unsigned hex)
{
    assert(!hex_set_has(&p->v->strongpoints, hex));
    hex_set_add(&p->v->strongpoints, hex);
    if (in_campaign(p))
        REPORT(p, PLACE_STRONGPOINT, 10_3_D, (int)hex);
    else
        REPORT(p, PLACE_STRONGPOINT, 10_2_B, (int)hex);
}
