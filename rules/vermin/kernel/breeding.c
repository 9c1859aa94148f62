/* A4 in scenario 1: the queens breed (VRM-G, Q.1.c-4, c-5). */

/* VRM-Q.1.c-5: to the adult queen, whoever drew her. */
static unsigned nest_of_larva(const struct play *p, unsigned nest)
{
    for (unsigned n = 0; n < NESTS; n++)
        if (p->v->in_nest[n] & p->m->vermin_of[QUEEN_ADULT])
            return n;
    return nest;
}

static void bear(struct play *p, unsigned element, unsigned nest)
{
    unsigned unit = element;
    if (element >= CUP_TUNNEL) { /* VRM-Q.1.c-4: even where Marines stand */
        tunnel_place(p, element - CUP_TUNNEL);
        return;
    }
    if (element == CUP_LARVA) {
        FIRED(p, Q_1_C_5);
        unit = FIRST_QUEEN + 2;
        nest = nest_of_larva(p, nest);
    }
    vermin_put(p, unit, p->board->nest[nest]);
    REPORT(p, ARRIVE, G, (int)unit, p->board->nest[nest]);
}

static void breed(struct play *p, unsigned queen, unsigned nest)
{
    unsigned side = p->v->reduced >> queen & 1;
    unsigned jewels = vermin_jewels_in(p->v, p->board->nest[nest]);
    unsigned draws = p->m->breeding[p->m->vermin_type[queen]][side] + jewels * p->m->jewel_breeding;
    REPORT(p, BREED, G, (int)queen, (int)nest, (int)draws);
    for (unsigned i = 0; i < draws; i++) {
        int element = unit_draw(p);
        if (element < 0)
            return;
        bear(p, (unsigned)element, nest);
    }
}

/* A larva that comes now breeds from the next turn on. */
static int step_breeding(struct play *p)
{
    uint32_t queens[NESTS] = {p->v->in_nest[0] & p->m->queens, p->v->in_nest[1] & p->m->queens};
    FOR_EACH_BIT(queen, queens[0] | queens[1])
        breed(p, queen, queens[0] >> queen & 1 ? 0 : 1);
    return go_on_to(p, STEP_NAT_DEATH);
}
