/* Battles between factions, with neutral slimes and with the Watcher (YUG-3.5, 3.6, 6.7, 8.4). */

/* ---------------------------------------------------------------------------------------- the dice ---- */

static uint64_t battle_event(const struct play *p, enum step after)
{
    const struct yuggoth_state *s = p->s;
    if (after == STEP_FIGHT)
        return stream_event(STREAM_WATCHER_BATTLE, s->round, s->attack, s->fighter[1]);
    return stream_event(STREAM_BATTLE, s->round, s->seat, s->battles[s->seat]);
}

static unsigned dice_of(const struct play *p, unsigned side, enum step after)
{
    const struct yuggoth_state *s = p->s;
    const unsigned fighter = s->fighter[side];
    if (fighter == NEUTRAL)
        return s->slime[s->area] * ASKED(p->m, slime_combat);
    if (fighter != WATCHER)
        return combat(p->m, s, fighter, s->area);
    if (after == STEP_FIGHT && consult(p->m->ruling, RULING_SEVERAL_FACTIONS) == SEVERAL_FACTIONS_START)
        return s->token_on_entry;
    return s->token;
}

static struct battle_roller roller_of(const struct yuggoth_state *s, unsigned side)
{
    if (s->fighter[side] == NEUTRAL)
        return (struct battle_roller){SITE_SLIME_KILLS, SITE_SLIME_PAINS};
    if (s->fighter[0] != WATCHER)
        return (struct battle_roller){SITE_FACTION_KILLS, SITE_FACTION_PAINS};
    return side ? (struct battle_roller){SITE_TOKEN_KILLS, SITE_TOKEN_PAINS}
                : (struct battle_roller){SITE_WATCHER_KILLS, SITE_WATCHER_PAINS};
}

/* YUG-8.4: kills go to the token, pains are ignored; V12: a Watcher that falls does not strike. */
static void meet_watcher(struct play *p, struct battle_result *watcher, struct battle_result *faction)
{
    struct yuggoth_state *s = p->s;
    s->hits_on_watcher = faction->kills;
    if (faction->kills >= s->token && consult(p->m->ruling, RULING_WATCHER_AT_ZERO) == WATCHER_AT_ZERO_VOID)
        *watcher = (struct battle_result){0, 0};
    *faction = (struct battle_result){0, 0};
    s->record.watcher_battles++;
    s->record.battle_killed = s->record.battle_pained = 0;
    s->record.fought |= (uint8_t)(1u << s->fighter[1]);
}

static void meet_faction(struct play *p, struct battle_result attacker, struct battle_result defender)
{
    struct yuggoth_state *s = p->s;
    s->record.battles++;
    s->record.battle_kills = (uint16_t)(s->record.battle_kills + attacker.kills + defender.kills);
    if (attacker.kills)
        reach(p, s->fighter[0], MILESTONE_KILL);
    if (defender.kills && s->fighter[1] != NEUTRAL)
        reach(p, s->fighter[1], MILESTONE_KILL);
}

#if KERNEL_OBSERVED
/* A battle of factions, with neutral slimes, with the Watcher in its attack or in one's own action. */
static enum yuggoth_rule rule_of_battle(const struct yuggoth_state *s)
{
    if (s->fighter[1] == NEUTRAL)
        return RULE_6_7;
    if (s->fighter[0] != WATCHER)
        return RULE_3_5;
    return s->after == STEP_FIGHT ? RULE_8_4_1 : RULE_8_4_2;
}
#endif

static int begin_battle(struct play *p, unsigned attacker, unsigned defender, unsigned area, enum step after)
{
    struct yuggoth_state *s = p->s;
    struct battle_result result[2];
    s->fighter[0] = (uint8_t)attacker;
    s->fighter[1] = (uint8_t)defender;
    s->area = (uint8_t)area;
    s->after = (uint8_t)after;
    const uint64_t event = battle_event(p, after);
    const unsigned dice[2] = {dice_of(p, 0, after), dice_of(p, 1, after)};
    REPORT_BY(p, BATTLE, rule_of_battle(s), (int)attacker, (int)defender, (int)area + 1, (int)dice[0],
              (int)dice[1]);
    for (unsigned side = 0; side < 2; side++)
        result[side] = roll_battle(p, roller_of(s, side), event, side, dice[side], side ? dice[0] : 0);
    REPORT_BY(p, RESULTS, rule_of_battle(s), result[0].kills, result[0].pains, result[1].kills,
              result[1].pains);
    s->hits_on_watcher = 0;
    if (attacker == WATCHER)
        meet_watcher(p, &result[0], &result[1]);
    else
        meet_faction(p, result[0], result[1]);
    for (unsigned side = 0; side < 2; side++) {
        s->left[side] = result[!side].kills;
        s->pains[side] = result[!side].pains;
    }
    memset(s->taken, 0, sizeof s->taken);
    s->stage = STAGE_KILLS_1;
    return go_to(p, STEP_BATTLE);
}

/* ------------------------------------------------------------------------------------- kills, pains ---- */

static void next_stage(struct play *p);

/* Results for the units of a side: asks while there is a choice. */
static int assign(struct play *p, unsigned side, enum decision decision)
{
    struct yuggoth_state *s = p->s;
    while (s->left[side]) {
        const unsigned kinds = takers(s, side);
        if (kinds & (kinds - 1))
            return ask(p, decision, s->fighter[side]);
        if (!kinds)
            break;
        const unsigned kind = (unsigned)__builtin_ctz(kinds);
        const unsigned able = fighters_of_kind(s, s->fighter[side], kind) - s->taken[side][kind];
        const unsigned count = s->left[side] < able ? s->left[side] : able;
        s->taken[side][kind] = (uint8_t)(s->taken[side][kind] + count);
        s->left[side] = (uint8_t)(s->left[side] - count);
    }
    next_stage(p);
    return GO_ON;
}

static int answer_unit(struct play *p, struct yuggoth_choice choice)
{
    const unsigned side = asked_side(p->s);
    p->s->taken[side][choice.unit]++;
    p->s->left[side]--;
    return GO_ON;
}

static void count_watcher_victims(struct play *p, unsigned count)
{
    struct yuggoth_record *r = &p->s->record;
    r->watcher_units_killed = (uint16_t)(r->watcher_units_killed + count);
    r->killed = (uint8_t)(r->killed + count < UINT8_MAX ? r->killed + count : UINT8_MAX);
    r->battle_killed = (uint8_t)(r->battle_killed + count < UINT8_MAX ? r->battle_killed + count : UINT8_MAX);
}

/* All killed units go at once; then come the pains. */
static void remove_killed(struct play *p)
{
    struct yuggoth_state *s = p->s;
    for (unsigned side = 0; side < 2; side++) {
        for (unsigned kind = 0; kind < KINDS; kind++) {
            eliminate(p, s->fighter[side], kind, s->area, s->taken[side][kind]);
            if (s->fighter[0] == WATCHER)
                count_watcher_victims(p, s->taken[side][kind]);
        }
        s->left[side] = s->fighter[side] == NEUTRAL ? 0 : s->pains[side];
    }
    memset(s->taken, 0, sizeof s->taken);
}

/* -------------------------------------------------------------------------------------------- retreats ----
 */

/* YUG-3.6: areas without the enemy; V25: also without its cylinders. */
static area_set areas_free_of(const struct play *p, unsigned enemy)
{
    if (enemy == WATCHER)
        return p->m->all;
    if (enemy == NEUTRAL)
        return ~areas_with(p->s->slime);
    return consult(p->m->ruling, RULING_RETREAT_TO_CYLINDERS) == RETREAT_TO_CYLINDERS_YES
               ? ~areas_with_blockers(p->s, enemy)
               : ~areas_with_units(p->s, enemy);
}

static void next_stage(struct play *p)
{
    struct yuggoth_state *s = p->s;
    s->stage++;
    if (s->stage == STAGE_PAINS_1)
        remove_killed(p);
    if (s->stage == STAGE_RETREAT_0)
        for (unsigned kind = 0; kind < KINDS; kind++)
            s->record.battle_pained = (uint8_t)(s->record.battle_pained + s->taken[1][kind]);
    if (s->stage == STAGE_RETREAT_0 || s->stage == STAGE_RETREAT_1)
        s->retreat_areas =
            p->m->neighbours[s->area] & areas_free_of(p, s->fighter[s->stage == STAGE_RETREAT_0]);
}

/* Gives one unit of a kind its area. */
static void withdraw(struct play *p, unsigned side, unsigned kind, unsigned to)
{
    struct yuggoth_state *s = p->s;
    const unsigned f = s->fighter[side];
    lift(s, f, kind, s->area, 1);
    if (kind == GOO)
        s->goo_to = (uint8_t)(to + 1);
    else
        s->arriving[kind][to]++;
    s->taken[side][kind]--;
    REPORT(p, RETREAT, 3_6, (int)f, (int)kind, s->area + 1, (int)to + 1);
}

static int retreat(struct play *p, unsigned side)
{
    struct yuggoth_state *s = p->s;
    for (unsigned kind; (kind = retreating_kind(s, side)) < KINDS;) {
        const area_set areas = retreat_areas(p->m, s, kind);
        if (areas & (areas - 1))
            return ask(p, DECIDE_RETREAT, s->fighter[side]);
        if (areas) {
            withdraw(p, side, kind, lowest_area(areas));
            continue;
        }
        if (s->fighter[0] == WATCHER)
            count_watcher_victims(p, s->taken[side][kind]);
        eliminate(p, s->fighter[side], kind, s->area, s->taken[side][kind]);
        s->taken[side][kind] = 0;
    }
    if (s->fighter[side] < SEATS)
        arrive(p, s->fighter[side]);
    next_stage(p);
    return GO_ON;
}

static int answer_retreat(struct play *p, struct yuggoth_choice choice)
{
    const unsigned side = asked_side(p->s);
    withdraw(p, side, retreating_kind(p->s, side), choice.from);
    return GO_ON;
}

/* V01 `attacker_moves`. */
static void drive_slime(struct play *p, unsigned to)
{
    struct yuggoth_state *s = p->s;
    s->slime[s->area]--;
    s->slime[to]++;
    s->pains[1]--;
    REPORT(p, RETREAT, 6_7, NEUTRAL, SLIME, s->area + 1, (int)to + 1);
}

static int battle_over(struct play *p);

static int step_slime_retreat(struct play *p)
{
    struct yuggoth_state *s = p->s;
    while (s->pains[1] && s->slime[s->area]) {
        const area_set areas = slime_retreat_areas(p->m, s);
        if (areas & (areas - 1))
            return ask(p, DECIDE_SLIME_RETREAT, s->fighter[0]);
        if (areas) {
            drive_slime(p, lowest_area(areas));
        } else {
            eliminate(p, NEUTRAL, SLIME, s->area, 1);
            s->pains[1]--;
        }
    }
    return battle_over(p);
}

static int answer_slime_retreat(struct play *p, struct yuggoth_choice choice)
{
    drive_slime(p, choice.from);
    return GO_ON;
}

/* ------------------------------------------------------------------------------------- the whole battle ----
 */

/* YUG-11: what a battle with the Watcher came to. */
static void count_battle(const struct play *p, enum yuggoth_site site, unsigned count)
{
    dice_tally(p->chance, &yuggoth_sites[site], 0, site_counted_cell(count));
}

/* The token falls; the Watcher's own results stand (YUG-8.4, 8.5). */
static void strike_watcher(struct play *p, unsigned gates_before)
{
    struct yuggoth_state *s = p->s;
    const unsigned hits = s->hits_on_watcher < s->token ? s->hits_on_watcher : s->token;
    s->record.gates_lost_to_watcher =
        (uint16_t)(s->record.gates_lost_to_watcher + gates_before - areas_count(own_gates(s, s->fighter[1])));
    s->record.token_hits = (uint16_t)(s->record.token_hits + hits);
    s->token = (uint8_t)(s->token - hits);
    count_battle(p, SITE_WATCHER_UNITS_KILLED, s->record.battle_killed);
    count_battle(p, SITE_WATCHER_PAINS_ASSIGNED, s->record.battle_pained);
    count_battle(p, SITE_WATCHER_TAKEN, hits);
    if (hits)
        REPORT(p, TOKEN, 8_4_1, s->token);
    if (!s->token) {
        watcher_dies(p, true);
        close_awakening(p);
    }
}

static int battle_over(struct play *p)
{
    struct yuggoth_state *s = p->s;
    const unsigned gates_before = areas_count(own_gates(s, s->fighter[1]));
    const enum step after = (enum step)s->after;
    for (unsigned side = 0; side < 2; side++)
        if (s->fighter[side] < SEATS)
            settle_gates(p, s->fighter[side]);
    if (s->fighter[0] == WATCHER)
        strike_watcher(p, gates_before);
    settle_slimes(p);
    s->left[0] = s->left[1] = s->pains[0] = s->pains[1] = 0;
    return after == STEP_TURN_OVER ? action_over(p) : go_to(p, after);
}

static int step_battle(struct play *p)
{
    switch ((enum stage)p->s->stage) {
    case STAGE_KILLS_1:
        return assign(p, 1, DECIDE_KILLS);
    case STAGE_KILLS_0:
        return assign(p, 0, DECIDE_KILLS);
    case STAGE_PAINS_1:
        return assign(p, 1, DECIDE_PAINS);
    case STAGE_PAINS_0:
        return assign(p, 0, DECIDE_PAINS);
    case STAGE_RETREAT_0:
        return retreat(p, 0);
    case STAGE_RETREAT_1:
        return retreat(p, 1);
    case STAGE_OVER:
        break;
    }
    if (p->s->fighter[1] == NEUTRAL &&
        consult(p->m->ruling, RULING_NEUTRAL_SLIME_PAIN) == NEUTRAL_SLIME_PAIN_ATTACKER_MOVES)
        return go_to(p, STEP_SLIME_RETREAT);
    return battle_over(p);
}
