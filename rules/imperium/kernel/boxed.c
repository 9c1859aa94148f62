/* Units in the planet boxes of an action's star: they attack, go to the other box, or join fleets and
 * carriers (IMP-10.2). frame.a is the star, frame.cursor the unit. */

static int action_boxed(struct play *p, struct frame *f)
{
    look(p);
    for (unsigned unit = f->cursor; unit < COUNTERS;
         unit = unit_after(f->side, unit), f->cursor = (uint16_t)unit) {
        if (!is_in_box(p->s->at[unit]) || p->m->planet[p->s->at[unit] - AT_BOX].star != f->a)
            continue;
        ask_on(p, DECIDE_BOXED, f->side, unit, p->s->at[unit] - AT_BOX);
        if (imperium_list(p->m, p->s, NULL, 0) > 1)
            return f->side;
    }
    memset(&p->s->question, 0, sizeof p->s->question);
    return go_to(f, ACTION_BATTLES);
}

static void boxed_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    const unsigned unit = p->s->question.unit;
    struct counter_set alone = {{0}};
    f->cursor = (uint16_t)unit_after(f->side, unit);
    switch (c.kind) {
    case CHOOSE_ASSAULT:
        if (set_has(&p->m->monitor, unit))
            set_add(&alone, unit);
        declare_assault(p, f, c.place, &alone);
        return;
    case CHOOSE_STRIKE:
        p->s->action.strike |= UINT64_C(1) << FLEET_MONITORS;
        p->s->action.battles |= UINT64_C(1) << f->a;
        return;
    case CHOOSE_BOX:
        put(p, unit, AT_BOX + c.place, 0);
        mark_acted(p, unit);
        p->s->area[unit] = AREA_NOWHERE;
        REPORT(p, SHIFTED, R11_0, (int)unit, c.place);
        settle_all(p);
        return;
    case CHOOSE_FLEET:
        put(p, unit, AT_STAR + f->a, c.place);
        REPORT(p, DETACHED, R10_2_D, (int)unit, c.place);
        break;
    case CHOOSE_ABOARD:
        put(p, unit, AT_ABOARD, c.target);
        fleet_acts(p, f->side, p->s->with[c.target]);
        REPORT(p, LOADED, R11_6, (int)unit, c.target);
        break;
    default:
        return;
    }
    mark_acted(p, unit);
    p->s->area[unit] = AREA_NOWHERE;
    settle_all(p);
}
