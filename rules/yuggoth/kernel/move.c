/* MOVE (YUG-3.3, 5.7, 6.8): units leave one after the other, all arrive at the end. */

static int send(struct play *p, unsigned f, struct yuggoth_choice choice)
{
    struct yuggoth_state *s = p->s;
    if (choice.unit == GOO) {
        s->goo_to = (uint8_t)(choice.to + 1); /* it stands where it was until all move */
    } else {
        lift(s, f, choice.unit, choice.from, 1);
        s->arriving[choice.unit][choice.to]++;
    }
    s->unit[f][ROW_CYLINDER][choice.from] -= choice.count;
    s->arriving[CYLINDER][choice.to] += choice.count;
    s->moved++;
    s->last_move = (uint32_t)choice_pack(choice);
    REPORT(p, MOVE, 3_3, (int)f, choice.unit, choice.from + 1, choice.to + 1, choice.count);
    return go_to(p, STEP_MOVE);
}

static int begin_move(struct play *p, unsigned f, struct yuggoth_choice choice)
{
    p->s->moved = 0;
    return send(p, f, choice);
}

static int finish_move(struct play *p)
{
    struct yuggoth_state *s = p->s;
    const unsigned f = s->seat;
    s->power[f] -= (uint8_t)(s->moved * p->m->move_cost);
    s->moved = 0;
    s->last_move = 0;
    arrive(p, f);
    settle_gates(p, f);
    settle_slimes(p);
    return action_over(p);
}

static int step_move(struct play *p)
{
    if (move_goes_on(p->m, p->s, p->s->seat))
        return ask(p, DECIDE_MOVE_MORE, p->s->seat);
    return finish_move(p);
}

static int answer_move_more(struct play *p, struct yuggoth_choice choice)
{
    return choice.kind == CHOOSE_MOVE ? send(p, p->s->seat, choice) : finish_move(p);
}
