/* Set-up of a chapter (VRM-C.1): cups, vermin and Marines of both scenarios (VRM-Q.1.a-b, Q.2.a-b). What the
 * first chapter of a campaign leaves to the second is in the view already (campaign.c). */

/* Orders of the cups: anew in the second chapter. */
static uint64_t setup_key(const struct play *p, uint64_t key)
{
    return p->v->chapter > 1 ? hash_word(key, p->v->chapter) : key;
}

/* ------------------------------------------------------------------------------------ event chits ---- */

/* VRM-RV-55: a direction that nobody knows is rolled for this game; on map Beta 1 to 4, 2 and 3 twice. */
static unsigned rolled_direction(struct play *p, unsigned chit, enum vermin_site site)
{
    static const uint8_t beta[6] = {0, 1, 1, 2, 2, 3};
    unsigned die = (unsigned)dice_d6(p->chance, site_of(site), event_key(p, site, chit, 0, 0), &p->faces) - 1;
    return site == SITE_DIRECTION_BETA ? beta[die] : die;
}

static void print_directions(struct play *p)
{
    bool anew = consult(p->m->ruling, RULING_DIRECTION_DATA) == DIRECTION_DATA_UNIFORM_PER_GAME;
    for (unsigned chit = 0; chit < CHITS; chit++) {
        unsigned printed = p->m->chit_direction[chit];
        for (unsigned place = 0; anew && place < 3; place++) {
            if (!(p->m->chit_assumed[chit] >> place & 1))
                continue;
            unsigned direction = rolled_direction(p, chit, (enum vermin_site)(SITE_DIRECTION_SOUTH + place));
            printed = (printed & ~(7u << 3 * place)) | direction << 3 * place;
        }
        p->v->chit_direction[chit] = (uint16_t)printed;
    }
}

/* VRM-C.1 */
static void fill_event_cup(struct play *p)
{
    if (p->v->chapter == 1) /* both chapters of a campaign use the same chits */
        print_directions(p);
    p->v->chits = (1u << CHITS) - 1;
    pool_fill(&p->s->event_cup, p->v->chits, setup_key(p, chance_key(p->chance, GROUP_CHITS)),
              SITE_DRAW_CHIT);
    p->v->secrets = (1u << SECRETS) - 1;
    FIRED(p, C_1);
}

/* VRM-B.3: whatever is not placed. */
static void fill_unit_cup(struct play *p, uint32_t units, uint32_t tunnels)
{
    uint32_t elements = units & p->m->warriors;
    if (units >> (FIRST_QUEEN + 2) & 1)
        elements |= 1u << CUP_LARVA;
    p->v->in_cup = units;
    p->v->tunnel_in_cup = (uint16_t)tunnels;
    pool_fill(&p->s->unit_cup, elements | tunnels << CUP_TUNNEL,
              setup_key(p, chance_key(p->chance, GROUP_CUPS)), SITE_DRAW_UNIT);
    FIRED(p, B_3);
}

/* ----------------------------------------------------------------------------------- scenario 1, vermin ----
 */

static void set_up_in_nest(struct play *p, unsigned unit, unsigned nest)
{
    vermin_put(p, unit, p->board->nest[nest]);
    REPORT(p, PLACE_VERMIN, Q_1_A, (int)unit, p->board->nest[nest]);
}

/* VRM-Q.1.a-2; returns those left for the cup. */
static uint32_t set_up_tunnels(struct play *p)
{
    uint32_t chits = (1u << TUNNELS) - 1;
    for (unsigned i = 0; i < view_scenario(p->m, p->v)->start_tunnels; i++) {
        unsigned tunnel = (unsigned)draw_of_mask(p, chits, SITE_DRAW_TUNNEL, i);
        chits &= ~(1u << tunnel);
        tunnel_lies(p, tunnel);
        REPORT(p, PLACE_TUNNEL, Q_1_A, (int)tunnel, p->board->tunnel[tunnel]);
    }
    return chits;
}

/* VRM-Q.1.a-3; returns those left for the cup. */
static uint32_t set_up_warriors(struct play *p, unsigned complete_nest)
{
    const struct vermin_scenario *scenario = view_scenario(p->m, p->v);
    uint32_t warriors = p->m->warriors;
    unsigned drawn = 0;
    for (unsigned queen = 0; queen < 2; queen++) {
        for (unsigned i = 0; i < scenario->nest_warriors[queen]; i++) {
            unsigned unit = (unsigned)draw_of_mask(p, warriors, SITE_DRAW_WARRIOR, drawn++);
            warriors &= ~(1u << unit);
            set_up_in_nest(p, unit, queen ? 1 - complete_nest : complete_nest);
        }
    }
    return warriors;
}

/* VRM-Q.1.a-1, a-5, P.2.h */
static void set_up_jewels(struct play *p, unsigned nest)
{
    const struct vermin_scenario *scenario = view_scenario(p->m, p->v);
    unsigned jewel = 0;
    for (unsigned i = 0; i < scenario->jewels_in_nest; i++)
        jewel_lies(p, jewel++, p->board->nest[nest]);
    HEX_SET_FOR_EACH(hex, p->board->jewel_starts) {
        for (unsigned i = 0; i < scenario->jewels_each_start; i++) {
            REPORT(p, PLACE_JEWEL, P_2_H, (int)jewel, (int)hex);
            jewel_lies(p, jewel++, hex);
        }
    }
}

/* VRM-Q.1.a */
static void set_up_nests(struct play *p)
{
    int die = dice_d6(p->chance, site_of(SITE_NEST_DIE), event_key(p, SITE_NEST_DIE, 0, 0, 0), &p->faces);
    unsigned nest = die <= view_scenario(p->m, p->v)->complete_in_nest_1 ? 0 : 1;
    set_up_in_nest(p, FIRST_QUEEN, nest);
    set_up_in_nest(p, FIRST_QUEEN + 1, 1 - nest);
    set_up_jewels(p, nest);
    uint32_t tunnels = set_up_tunnels(p);
    uint32_t warriors = set_up_warriors(p, nest);
    fill_unit_cup(p, warriors | p->m->vermin_of[QUEEN_LARVA], tunnels); /* VRM-Q.1.a-4 */
}

/* ----------------------------------------------------------------------------------- scenario 2, vermin ----
 */

/* VRM-Q.2.a, VRM-RV-54 */
static void set_up_migration(struct play *p)
{
    uint32_t soldiers = p->m->vermin_of[SOLDIER];
    for (unsigned entry = 0; entry < view_scenario(p->m, p->v)->start_soldiers; entry++) {
        unsigned unit = (unsigned)draw_of_mask(p, soldiers, SITE_DRAW_SOLDIER, entry);
        soldiers &= ~(1u << unit);
        vermin_put(p, unit, p->board->vermin_entry[entry]);
        REPORT(p, PLACE_VERMIN, Q_2_A, (int)unit, p->board->vermin_entry[entry]);
    }
    bool included = consult(p->m->ruling, RULING_SCENARIO2_CUP_SOLDIERS) == SCENARIO2_CUP_SOLDIERS_INCLUDED;
    p->v->gone = included ? 0 : soldiers;
    fill_unit_cup(p, p->m->vermin_of[DRONE] | (included ? soldiers : 0), 0);
    p->v->outside = p->m->queens | p->m->vermin_of[ULTRAMITE];
    p->v->tunnel_gone = (1u << TUNNELS) - 1; /* VRM-Q.2: not used */
}

/* VRM-Q.3-2: one by one to the queens, by rank, and again from the first. */
static void give_jewels(struct play *p)
{
    for (unsigned j = 0; j < p->v->jewels_before; j++) {
        unsigned queen = FIRST_QUEEN + j % QUEENS;
        p->v->jewel[j] = (uint16_t)(JEWEL_ON_VERMIN + queen);
        p->v->carriers |= 1u << queen;
        REPORT(p, GIVE_JEWEL, Q_3_2, (int)j, (int)queen);
    }
}

/* ------------------------------------------------------------------------------------------ Marines ---- */

/* The first counters of each type, as many as the scenario says. */
static uint32_t starting_force(const struct play *p)
{
    const struct vermin_scenario *scenario = view_scenario(p->m, p->v);
    uint32_t force = 0;
    for (unsigned type = 0; type < MARINE_TYPES; type++) {
        uint32_t counters = p->m->marines_of[type];
        for (unsigned i = 0; i < scenario->start_count[type]; i++, counters &= counters - 1)
            force |= counters & -counters;
    }
    return force;
}

/* VRM-Q.1.b: the scientist stands, the vehicles are due, the others are placed by the player. */
static void set_up_town(struct play *p)
{
    const struct vermin_scenario *scenario = view_scenario(p->m, p->v);
    uint32_t vehicles = p->m->vehicles;
    for (unsigned i = 0; vehicles; i++, vehicles &= vehicles - 1)
        p->v->due[i] = scenario->vehicle_turn[i];
    p->v->unused = p->m->all_marines & ~p->m->vehicles;
    p->v->waiting = p->m->vehicles;
    FOR_EACH_BIT(scientist, p->m->marines_of[SCIENTIST]) {
        marine_put(p, scientist, scenario->scientist_hex);
        REPORT(p, PLACE_MARINE, Q_1_B, (int)scientist, scenario->scientist_hex);
    }
    p->s->at.rest = starting_force(p);
}

/* VRM-Q.2.b; VRM-RV-37: units lost in the first chapter of the campaign may stay out, from the starting force
 * too. */
static void set_up_entering(struct play *p)
{
    bool carry = consult(p->m->ruling, RULING_CAMPAIGN_LOSSES_CARRY) == CAMPAIGN_LOSSES_CARRY_YES;
    p->v->lost = carry ? p->v->lost_before : 0;
    p->v->waiting = starting_force(p) & ~p->v->lost;
    p->v->unused = p->m->all_marines & ~p->v->waiting & ~p->v->lost;
    FIRED(p, Q_2_B);
}

static int step_setup(struct play *p)
{
    REPORT(p, CHAPTER, C_1, p->v->chapter);
    fill_event_cup(p);
    if (is_migration(p->m, p->v)) {
        set_up_migration(p);
        give_jewels(p);
        set_up_entering(p);
        return go_to(p, STEP_TURN);
    }
    set_up_nests(p);
    set_up_town(p);
    return go_to(p, STEP_PLACE);
}

/* VRM-Q.1.b: one hex of the town for each unit, in index order. */
static int step_place(struct play *p)
{
    if (!p->s->at.rest)
        return go_to(p, STEP_TURN);
    p->v->to_choose = (uint16_t)units_count(p->s->at.rest);
    return ask(p, DECIDE_PLACE, SIDE_MARINE, unit_of_rank(p->s->at.rest, 0));
}

static void answer_place(struct play *p, struct vermin_choice choice)
{
    p->s->at.rest &= ~(1u << p->v->actor);
    marine_put(p, p->v->actor, choice.hex);
    REPORT(p, PLACE_MARINE, Q_1_B, p->v->actor, choice.hex);
}
