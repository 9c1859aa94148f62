/* Drones (VRM-E.1.a, F.1), and what happens to whoever enters a nest entrance. */

/* VRM-P.2.l, E.2: a unit that stands on an entrance, or is in the air above it, returns to the cup by it. */
static void go_underground(struct play *p, unsigned unit, unsigned entrance)
{
    REPORT(p, ENTRANCE, P_2_L, (int)unit, (int)entrance);
    vermin_goes_home(p, unit, p->board->entrance[1] == entrance);
}

/* VRM-RV-28 */
static bool entrance_takes(const struct play *p, unsigned unit, unsigned hex)
{
    if (!hex_set_has(&p->board->entrances, hex))
        return false;
    return !(p->m->vermin_of[DRONE] >> unit & 1) ||
           consult(p->m->ruling, RULING_ENTRANCE_TAKES) != ENTRANCE_TAKES_CRAWLERS_ONLY;
}

/* VRM-F.1, J.7: in place of the NAT check of a removed drone, only for the Marine attacked. */
static void suicide_nat_check(struct play *p, unsigned drone, unsigned marine, unsigned hex)
{
    int die = dice_d6(p->chance, site_of(SITE_NAT_SUICIDE),
                      event_key(p, SITE_NAT_SUICIDE, drone, marine, moment(p)), &p->faces);
    unsigned needed = nat_number(p->m, drone);
    (void)hex; /* only reported */
    p->v->record.nat_checks++;
    REPORT(p, NAT_CHECK, F_1, (int)drone, (int)hex, (int)marine, (int)needed);
    if (die <= (int)needed)
        nat_result(p, marine, die);
}

/* VRM-F.1, SW.3: the drone has come down on the Marine and is in the air still; afterwards it is in the cup,
 * or out of the game. */
static void suicide(struct play *p, unsigned drone, unsigned marine, unsigned hex, int bonus)
{
    int dice = attack_dice(p, 1u << drone, marine, bonus);
    struct attack_result result = {0, false};
    FIRED(p, F_0);
    p->v->record.suicides++;
    if (dice > 0) {
        unsigned defence = vermin_marine_defence(p->m, p->v, marine);
        assert(dice <= ATTACK_DICE_MAX);
        result = dice_attack(p->chance, site_of(SITE_SUICIDE),
                             event_key(p, SITE_SUICIDE, drone, marine, moment(p)), &p->m->attack,
                             (unsigned)dice, defence, &p->faces);
        REPORT(p, SUICIDE, F_1, (int)drone, (int)marine, dice, (int)defence, (int)result.hits);
    }
    if (p->v->kitten && result.two_ones) {
        shoot_down(p, 1u << drone, hex);
        return;
    }
    p->v->record.suicide_hits = (uint16_t)(p->v->record.suicide_hits + result.hits);
    marine_struck(p, marine, result.hits, LOST_TO_SUICIDE);
    vermin_to_cup(p, drone);
    if (p->v->on_map >> marine & 1)
        suicide_nat_check(p, drone, marine, hex);
}

/* VRM-E.1.a: anywhere with a number, whatever the terrain. */
static void fly(struct play *p, unsigned drone, int bonus)
{
    unsigned hex =
        p->board->map.first_numbered_id +
        dice_d666(p->chance, site_of(SITE_FLIGHT), event_key(p, SITE_FLIGHT, drone, 0, moment(p)), &p->faces);
    FIRED(p, D_2);
    REPORT(p, FLIGHT, E_1_A, (int)drone, p->v->vermin_hex[drone], (int)hex);
    p->v->record.flights++;
    vermin_lift(p, drone);
    if (hex_set_has(&p->v->marines_at, hex))
        suicide(p, drone, (unsigned)vermin_marine_at(p->v, hex), hex, bonus);
    else if (entrance_takes(p, drone, hex))
        go_underground(p, drone, hex);
    else
        vermin_put(p, drone, hex);
}
