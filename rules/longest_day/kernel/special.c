/* SET, KEY ITEM, IGNITE (LDD-7.5, 8.1.4, 8.3.4, 9.1.3), infection and injection (7.8.2, 8.1.4), the father
 * (R50). */

/* mask: the group; a: something has been set or placed. */
static void do_set(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->stage == 0) {
        s->group = (uint16_t)f->mask;
        s->result = f->a;
        ASK(p, f, 1, SET, lowest(f->mask));
    }
    f->stage = 0;
    f->a = 1;
    const unsigned square = s->para_at[lowest(f->mask)];
    switch (CHOICE_WORD(s->answer)) {
    case WORD_CHARGE:
        s->item_at[CHOICE_PART(s->answer, ITEM)] = (uint16_t)square;
        s->set |= BIT64(CHOICE_PART(s->answer, ITEM));
        REPORT(p, SETS, L7_5, (int)f->mask, (int)CHOICE_PART(s->answer, ITEM), (int)square);
        return;
    case WORD_DETONATOR:
        s->detonator = (uint16_t)square;
        REPORT(p, DETONATOR, L7_5, (int)square);
        if (RULED(p->m, DETONATOR_START, REMOVED_AT_ONCE))
            EACH(german, s->german_up) detonator_check(p, s->german_at[THING(german)]);
        return;
    default:
        s->group = 0;
        DONE(p);
    }
}

/* Whoever stood in the square when the unit turned: friends, the controlled father. */
static bool shares_square(const struct play *p, unsigned unit, unsigned square)
{
    const int father = longest_day_controlled_father(p->m, p->s);
    return (longest_day_at(p->s, square) & ~BIT(unit)) || (father >= 0 && p->s->undead_at[father] == square);
}

/* A zombie of one who was infected, an undead unit of one who has injected himself. */
static unsigned infection_rule(const struct frame *f)
{
    return f->b == GREEN ? RULE_L7_8_2 : RULE_L8_1_4;
}

/* LDD-7.8.2 d: a: the unit (already off the map), b: side, x: its square, c: the marker if it is drawn
 * already. */
static void do_infect(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const unsigned undead = longest_day_undead_of(f->a);
    if (f->stage == 0) {
        if (!f->c)
            f->c = (uint8_t)draw_marker(p, undead);
        if (in_game(p, f->a)) {
            s->injected[f->a] = 0;
            lose_items(p, f->a, f->x);
        }
        s->para_status[f->a] = STATUS_UNDEAD;
        s->para_at[f->a] = NOWHERE;
        REPORT_BY(p, INFECTED, infection_rule(f), f->a, f->b);
        CALL(p, f, 1, PLACE, .x = f->x, .a = shares_square(p, f->a, f->x));
    }
    if (s->result != NO_SQUARE)
        place_undead(p, undead, f->b, f->c, s->result, infection_rule(f));
    else
        return_marker(p, &f->c);
    wiped_out(p);
    DONE(p);
}

/* LDD-8.1.4: the drug. */
static void inject(struct play *p, struct frame *f, unsigned item)
{
    struct longest_day_state *s = p->s;
    const unsigned marker = draw_marker(p, f->a), square = s->para_at[f->a];
    if (RULED(p->m, DRUG_USED_UP, REMOVED))
        lose_item(p, item);
    const unsigned die = roll_one(p, SITE_INJECTION, f->a, 0);
    const bool under_control = die <= luck_of(p, f->a);
    REPORT(p, INJECTED, L8_1_4, f->a, under_control);
    s->injected[f->a] = (uint8_t)marker;
    if (under_control)
        DONE(p);
    if (square == p->m->castle.village) {
        kill(p, f->a, RULE_L8_1_4);
        wiped_out(p);
        DONE(p);
    }
    TURN_INTO(p, INFECT, .a = f->a, .b = PURPLE, .c = (uint8_t)marker, .x = (uint16_t)square);
}

/* LDD-8.3.4: the controller. */
static void make_zombies_dance(struct play *p, struct frame *f, unsigned item)
{
    struct longest_day_state *s = p->s;
    const unsigned die = roll_one(p, SITE_CONTROLLER, f->a, 0);
    const bool dance = die <= luck_of(p, f->a);
    const struct squares occupied = longest_day_occupied(p->m, s);
    EACH(undead, s->undead_in & ~s->purple)
    if (dance && longest_day_sees(&p->m->castle, s->para_at[f->a], s->undead_at[THING(undead)], &occupied))
        s->dancing |= BIT(THING(undead));
    REPORT(p, CONTROLLER, L8_3_4, f->a, dance);
    if (die == SIX)
        lose_item(p, item);
    DONE(p);
}

static void do_key_item(struct play *p, struct frame *f)
{
    unsigned item = CASTLE_1;
    for (; item < MARKERS; item++)
        if (p->m->marker[item].type == TYPE_KEY_ITEM && p->s->item_at[item] == CARRIED + f->a)
            break;
    if (p->s->ambition == ZOMBIE + 1)
        make_zombies_dance(p, f, item);
    else
        inject(p, f, item);
}

/* LDD-9.1.3: a: unit, b: item, x: square. */
static void do_ignite(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const unsigned distance = longest_day_straight(&p->m->castle, s->para_at[f->a], f->x);
    if (p->m->marker[f->b].type != TYPE_FLAMETHROWER) {
        const bool sure = !distance || RULED(p->m, MANUAL_ROLL, AUTOMATIC);
        const bool hit = sure || roll_one(p, SITE_IGNITION, f->a, f->x) >= distance;
        REPORT(p, IGNITES, L9_1_3, f->a, f->b, f->x, hit);
        if (!hit) {
            s->item_at[f->b] = f->x;
            DONE(p);
        }
        lose_item(p, f->b);
    } else {
        REPORT(p, IGNITES, L9_1_3, f->a, f->b, f->x, 1);
    }
    TURN_INTO(p, EXPLOSION, .a = 1);
}

/* -------------------------------------------------------------------------------------------- father ---- */

enum father_stage { FATHER_BEGIN, FATHER_STEP, FATHER_ANSWER, FATHER_ATTACK, FATHER_TARGET };

static void father_comes_home(struct play *p, unsigned undead)
{
    struct longest_day_state *s = p->s;
    const int item = hostage_item(p);
    s->father = 0;
    s->item_at[item] = (uint16_t)p->m->castle.village;
    deliver_hostage(p);
    eliminate_undead(p, undead);
}

/* LDD-R50: attack dice against the defence of an adjacent enemy. */
static void father_attacks(struct play *p, unsigned undead)
{
    struct longest_day_state *s = p->s;
    const uint64_t answer = s->answer;
    const unsigned dice = longest_day_undead_attack(p->m, s, undead);
    unsigned german = CHOICE_PART(answer, GERMAN);
    if (CHOICE_WORD(answer) == WORD_UNDEAD) {
        const unsigned target = CHOICE_PART(answer, UNDEAD);
        const unsigned defence = longest_day_undead_values(p->m, s, target).defence;
        const unsigned hits = roll_hits(p, SITE_FATHER, dice, defence, KEY_UNDEAD + undead, 0);
        REPORT(p, FATHER_ATTACKS, L8_3_5, (int)undead, KEY_UNDEAD + (int)target, (int)hits);
        hit_undead(p, target, hits);
        return;
    }
    const bool face_down = CHOICE_WORD(answer) == WORD_SQUARE;
    const unsigned slot =
        face_down ? (unsigned)longest_day_garrison_slot(p->m, s, CHOICE_PART(answer, SQUARE)) : 0;
    if (face_down)
        german = wake_attacked(p, slot);
    const unsigned defence = longest_day_german_defence(p->m, s, german);
    const unsigned hits = roll_hits(p, SITE_FATHER, dice, defence, KEY_UNDEAD + undead, 0);
    REPORT(p, FATHER_ATTACKS, L8_3_5, (int)undead, KEY_GERMAN + (int)german, (int)hits);
    if (hit_german(p, german, hits))
        eliminate_german(p, german);
    if (face_down)
        lie_down(p, german, slot);
}

/* a: the father, c: points left. */
static void do_father(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (longest_day_father(s) != (int)f->a)
        DONE(p);
    switch ((enum father_stage)f->stage) {
    case FATHER_BEGIN:
        FIRED(p, L8_3_5);
        f->c = longest_day_undead_values(p->m, s, f->a).move;
        f->stage = FATHER_STEP;
        return;
    case FATHER_STEP:
        s->result = f->c;
        ASK(p, f, FATHER_ANSWER, FATHER, f->a);
    case FATHER_ANSWER:
        f->stage = FATHER_STEP;
        if (CHOICE_WORD(s->answer) == WORD_STEP) {
            s->undead_at[f->a] = (uint8_t)CHOICE_PART(s->answer, SQUARE);
            f->c--;
            if (s->undead_at[f->a] == p->m->castle.village)
                father_comes_home(p, f->a);
        } else if (CHOICE_WORD(s->answer) == WORD_STOP) {
            f->stage = FATHER_ATTACK;
        } else { /* put down, or given to a paratrooper */
            const bool gives = CHOICE_WORD(s->answer) == WORD_GIVE;
            s->father = 0;
            s->item_at[hostage_item(p)] =
                (uint16_t)(gives ? CARRIED + CHOICE_PART(s->answer, OTHER) : s->undead_at[f->a]);
        }
        return;
    case FATHER_ATTACK:
        ASK(p, f, FATHER_TARGET, FATHER_ATTACK, f->a);
    case FATHER_TARGET:
        if (CHOICE_WORD(s->answer) != WORD_NONE)
            father_attacks(p, f->a);
        DONE(p);
    }
}
