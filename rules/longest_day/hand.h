/* The hand that moves the counters: every change of the position goes through the small functions here, so
 * that masks, places and pools always agree. Included by kernel.h. */

static unsigned luck_of(const struct play *p, unsigned unit)
{
    return p->m->luck[unit];
}

static bool in_game(const struct play *p, unsigned unit)
{
    return p->s->para_status[unit] >= STATUS_QUEUE && p->s->para_status[unit] <= STATUS_CASTLE;
}

static bool in_castle(const struct play *p, unsigned unit)
{
    return p->s->para_status[unit] == STATUS_CASTLE;
}

static void end_game(struct play *p, enum ending ending)
{
    p->s->ending = (uint8_t)ending;
    p->s->phase = PHASE_OVER;
}

/* LDD-5.0, 0.11; true if the game is over. */
static bool wiped_out(struct play *p)
{
    uint32_t alive = longest_day_alive(p->s);
    if (RULED(p->m, WIPE_OUT, TROOPERS_ONLY))
        alive &= BIT(TROOPERS) - 1;
    if (alive)
        return false;
    end_game(p, ENDING_WIPED_OUT);
    REPORT(p, WIPED_OUT, L5_0, 0);
    return true;
}

/* ------------------------------------------------------------------------------------------- items ---- */

/* LDD-0.9: the hostage is dead when it is given up or lost with a dead carrier. */
static void lose_item(struct play *p, unsigned item)
{
    p->s->item_at[item] = NOWHERE;
    if (p->m->marker[item].type == TYPE_HOSTAGE && p->s->hostage == HOSTAGE_UP)
        p->s->hostage = HOSTAGE_DEAD;
}

/* LDD-R14 */
static void lose_items(struct play *p, unsigned unit, unsigned place)
{
    const bool dropped = place != NOWHERE && RULED(p->m, DEAD_ITEMS, DROPPED);
    for (uint64_t rest = longest_day_carried(p->s, unit); rest; rest &= rest - 1) {
        const unsigned item = (unsigned)__builtin_ctzll(rest);
        if (dropped)
            p->s->item_at[item] = (uint16_t)place;
        else
            lose_item(p, item);
    }
}

/* ------------------------------------------------------------------------------------ paratroopers ---- */

/* Out of the game by this rule, with what the unit carries. */
static void kill(struct play *p, unsigned unit, unsigned rule)
{
    (void)rule;
    struct longest_day_state *s = p->s;
    const bool on_map = s->para_status[unit] == STATUS_OUTDOORS || in_castle(p, unit);
    const uint16_t place = on_map ? s->para_at[unit] : NOWHERE;
    lose_items(p, unit, place);
    if (s->injected[unit])
        s->marker_pool |= (uint8_t)(1u << (s->injected[unit] - 1));
    s->injected[unit] = 0;
    s->para_status[unit] = STATUS_DEAD;
    s->para_at[unit] = NOWHERE;
    REPORT_BY(p, DIES, rule, (int)unit, (int)place);
}

/* The side that is up takes the wound: 1 wounded, 2 dead. */
static unsigned take_wound(struct play *p, unsigned unit)
{
    if (p->m->wounded_side[unit] && !(p->s->wounded >> unit & 1)) {
        p->s->wounded |= (uint16_t)BIT(unit);
        REPORT(p, WOUNDED, L4_5_5, (int)unit, (int)p->s->para_at[unit]);
        return 1;
    }
    kill(p, unit, RULE_L4_5_5);
    return 2;
}

/* Leaves the outdoor map for the village by this rule (LDD-4.0, 5.2). */
static void arrive(struct play *p, unsigned unit, unsigned rule)
{
    (void)rule;
    p->s->para_status[unit] = STATUS_CASTLE;
    p->s->para_at[unit] = (uint16_t)p->m->castle.village;
    p->s->arrived |= (uint16_t)BIT(unit);
    REPORT_BY(p, ARRIVES, rule, (int)unit);
}

static uint32_t still_at(const struct play *p, uint32_t group, unsigned place)
{
    return group & longest_day_at(p->s, place);
}
