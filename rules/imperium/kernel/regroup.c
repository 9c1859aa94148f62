/* Fleets of a side at a star regroup after a battle (IMP-12.3.c). */

enum { REGROUP_FLEETS, REGROUP_DETACH };

/* Each fleet once: it stays, joins a lower one or is divided. frame.a is the star, frame.b the fleet. */
static int regroup_step(struct play *p, struct frame *f)
{
    int fleet;
    look(p);
    if (f->step == REGROUP_DETACH) {
        if (detach_next(p, f))
            return f->side;
        f->b++;
        go_to(f, REGROUP_FLEETS);
    }
    for (; (fleet = imperium_next_fleet(p->s, f->side, f->a, f->b)) >= 0; f->b = (uint8_t)(fleet + 1)) {
        f->b = (uint8_t)fleet;
        ask_war(p, DECIDE_REGROUP, f->side, 0, (unsigned)fleet);
        if (imperium_list(p->m, p->s, NULL, 0) > 1)
            return f->side;
    }
    memset(&p->s->question, 0, sizeof p->s->question);
    return pop(p);
}

static void regroup_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    if (p->s->question.kind == DECIDE_DETACH) {
        detach_answer(p, f, c);
        return;
    }
    if (c.kind == CHOOSE_FLEET)
        join_other_fleet(p, f->side, f->b, c.place);
    if (c.kind == CHOOSE_SPLIT) {
        f->cursor = 0;
        f->c = NOWHERE;
        go_to(f, REGROUP_DETACH);
    } else {
        f->b++;
    }
}
