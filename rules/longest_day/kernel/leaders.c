/* Leaders, the doctor (LDD-8.0.b), worms (8.2.5). */

enum leader_stage { LEADER_FIND, LEADER_PLACED, LEADER_LAST };

static void turn_leader(struct play *p, struct frame *f, unsigned square)
{
    static const uint16_t rules[2][3] = {{RULE_L8_1_1, RULE_L8_1_2, RULE_L8_1_3},
                                         {RULE_L8_3_1, RULE_L8_3_2, RULE_L8_3_3}};
    const bool zombie = p->s->ambition == ZOMBIE + 1;
    const unsigned undead = f->b, rule = rules[zombie][f->a - 1];
    const unsigned marker = draw_marker(p, undead);
    place_undead(p, undead, zombie ? GREEN : PURPLE, marker, square, rule);
    REPORT_BY(p, LEADER, rule, (int)undead, (int)square);
    f->stage = LEADER_LAST;
    if (RULED(p->m, LEADER_ATTACK, YES))
        CALL(p, f, LEADER_LAST, UNDEAD_FIGHT, .a = (uint8_t)undead);
}

/* SCH (!), WAF (!!): where he stands; dead or in the village: by two dice. */
static void find_leader(struct play *p, struct frame *f, unsigned german)
{
    struct longest_day_state *s = p->s;
    const bool up = s->german_up >> german & 1;
    const bool dead = (s->killed_castle | s->killed_outdoors | s->turned) >> german & 1;
    if (!up && !dead)
        DONE(p);
    if (up && s->german_at[german] != p->m->castle.village) {
        const unsigned square = s->german_at[german];
        lift_german(p, german);
        s->turned |= BIT(german);
        turn_leader(p, f, square);
        return;
    }
    if (up)
        lift_german(p, german);
    s->killed_castle &= ~BIT(german);
    s->turned |= BIT(german);
    f->x = (uint16_t)roll_event_square(p, 9);
    CALL(p, f, LEADER_PLACED, PLACE, .x = f->x);
}

/* LDD-8.1.3: the doctor (!!!). */
static void find_doctor(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    unsigned item = CASTLE_1;
    while (item < OUTDOOR_1 && p->m->marker[item].type != TYPE_DOCTOR)
        item++;
    for (unsigned slot = 0; slot < QUESTIONS; slot++)
        if (s->front_down >> slot & 1 && s->front[slot] == item + 1)
            DONE(p);
    const unsigned at = s->item_at[item];
    const bool carried = at >= CARRIED && at != NOWHERE;
    const unsigned place = !carried ? at : at - CARRIED < PARATROOPERS ? s->para_at[at - CARRIED] : NOWHERE;
    s->item_at[item] = NOWHERE;
    if (place == NOWHERE || place == p->m->castle.village) {
        f->x = (uint16_t)roll_event_square(p, 9);
        CALL(p, f, LEADER_PLACED, PLACE, .x = f->x);
    }
    CALL(p, f, LEADER_PLACED, PLACE, .x = (uint16_t)place, .a = carried);
}

static void do_leader(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    static const uint8_t who[] = {UNDEAD_SCHERZER, UNDEAD_WAFNER, UNDEAD_DOCTOR};
    switch ((enum leader_stage)f->stage) {
    case LEADER_FIND:
        f->b = who[f->a - 1];
        if (!s->marker_pool || s->undead_in >> f->b & 1)
            DONE(p);
        if (f->a == 3)
            find_doctor(p, f);
        else
            find_leader(p, f, f->a == 1 ? SCHERZER : WAFNER);
        return;
    case LEADER_PLACED:
        if (s->result == NO_SQUARE)
            DONE(p);
        turn_leader(p, f, s->result);
        return;
    case LEADER_LAST:
        father_test(p, f->b);
        DONE(p);
    }
}

/* ------------------------------------------------------------------------------------------- worms ---- */

static bool marker_on(const struct play *p, unsigned square)
{
    const struct longest_day_state *s = p->s;
    for (unsigned i = 0; i < MARKERS; i++)
        if (s->item_at[i] == square)
            return true;
    return longest_day_front_slot(p->m, s, square) >= 0 || s->detonator == square;
}

/* LDD-8.2.5: own square, then N, E, S, W; no wall between, neither unit nor marker there. The result is
 * filled in through f->b: which of the five. */
static unsigned worm_square(const struct play *p, unsigned square, unsigned which)
{
    static const int across[SIDES] = {0, 1, 0, -1}, down[SIDES] = {-1, 0, 1, 0};
    const struct castle *c = &p->m->castle;
    const struct squares occupied = longest_day_occupied(p->m, p->s);
    if (!which)
        return squares_has(&occupied, square) ? NO_SQUARE : square;
    const unsigned to =
        c->at[c->floor[square]][c->column[square] + across[which - 1]][c->row[square] + down[which - 1]];
    if (to == NO_SQUARE || c->edge[square][which - 1] == EDGE_WALL || !squares_has(&c->standable, to) ||
        squares_has(&occupied, to) || marker_on(p, to))
        return NO_SQUARE;
    return to;
}

/* LDD-VC-3: two counters of their own, which are alike. */
static bool place_own_worm(struct play *p, unsigned square)
{
    if (!p->s->worm_pool)
        return false;
    const unsigned worm = lowest(p->s->worm_pool);
    p->s->worm_pool &= (uint8_t) ~(1u << worm);
    place_undead(p, UNDEAD_WORM + worm, PURPLE, 0, square, RULE_L8_2_5);
    return true;
}

static bool place_worm(struct play *p, unsigned which, unsigned square)
{
    if (RULED(p->m, VC_WORMS, YES))
        return place_own_worm(p, square);
    const int counter = draw(p, SITE_DRAW_UNDEAD, p->s->counter_pool, KEY_MARKER, 20 + which);
    if (counter < 0)
        return false;
    p->s->counter_pool &= (uint8_t) ~(1u << counter);
    place_undead(p, UNDEAD_COUNTER + (unsigned)counter, PURPLE, 0, square, RULE_L8_2_5);
    return true;
}

/* x: the hostage's square, a: which of the five. */
static void do_worm(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->stage == 1) { /* LDD-R33, shift */
        if (s->result != NO_SQUARE && !place_worm(p, 0, s->result))
            DONE(p);
        f->a = 1;
        f->stage = 0;
    }
    for (; f->a <= SIDES; f->a++) {
        const unsigned square = worm_square(p, f->x, f->a);
        if (!f->a && square == NO_SQUARE && RULED(p->m, WORM_ON_UNIT, SHIFT) &&
            (RULED(p->m, VC_WORMS, YES) ? s->worm_pool : s->counter_pool))
            CALL(p, f, 1, PLACE, .x = f->x);
        if (square != NO_SQUARE && !place_worm(p, f->a, square))
            DONE(p);
    }
    DONE(p);
}
