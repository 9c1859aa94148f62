/* The hand on zombies and undead. Included by kernel.h behind hand_germans.h. */

static void place_undead(struct play *p, unsigned undead, unsigned side, unsigned marker, unsigned square,
                         unsigned rule)
{
    (void)rule;
    struct longest_day_state *s = p->s;
    s->undead_at[undead] = (uint8_t)square;
    s->undead_in |= BIT(undead);
    s->undead_hits[undead] = 0;
    s->undead_marker[undead] = (uint8_t)marker;
    s->purple = side == PURPLE ? s->purple | BIT(undead) : s->purple & ~BIT(undead);
    s->dancing &= ~BIT(undead);
    if (RULED(p->m, NEW_UNDEAD_REACT, NO))
        s->reacted |= BIT(undead);
    REPORT_BY(p, UNDEAD_APPEARS, rule, (int)undead, (int)square, (int)side);
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
                s->turned |= BIT(german); /* for good (LDD-R31, 8.1.1.a) */
            }
    return_marker(p, &s->undead_marker[undead]);
    if (undead >= UNDEAD_COUNTER)
        s->counter_pool |= (uint8_t)(1u << (undead - UNDEAD_COUNTER));
    if (undead >= UNDEAD_WORM && undead < UNDEAD_WORM + WORMS)
        s->worm_pool |= (uint8_t)(1u << (undead - UNDEAD_WORM));
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
