/* Counters come onto the display, move on it and leave it; ships are damaged and destroyed (IMP-12.5, 12.8).
 */

/* IMP-12.3.e: it was there, with the fighters aboard; everybody has seen it. */
static void attend(struct play *p, unsigned ship)
{
    if (!is_war(p))
        return;
    p->s->flag[ship] |= FLAG_SEEN;
    set_add(&p->s->battle.present, ship);
    if (!set_has(&p->m->carrier, ship))
        return;
    const struct counter_set load = imperium_aboard(p->m, p->s, ship);
    p->s->battle.present = set_or(&p->s->battle.present, &load);
}

/* Onto the display. */
static void show(struct play *p, unsigned ship, unsigned area)
{
    struct battle *b = &p->s->battle;
    set_add(&b->shown, ship);
    attend(p, ship);
    set_drop(&b->waiting, ship);
    p->s->area[ship] = (uint8_t)area;
    b->stack[p->m->side[ship]][area]++;
}

static void shift(struct play *p, unsigned ship, unsigned area)
{
    uint8_t *stack = p->s->battle.stack[p->m->side[ship]];
    stack[p->s->area[ship]]--;
    stack[area]++;
    p->s->area[ship] = (uint8_t)area;
}

/* Off the display, to `where` (AREA_...). */
static void hide(struct play *p, unsigned ship, unsigned where)
{
    struct battle *b = &p->s->battle;
    if (set_has(&b->shown, ship)) {
        set_drop(&b->shown, ship);
        b->stack[p->m->side[ship]][p->s->area[ship]]--;
        b->left_by_retreat[p->m->side[ship]] = where == AREA_RETREATED;
    }
    p->s->area[ship] = (uint8_t)where;
}

/* IMP-12.8: the counter goes back to the box. */
static void to_pool(struct play *p, unsigned unit)
{
    p->s->at[unit] = AT_POOL;
    p->s->with[unit] = 0;
    p->s->flag[unit] = FLAG_LOST;
    set_drop(&p->s->fight.part, unit);
}

static void count_lost(struct play *p, unsigned unit)
{
    const unsigned side = p->m->side[unit];
    p->s->destroyed[side][p->m->type[unit]]++;
}

/* What is aboard shares the fate of its carrier or transport (IMP-11.5); fighters count (IMP-12.3.d). */
static void lose_load(struct play *p, unsigned ship)
{
    const unsigned side = p->m->side[ship];
    for (unsigned i = 0; i < COUNTERS; i++)
        if (p->s->at[i] == AT_ABOARD && p->s->with[i] == ship) {
            count_lost(p, i);
            to_pool(p, i);
            if (p->m->class_of[i] == CLASS_FIGHTER)
                p->s->battle.lost[side]++, p->s->battle.points[side]++;
            set_drop(&p->s->fight.acting, i);
            set_drop(&p->s->fight.down, i);
        }
    for (unsigned i = 0; i < OUTPOSTS; i++)
        if (p->s->outpost_at[i] == AT_ABOARD && p->s->outpost_with[i] == ship)
            p->s->outpost_at[i] = AT_POOL, p->s->outpost_with[i] = 0;
}

/* Whatever the cause, which is reported by who knows it. */
static void lose_ship(struct play *p, unsigned ship)
{
    const unsigned side = p->m->side[ship];
    hide(p, ship, AREA_NOWHERE);
    if (set_has(&p->m->carrier, ship) || set_has(&p->m->transport, ship))
        lose_load(p, ship);
    p->s->battle.lost[side]++;
    p->s->battle.points[side] += (uint8_t)(1 + set_has(&p->m->capital, ship));
    p->s->war.battleship_lost |= side == TERRAN && p->m->type[ship] == TYPE_B && !p->s->upkeep; /* IMP-9.5 */
    count_lost(p, ship);
    to_pool(p, ship);
}

static void destroy_ship(struct play *p, unsigned ship)
{
    lose_ship(p, ship);
    REPORT(p, DESTROYED, R12_8, (int)ship);
}

/* V:OVERLOAD: fighters that a damaged carrier cannot hold, highest first. */
static void drop_surplus(struct play *p, unsigned carrier)
{
    struct counter_set load = imperium_aboard(p->m, p->s, carrier);
    unsigned capacity = capacity_of(p->m, p->s, carrier), count = set_count(&load);
    for (unsigned i = COUNTERS; i-- > 0 && count > capacity;)
        if (set_has(&load, i)) {
            destroy_ship(p, i);
            count--;
        }
}

enum blow { BLOW_NOTHING, BLOW_DAMAGED, BLOW_DESTROYED };

/* IMP-12.8: what so many hits in one step do to a counter as it is now. */
static enum blow blow_of(const struct play *p, unsigned unit, unsigned hits)
{
    const unsigned damaged = is_damaged(p->s, unit), defence = p->m->defence[damaged][unit];
    if (hits < defence || !hits)
        return BLOW_NOTHING;
    if (hits >= 3 * defence || damaged || !p->m->has_back[unit])
        return BLOW_DESTROYED;
    return BLOW_DAMAGED;
}

static enum blow strike_ship(struct play *p, unsigned ship, unsigned hits)
{
    const enum blow blow = blow_of(p, ship, hits);
    if (blow == BLOW_DESTROYED)
        destroy_ship(p, ship);
    if (blow != BLOW_DAMAGED)
        return blow;
    p->s->flag[ship] |= FLAG_DAMAGED;
    p->s->damaged[p->m->side[ship]]++;
    REPORT(p, DAMAGED, R12_8, (int)ship);
    if (set_has(&p->m->carrier, ship) && consult(p->m->ruling, RULING_OVERLOAD) == OVERLOAD_DESTROYED)
        drop_surplus(p, ship);
    return blow;
}
