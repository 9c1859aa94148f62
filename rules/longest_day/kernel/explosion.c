/* Explosion and escape (LDD-9.1, 9.2). */

static unsigned icons_on(const struct play *p, unsigned level)
{
    unsigned icons = 0;
    for (uint64_t rest = p->s->set; rest; rest &= rest - 1) {
        const unsigned item = (unsigned)__builtin_ctzll(rest);
        if (p->s->item_at[item] < NO_SQUARE &&
            squares_has(&p->m->castle.blast_area[level], p->s->item_at[item]))
            icons += p->m->marker[item].icons;
    }
    return icons;
}

/* LDD-9.1.1, R56 */
static bool detonator_works(const struct play *p)
{
    const struct longest_day_state *s = p->s;
    const struct castle *c = &p->m->castle;
    if (s->detonator >= DETONATOR_REMOVED || !squares_has(&c->blast_areas, s->detonator))
        return false;
    if (RULED(p->m, DETONATOR_NEEDS_CHARGE, ANY))
        return s->set != 0;
    for (uint64_t rest = s->set; rest; rest &= rest - 1) {
        const unsigned square = s->item_at[__builtin_ctzll(rest)];
        if (square == s->detonator)
            return true;
        for (unsigned level = 0;
             level < BLAST_FLOORS && RULED(p->m, DETONATOR_NEEDS_CHARGE, CHARGE_IN_SAME_AREA); level++)
            if (squares_has(&c->blast_area[level], square) &&
                squares_has(&c->blast_area[level], s->detonator))
                return true;
    }
    return false;
}

/* LDD-9.1.2 */
static void destroy_floors(struct play *p)
{
    for (unsigned level = 0; level < BLAST_FLOORS; level++)
        if (icons_on(p, level) >= p->m->castle.blast_need[level])
            p->s->destroyed |= (uint8_t)(1u << level);
    REPORT(p, EXPLODES, L9_1_2, p->s->destroyed);
}

static bool must_roll(const struct play *p, unsigned unit)
{
    const unsigned at = p->s->para_at[unit];
    return RULED(p->m, ESCAPE_SCOPE, ALL_IN_CASTLE) || p->s->destroyed >> p->m->castle.floor[at] & 1;
}

/* LDD-9.2 b: dice by floor. */
static unsigned escape_dice(const struct play *p, unsigned unit)
{
    const unsigned level = p->m->castle.floor[p->s->para_at[unit]];
    return level == FIRST_FLOOR ? 1 : level == SECOND_FLOOR ? 2 : 3;
}

/* LDD-9.2 a, c */
static void clear_castle(struct play *p, bool exploded)
{
    struct longest_day_state *s = p->s;
    for (unsigned i = 0; i < PARATROOPERS; i++)
        if (in_castle(p, i))
            s->para_at[i] = (uint16_t)p->m->castle.village;
    if (!exploded)
        return;
    EACH(german, s->german_up) lift_german(p, THING(german));
    s->father = 0;
    s->undead_in = 0;
    for (unsigned i = 0; i < MARKERS; i++)
        if ((s->item_at[i] < CARRIED && s->item_at[i] != p->m->castle.village) ||
            s->item_at[i] == CARRIED + FATHER)
            s->item_at[i] = NOWHERE;
}

enum explosion_stage { EXPLOSION_BEGIN, EXPLOSION_UNIT, EXPLOSION_END };

/* LDD-R41: the floors are gone and the charges with them, the game goes on. */
static bool goes_on(const struct play *p, const struct frame *f)
{
    return f->a && RULED(p->m, MANUAL_ENDS, PLAY_TO_0600) && p->s->time < 360;
}

/* a: by hand; b: unit, c: die of it, d: something explodes. */
static void do_explosion(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    switch ((enum explosion_stage)f->stage) {
    case EXPLOSION_BEGIN:
        f->d = f->a || detonator_works(p) || s->destroyed;
        if (f->d)
            destroy_floors(p);
        if (goes_on(p, f)) {
            for (uint64_t rest = s->set; rest; rest &= rest - 1)
                lose_item(p, (unsigned)__builtin_ctzll(rest));
            s->set = 0;
            DONE(p);
        }
        f->stage = f->d || RULED(p->m, NO_EXPLOSION_ESCAPE, ROLLS) ? EXPLOSION_UNIT : EXPLOSION_END;
        return;
    case EXPLOSION_UNIT:
        for (; f->b < PARATROOPERS; f->b++, f->c = 0) {
            if (!in_castle(p, f->b) || s->para_at[f->b] == p->m->castle.village)
                continue;
            if (f->d && is_hard(p, f->b)) { /* LDD-9.2 c, R61: on whatever floor */
                kill(p, f->b, RULE_L9_2);
                continue;
            }
            if (!must_roll(p, f->b))
                continue;
            while (f->c < escape_dice(p, f->b)) {
                const unsigned die = roll_one(p, SITE_ESCAPE, f->b, f->c++), luck = luck_of(p, f->b);
                REPORT(p, ESCAPE, L9_2, f->b, (int)die);
                if (die > luck)
                    CALL(p, f, EXPLOSION_UNIT, HITS, .a = f->b,
                         .b = (uint8_t)(RULED(p->m, ESCAPE_HITS, EXCESS) ? die - luck : die));
            }
        }
        clear_castle(p, f->d);
        f->stage = EXPLOSION_END;
        return;
    case EXPLOSION_END:
        if (!wiped_out(p))
            end_game(p, f->a ? ENDING_MANUAL : f->d ? ENDING_EXPLOSION : ENDING_0600);
        DONE(p);
    }
}
