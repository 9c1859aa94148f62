/* After a battle of the war (IMP-12.3.c): fighters land, ships retreat or leave, the winner is found, both
 * regroup. */

enum {
    AFTER_FIGHTERS,
    AFTER_TERRAN_REFUGES,
    AFTER_IMPERIAL_REFUGES,
    AFTER_LEAVING,
    AFTER_TERRAN_REGROUPS,
    AFTER_IMPERIAL_REGROUPS,
    AFTER_END
};

/* Movers leave if the enemy stays; who waits leaves with his side, or if it is gone (IMP-12.3.c). */
static void send_away(struct play *p, unsigned side, bool all)
{
    const struct battle *b = &p->s->battle;
    for (unsigned ship = side * SHIPS_A_SIDE; ship < (side + 1) * SHIPS_A_SIDE; ship++)
        if (set_has(&p->m->jump_drive, ship) &&
            (set_has(&b->waiting, ship) || (all && set_has(&b->shown, ship)))) {
            hide(p, ship, AREA_RETREATED);
            set_drop(&p->s->battle.waiting, ship);
        }
}

static int after_fighters(struct play *p, struct frame *f)
{
    look(p);
    land_fighters(p);
    const bool terran = has_shown(p->m, p->s, TERRAN), imperial = has_shown(p->m, p->s, IMPERIAL);
    if (terran && imperial)
        send_away(p, p->s->battle.mover, true);
    for (unsigned side = 0; side < SIDES; side++)
        if (!has_shown(p->m, p->s, side))
            send_away(p, side, false);
    f->a = 0;
    return go_to(f, AFTER_TERRAN_REFUGES);
}

/* -------------------------------------------------------------------------------------------- refuges ----
 */

static bool is_leaving(const struct play *p, unsigned ship)
{
    return p->s->at[ship] == AT_STAR + p->s->battle.star && p->s->area[ship] == AREA_RETREATED;
}

/* Fleets ascending; positions are those before the battle, as nobody has left the star yet (IMP-12.5.e). */
static int after_refuges(struct play *p, struct frame *f, unsigned side, unsigned next)
{
    uint64_t fleets = 0;
    for (unsigned ship = side * SHIPS_A_SIDE; ship < (side + 1) * SHIPS_A_SIDE; ship++)
        if (is_leaving(p, ship))
            fleets |= UINT64_C(1) << p->s->with[ship];
    for (int fleet; (fleet = bit_next(fleets, f->a)) >= 0; f->a = (uint8_t)(fleet + 1)) {
        const uint64_t stars = imperium_refuges(p->m, p->s, side, (unsigned)fleet);
        if (stars & (stars - 1)) {
            f->a = (uint8_t)fleet;
            return ask_war(p, DECIDE_REFUGE, side, 0, (unsigned)fleet);
        }
        p->s->action.to[side][fleet] = stars ? (uint8_t)bit_next(stars, 0) : NOWHERE;
    }
    f->a = 0;
    return go_to(f, next);
}

/* Q9: without a star they are eliminated (IMP-12.5.e, V:ELIMINATED-COUNT). */
static void eliminate(struct play *p, unsigned ship)
{
    const unsigned side = p->m->side[ship];
    struct battle *b = &p->s->battle;
    const uint8_t lost = b->lost[side], points = b->points[side];
    lose_ship(p, ship);
    FIRED(p, R12_3_C);
    REPORT(p, DESTROYED, R12_5_E, (int)ship);
    if (consult(p->m->ruling, RULING_ELIMINATED_COUNT) == ELIMINATED_COUNT_NO) {
        b->lost[side] = lost;
        b->points[side] = points;
    }
}

/* A part of a fleet joins the lowest own fleet at its star, or takes a marker, if need be beyond the limit
 * (IMP-12.3.c.1); a whole fleet keeps its own. */
static void move_to_refuge(struct play *p, unsigned side, unsigned fleet, const struct counter_set *ships)
{
    const unsigned star = p->s->action.to[side][fleet];
    struct counter_set all = imperium_fleet(p->m, p->s, side, fleet);
    unsigned number = fleet;
    look(p);
    if (set_count(&all) != set_count(ships)) {
        const int other = imperium_next_fleet(p->s, side, star, 0);
        number = (unsigned)(other >= 0 ? other : imperium_free_fleet(p->m, p->s, side, true));
    }
    FOR_EACH_COUNTER(ship, ships) {
        p->s->at[ship] = (uint8_t)(AT_STAR + star);
        p->s->with[ship] = (uint8_t)number;
        p->s->area[ship] = AREA_NOWHERE;
        if (consult(p->m->ruling, RULING_RETREAT_MOVE) == RETREAT_MOVE_NO)
            ship_acts(p, (unsigned)ship);
    }
    REPORT(p, WITHDREW, R12_3_C, (int)side, (int)fleet, (int)star);
    const struct counter_set carriers = set_and(ships, &p->m->carrier), nobody = {{0}};
    FOR_EACH_COUNTER(carrier, &carriers)
        unload_surplus(p, (unsigned)carrier, &nobody, star);
}

static void leave_star(struct play *p, unsigned side)
{
    for (unsigned fleet = 0; fleet < FLEETS; fleet++) {
        struct counter_set ships = imperium_fleet(p->m, p->s, side, fleet);
        FOR_EACH_COUNTER(ship, &ships)
            if (!is_leaving(p, (unsigned)ship))
                set_drop(&ships, (unsigned)ship);
        if (set_is_empty(&ships))
            continue;
        if (p->s->action.to[side][fleet] != NOWHERE) {
            move_to_refuge(p, side, fleet, &ships);
            continue;
        }
        FOR_EACH_COUNTER(ship, &ships)
            eliminate(p, (unsigned)ship);
    }
}

/* --------------------------------------------------------------------------------------------- winner ----
 */

/* IMP-15.2: both sides had a capital ship, or ten ships (V:MAJOR-COUNT). */
static bool is_major(const struct play *p)
{
    struct counter_set counted = p->s->battle.present;
    bool capital = true, ten = true;
    if (consult(p->m->ruling, RULING_MAJOR_COUNT) == MAJOR_COUNT_WARSHIPS) {
        counted = set_without(&counted, &p->m->fighter);
        counted = set_without(&counted, &p->m->auxiliary);
    }
    for (unsigned side = 0; side < SIDES; side++) {
        struct counter_set own = set_and(&counted, &p->m->of_side[side]);
        ten = ten && set_count(&own) >= 10;
        own = set_and(&p->s->battle.present, &p->m->of_side[side]);
        capital = capital && set_meets(&own, &p->m->capital);
    }
    return capital || ten;
}

/* IMP-12.3.d: who has destroyed more. */
static void judge(struct play *p)
{
    const struct battle *b = &p->s->battle;
    const unsigned terran = b->points[IMPERIAL], imperial = b->points[TERRAN];
    const unsigned winner = terran == imperial ? SIDES : terran > imperial ? TERRAN : IMPERIAL;
    const bool major = winner != SIDES && is_major(p);
    p->s->battle_rounds += b->round;
    REPORT(p, BATTLE_OVER, R12_3_D, (int)winner, (int)terran, (int)imperial, major);
    if (!major)
        return;
    p->s->majors[winner]++;
    change_glory(p, winner == IMPERIAL ? ASKED(p->m, glory_major) : -(int)ASKED(p->m, glory_major));
}

static int after_leaving(struct play *p, struct frame *f)
{
    leave_star(p, TERRAN);
    leave_star(p, IMPERIAL);
    judge(p);
    for (unsigned ship = 0; ship < SHIPS; ship++)
        if (p->s->area[ship] != AREA_NOWHERE && p->s->at[ship] != AT_TRACK && is_ship(p->m, ship) &&
            !is_in_hex(p, ship))
            hide(p, ship, AREA_NOWHERE); /* between the stars it is where a ship goes (IMP-17.1) */
    p->s->battle.waiting = p->s->battle.held = p->s->battle.present = (struct counter_set){{0}};
    look(p);
    return go_to(f, AFTER_TERRAN_REGROUPS);
}

static int begin_regroup(struct play *p, struct frame *f, unsigned side, unsigned next)
{
    go_to(f, next);
    if (!p->s->war.decided)
        push(p, FRAME_REGROUP, side)->a = p->s->battle.star;
    return GO_ON;
}

static int aftermath_step(struct play *p, struct frame *f)
{
    switch (f->step) {
    case AFTER_FIGHTERS:
        return after_fighters(p, f);
    case AFTER_TERRAN_REFUGES:
        return after_refuges(p, f, TERRAN, AFTER_IMPERIAL_REFUGES);
    case AFTER_IMPERIAL_REFUGES:
        return after_refuges(p, f, IMPERIAL, AFTER_LEAVING);
    case AFTER_LEAVING:
        return after_leaving(p, f);
    case AFTER_TERRAN_REGROUPS:
        return begin_regroup(p, f, TERRAN, AFTER_IMPERIAL_REGROUPS);
    case AFTER_IMPERIAL_REGROUPS:
        return begin_regroup(p, f, IMPERIAL, AFTER_END);
    default:
        return pop(p);
    }
}

static void aftermath_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    p->s->action.to[p->s->question.side][f->a] = (uint8_t)c.place;
    f->a++;
}
