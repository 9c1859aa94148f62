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

/* LDD-4.5.5: out of the game, with what the unit carries. */
static void kill(struct play *p, unsigned unit)
{
    struct longest_day_state *s = p->s;
    const bool on_map = s->para_status[unit] == STATUS_OUTDOORS || in_castle(p, unit);
    const uint16_t place = on_map ? s->para_at[unit] : NOWHERE;
    lose_items(p, unit, place);
    if (s->injected[unit])
        s->marker_pool |= (uint8_t)(1u << (s->injected[unit] - 1));
    s->injected[unit] = 0;
    s->para_status[unit] = STATUS_DEAD;
    s->para_at[unit] = NOWHERE;
    REPORT(p, DIES, L4_5_5, (int)unit, (int)place);
}

/* The side that is up takes the wound: 1 wounded, 2 dead. */
static unsigned take_wound(struct play *p, unsigned unit)
{
    if (p->m->wounded_side[unit] && !(p->s->wounded >> unit & 1)) {
        p->s->wounded |= (uint16_t)BIT(unit);
        REPORT(p, WOUNDED, L4_5_5, (int)unit, (int)p->s->para_at[unit]);
        return 1;
    }
    kill(p, unit);
    return 2;
}

/* LDD-4.0, 5.2: leaves the outdoor map for the village. */
static void arrive(struct play *p, unsigned unit)
{
    p->s->para_status[unit] = STATUS_CASTLE;
    p->s->para_at[unit] = (uint16_t)p->m->castle.village;
    p->s->arrived |= (uint16_t)BIT(unit);
    REPORT(p, ARRIVES, L4_0, (int)unit);
}

static uint32_t still_at(const struct play *p, uint32_t group, unsigned place)
{
    return group & longest_day_at(p->s, place);
}

/* ----------------------------------------------------------------------------------------- Germans ---- */

static unsigned garrison_place(const struct play *p, unsigned slot)
{
    return p->s->phase <= PHASE_OUTDOORS ? p->m->outdoors.garrison[slot] : p->m->castle.garrison[slot];
}

/* LDD-7.8.3: an active German on the square, or next to it, removes the detonator. */
static void detonator_check(struct play *p, unsigned square)
{
    struct longest_day_state *s = p->s;
    if (s->phase < PHASE_CASTLE || s->detonator >= DETONATOR_REMOVED || square == p->m->castle.village)
        return;
    if (square != s->detonator && !squares_has(&p->m->castle.beside[s->detonator], square))
        return;
    s->detonator = RULED(p->m, DETONATOR_AGAIN, YES) ? DETONATOR_UNUSED : DETONATOR_REMOVED;
    s->detonator_lost = 1;
    REPORT(p, DETONATOR_REMOVED, L7_8_3, (int)square);
}

static void place_german(struct play *p, unsigned german, unsigned place)
{
    p->s->german_at[german] = (uint16_t)place;
    p->s->german_up |= BIT(german);
    p->s->german_hits[german] = 0;
    REPORT(p, GERMAN_APPEARS, L7_7_2, (int)german, (int)place);
    detonator_check(p, place);
}

/* Turns the face-down German of the slot up. */
static unsigned wake(struct play *p, unsigned slot)
{
    struct longest_day_state *s = p->s;
    const unsigned german = s->garrison[slot] - 1u;
    s->garrison[slot] = 0;
    s->garrison_down &= (uint16_t)~BIT(slot);
    s->german_at[german] = (uint16_t)garrison_place(p, slot);
    s->german_up |= BIT(german);
    REPORT(p, TURNS_UP, L4_3, (int)german, (int)s->german_at[german]);
    detonator_check(p, s->german_at[german]);
    return german;
}

/* LDD-R37: an attacked unit turns up, or (stays) is put back face down by lie_down() when the attack is
 * through. */
static unsigned wake_attacked(struct play *p, unsigned slot)
{
    struct longest_day_state *s = p->s;
    if (RULED(p->m, WAKE_BY_ATTACK, TURNS_UP))
        return wake(p, slot);
    const unsigned german = s->garrison[slot] - 1u;
    s->garrison[slot] = 0;
    s->garrison_down &= (uint16_t)~BIT(slot);
    s->german_at[german] = (uint16_t)garrison_place(p, slot);
    s->german_up |= BIT(german);
    return german;
}

static void lie_down(struct play *p, unsigned german, unsigned slot)
{
    struct longest_day_state *s = p->s;
    if (RULED(p->m, WAKE_BY_ATTACK, TURNS_UP) || !(s->german_up >> german & 1))
        return;
    s->german_up &= ~BIT(german);
    s->german_at[german] = NOWHERE;
    s->garrison[slot] = (uint8_t)(german + 1);
    s->garrison_down |= (uint16_t)BIT(slot);
}

/* LDD-4.3.1 d: face-down Germans next to the hex. */
static void wake_beside(struct play *p, unsigned hex)
{
    for (unsigned slot = 0; slot < OUTDOOR_GARRISON; slot++)
        if (p->s->garrison_down >> slot & 1 &&
            p->m->outdoors.distance[hex][p->m->outdoors.garrison[slot]] == 1)
            wake(p, slot);
}

/* LDD-7.7.1 */
static void wake_floor(struct play *p, unsigned level)
{
    for (unsigned slot = 0; slot < GARRISON; slot++)
        if (p->s->garrison_down >> slot & 1 && p->m->castle.floor[p->m->castle.garrison[slot]] == level)
            wake(p, slot);
}

static void return_marker(struct play *p, uint8_t *marker)
{
    if (*marker)
        p->s->marker_pool |= (uint8_t)(1u << (*marker - 1));
    *marker = 0;
}

static void lift_german(struct play *p, unsigned german)
{
    p->s->german_up &= ~BIT(german);
    p->s->german_at[german] = NOWHERE;
    p->s->german_hits[german] = 0;
    return_marker(p, &p->s->german_marker[german]);
}

static void eliminate_german(struct play *p, unsigned german)
{
    uint32_t *grave = p->s->phase <= PHASE_OUTDOORS ? &p->s->killed_outdoors : &p->s->killed_castle;
    REPORT(p, GERMAN_ELIMINATED, L4_4_1, (int)german, (int)p->s->german_at[german]);
    lift_german(p, german);
    *grave |= BIT(german);
}

/* Hits add up; true if the unit is eliminated (it is taken off by the caller). */
static bool hit_german(struct play *p, unsigned german, unsigned hits)
{
    const unsigned sum = p->s->german_hits[german] + hits;
    p->s->german_hits[german] = (uint8_t)(sum < 99 ? sum : 99);
    return p->s->german_hits[german] >= longest_day_german_size(p->m, p->s, german);
}

/* ---------------------------------------------------------------------------------- zombies, undead ---- */

static void place_undead(struct play *p, unsigned undead, unsigned side, unsigned marker, unsigned square)
{
    struct longest_day_state *s = p->s;
    s->undead_at[undead] = (uint8_t)square;
    s->undead_in |= BIT(undead);
    s->undead_hits[undead] = 0;
    s->undead_marker[undead] = (uint8_t)marker;
    s->purple = side == PURPLE ? s->purple | BIT(undead) : s->purple & ~BIT(undead);
    s->dancing &= ~BIT(undead);
    if (RULED(p->m, NEW_UNDEAD_REACT, NO))
        s->reacted |= BIT(undead);
    REPORT(p, UNDEAD_APPEARS, L8_0_b, (int)undead, (int)square, (int)side);
}

/* LDD-R50: what the father holds. */
static int hostage_item(const struct play *p)
{
    for (unsigned i = CASTLE_1; i < OUTDOOR_1; i++)
        if (p->m->marker[i].type == TYPE_HOSTAGE)
            return (int)i;
    return -1;
}

static void eliminate_undead(struct play *p, unsigned undead)
{
    struct longest_day_state *s = p->s;
    const unsigned square = s->undead_at[undead];
    REPORT(p, UNDEAD_ELIMINATED, L7_6_4, (int)undead, (int)square);
    s->undead_in &= ~BIT(undead);
    s->purple &= ~BIT(undead);
    s->dancing &= ~BIT(undead);
    s->undead_at[undead] = NO_SQUARE;
    s->undead_hits[undead] = 0;
    if (longest_day_father(s) == (int)undead) {
        s->item_at[hostage_item(p)] = (uint16_t)square;
        s->father = 0;
    }
    if (undead >= UNDEAD_DRUGGED && undead < UNDEAD_DRUGGED + INFECTIONS)
        for (unsigned german = 0; german < GERMANS; german++)
            if (s->german_marker[german] == s->undead_marker[undead]) {
                s->german_marker[german] = 0;
                s->killed_castle |= BIT(german);
            }
    return_marker(p, &s->undead_marker[undead]);
    if (undead >= UNDEAD_COUNTER)
        s->counter_pool |= (uint8_t)(1u << (undead - UNDEAD_COUNTER));
}

/* LDD-7.6.4 b, R25, R26: hits of one attack; true if the unit is eliminated. */
static bool hit_undead(struct play *p, unsigned undead, unsigned hits)
{
    const unsigned printed = longest_day_undead_values(p->m, p->s, undead).attack;
    const unsigned now = longest_day_undead_attack(p->m, p->s, undead);
    const unsigned need = RULED(p->m, UNDEAD_THRESHOLD, CURRENT) ? (now ? now : 1) : printed;
    if (hits >= need) {
        eliminate_undead(p, undead);
        return true;
    }
    if (RULED(p->m, UNDEAD_HITS, WEAKEN)) {
        const unsigned sum = p->s->undead_hits[undead] + hits;
        p->s->undead_hits[undead] = (uint8_t)(sum < 99 ? sum : 99);
    }
    return false;
}

/* LDD-8.3.5: the first zombie that sees the daughter is her father. */
static void father_test(struct play *p, unsigned undead)
{
    struct longest_day_state *s = p->s;
    const int item = hostage_item(p);
    if (s->ambition != ZOMBIE + 1 || s->father_found || s->hostage != HOSTAGE_UP || item < 0 ||
        !(s->undead_in >> undead & 1) || s->purple >> undead & 1 || s->dancing >> undead & 1)
        return;
    unsigned at = s->item_at[item];
    if (at >= CARRIED && RULED(p->m, DAUGHTER_CARRIED, LYING_ONLY))
        return;
    if (at >= CARRIED)
        at = at < CARRIED + PARATROOPERS ? s->para_at[at - CARRIED] : NO_SQUARE;
    const struct squares occupied = longest_day_occupied(p->m, s);
    if (at >= NO_SQUARE || !longest_day_sees(&p->m->castle, s->undead_at[undead], at, &occupied))
        return;
    s->item_at[item] = CARRIED + FATHER;
    s->father = (uint8_t)(undead + 1);
    s->father_found = 1;
    REPORT(p, FATHER_FOUND, L8_3_5, (int)undead);
}

/* ------------------------------------------------------------------------------------------ markers ---- */

/* The player sees the front. */
static void see_front(struct play *p, unsigned slot)
{
    p->s->known_front[slot] = p->s->front[slot];
    REPORT(p, LOOKS, L4_2_5, (int)slot, (int)p->s->front[slot] - 1);
}

/* Turned up; returns the marker. */
static unsigned turn_front(struct play *p, unsigned slot)
{
    const unsigned marker = p->s->front[slot] - 1u;
    p->s->front_down &= ~BIT(slot);
    p->s->front[slot] = p->s->known_front[slot] = 0;
    REPORT(p, MARKER_UP, L7_3, (int)marker, (int)longest_day_slot_place(p->m, p->s, slot));
    return marker;
}
