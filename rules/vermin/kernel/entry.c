/* Marines come onto the map (VRM-I.5): by an entry hex, by a drop, or by a jump (jump.c); whom a granted
 * request brings (VRM-I.4.c). Whoever comes in has taken its action. */

/* VRM-I.5.a: a full move from outside. */
static void marine_enter(struct play *p, unsigned marine, unsigned via, unsigned hex)
{
    (void)via;
    marine_put(p, marine, hex);
    if (is_migration(p->m, p->v))
        FIRED(p, Q_2_B);
    REPORT(p, ENTER, I_5_A, (int)marine, (int)via, (int)hex, 0);
}

/* -------------------------------------------------------------------------------------------- drops ---- */

enum drop_result { DROP_LANDS, DROP_DEVIATES, DROP_DELAYED };

/* The straight line of VRM-I.5.b; 0 = off the map. */
static unsigned hex_in_line(const struct play *p, unsigned hex, unsigned direction, unsigned distance)
{
    while (hex && distance--)
        hex = p->board->map.neighbour[hex][direction];
    return hex;
}

/* The lowest hex beside `hex` that a dropping unit may enter: no unit, neither tar nor NAT; 0. */
static unsigned drop_beside(const struct play *p, unsigned hex)
{
    struct hex_set closed = occupied_hexes(p->v);
    closed = hex_set_or(&closed, &p->board->nat);
    return lowest_beside(p, hex, &closed);
}

/* Where a deviating unit comes down that drifted to `hex`; 0 = it is removed. */
static unsigned drop_end(struct play *p, unsigned hex)
{
    if (hex_set_has(&p->v->marines_at, hex)) {
        FIRED(p, E_1_1);
        return drop_beside(p, hex);
    }
    if (hex_set_has(&p->v->vermin_at, hex))
        return 0;
    if (hex_set_has(&p->board->nat, hex)) {
        FIRED(p, P_2_J);
        return 0;
    }
    if (!hex_set_has(&p->board->tar_pits, hex))
        return hex;
    return consult(p->m->ruling, RULING_DROP_ON_TAR) == DROP_ON_TAR_LOWEST_ADJACENT ? drop_beside(p, hex) : 0;
}

/* Disrupted after landing; the ANT gun has no such side (VRM-RV-20). */
static void disrupt_dropped(struct play *p, unsigned marine)
{
    bool gun = p->m->marine_type[marine] == ANT_GUN;
    if (gun && consult(p->m->ruling, RULING_ANT_GUN_DISRUPTION) == ANT_GUN_DISRUPTION_REMOVED)
        marine_lose(p, marine, LOST_LANDING);
    else
        marine_disrupt(p, marine, false, LOST_LANDING, RULE_I_5_B);
}

static void drop_deviate(struct play *p, unsigned marine, unsigned target)
{
    int direction = dice_d6(p->chance, site_of(SITE_DROP_DIRECTION),
                            event_key(p, SITE_DROP_DIRECTION, marine, 0, 0), &p->faces);
    int die = dice_d6(p->chance, site_of(SITE_DROP_DISTANCE), event_key(p, SITE_DROP_DISTANCE, marine, 0, 0),
                      &p->faces);
    unsigned distance = ((unsigned)die + 1) / 2;
    unsigned drifted = hex_in_line(p, target, (unsigned)direction - 1, distance);
    REPORT(p, DRIFT, I_5_B, (int)marine, direction - 1, (int)distance, (int)drifted);
    unsigned hex = drifted ? drop_end(p, drifted) : 0;
    count_up(&p->v->record.drops_deviated);
    if (!hex) {
        marine_lose(p, marine, LOST_LANDING);
        return;
    }
    marine_put(p, marine, hex);
    REPORT(p, LAND, I_5_B, (int)marine, (int)hex);
    disrupt_dropped(p, marine);
}

static enum drop_result roll_drop(struct play *p, unsigned marine)
{
    int die = dice_d6(p->chance, site_of(SITE_DROP), event_key(p, SITE_DROP, marine, 0, 0), &p->faces);
    return die <= ASKED(p->m, drop_lands)      ? DROP_LANDS
           : die <= ASKED(p->m, drop_deviates) ? DROP_DEVIATES
                                               : DROP_DELAYED;
}

/* VRM-I.5.b: for the first time or again. */
static void drop(struct play *p, unsigned marine, unsigned target)
{
    enum drop_result result = roll_drop(p, marine);
    count_up(&p->v->record.drops);
    REPORT(p, DROP, I_5_B, (int)marine, (int)target, (int)result);
    switch (result) {
    case DROP_LANDS:
        marine_put(p, marine, target);
        REPORT(p, LAND, I_5_B, (int)marine, (int)target);
        break;
    case DROP_DEVIATES:
        drop_deviate(p, marine, target);
        break;
    case DROP_DELAYED:
        p->v->unused &= ~(1u << marine);
        p->v->delayed |= 1u << marine;
        count_up(&p->v->record.drops_delayed);
        break;
    }
}

/* ------------------------------------------------------------------------------- requests granted ---- */

/* VRM-I.4.c: one unit of any type, at once. */
static int step_counter(struct play *p)
{
    p->v->offered_units = vermin_requestable(p->m, p->v);
    if (!p->v->offered_units)
        return action_ends(p);
    return ask(p, DECIDE_COUNTER, SIDE_MARINE, p->s->at.hq);
}

static void counter_named(struct play *p, unsigned marine)
{
    p->s->at.unit = (uint16_t)marine;
    p->v->offered_units = 0;
    count_up(&p->v->record.reinforcements);
    go_to(p, STEP_ARRIVAL);
}

/* VRM-Q.1.c-1, Q.2.e: by an entry hex, a drop or a jump. */
static int step_arrival(struct play *p)
{
    if (is_migration(p->m, p->v))
        FIRED(p, Q_2_E);
    else
        FIRED(p, Q_1_C_1);
    return ask(p, DECIDE_ARRIVAL, SIDE_MARINE, p->s->at.unit);
}

/* VRM-I.5.a: every entry hex is blocked, no new request is needed. */
static void arrive_later(struct play *p, unsigned marine)
{
    p->v->unused &= ~(1u << marine);
    p->v->waiting |= 1u << marine;
    FIRED(p, I_5_A);
}

/* Returns whether its action goes on: a jump with the shot of VRM-RV-45. */
static bool arrive(struct play *p, struct vermin_choice choice)
{
    unsigned marine = p->s->at.unit;
    p->v->acted |= 1u << marine;
    switch ((enum choice_kind)choice.kind) {
    case ARRIVE_WALK:
        marine_enter(p, marine, choice.via, choice.hex);
        break;
    case ARRIVE_DROP:
        drop(p, marine, choice.hex);
        break;
    case ARRIVE_JUMP:
    case ARRIVE_JUMP_FIRE:
        jump(p, marine, choice.hex, choice.kind == ARRIVE_JUMP_FIRE);
        break;
    default: /* ARRIVE_LATER */
        arrive_later(p, marine);
        break;
    }
    if (!(p->v->lost >> marine & 1)) /* that has been told */
        REPORT(p, REINFORCEMENT, I_4_C, (int)marine, p->v->marine_hex[marine], p->v->on_map >> marine & 1);
    return choice.kind == ARRIVE_JUMP_FIRE;
}
