/* Zombies and undead react: their order, their way (LDD-7.8, 7.8.1). */

/* D34: of the units that have not reacted those nearest to a paratrooper, as options. */
static bool nearest_options(struct play *p, uint32_t units, bool germans)
{
    const struct squares paratroopers = longest_day_paratrooper_squares(p->m, p->s);
    unsigned least = FAR + 1;
    uint32_t nearest = 0;
    EACH(unit, units)
    {
        const unsigned u = THING(unit);
        const unsigned place = germans ? p->s->german_at[u] : p->s->undead_at[u];
        const unsigned distance = longest_day_nearest_distance(p->m, &paratroopers, place);
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

struct hunt {
    struct squares paratroopers, germans, targets, allowed;
    struct flood flood;  /* steps from the zombie */
    struct squares near; /* squares of the last level next to a target; none: no target can be reached */
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

/* A step on; from inside to inside only. */
static struct squares hunt_on(const struct castle *c, const struct squares *front)
{
    const struct squares within = squares_and(*front, &c->inside),
                         without = squares_without(*front, &c->inside);
    struct squares next = longest_day_spread(c, &within);
    next = squares_and(next, &c->inside);
    if (squares_any(&without)) {
        const struct squares far = longest_day_spread(c, &without);
        next = squares_or(next, &far);
    }
    return next;
}

/* Steps from the zombie, as far as the nearest squares next to a target. */
static void flood_hunt(const struct play *p, unsigned from, struct hunt *hunt)
{
    const struct castle *c = &p->m->castle;
    struct squares next_to = {{0}}, left = hunt->allowed, front = {{0}};
    SQUARES_EACH(target, &hunt->targets) next_to = squares_or(next_to, &c->beside[target]);
    squares_add(&front, from);
    for (hunt->flood.last = 0;; hunt->flood.last++) {
        hunt->flood.level[hunt->flood.last] = front;
        hunt->near = squares_and(front, &next_to);
        if (squares_any(&hunt->near))
            return;
        left = squares_without(left, &front);
        front = hunt_on(c, &front);
        front = squares_and(front, &left);
        if (!squares_any(&front))
            return;
    }
}

static bool is_nearest(const struct play *p, const struct hunt *hunt, unsigned target)
{
    const struct squares beside = squares_and(p->m->castle.beside[target], &hunt->near);
    return squares_any(&beside);
}

/* D35: paratroopers by unit, Germans by square. Returns the decision, DECIDE_NOTHING if nothing can be
 * reached. */
static enum decision goal_options(struct play *p, const struct hunt *hunt)
{
    uint32_t units = 0;
    clear_options(p);
    if (!squares_any(&hunt->near))
        return DECIDE_NOTHING;
    for (unsigned i = 0; i < PARATROOPERS; i++)
        if (in_castle(p, i) && p->s->para_at[i] != p->m->castle.village &&
            is_nearest(p, hunt, p->s->para_at[i]))
            units |= BIT(i);
    if (units) {
        p->s->option[0] = units;
        return DECIDE_UNDEAD_GOAL_UNIT;
    }
    SQUARES_EACH(target, &hunt->germans) if (is_nearest(p, hunt, target)) add_option(p, target);
    return DECIDE_UNDEAD_GOAL_SQUARE;
}

/* Nothing can be reached: the inside square that is free and nearest by path (LDD-7.8.1, precise reading). */
static unsigned fallback_goal(const struct play *p, const struct hunt *hunt, unsigned from)
{
    const struct castle *c = &p->m->castle;
    const struct squares others = longest_day_undead_squares(p->s);
    unsigned best = from, best_key = ~0u;
    for (unsigned steps = 0; steps <= hunt->flood.last; steps++) {
        struct squares free_squares = squares_without(hunt->flood.level[steps], &others);
        free_squares = steps ? squares_and(free_squares, &c->inside) : hunt->flood.level[0];
        SQUARES_EACH(square, &free_squares)
        {
            unsigned least = FAR;
            SQUARES_EACH(target, &hunt->targets)
            if (c->distance[0][square][target] < least)
                least = c->distance[0][square][target];
            const unsigned key = least << 16 | steps << 8 | square;
            if (key < best_key) {
                best_key = key;
                best = square;
            }
        }
    }
    return best;
}

/* How many steps lead to the nearest of the goals; FLOOD_DRY if none do. */
static unsigned steps_to(const struct squares *goals, const struct hunt *hunt)
{
    for (unsigned steps = 0; steps <= hunt->flood.last; steps++) {
        const struct squares here = squares_and(*goals, &hunt->flood.level[steps]);
        if (squares_any(&here))
            return steps;
    }
    return FLOOD_DRY;
}

/* The path to the nearest of the goals, up to `move` squares. Inside the flood has been everywhere that is as
 * near; outside there may be ways through the building. */
static unsigned hunting_path(const struct play *p, unsigned from, unsigned move, const struct squares *goals,
                             const struct hunt *hunt, uint8_t *path)
{
    const struct castle *c = &p->m->castle;
    const unsigned steps = steps_to(goals, hunt);
    struct flood back;
    if (steps == FLOOD_DRY)
        return 0;
    back.level[0] = squares_and(*goals, &hunt->flood.level[steps]);
    if (!squares_has(&c->inside, from)) {
        const unsigned count = shortest_path(p, &back.level[0], &hunt->allowed, from, move, path);
        return count == FLOOD_DRY ? 0 : count;
    }
    for (back.last = 0; back.last + 1 < steps; back.last++) {
        const struct squares next = longest_day_spread(c, &back.level[back.last]);
        back.level[back.last + 1] = squares_and(next, &hunt->flood.level[steps - back.last - 1]);
    }
    back.last = steps;
    return longest_day_flood_path(c, &back, from, false, move, path);
}

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
