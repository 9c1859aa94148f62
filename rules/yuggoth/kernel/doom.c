/* Gather power, first player and the doom phase (YUG-4.2 to 4.8). */

/* ---------------------------------------------------------------------------------- 4.2 gather power ---- */

static unsigned gathered(struct play *p, unsigned f, unsigned abandoned)
{
    struct yuggoth_state *s = p->s;
    const struct yuggoth_model *m = p->m;
    const area_set own = own_gates(s, f), key = key_area(m, s, f);
    const unsigned in_pyramid = areas_count(own & m->pyramid) + areas_count(key & m->pyramid);
    const unsigned all = areas_count(own) + areas_count(key);
    const unsigned cylinders = row_sum(s->unit[f][ROW_CYLINDER]);
    unsigned held = 0;
    for (unsigned h = 0; h < m->players; h++)
        held += s->held[f][h][0] + s->held[f][h][1];
    struct yuggoth_record *r = &s->record;
    r->pyramid_power = (uint16_t)(r->pyramid_power + in_pyramid * (m->pyramid_gate_power - m->gate_power));
    r->pyramid_gates = (uint16_t)(r->pyramid_gates + areas_count(own & m->pyramid));
    r->gates_controlled = (uint16_t)(r->gates_controlled + areas_count(own));
    r->cylinder_power = (uint16_t)(r->cylinder_power + cylinders);
    r->held_power = (uint16_t)(r->held_power + held);
    return row_sum(s->unit[f][ROW_ACOLYTE]) + cylinders + m->gate_power * (all - in_pyramid) +
           m->pyramid_gate_power * in_pyramid + m->abandoned_power * abandoned + held;
}

/* YUG-4.3: the most power; on a tie the old first player, else the next tied seat after it. */
static void name_first_player(struct play *p)
{
    struct yuggoth_state *s = p->s;
    unsigned best = s->first_player;
    unsigned seat = s->first_player;
    for (unsigned i = 0; i < p->m->players; i++, seat = next_seat(p, seat))
        if (s->power[seat] > s->power[best])
            best = seat;
    s->first_player = (uint8_t)best;
}

static int step_gather(struct play *p)
{
    struct yuggoth_state *s = p->s;
    const unsigned abandoned = areas_count(areas_equal(s->gate, GATE_ABANDONED));
    unsigned most = 0;
    for (unsigned f = 0; f < p->m->players; f++) {
        s->power[f] = (uint8_t)gathered(p, f, abandoned);
        most = s->power[f] > most ? s->power[f] : most;
    }
    memset(s->held, 0, sizeof s->held);
    for (unsigned f = 0; f < SEATS && f < p->m->players; f++) {
        const unsigned half = (most + 1) / 2;
        s->power[f] = (uint8_t)(s->power[f] > half ? s->power[f] : half);
        REPORT(p, POWER, 3_8, (int)f, s->power[f]);
    }
    name_first_player(p);
    REPORT(p, FIRST_PLAYER, 3_8, s->first_player);
    return go_to(p, STEP_DOOM);
}

/* -------------------------------------------------------------------------------------------- doom ---- */

/* YUG-4.7, 8.1.4, V03. */
static void cross_threshold(struct play *p, unsigned f)
{
    struct yuggoth_state *s = p->s;
    const unsigned ruling = consult(p->m->ruling, RULING_DOOM_TEST);
    const bool counts = ruling == DOOM_TEST_FIRST_ONLY ? !s->crossed && !s->awake
                                                       : !s->awake || ruling == DOOM_TEST_KEEP_CROSSING;
    s->crossed |= ruling == DOOM_TEST_FIRST_ONLY;
    (void)f;
    if (!counts)
        return;
    s->pending_wake = 1;
    REPORT(p, PENDING, 8_1_4, (int)f);
}

static void gain_doom(struct play *p, unsigned f, unsigned points)
{
    struct yuggoth_state *s = p->s;
    const unsigned old = s->doom[f], threshold = p->m->doom_threshold;
    if (!points)
        return;
    s->doom[f] = (uint8_t)(old + points);
    REPORT(p, DOOM, 4_7, (int)f, (int)points, s->doom[f]);
    if (old < threshold && threshold <= s->doom[f])
        cross_threshold(p, f);
}

/* YUG-4.8. */
static void reveal_sign(struct play *p, unsigned f, unsigned value)
{
    struct yuggoth_state *s = p->s;
    s->sign[f][value - 1]--;
    s->sign_count[f]--;
    s->revealed[value - 1]++;
    REPORT(p, REVEAL, 4_8, (int)f, (int)value);
    gain_doom(p, f, value);
}

static void draw_sign(struct play *p, unsigned f)
{
    struct yuggoth_state *s = p->s;
    if (!s->bag.count) {
        gain_doom(p, f, 1);
        return;
    }
    s->sign[f][s->bag.value[0] - 1]++;
    s->sign_count[f]++;
    s->bag.count--;
    memmove(s->bag.value, s->bag.value + 1, sizeof s->bag.value - 1);
    s->bag.value[SIGNS - 1] = 0;
    REPORT(p, SIGN, 4_6, (int)f);
}

/* ------------------------------------------------------------------------------------- 4.4 doom phase ----
 */

/* YUG-8.2.1. */
static void decay(struct play *p)
{
    struct yuggoth_state *s = p->s;
    unsigned loss = 3;
    if (!s->awake)
        return;
    const unsigned faces = ASKED(p->m, decay_faces);
    if (faces) {
        loss = 1 + roll_die(p, SITE_DECAY, stream_event(STREAM_DECAY, s->round, 0, 0), faces);
    }
    count_up(&s->record.life);
    REPORT(p, DECAY, 8_2_1, (int)loss);
    s->token = (uint8_t)(s->token > loss ? s->token - loss : 0);
    if (!s->token) {
        watcher_dies(p, false);
        close_awakening(p);
    }
}

static int step_doom(struct play *p)
{
    struct yuggoth_state *s = p->s;
    const struct yuggoth_model *m = p->m;
    s->awake_before = s->awake;
    if (m->watcher_plays && consult(m->ruling, RULING_DECAY_TIME) == DECAY_TIME_START)
        decay(p);
    for (unsigned f = 0; f < m->players; f++) {
        const area_set own = own_gates(s, f), key = key_area(m, s, f);
        reach(p, f, MILESTONE_DOOM_PHASE);
        reach_three_gates(p, f);
        gain_doom(p, f,
                  gates(m, s, f) +
                      m->pyramid_gate_doom * (areas_count(own & m->pyramid) + areas_count(key & m->pyramid)));
    }
    s->turn = 0;
    s->seat = s->first_player;
    return go_to(p, STEP_RITUAL);
}

/* The next seat of this part of the phase, or the next part. */
static int next_in_phase(struct play *p, enum step same, enum step then)
{
    struct yuggoth_state *s = p->s;
    s->seat = (uint8_t)next_seat(p, s->seat);
    if (++s->turn < p->m->players)
        return go_to(p, same);
    s->turn = 0;
    return go_to(p, then);
}

static int step_ritual(struct play *p)
{
    struct yuggoth_state *s = p->s;
    if (s->power[s->seat] >= ritual_cost(p->m, s))
        return ask(p, DECIDE_RITUAL, s->seat);
    return next_in_phase(p, STEP_RITUAL, STEP_REVEAL);
}

/* YUG-4.6. */
static void perform_ritual(struct play *p, unsigned f)
{
    struct yuggoth_state *s = p->s;
    const unsigned cost = ritual_cost(p->m, s);
    s->power[f] = (uint8_t)(s->power[f] - cost);
    if (s->ritual_step < p->m->instant_death)
        s->ritual_step++;
    s->record.rituals++;
    reach(p, f, MILESTONE_RITUAL);
    REPORT(p, RITUAL, 4_6, (int)f, (int)cost);
    gain_doom(p, f, gates(p->m, s, f));
    if (s->goo_at[f])
        draw_sign(p, f);
}

static int answer_ritual(struct play *p, struct yuggoth_choice choice)
{
    if (choice.kind == CHOOSE_RITUAL)
        perform_ritual(p, p->s->seat);
    return next_in_phase(p, STEP_RITUAL, STEP_REVEAL);
}

static int step_reveal(struct play *p)
{
    if (p->s->sign_count[p->s->seat])
        return ask(p, DECIDE_REVEAL, p->s->seat);
    return next_in_phase(p, STEP_REVEAL, STEP_WATCHER);
}

static int answer_reveal(struct play *p, struct yuggoth_choice choice)
{
    if (choice.kind == CHOOSE_PASS)
        return next_in_phase(p, STEP_REVEAL, STEP_WATCHER);
    reveal_sign(p, p->s->seat, choice.count);
    return go_to(p, STEP_REVEAL);
}

/* ----------------------------------------------------------------------------------- 8.1 awakening ---- */

/* YUG-8.1.2: areas of the pyramid whose number is looked for. */
static area_set waking_areas(const struct play *p)
{
    area_set areas = 0;
    for (unsigned f = 0; f < p->m->players; f++)
        areas |= own_gates(p->s, f) | key_area(p->m, p->s, f);
    return areas & p->m->pyramid;
}

static bool wakes_by_doom(const struct play *p)
{
    const struct yuggoth_state *s = p->s;
    bool stands = false;
    if (consult(p->m->ruling, RULING_DOOM_TEST) != DOOM_TEST_ANY_GE_12)
        return s->pending_wake;
    for (unsigned f = 0; f < p->m->players; f++)
        stands |= s->doom[f] >= p->m->doom_threshold;
    return stands && p->m->doom_threshold;
}

static void try_to_wake(struct play *p)
{
    struct yuggoth_state *s = p->s;
    const area_set areas = waking_areas(p);
    const bool by_doom = wakes_by_doom(p);
    bool by_die = false;
    if (areas && !(by_doom && consult(p->m->ruling, RULING_DIE_WHEN_DOOM) == DIE_WHEN_DOOM_NO)) {
        const unsigned face = roll_die(p, SITE_WAKE, stream_event(STREAM_WAKE, s->round, 0, 0), FACES);
        by_die = areas & p->m->wakes[face];
        REPORT(p, WAKE_DIE, 8_1_2, (int)face + 1);
    }
    if (!by_doom && !by_die)
        return;
    s->awake = 1;
    s->pending_wake = 0;
    s->watcher_at = (uint8_t)(p->m->postern + 1);
    count_up(by_doom ? &s->record.awake_doom : &s->record.awake_die);
    if (!s->record.wake_round)
        s->record.wake_round = s->round;
    REPORT(p, WAKE, 8_1_5, by_doom);
}

/* 4.4 e and f: the Watcher, then the end of the game (YUG-9.1). */
static int step_watcher(struct play *p)
{
    struct yuggoth_state *s = p->s;
    unsigned most = 0;
    if (p->m->watcher_plays && !s->awake_before)
        try_to_wake(p);
    else if (p->m->watcher_plays && consult(p->m->ruling, RULING_DECAY_TIME) == DECAY_TIME_END)
        decay(p);
    REPORT(p, DOOM_PHASE_OVER, 9_1, s->round);
    for (unsigned f = 0; f < p->m->players; f++)
        most = s->doom[f] > most ? s->doom[f] : most;
    if (most >= p->m->win_doom)
        return end_game(p, ENDING_DOOM);
    if (s->ritual_step == p->m->instant_death)
        return end_game(p, ENDING_INSTANT_DEATH);
    if (s->round == p->m->round_cap)
        return end_game(p, ENDING_CAP);
    return go_to(p, STEP_ROUND);
}
