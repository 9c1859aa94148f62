/* What Germans in the castle shoot at, and the hits they score in the village (LDD-7.8.4, 7.8.5.b). */

struct aim {
    uint32_t paratroopers, undead;
    unsigned distance;
};

static void aim_at(struct aim *aim, unsigned distance, bool paratrooper, unsigned unit)
{
    if (distance > aim->distance)
        return;
    if (distance < aim->distance)
        *aim = (struct aim){0, 0, distance};
    if (paratrooper)
        aim->paratroopers |= BIT(unit);
    else
        aim->undead |= BIT(unit);
}

/* LDD-7.8.4: the nearest foes that are seen. LDD-8.0.b: who has just been placed by an event aims at
 * paratroopers alone. */
static struct aim find_aim(const struct play *p, unsigned from, bool just_placed)
{
    const struct longest_day_state *s = p->s;
    const struct castle *c = &p->m->castle;
    const struct squares foes = german_foes(p), ahead = squares_and(c->view[from], &foes);
    struct aim aim = {0, 0, FAR};
    if (!squares_any(&ahead))
        return aim;
    const struct squares germans = longest_day_german_squares(p->m, s), occupied = squares_or(foes, &germans);
    for (unsigned i = 0; i < PARATROOPERS; i++)
        if (in_castle(p, i) && longest_day_sees(c, from, s->para_at[i], &occupied))
            aim_at(&aim, longest_day_straight(c, from, s->para_at[i]), true, i);
    EACH(undead, just_placed ? 0 : s->undead_in)
    if (longest_day_sees(c, from, s->undead_at[THING(undead)], &occupied))
        aim_at(&aim, longest_day_straight(c, from, s->undead_at[THING(undead)]), false, THING(undead));
    return aim;
}

static void lowest_luck_options(struct play *p, uint32_t units)
{
    unsigned least = FAR;
    clear_options(p);
    EACH(unit, units) least = luck_of(p, THING(unit)) < least ? luck_of(p, THING(unit)) : least;
    EACH(unit, units) if (luck_of(p, THING(unit)) == least) add_option(p, THING(unit));
}

enum german_fight_stage { GERMAN_AIMS, GERMAN_SHOOTS, GERMAN_SHOOTS_UNDEAD, GERMAN_DONE };

static void fire_on_undead(struct play *p, unsigned german, unsigned undead)
{
    const unsigned dice = longest_day_german_dice(p->m, p->s, german);
    const unsigned defence = longest_day_undead_values(p->m, p->s, undead).defence;
    const unsigned hits =
        roll_hits(p, SITE_GERMAN_FIGHT, dice, defence, KEY_GERMAN + german, KEY_UNDEAD + undead);
    REPORT(p, GERMAN_ATTACKS, L7_8_4, (int)german, KEY_UNDEAD + (int)undead, (int)hits);
    hit_undead(p, undead, hits);
}

/* LDD-7.8.4, 7.8.5 b: a: the German, b: whether an event has just placed him. */
static void do_german_fight(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const unsigned from = s->german_at[f->a], dice = longest_day_german_dice(p->m, s, f->a);
    switch ((enum german_fight_stage)f->stage) {
    case GERMAN_AIMS: {
        if (from == p->m->castle.village) {
            if (!in_the_village(p) || s->t34 == T34_IN_VILLAGE) /* LDD-VC-5 */
                DONE(p);
            const unsigned hits = roll_hits(p, SITE_VILLAGE_FIGHT, dice, SIX - 1, KEY_GERMAN + f->a, 0);
            REPORT(p, VILLAGE_FIRE, L7_8_5, f->a, (int)hits);
            TURN_INTO(p, VILLAGE_HITS, .a = (uint8_t)hits, .d = hunts_nikolai(p, f->a));
        }
        if (hunts_nikolai(p, f->a) && german_sees_nikolai(p, f->a)) {
            s->answer = CHOICE_WITH(choice_of(WORD_UNIT), UNIT, (uint64_t)NIKOLAI);
            f->stage = GERMAN_SHOOTS;
            return;
        }
        const struct aim aim = find_aim(p, from, f->b);
        if (aim.paratroopers) {
            lowest_luck_options(p, aim.paratroopers);
            ASK(p, f, GERMAN_SHOOTS, CASTLE_TARGET_UNIT, f->a);
        }
        if (!aim.undead)
            DONE(p);
        clear_options(p);
        s->option[0] = aim.undead;
        ASK(p, f, GERMAN_SHOOTS_UNDEAD, CASTLE_TARGET_UNDEAD, f->a);
    }
    case GERMAN_SHOOTS: {
        const unsigned unit = CHOICE_PART(s->answer, UNIT);
        const unsigned hits =
            roll_hits(p, SITE_GERMAN_FIGHT, dice, target_number(p, unit), KEY_GERMAN + f->a, unit);
        REPORT(p, GERMAN_ATTACKS, L7_8_4, f->a, (int)unit, (int)hits);
        if (is_hard(p, unit)) {
            hit_injected(p, unit, hits);
            DONE(p);
        }
        CALL(p, f, GERMAN_DONE, HITS, .a = (uint8_t)unit, .b = (uint8_t)hits);
    }
    case GERMAN_SHOOTS_UNDEAD:
        fire_on_undead(p, f->a, CHOICE_PART(s->answer, UNDEAD));
        DONE(p);
    case GERMAN_DONE:
        wiped_out(p);
        DONE(p);
    }
}

/* LDD-7.8.5 b, R67: a: hits left, mask: units that have taken one in this round (one_each), d: Nikolai comes
 * first (LDD-VC-4). */
static void do_village_hits(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->stage == 0) {
        uint32_t units = in_the_village(p);
        if (!f->a || !units) {
            wiped_out(p);
            DONE(p);
        }
        if (f->d && units >> NIKOLAI & 1) {
            units = BIT(NIKOLAI);
        } else if (RULED(p->m, VILLAGE_HITS, ONE_EACH)) {
            if (!(units & ~f->mask))
                f->mask = 0;
            units &= ~f->mask;
        } else if (f->c && units >> f->b & 1) {
            units = BIT(f->b); /* all on the same until it is out */
        }
        lowest_luck_options(p, units);
        ASK(p, f, 1, VILLAGE_VICTIM, 0);
    }
    f->b = (uint8_t)CHOICE_PART(s->answer, UNIT);
    f->c = 1;
    f->a--;
    f->mask |= BIT(f->b);
    CALL(p, f, 0, HITS, .a = f->b, .b = 1);
}
