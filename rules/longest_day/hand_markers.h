/* The hand on face-down markers: looked at, turned up. Included by kernel.h behind hand.h. */

/* The player sees the front, by this rule. */
static void see_front(struct play *p, unsigned slot, unsigned rule)
{
    (void)rule;
    p->s->known_front[slot] = p->s->front[slot];
    p->s->unseen &= ~BIT64(p->s->front[slot] - 1);
    REPORT_BY(p, LOOKS, rule, (int)slot, (int)p->s->front[slot] - 1);
}

/* Turned up; returns the marker. */
static unsigned turn_front(struct play *p, unsigned slot)
{
    const unsigned marker = p->s->front[slot] - 1u;
    p->s->front_down &= ~BIT(slot);
    p->s->unseen &= ~BIT64(marker);
    p->s->front[slot] = p->s->known_front[slot] = 0;
    REPORT_BY(p, MARKER_UP, p->s->phase <= PHASE_OUTDOORS ? RULE_L4_2_4 : RULE_L7_3, (int)marker,
              (int)longest_day_slot_place(p->m, p->s, slot));
    return marker;
}
