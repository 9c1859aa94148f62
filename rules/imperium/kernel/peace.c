/* What is done between two wars of a campaign (IMP-16): who has won it; else forces go back to the Imperium,
 * the length of the peace is rolled, planets are given up, everybody goes home, the winner's stock is spent.
 * frame.side: who has won the war, SIDES: nobody. */

/* A game of a million decisions counts as one that does not end, and years are counted with 16 bits: a
 * campaign that comes near to either is cut off. A peace and a war have fewer than a hundred years. */
enum { DECISIONS_ENOUGH = 900000, YEARS_ENOUGH = UINT16_MAX - 100 };

/* IMP-16.7: uncontested planets only. */
static bool holds_enemy_homes(const struct play *p, unsigned side)
{
    FOR_EACH_MEMBER(planet, p->m->campaign.needs[side])
    if (!is_friendly(p->s, side, (unsigned)planet))
        return false;
    return true;
}

static int campaign_goes_on(struct play *p, struct frame *f, unsigned winner)
{
    struct war *w = &p->s->war;
    look(p);
    w->wars++;
    if (winner != SIDES)
        w->won[winner]++;
    REPORT(p, WAR_OVER, R5_4, w->wars, (int)winner, w->glory);
    const bool terran = holds_enemy_homes(p, TERRAN), imperial = holds_enemy_homes(p, IMPERIAL);
    if (terran || imperial)
        return verdict(p, terran && imperial ? SIDES : terran ? TERRAN : IMPERIAL, ENDING_HOMES_TAKEN);
    const bool enough = p->s->decisions >= DECISIONS_ENOUGH || w->clock >= YEARS_ENOUGH;
    const unsigned most = ASKED(p->m, wars);
    if (enough || (most && w->wars >= most)) {
        const bool capped = consult(p->m->ruling, RULING_CAMPAIGN_CAP) == CAMPAIGN_CAP_TWELVE;
        return verdict(p, SIDES, capped && !enough ? ENDING_CAP : ENDING_CUT);
    }
    go_to(f, WAR_TURN);
    push(p, FRAME_PEACE, winner);
    return GO_ON;
}

/* V:PEACE-RETURN: forces of interventions and of appeals that go back. */
static int peace_returns(struct play *p, struct frame *f)
{
    struct war *w = &p->s->war;
    const unsigned answer = consult(p->m->ruling, RULING_PEACE_RETURN);
    const bool lost = f->side == TERRAN, won = f->side == IMPERIAL;
    const bool interventions = answer == PEACE_RETURN_ALWAYS ||
                               (answer == PEACE_RETURN_UNLESS_LOST && !lost) ||
                               (answer == PEACE_RETURN_INTERVENTION_IF_WON && won);
    const bool appeals = interventions && answer != PEACE_RETURN_INTERVENTION_IF_WON;
    for (unsigned type = 0; type < SHIP_TYPES; type++)
        w->offensive[type] = (uint8_t)((interventions ? w->received[BY_INTERVENTION][type] : 0) +
                                       (appeals ? w->received[BY_APPEAL][type] : 0));
    memset(w->received, 0, sizeof w->received);
    go_to(f, PEACE_LENGTH);
    push(p, FRAME_RETURNS, IMPERIAL)->b = 1;
    return GO_ON;
}

static int peace_length(struct play *p, struct frame *f)
{
    struct war *w = &p->s->war;
    struct dice_faces rolled = {{0}, 0};
    w->occasion++;
    w->peace = 0;
    const unsigned dice = ASKED(p->m, peace_dice);
    for (unsigned i = 0; i < dice; i++) {
        const int die = dice_d6(p->chance, site_of(SITE_PEACE), event_key(p, SITE_PEACE, 0, 0, i), &p->faces);
        w->peace = (uint8_t)(w->peace + die);
        rolled.face[rolled.count++] = (uint8_t)die;
    }
    p->faces = rolled; /* all of them are told together */
    REPORT(p, PEACE, R16_2, w->peace);
    return go_to(f, PEACE_TERRITORY);
}

/* The marker goes, and batteries with it; of outposts also monitors and outposts that wait there. */
static void give_up(struct play *p, unsigned planet, bool all)
{
    const unsigned at = AT_BOX + planet;
    p->s->war.marker[planet] = MARKER_NONE;
    p->s->war.paid[planet] = 0;
    for (unsigned unit = 0; unit < UNITS; unit++)
        if (unit_at(p->s, unit) == at &&
            (is_outpost(unit) ? all
                              : set_has(&p->m->battery, unit) || (all && set_has(&p->m->monitor, unit))))
            remove_unit(p, unit);
    REPORT(p, GIVEN_UP, R16_3, (int)planet);
}

/* Contested planets first; then all outposts at once that no way joins to a world. */
static int peace_territory(struct play *p, struct frame *f)
{
    uint64_t lost = 0;
    look(p);
    const uint64_t contested = p->s->known.held[TERRAN] & p->s->known.held[IMPERIAL];
    FOR_EACH_MEMBER(planet, contested)
    if (owner_of(p->s, (unsigned)planet) != SIDES)
        give_up(p, (unsigned)planet, false);
    FOR_EACH_MEMBER(planet, p->m->galaxy.in_play)
    {
        const unsigned owner = owner_of(p->s, (unsigned)planet);
        if (owner != SIDES && !is_world(p->s, (unsigned)planet) &&
            !imperium_is_joined(p->m, p->s, owner, (unsigned)planet))
            lost |= UINT64_C(1) << planet;
    }
    FOR_EACH_MEMBER(planet, lost)
    give_up(p, (unsigned)planet, true);
    for (unsigned unit = 0; unit < COUNTERS; unit++)
        p->s->flag[unit] &= (uint8_t) ~(FLAG_SEEN | FLAG_ACTED);
    return go_to(f, PEACE_HOME);
}

static void spend_stock(struct play *p, unsigned side)
{
    p->s->war.stock[side] = 0;
    REPORT(p, SPENT, R16_5, (int)side);
}

/* V:TRUCE-STOCK */
static int peace_stock(struct play *p, struct frame *f)
{
    const bool truce = f->side == SIDES;
    for (unsigned side = 0; side < SIDES; side++)
        if (truce ? consult(p->m->ruling, RULING_TRUCE_STOCK) == TRUCE_STOCK_ZERO : f->side == side)
            spend_stock(p, side);
    return go_to(f, PEACE_NEXT_WAR);
}

/* What the next war begins with (IMP-15.1, 16.10): turns are counted anew, those of the peace as well. */
static int peace_next_war(struct play *p, const struct frame *f)
{
    struct war *w = &p->s->war;
    w->glory = w->glory_start = p->m->campaign.glory[f->side];
    w->decided = w->banned = w->visit = w->talks = w->civil_war = w->gained = 0;
    w->turn = 0;
    FIRED(p, R15_1);
    return pop(p);
}

static void next_war(struct play *p)
{
    p->s->war.turn = 0;
    REPORT(p, WAR_BEGINS, R16_10, p->s->war.wars + 1, p->s->war.glory);
}

static int peace_step(struct play *p, struct frame *f)
{
    switch (f->step) {
    case PEACE_RETURNS:
        return peace_returns(p, f);
    case PEACE_LENGTH:
        return peace_length(p, f);
    case PEACE_TERRITORY:
        return peace_territory(p, f);
    case PEACE_HOME:
        return peace_home(p, f);
    case PEACE_STOCK:
        return peace_stock(p, f);
    default:
        return peace_next_war(p, f);
    }
}
