/* Zombies and undead react (LDD-7.8). */

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

/* -------------------------------------------------------------------------------------------- fight ---- */

enum undead_fight_stage { FIGHT_TARGET, FIGHT_UNIT, FIGHT_SQUARE, FIGHT_HURT };

/* D36: 0 nobody, 1 paratroopers, 2 squares with Germans. */
static unsigned fight_options(struct play *p, unsigned square)
{
    const struct castle *c = &p->m->castle;
    unsigned least = FAR, count = 0;
    clear_options(p);
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned i = 0; i < PARATROOPERS; i++) {
            if (!in_castle(p, i) || !longest_day_is_adjacent(p->m, square, p->s->para_at[i]))
                continue;
            if (!pass)
                least = luck_of(p, i) < least ? luck_of(p, i) : least;
            else if (luck_of(p, i) == least) {
                add_option(p, i);
                count++;
            }
        }
    if (count)
        return 1;
    const struct squares germans = longest_day_german_squares(p->m, p->s);
    struct squares near = squares_and(c->beside[square], &germans);
    if (squares_has(&germans, square))
        squares_add(&near, square);
    memcpy(p->s->option, near.word, sizeof near.word);
    return squares_any(&near) ? 2 : 0;
}

/* LDD-7.8.2 e */
static void zombify_german(struct play *p, unsigned german, unsigned zombie)
{
    struct longest_day_state *s = p->s;
    const unsigned square = s->german_at[german];
    if (s->purple >> zombie & 1) {
        eliminate_german(p, german);
        return;
    }
    REPORT(p, GERMAN_ELIMINATED, L7_8_2, (int)german, (int)square);
    lift_german(p, german);
    s->turned |= BIT(german);
    const int counter = draw(p, SITE_DRAW_UNDEAD, s->counter_pool, KEY_UNDEAD + zombie, german);
    if (counter < 0)
        return;
    s->counter_pool &= (uint8_t) ~(1u << counter);
    place_undead(p, UNDEAD_COUNTER + (unsigned)counter, GREEN, 0, square);
}

static void fight_german(struct play *p, unsigned undead, unsigned square)
{
    struct longest_day_state *s = p->s;
    const int slot = longest_day_garrison_slot(p->m, s, square);
    const unsigned german =
        slot >= 0 ? wake_attacked(p, (unsigned)slot) : (unsigned)longest_day_german_on(s, square);
    const unsigned dice = longest_day_undead_attack(p->m, s, undead);
    roll(p, SITE_UNDEAD_FIGHT, dice, KEY_UNDEAD + undead, KEY_GERMAN + german);
    const unsigned hits = count_hits(p, dice, longest_day_german_defence(p->m, s, german), 0);
    REPORT(p, UNDEAD_ATTACKS, L7_8_2, (int)undead, KEY_GERMAN + (int)german, (int)hits);
    if (hit_german(p, german, hits))
        zombify_german(p, german, undead);
    if (slot >= 0)
        lie_down(p, german, (unsigned)slot);
}

/* LDD-R61: a self-injected unit falls to one attack that is strong enough. */
static void hit_injected(struct play *p, unsigned unit, unsigned hits)
{
    if (hits >= p->m->infection[p->s->injected[unit] - 1][PURPLE].attack) {
        kill(p, unit);
        wiped_out(p);
    }
}

static bool is_hard(const struct play *p, unsigned unit)
{
    return p->s->injected[unit] && RULED(p->m, INJECTED_FRIEND, UNDER_CONTROL);
}

/* Dice above which a paratrooper is hit. */
static unsigned target_number(const struct play *p, unsigned unit)
{
    return is_hard(p, unit) ? p->m->infection[p->s->injected[unit] - 1][PURPLE].defence : luck_of(p, unit);
}

/* LDD-7.8.2 a, b, c: after the hits on unit b of zombie a; s->result tells what came of them. */
static void infection_after(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const bool died = s->result & 2, turns = s->result == 1;
    if (s->purple >> f->a & 1 || !s->result) {
        wiped_out(p);
        DONE(p);
    }
    if (turns) {
        if (f->b >= TROOPERS) /* 7.8.2 a speaks of troopers */
            DONE(p);
        const unsigned die = roll_one(p, SITE_INFECTION, f->b, KEY_UNDEAD + f->a);
        REPORT(p, INFECTION, L7_8_2, f->b, die > luck_of(p, f->b));
        if (die <= luck_of(p, f->b))
            DONE(p);
    }
    if (!s->marker_pool) {
        if (!died && RULED(p->m, NO_INFECTION_MARKER, REMOVED))
            kill(p, f->b);
        wiped_out(p);
        DONE(p);
    }
    TURN_INTO(p, INFECT, .a = f->b, .b = GREEN, .x = f->x);
}

/* LDD-7.8.2: a: the zombie or undead, b: its target, x: where the target stands. */
static void do_undead_fight(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const bool inactive = longest_day_father(s) == (int)f->a;
    switch ((enum undead_fight_stage)f->stage) {
    case FIGHT_TARGET: {
        const unsigned who = inactive ? 0 : fight_options(p, s->undead_at[f->a]);
        if (who == 1)
            ASK(p, f, FIGHT_UNIT, UNDEAD_TARGET_UNIT, f->a);
        if (who == 2)
            ASK(p, f, FIGHT_SQUARE, UNDEAD_TARGET_SQUARE, f->a);
        DONE(p);
    }
    case FIGHT_UNIT: {
        const unsigned dice = longest_day_undead_attack(p->m, s, f->a);
        f->b = (uint8_t)CHOICE_PART(s->answer, UNIT);
        f->x = s->para_at[f->b];
        roll(p, SITE_UNDEAD_FIGHT, dice, KEY_UNDEAD + f->a, f->b);
        const unsigned hits = count_hits(p, dice, target_number(p, f->b), 0);
        REPORT(p, UNDEAD_ATTACKS, L7_8_2, f->a, f->b, (int)hits);
        if (is_hard(p, f->b)) {
            hit_injected(p, f->b, hits);
            DONE(p);
        }
        CALL(p, f, FIGHT_HURT, HITS, .a = f->b, .b = (uint8_t)hits);
    }
    case FIGHT_SQUARE:
        fight_german(p, f->a, CHOICE_PART(s->answer, SQUARE));
        DONE(p);
    case FIGHT_HURT:
        infection_after(p, f);
        return;
    }
}
