/* The Imperium intervenes, and is appealed to (IMP-6). */

/* -------------------------------------------------------------------------------------------- prohibition
 * ----
 */

/* Half of the cost of each goes to the stock (IMP-6.1). */
static void prohibit(struct play *p)
{
    p->s->war.permits = 0;
    FOR_EACH_COUNTER(ship, &p->m->capital) {
        if (p->m->side[ship] != IMPERIAL || p->s->at[ship] != AT_TRACK ||
            p->s->flag[ship] & (FLAG_SENT | FLAG_DEEP))
            continue;
        remove_unit(p, (unsigned)ship);
        REPORT(p, CANCELLED, R6_1, ship);
        pay_in(p, IMPERIAL, imperium_half(p->m, p->m->cost[ship], false));
    }
}

/* ---------------------------------------------------------------------------------------------- crisis ----
 */

static void leave_for_crisis(struct play *p, unsigned ship)
{
    look(p);
    put_down_load(p, ship);
    const unsigned damaged = is_damaged(p->s, ship);
    p->s->war.worth = (uint8_t)(p->s->war.worth - worth_of(p->m, ship));
    put_on_track(p, ship, ASKED(p->m, crisis_turns), FLAG_SENT | damaged);
    REPORT(p, CRISIS, R6_1_CRISIS, (int)ship);
}

static int imperium_crisis(struct play *p, struct frame *f)
{
    for (;;) {
        const struct counter_set ships = imperium_crisis_ships(p->m, p->s);
        const unsigned count = set_count(&ships);
        if (!count)
            return go_to(f, IMPERIUM_ASK_APPEAL);
        if (consult(p->m->ruling, RULING_CRISIS_CHOICE) == CRISIS_CHOICE_RANDOM)
            leave_for_crisis(p, (unsigned)draw_one(p, SITE_SHIPS, &ships, p->s->war.worth));
        else if (count == 1)
            leave_for_crisis(p, (unsigned)set_next(&ships, 0));
        else
            return ask_war(p, DECIDE_CRISIS, IMPERIAL, 0, 0);
    }
}

/* At most one capital ship (IMP-6.1). */
static void reinforce(struct play *p, unsigned type)
{
    struct war *w = &p->s->war;
    const unsigned worth = worth_of(p->m, p->m->first[IMPERIAL][type]);
    w->worth = (uint8_t)(w->worth - worth);
    w->capital_came |= worth > 1;
    send_one(p, type, BY_INTERVENTION, 0);
}

static int imperium_reinforce(struct play *p, struct frame *f)
{
    for (;;) {
        const uint32_t types = imperium_reinforcement_types(p->m, p->s);
        struct counter_set set = {{types}};
        const unsigned count = set_count(&set);
        if (!count)
            return go_to(f, IMPERIUM_ASK_APPEAL);
        if (consult(p->m->ruling, RULING_REINF_CHOICE) == REINF_CHOICE_RANDOM)
            reinforce(p, (unsigned)draw_one(p, SITE_SHIPS, &set, p->s->war.worth));
        else if (count == 1)
            reinforce(p, (unsigned)set_next(&set, 0));
        else
            return ask_war(p, DECIDE_REINFORCE, IMPERIAL, 0, 0);
    }
}

/* ------------------------------------------------------------------------------------------------ news ----
 */

static void order_offensive(struct play *p, bool visit)
{
    const unsigned row = roll_news_die(p) - 1 + visit;
    p->s->war.visit |= visit;
    REPORT(p, OFFENSIVE, R6_1_C, (int)row + 1);
    send_forces(p, &p->m->war.offensive[row], BY_INTERVENTION, true);
}

/* V:RECESSION-START: one that goes on fills the turn before the next one. */
static void begin_recession(struct play *p)
{
    struct war *w = &p->s->war;
    const bool later = consult(p->m->ruling, RULING_RECESSION_START) == RECESSION_START_NEXT_TURN;
    w->recession_waits = later && !w->recession;
    w->recession = (uint8_t)(ASKED(p->m, recession_turns) + later);
}

static void begin_boom(struct play *p)
{
    struct war *w = &p->s->war;
    const unsigned answer = consult(p->m->ruling, RULING_BOOM_DURATION);
    w->recession = w->recession_waits = 0;
    if (answer == BOOM_DURATION_PERMANENT)
        w->budget = (int16_t)(w->budget + ASKED(p->m, boom));
    else
        w->boom = answer == BOOM_DURATION_THREE_TURNS ? 3 : 1;
}

static int imperium_roll(struct play *p, struct frame *f)
{
    struct war *w = &p->s->war;
    w->news = p->m->war.news[roll_sum(p, SITE_INTERVENTION)];
    REPORT(p, NEWS, R6_1, w->news);
    go_to(f, IMPERIUM_ASK_APPEAL);
    switch ((enum imperium_news)w->news) {
    case NEWS_SUCCESSION:
        w->civil_war = roll_news_die(p) <= ASKED(p->m, civil_war_up_to);
        REPORT(p, SUCCESSION, R6_1, w->civil_war);
        break;
    case NEWS_CRISIS:
        w->worth = (uint8_t)roll_news_die(p);
        REPORT(p, CRISIS_WORTH, R6_1, w->worth);
        return go_to(f, IMPERIUM_CRISIS);
    case NEWS_VISIT:
        order_offensive(p, true);
        break;
    case NEWS_PROHIBITION:
        prohibit(p);
        break;
    case NEWS_RECESSION:
        begin_recession(p);
        break;
    case NEWS_BOOM:
        begin_boom(p);
        break;
    case NEWS_OFFENSIVE:
        order_offensive(p, false);
        break;
    case NEWS_TOKEN:
        send_forces(p, &p->m->war.token, BY_INTERVENTION, false);
        break;
    case NEWS_REINFORCEMENTS:
        w->worth = (uint8_t)roll_news_die(p);
        w->capital_came = 0;
        REPORT(p, REINFORCEMENTS, R6_1, w->worth);
        return go_to(f, IMPERIUM_REINFORCE);
    case NEWS_TALKS:
        w->talks = 1;
        break;
    case NEWS_NONE:
    case NEWS_KINDS:
        break;
    }
    return GO_ON;
}

/* ---------------------------------------------------------------------------------------------- appeal ----
 */

static int imperium_ask_appeal(struct play *p, struct frame *f)
{
    const struct war *w = &p->s->war;
    go_to(f, IMPERIUM_DONE);
    if (w->banned || (!w->glory && consult(p->m->ruling, RULING_APPEAL_AT_ZERO) == APPEAL_AT_ZERO_FORBIDDEN))
        return GO_ON;
    return ask_war(p, DECIDE_APPEAL, IMPERIAL, 0, 0);
}

static int appeal(struct play *p, struct frame *f, enum appeal_kind kind)
{
    struct war *w = &p->s->war;
    go_to(f, IMPERIUM_DONE);
    p->s->appeals++;
    change_glory(p, -(int)ASKED(p->m, glory_appeal));
    const unsigned sum = roll_sum(p, SITE_APPEAL);
    const struct appeal_row *row = &p->m->war.appeal[kind][sum];
    REPORT(p, APPEAL, R6_2, (int)kind, (int)sum + 2);
    w->banned |= row->ban;
    w->permits |= row->permits;
    w->budget = (int16_t)(w->budget + row->budget);
    pay_in(p, IMPERIAL, row->gift);
    send_forces(p, &row->forces, BY_APPEAL, false);
    return GO_ON;
}

static int imperium_step(struct play *p, struct frame *f)
{
    switch (f->step) {
    case IMPERIUM_ROLL:
        return imperium_roll(p, f);
    case IMPERIUM_CRISIS:
        return imperium_crisis(p, f);
    case IMPERIUM_REINFORCE:
        return imperium_reinforce(p, f);
    case IMPERIUM_ASK_APPEAL:
        p->s->war.worth = 0;
        return imperium_ask_appeal(p, f);
    case IMPERIUM_MILITARY:
        return appeal(p, f, APPEAL_MILITARY);
    case IMPERIUM_FINANCIAL:
        return appeal(p, f, APPEAL_FINANCIAL);
    default:
        return pop(p);
    }
}

static void imperium_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    switch (p->s->question.kind) {
    case DECIDE_CRISIS:
        leave_for_crisis(p, c.target);
        return;
    case DECIDE_REINFORCE:
        reinforce(p, c.count);
        return;
    default:
        if (c.kind == CHOOSE_MILITARY)
            go_to(f, IMPERIUM_MILITARY);
        else if (c.kind == CHOOSE_FINANCIAL)
            go_to(f, IMPERIUM_FINANCIAL);
    }
}
