/* What zombies and undead attack, and what becomes of it (LDD-7.8.2). */

enum undead_fight_stage { FIGHT_TARGET, FIGHT_UNIT, FIGHT_SQUARE, FIGHT_HURT };

/* D36: 0 nobody, 1 paratroopers, 2 squares with Germans. */
static unsigned fight_options(struct play *p, unsigned square)
{
    const struct castle *c = &p->m->castle;
    unsigned least = FAR, count = 0;
    clear_options(p);
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned i = 0; i < PARATROOPERS; i++) {
            if (!in_castle(p, i) || !longest_day_is_adjacent(p->m, square, p->s->para_at[i]))
                continue;
            if (!pass)
                least = luck_of(p, i) < least ? luck_of(p, i) : least;
            else if (luck_of(p, i) == least) {
                add_option(p, i);
                count++;
            }
        }
    if (count)
        return 1;
    const struct squares germans = longest_day_german_squares(p->m, p->s);
    struct squares near = squares_and(c->beside[square], &germans);
    if (squares_has(&germans, square))
        squares_add(&near, square);
    memcpy(p->s->option, near.word, sizeof near.word);
    return squares_any(&near) ? 2 : 0;
}

/* LDD-7.8.2 e */
static void zombify_german(struct play *p, unsigned german, unsigned zombie)
{
    struct longest_day_state *s = p->s;
    const unsigned square = s->german_at[german];
    if (s->purple >> zombie & 1) {
        eliminate_german(p, german);
        return;
    }
    REPORT(p, GERMAN_ELIMINATED, L7_8_2, (int)german, (int)square);
    lift_german(p, german);
    s->turned |= BIT(german);
    const int counter = draw(p, SITE_DRAW_UNDEAD, s->counter_pool, KEY_UNDEAD + zombie, german);
    if (counter < 0)
        return;
    s->counter_pool &= (uint8_t) ~(1u << counter);
    place_undead(p, UNDEAD_COUNTER + (unsigned)counter, GREEN, 0, square, RULE_L7_8_2);
}

static void fight_german(struct play *p, unsigned undead, unsigned square)
{
    struct longest_day_state *s = p->s;
    const int slot = longest_day_garrison_slot(p->m, s, square);
    const unsigned german =
        slot >= 0 ? wake_attacked(p, (unsigned)slot) : (unsigned)longest_day_german_on(s, square);
    const unsigned dice = longest_day_undead_attack(p->m, s, undead);
    const unsigned hits = roll_hits(p, SITE_UNDEAD_FIGHT, dice, longest_day_german_defence(p->m, s, german),
                                    KEY_UNDEAD + undead, KEY_GERMAN + german);
    REPORT(p, UNDEAD_ATTACKS, L7_8_2, (int)undead, KEY_GERMAN + (int)german, (int)hits);
    if (hit_german(p, german, hits))
        zombify_german(p, german, undead);
    if (slot >= 0)
        lie_down(p, german, (unsigned)slot);
}

/* LDD-R61: a self-injected unit falls to one attack that is strong enough. */
static void hit_injected(struct play *p, unsigned unit, unsigned hits)
{
    if (hits >= p->m->infection[p->s->injected[unit] - 1][PURPLE].attack) {
        kill(p, unit, RULE_L8_1_4);
        wiped_out(p);
    }
}

static bool is_hard(const struct play *p, unsigned unit)
{
    return p->s->injected[unit] && RULED(p->m, INJECTED_FRIEND, UNDER_CONTROL);
}

/* Dice above which a paratrooper is hit. */
static unsigned target_number(const struct play *p, unsigned unit)
{
    return is_hard(p, unit) ? p->m->infection[p->s->injected[unit] - 1][PURPLE].defence : luck_of(p, unit);
}

/* LDD-7.8.2 a, b, c: after the hits on unit b of zombie a; s->result tells what came of them. */
static void infection_after(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const bool died = s->result & 2, turns = s->result == 1;
    if (s->purple >> f->a & 1 || !s->result) {
        wiped_out(p);
        DONE(p);
    }
    if (turns) {
        if (f->b >= TROOPERS) /* 7.8.2 a speaks of troopers */
            DONE(p);
        const unsigned die = roll_one(p, SITE_INFECTION, f->b, KEY_UNDEAD + f->a);
        REPORT(p, INFECTION, L7_8_2, f->b, die > luck_of(p, f->b));
        if (die <= luck_of(p, f->b))
            DONE(p);
    }
    if (!s->marker_pool) {
        if (!died && RULED(p->m, NO_INFECTION_MARKER, REMOVED))
            kill(p, f->b, RULE_L7_8_2);
        wiped_out(p);
        DONE(p);
    }
    TURN_INTO(p, INFECT, .a = f->b, .b = GREEN, .x = f->x);
}

/* LDD-7.8.2: a: the zombie or undead, b: its target, x: where the target stands. */
static void do_undead_fight(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const bool inactive = longest_day_father(s) == (int)f->a;
    switch ((enum undead_fight_stage)f->stage) {
    case FIGHT_TARGET: {
        const unsigned who = inactive ? 0 : fight_options(p, s->undead_at[f->a]);
        if (who == 1)
            ASK(p, f, FIGHT_UNIT, UNDEAD_TARGET_UNIT, f->a);
        if (who == 2)
            ASK(p, f, FIGHT_SQUARE, UNDEAD_TARGET_SQUARE, f->a);
        DONE(p);
    }
    case FIGHT_UNIT: {
        const unsigned dice = longest_day_undead_attack(p->m, s, f->a);
        f->b = (uint8_t)CHOICE_PART(s->answer, UNIT);
        f->x = s->para_at[f->b];
        const unsigned hits =
            roll_hits(p, SITE_UNDEAD_FIGHT, dice, target_number(p, f->b), KEY_UNDEAD + f->a, f->b);
        REPORT(p, UNDEAD_ATTACKS, L7_8_2, f->a, f->b, (int)hits);
        if (is_hard(p, f->b)) {
            hit_injected(p, f->b, hits);
            DONE(p);
        }
        CALL(p, f, FIGHT_HURT, HITS, .a = f->b, .b = (uint8_t)hits);
    }
    case FIGHT_SQUARE:
        fight_german(p, f->a, CHOICE_PART(s->answer, SQUARE));
        DONE(p);
    case FIGHT_HURT:
        infection_after(p, f);
        return;
    }
}
