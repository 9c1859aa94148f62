/* The action phase: turns (YUG-4.1), actions (YUG-3.3) but for MOVE and battles. */

static int step_turn(struct play *p)
{
    struct yuggoth_state *s = p->s;
    for (unsigned i = 0; i < p->m->players; i++, s->seat = (uint8_t)next_seat(p, s->seat))
        if (s->power[s->seat]) {
            REPORT(p, TURN, 3_3, s->seat, s->power[s->seat]);
            claim_gates(p, s->seat);
            return go_to(p, STEP_ACTION);
        }
    return go_to(p, STEP_GATHER);
}

static int step_action(struct play *p)
{
    return ask(p, DECIDE_ACTION, p->s->seat);
}

static int step_turn_over(struct play *p)
{
    struct yuggoth_state *s = p->s;
    const unsigned f = s->seat;
    claim_gates(p, f);
    REPORT(p, TURN_OVER, 3_3, (int)f);
    if (s->doom[f] >= p->m->win_doom)
        return end_game(p, ENDING_DOOM); /* YUG-9.1: by a reveal */
    s->seat = (uint8_t)next_seat(p, f);
    return go_to(p, STEP_TURN);
}

static void pay(struct play *p, unsigned cost)
{
    p->s->power[p->s->seat] -= (uint8_t)cost;
}

static int action_over(struct play *p)
{
    reach_three_gates(p, p->s->seat);
    return go_to(p, STEP_TURN_OVER);
}

static int recruit(struct play *p, unsigned f, unsigned area)
{
    pay(p, p->m->recruit_cost);
    p->s->unit[f][ROW_ACOLYTE][area]++;
    REPORT(p, RECRUIT, 3_3, (int)f, (int)area + 1);
    return action_over(p);
}

static int build(struct play *p, unsigned f, unsigned area)
{
    pay(p, p->m->build_cost);
    p->s->gate[area] = (uint8_t)gate_of(f);
    REPORT(p, BUILD, 3_3, (int)f, (int)area + 1);
    settle_slimes(p);
    return action_over(p);
}

static int awaken(struct play *p, unsigned f, unsigned area)
{
    pay(p, goo_cost(p->m, p->s, f));
    const bool spawn = roster_of(p->m, p->s, f)->spawn_needed;
    if (spawn)
        p->s->unit[f][ROW_MONSTER + 2][area]--;
    p->s->goo_at[f] = (uint8_t)(area + 1);
    reach(p, f, MILESTONE_AWAKENED);
    REPORT_BY(p, AWAKEN, spawn ? RULE_3_10 : RULE_3_3, (int)f, (int)area + 1);
    settle_slimes(p);
    return action_over(p);
}

/* YUG-3.7, 5.10. */
static int capture(struct play *p, unsigned f, struct yuggoth_choice choice)
{
    struct yuggoth_state *s = p->s;
    const unsigned h = choice.faction, area = choice.from;
    pay(p, p->m->capture_cost);
    lift(s, h, choice.unit, area, 1);
    s->record.captured_acolyte += choice.unit == ACOLYTE;
    s->record.captured_cylinder += choice.unit == CYLINDER;
    s->record.cylinders_converted += choice.convert;
    reach(p, f, MILESTONE_CAPTURE);
    if (choice.convert) {
        s->unit[f][ROW_CYLINDER][area]++;
        REPORT(p, CONVERT, 5_10, (int)f, (int)h, (int)area + 1);
    } else {
        s->held[f][h][choice.unit]++;
        REPORT_BY(p, CAPTURE, choice.unit == CYLINDER ? RULE_5_10 : RULE_3_7, (int)f, (int)h, choice.unit,
                  (int)area + 1);
    }
    settle_gates(p, h);
    settle_slimes(p);
    return action_over(p);
}

/* ---------------------------------------------------------------------------------- SUMMON and CALL ---- */

/* YUG-6.10. */
static int step_summon_more(struct play *p)
{
    const unsigned f = p->s->seat;
    if (!roster_of(p->m, p->s, f)->fertility_cult || !p->s->power[f])
        return action_over(p);
    bool more = may_call(p->m, p->s, f);
    for (unsigned t = 0; t < roster_of(p->m, p->s, f)->types; t++)
        more |= may_summon_type(p->m, p->s, f, t) && summon_areas(p->m, p->s, f);
    return more ? ask(p, DECIDE_SUMMON_MORE, f) : action_over(p);
}

static int summon(struct play *p, unsigned f, struct yuggoth_choice choice)
{
    pay(p, roster_of(p->m, p->s, f)->cost[choice.unit - MONSTER]);
    p->s->unit[f][choice.unit - 1][choice.from]++;
    REPORT(p, SUMMON, 3_3, (int)f, choice.unit, choice.from + 1);
    return go_to(p, STEP_SUMMON_MORE);
}

static int call(struct play *p, unsigned f, unsigned area)
{
    unsigned cost = call_cost(p->m, p->s);
    (void)f;
    pay(p, cost);
    p->s->slime[area]++;
    REPORT(p, CALL, 6_3, (int)f, (int)area + 1, (int)cost);
    return go_to(p, STEP_SUMMON_MORE);
}

static int answer_summon_more(struct play *p, struct yuggoth_choice choice)
{
    const unsigned f = p->s->seat;
    if (choice.kind == CHOOSE_SUMMON)
        return summon(p, f, choice);
    if (choice.kind == CHOOSE_CALL)
        return call(p, f, choice.from);
    return action_over(p);
}

/* ------------------------------------------------------------------------------------------- SURGERY ---- */

static int operate(struct play *p, unsigned f, unsigned area)
{
    struct yuggoth_state *s = p->s;
    s->unit[f][ROW_ACOLYTE][area]--;
    s->unit[f][ROW_CYLINDER][area]++;
    s->surgeries--;
    s->surgery_area = (uint8_t)area;
    s->record.cylinders_made++;
    REPORT(p, SURGERY, 5_3, (int)f, (int)area + 1);
    return go_to(p, STEP_SURGERY);
}

static int begin_surgery(struct play *p, unsigned f, unsigned area)
{
    p->s->surgeries = (uint8_t)surgery_limit(p->m, p->s, f);
    pay(p, ASKED(p->m, surgery_cost));
    return operate(p, f, area);
}

static int step_surgery(struct play *p)
{
    struct yuggoth_state *s = p->s;
    if (s->surgeries && surgery_areas(s, s->seat))
        return ask(p, DECIDE_SURGERY_MORE, s->seat);
    s->surgeries = s->surgery_area = 0;
    return action_over(p);
}

static int answer_surgery(struct play *p, struct yuggoth_choice choice)
{
    if (choice.kind != CHOOSE_PASS)
        return operate(p, p->s->seat, choice.from);
    p->s->surgeries = 0;
    return go_to(p, STEP_SURGERY);
}

/* ------------------------------------------------------------------------------------------- the action ----
 */

static const uint8_t act_of[CHOICE_KINDS] = {
    [CHOOSE_MOVE] = ACT_MOVE,       [CHOOSE_RECRUIT] = ACT_RECRUIT,
    [CHOOSE_BUILD] = ACT_BUILD,     [CHOOSE_SUMMON] = ACT_SUMMON,
    [CHOOSE_AWAKEN] = ACT_AWAKEN,   [CHOOSE_CAPTURE] = ACT_CAPTURE,
    [CHOOSE_BATTLE] = ACT_BATTLE,   [CHOOSE_BATTLE_WATCHER] = ACT_BATTLE_WATCHER,
    [CHOOSE_SURGERY] = ACT_SURGERY, [CHOOSE_CALL] = ACT_CALL};

static int fight(struct play *p, unsigned f, unsigned attacker, unsigned defender, unsigned area)
{
    pay(p, p->m->battle_cost);
    p->s->battles[f]++;
    return begin_battle(p, attacker, defender, area, STEP_TURN_OVER);
}

static int answer_action(struct play *p, struct yuggoth_choice choice)
{
    struct yuggoth_state *s = p->s;
    const unsigned f = s->seat;
    s->record.turns += choice.kind != CHOOSE_REVEAL;
    s->record.act[act_of[choice.kind]] += choice.kind != CHOOSE_PASS && choice.kind != CHOOSE_REVEAL;
    switch ((enum choice_kind)choice.kind) {
    case CHOOSE_MOVE:
        return begin_move(p, f, choice);
    case CHOOSE_RECRUIT:
        return recruit(p, f, choice.from);
    case CHOOSE_BUILD:
        return build(p, f, choice.from);
    case CHOOSE_SUMMON:
        return summon(p, f, choice);
    case CHOOSE_AWAKEN:
        return awaken(p, f, choice.from);
    case CHOOSE_CAPTURE:
        return capture(p, f, choice);
    case CHOOSE_BATTLE:
        return fight(p, f, f, choice.faction, choice.from);
    case CHOOSE_BATTLE_WATCHER:
        return fight(p, f, WATCHER, f, s->watcher_at - 1u);
    case CHOOSE_SURGERY:
        return begin_surgery(p, f, choice.from);
    case CHOOSE_CALL:
        return call(p, f, choice.from);
    case CHOOSE_REVEAL:
        reveal_sign(p, f, choice.count);
        return go_to(p, STEP_ACTION);
    default:
        s->power[f] = 0;
        REPORT(p, PASS, 3_3, (int)f);
        return go_to(p, STEP_TURN_OVER);
    }
}
