/* Zombies and undead react: their order, their way (LDD-7.8, 7.8.1). */

/* D34: of the units that have not reacted those nearest to a paratrooper, as options. */
static bool nearest_options(struct play *p, uint32_t units, bool germans)
{
    const struct squares paratroopers = longest_day_paratrooper_squares(p->m, p->s);
    const bool straight = RULED(p->m, REACTION_ORDER, STRAIGHT);
    uint8_t at[PARATROOPERS];
    unsigned least = FAR + 1, count = 0;
    uint32_t nearest = 0;
    SQUARES_EACH(square, &paratroopers) at[count++] = (uint8_t)square;
    EACH(unit, units)
    {
        const unsigned u = THING(unit);
        const unsigned place = germans ? p->s->german_at[u] : p->s->undead_at[u];
        const uint8_t *way = p->m->castle.distance[0][place];
        unsigned distance = FAR;
        for (unsigned i = 0; i < count; i++) {
            const unsigned own = straight ? longest_day_straight(&p->m->castle, place, at[i]) : way[at[i]];
            distance = own < distance ? own : distance;
        }
        if (distance < least)
            nearest = 0;
        if (distance <= least) {
            least = distance;
            nearest |= BIT(u);
        }
    }
    clear_options(p);
    p->s->option[0] = nearest;
    return units != 0;
}

static void do_undead_react(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->stage == 0) {
        s->reacted = 0;
        f->stage = 1;
    } else if (f->stage == 2) {
        const unsigned undead = CHOICE_PART(s->answer, UNDEAD);
        s->reacted |= BIT(undead);
        CALL(p, f, 1, UNDEAD_REACTION, .a = (uint8_t)undead);
    }
    if (!nearest_options(p, s->undead_in & ~s->reacted, false))
        DONE(p);
    ASK(p, f, 2, UNDEAD_NEXT, 0);
}

/* --------------------------------------------------------------------------------------------- walk ---- */

/* Walks along the shortest path to one of the goals. */
static void walk_undead(struct play *p, unsigned undead, const struct squares *goals, const struct hunt *hunt)
{
    const struct castle *c = &p->m->castle;
    const unsigned from = p->s->undead_at[undead];
    const unsigned move = longest_day_undead_values(p->m, p->s, undead).move;
    struct squares others = longest_day_undead_squares(p->s);
    uint8_t path[16];
    squares_drop(&others, from);
    unsigned count = hunting_path(p, from, move, goals, hunt, path);
    for (unsigned i = 0; i < count; i++) { /* stops next to any target */
        const struct squares beside = squares_and(c->beside[path[i]], &hunt->targets);
        if (squares_any(&beside))
            count = i + 1;
    }
    count = back_to_free(path, count, &others);
    if (!count)
        return;
    p->s->undead_at[undead] = path[count - 1];
    REPORT(p, UNDEAD_MOVES, L7_8_1, (int)undead, (int)from, path[count - 1]);
}

static bool next_to_target(const struct play *p, unsigned square, const struct squares *targets)
{
    const struct squares beside = squares_and(p->m->castle.beside[square], targets);
    return squares_any(&beside) || squares_has(targets, square);
}

enum undead_stage { UNDEAD_WALK, UNDEAD_GOAL, UNDEAD_ARRIVED };

/* a: the unit. */
static void do_undead_reaction(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const bool father = longest_day_controlled_father(p->m, s) == (int)f->a;
    if (s->dancing >> f->a & 1 || father)
        DONE(p);
    if (f->stage == UNDEAD_ARRIVED) {
        const uint8_t before = s->father;
        father_test(p, f->a);
        if (s->father != before)
            DONE(p);
        TURN_INTO(p, UNDEAD_FIGHT, .a = f->a);
    }
    const unsigned from = s->undead_at[f->a];
    struct hunt hunt;
    begin_hunt(p, f->a, &hunt);
    if (!squares_any(&hunt.targets) || (f->stage == UNDEAD_WALK && next_to_target(p, from, &hunt.targets))) {
        f->stage = UNDEAD_ARRIVED;
        return;
    }
    flood_hunt(p, from, &hunt);
    if (f->stage == UNDEAD_WALK) {
        const enum decision decision = goal_options(p, &hunt);
        if (decision != DECIDE_NOTHING) {
            s->decision = (uint8_t)decision;
            s->actor = f->a;
            f->stage = UNDEAD_GOAL;
            if (longest_day_must_ask(p->m, s, &s->answer))
                return;
            s->decision = DECIDE_NOTHING; /* one goal: no second flood */
        }
    }
    if (f->stage == UNDEAD_WALK) {
        struct squares goal = {{0}};
        squares_add(&goal, fallback_goal(p, &hunt, from));
        walk_undead(p, f->a, &goal, &hunt);
    } else {
        const unsigned target = CHOICE_WORD(s->answer) == WORD_UNIT ? s->para_at[CHOICE_PART(s->answer, UNIT)]
                                                                    : CHOICE_PART(s->answer, SQUARE);
        walk_undead(p, f->a, &p->m->castle.beside[target], &hunt);
    }
    f->stage = UNDEAD_ARRIVED;
}
