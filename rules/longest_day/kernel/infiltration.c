/* In the village before the castle: dealing (LDD-6.2), first aid, infiltration (6.3). */

enum { LUCK_OF_GROUP_MAX = 5, MINUTES_OF_INFILTRATION = 30 };

static uint64_t items_in_village(const struct play *p)
{
    uint64_t mask = 0;
    for (unsigned i = CASTLE_1; i < MARKERS; i++) {
        const unsigned at = p->s->item_at[i];
        if (at == p->m->castle.village || (at >= CARRIED && at < CARRIED + PARATROOPERS))
            mask |= BIT64(i);
    }
    return mask & p->m->items;
}

static bool anybody_wounded(const struct play *p)
{
    uint64_t kits = 0;
    for (uint64_t rest = items_in_village(p); rest; rest &= rest - 1)
        kits |= p->m->marker[__builtin_ctzll(rest)].type == TYPE_FIRST_AID;
    return kits && longest_day_wounded_troopers(p->s) & longest_day_in_space(p->s);
}

static void put_all_together(struct play *p)
{
    for (uint64_t rest = items_in_village(p); rest; rest &= rest - 1)
        p->s->item_at[__builtin_ctzll(rest)] = (uint16_t)p->m->castle.village;
    p->s->dealt = 0;
    FIRED(p, L6_2);
}

/* D19, D20. a: the item that is dealt. */
static void do_deal(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    switch (f->stage) {
    case 0: {
        put_all_together(p);
        f->stage = 1;
        return;
    }
    case 1: {
        const uint64_t left = items_in_village(p) & ~s->dealt;
        if (!left) {
            f->stage = 3;
            return;
        }
        f->a = (uint8_t)__builtin_ctzll(left);
        ASK(p, f, 2, DEAL, f->a);
    }
    case 2:
        s->dealt |= BIT64(f->a);
        if (CHOICE_WORD(s->answer) == WORD_DEAL)
            s->item_at[f->a] = (uint16_t)(CARRIED + CHOICE_PART(s->answer, UNIT));
        else if (RULED(p->m, EXCESS_ITEMS, LOST))
            s->item_at[f->a] = NOWHERE;
        f->stage = 1;
        return;
    case 3:
        if (!anybody_wounded(p))
            DONE(p);
        ASK(p, f, 4, HEAL, 0);
    default:
        if (CHOICE_WORD(s->answer) == WORD_ENOUGH)
            DONE(p);
        s->item_at[CHOICE_PART(s->answer, ITEM)] = NOWHERE;
        s->wounded &= (uint16_t)~BIT(CHOICE_PART(s->answer, OTHER));
        REPORT(p, KIT_HEALS, L6_2, (int)CHOICE_PART(s->answer, ITEM), (int)CHOICE_PART(s->answer, OTHER));
        f->stage = 3;
    }
}

/* D21 */
static void do_infiltrations(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->stage == 0) {
        const uint32_t able = longest_day_in_space(s) & (BIT(TROOPERS) - 1) & ~(uint32_t)s->infiltrated;
        const unsigned end = s->time + MINUTES_OF_INFILTRATION;
        s->group = 0;
        if (!able || (RULED(p->m, INFILTRATION_TIME, YES) ? end > 360 : end >= 360))
            DONE(p);
        ASK(p, f, 1, INFILTRATE, 0);
    }
    switch (CHOICE_WORD(s->answer)) {
    case WORD_JOIN:
        s->group |= (uint16_t)BIT(CHOICE_PART(s->answer, UNIT));
        ASK(p, f, 1, INFILTRATE, 0);
    case WORD_INFILTRATE: {
        const uint32_t group = s->group;
        s->group = 0;
        CALL(p, f, 0, INFILTRATION, .mask = group);
    }
    default:
        s->group = 0;
        DONE(p);
    }
}

enum infiltration_stage {
    INFILTRATION_ROLL,
    INFILTRATION_VICTIM,
    INFILTRATION_HURT,
    INFILTRATION_LOVER,
    INFILTRATION_TABLE
};

static void lover_options(struct play *p, uint32_t group)
{
    unsigned most = 0;
    clear_options(p);
    EACH(unit, group) most = luck_of(p, THING(unit)) > most ? luck_of(p, THING(unit)) : most;
    EACH(unit, group) if (luck_of(p, THING(unit)) == most) add_option(p, THING(unit));
}

/* LDD-R16, R17 */
static bool romance_is_possible(const struct play *p)
{
    if (!in_castle(p, INES))
        return false;
    return RULED(p->m, ROMANCE_WHEN, FIRST_ATTEMPT) ? p->s->infiltrations == 1
                                                    : !p->s->lover || p->s->romance_points == 0;
}

/* Luck die; true if the group succeeds. */
static bool infiltration_succeeds(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    unsigned luck = 0;
    s->time = (uint16_t)(s->time + MINUTES_OF_INFILTRATION);
    s->infiltrations++;
    s->infiltrated |= (uint16_t)f->mask;
    EACH(unit, f->mask) luck += luck_of(p, THING(unit));
    if (bits(f->mask) > 1 && luck > LUCK_OF_GROUP_MAX)
        luck = LUCK_OF_GROUP_MAX;
    const unsigned die = roll_one(p, SITE_INFILTRATION, lowest(f->mask), 0);
    REPORT(p, INFILTRATES, L6_3, (int)f->mask, die <= luck);
    f->b = (uint8_t)(die > luck ? die - luck : 0);
    return die <= luck;
}

/* mask: the group; a: rolls on the table, b: excess of a failed luck die, c: a romance has been rolled. */
static void do_infiltration(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    switch ((enum infiltration_stage)f->stage) {
    case INFILTRATION_ROLL:
        if (infiltration_succeeds(p, f)) {
            f->stage = INFILTRATION_TABLE;
            return;
        }
        if (bits(f->mask) == 1) {
            const unsigned hits = RULED(p->m, INFILTRATION_FAIL, EXCESS) ? f->b : 1;
            CALL(p, f, INFILTRATION_HURT, HITS, .a = (uint8_t)lowest(f->mask), .b = (uint8_t)hits);
        }
        clear_options(p);
        s->option[0] = f->mask;
        ASK(p, f, INFILTRATION_VICTIM, VICTIM, 0);
    case INFILTRATION_VICTIM:
        CALL(p, f, INFILTRATION_HURT, HITS, .a = (uint8_t)CHOICE_PART(s->answer, UNIT), .b = 1);
    case INFILTRATION_HURT:
        wiped_out(p);
        DONE(p);
    case INFILTRATION_LOVER:
        s->lover = (uint8_t)(CHOICE_PART(s->answer, UNIT) + 1);
        s->romance_points++;
        f->c = 1;
        REPORT(p, ROMANCE, L6_3, s->lover - 1);
        f->stage = INFILTRATION_TABLE;
        return;
    case INFILTRATION_TABLE: {
        const unsigned die = roll_one(p, SITE_INFILTRATION_TABLE, lowest(f->mask), f->a++);
        const unsigned result = die + (s->clue ? 2 : 0);
        REPORT(p, INFILTRATION_TABLE, L6_3, (int)result);
        if (result == 4) {
            if (f->c) {
                s->romance_points++;
                return;
            }
            if (romance_is_possible(p)) {
                lover_options(p, f->mask);
                ASK(p, f, INFILTRATION_LOVER, LOVER, 0);
            }
            if (RULED(p->m, ROMANCE_NO_INES, REROLL))
                return;
            DONE(p);
        }
        if (result >= 5) {
            tank_appears(p);
            s->passage = 1;
            REPORT(p, PASSAGE, L6_3, (int)result);
        }
        TURN_INTO(p, LOOK, .a = (uint8_t)(result < 4 ? result : result == 5 ? 1 : 2));
    }
    }
}
