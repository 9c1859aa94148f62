/* The turns of a war, and of the peace after it (IMP-4, 15.3, 16.8):
 *
 *   set-up -> turn: intervention and appeal, income, reinforcements, production, four action segments,
 * maintenance, scrap, repair, returns, glory check -> the next turn, peace, or the end */

static void begin_war(struct play *p)
{
    const struct imperium_model *m = p->m;
    struct war *w = &p->s->war;
    const uint32_t all = 1u << TYPE_CR | 1u << TYPE_CA | 1u << TYPE_B1 | 1u << TYPE_B2 | 1u << TYPE_BB;
    memset(p->s->area, AREA_NOWHERE, sizeof p->s->area);
    memset(p->s->aim, NO_UNIT, sizeof p->s->aim);
    memset(p->s->battle.second, NO_UNIT, sizeof p->s->battle.second);
    w->glory = m->begin.glory;
    w->budget = m->begin.budget;
    w->permits = m->begin.permissions ? all : 0;
    for (unsigned side = 0; side < SIDES; side++) {
        w->stock[side] = m->war.stock_start;
        FOR_EACH_MEMBER(planet, m->begin.outposts[side])
        w->marker[planet] = (uint8_t)(MARKER_OUTPOST + side);
        FOR_EACH_MEMBER(planet, m->begin.worlds[side])
        {
            w->marker[planet] = (uint8_t)(MARKER_WORLD + side);
            if (m->planet[planet].kind != PLANET_A)
                w->terraformed |= UINT64_C(1) << planet;
        }
    }
    look(p);
}

static int push_for(struct play *p, struct frame *f, enum frame_kind kind, unsigned side, unsigned next)
{
    go_to(f, next);
    push(p, kind, side);
    return GO_ON;
}

static unsigned first_to_set_up(const struct play *p)
{
    return consult(p->m->ruling, RULING_SETUP_ORDER) == SETUP_ORDER_IMPERIAL_FIRST ? IMPERIAL : TERRAN;
}

static int war_set_up(struct play *p, struct frame *f)
{
    begin_war(p);
    return push_for(p, f, FRAME_STATIONS, first_to_set_up(p), WAR_SET_UP_OTHER);
}

/* --------------------------------------------------------------------------------------------- turns ---- */

/* A turn of the track passes for everybody on it. */
static void turn_track(struct play *p)
{
    for (unsigned unit = 0; unit < UNITS; unit++)
        if (unit_at(p->s, unit) == AT_TRACK && unit_with(p->s, unit))
            put(p, unit, AT_TRACK, unit_with(p->s, unit) - 1);
}

static int war_turn(struct play *p, struct frame *f)
{
    struct war *w = &p->s->war;
    w->turn++;
    w->clock++;
    w->occasion = 0;
    w->segment = 0;
    w->glory_start = w->glory;
    w->gained = w->civil_war = w->talks = 0;
    w->news = NEWS_NONE;
    for (unsigned unit = 0; unit < COUNTERS; unit++)
        p->s->flag[unit] &= (uint8_t) ~(FLAG_SEEN | FLAG_ACTED);
    turn_track(p);
    look(p);
    REPORT(p, TURN, R4, w->turn, w->peace, w->glory);
    if (w->peace)
        return go_to(f, WAR_INCOME);
    return push_for(p, f, FRAME_IMPERIUM, IMPERIAL, WAR_INCOME);
}

static int war_income(struct play *p, struct frame *f)
{
    struct war *w = &p->s->war;
    look(p);
    for (unsigned side = 0; side < SIDES; side++) {
        w->income[side] = (uint16_t)imperium_income(p->m, p->s, side);
        pay_in(p, side, w->income[side]);
        REPORT_BY(p, INCOME, side == TERRAN ? RULE_R7_2 : RULE_R7_1, (int)side, w->income[side],
                  w->stock[side]);
    }
    w->boom -= w->boom > 0;
    w->recession -= w->recession > 0;
    w->recession_waits = 0;
    return go_to(f, WAR_ARRIVALS);
}

static int war_segments(struct play *p, struct frame *f)
{
    struct war *w = &p->s->war;
    if (w->segment == 4)
        return go_to(f, WAR_UPKEEP);
    w->segment++;
    push(p, FRAME_SEGMENT, TERRAN);
    return GO_ON;
}

static int push_yards(struct play *p, struct frame *f, unsigned side, bool repairs, unsigned next)
{
    go_to(f, next);
    push(p, FRAME_YARDS, side)->b = repairs;
    return GO_ON;
}

/* Offensive forces go when glory has not increased (IMP-6.1.c, V:OFFENSIVE-TEST). */
static int war_returns(struct play *p, struct frame *f)
{
    struct war *w = &p->s->war;
    const bool net = consult(p->m->ruling, RULING_OFFENSIVE_TEST) == OFFENSIVE_TEST_NET;
    const bool increased = net ? w->glory > w->glory_start : w->gained;
    bool any = w->visit;
    for (unsigned type = 0; type < SHIP_TYPES; type++)
        any |= w->offensive[type] > 0;
    go_to(f, WAR_GLORY);
    if (any && !increased && !w->peace)
        push(p, FRAME_RETURNS, IMPERIAL);
    return GO_ON;
}

/* ---------------------------------------------------------------------------------------------- the end ----
 */

static int war_glory(struct play *p, struct frame *f)
{
    struct war *w = &p->s->war;
    if (consult(p->m->ruling, RULING_VISIT_DURATION) == VISIT_DURATION_THIS_TURN)
        w->visit = 0;
    if (w->peace) {
        w->peace--;
        if (!w->peace)
            next_war(p);
        return go_to(f, WAR_TURN);
    }
    const unsigned winner = w->decided ? w->decided - 1u : winner_by_glory(p);
    FIRED(p, R15_3);
    if (winner == SIDES && w->turn < WAR_TURNS)
        return go_to(f, WAR_TURN);
    w->decided = (uint8_t)(winner + 1);
    return go_to(f, WAR_ENDED);
}

static int war_ended(struct play *p, struct frame *f)
{
    const unsigned winner = p->s->war.decided - 1u;
    if (p->m->scenario_kind == SCENARIO_CAMPAIGN)
        return campaign_goes_on(p, f, winner);
    return verdict(p, winner, winner == SIDES ? ENDING_TRUCE : ENDING_GLORY);
}

static int war_step(struct play *p, struct frame *f)
{
    const unsigned other = enemy_of(first_to_set_up(p));
    if (p->s->war.decided && f->step > WAR_TURN && f->step < WAR_ENDED)
        return go_to(f, WAR_ENDED); /* V:GLORY-TIMING */
    switch (f->step) {
    case WAR_SET_UP:
        return war_set_up(p, f);
    case WAR_SET_UP_OTHER:
        return push_for(p, f, FRAME_STATIONS, other, WAR_TURN);
    case WAR_TURN:
        return war_turn(p, f);
    case WAR_INCOME:
        return war_income(p, f);
    case WAR_ARRIVALS:
        return push_for(p, f, FRAME_ARRIVALS, TERRAN, WAR_ARRIVALS_OTHER);
    case WAR_ARRIVALS_OTHER:
        return push_for(p, f, FRAME_ARRIVALS, IMPERIAL, WAR_PRODUCTION);
    case WAR_PRODUCTION:
        return push_for(p, f, FRAME_PRODUCTION, TERRAN, WAR_PRODUCTION_OTHER);
    case WAR_PRODUCTION_OTHER:
        return push_for(p, f, FRAME_PRODUCTION, IMPERIAL, WAR_SEGMENTS);
    case WAR_SEGMENTS:
        return war_segments(p, f);
    case WAR_UPKEEP:
        return push_for(p, f, FRAME_UPKEEP, TERRAN, WAR_UPKEEP_OTHER);
    case WAR_UPKEEP_OTHER:
        return push_for(p, f, FRAME_UPKEEP, IMPERIAL, WAR_SCRAP);
    case WAR_SCRAP:
        return push_yards(p, f, TERRAN, false, WAR_SCRAP_OTHER);
    case WAR_SCRAP_OTHER:
        return push_yards(p, f, IMPERIAL, false, WAR_REPAIR);
    case WAR_REPAIR:
        return push_yards(p, f, TERRAN, true, WAR_REPAIR_OTHER);
    case WAR_REPAIR_OTHER:
        return push_yards(p, f, IMPERIAL, true, WAR_RETURNS);
    case WAR_RETURNS:
        return war_returns(p, f);
    case WAR_GLORY:
        return war_glory(p, f);
    default:
        return war_ended(p, f);
    }
}
