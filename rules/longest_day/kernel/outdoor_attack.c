/* Attack and scouting outdoors (LDD-4.4, 4.2.5). */

/* LDD-4.4.1, 4.4.2 */
static unsigned outdoor_hits(struct play *p, uint32_t group, unsigned german)
{
    const unsigned defence = p->m->german[german].defence;
    unsigned hits = 0;
    EACH(unit, group)
    {
        const unsigned u = THING(unit);
        const struct paratrooper_values side = longest_day_side(p->m, p->s, u);
        unsigned dice = side.combat;
        for (uint64_t rest = longest_day_carried(p->s, u); rest; rest &= rest - 1) {
            const unsigned item = (unsigned)__builtin_ctzll(rest);
            if (p->m->marker[item].weapon == WEAPON_FIREARM && p->m->marker[item].dice > dice)
                dice = p->m->marker[item].dice;
        }
        hits += roll_hits(p, SITE_OUTDOOR_ATTACK, dice, defence, u, german);
        hits += roll_hits(p, SITE_OUTDOOR_ICONS, side.targeting, defence, u, german);
    }
    return hits;
}

/* D08. mask: the stack, x: its hex. */
static void do_outdoor_attack(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    f->mask = still_at(p, f->mask, f->x);
    if (f->stage == 0) {
        if (!f->mask || !longest_day_germans_beside(p->m, s, f->x))
            DONE(p);
        ASK(p, f, 1, OUTDOOR_ATTACK, lowest(f->mask));
    }
    if (CHOICE_WORD(s->answer) == WORD_GERMAN) {
        const unsigned german = CHOICE_PART(s->answer, GERMAN);
        const unsigned hits = outdoor_hits(p, f->mask, german);
        REPORT(p, ATTACKS, L4_4, (int)f->mask, KEY_GERMAN + (int)german, (int)hits);
        if (hit_german(p, german, hits))
            eliminate_german(p, german);
    }
    DONE(p);
}

/* ----------------------------------------------------------------------------------------- scouting ---- */

/* LDD-4.2.5: mask: the stack, x: its hex. */
static void do_scout(struct play *p, struct frame *f)
{
    const struct outdoors *o = &p->m->outdoors;
    unsigned luck = 0;
    EACH(unit, f->mask) luck += luck_of(p, THING(unit));
    const unsigned die = roll_one(p, SITE_SCOUT, lowest(f->mask), f->x);
    REPORT(p, SCOUTS, L4_2_5, (int)f->mask, die <= luck && die != SIX);
    if (die > luck || die == SIX)
        DONE(p);
    clear_options(p);
    EACH(slot, p->s->front_down)
    {
        const unsigned distance = o->distance[f->x][o->star[THING(slot)]];
        if (distance == 1 || (!distance && RULED(p->m, SCOUT_OWN_HEX, YES)))
            add_option(p, o->star[THING(slot)]);
    }
    TURN_INTO(p, LOOK, .a = 1, .b = 1);
}

/* The player looks at a of the fronts; b: the options are there already (scouting). */
static void do_look(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->stage == 1) {
        const unsigned place =
            s->phase == PHASE_OUTDOORS ? CHOICE_PART(s->answer, HEX) : CHOICE_PART(s->answer, SQUARE);
        see_front(p, (unsigned)longest_day_front_slot(p->m, s, place),
                  s->phase != PHASE_OUTDOORS ? RULE_L6_3
                  : f->b                     ? RULE_L4_2_5
                                             : RULE_L4_2_4);
        f->a--;
        f->stage = 0;
    }
    if (!f->a)
        DONE(p);
    if (!f->b) {
        unsigned count = 0;
        clear_options(p);
        EACH(slot, s->front_down) if (!s->known_front[THING(slot)])
        {
            add_option(p, longest_day_slot_place(p->m, s, THING(slot)));
            count++;
        }
        if (!count)
            DONE(p);
    }
    if (s->phase == PHASE_OUTDOORS)
        ASK(p, f, 1, LOOK_HEX, 0);
    ASK(p, f, 1, LOOK_SQUARE, 0);
}
