/* Jump packs (VRM-I.1.c, I.5.c): the roll, deviation and failure, and where a Marine that comes down ends. */

/* Never tar or a nest; 0 if there is none. */
static unsigned lowest_beside(const struct play *p, unsigned hex, const struct hex_set *closed)
{
    return vermin_lowest_near(p->board, hex, &p->board->displace_land, closed);
}

static bool is_entrance(const struct play *p, unsigned hex)
{
    return hex_set_has(&p->board->entrances, hex);
}

/* What kills a Marine that comes down there: vermin, a nest entrance, NAT. */
static bool is_deadly(struct play *p, unsigned hex)
{
    if (hex_set_has(&p->board->nat, hex)) {
        FIRED(p, P_2_J);
        return true;
    }
    return hex_set_has(&p->v->vermin_at, hex) || is_entrance(p, hex);
}

/* landing(h) of VRM-I.1.c: the Marine is in the air. One that meets a Marine is pushed to the lowest hex
 * beside that holds none; the tests apply there too. */
static void land(struct play *p, unsigned marine, unsigned hex)
{
    if (hex && !is_deadly(p, hex) && hex_set_has(&p->v->marines_at, hex)) {
        FIRED(p, E_1_1);
        hex = lowest_beside(p, hex, &p->v->marines_at);
    }
    if (!hex || is_deadly(p, hex)) {
        marine_lose(p, marine, LOST_LANDING);
        return;
    }
    marine_put(p, marine, hex);
    REPORT(p, LAND, I_1_C, (int)marine, (int)hex);
}

/* Failure: any hex of the map, and disrupted; one that is already stays so. */
static void jump_scatter(struct play *p, unsigned marine)
{
    unsigned hex =
        p->board->map.first_numbered_id + dice_d666(p->chance, site_of(SITE_JUMP_SCATTER),
                                                    event_key(p, SITE_JUMP_SCATTER, marine, 0, 0), &p->faces);
    REPORT(p, JUMP_SCATTER, I_1_C, (int)marine, (int)hex);
    marine_disrupt(p, marine, false, LOST_LANDING, RULE_I_1_C);
    land(p, marine, hex);
}

/* Deviation: the lowest hex beside the target. Whether a unit there disrupts is VRM-RV-14. */
static void jump_deviate(struct play *p, unsigned marine, unsigned target)
{
    const struct hex_set anywhere = hex_set_empty();
    struct hex_set units = occupied_hexes(p->v);
    unsigned hex = lowest_beside(p, target, &anywhere);
    unsigned ruling = consult(p->m->ruling, RULING_JUMP_DEVIATION_COLLISION);
    FIRED(p, E_1_1);
    if (hex_set_has(&units, hex) && ruling != JUMP_DEVIATION_COLLISION_DISPLACED_ONLY) {
        if (ruling == JUMP_DEVIATION_COLLISION_FULL_FAILURE) {
            jump_scatter(p, marine);
            return;
        }
        marine_disrupt(p, marine, false, LOST_LANDING, RULE_I_1_C);
    }
    land(p, marine, hex);
}

/* An aimed landing is harmless, on an entrance too (VRM-RV-44). */
static void jump_lands(struct play *p, unsigned marine, unsigned target)
{
    if (is_entrance(p, target) &&
        consult(p->m->ruling, RULING_JUMP_ON_ENTRANCE) == JUMP_ON_ENTRANCE_REMOVED) {
        marine_lose(p, marine, LOST_LANDING);
        return;
    }
    marine_put(p, marine, target);
    REPORT(p, LAND, I_1_C, (int)marine, (int)target);
}

/* A full move, the move of a move & fire, or the way in. A Marine's die in a turn is the same whatever its
 * target. */
static void jump(struct play *p, unsigned marine, unsigned target, bool move_fire)
{
    int modifier = vermin_jump_modifier(p->m, p->v, marine, move_fire);
    enum landing landing =
        roll_landing(p->chance, site_of(SITE_JUMP), event_key(p, SITE_JUMP, marine, 0, 0), modifier,
                     ASKED(p->m, jump_land), ASKED(p->m, jump_deviate), &p->faces);
    count_up(&p->v->record.jumps);
    REPORT(p, JUMP, I_1_C, (int)marine, p->v->marine_hex[marine], (int)target, modifier, (int)landing);
    if (p->v->on_map >> marine & 1)
        marine_lift(p, marine);
    else
        FIRED(p, I_5_C);
    if (landing == LANDING_ON_TARGET) {
        jump_lands(p, marine, target);
    } else if (landing == LANDING_DEVIATES) {
        jump_deviate(p, marine, target);
    } else {
        count_up(&p->v->record.jumps_failed);
        jump_scatter(p, marine);
    }
}
