/* MOVE outdoors (LDD-4.2): walk, items, assault, detection. mask: the stack, x: its hex, y: the hex
 * it came from, a: handles items anywhere, b: steps made, c: n of LDD-4.3.1. */

enum march_stage {
    MARCH_PATH,
    MARCH_CHOSEN,
    MARCH_ITEMS,
    MARCH_HANDLED,
    MARCH_STEP,
    MARCH_STOPPED,
    MARCH_ASSAULT,
    MARCH_ASSAULTED,
    MARCH_FOUND_ITEMS,
    MARCH_FOUND_HANDLED,
    MARCH_DETECTION,
    MARCH_ATTACK
};

static bool may_step(const struct play *p, uint32_t group, unsigned hex)
{
    const struct hexes barred = longest_day_german_hexes(p->m, p->s);
    const unsigned points = longest_day_group_points(p->m, p->s, group);
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        const unsigned to = p->m->outdoors.neighbour[hex][d];
        if (to != NO_HEX && !hexes_has(&barred, to) &&
            longest_day_step_cost(p->m, hex, d, points) != STEP_ILLEGAL)
            return true;
    }
    return false;
}

static void choose_path(struct play *p, struct frame *f)
{
    const game_choice answer = p->s->answer;
    p->s->path_length = (uint8_t)longest_day_group_path(p->m, p->s, f->mask, f->x, CHOICE_PART(answer, HEX),
                                                        CHOICE_PART(answer, COUNT), p->s->path);
}

/* LDD-0.10: new hex, exit, face-down Germans beside it. True if the stack has left the map. */
static bool march_step(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const struct outdoors *o = &p->m->outdoors;
    f->y = f->x;
    f->x = s->path[f->b++];
    f->c = (uint8_t)(f->c + !o->marsh[f->x]);
    EACH(unit, f->mask) s->para_at[THING(unit)] = f->x;
    REPORT(p, MOVES, L4_2_1, (int)f->mask, f->y, f->x);
    if (f->x == o->exit) {
        EACH(unit, f->mask) arrive(p, THING(unit), RULE_L4_0);
        return true;
    }
    wake_beside(p, f->x);
    return false;
}

static bool mine_is_up(const struct play *p, unsigned hex)
{
    for (unsigned i = OUTDOOR_1; i < MARKER_ANYA; i++)
        if (p->m->marker[i].type == TYPE_MINE && p->s->item_at[i] == hex)
            return true;
    return false;
}

/* LDD-4.3.1 b */
static void roll_detection(struct play *p, struct frame *f)
{
    if (!f->c || f->d == ASSAULT_DETECTED)
        return;
    const unsigned die = roll_one(p, SITE_DETECTION, lowest(f->mask), f->x);
    REPORT(p, DETECTION, L4_3_1, (int)f->mask, f->c, die <= f->c);
    if (die <= f->c)
        push(p, (struct frame){.kind = CALL_DETECTED, .x = f->x});
}

static void do_march(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    switch ((enum march_stage)f->stage) {
    case MARCH_PATH:
        s->path_length = 0;
        if (may_step(p, f->mask, f->x))
            ASK(p, f, MARCH_CHOSEN, PATH, lowest(f->mask));
        f->stage = MARCH_ITEMS;
        return;
    case MARCH_CHOSEN:
        choose_path(p, f);
        f->stage = MARCH_ITEMS;
        return;
    case MARCH_ITEMS:
        if (f->a || can_take(p, f->mask, f->x))
            ASK(p, f, MARCH_HANDLED, ITEMS, lowest(f->mask));
        f->stage = MARCH_STEP;
        return;
    case MARCH_HANDLED:
        handle_item(p, s->answer, f->x);
        f->stage = CHOICE_WORD(s->answer) == WORD_STOP ? MARCH_STEP : MARCH_ITEMS;
        return;
    case MARCH_STEP:
        f->stage = f->b < s->path_length ? MARCH_ITEMS : MARCH_STOPPED;
        if (f->b < s->path_length && march_step(p, f)) {
            if (RULED(p->m, EXIT_DETECTION, YES))
                roll_detection(p, f); /* above this one */
            f->stage = MARCH_ATTACK + 1;
        }
        return;
    case MARCH_STOPPED:
        if (mine_is_up(p, f->x))
            CALL(p, f, MARCH_ASSAULTED, MINE, .mask = f->mask, .x = f->x);
        if (longest_day_front_slot(p->m, s, f->x) < 0) {
            f->stage = MARCH_DETECTION;
            return;
        }
        if (!f->b)
            ASK(p, f, MARCH_ASSAULT, ASSAULT, lowest(f->mask));
        s->answer = choice_of(WORD_YES);
        f->stage = MARCH_ASSAULT;
        return;
    case MARCH_ASSAULT:
        if (CHOICE_WORD(s->answer) == WORD_NO) {
            f->stage = MARCH_DETECTION;
            return;
        }
        CALL(p, f, MARCH_ASSAULTED, ASSAULT, .mask = f->mask, .x = f->x, .y = f->b ? f->y : f->x);
    case MARCH_ASSAULTED:
        f->d = (uint8_t)s->result;
        if (f->d == ASSAULT_ENDS && f->b)
            f->x = s->para_at[lowest(f->mask)];
        f->mask = still_at(p, f->mask, f->x);
        f->stage = f->mask ? MARCH_FOUND_ITEMS : MARCH_ATTACK + 1;
        return;
    case MARCH_FOUND_ITEMS:
        if (f->d == ASSAULT_GOES_ON && RULED(p->m, FOUND_ITEM, YES) &&
            (f->a ? longest_day_loose(p->m, s, f->x) : can_take(p, f->mask, f->x)))
            ASK(p, f, MARCH_FOUND_HANDLED, ITEMS, lowest(f->mask));
        f->stage = MARCH_DETECTION;
        return;
    case MARCH_FOUND_HANDLED:
        handle_item(p, s->answer, f->x);
        f->stage = CHOICE_WORD(s->answer) == WORD_STOP ? MARCH_DETECTION : MARCH_FOUND_ITEMS;
        return;
    case MARCH_DETECTION:
        f->stage = MARCH_ATTACK;
        roll_detection(p, f);
        return;
    case MARCH_ATTACK:
        if (f->d == ASSAULT_ENDS)
            DONE(p);
        TURN_INTO(p, OUTDOOR_ATTACK, .mask = f->mask, .x = f->x);
    default:
        DONE(p);
    }
}

/* LDD-4.3.2: x: hex of the detected stack. */
static void do_detected(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const struct outdoors *o = &p->m->outdoors;
    const struct hexes paratroopers = longest_day_paratrooper_hexes(s);
    unsigned least = FAR;
    if (f->stage == 1) {
        const unsigned hex = CHOICE_PART(s->answer, HEX);
        if (f->a)
            wake(p, (unsigned)longest_day_garrison_slot(p->m, s, hex));
        else
            place_german(p, f->b, hex, RULE_L4_3_2);
        DONE(p);
    }
    FIRED(p, L4_3_2);
    f->a = s->garrison_down != 0;
    clear_options(p);
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned slot = 0; slot < OUTDOOR_GARRISON; slot++) {
            const unsigned hex = o->garrison[slot], distance = o->distance[f->x][hex];
            if (f->a ? !(s->garrison_down >> slot & 1) : hexes_has(&paratroopers, hex))
                continue;
            if (!pass)
                least = distance < least ? distance : least;
            else if (distance == least)
                add_option(p, hex);
        }
    if (least == FAR)
        DONE(p);
    if (!f->a) {
        const int german = draw(p, SITE_DRAW_GERMAN, s->german_pool, KEY_GAME, f->x);
        if (german < 0)
            DONE(p);
        s->german_pool &= ~BIT(german);
        f->b = (uint8_t)german;
    }
    ASK(p, f, 1, ACTIVATION, 0);
}
