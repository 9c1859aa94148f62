/* Normal attacks and advance (VRM-F.2, Q.2.d-7): the combat step, and the extra ones of events. */

/* VRM-F.2, VRM-RV-56: of more crawlers than may stand together, out of a vermin entry, the first go: a queen
 * with her escort, other queens, by rank, then by id. A pair is never torn apart. */
static uint32_t first_crawlers(const struct play *p, uint32_t crawlers)
{
    uint32_t paired = escorted_queens(p->v), chosen = 0;
    unsigned room = p->m->stacking;
    FOR_EACH_BIT(queen, crawlers & paired) {
        if (room >= 2) {
            chosen |= 1u << queen | 1u << (p->v->escort[queen - FIRST_QUEEN] - 1u);
            room -= 2;
        }
    }
    FOR_EACH_BIT(queen, crawlers & p->m->queens & ~paired) {
        if (room) {
            chosen |= 1u << queen;
            room--;
        }
    }
    FOR_EACH_BIT(warrior, crawlers & p->m->warriors & ~p->v->escorts) {
        if (room) {
            chosen |= 1u << warrior;
            room--;
        }
    }
    return chosen;
}

/* Who of the attackers advances. */
static uint32_t advancing(const struct play *p, uint32_t units)
{
    uint32_t crawlers = units & p->m->crawlers, drones = units & ~crawlers;
    if (drones && consult(p->m->ruling, RULING_DRONES_ADVANCE) == DRONES_ADVANCE_NO) /* VRM-RV-12 */
        drones = 0;
    if (units_count(crawlers) > p->m->stacking &&
        consult(p->m->ruling, RULING_ADVANCE_OVER_LIMIT) == ADVANCE_OVER_LIMIT_TWO_ADVANCE)
        crawlers = first_crawlers(p, crawlers);
    return crawlers | drones;
}

/* VRM-F.2: into the hex of the removed Marine, without regard to movement points, trails and jewels. Returns
 * those that stand there. */
static uint32_t advance(struct play *p, uint32_t units, unsigned hex)
{
    uint32_t arrived = 0;
    FOR_EACH_BIT(i, advancing(p, units)) {
        REPORT(p, ADVANCE, F_2, (int)i, p->v->vermin_hex[i], (int)hex);
        if (entrance_takes(p, i, hex)) {
            go_underground(p, i, hex);
        } else {
            vermin_shift(p, i, hex);
            arrived |= 1u << i;
        }
    }
    return arrived;
}

/* The units, all in `hex`, attack the Marine in the lowest hex next to them. Where they have advanced to, and
 * who they are; 0 if the Marine stands still or there is none. */
static unsigned attack_from(struct play *p, uint32_t *units, unsigned hex, int bonus)
{
    struct hex_set targets = hex_set_and(&p->board->map.adjacent[hex], &p->v->marines_at);
    unsigned target = hex_set_lowest(&targets);
    if (!target || !*units)
        return 0;
    if (*units & escorted_queens(p->v))
        FIRED(p, Q_2_D_7);
    FIRED(p, E_1_1);
    if (!attack(p, *units, hex, (unsigned)vermin_marine_at(p->v, target), bonus) || p->v->finished)
        return 0;
    *units = advance(p, *units, target);
    return target;
}

/* VRM-F.2. Only hexes next to a Marine when the step begins can attack in it: Marines do not move, and who
 * advances is through (VRM-RV-13). */
static void combat_step(struct play *p, uint32_t who, int bonus, bool again)
{
    struct hex_set order = hex_set_and(hexes_beside_marines(p), &p->v->vermin_at);
    for (unsigned hex; (hex = hex_set_pop_lowest(&order)) != 0 && !p->v->finished;) {
        uint32_t units = vermin_in_hex(p->v, hex) & who;
        unsigned taken = attack_from(p, &units, hex, bonus);
        if (taken && again && !p->v->finished) { /* VRM-EV.9 */
            p->s->at.pass++;
            attack_from(p, &units, taken, bonus);
            p->s->at.pass--;
        } else if (taken > hex &&
                   consult(p->m->ruling, RULING_ADVANCED_ATTACK_AGAIN) == ADVANCED_ATTACK_AGAIN_YES) {
            hex_set_add(&order, taken);
        }
    }
}

static int step_combat(struct play *p)
{
    FIRED(p, F_2);
    combat_step(p, p->m->all_vermin, 0, false);
    settle_escorts(p);
    return go_on_to(p, STEP_ARRIVALS);
}
