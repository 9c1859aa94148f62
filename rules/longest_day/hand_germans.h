/* The hand on Germans: placed, turned up, hit, taken off. Included by kernel.h behind hand.h. */

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
    REPORT(p, DETONATOR_REMOVED, L7_8_3, s->detonator);
    s->detonator = RULED(p->m, DETONATOR_AGAIN, YES) ? DETONATOR_UNUSED : DETONATOR_REMOVED;
    s->detonator_lost = 1;
}

static void place_german(struct play *p, unsigned german, unsigned place, unsigned rule)
{
    (void)rule;
    p->s->german_at[german] = (uint16_t)place;
    p->s->german_up |= BIT(german);
    p->s->german_hits[german] = 0;
    REPORT_BY(p, GERMAN_APPEARS, rule, (int)german, (int)place);
    detonator_check(p, place);
}

static void put_down(struct longest_day_state *s, unsigned slot, unsigned german)
{
    s->garrison[slot] = (uint8_t)(german + 1);
    s->garrison_down |= (uint16_t)BIT(slot);
    s->face_down |= BIT(german);
}

/* No longer face down; returns the German. */
static unsigned rise(struct longest_day_state *s, unsigned slot)
{
    const unsigned german = s->garrison[slot] - 1u;
    s->garrison[slot] = 0;
    s->garrison_down &= (uint16_t)~BIT(slot);
    s->face_down &= ~BIT(german);
    return german;
}

/* Turns the face-down German of the slot up. */
static unsigned wake(struct play *p, unsigned slot)
{
    struct longest_day_state *s = p->s;
    const unsigned german = rise(s, slot);
    s->german_at[german] = (uint16_t)garrison_place(p, slot);
    s->german_up |= BIT(german);
    REPORT_BY(p, TURNS_UP, s->phase <= PHASE_OUTDOORS ? RULE_L4_3 : RULE_L7_7_1, (int)german,
              (int)s->german_at[german]);
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
    const unsigned german = rise(s, slot);
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
    put_down(s, slot, german);
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

static void eliminate_german_by(struct play *p, unsigned german, unsigned rule)
{
    (void)rule;
    uint32_t *grave = p->s->phase <= PHASE_OUTDOORS ? &p->s->killed_outdoors : &p->s->killed_castle;
    REPORT_BY(p, GERMAN_ELIMINATED, rule, (int)german, (int)p->s->german_at[german]);
    lift_german(p, german);
    *grave |= BIT(german);
}

/* By hits. */
static void eliminate_german(struct play *p, unsigned german)
{
    eliminate_german_by(p, german, p->s->phase <= PHASE_OUTDOORS ? RULE_L4_4_1 : RULE_L7_6_4_a);
}

/* Hits add up; true if the unit is eliminated (it is taken off by the caller). */
static bool hit_german(struct play *p, unsigned german, unsigned hits)
{
    const unsigned sum = p->s->german_hits[german] + hits;
    p->s->german_hits[german] = (uint8_t)(sum < 99 ? sum : 99);
    return p->s->german_hits[german] >= longest_day_german_size(p->m, p->s, german);
}
