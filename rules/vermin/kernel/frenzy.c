/* Excitement and frenzy (VRM-EV.8, EV.9): moves and attacks out of turn. at.pass tells their draws from those
 * of the normal steps; the end of each part is the end of a step for escorts (VRM-Q.2.d-8). */

/* Queens on the map whose escort is in the mask. */
static uint32_t queens_of(const struct play *p, uint32_t escorts)
{
    uint32_t queens = 0;
    for (unsigned q = 0; q < QUEENS; q++) {
        unsigned escort = p->v->escort[q];
        queens |= (uint32_t)(escort && escorts >> (escort - 1) & 1) << (FIRST_QUEEN + q);
    }
    return queens;
}

/* EV.8: all ultramites; in scenario 2 the pairs of queens and ultramites. */
static void frenetic(struct play *p)
{
    uint32_t ultramites = p->m->vermin_of[ULTRAMITE], pairs = queens_of(p, ultramites);
    uint32_t movers = present(p, ultramites), who = ultramites;
    FIRED(p, EV_8);
    if (is_migration(p->m, p->v)) {
        movers = pairs;
        who = pairs;
        FOR_EACH_BIT(queen, pairs)
            who |= 1u << (p->v->escort[queen - FIRST_QUEEN] - 1u);
    }
    p->s->at.pass = 1;
    crawl_all(p, movers, false);
    settle_escorts(p);
    p->s->at.pass = 2;
    combat_step(p, who, 0, false);
    settle_escorts(p);
    p->s->at.pass = 0;
}

/* EV.9: the listed warriors; an escort moves and attacks with its queen. */
static void frenzy(struct play *p)
{
    uint32_t affected = present(p, p->m->chit_warriors[p->s->at.chit]);
    int bonus = p->m->modifier.attack_frenzy;
    FIRED(p, EV_9);
    p->s->at.pass = 1;
    fly_all(p, affected & p->m->vermin_of[DRONE], bonus);
    settle_escorts(p);
    /* Who becomes an escort by its own move has moved: its queen does not take it farther. */
    uint32_t pairs = queens_of(p, affected);
    crawl_all(p, affected & p->m->vermin_of[ULTRAMITE], true);
    settle_escorts(p);
    crawl_all(p, affected & p->m->vermin_of[SOLDIER], true);
    settle_escorts(p);
    crawl_all(p, pairs, true);
    settle_escorts(p);
    p->s->at.pass = 2;
    combat_step(p, affected | queens_of(p, affected), bonus, true);
    settle_escorts(p);
    p->s->at.pass = 0;
}
