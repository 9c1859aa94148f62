/* P5: the action of largest expected gain, decisions.md section 4. */
#include "tests/oracle/invaders/players.h"

#include <math.h>
#include <stddef.h>

/* What a Marine thinks over: its position before, and the best order so far. */
struct thought {
    struct game *game;
    struct marine *marine;
    int costs[HEXES_MAX], cost[MARINES_MAX]; /* cost(h), cost(m) */
    double terms, risk;                      /* scenario and objective terms, risk in its hex now */
    double value[KAYOTZ_MAX];                /* K of each target */
    double gain;
    struct order order;
};

struct shot {
    double gain;
    struct kayotz *target;
    int dice;
};

static double w_of(const struct game *game)
{
    return game->chapter == 1 ? 1 : 2;
}

/* -------------------------------------------------------------------------------------------- V */

static bool is_combat(enum marine_type type)
{
    return type == SQUAD || type == HEAVY || type == SPECIAL_OPS;
}

static bool is_warper(enum marine_type type)
{
    return type == SQUAD || type == SCOUT || type == SPECIAL_OPS || type == HQ;
}

static double capped(int cost)
{
    return cost > 60 ? 60 : cost;
}

/* Costs of so many cheapest Marines among those that `member` names. */
static double cheapest_costs(const struct game *game, const int cost[MARINES_MAX],
                             bool (*member)(enum marine_type type), int count)
{
    bool taken[MARINES_MAX] = {false};
    double sum = 0;

    for (int i = 0; i < count; i++) {
        double least = 60;
        int best = -1;

        for (int j = 0; j < game->marines; j++) {
            if (member(game->marine[j].type) && !taken[j] && capped(cost[j]) < least) {
                least = capped(cost[j]);
                best = j;
            }
        }
        if (best >= 0)
            taken[best] = true;
        sum += least;
    }
    return sum;
}

static bool is_logistics(enum marine_type type)
{
    return type == LOGISTICS;
}

static bool is_hq(enum marine_type type)
{
    return type == HQ;
}

static bool is_scout(enum marine_type type)
{
    return type == SCOUT;
}

static double least(double a, double b)
{
    return a < b ? a : b;
}

static double gauntlet_term(const struct game *game, const int cost[MARINES_MAX])
{
    int logistics = game->exited[LOGISTICS], hq = game->exited[HQ];
    int combat = game->exited[SQUAD] + game->exited[HEAVY] + game->exited[SPECIAL_OPS];
    double way = cheapest_costs(game, cost, is_logistics, 2 - logistics) +
                 cheapest_costs(game, cost, is_hq, hq == 0) +
                 cheapest_costs(game, cost, is_combat, combat == 0);

    return (logistics >= 2 && hq >= 1 && combat >= 1 ? 30 : 0) + 6 * least(logistics, 2) + 2 * least(hq, 1) +
           2 * least(combat, 1) + 0.5 * least(game->kills, 12) - 0.15 * way;
}

static double chapter_1_term(const struct game *game, const int cost[MARINES_MAX])
{
    int combat = game->exited[SQUAD] + game->exited[HEAVY] + game->exited[SPECIAL_OPS];
    double way = 0;

    for (int i = 0; i < game->marines; i++) {
        if (game->marine[i].place == ON_MAP || game->marine[i].place == SCHEDULED)
            way += capped(cost[i]);
    }
    return 3 * game->exited[SCOUT] + 2 * game->exited[HQ] + 2 * game->exited[LOGISTICS] + 1.5 * combat +
           0.5 * least(game->kills, 12) - 0.08 * way;
}

static double road_to_victory_term(struct game *game, const int cost[MARINES_MAX])
{
    bool free = kayotz_in(game, find_hex(game->board, "666")) == NULL;
    double term =
        12 * game->warped + (game->dimension ? 4 : 0) + 0.5 * least(game->kills, 12) + (free ? 2 : 0);

    term -= 0.05 * cheapest_costs(game, cost, is_warper, 2);
    if (game->dimension == 0)
        term -= 0.1 * cheapest_costs(game, cost, is_scout, 1);
    return term;
}

static double objective_term(const struct game *game)
{
    double r = objectives_left(game), gone = 20 - chits_in_pool(game), g = (gone - 6) / 12;

    if (game->scenario == CAMPAIGN && game->chapter == 1)
        return 0;
    g = g < 0.2 ? 0.2 : g > 1 ? 1 : g;
    return -10 * g / r * needs(game) - 0.5 * (r - 1);
}

static double terms(struct game *game, const int cost[MARINES_MAX])
{
    if (game->chapter == 2)
        return road_to_victory_term(game, cost) + objective_term(game);
    if (game->scenario == CAMPAIGN)
        return chapter_1_term(game, cost);
    return gauntlet_term(game, cost) + objective_term(game);
}

static double material(const struct game *game, const struct marine *marine)
{
    double condition = marine->condition == OK ? 1 : marine->condition == STUNNED ? 0.5 : -0.5;

    return w_of(game) * condition - (marine->out_of_ammo ? 0.3 : 0);
}

static double risk(const struct game *game, const struct marine *marine, int hex)
{
    double cover = gives_cover(game->board->hex[hex].terrain) ? 0.75 : 1;

    return 0.5 * threat(game, marine, hex) * cover * (game->strongpoint[hex] ? 0.75 : 1);
}

/* ------------------------------------------------------------------------------- parts of gains */

/* K: the target is removed and counted as a kill; all costs stay. */
static double kill_value(struct thought *t, struct kayotz *target)
{
    struct game *game = t->game;
    struct kayotz before = *target;
    double value;

    target->place = ELIMINATED;
    game->kills++;
    value = terms(game, t->cost) - t->terms;
    game->kills--;
    *target = before;
    value += target->dormant ? 0 : 0.15;
    if (target->kind == KING)
        value += objectives_left(game) > 1 ? 0.9 : 0.4;
    return value;
}

static double move_gain(struct thought *t, int hex)
{
    struct game *game = t->game;
    struct marine *marine = t->marine, before = *marine;
    int *cost = &t->cost[marine - game->marine], cost_before = *cost;
    double gain, new_risk = risk(game, marine, hex);

    marine->place = ON_MAP;
    marine->hex = hex;
    *cost = t->costs[hex];
    gain = terms(game, t->cost) - t->terms;
    *marine = before;
    *cost = cost_before;
    gain += t->risk - new_risk;
    return marine->place == ON_MAP ? gain : gain + material(game, marine);
}

static double exit_gain(struct thought *t)
{
    struct game *game = t->game;
    struct marine *marine = t->marine, before = *marine;
    int *cost = &t->cost[marine - game->marine], cost_before = *cost;
    double gain;

    marine->place = EXITED;
    *cost = UNREACHABLE;
    game->exited[marine->type]++;
    gain = terms(game, t->cost) - t->terms;
    game->exited[marine->type]--;
    *marine = before;
    *cost = cost_before;
    return gain + t->risk - material(game, marine);
}

/* P(at least two of n dice show 1) */
static double two_ones(int dice)
{
    return 1 - pow(5 / 6.0, dice) - dice / 6.0 * pow(5 / 6.0, dice - 1);
}

static void better_shot(struct shot *best, double gain, struct kayotz *target, int dice)
{
    if (gain > best->gain + EQUAL_REALS)
        *best = (struct shot){gain, target, dice};
}

static void try_target(struct thought *t, struct kayotz *target, int from, enum action action,
                       struct shot *best)
{
    const struct game *game = t->game;
    const struct marine *marine = t->marine;
    double value = t->value[target - game->kayotz];

    if (!can_attack(game, marine, target, from, action))
        return;
    if (weapon_of(marine) == BUMP) {
        int minus = (action == HIT_RUN) + (marine->condition == STUNNED);

        better_shot(best,
                    (3 - minus) / 6.0 * value - 0.3 * (1 + minus) / 6.0 -
                        (marine->condition == OK ? 0.5 : 1.0) / 6,
                    target, 0);
        return;
    }
    for (int dice = fire_factor(game, marine, target, from, action); dice >= 3; dice--)
        better_shot(best,
                    three_hits(dice, defence_of(game, target)) * value -
                        (marine->out_of_ammo ? 0 : 0.3 * two_ones(dice)),
                    target, dice);
}

/* Targets by descending hex. */
static struct shot best_shot(struct thought *t, int from, enum action action)
{
    struct game *game = t->game;
    struct shot best = {0, NULL, 0};
    int below = 1 << 30;

    for (;;) {
        struct kayotz *next = NULL;

        for (int i = 0; i < game->kayotz_count; i++) {
            struct kayotz *unit = &game->kayotz[i];

            if (is_warrior_on_map(unit) && game->board->hex[unit->hex].rank < below &&
                (!next || higher(game, unit->hex, next->hex)))
                next = unit;
        }
        if (!next)
            return best;
        below = game->board->hex[next->hex].rank;
        try_target(t, next, from, action, &best);
    }
}

/* ------------------------------------------------------------------------------------ candidates */

static void consider(struct thought *t, double gain, struct order order)
{
    if (gain <= t->gain + EQUAL_REALS)
        return;
    order.marine = t->marine;
    t->gain = gain;
    t->order = order;
}

/* P(a die with this modifier gives at least so much) */
static double roll(int modifier, int target)
{
    int faces = 7 + modifier - target;

    return (faces < 0 ? 0 : faces > 6 ? 6 : faces) / 6.0;
}

static bool next_to_active_kayotz(const struct game *game, int hex)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (unit->kind == MONOLITH && !game->rules->options.monolith_is_kayotz)
            continue;
        if (is_active_kayotz(game, unit) && adjacent(game->board, unit->hex, hex))
            return true;
    }
    return false;
}

static void consider_rally(struct thought *t)
{
    struct game *game = t->game;
    struct marine *marine = t->marine;
    bool paralyzed = marine->condition == PARALYZED;
    double gain, p;

    if (!may_rally(game, marine))
        return;
    p = roll(2 * next_to_active(game, marine->hex, LOGISTICS, marine) +
                 next_to_active(game, marine->hex, HQ, marine) - next_to_active_kayotz(game, marine->hex),
             5);
    gain = -objective_term(game);
    marine->condition = paralyzed ? STUNNED : OK;
    gain += objective_term(game);
    marine->condition = paralyzed ? PARALYZED : STUNNED;
    consider(t, p * (gain + w_of(game) * (paralyzed ? 1.0 : 0.5)), (struct order){.kind = RALLY});
}

/* P(one of n rolls succeeds) */
static double one_of(double p, int rolls)
{
    return 1 - pow(1 - p, rolls);
}

static void consider_wormhole(struct thought *t)
{
    struct game *game = t->game;
    struct marine *marine = t->marine, *hqs[MARINES_MAX];
    bool campaign = game->scenario == CAMPAIGN;

    if (may_identify(game, marine)) {
        int rolls = 1 + (campaign && game->exited[SCOUT] >= 1) + (recon_supports(game, marine, hqs) > 0);

        consider(t, 4 * one_of(1 / 6.0, rolls), (struct order){.kind = IDENTIFY});
    }
    if (may_warp(game, marine)) {
        int rolls = 1 + (campaign && game->exited[SCOUT] >= 2) + (warp_supports(game, marine, hqs) > 0);
        double p = (6 - (game->dimension < 7 ? 7 - game->dimension : game->dimension - 7)) / 36.0;

        consider(t, (12 + (game->warped == 2 ? 30 : 0) - material(game, marine)) * one_of(p, rolls),
                 (struct order){.kind = ATTEMPT_WARP});
    }
}

static void consider_recon(struct thought *t)
{
    struct game *game = t->game;
    struct marine *marine = t->marine, *hqs[MARINES_MAX];

    if (!may_recon(marine))
        return;
    for (int supported = 0; supported <= (recon_supports(game, marine, hqs) > 0 ? 1 : 0); supported++) {
        int modifier = supported - (marine->condition == STUNNED);
        double gain = (game->recon ? 0 : roll(modifier, game->rules->recon_target)) +
                      (objectives_left(game) > 1 ? 0.5 * roll(modifier, 7) : 0) - 0.3 * supported;

        consider(t, gain, (struct order){.kind = RECON, .other = supported ? hqs[0] : NULL});
    }
}

static void consider_special_actions(struct thought *t)
{
    struct game *game = t->game;
    struct marine *marine = t->marine, *list[MARINES_MAX];
    int count = resupply_targets(game, marine, list), stunned = marine->condition == STUNNED;

    for (int i = 0; i < count; i++)
        consider(t, 0.3, (struct order){.kind = RESUPPLY, .other = list[i]});
    if (may_request(game, marine))
        consider(t, w_of(game) * roll(-stunned, 3), (struct order){.kind = REQUEST});
    consider_wormhole(t);
    consider_recon(t);
    if (may_build(game, marine))
        consider(t, roll(next_to_active(game, marine->hex, HQ, marine) - stunned, 4) * 0.25 * t->risk,
                 (struct order){.kind = BUILD});
}

static bool no_end(const struct thought *t, int hex)
{
    return t->game->chapter == 2 && t->game->dimension == 0 && t->marine->type != SCOUT &&
           hex == find_hex(t->game->board, "666");
}

static bool stays(const struct thought *t, int hex)
{
    return t->marine->place == ON_MAP && t->marine->hex == hex;
}

static bool can_leave(const struct thought *t, enum action action)
{
    int costs[HEXES_MAX], points = budget(t->game, t->marine, action);

    walk_costs(t->game, t->marine, points, costs);
    return can_exit(t->game, costs, points);
}

static void consider_full_move(struct thought *t)
{
    struct end ends[HEXES_MAX];
    int count = list_ends(t->game, t->marine, FULL_MOVE, ends);

    if (can_leave(t, FULL_MOVE))
        consider(t, exit_gain(t), (struct order){.kind = LEAVE});
    for (int i = 0; i < count; i++) {
        if (!no_end(t, ends[i].hex) && !stays(t, ends[i].hex))
            consider(t, move_gain(t, ends[i].hex), (struct order){.kind = WALK, .hex = ends[i].hex});
    }
}

static void consider_move_then_fire(struct thought *t, int hex)
{
    struct shot shot = best_shot(t, hex, HIT_RUN);

    if (shot.target)
        consider(
            t, shot.gain + (stays(t, hex) ? 0 : move_gain(t, hex)),
            (struct order){.kind = WALK_AND_SHOOT, .hex = hex, .target = shot.target, .dice = shot.dice});
}

static void consider_hit_and_run(struct thought *t)
{
    struct marine *marine = t->marine;
    struct end ends[HEXES_MAX];
    int count = list_ends(t->game, marine, HIT_RUN, ends);
    struct shot shot;

    for (int i = 0; i < count; i++) {
        if (!no_end(t, ends[i].hex) && !stays(t, ends[i].hex))
            consider_move_then_fire(t, ends[i].hex);
    }
    if (marine->place != ON_MAP)
        return;
    consider_move_then_fire(t, marine->hex);
    shot = best_shot(t, marine->hex, HIT_RUN);
    if (!shot.target)
        return;
    if (can_leave(t, HIT_RUN))
        consider(t, shot.gain + exit_gain(t),
                 (struct order){.kind = SHOOT_AND_EXIT, .target = shot.target, .dice = shot.dice});
    for (int i = 0; i < count; i++) {
        if (!no_end(t, ends[i].hex) && !stays(t, ends[i].hex))
            consider(
                t, shot.gain + move_gain(t, ends[i].hex),
                (struct order){
                    .kind = SHOOT_AND_WALK, .hex = ends[i].hex, .target = shot.target, .dice = shot.dice});
    }
}

static bool jump_target(const struct game *game, int hex)
{
    const struct board *board = game->board;
    int wormhole = find_hex(board, "666");

    if (board->hex[hex].number < 0 || occupied(game, hex))
        return false;
    if (game->chapter == 1 ? board->hex[hex].east_edge : distance(board, hex, wormhole) <= 1)
        return true;
    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (unit->kind == MONOLITH && unit->place == ON_MAP && adjacent(board, unit->hex, hex))
            return true;
    }
    return false;
}

/* D: where it comes down when it misses the target. */
static double deviation_gain(struct thought *t, int target)
{
    struct game *game = t->game;
    int hex = highest_neighbour(game, target, NULL, false);
    const struct kayotz *unit = kayotz_in(game, hex);

    if (unit && is_active_kayotz(game, unit))
        return -2.5;
    if (!occupied(game, hex) || stays(t, hex))
        return move_gain(t, hex);
    return -1;
}

static void consider_jumps(struct thought *t)
{
    struct game *game = t->game;
    struct marine *marine = t->marine;
    bool stunned = marine->condition == STUNNED;

    if (marine->place != ON_MAP || !may_jump(game, marine))
        return;
    for (int number = NUMBERED_HEXES - 1; number >= 0; number--) {
        int hex = game->board->by_number[number];

        if (jump_target(game, hex))
            consider(t,
                     roll(-stunned, 4) * move_gain(t, hex) + 2 / 6.0 * deviation_gain(t, hex) -
                         (1 + stunned) / 6.0,
                     (struct order){.kind = JUMP, .hex = hex});
    }
}

static void think(struct thought *t, struct game *game, struct marine *marine)
{
    struct shot shot;

    t->game = game;
    t->marine = marine;
    t->gain = 0;
    t->order = (struct order){0};
    goal_costs(game, t->costs);
    for (int i = 0; i < game->marines; i++)
        t->cost[i] = cost_of(game, &game->marine[i], t->costs);
    t->terms = terms(game, t->cost);
    t->risk = marine->place == ON_MAP ? risk(game, marine, marine->hex) : 0;
    if (marine->place == ON_MAP) {
        consider_rally(t);
        if (marine->condition == PARALYZED)
            return;
        consider_special_actions(t);
    }
    for (int i = 0; i < game->kayotz_count; i++) {
        if (is_warrior_on_map(&game->kayotz[i]))
            t->value[i] = kill_value(t, &game->kayotz[i]);
    }
    if (marine->place == ON_MAP) {
        shot = best_shot(t, marine->hex, FULL_FIRE);
        if (shot.target)
            consider(t, shot.gain, (struct order){.kind = SHOOT, .target = shot.target, .dice = shot.dice});
    }
    consider_full_move(t);
    consider_hit_and_run(t);
    consider_jumps(t);
}

/* ----------------------------------------------------------------------------------------- order */

/* At the start of the phase: the largest gain first, tie csv. */
static void line_up(struct game *game)
{
    double gain[MARINES_MAX];

    game->lined_up = true;
    game->in_line = 0;
    for (int i = 0; i < game->marines; i++) {
        struct thought t;
        int j = game->in_line;

        if (!is_ready(game, &game->marine[i]))
            continue;
        think(&t, game, &game->marine[i]);
        for (; j > 0 && t.gain > gain[j - 1] + EQUAL_REALS; j--) {
            gain[j] = gain[j - 1];
            game->line[j] = game->line[j - 1];
        }
        gain[j] = t.gain;
        game->line[j] = i;
        game->in_line++;
    }
}

static struct marine *next_in_line(struct game *game)
{
    for (int i = 0; i < game->in_line; i++) {
        if (is_ready(game, &game->marine[game->line[i]]))
            return &game->marine[game->line[i]];
    }
    for (int i = 0; i < game->marines; i++) {
        if (is_ready(game, &game->marine[i]))
            return &game->marine[i];
    }
    return NULL;
}

static bool decide(struct game *game, struct order *order)
{
    struct marine *marine;

    if (!game->lined_up)
        line_up(game);
    for (marine = next_in_line(game); marine; marine = next_in_line(game)) {
        struct thought t;

        think(&t, game, marine);
        if (t.gain > 0) {
            *order = t.order;
            return true;
        }
        marine->passed_over = true;
    }
    return false;
}

/* ------------------------------------------------------------------------------ other decisions */

/* D1: under the own Marines with the largest threat, csv; then the highest hexes. */
static void pick_strongpoints(struct game *game, int count)
{
    while (count > 0) {
        const struct marine *best = NULL;
        double most = 0;

        for (int i = 0; i < game->marines; i++) {
            const struct marine *marine = &game->marine[i];

            if (marine->place != ON_MAP || game->strongpoint[marine->hex] ||
                game->board->hex[marine->hex].number < 0)
                continue;
            if (!best || threat(game, marine, marine->hex) > most + EQUAL_REALS) {
                best = marine;
                most = threat(game, marine, marine->hex);
            }
        }
        if (!best)
            break;
        game->strongpoint[best->hex] = true;
        count--;
    }
    for (int number = NUMBERED_HEXES - 1; number >= 0 && count > 0; number--) {
        int hex = game->board->by_number[number];

        count -= !game->strongpoint[hex];
        game->strongpoint[hex] = true;
    }
}

/* D10 */
static struct marine *pick_counter(struct game *game, struct marine *const *counters, int count)
{
    static const enum marine_type one[MARINE_TYPES] = {SPECIAL_OPS, HQ, SQUAD, HEAVY, LOGISTICS, SCOUT};
    static const enum marine_type two[MARINE_TYPES] = {SPECIAL_OPS, HQ, SQUAD, LOGISTICS, HEAVY, SCOUT};

    if (game->chapter == 1)
        return first_of_types(counters, count, one);
    for (int i = 0; i < count; i++) {
        if (counters[i]->type == LOGISTICS && need(game, PLUNDER))
            return counters[i];
    }
    return first_of_types(counters, count, two);
}

/* The free zone with least threat, least cost, higher hex. */
static int pick_landing_zone(struct game *game, const struct marine *hq, const struct marine *counter)
{
    static const char *const zones[3] = {"522", "241", "461"};
    int costs[HEXES_MAX], best = -1, best_hex = NOWHERE;
    double least_threat = 0;

    (void)hq;
    goal_costs(game, costs);
    for (int i = 0; i < 3; i++) {
        int hex = find_hex(game->board, zones[i]);
        double here;

        if (occupied(game, hex))
            continue;
        here = threat(game, counter, hex);
        if (best < 0 || here < least_threat - EQUAL_REALS ||
            (here < least_threat + EQUAL_REALS &&
             (costs[hex] < costs[best_hex] ||
              (costs[hex] == costs[best_hex] && higher(game, hex, best_hex))))) {
            best = i;
            best_hex = hex;
            least_threat = here;
        }
    }
    return best < 0 ? 0 : best;
}

/* D12 */
static int pick_chit(struct game *game, int first, int second)
{
    double a = chit_cost(game, (enum chit)first), b = chit_cost(game, (enum chit)second);

    if (fabs(a - b) >= EQUAL_REALS)
        return a < b ? first : second;
    return first < second ? first : second;
}

const struct policy one_ply = {
    .name = "one_ply",
    .marine_phase = follow_orders,
    .decide = decide,
    .pick_counter = pick_counter,
    .pick_chit = pick_chit,
    .pick_landing_zone = pick_landing_zone,
    .pick_support = first_support,
    .pick_strongpoints = pick_strongpoints,
    .pick_groups = common_groups,
    .pick_removed_kayotz = common_removed_kayotz,
    .pick_first_five = common_first_five,
};
