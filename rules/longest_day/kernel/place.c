/* Placement (LDD-8.0.a, R34), events (8.1 ... 8.3), leaders and the doctor, worms. */

/* Squares that are free and nearest to x by path; `any`: x itself is good if it is free. */
static bool place_options(struct play *p, unsigned square)
{
    const struct castle *c = &p->m->castle;
    const struct squares occupied = longest_day_occupied(p->m, p->s);
    const struct squares free_ones = squares_without(c->standable, &occupied);
    unsigned least = FAR;
    struct squares near = squares_and(c->around[square], &free_ones);
    clear_options(p);
    if (RULED(p->m, PLACEMENT_ADJACENT, ANY_OF_8) && squares_any(&near)) {
        memcpy(p->s->option, near.word, sizeof near.word);
        return true;
    }
    for (unsigned pass = 0; pass < 2; pass++)
        SQUARES_EACH(to, &free_ones)
        {
            const unsigned distance = c->distance[0][square][to];
            if (!pass)
                least = distance < least ? distance : least;
            else if (distance == least)
                add_option(p, to);
        }
    return least != FAR;
}

/* x: the square wanted, a: not that square itself. The result is the square; NO_SQUARE if all are full. */
static void do_place(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const struct squares occupied = longest_day_occupied(p->m, s);
    if (f->stage == 0) {
        if (!f->a && squares_has(&p->m->castle.standable, f->x) && !squares_has(&occupied, f->x)) {
            s->result = f->x;
            DONE(p);
        }
        s->result = NO_SQUARE;
        if (!place_options(p, f->x))
            DONE(p);
        ASK(p, f, 1, PLACE, f->x);
    }
    s->result = (uint16_t)CHOICE_PART(s->answer, SQUARE);
    DONE(p);
}

static unsigned roll_event_square(struct play *p, unsigned which)
{
    roll(p, SITE_EVENT_SQUARE, 2, KEY_MARKER, which);
    return p->m->castle.event[p->die[0] + p->die[1]];
}

static unsigned draw_marker(struct play *p, unsigned who)
{
    const int marker = draw(p, SITE_DRAW_INFECTION, p->s->marker_pool, KEY_UNDEAD + who, 0);
    if (marker < 0)
        return 0;
    p->s->marker_pool &= (uint8_t) ~(1u << marker);
    return (unsigned)marker + 1;
}

/* ------------------------------------------------------------------------------------------- events ---- */

enum event_stage { EVENT_UNIT, EVENT_STAND, EVENT_FOUGHT, EVENT_LAST };

/* LDD-8.2.1, R58: a German of the pool, else one of the dead; -1. */
static int draw_event_german(struct play *p, unsigned which)
{
    struct longest_day_state *s = p->s;
    int german = draw(p, SITE_DRAW_GERMAN, s->german_pool, KEY_MARKER, 300 + which);
    if (german >= 0) {
        s->german_pool &= ~BIT(german);
        return german;
    }
    uint32_t dead = s->killed_castle;
    if (RULED(p->m, GERMANS_REUSED, ALL_DEAD))
        dead |= s->killed_outdoors;
    german = draw(p, SITE_DRAW_DEAD, dead, KEY_MARKER, 300 + which);
    if (german >= 0) {
        s->killed_castle &= ~BIT(german);
        s->killed_outdoors &= ~BIT(german);
    }
    return german;
}

/* LDD-8.2.2: R31 */
static void drug(struct play *p, unsigned german)
{
    struct longest_day_state *s = p->s;
    s->german_marker[german] = (uint8_t)draw_marker(p, 8);
    if (s->german_marker[german])
        REPORT(p, DRUGGED, L8_2_2, (int)german, s->german_marker[german]);
}

/* The next unit of the event: its counter or German into b, or none. False: nothing comes. */
static bool event_unit(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (s->ambition == HAUNEBU + 1) {
        const int german = draw_event_german(p, f->c);
        f->b = (uint8_t)german;
        return german >= 0;
    }
    return s->counter_pool != 0;
}

static void event_square(struct play *p, struct frame *f)
{
    if (!f->c || RULED(p->m, EVENT_ROLLS, SEPARATE))
        f->x = (uint16_t)roll_event_square(p, f->c);
    if (p->s->ambition != HAUNEBU + 1) {
        const int counter = draw(p, SITE_DRAW_UNDEAD, p->s->counter_pool, KEY_MARKER, f->c);
        p->s->counter_pool &= (uint8_t) ~(1u << counter);
        f->b = (uint8_t)(UNDEAD_COUNTER + counter);
    }
}

/* LDD-8.1.1 ... 8.3.3. a: 1 ... 3, c: units so far, b: the unit, x: its square by the dice. */
static void do_event(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const bool germans = s->ambition == HAUNEBU + 1;
    const unsigned units = germans && f->a < 3 ? 1 : germans ? 2 : f->a;
    switch ((enum event_stage)f->stage) {
    case EVENT_UNIT:
        if (!f->c)
            REPORT(p, EVENT, L7_3, f->a);
        if (f->c == units || !event_unit(p, f)) {
            f->stage = EVENT_LAST;
            return;
        }
        event_square(p, f);
        CALL(p, f, EVENT_STAND, PLACE, .x = f->x);
    case EVENT_STAND:
        f->c++;
        f->stage = EVENT_UNIT;
        if (s->result == NO_SQUARE)
            return;
        if (!germans) {
            place_undead(p, f->b, s->ambition == ZOMBIE + 1 ? GREEN : PURPLE, 0, s->result);
            CALL(p, f, EVENT_FOUGHT, UNDEAD_FIGHT, .a = f->b);
        }
        place_german(p, f->b, s->result);
        if (f->a > 1)
            drug(p, f->b);
        if (f->a > 1 && s->german_marker[f->b] && RULED(p->m, METH_GERMAN, UNDEAD)) {
            const unsigned marker = s->german_marker[f->b];
            s->german_up &= ~BIT(f->b);
            place_undead(p, UNDEAD_DRUGGED + marker - 1, PURPLE, marker, s->german_at[f->b]);
            CALL(p, f, EVENT_FOUGHT, UNDEAD_FIGHT, .a = (uint8_t)(UNDEAD_DRUGGED + marker - 1));
        }
        CALL(p, f, EVENT_FOUGHT, GERMAN_FIGHT, .a = f->b);
    case EVENT_FOUGHT:
        if (!germans)
            father_test(p, f->b);
        f->stage = EVENT_UNIT;
        return;
    case EVENT_LAST:
        if (germans)
            DONE(p);
        TURN_INTO(p, LEADER, .a = f->a);
    }
}

/* ------------------------------------------------------------------------------------------ leaders ---- */

enum leader_stage { LEADER_FIND, LEADER_PLACED, LEADER_LAST };

static void turn_leader(struct play *p, struct frame *f, unsigned square)
{
    const unsigned undead = f->b;
    const unsigned marker = draw_marker(p, undead);
    place_undead(p, undead, p->s->ambition == ZOMBIE + 1 ? GREEN : PURPLE, marker, square);
    REPORT(p, LEADER, L8_1_1, (int)undead, (int)square);
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

static bool place_worm(struct play *p, unsigned which, unsigned square)
{
    const int counter = draw(p, SITE_DRAW_UNDEAD, p->s->counter_pool, KEY_MARKER, 20 + which);
    if (counter < 0)
        return false;
    p->s->counter_pool &= (uint8_t) ~(1u << counter);
    FIRED(p, L8_2_5);
    place_undead(p, UNDEAD_COUNTER + (unsigned)counter, PURPLE, 0, square);
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
        if (!f->a && square == NO_SQUARE && RULED(p->m, WORM_ON_UNIT, SHIFT) && s->counter_pool)
            CALL(p, f, 1, PLACE, .x = f->x);
        if (square != NO_SQUARE && !place_worm(p, f->a, square))
            DONE(p);
    }
    DONE(p);
}
