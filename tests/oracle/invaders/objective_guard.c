/* P4: as P3, and from six chits on it looks after the objectives, decisions.md section 4. */
#include "tests/oracle/invaders/players.h"

#include <math.h>
#include <stddef.h>

bool guarding(const struct game *game)
{
    return game->policy == &objective_guard && !(game->scenario == CAMPAIGN && game->chapter == 1) &&
           chits_in_pool(game) <= 6;
}

/* With the Marine in the hex not more need(o) are true than now. */
bool walk_allowed(struct game *game, struct marine *marine, int hex)
{
    struct marine before = *marine;
    int now, then;

    if (!guarding(game))
        return true;
    now = needs(game);
    marine->place = ON_MAP;
    marine->hex = hex;
    then = needs(game);
    *marine = before;
    return then <= now;
}

static int gauntlet_level(const struct game *game)
{
    int logistics = game->exited[LOGISTICS];

    if (logistics >= 2 && game->kills >= 12)
        return DECISIVE;
    if (logistics >= 1 && game->kills >= 12)
        return MAJOR;
    if (logistics >= 1)
        return VICTORY;
    return game->kills >= 12 ? MINOR : DEFEAT;
}

bool exit_allowed(struct game *game, struct marine *marine)
{
    struct marine before = *marine;
    int needs_now, needs_then, level_now, level_then, combat;
    bool sudden_death;

    if (!guarding(game))
        return true;
    needs_now = needs(game);
    level_now = gauntlet_level(game);
    marine->place = EXITED;
    game->exited[marine->type]++;
    needs_then = needs(game);
    level_then = gauntlet_level(game);
    combat = game->exited[SQUAD] + game->exited[HEAVY] + game->exited[SPECIAL_OPS];
    sudden_death = game->exited[LOGISTICS] >= 2 && game->exited[HQ] >= 1 && combat >= 1;
    game->exited[marine->type]--;
    *marine = before;
    return sudden_death || needs_then <= needs_now ||
           (level_then > level_now && 2 * needs_then <= objectives_left(game));
}

static bool can_act(const struct game *game, const struct marine *marine)
{
    return is_ready(game, marine) && !(marine->place == ON_MAP && marine->condition == PARALYZED);
}

/* INV-9.2.1: the monolith, else the highest king; NOWHERE without both. */
static int tunnel(const struct game *game)
{
    int hex = NOWHERE;

    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (unit->place != ON_MAP)
            continue;
        if (unit->kind == MONOLITH)
            return unit->hex;
        if (unit->kind == KING && (hex == NOWHERE || higher(game, unit->hex, hex)))
            hex = unit->hex;
    }
    return hex;
}

/* (a) A walk within 3 of the tunnel: nearest now, csv, nearest then, cost, higher. */
static bool walk_to_tunnel(struct game *game, int tunnel, struct order *order)
{
    int best_now = 0, best_then = 0, best_cost = 0;

    order->marine = NULL;
    for (int i = 0; i < game->marines; i++) {
        struct marine *marine = &game->marine[i];
        struct end ends[HEXES_MAX];
        int count, now = now_from(game, marine, tunnel);

        if (!can_act(game, marine) || (order->marine && best_now <= now))
            continue;
        count = list_ends(game, marine, FULL_MOVE, ends);
        for (int j = 0; j < count; j++) {
            int then = distance(game->board, ends[j].hex, tunnel);

            if (then > 3 || (marine->place == ON_MAP && ends[j].hex == marine->hex))
                continue;
            if (order->marine != marine || then < best_then ||
                (then == best_then && ends[j].cost < best_cost)) {
                *order = (struct order){.kind = WALK, .marine = marine, .hex = ends[j].hex};
                best_now = now;
                best_then = then;
                best_cost = ends[j].cost;
            }
        }
    }
    return order->marine != NULL;
}

static bool jump_to_tunnel(struct game *game, int tunnel, struct order *order)
{
    const struct board *board = game->board;
    struct marine *best = NULL;
    int hex = NOWHERE;

    for (int h = 0; h < board->hexes; h++) {
        int farther;

        if (board->hex[h].number < 0 || distance(board, h, tunnel) > 2 || occupied(game, h))
            continue;
        farther = hex == NOWHERE ? 1 : distance(board, h, tunnel) - distance(board, hex, tunnel);
        if (farther > 0 || (farther == 0 && higher(game, h, hex)))
            hex = h;
    }
    for (int i = 0; i < game->marines && hex != NOWHERE; i++) {
        struct marine *marine = &game->marine[i];

        if (!can_act(game, marine) || marine->place != ON_MAP ||
            (marine->type != SCOUT && marine->type != SPECIAL_OPS))
            continue;
        if (!best || (marine->condition == OK && best->condition != OK) ||
            ((marine->condition == OK) == (best->condition == OK) &&
             now_from(game, marine, tunnel) < now_from(game, best, tunnel)))
            best = marine;
    }
    *order = (struct order){.kind = JUMP, .marine = best, .hex = hex};
    return best != NULL;
}

/* The end nearest to the tunnel, if nearer than now: csv, cost, higher. */
static bool approach_tunnel(struct game *game, int tunnel, struct order *order)
{
    int best_then = 0, best_cost = 0;

    order->marine = NULL;
    for (int i = 0; i < game->marines; i++) {
        struct marine *marine = &game->marine[i];
        struct end ends[HEXES_MAX];
        int count;

        if (!can_act(game, marine))
            continue;
        count = list_ends(game, marine, FULL_MOVE, ends);
        for (int j = 0; j < count; j++) {
            int then = distance(game->board, ends[j].hex, tunnel);

            if (then >= now_from(game, marine, tunnel))
                continue;
            if (!order->marine || then < best_then ||
                (then == best_then && order->marine == marine && ends[j].cost < best_cost)) {
                *order = (struct order){.kind = WALK, .marine = marine, .hex = ends[j].hex};
                best_then = then;
                best_cost = ends[j].cost;
            }
        }
    }
    return order->marine != NULL;
}

/* (b) */
static struct marine *last_of(struct game *game, enum marine_type type)
{
    struct marine *last = NULL;

    for (int i = 0; i < game->marines; i++) {
        struct marine *marine = &game->marine[i];

        if (marine->type != type || !is_active_marine(marine))
            continue;
        if (last)
            return NULL;
        last = marine;
    }
    return last && is_ready(game, last) ? last : NULL;
}

static int nearest_warrior(const struct game *game, int hex)
{
    int nearest = UNREACHABLE;

    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (is_warrior_on_map(unit) && !unit->dormant && distance(game->board, unit->hex, hex) < nearest)
            nearest = distance(game->board, unit->hex, hex);
    }
    return nearest;
}

static bool hide(struct game *game, struct marine *marine, struct order *order)
{
    struct end ends[HEXES_MAX];
    int count = list_ends(game, marine, FULL_MOVE, ends), best_cost = 0, best_far = 0;
    double best_threat = 0;

    order->marine = NULL;
    for (int i = 0; i < count; i++) {
        double here = threat(game, marine, ends[i].hex);
        int far = nearest_warrior(game, ends[i].hex);

        if (ends[i].hex != marine->hex && !walk_allowed(game, marine, ends[i].hex))
            continue;
        if (!order->marine || here < best_threat - EQUAL_REALS ||
            (here < best_threat + EQUAL_REALS &&
             (far > best_far || (far == best_far && ends[i].cost < best_cost)))) {
            *order = (struct order){.kind = WALK, .marine = marine, .hex = ends[i].hex};
            best_threat = here;
            best_far = far;
            best_cost = ends[i].cost;
        }
    }
    return order->marine != NULL;
}

static bool protect(struct game *game, enum marine_type type, enum objective objective, struct order *order)
{
    struct marine *last = game->objective[objective] ? last_of(game, type) : NULL;
    int costs[HEXES_MAX], points;

    if (!last || (type == HQ && would_request(game, last)))
        return false;
    points = budget(game, last, FULL_MOVE);
    walk_costs(game, last, points, costs);
    if (can_exit(game, costs, points) && exit_allowed(game, last)) {
        *order = (struct order){.kind = LEAVE, .marine = last};
        return true;
    }
    return hide(game, last, order);
}

bool guard_stage(struct game *game, struct order *order)
{
    if (!guarding(game))
        return false;
    if (need(game, TUNNEL)) {
        int hex = tunnel(game);

        if (walk_to_tunnel(game, hex, order) || jump_to_tunnel(game, hex, order) ||
            approach_tunnel(game, hex, order))
            return true;
    }
    return protect(game, HQ, HQ_RAID, order) || protect(game, LOGISTICS, PLUNDER, order);
}

/* (c) */
bool guard_class(struct game *game, const struct kayotz *target, double kill, int *class)
{
    if (!guarding(game) || target->dormant)
        return false;
    if (game->objective[MIND_CONTROL] && kill >= 0.1 - EQUAL_REALS) {
        for (int i = 0; i < game->marines; i++) {
            const struct marine *marine = &game->marine[i];

            if (marine->place == ON_MAP && marine->condition != OK &&
                adjacent(game->board, marine->hex, target->hex)) {
                *class = -2;
                return true;
            }
        }
    }
    if (need(game, SUMMON) && kill >= 0.2 - EQUAL_REALS) {
        *class = -1;
        return true;
    }
    return false;
}

/* (d) */
static struct marine *pick_counter(struct game *game, struct marine *const *counters, int count)
{
    for (int i = 0; i < 2 && guarding(game); i++) {
        for (int j = 0; j < count; j++) {
            if (need(game, i == 0 ? PLUNDER : HQ_RAID) && counters[j]->type == (i == 0 ? LOGISTICS : HQ))
                return counters[j];
        }
    }
    return boot_camp_counter(game, counters, count);
}

const struct policy objective_guard = {
    .name = "objective_guard",
    .marine_phase = follow_orders,
    .decide = boot_camp_decides,
    .pick_counter = pick_counter,
    .pick_chit = lowest_class_chit,
    .pick_landing_zone = nearest_landing_zone,
    .pick_support = first_support,
    .pick_strongpoints = common_strongpoints,
    .pick_groups = common_groups,
    .pick_removed_kayotz = common_removed_kayotz,
    .pick_first_five = common_first_five,
};
