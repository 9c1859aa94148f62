/* Scenarios 1 to 5: set-up and verdict (IMP-S1 to S5). */

/* ---------------------------------------------------------------------------------------------- forces ----
 */

/* The lowest counters of each type, in one fleet. */
static void gather(struct play *p, unsigned side, unsigned at)
{
    for (unsigned type = 0; type < SHIP_TYPES; type++)
        for (unsigned i = 0; i < p->m->forces[side][type]; i++)
            p->s->at[p->m->first[side][type] + i] = (uint8_t)at;
}

/* Counters of a type drawn at random, one after the other (IMP-0.2.h). */
static int draw_troops(struct play *p, unsigned side, unsigned type)
{
    struct counter_set free_ones = {{0}};
    const unsigned first = p->m->first[side][type];
    for (unsigned i = first; i < first + p->m->count[side][type]; i++)
        if (p->s->at[i] == AT_POOL)
            set_add(&free_ones, i);
    return draw_one(p, SITE_TROOPS, &free_ones, side << 12 | type << 6 | (set_count(&free_ones) & 63));
}

/* S1: jump troops ride in attack transports, infantry in transports, ascending. */
static void embark(struct play *p, unsigned side, unsigned type, unsigned ship_type)
{
    for (unsigned i = 0; i < p->m->forces[side][type]; i++) {
        const int unit = draw_troops(p, side, type);
        const unsigned ship = p->m->first[side][ship_type] + i;
        if (unit < 0 || i >= p->m->forces[side][ship_type])
            return;
        p->s->at[unit] = AT_ABOARD;
        p->s->with[unit] = (uint8_t)ship;
        REPORT(p, EMBARKED, S1, unit, (int)ship);
    }
}

static void garrison(struct play *p, unsigned side, unsigned type)
{
    for (unsigned i = 0; i < p->m->forces[side][type]; i++) {
        const int unit = draw_troops(p, side, type);
        if (unit < 0)
            return;
        p->s->at[unit] = (uint8_t)(AT_BOX + p->m->battle_planet);
        REPORT(p, GARRISON, S1, unit, p->m->battle_planet);
    }
}

/* S1: the invasion of the Earth. */
static void set_up_fight(struct play *p)
{
    const struct imperium_model *m = p->m;
    struct fight *g = &p->s->fight;
    const unsigned invader = m->mover, home = enemy_of(invader);
    gather(p, invader, AT_STAR + m->battle_star);
    gather(p, home, AT_BOX + m->battle_planet);
    embark(p, invader, TYPE_JT, TYPE_AT);
    embark(p, invader, TYPE_RT, TYPE_TR);
    garrison(p, home, TYPE_JT);
    garrison(p, home, TYPE_RT);
    g->planet = m->battle_planet;
    g->invader = (uint8_t)invader;
    g->rounds = 3;
    g->map = m->planet[m->battle_planet].map;
    FOR_EACH_COUNTER(i, &m->of_side[invader])
        if (p->s->at[i] == AT_STAR + m->battle_star)
            set_add(&g->part, (unsigned)i);
    p->s->battle.serial = 1;
    push(p, FRAME_FIGHT, invader);
    FIRED(p, S1);
}

/* IMP-12.2.c, S4: fighters aboard, as many as each carrier holds. */
static void board_fighters(struct play *p, unsigned side)
{
    const struct imperium_model *m = p->m;
    unsigned fighter = m->first[side][TYPE_F];
    const unsigned end = fighter + m->forces[side][TYPE_F];
    for (unsigned i = 0; i < m->forces[side][TYPE_CV]; i++) {
        const unsigned carrier = m->first[side][TYPE_CV] + i;
        for (unsigned room = m->capacity[0][carrier]; room && fighter < end; room--, fighter++) {
            p->s->at[fighter] = AT_ABOARD;
            p->s->with[fighter] = (uint8_t)carrier;
        }
    }
}

static void set_up_battle(struct play *p)
{
    const struct imperium_model *m = p->m;
    struct battle *b = &p->s->battle;
    b->star = m->battle_star;
    b->mover = m->mover;
    b->serial = 1;
    for (unsigned side = 0; side < SIDES; side++)
        gather(p, side, AT_STAR + m->battle_star);
    if (m->scenario == 4 && consult(m->ruling, RULING_S4_FIGHTERS) == S4_FIGHTERS_ABOARD)
        board_fighters(p, TERRAN);
    for (unsigned ship = 0; ship < SHIPS; ship++)
        if (p->s->at[ship] == AT_STAR + m->battle_star)
            set_add(&b->waiting, ship);
    b->region[enemy_of(b->mover)] = imperium_setup_region(m);
    push(p, FRAME_BATTLE, b->mover);
}

/* --------------------------------------------------------------------------------------------- verdict ----
 */

/* A war ends by glory or a truce (IMP-15.3), a campaign by 16.7 or 16.11, a battle as its scenario says
 * (5.1). */
static int verdict(struct play *p, unsigned winner, enum imperium_ending ending)
{
    p->s->over = 1;
    p->s->winner = (uint8_t)winner;
    p->s->ending = (uint8_t)ending;
    REPORT_BY(p, OVER,
              ending == ENDING_GLORY || ending == ENDING_TRUCE ? RULE_R15_3
              : ending == ENDING_HOMES_TAKEN                   ? RULE_R16_7
              : p->m->scenario_kind == SCENARIO_CAMPAIGN       ? RULE_R16_11
                                                               : RULE_R5_1,
              (int)winner, (int)ending);
    return GAME_OVER;
}

/* S1: the side with infantry or jump troops, if the other one has none. */
static int fight_verdict(struct play *p)
{
    const bool terran = has_troops(p, TERRAN), imperial = has_troops(p, IMPERIAL);
    const unsigned winner = terran == imperial ? SIDES : terran ? TERRAN : IMPERIAL;
    return verdict(p, winner, terran && imperial ? ENDING_ROUNDS : ENDING_WIPED_OUT);
}

/* V:ROUND-CAP */
static int cap_verdict(struct play *p)
{
    const uint8_t *points = p->s->battle.points;
    unsigned winner = SIDES;
    if (consult(p->m->ruling, RULING_ROUND_CAP) == ROUND_CAP_THREE_COUNT &&
        points[TERRAN] != points[IMPERIAL])
        winner = points[TERRAN] < points[IMPERIAL] ? TERRAN : IMPERIAL;
    return verdict(p, winner, ENDING_CAP);
}

/* V:S3-TR-EXIT */
static unsigned transports_gone(const struct play *p)
{
    const bool leaving_counts = consult(p->m->ruling, RULING_S3_TR_EXIT) == S3_TR_EXIT_DESTROYED;
    const unsigned first = p->m->first[IMPERIAL][TYPE_TR];
    unsigned gone = 0;
    for (unsigned i = first; i < first + p->m->forces[IMPERIAL][TYPE_TR]; i++)
        gone += p->s->flag[i] & FLAG_LOST ? 1u : leaving_counts && p->s->area[i] == AREA_RETREATED;
    return gone;
}

/* S3: both transports destroyed, fewer than two Terran ships (V:S3-VICTORY). */
static unsigned raid_winner(const struct play *p, bool terran, bool imperial)
{
    if (transports_gone(p) >= p->m->forces[IMPERIAL][TYPE_TR] && p->s->battle.lost[TERRAN] < 2)
        return TERRAN;
    if (consult(p->m->ruling, RULING_S3_VICTORY) == S3_VICTORY_EITHER && terran && !imperial)
        return TERRAN;
    return IMPERIAL;
}

static enum imperium_ending way_out(const struct play *p, unsigned beaten)
{
    return p->s->battle.left_by_retreat[beaten] ? ENDING_RETREATED : ENDING_DESTROYED;
}

static int battle_verdict(struct play *p)
{
    static const uint8_t tie[] = {
        [S4_TIE_DRAW] = SIDES, [S4_TIE_TERRAN] = TERRAN, [S4_TIE_IMPERIAL] = IMPERIAL};
    const bool terran = has_shown(p->m, p->s, TERRAN) && !carriers_gone(p),
               imperial = has_shown(p->m, p->s, IMPERIAL);
    if (terran && imperial)
        return cap_verdict(p);
    if (p->m->scenario == 3)
        return verdict(p, raid_winner(p, terran, imperial), way_out(p, terran ? IMPERIAL : TERRAN));
    if (terran != imperial)
        return verdict(p, terran ? TERRAN : IMPERIAL, way_out(p, terran ? IMPERIAL : TERRAN));
    if (p->m->scenario == 4)
        return verdict(p, tie[consult(p->m->ruling, RULING_S4_TIE)], ENDING_TIE);
    return verdict(p, SIDES, ENDING_DESTROYED);
}

static int scenario_step(struct play *p, struct frame *f)
{
    const bool on_surface = p->m->scenario_kind == SCENARIO_PLANET;
    if (is_war(p)) {
        push(p, FRAME_WAR, TERRAN);
        return GO_ON;
    }
    if (f->step == SCENARIO_VERDICT)
        return on_surface ? fight_verdict(p) : battle_verdict(p);
    f->step = SCENARIO_VERDICT;
    memset(p->s->area, AREA_NOWHERE, sizeof p->s->area);
    memset(p->s->aim, NO_UNIT, sizeof p->s->aim);
    memset(p->s->battle.second, NO_UNIT, sizeof p->s->battle.second);
    if (on_surface)
        set_up_fight(p);
    else
        set_up_battle(p);
    return GO_ON;
}
