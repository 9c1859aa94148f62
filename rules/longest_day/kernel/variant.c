/* The variant counters (LDD-VC-1 ... VC-6): sniper, Nikolai, Colonel Jaeger, the tanks. */

/* LDD-VC-1: once Anya has reached the village. */
static void nikolai_joins(struct play *p)
{
    struct longest_day_state *s = p->s;
    if (!RULED(p->m, VC_ANYA, YES) || !in_castle(p, ANYA) || s->para_status[NIKOLAI] != STATUS_NONE)
        return;
    s->para_status[NIKOLAI] = STATUS_CASTLE;
    s->para_at[NIKOLAI] = (uint16_t)p->m->castle.village;
    s->arrived |= (uint16_t)BIT(NIKOLAI);
    REPORT(p, JOINS, VC_1, NIKOLAI);
}

/* ----------------------------------------------------------------------------------------- sniper ---- */

/* LDD-VC-2: mask: who has not rolled yet, x: the marker's hex. The result is that of an assault that goes on.
 */
static void do_sniper(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->stage == 1) {
        const unsigned unit = CHOICE_PART(s->answer, UNIT), die = roll_one(p, SITE_SNIPER, unit, f->x);
        f->mask &= ~BIT(unit);
        REPORT(p, SNIPER, VC_2, (int)unit, die > luck_of(p, unit));
        if (die > luck_of(p, unit)) {
            f->mask = 0;
            kill(p, unit, RULE_VC_2);
            if (wiped_out(p))
                return;
        }
    }
    s->result = 0; /* ASSAULT_GOES_ON */
    if (!f->mask)
        DONE(p);
    unsigned least = FAR;
    clear_options(p);
    EACH(unit, f->mask) least = luck_of(p, THING(unit)) < least ? luck_of(p, THING(unit)) : least;
    EACH(unit, f->mask) if (luck_of(p, THING(unit)) == least) add_option(p, THING(unit));
    ASK(p, f, 1, SNIPER, 0);
}

/* ------------------------------------------------------------------------------------------ tanks ---- */

/* LDD-VC-5: when the passage is found for the first time. */
static void tank_appears(struct play *p)
{
    if (!RULED(p->m, VC_T34, YES) || p->s->passage || !in_castle(p, NIKOLAI))
        return;
    p->s->t34 = T34_IN_VILLAGE;
    REPORT(p, T34, VC_5, (int)p->m->castle.village);
}

/* LDD-VC-5: its dice in an attack in the village, hits above `above`. */
static unsigned tank_hits(struct play *p, unsigned above)
{
    if (p->s->t34 != T34_IN_VILLAGE)
        return 0;
    FIRED(p, VC_5);
    return roll_hits(p, SITE_VILLAGE_ATTACK, ASKED(p->m, tank_dice), above, KEY_GAME, 0);
}

/* LDD-VC-6, R63: 1 to 3 and the T34 wins. With tanks_only a victorious Panther leaves Nikolai and Jaeger
 * where they are, in the village. */
static void fight_duel(struct play *p)
{
    enum { T34_WINS_TO = 3 };
    const bool t34_wins = roll_one(p, SITE_TANKS, KEY_GERMAN + JAEGER, 0) <= T34_WINS_TO;
    REPORT(p, DUEL, VC_6, t34_wins);
    p->s->t34 = T34_GONE;
    if (t34_wins)
        return;
    if (RULED(p->m, PANTHER_WINS, TANKS_ONLY)) {
        place_german(p, JAEGER, p->m->castle.village, RULE_VC_4);
        return;
    }
    if (in_castle(p, NIKOLAI))
        kill(p, NIKOLAI, RULE_VC_6);
    wiped_out(p);
}

/* LDD-VC-4: x: the marker's square. */
static void do_jaeger(struct play *p, struct frame *f)
{
    if (f->stage == 0) {
        FIRED(p, VC_4);
        if (RULED(p->m, VC_PANTHER, YES) && p->s->t34 == T34_IN_VILLAGE) {
            fight_duel(p);
            DONE(p);
        }
        CALL(p, f, 1, PLACE, .x = f->x);
    }
    place_german(p, JAEGER, p->s->result, RULE_VC_4);
    DONE(p);
}

/* LDD-VC-4: Jaeger goes for Nikolai before anything else. */
static bool hunts_nikolai(const struct play *p, unsigned german)
{
    return german == JAEGER && in_castle(p, NIKOLAI);
}

static bool german_sees_nikolai(const struct play *p, unsigned german)
{
    const struct squares occupied = longest_day_occupied(p->m, p->s);
    return longest_day_sees(&p->m->castle, p->s->german_at[german], p->s->para_at[NIKOLAI], &occupied);
}
