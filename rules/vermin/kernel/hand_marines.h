/* The hand that moves the counters: jewels and Marines. Included by kernel.h only. */
#ifndef WARODDS_RULES_VERMIN_HAND_MARINES_H
#define WARODDS_RULES_VERMIN_HAND_MARINES_H

/* ------------------------------------------------------------------------------------------- jewels ---- */

static void jewel_lies(struct play *p, unsigned jewel, unsigned hex)
{
    p->v->jewel[jewel] = (uint16_t)hex;
    if (!hex_set_has(&p->board->nests, hex))
        hex_set_add(&p->v->jewels_at, hex);
}

/* Takes one jewel that lies in `hex`; there must be one. */
static unsigned jewel_take(struct play *p, unsigned hex)
{
    unsigned taken = JEWELS_MAX, lying = 0;
    for (unsigned j = p->m->jewels; j-- > 0;) {
        lying += p->v->jewel[j] == hex;
        taken = p->v->jewel[j] == hex ? j : taken;
    }
    assert(taken < JEWELS_MAX);
    if (lying == 1)
        hex_set_remove(&p->v->jewels_at, hex);
    return taken;
}

/* VRM-E.2. The movement points are the mover's affair. */
static void jewel_pick_up(struct play *p, unsigned unit, unsigned hex)
{
    unsigned jewel = jewel_take(p, hex);
    p->v->jewel[jewel] = (uint16_t)(JEWEL_ON_VERMIN + unit);
    p->v->carriers |= 1u << unit;
    count_up(&p->v->record.pick_ups);
    REPORT(p, PICK_UP, E_2, (int)unit, (int)jewel, (int)hex);
}

/* VRM-J.6 */
static void jewel_load(struct play *p, unsigned marine, unsigned hex)
{
    unsigned jewel = jewel_take(p, hex);
    p->v->jewel[jewel] = (uint16_t)(JEWEL_ON_MARINE + marine);
    p->v->loaded |= 1u << marine;
    REPORT(p, LOAD, J_6, (int)marine, (int)jewel, (int)hex);
}

/* Everything that a carrier holds comes to lie in `hex` (0: it leaves the game with the carrier). */
static void jewels_dropped(struct play *p, unsigned carrier_code, unsigned hex)
{
    for (unsigned j = 0; j < p->m->jewels; j++) {
        if (p->v->jewel[j] != carrier_code)
            continue;
        jewel_lies(p, j, hex);
        REPORT(p, JEWEL_DROPPED, E_2, (int)j, (int)hex);
    }
}

/* ------------------------------------------------------------------------------------------ Marines ---- */

/* Hexes next to Marines, worked out anew when they are elsewhere. Of no Marine there are none. */
static const struct hex_set *hexes_beside_marines(struct play *p)
{
    if (!hex_set_equal(&p->beside_of, &p->v->marines_at)) {
        p->beside_of = p->v->marines_at;
        p->beside = hex_set_gather(p->board->map.adjacent, &p->v->marines_at);
    }
    return &p->beside;
}

static void marine_put(struct play *p, unsigned marine, unsigned hex)
{
    uint32_t bit = 1u << marine;
    assert(hex && !hex_set_has(&p->v->marines_at, hex) && !hex_set_has(&p->v->vermin_at, hex));
    p->v->marine_hex[marine] = (uint16_t)hex;
    hex_set_add(&p->v->marines_at, hex);
    p->v->on_map |= bit;
    p->v->waiting &= ~bit;
    p->v->delayed &= ~bit;
    p->v->unused &= ~bit;
    p->v->been_on_map = 1;
}

/* Off the map, in the air or leaving; its condition stays. */
static void marine_lift(struct play *p, unsigned marine)
{
    hex_set_remove(&p->v->marines_at, p->v->marine_hex[marine]);
    p->v->marine_hex[marine] = 0;
    p->v->on_map &= ~(1u << marine);
}

/* VRM-N.1, VRM-RV-26. Asked whenever a Marine has left the map for good; a jumper in the air has not. */
static void test_wipeout(struct play *p)
{
    if (p->v->on_map || !p->v->been_on_map ||
        consult(p->m->ruling, RULING_WIPEOUT_TEST) != WIPEOUT_TEST_IMMEDIATE)
        return;
    FIRED(p, N_1);
    finish_chapter(p, WIPED_OUT);
}

/* Out of the game, from the map or the air. Its jewel stays in the hex (VRM-J.6). */
static void marine_lose(struct play *p, unsigned marine, enum loss loss)
{
    uint32_t bit = 1u << marine;
    unsigned hex = p->v->marine_hex[marine];
    struct event_record *event = event_in_force(p);
    if (hex)
        marine_lift(p, marine);
    if (p->v->loaded & bit)
        jewels_dropped(p, JEWEL_ON_MARINE + marine, hex);
    p->v->waiting &= ~bit;
    p->v->delayed &= ~bit;
    p->v->unused &= ~bit;
    p->v->back &= ~bit;
    p->v->contaminated &= ~bit;
    p->v->infected &= ~bit;
    p->v->stalled &= ~bit;
    p->v->loaded &= ~bit;
    p->v->lost |= bit;
    count_up(&p->v->record.lost_by_type[p->m->marine_type[marine]]);
    count_up(&p->v->record.lost_by_cause[loss]);
    if (event)
        count_up(&event->lost);
    if (is_migration(p->m, p->v))
        REPORT(p, LOST, Q_2_F_5, (int)marine, (int)hex, (int)loss);
    else
        REPORT(p, LOST, Q_1_D, (int)marine, (int)hex, (int)loss);
    test_wipeout(p);
}

/* Turns a Marine to its disrupted side, whatever disrupts it; a disrupted one is removed if `again`. The ANT
 * gun and the scientist have no such side: their results are the caller's affair. `rule`: what is reported.
 */
static void marine_disrupt(struct play *p, unsigned marine, bool again, enum loss loss, enum vermin_rule rule)
{
    uint32_t bit = 1u << marine;
    struct event_record *event = event_in_force(p);
    if (!(p->m->disruptable & bit))
        return;
    if (p->v->back & bit) {
        if (again)
            marine_lose(p, marine, loss);
        return;
    }
    p->v->back |= bit;
    if (event)
        count_up(&event->disrupted);
    (void)rule; /* only reported */
    REPORT_BY(p, DISRUPTED, rule, (int)marine);
}

/* VRM-F.0, J.3, J.5.c: the hits of an attack. */
static void marine_struck(struct play *p, unsigned marine, unsigned hits, enum loss loss)
{
    if (hits < p->m->reduce_hits)
        return;
    if (hits >= vermin_hits_to_remove(p->m, p->v, marine)) {
        marine_lose(p, marine, loss);
    } else if (p->m->marine_type[marine] == SCIENTIST) {
        p->v->back &= ~(1u << marine); /* armed: the weapon is lost, not drawn */
        REPORT(p, WEAPON_LOST, J_5_C, (int)marine);
    } else {
        marine_disrupt(p, marine, true, loss, RULE_F_0);
    }
}

#endif
