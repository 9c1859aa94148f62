/* What a zombie or undead sees of its targets and the way to them (LDD-7.8.1). */

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
