/* The campaign (INV-10.3): the groups of chapter 1, what it leaves behind, and the set-up of chapter 2. */

/* D2, INV-10.3.a: the player's counters fill the scenario's groups in order. */
static int step_groups(struct play *p)
{
    const struct invaders_scenario *scenario = view_scenario(p->m, p->v);
    unsigned total = 0, chosen = count_bits(p->v->waiting);
    for (unsigned group = 0; group < scenario->groups; group++)
        total += scenario->group_size[group];
    if (chosen >= total || !p->v->available)
        return go_to(p, STEP_STRONGPOINTS);
    p->v->to_place = (uint16_t)(total - chosen);
    p->v->offered_units = p->v->available;
    return ask(p, DECIDE_GROUPS, SIDE_MARINE, 0);
}

static void choose_for_group(struct play *p, unsigned marine)
{
    const struct invaders_scenario *scenario = view_scenario(p->m, p->v);
    unsigned place = count_bits(p->v->waiting), group = 0;
    while (group + 1 < scenario->groups && place >= scenario->group_size[group])
        place -= scenario->group_size[group++];
    p->v->available &= ~(1u << marine);
    p->v->waiting |= 1u << marine;
    p->v->entry_turn[marine] = scenario->group_turn[group];
    FIRED(p, 10_3_A);
}

/* ------------------------------------------------------------------------ from chapter to chapter ---- */

/* INV-10.3.a: nobody on the map, scheduled or requested. */
static bool chapter_one_is_dead(const struct play *p)
{
    return in_chapter_one(p) && !p->v->on_map && !p->v->waiting;
}

/* What the first chapter leaves to the second. */
struct legacy {
    struct invaders_record record;
    struct pool objective_pool;
    uint32_t exited, eliminated, lost, stunned, out_of_ammo;
    uint16_t objectives, turns, kills;
};

/* INV-10.3.b; V-ch2_exited_state, V-ch1_objective_carry. */
static struct legacy legacy_of(const struct play *p)
{
    const struct invaders_view *v = p->v;
    struct legacy legacy = {.record = v->record, .turns = v->turn, .kills = v->kills};
    legacy.exited = v->exited;
    legacy.eliminated = v->eliminated;
    legacy.lost = v->eliminated | (v->paralyzed & v->on_map);
    if (consult(p->m->ruling, RULING_CH2_EXITED_STATE) == CH2_EXITED_STATE_KEEP) {
        legacy.stunned = v->stunned & v->exited;
        legacy.out_of_ammo = v->out_of_ammo & v->exited;
    }
    if (consult(p->m->ruling, RULING_CH1_OBJECTIVE_CARRY) == CH1_OBJECTIVE_CARRY_YES) {
        legacy.objectives = v->objectives;
        legacy.objective_pool = p->s->objective_pool;
    }
    return legacy;
}

/* The end of chapter 1 (INV-10.3.a): records it and begins chapter 2. The end phase calls it when the
 * activity pool is empty or nobody can act any more. Those who left wait for their return (INV-10.3.e), the
 * lost ones are out, all others are available (INV-10.3.d). */
static int chapter_end(struct play *p)
{
    const struct legacy legacy = legacy_of(p);
    struct invaders_view *v = p->v;
    memset(p->s, 0, sizeof *p->s);
    v->chapter = 2;
    p->board = view_board(p->m, v);
    v->record = legacy.record;
    v->turns_before = legacy.turns;
    v->kills_before = legacy.kills;
    v->exited_before = legacy.exited;
    v->lost_before = legacy.lost;
    v->eliminated = legacy.eliminated;
    v->unused = legacy.lost & ~legacy.eliminated;
    v->waiting = legacy.exited;
    FOR_EACH_BIT(i, legacy.exited)
        v->entry_turn[i] = 1;
    v->available = p->m->all_marines & ~legacy.exited & ~legacy.lost;
    v->stunned = legacy.stunned;
    v->out_of_ammo = legacy.out_of_ammo;
    v->objectives = legacy.objectives;
    p->s->objective_pool = legacy.objective_pool;
    FIRED(p, 10_3_A);
    REPORT(p, CHAPTER, 10_3_B, 2);
    return go_to(p, STEP_SETUP);
}

/* --------------------------------------------------------------------------- set-up of chapter 2 ---- */

/* D3, INV-10.3.c-d: one initial Kay'otz fewer for each squad, heavy or special_ops that left. */
static int step_remove_kayotz(struct play *p)
{
    const struct invaders_scenario *scenario = view_scenario(p->m, p->v);
    unsigned initial = scenario->king_starts + (unsigned)scenario->kayotz_starts;
    unsigned on_map = count_bits(p->v->kayotz_on_map);
    unsigned left = count_bits(p->v->exited_before & p->m->combat_marines);
    unsigned total = scenario->carried.removed_per_combat * left, removed = initial - on_map;
    if (removed >= total || !on_map)
        return go_to(p, STEP_INITIAL);
    p->v->to_place = (uint16_t)(total - removed);
    p->v->offered_units = p->v->kayotz_on_map;
    return ask(p, DECIDE_REMOVE_KAYOTZ, SIDE_MARINE, 0);
}

/* Not a kill, and no objective chit is drawn (V-ch2_removed_kayotz). */
static void withdraw_kayotz(struct play *p, unsigned kayotz)
{
    REPORT(p, KAYOTZ_WITHDRAWN, 10_3_C, (int)kayotz, p->v->kayotz_hex[kayotz]);
    if (consult(p->m->ruling, RULING_CH2_REMOVED_KAYOTZ) == CH2_REMOVED_KAYOTZ_TO_POOL) {
        kayotz_to_pool(p, kayotz);
        return;
    }
    kayotz_lift(p, kayotz);
    p->v->removed |= 1u << kayotz;
}

/* D3, INV-10.3.d: the initial Marines and their hexes; all if there are fewer. */
static int step_initial(struct play *p)
{
    unsigned placed = count_bits(p->v->on_map), total = view_scenario(p->m, p->v)->initial_units;
    if (placed >= total || !p->v->available)
        return go_to(p, STEP_FULL);
    unsigned rest = total - placed, others = count_bits(p->v->available);
    p->v->to_place = (uint16_t)(rest < others ? rest : others);
    p->v->offered_units = p->v->available;
    return ask(p, DECIDE_INITIAL, SIDE_MARINE, 0);
}

static void place_initial(struct play *p, unsigned marine, unsigned hex)
{
    marine_put(p, marine, hex);
    p->v->out_of_ammo |= 1u << marine;
    REPORT(p, PLACE_MARINE, 10_3_D, (int)marine, (int)hex);
}

/* D3, INV-10.3.c-d: two of them start full for each logistics that left. */
static int step_full(struct play *p)
{
    unsigned left = count_bits(p->v->exited_before & p->m->marines_of[LOGISTICS]);
    unsigned total = view_scenario(p->m, p->v)->carried.full_per_logistics * left;
    uint32_t dry = p->v->on_map & p->v->out_of_ammo;
    unsigned full = count_bits(p->v->on_map & ~p->v->out_of_ammo), rest = count_bits(dry);
    if (full >= total || !rest)
        return go_to(p, STEP_STRONGPOINTS);
    p->v->to_place = (uint16_t)(total - full < rest ? total - full : rest);
    p->v->offered_units = dry;
    return ask(p, DECIDE_FULL, SIDE_MARINE, 0);
}

/* ------------------------------------------------------------------------------------ the answers ---- */

static void answer_setup(struct play *p, enum decision decision, struct invaders_choice choice)
{
    switch (decision) {
    case DECIDE_GROUPS:
        choose_for_group(p, choice.unit);
        break;
    case DECIDE_REMOVE_KAYOTZ:
        withdraw_kayotz(p, choice.unit);
        break;
    case DECIDE_INITIAL:
        place_initial(p, choice.unit, choice.hex);
        break;
    case DECIDE_FULL:
        p->v->out_of_ammo &= ~(1u << choice.unit);
        FIRED(p, 10_3_C);
        break;
    case DECIDE_STRONGPOINT:
        set_up_strongpoint(p, choice.hex);
        break;
    default:
        break;
    }
}
