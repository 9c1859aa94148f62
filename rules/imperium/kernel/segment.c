/* An action segment (IMP-10.1): initiative, then actions in turn until both pass or have none left.
 * frame.side is whose turn it is. */

enum { SEGMENT_BEGIN, SEGMENT_TURN, SEGMENT_NEXT };

static void clear_acted(struct play *p)
{
    for (unsigned unit = 0; unit < COUNTERS; unit++)
        p->s->flag[unit] &= (uint8_t)~FLAG_ACTED;
}

/* The Terran die first; a civil war lowers the Imperial one (IMP-6.1, 0.2.a). False: the segment is skipped.
 */
static bool roll_actions(struct play *p)
{
    struct war *w = &p->s->war;
    for (unsigned attempt = 0;; attempt++) {
        const uint64_t key = event_key(p, SITE_ACTIONS, w->segment, 0, attempt);
        const unsigned pair = dice_pair(p->chance, site_of(SITE_ACTIONS), key, &p->faces);
        w->left[TERRAN] = (uint8_t)(pair / 6 + 1);
        w->left[IMPERIAL] = (uint8_t)(pair % 6 + 1 - w->civil_war);
        REPORT(p, ACTIONS, R10_1, w->segment, w->left[TERRAN], w->left[IMPERIAL]);
        if (w->left[TERRAN] != w->left[IMPERIAL] || dice_have_run_out(p))
            return true;
        p->s->ties++;
        if (consult(p->m->ruling, RULING_INIT_TIE) == INIT_TIE_SKIPPED) {
            w->left[TERRAN] = w->left[IMPERIAL] = 0;
            return false;
        }
    }
}

static int segment_begin(struct play *p, struct frame *f)
{
    struct war *w = &p->s->war;
    clear_acted(p);
    if (w->segment == 1)
        end_deep_voyages(p);
    w->occasion++;
    w->passes = 0;
    if (!roll_actions(p))
        return pop(p);
    f->side = w->left[TERRAN] > w->left[IMPERIAL] ? TERRAN : IMPERIAL;
    return go_to(f, SEGMENT_TURN);
}

static int segment_pass(struct play *p, struct frame *f)
{
    p->s->war.passes++;
    return go_to(f, SEGMENT_NEXT);
}

/* Who has no actions left, or no unit that can act, passes (V:FORCED-PASS). */
static int segment_turn(struct play *p, struct frame *f)
{
    if (p->s->war.decided)
        return pop(p);
    if (!p->s->war.left[f->side]) {
        if (consult(p->m->ruling, RULING_FORCED_PASS) == FORCED_PASS_SKIPPED)
            return go_to(f, SEGMENT_NEXT);
        return segment_pass(p, f);
    }
    ask_war(p, DECIDE_ACTION, f->side, 0, 0);
    if (imperium_list(p->m, p->s, NULL, 0) > 1)
        return f->side;
    memset(&p->s->question, 0, sizeof p->s->question);
    return segment_pass(p, f);
}

static int segment_step(struct play *p, struct frame *f)
{
    const struct war *w = &p->s->war;
    if (f->step == SEGMENT_BEGIN)
        return segment_begin(p, f);
    if (f->step == SEGMENT_TURN)
        return segment_turn(p, f);
    if ((!w->left[TERRAN] && !w->left[IMPERIAL]) || w->passes >= 2)
        return pop(p);
    f->side = (uint8_t)enemy_of(f->side);
    return go_to(f, SEGMENT_TURN);
}

static void segment_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    struct war *w = &p->s->war;
    if (c.kind != CHOOSE_STAR) {
        segment_pass(p, f);
        return;
    }
    w->left[f->side]--;
    w->passes = 0;
    p->s->actions++;
    go_to(f, SEGMENT_NEXT);
    const unsigned side = f->side;
    push(p, FRAME_ACTION, side)->a = (uint8_t)c.place;
}
