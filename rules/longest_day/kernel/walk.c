/* MOVE and FULL MOVE in the castle (LDD-7.2.1, 7.2.2). mask: the group, x: its square, y: where it started,
 * a: handles items anywhere, b: full move, c: points left, d: steps made, e: square left. */

enum walk_stage { WALK_BEGIN, WALK_ASK, WALK_ANSWER, WALK_ENTERED, WALK_END };

static uint64_t carried_by(const struct play *p, uint32_t group)
{
    uint64_t items = 0;
    EACH(unit, group) items |= longest_day_carried(p->s, THING(unit));
    return items;
}

static void note_held(struct play *p, uint32_t group)
{
    EACH(unit, group)
    {
        uint64_t rest = longest_day_carried(p->s, THING(unit));
        for (unsigned i = 0; i < ITEMS_CARRIED; i++, rest &= rest - 1)
            p->s->held[THING(unit)][i] = rest ? (uint8_t)(__builtin_ctzll(rest) + 1) : 0;
    }
}

/* LDD-8.1.5, 8.3.5 */
static void deliver_hostage(struct play *p)
{
    const int item = hostage_item(p);
    if (p->s->hostage != HOSTAGE_UP || item < 0)
        return;
    p->s->hostage = HOSTAGE_DELIVERED;
    REPORT(p, DELIVERED, L8_1_5, item);
}

/* LDD-0.10 2, 3: after a step onto `to` from `from`. */
static void step_effects(struct play *p, uint32_t group, unsigned from, unsigned to)
{
    struct longest_day_state *s = p->s;
    const struct castle *c = &p->m->castle;
    const int hostage = hostage_item(p);
    if (to == c->village && hostage >= 0 && carried_by(p, group) >> hostage & 1)
        deliver_hostage(p);
    if (c->floor[to] == FIRST_FLOOR || c->floor[to] == BASEMENT) {
        if (!s->f1_awake)
            FIRED(p, L7_7_1);
        s->f1_awake = 1;
        wake_floor(p, FIRST_FLOOR);
    }
    if (c->floor[to] == SECOND_FLOOR && c->floor[from] != SECOND_FLOOR) {
        if (!s->f2_awake)
            FIRED(p, L7_7_1);
        s->f2_awake = 1;
        wake_floor(p, SECOND_FLOOR);
    }
}

static bool enters_room(const struct play *p, unsigned from, unsigned to)
{
    return p->m->castle.room[to] && p->m->castle.room[to] != p->m->castle.room[from];
}

static void do_walk(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    switch ((enum walk_stage)f->stage) {
    case WALK_BEGIN:
        note_held(p, f->mask);
        f->y = f->x;
        f->c = (uint8_t)(longest_day_castle_move(p->m, s, f->mask) << f->b);
        f->stage = WALK_ASK;
        return;
    case WALK_ASK:
        ASK(p, f, WALK_ANSWER, STEP, lowest(f->mask));
    case WALK_ANSWER:
        f->stage = WALK_ASK;
        if (CHOICE_WORD(s->answer) == WORD_STOP) {
            f->stage = WALK_END;
        } else if (CHOICE_WORD(s->answer) == WORD_THROW) {
            s->thrown |= (uint16_t)BIT(CHOICE_PART(s->answer, UNIT));
            CALL(p, f, WALK_ENTERED, THROW, .a = (uint8_t)CHOICE_PART(s->answer, UNIT),
                 .b = (uint8_t)CHOICE_PART(s->answer, ITEM), .x = (uint16_t)CHOICE_PART(s->answer, SQUARE));
        } else if (CHOICE_WORD(s->answer) == WORD_STEP) {
            f->e = (uint8_t)f->x;
            f->x = (uint16_t)CHOICE_PART(s->answer, SQUARE);
            f->c--;
            f->d++;
            EACH(unit, f->mask) s->para_at[THING(unit)] = f->x;
            REPORT(p, MOVES, L7_2_1, (int)f->mask, f->e, f->x);
            step_effects(p, f->mask, f->e, f->x);
            f->stage = WALK_ENTERED;
            if (enters_room(p, f->e, f->x))
                CALL(p, f, WALK_ENTERED, DISCOVERY, .a = p->m->castle.room[f->x], .x = f->x);
        } else {
            handle_item(p, s->answer, f->x);
        }
        return;
    case WALK_ENTERED:
        f->mask = still_at(p, f->mask, f->x);
        if (!f->mask)
            DONE(p);
        f->stage = WALK_ASK;
        return;
    case WALK_END:
        if (f->b)
            TURN_INTO(p, FULL_MOVE, .a = (uint8_t)lowest(f->mask), .x = f->y);
        TURN_INTO(p, CHOOSE_ATTACK, .mask = f->mask, .x = f->x);
    }
}

/* LDD-7.2.2: a: the unit, x: where the move started. */
static void do_full_move(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    switch (f->stage) {
    case 0: {
        const unsigned die = roll_one(p, SITE_FULL_MOVE, f->a, f->x);
        const bool fine = die <= luck_of(p, f->a);
        REPORT(p, FULL_MOVE, L7_2_2, f->a, fine);
        if (fine)
            DONE(p);
        if (longest_day_carried(s, f->a))
            ASK(p, f, 1, LOSE_ITEM, f->a);
        if (s->wounded >> f->a & 1 && RULED(p->m, FULL_MOVE_NO_ITEM, NO_EFFECT))
            DONE(p);
        CALL(p, f, 2, HITS, .a = f->a, .b = 1);
    }
    case 1:
        s->item_at[CHOICE_PART(s->answer, ITEM)] = f->x;
        DONE(p);
    default:
        wiped_out(p);
        DONE(p);
    }
}

/* --------------------------------------------------------------------------------------- discovery ---- */

/* LDD-7.3: a: the room, x: the square of entry. */
static void do_discovery(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const struct castle *c = &p->m->castle;
    if (f->stage == 1) {
        const int slot = longest_day_front_slot(p->m, s, CHOICE_PART(s->answer, SQUARE));
        CALL(p, f, 0, REVEAL, .a = (uint8_t)slot);
    }
    unsigned least = FAR;
    clear_options(p);
    for (unsigned pass = 0; pass < 2; pass++)
        EACH(slot, s->front_down)
        {
            const unsigned square = c->question[THING(slot)];
            if (c->room[square] != f->a)
                continue;
            const unsigned distance = longest_day_straight(c, f->x, square);
            if (!pass)
                least = distance < least ? distance : least;
            else if (distance == least)
                add_option(p, square);
        }
    if (least == FAR)
        DONE(p);
    FIRED(p, L7_3);
    ASK(p, f, 1, DISCOVERY, 0);
}

/* Turns the marker of slot a up, with its effect (LDD-7.3, 8). */
static void do_reveal(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const unsigned square = longest_day_slot_place(p->m, s, f->a);
    const unsigned marker = turn_front(p, f->a);
    s->cause = (uint16_t)(16 + marker);
    switch (p->m->marker[marker].type) {
    case TYPE_SENTRY:
        TURN_INTO(p, SENTRY, .x = (uint16_t)square);
    case TYPE_EVENT_1:
    case TYPE_EVENT_2:
    case TYPE_EVENT_3:
        TURN_INTO(p, EVENT, .a = (uint8_t)(p->m->marker[marker].type - TYPE_EVENT_1 + 1));
    case TYPE_JAEGER:
        TURN_INTO(p, JAEGER, .x = (uint16_t)square);
    case TYPE_HOSTAGE:
        if (s->ambition == HAUNEBU + 1) {
            s->hostage = HOSTAGE_WORM;
            TURN_INTO(p, WORM, .x = (uint16_t)square);
        }
        s->hostage = HOSTAGE_UP;
        s->item_at[marker] = (uint16_t)square;
        DONE(p);
    default:
        s->item_at[marker] = (uint16_t)square;
        DONE(p);
    }
}

/* LDD-7.3: x: its square. */
static void do_sentry(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->stage == 0) {
        const int german = draw(p, SITE_DRAW_GERMAN, s->german_pool, KEY_MARKER, f->x);
        if (german < 0)
            DONE(p);
        s->german_pool &= ~BIT(german);
        f->a = (uint8_t)german;
        CALL(p, f, 1, PLACE, .x = f->x);
    }
    place_german(p, f->a, s->result, RULE_L7_7_2);
    DONE(p);
}

/* LDD-7.9 */
static void do_plan(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->stage == 1)
        TURN_INTO(p, REVEAL, .a = (uint8_t)longest_day_front_slot(p->m, s, CHOICE_PART(s->answer, SQUARE)));
    if (!s->front_down)
        DONE(p);
    FIRED(p, L7_9);
    clear_options(p);
    EACH(slot, s->front_down) add_option(p, p->m->castle.question[THING(slot)]);
    ASK(p, f, 1, PLAN, 0);
}
