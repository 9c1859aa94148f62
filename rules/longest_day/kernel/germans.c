/* Germans react in the castle: their order, their way (LDD-7.8.3). */

static void do_germans_react(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    if (f->stage == 0) {
        s->reacted = 0;
        f->stage = 1;
    } else if (f->stage == 2) {
        const unsigned german = CHOICE_PART(s->answer, GERMAN);
        s->reacted |= BIT(german);
        CALL(p, f, 1, GERMAN_REACTION, .a = (uint8_t)german);
    }
    if (!nearest_options(p, s->german_up & ~s->reacted, true))
        DONE(p);
    ASK(p, f, 2, CASTLE_GERMAN_NEXT, 0);
}

/* Squares of enemies of the Germans. */
static struct squares german_foes(const struct play *p)
{
    const struct squares undead = longest_day_undead_squares(p->s);
    return squares_or(longest_day_paratrooper_squares(p->m, p->s), &undead);
}

static bool sees_foe(const struct play *p, unsigned from)
{
    const struct castle *c = &p->m->castle;
    const struct squares foes = german_foes(p), beside = squares_and(c->beside[from], &foes),
                         ahead = squares_and(c->view[from], &foes);
    if (squares_any(&beside) || squares_has(&foes, from))
        return true;
    if (!squares_any(&ahead))
        return false;
    const struct squares germans = longest_day_german_squares(p->m, p->s),
                         occupied = squares_or(foes, &germans);
    SQUARES_EACH(foe, &ahead) if (longest_day_sees(c, from, foe, &occupied)) return true;
    return false;
}

static uint32_t in_the_village(const struct play *p)
{
    return longest_day_at(p->s, p->m->castle.village);
}

/* LDD-7.8.3 P4, R35 */
static bool goes_for_village(const struct play *p, unsigned german)
{
    const struct castle *c = &p->m->castle;
    const unsigned zone = c->zone[p->s->german_at[german]];
    if (zone != ZONE_APPROACH && zone != ZONE_FORECOURT && zone != ZONE_VILLAGE)
        return false;
    if (!in_the_village(p))
        return false;
    return !RULED(p->m, VILLAGE_PRIORITY, LIST_ORDER) || in_the_village(p) == longest_day_in_space(p->s);
}

enum german_goal { GOAL_NONE, GOAL_VILLAGE, GOAL_DETONATOR, GOAL_PARATROOPER };

static struct squares goal_squares(const struct play *p, enum german_goal goal, unsigned unit)
{
    const struct castle *c = &p->m->castle;
    struct squares set = {{0}};
    if (goal == GOAL_DETONATOR)
        return squares_and(c->beside[p->s->detonator], &c->standable);
    if (goal == GOAL_VILLAGE || p->s->para_at[unit] == c->village)
        squares_add(&set, c->village);
    else
        set = c->beside[p->s->para_at[unit]];
    return set;
}

/* Where Germans may go at all: neither the hole nor over the passage. */
static struct squares german_ground(const struct play *p)
{
    struct squares ground = p->m->castle.standable;
    squares_add(&ground, p->m->castle.village);
    return ground;
}

/* The path to the goals: free of enemies if there is one, else as far as the first of them. */
static unsigned german_path(const struct play *p, unsigned from, const struct squares *goals, unsigned move,
                            uint8_t *path)
{
    const struct squares ground = german_ground(p);
    struct squares foes = german_foes(p);
    squares_drop(&foes, p->m->castle.village);
    squares_drop(&foes, from);
    const struct squares open = squares_without(ground, &foes);
    unsigned count = shortest_path(p, goals, &open, from, move, path);
    if (count != FLOOD_DRY)
        return count;
    count = shortest_path(p, goals, &ground, from, move, path);
    count = count == FLOOD_DRY ? 0 : count;
    for (unsigned i = 0; i < count; i++)
        if (squares_has(&foes, path[i]))
            count = i;
    return count;
}

static void walk_german(struct play *p, unsigned german, enum german_goal goal, unsigned unit)
{
    struct longest_day_state *s = p->s;
    const struct castle *c = &p->m->castle;
    const unsigned from = s->german_at[german];
    const struct squares goals = goal_squares(p, goal, unit);
    uint8_t path[16];
    unsigned count = german_path(p, from, &goals, longest_day_german_move(p->m, s, german), path);
    if (!count)
        return;
    struct squares busy = longest_day_occupied(p->m, s);
    for (unsigned i = 0; i < count && RULED(p->m, GERMAN_STOP, UNTIL_SIGHT) && goal == GOAL_PARATROOPER; i++)
        if (!squares_has(&busy, path[i]) && sees_foe(p, path[i]))
            count = i + 1;
    squares_drop(&busy, c->village);
    count = back_to_free(path, count, &busy);
    if (!count)
        return;
    s->german_at[german] = path[count - 1];
    REPORT(p, GERMAN_MOVES, L7_8_3, (int)german, (int)from, path[count - 1]);
    for (unsigned i = 0; i < count; i++)
        detonator_check(p, path[i]);
}

/* D37 */
static void paratrooper_goal_options(struct play *p, unsigned from)
{
    unsigned least = FAR + 1;
    clear_options(p);
    for (unsigned i = 0; i < PARATROOPERS; i++) {
        if (!in_castle(p, i))
            continue;
        const unsigned distance = p->m->castle.distance[0][from][p->s->para_at[i]];
        if (distance < least)
            clear_options(p);
        if (distance <= least) {
            least = distance;
            add_option(p, i);
        }
    }
}

/* a: the German. */
static void do_german_reaction(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    const unsigned from = s->german_at[f->a];
    if (f->stage == 0) {
        f->stage = 2;
        if (hunts_nikolai(p, f->a)) {
            if (!german_sees_nikolai(p, f->a))
                walk_german(p, f->a, GOAL_PARATROOPER, NIKOLAI);
            return;
        }
        const bool village = goes_for_village(p, f->a);
        if (village && RULED(p->m, VILLAGE_PRIORITY, P4_FIRST)) {
            walk_german(p, f->a, GOAL_VILLAGE, 0);
            return;
        }
        if (sees_foe(p, from))
            return;
        if (village && !RULED(p->m, VILLAGE_PRIORITY, LIST_ORDER)) {
            walk_german(p, f->a, GOAL_VILLAGE, 0);
            return;
        }
        if (s->detonator < DETONATOR_REMOVED && squares_any(&p->m->castle.beside[s->detonator])) {
            walk_german(p, f->a, GOAL_DETONATOR, 0);
            return;
        }
        paratrooper_goal_options(p, from);
        ASK(p, f, 1, GERMAN_GOAL, f->a);
    }
    if (f->stage == 1) {
        walk_german(p, f->a, GOAL_PARATROOPER, CHOICE_PART(s->answer, UNIT));
        f->stage = 2;
        return;
    }
    TURN_INTO(p, GERMAN_FIGHT, .a = f->a);
}
