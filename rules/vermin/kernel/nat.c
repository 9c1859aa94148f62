/* NAT: checks and effects (VRM-J.7), and the phases that end a turn: death by NAT (VRM-H), recovery (VRM-K),
 * decontamination (VRM-L). */

/* -------------------------------------------------------------------------------- checks and effects ---- */

#if KERNEL_OBSERVED
/* What the effect comes from: the event in force, or a check. */
static enum vermin_rule rule_of_nat(struct play *p)
{
    static const uint8_t rule_of[EVENT_KINDS] = {
        [NAT_SPREAD] = RULE_EV_3, [TAR_NAT_SWARM] = RULE_EV_4, [QUEEN_BURP] = RULE_EV_5};
    unsigned rule = event_in_force(p) ? rule_of[p->m->chit_event[p->s->at.chit]] : 0;
    return rule ? (enum vermin_rule)rule : RULE_J_7;
}
#endif

static void nat_effect(struct play *p, unsigned marine, bool at_once)
{
    uint32_t bit = 1u << marine;
    struct event_record *event = event_in_force(p);
    p->v->record.nat_hits++;
    if (event)
        count_up(&event->nat_hits);
    if (p->v->infected & bit) {
        p->v->record.died_of_nat |= bit;
        REPORT_BY(p, NAT_FATAL, rule_of_nat(p), (int)marine);
        marine_lose(p, marine, LOST_TO_NAT_HIT);
        return;
    }
    if (at_once || p->v->contaminated & bit) {
        p->v->infected |= bit;
        p->v->record.ever_infected |= bit;
    }
    p->v->contaminated |= bit;
    p->v->record.ever_contaminated |= bit;
    REPORT_BY(p, NAT, rule_of_nat(p), (int)marine, (int)nat_level(p->v, marine));
}

/* VRM-J.7, VRM-RV-24: what the die of a check that has an effect does. Only a 1 kills an infected Marine. */
static void nat_result(struct play *p, unsigned marine, int die)
{
    bool infects =
        die <= ASKED(p->m, nat_infects) && consult(p->m->ruling, RULING_NAT_DIE_ONE) == NAT_DIE_ONE_RULE;
    if (infects || !(p->v->infected >> marine & 1))
        nat_effect(p, marine, infects);
}

/* VRM-J.7: the Marine in the lowest-numbered hex nearby is in danger. */
static void nat_check(struct play *p, unsigned unit, unsigned hex)
{
    struct hex_set near = hex_set_and(&p->board->map.within[hex][p->m->nat_radius], &p->v->marines_at);
    unsigned lowest = hex_set_lowest(&near), needed = nat_number(p->m, unit);
    if (!lowest)
        return;
    unsigned marine = (unsigned)vermin_marine_at(p->v, lowest);
    int die = dice_d6(p->chance, site_of(SITE_NAT_CHECK), event_key(p, SITE_NAT_CHECK, unit, 0, moment(p)),
                      &p->faces);
    p->v->record.nat_checks++;
    REPORT(p, NAT_CHECK, J_7, (int)unit, (int)hex, (int)marine, (int)needed);
    if (die <= (int)needed)
        nat_result(p, marine, die);
}

/* --------------------------------------------------------------------------------- B, NAT death phase ----
 */

/* VRM-H.1 */
static void roll_nat_death(struct play *p, unsigned marine)
{
    int die = dice_d6(p->chance, site_of(SITE_NAT_DEATH), event_key(p, SITE_NAT_DEATH, marine, 0, moment(p)),
                      &p->faces);
    bool dies = die <= ASKED(p->m, nat_dies);
    p->v->record.infected_rolls++;
    REPORT(p, NAT_DEATH, H_1, (int)marine, (int)dies);
    if (!dies)
        return;
    p->v->record.died_of_nat |= 1u << marine;
    marine_lose(p, marine, LOST_TO_NAT_DEATH);
}

/* VRM-X.5.7: in ascending hexkey. */
static int step_nat_death(struct play *p)
{
    uint32_t infected = p->v->infected & p->v->on_map;
    struct hex_set hexes = hex_set_empty();
    FOR_EACH_BIT(i, infected)
        hex_set_add(&hexes, p->v->marine_hex[i]);
    HEX_SET_FOR_EACH(hex, hexes) {
        if (p->v->finished)
            break;
        roll_nat_death(p, (unsigned)vermin_marine_at(p->v, hex));
    }
    return go_on_to(p, STEP_MARINE);
}

/* ------------------------------------------------------------------------------------- D, recovery ---- */

/* VRM-K.1 */
static int step_recovery(struct play *p)
{
    FOR_EACH_BIT(i, disrupted(p->m, p->v) & p->v->on_map) {
        if (next_to_vermin(p->board, p->v, p->v->marine_hex[i]))
            continue;
        p->v->back &= ~(1u << i);
        REPORT(p, RECOVERED, K_1, (int)i);
    }
    p->s->at.rest = 0;
    return go_to(p, STEP_DECONTAMINATION);
}

/* --------------------------------------------------------------------------------- E, decontamination ----
 */

static void lower_nat(struct play *p, unsigned logistics, unsigned marine)
{
    uint32_t bit = 1u << marine;
    if (!(p->v->contaminated & bit))
        return;
    if (p->v->infected & bit)
        p->v->infected &= ~bit;
    else
        p->v->contaminated &= ~bit;
    p->v->record.decontaminated++;
    p->v->record.cured |= bit;
    (void)logistics; /* only reported */
    REPORT(p, DECONTAMINATED, L_1, (int)logistics, (int)marine, (int)nat_level(p->v, marine));
}

/* VRM-L.1: itself and those of the mask. */
static void treat(struct play *p, unsigned logistics, uint32_t patients)
{
    p->s->at.rest |= 1u << logistics;
    lower_nat(p, logistics, logistics);
    FOR_EACH_BIT(i, patients)
        lower_nat(p, logistics, i);
}

/* The next logistics unit in ascending hexkey that has not worked yet (at.rest holds those that have). */
static int next_logistics(const struct play *p)
{
    uint32_t waiting = p->v->on_map & p->m->marines_of[LOGISTICS] & ~p->s->at.rest;
    int next = -1;
    FOR_EACH_BIT(i, waiting)
        if (next < 0 || p->v->marine_hex[i] < p->v->marine_hex[next])
            next = (int)i;
    return next;
}

/* VRM-L.1, VRM-RV-25: the player is asked where there is a choice. */
static int step_decontamination(struct play *p)
{
    int logistics;
    while (p->v->contaminated && (logistics = next_logistics(p)) >= 0) {
        uint32_t patients = vermin_treatable(p->m, p->v, (unsigned)logistics);
        if (units_count(patients) > 1 &&
            consult(p->m->ruling, RULING_DECONTAMINATE) != DECONTAMINATE_SELF_PLUS_ALL_ADJACENT) {
            p->v->offered_units = patients;
            return ask(p, DECIDE_TREAT, SIDE_MARINE, (unsigned)logistics);
        }
        treat(p, (unsigned)logistics, patients);
    }
    p->s->at.rest = 0;
    return go_to(p, STEP_END);
}

static void answer_treat(struct play *p, struct vermin_choice choice)
{
    treat(p, p->v->actor, choice.kind == CHOOSE_UNIT ? 1u << choice.unit : 0);
}
