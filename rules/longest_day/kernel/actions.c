/* Paratroopers act (LDD-4.2, 7.2): one group after the other; each group one action. Answers join units to
 * the group one by one, lowest first, until a word names the action. */

static void begin_action(struct play *p, uint32_t group)
{
    struct longest_day_state *s = p->s;
    s->acted |= (uint16_t)group;
    s->group = 0;
    s->thrown = 0;
    s->cause = 0;
}

static void guide(struct play *p, uint32_t group)
{
    EACH(unit, group) arrive(p, THING(unit), RULE_L5_2);
}

/* The answer names the action of the group. */
static void act(struct play *p, struct frame *f, uint32_t group)
{
    const uint64_t answer = p->s->answer;
    const unsigned place = p->s->para_at[lowest(group)];
    const bool outside = p->s->phase == PHASE_OUTDOORS;
    switch (CHOICE_WORD(answer)) {
    case WORD_MOVE:
    case WORD_CARRY: {
        const uint8_t handles = CHOICE_WORD(answer) == WORD_CARRY;
        if (outside)
            CALL(p, f, 0, MARCH, .mask = group, .x = (uint16_t)place, .a = handles);
        CALL(p, f, 0, WALK, .mask = group, .x = (uint16_t)place, .a = handles);
    }
    case WORD_FULL_MOVE:
        CALL(p, f, 0, WALK, .mask = group, .x = (uint16_t)place, .b = 1);
    case WORD_SCOUT:
        CALL(p, f, 0, SCOUT, .mask = group, .x = (uint16_t)place);
    case WORD_AID:
        CALL(p, f, 0, AID, .a = (uint8_t)lowest(group), .b = (uint8_t)CHOICE_PART(answer, OTHER));
    case WORD_GUIDE:
        guide(p, group);
        break;
    case WORD_GUIDE_ALONE:
        guide(p, group & ~BIT(INES));
        break;
    case WORD_SET:
        CALL(p, f, 0, SET, .mask = group);
    case WORD_KEY_ITEM:
        CALL(p, f, 0, KEY_ITEM, .a = (uint8_t)lowest(group));
    case WORD_IGNITE:
        CALL(p, f, 0, IGNITE, .a = (uint8_t)lowest(group), .b = (uint8_t)CHOICE_PART(answer, ITEM),
             .x = (uint16_t)CHOICE_PART(answer, SQUARE));
    default: /* LDD-4.2: PASS */
        break;
    }
    f->stage = 0;
}

/* b: one action only, and that is done (rule cases). */
static void do_actions(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->b && f->stage == 0)
        DONE(p);
    if (f->stage == 0) {
        const bool father = longest_day_controlled_father(p->m, s) >= 0 && !(s->acted >> 15);
        s->group = 0;
        if (!longest_day_unacted(s) && !father)
            DONE(p);
        ASK(p, f, 1, GROUP, 0);
    }
    switch (CHOICE_WORD(s->answer)) {
    case WORD_JOIN:
        s->group |= (uint16_t)BIT(CHOICE_PART(s->answer, UNIT));
        ASK(p, f, 1, GROUP, 0);
    case WORD_FATHER:
        s->acted |= 1u << 15;
        CALL(p, f, 0, FATHER, .a = (uint8_t)longest_day_father(s));
    default: {
        const uint32_t group = s->group;
        begin_action(p, group);
        act(p, f, group);
    }
    }
}

/* ------------------------------------------------------------------------------------------- items ---- */

/* LDD-4.2.3, 7.2.4 */
static void handle_item(struct play *p, uint64_t answer, unsigned place)
{
    struct longest_day_state *s = p->s;
    const unsigned unit = CHOICE_PART(answer, UNIT), item = CHOICE_PART(answer, ITEM);
    switch (CHOICE_WORD(answer)) {
    case WORD_TAKE:
        s->item_at[item] = (uint16_t)(CARRIED + unit);
        REPORT(p, TAKES, L4_2_3, (int)unit, (int)item);
        break;
    case WORD_PUT:
        s->item_at[item] = (uint16_t)place;
        REPORT(p, PUTS, L4_2_3, (int)unit, (int)item);
        break;
    case WORD_GIVE:
        s->item_at[item] = (uint16_t)(CARRIED + CHOICE_PART(answer, OTHER));
        REPORT(p, GIVES, L4_2_3, (int)unit, (int)item, (int)CHOICE_PART(answer, OTHER));
        break;
    default:
        break;
    }
}

static bool can_take(const struct play *p, uint32_t group, unsigned place)
{
    if (!longest_day_loose(p->m, p->s, place))
        return false;
    EACH(unit, group) if (longest_day_free_slot(p->s, THING(unit))) return true;
    return false;
}

/* --------------------------------------------------------------------------------------- first aid ---- */

/* LDD-4.2.6: a: holder, b: the wounded. */
static void do_aid(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    for (unsigned i = CASTLE_1; i < MARKERS; i++)
        if (s->item_at[i] == CARRIED + f->a && p->m->marker[i].type == TYPE_FIRST_AID) {
            s->item_at[i] = NOWHERE;
            break;
        }
    s->wounded &= (uint16_t)~BIT(f->b);
    REPORT(p, HEALED, L4_2_6, f->a, f->b);
    const uint32_t group = BIT(f->a);
    const uint16_t place = s->para_at[f->a];
    if (RULED(p->m, FIRST_AID_ATTACK, NO))
        DONE(p);
    if (s->phase == PHASE_OUTDOORS)
        TURN_INTO(p, OUTDOOR_ATTACK, .mask = group, .x = place);
    TURN_INTO(p, CHOOSE_ATTACK, .mask = group, .x = place, .a = 1);
}
