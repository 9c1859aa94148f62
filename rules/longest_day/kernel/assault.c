/* Assault of a face-down marker outdoors (LDD-4.2.4). mask: the stack, x: its hex, y: the hex it came from
 * (x: it has not moved). The result is an enum assault_result. */

enum assault_result { ASSAULT_GOES_ON, ASSAULT_ENDS, ASSAULT_DETECTED };
enum assault_stage { ASSAULT_TURN, ASSAULT_AMBUSH, ASSAULT_REVIVE, ASSAULT_LAST };

static void ambush_options(struct play *p, unsigned hex)
{
    const struct hexes paratroopers = longest_day_paratrooper_hexes(p->s);
    unsigned count = 0;
    clear_options(p);
    for (unsigned pass = 0; pass < 2 && !count; pass++)
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            const unsigned to = p->m->outdoors.neighbour[hex][d];
            if (to == NO_HEX || (!pass && hexes_has(&paratroopers, to)))
                continue;
            add_option(p, to);
            count++;
        }
}

/* The stack steps back; the German stands in the marker's hex unless somebody else does. */
static void ambush(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const int german = draw(p, SITE_DRAW_GERMAN, s->german_pool, KEY_MARKER, f->x);
    s->result = ASSAULT_GOES_ON;
    if (german < 0)
        DONE(p);
    s->german_pool &= ~BIT(german);
    f->a = (uint8_t)german;
    if (f->y != f->x) {
        EACH(unit, f->mask) s->para_at[THING(unit)] = f->y;
        REPORT(p, MOVES, L4_2_4, (int)f->mask, f->x, f->y);
    }
    if (longest_day_at(s, f->x)) {
        ambush_options(p, f->x);
        ASK(p, f, ASSAULT_AMBUSH, AMBUSH_HEX, german);
    }
    place_german(p, f->a, f->x, RULE_L4_2_4);
    s->result = ASSAULT_ENDS;
    DONE(p);
}

static void revive_options(struct play *p)
{
    clear_options(p);
    for (unsigned i = 0; i < TROOPERS; i++)
        if (p->s->para_status[i] == STATUS_DEAD ||
            (p->s->para_status[i] == STATUS_LOST && RULED(p->m, OFF_MAP_DROP, YES)))
            add_option(p, i);
}

static void revive(struct play *p, unsigned unit, unsigned hex)
{
    struct longest_day_state *s = p->s;
    s->para_status[unit] = STATUS_OUTDOORS;
    s->para_at[unit] = (uint16_t)hex;
    s->wounded &= (uint16_t)~BIT(unit);
    s->acted &= (uint16_t)~BIT(unit);
    s->cause = 1; /* he may act, and so roll, a second time */
    REPORT(p, RETURNS, L4_2_4, (int)unit, (int)hex);
    wake_beside(p, hex);
}

/* Ines, or Anya, who is like her (LDD-VC-1). */
static void find_companion(struct play *p, unsigned unit, unsigned hex)
{
    struct longest_day_state *s = p->s;
    s->para_status[unit] = STATUS_OUTDOORS;
    s->para_at[unit] = (uint16_t)hex;
    if (RULED(p->m, INES_FIRST_TURN, NO))
        s->acted |= (uint16_t)BIT(unit);
    if (unit == INES)
        REPORT(p, INES_FOUND, L4_2_4, (int)hex);
    else
        REPORT(p, ANYA_FOUND, VC_1, (int)hex);
}

static void turn_marker(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const unsigned marker = turn_front(p, (unsigned)longest_day_front_slot(p->m, s, f->x));
    s->result = ASSAULT_GOES_ON;
    f->stage = ASSAULT_LAST;
    switch (p->m->marker[marker].type) {
    case TYPE_THOUSAND_YEAR:
    case TYPE_HAUNEBU:
    case TYPE_ZOMBIE:
        s->clue = 1;
        s->known_ambition = s->ambition;
        return;
    case TYPE_INES:
        find_companion(p, INES, f->x);
        TURN_INTO(p, LOOK, .a = 3);
    case TYPE_ANYA:
        find_companion(p, ANYA, f->x);
        return;
    case TYPE_SNIPER:
        TURN_INTO(p, SNIPER, .mask = outdoors(p), .x = f->x);
    case TYPE_AMBUSH:
        ambush(p, f);
        return;
    case TYPE_MINE:
        if (RULED(p->m, MINE_AFTER, STAYS))
            s->item_at[marker] = f->x;
        TURN_INTO(p, MINE, .mask = f->mask, .x = f->x);
    case TYPE_DOG:
        s->result = RULED(p->m, DOG_DETECTION, INSTEAD) ? ASSAULT_DETECTED : ASSAULT_GOES_ON;
        FIRED(p, L4_3_2);
        TURN_INTO(p, DETECTED, .x = f->x);
    case TYPE_ALIVE:
        revive_options(p);
        if (!p->s->option[0])
            return;
        ASK(p, f, ASSAULT_REVIVE, REVIVE, 0);
    case TYPE_BEAST:
        TURN_INTO(p, BEAST, .x = f->x);
    default: /* equipment */
        s->item_at[marker] = f->x;
        return;
    }
}

static void do_assault(struct play *p, struct frame *f)
{
    switch ((enum assault_stage)f->stage) {
    case ASSAULT_TURN:
        turn_marker(p, f);
        return;
    case ASSAULT_AMBUSH:
        place_german(p, f->a, CHOICE_PART(p->s->answer, HEX), RULE_L4_2_4);
        p->s->result = ASSAULT_ENDS;
        DONE(p);
    case ASSAULT_REVIVE:
        revive(p, CHOICE_PART(p->s->answer, UNIT), f->x);
        p->s->result = ASSAULT_GOES_ON;
        DONE(p);
    case ASSAULT_LAST:
        DONE(p);
    }
}

/* LDD-4.2.4, mine: one die a unit in id order, then the hits in id order. mask: the stack; the dice are kept
 * in path[], which is not needed any more. */
static void do_mine(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->stage == 0) {
        EACH(unit, f->mask) s->path[THING(unit)] = (uint16_t)roll_one(p, SITE_MINE, THING(unit), f->x);
        REPORT(p, MINE, L4_2_4, (int)f->mask, f->x);
        f->stage = 1;
    } else if (wiped_out(p)) {
        return;
    }
    while (f->mask) {
        const unsigned unit = lowest(f->mask), luck = luck_of(p, unit);
        f->mask &= f->mask - 1;
        if (s->path[unit] > luck)
            CALL(p, f, 1, HITS, .a = (uint8_t)unit, .b = (uint8_t)(s->path[unit] - luck));
    }
    s->result = ASSAULT_GOES_ON;
    DONE(p);
}

/* ------------------------------------------------------------------------------------------- beast ---- */

static unsigned people_in(const struct play *p, unsigned hex)
{
    const struct longest_day_state *s = p->s;
    unsigned people = bits(longest_day_at(s, hex));
    EACH(german, s->german_up)
    if (s->german_at[THING(german)] == hex)
        people += RULED(p->m, BEAST_COUNT, MEN_LEFT) ? longest_day_german_dice(p->m, s, THING(german))
                                                     : p->m->german[THING(german)].size;
    const int slot = longest_day_garrison_slot(p->m, s, hex);
    return people + (slot >= 0 ? p->m->german[s->garrison[slot] - 1].size : 0);
}

/* D13: the hexes with most people, of those the nearest to the marker. */
static bool beast_options(struct play *p, unsigned from)
{
    unsigned most = 1, least = FAR, count = 0;
    clear_options(p);
    for (unsigned hex = HEX_FIRST; hex < p->m->outdoors.count; hex++) {
        const unsigned people = people_in(p, hex), distance = p->m->outdoors.distance[from][hex];
        if (people < most || (people == most && distance > least))
            continue;
        if (people > most || distance < least)
            clear_options(p);
        most = people;
        least = distance;
        add_option(p, hex);
        count++;
    }
    return count != 0;
}

/* A face-down German is known by its place alone. */
static bool german_options(struct play *p, unsigned hex)
{
    clear_options(p);
    EACH(german, p->s->german_up) if (p->s->german_at[THING(german)] == hex) add_option(p, THING(german));
    return p->s->option[0] != 0;
}

static void unit_options(struct play *p, unsigned hex)
{
    const uint32_t units = longest_day_at(p->s, hex);
    unsigned least = FAR;
    clear_options(p);
    EACH(unit, units) least = luck_of(p, THING(unit)) < least ? luck_of(p, THING(unit)) : least;
    EACH(unit, units) if (luck_of(p, THING(unit)) == least) add_option(p, THING(unit));
}

static void do_beast(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    s->result = ASSAULT_GOES_ON;
    switch (f->stage) {
    case 0:
        if (!beast_options(p, f->x))
            DONE(p);
        ASK(p, f, 1, BEAST_HEX, 0);
    case 1: {
        f->x = (uint16_t)CHOICE_PART(s->answer, HEX);
        const int slot = longest_day_garrison_slot(p->m, s, f->x);
        if (slot >= 0 && !german_options(p, f->x)) {
            const unsigned german = rise(s, (unsigned)slot);
            s->killed_outdoors |= BIT(german);
            REPORT(p, BEAST, L4_2_4, f->x);
            REPORT(p, GERMAN_ELIMINATED, L4_2_4, (int)german, f->x);
            DONE(p);
        }
        if (german_options(p, f->x))
            ASK(p, f, 2, BEAST_GERMAN, 0);
        unit_options(p, f->x);
        ASK(p, f, 3, BEAST_UNIT, 0);
    }
    case 2:
        REPORT(p, BEAST, L4_2_4, f->x);
        eliminate_german_by(p, CHOICE_PART(s->answer, GERMAN), RULE_L4_2_4);
        DONE(p);
    default:
        REPORT(p, BEAST, L4_2_4, f->x);
        kill(p, CHOICE_PART(s->answer, UNIT), RULE_L4_2_4);
        wiped_out(p);
        DONE(p);
    }
}
