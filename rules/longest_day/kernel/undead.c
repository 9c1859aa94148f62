/* Zombies and undead react: their order, their way (LDD-7.8, 7.8.1). */

/* D34: of the units that have not reacted those nearest to a paratrooper, as options. */
static bool nearest_options(struct play *p, uint32_t units, bool germans)
{
    unsigned least = FAR + 1;
    clear_options(p);
    EACH(unit, units)
    {
        const unsigned u = THING(unit);
        const unsigned place = germans ? p->s->german_at[u] : p->s->undead_at[u];
        const unsigned distance = longest_day_paratrooper_distance(p->m, p->s, place);
        if (distance < least)
            clear_options(p);
        if (distance <= least) {
            least = distance;
            add_option(p, u);
        }
    }
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

struct hunt {
    struct squares paratroopers, germans, targets, allowed;
    struct path_field reach; /* steps from the zombie */
};

/* LDD-7.8.1: units in the village are no targets; targets bar the way; inside the building for good. */
static void begin_hunt(const struct play *p, unsigned undead, struct hunt *hunt)
{
    const struct castle *c = &p->m->castle;
    const unsigned from = p->s->undead_at[undead];
    hunt->paratroopers = longest_day_paratrooper_squares(p->m, p->s);
    hunt->germans = longest_day_german_squares(p->m, p->s);
    squares_drop(&hunt->paratroopers, c->village);
    squares_drop(&hunt->germans, c->village);
    hunt->targets = squares_or(hunt->paratroopers, &hunt->germans);
    hunt->allowed = squares_has(&c->inside, from) ? c->inside : c->standable;
    hunt->allowed = squares_without(hunt->allowed, &hunt->targets);
    squares_add(&hunt->allowed, from);
}

/* Steps from the zombie, as far as the nearest square next to a target; once inside it stays inside. */
static void flood_hunt(const struct play *p, unsigned from, struct hunt *hunt)
{
    const struct castle *c = &p->m->castle;
    uint8_t queue[SQUARES_MAX], *distance = hunt->reach.distance;
    unsigned first = 0, last = 0, least = FAR;
    struct squares near = {{0}};
    SQUARES_EACH(target, &hunt->targets) near = squares_or(near, &c->beside[target]);
    memset(distance, FAR, sizeof hunt->reach.distance);
    distance[from] = 0;
    queue[last++] = (uint8_t)from;
    while (first < last && distance[queue[first]] < least) {
        const unsigned at = queue[first++];
        if (squares_has(&near, at)) {
            least = distance[at];
            continue;
        }
        for (unsigned i = 0; i < c->ways[at]; i++) {
            const unsigned to = c->way[at][i];
            if (distance[to] != FAR || !squares_has(&hunt->allowed, to) ||
                (squares_has(&c->inside, at) && !squares_has(&c->inside, to)))
                continue;
            distance[to] = (uint8_t)(distance[at] + 1);
            queue[last++] = (uint8_t)to;
        }
    }
}

/* Smallest number of steps to a square next to the target. */
static unsigned steps_to(const struct play *p, const struct hunt *hunt, unsigned target)
{
    unsigned least = FAR;
    SQUARES_EACH(beside, &p->m->castle.beside[target])
    if (hunt->reach.distance[beside] < least)
        least = hunt->reach.distance[beside];
    return least;
}

static unsigned nearest_steps(const struct play *p, const struct hunt *hunt, const struct squares *targets)
{
    unsigned least = FAR;
    SQUARES_EACH(target, targets)
    {
        const unsigned steps = steps_to(p, hunt, target);
        least = steps < least ? steps : least;
    }
    return least;
}

/* D35: paratroopers by unit, Germans by square. Returns the decision, DECIDE_NOTHING if nothing can be
 * reached. */
static enum decision goal_options(struct play *p, const struct hunt *hunt)
{
    const unsigned paratroopers = nearest_steps(p, hunt, &hunt->paratroopers);
    const unsigned germans = nearest_steps(p, hunt, &hunt->germans);
    clear_options(p);
    if (paratroopers == FAR && germans == FAR)
        return DECIDE_NOTHING;
    if (paratroopers <= germans) {
        for (unsigned i = 0; i < PARATROOPERS; i++)
            if (in_castle(p, i) && p->s->para_at[i] != p->m->castle.village &&
                steps_to(p, hunt, p->s->para_at[i]) == paratroopers)
                add_option(p, i);
        return DECIDE_UNDEAD_GOAL_UNIT;
    }
    SQUARES_EACH(target, &hunt->germans) if (steps_to(p, hunt, target) == germans) add_option(p, target);
    return DECIDE_UNDEAD_GOAL_SQUARE;
}

/* Nothing can be reached: the inside square that is free and nearest by path (LDD-7.8.1, precise reading). */
static unsigned fallback_goal(const struct play *p, const struct hunt *hunt, unsigned from)
{
    const struct castle *c = &p->m->castle;
    const struct squares others = longest_day_undead_squares(p->s);
    unsigned best = from, best_key = ~0u;
    for (unsigned square = 0; square < c->count; square++) {
        if (hunt->reach.distance[square] == FAR || (square != from && squares_has(&others, square)) ||
            (square != from && !squares_has(&c->inside, square)))
            continue;
        unsigned least = FAR;
        SQUARES_EACH(target, &hunt->targets)
        if (c->distance[0][square][target] < least)
            least = c->distance[0][square][target];
        const unsigned key = least << 16 | (unsigned)hunt->reach.distance[square] << 8 | square;
        if (key < best_key) {
            best_key = key;
            best = square;
        }
    }
    return best;
}

/* Walks along the shortest path to one of the goals. */
static void walk_undead(struct play *p, unsigned undead, const struct squares *goals, struct hunt *hunt)
{
    const struct castle *c = &p->m->castle;
    const unsigned from = p->s->undead_at[undead];
    const unsigned move = longest_day_undead_values(p->m, p->s, undead).move;
    struct squares near = {{0}}, others = longest_day_undead_squares(p->s);
    struct path_field field;
    uint8_t path[16];
    unsigned least = FAR;
    squares_drop(&others, from);
    SQUARES_EACH(goal, goals) least = hunt->reach.distance[goal] < least ? hunt->reach.distance[goal] : least;
    SQUARES_EACH(goal, goals) if (hunt->reach.distance[goal] == least) squares_add(&near, goal);
    field_to(p, &near, &hunt->allowed, from, &field);
    unsigned count = descend(p, &field, from, move, path);
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

static bool next_to_target(const struct play *p, unsigned square)
{
    const struct castle *c = &p->m->castle;
    struct squares targets = longest_day_german_squares(p->m, p->s);
    const struct squares paratroopers = longest_day_paratrooper_squares(p->m, p->s);
    targets = squares_or(targets, &paratroopers);
    squares_drop(&targets, c->village);
    const struct squares beside = squares_and(c->beside[square], &targets);
    return squares_any(&beside) || squares_has(&targets, square);
}

enum undead_stage { UNDEAD_WALK, UNDEAD_GOAL, UNDEAD_ARRIVED };

/* a: the unit. */
static void do_undead_reaction(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const bool father = longest_day_father(s) == (int)f->a && RULED(p->m, FATHER_ZOMBIE, CONTROLLED);
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
    if (f->stage == UNDEAD_WALK && next_to_target(p, from)) {
        f->stage = UNDEAD_ARRIVED;
        return;
    }
    struct hunt hunt;
    begin_hunt(p, f->a, &hunt);
    if (!squares_any(&hunt.targets)) {
        f->stage = UNDEAD_ARRIVED;
        return;
    }
    flood_hunt(p, from, &hunt);
    if (f->stage == UNDEAD_WALK) {
        const enum decision decision = goal_options(p, &hunt);
        if (decision == DECIDE_UNDEAD_GOAL_UNIT)
            ASK(p, f, UNDEAD_GOAL, UNDEAD_GOAL_UNIT, f->a);
        if (decision == DECIDE_UNDEAD_GOAL_SQUARE)
            ASK(p, f, UNDEAD_GOAL, UNDEAD_GOAL_SQUARE, f->a);
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
