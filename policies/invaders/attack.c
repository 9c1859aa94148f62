#include "policies/invaders/shooter.h"

/* The units between two hexes that would see each other: if they leave, a shot may become possible. */
static void note_blockers(const struct shooter *shooter, unsigned from, unsigned to)
{
    const struct situation *s = shooter->s;
    const struct sight *sight = &s->board->sight;
    unsigned number = sight->number[from][to];
    if (!number || !shooter->matter)
        return;
    const struct sight_line *line = &sight->line[number - 1];
    struct hex_set between = line->between;
    for (unsigned i = 0; i < line->pairs; i++) {
        hex_set_add(&between, line->left[i]);
        hex_set_add(&between, line->right[i]);
    }
    between = hex_set_and(&between, &shooter->occupied);
    *shooter->matter = hex_set_or(shooter->matter, &between);
}

/* The highest of the cheapest hexes among the candidates that see the target; 0 if none does. */
static unsigned cheapest_place(const struct shooter *shooter, const struct hex_set *candidates,
                               unsigned target_hex, unsigned *cost)
{
    const struct invaders_board *board = shooter->s->board;
    if (hex_set_is_empty(candidates))
        return 0;
    const struct reach *reach = invaders_layers_of(shooter->s, shooter->walk);
    uint32_t costs = 0; /* of which there are candidates */
    for (unsigned c = 0; c <= reach->by_cost.budget; c++)
        costs |= (uint32_t)hex_set_intersects(candidates, &reach->by_cost.at_cost[c]) << c;
    FOR_EACH_BIT(c, costs) {
        struct hex_set layer = hex_set_and(candidates, &reach->by_cost.at_cost[c]);
        HEX_SET_FOR_EACH_DOWN(hex, layer) {
            if (shooter->weapon == WEAPON_PLASMA && board->map.distance[hex][target_hex] > 1 &&
                !marine_sees(board, &shooter->occupied, hex, target_hex)) {
                note_blockers(shooter, hex, target_hex);
                continue;
            }
            *cost = c;
            return hex;
        }
    }
    return 0;
}

static bool better(const struct situation *s, const struct attack *a, const struct attack *b)
{
    if (!b->found || a->judgement.class != b->judgement.class)
        return !b->found || a->judgement.class < b->judgement.class;
    if (more(a->judgement.value, b->judgement.value) || more(b->judgement.value, a->judgement.value))
        return a->judgement.value > b->judgement.value;
    if (a->hit_run != b->hit_run)
        return !a->hit_run;
    unsigned a_hex = s->v->kayotz_hex[a->target], b_hex = s->v->kayotz_hex[b->target];
    if (a_hex != b_hex)
        return a_hex > b_hex;
    return a->cost != b->cost ? a->cost < b->cost : a->hex > b->hex;
}

/* The best attack so far, and room for the next one: the better one stays where it is written, since a copy
 * would wait for what was written last. */
struct contest {
    struct attack attack[2];
    unsigned best;
};

static inline const struct attack *best_of(const struct contest *contest)
{
    return &contest->attack[contest->best];
}

/* The next attack at the target, a full fire from the hex until told otherwise; not considered yet. */
static inline struct attack *next_attack(struct contest *contest, unsigned target, unsigned hex)
{
    struct attack *attack = &contest->attack[!contest->best];
    attack->found = true;
    attack->hit_run = false;
    attack->target = target;
    attack->hex = hex;
    attack->cost = 0;
    return attack;
}

static void consider(const struct shooter *shooter, const struct judge *judge, double kill,
                     struct attack *attack, struct contest *contest)
{
    const struct situation *s = shooter->s;
    bool bump = shooter->weapon == WEAPON_BUMP;
    if (judge->pass(judge, s, attack->target, bump, kill, &attack->judgement) &&
        better(s, attack, best_of(contest)))
        contest->best = !contest->best;
}

/* Could an attack of this chance still be the best one? */
static bool worth_looking(const struct shooter *shooter, const struct judge *judge, unsigned kayotz,
                          double kill, const struct attack *best)
{
    struct judgement bound;
    bool bump = shooter->weapon == WEAPON_BUMP;
    if (!judge->pass(judge, shooter->s, kayotz, bump, kill, &bound))
        return false;
    if (!best->found || bound.class != best->judgement.class)
        return !best->found || bound.class < best->judgement.class;
    return !more(best->judgement.value, bound.value);
}

/* A hit and run to the cheapest of the places from which it can be made; false if there is none. */
static bool consider_run(const struct shooter *shooter, const struct judge *judge, double kill,
                         unsigned kayotz, const struct hex_set *places, struct contest *contest)
{
    unsigned cost, hex = cheapest_place(shooter, places, shooter->s->v->kayotz_hex[kayotz], &cost);
    if (!hex)
        return false;
    struct attack *attack = next_attack(contest, kayotz, hex);
    attack->hit_run = true;
    attack->cost = cost;
    consider(shooter, judge, kill, attack, contest);
    return true;
}

/* Ends from which the BUMP gun reaches the hex. */
static struct hex_set bump_places(const struct shooter *shooter, unsigned target_hex)
{
    const struct hex_map *map = &shooter->s->board->map;
    const struct hex_set *ends = &shooter->places->ends;
    unsigned range = shooter->s->m->bump_range;
    struct hex_set near = hex_set_empty();
    if (range <= HEX_WITHIN_MAX)
        return hex_set_and(ends, &map->within[target_hex][range]);
    HEX_SET_FOR_EACH(hex, *ends)
        if (map->distance[hex][target_hex] <= range)
            hex_set_add(&near, hex);
    return near;
}

static void bump_attacks(const struct shooter *shooter, const struct judge *judge, unsigned kayotz,
                         struct contest *contest)
{
    const struct situation *s = shooter->s;
    unsigned target_hex = s->v->kayotz_hex[kayotz];
    if (shooter->places->full_fire &&
        invaders_bump_reaches(s->m, s->v, shooter->marine, shooter->own, kayotz))
        consider(shooter, judge, invaders_bump_chance(s, shooter->marine, false),
                 next_attack(contest, kayotz, shooter->own), contest);
    double kill = invaders_bump_chance(s, shooter->marine, true);
    if (!shooter->places->hit_run || !worth_looking(shooter, judge, kayotz, kill, best_of(contest)))
        return;
    struct hex_set near = bump_places(shooter, target_hex);
    consider_run(shooter, judge, kill, kayotz, &near, contest);
}

enum { BONUSES = 4 }; /* next to target and hq, to the target, to an hq, to neither */

/* Hexes from which a target is attacked, by the dice. */
struct dice_places {
    int dice[BONUSES];
    struct hex_set places[BONUSES];
    unsigned left; /* which have dice and places and were not tried; which these are cannot be foreseen */
};

static inline void dice_places_begin(struct dice_places *group)
{
    group->left = 0;
    for (unsigned i = 0; i < BONUSES; i++)
        group->left |= (unsigned)(!hex_set_is_empty(&group->places[i]) & (group->dice[i] > 0)) << i;
}

/* Those with the most dice of what is left, which must be some. */
static inline struct hex_set next_places(struct dice_places *group, unsigned *dice)
{
    const struct hex_set none = hex_set_empty();
    struct hex_set places = none;
    int most = 0;
    for (unsigned i = 0; i < BONUSES; i++) {
        int mine = group->dice[i] & -(int)(group->left >> i & 1);
        most = mine > most ? mine : most;
    }
    for (unsigned i = 0; i < BONUSES; i++) {
        bool chosen = group->dice[i] == most; /* what was tried has more */
        struct hex_set mine = hex_set_either(&group->places[i], &none, chosen);
        places = hex_set_or(&places, &mine);
        group->left &= ~((unsigned)chosen << i);
    }
    *dice = (unsigned)most;
    return places;
}

/* Where a hit and run at the target may be made, sight left aside. */
static struct hex_set run_places(const struct shooter *shooter, unsigned target_hex)
{
    const struct situation *s = shooter->s;
    const struct hex_set *ends = &shooter->places->ends;
    struct hex_set near = hex_set_and(ends, &s->board->map.adjacent[target_hex]);
    if (shooter->weapon == WEAPON_PISTOL)
        return near;
    struct hex_set seen = hex_set_and(ends, &s->q->tables->visible[s->v->chapter - 1][target_hex]);
    return hex_set_or(&near, &seen);
}

/* Hit and run with plasma or pistol. More dice are never worse, so the first place found ends the search. */
static void run_attacks(const struct shooter *shooter, const struct judge *judge, unsigned kayotz, int dice,
                        unsigned defence, struct contest *contest)
{
    const struct situation *s = shooter->s;
    unsigned target_hex = s->v->kayotz_hex[kayotz];
    const struct hex_set *adjacent = &s->board->map.adjacent[target_hex];
    struct hex_set places = run_places(shooter, target_hex);
    if (hex_set_is_empty(&places))
        return;
    struct hex_set by_hq = hex_set_and(&places, &shooter->aura);
    struct hex_set alone = hex_set_and_not(&places, &shooter->aura);
    struct dice_places group;
    group.dice[0] = dice + shooter->adjacent_bonus + shooter->hq_bonus;
    group.dice[1] = dice + shooter->adjacent_bonus;
    group.dice[2] = dice + shooter->hq_bonus;
    group.dice[3] = dice;
    group.places[0] = hex_set_and(&by_hq, adjacent);
    group.places[1] = hex_set_and(&alone, adjacent);
    group.places[2] = hex_set_and_not(&by_hq, adjacent);
    group.places[3] = hex_set_and_not(&alone, adjacent);
    dice_places_begin(&group);
    while (group.left) {
        unsigned most;
        const struct hex_set best = next_places(&group, &most);
        double kill = kill_chance(s, most, defence);
        if (!worth_looking(shooter, judge, kayotz, kill, best_of(contest)))
            return;
        if (consider_run(shooter, judge, kill, kayotz, &best, contest))
            return;
    }
}

/* Of a full fire with `dice` before what depends on the own hex; 0 if it cannot be made. */
static int full_dice(const struct shooter *shooter, int dice, unsigned target_hex)
{
    const struct situation *s = shooter->s;
    unsigned own = shooter->own;
    dice += (int)hex_set_has(&shooter->aura, own) * shooter->hq_bonus;
    if (hex_set_has(&s->board->map.adjacent[own], target_hex))
        return dice + shooter->adjacent_bonus;
    if (shooter->weapon == WEAPON_PISTOL)
        return 0;
    if (marine_sees(s->board, &shooter->occupied, own, target_hex))
        return dice;
    note_blockers(shooter, own, target_hex);
    return 0;
}

static void dice_attacks(const struct shooter *shooter, const struct judge *judge, unsigned kayotz,
                         struct contest *contest)
{
    const struct situation *s = shooter->s;
    unsigned defence = kayotz_defence(s->m, s->v, kayotz), target_hex = s->v->kayotz_hex[kayotz];
    int dice = shooter->factor + (int)(s->v->dormant >> kayotz & 1) * s->m->modifier.fire_dormant +
               (int)hex_set_has(&s->board->cover_terrain, target_hex) * s->m->modifier.fire_cover;
    int most = dice + shooter->most_bonus;
    if (most <= 0 ||
        !worth_looking(shooter, judge, kayotz, kill_chance(s, (unsigned)most, defence), best_of(contest)))
        return;
    if (shooter->places->full_fire) {
        int full = full_dice(shooter, dice, target_hex);
        if (full > 0)
            consider(shooter, judge, kill_chance(s, (unsigned)full, defence),
                     next_attack(contest, kayotz, shooter->own), contest);
    }
    if (shooter->places->hit_run)
        run_attacks(shooter, judge, kayotz, dice + s->m->modifier.fire_hit_run, defence, contest);
}

void invaders_firing_places_of(const struct situation *s, unsigned marine, struct firing_places *places)
{
    places->walk = invaders_walk_of(s, marine, true);
    places->ends = places->walk->reach.ends;
    places->hit_run = true;
    places->full_fire = s->v->on_map >> marine & 1;
    hex_set_add(&places->ends, s->v->marine_hex[marine]);
}

struct attack invaders_best_attack(const struct attack_scene *scene, unsigned marine,
                                   const struct firing_places *places, uint32_t prospects)
{
    const struct situation *s = scene->s;
    struct contest contest;
    contest.best = 0;
    contest.attack[0].found = false;
    struct shooter shooter;
    invaders_shooter_in(&shooter, scene, marine);
    shooter.places = places;
    shooter.walk = places->walk;
    if (shooter.weapon == WEAPON_NONE)
        return contest.attack[0];
    struct prospects *known = &s->q->prospects[marine];
    known->fruitless = 0; /* what it was about is found anew */
    known->matter = hex_set_empty();
    shooter.matter = &known->matter;
    FOR_EACH_BIT(kayotz, invaders_worthy_targets(&shooter, scene->field, prospects)) {
        if (shooter.weapon == WEAPON_BUMP)
            bump_attacks(&shooter, scene->judge, kayotz, &contest);
        else
            dice_attacks(&shooter, scene->judge, kayotz, &contest);
    }
    return *best_of(&contest);
}

game_choice invaders_attack_choice(const struct situation *s, struct marine_memory *memory, unsigned marine,
                                   const struct attack *attack)
{
    if (!attack->hit_run)
        return invaders_fire_at(s, FULL_FIRE, marine, attack->target);
    memory->target = (uint8_t)(attack->target + 1);
    return act_at(HIT_RUN_WALK, marine, attack->hex);
}
