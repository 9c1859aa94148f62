/* Auxiliary quantities of decisions.md section 3. */
#include "tests/oracle/invaders/players.h"

#include <math.h>
#include <stddef.h>

const enum marine_type fire_order[MARINE_TYPES] = {HEAVY, SPECIAL_OPS, SQUAD, SCOUT, HQ, LOGISTICS};

bool is_ready(const struct game *game, const struct marine *marine)
{
    return !marine->acted && !marine->passed_over && (marine->place == ON_MAP || may_enter(game, marine));
}

struct marine *first_of_types(struct marine *const *list, int count, const enum marine_type *types)
{
    for (int i = 0; i < MARINE_TYPES; i++) {
        for (int j = 0; j < count; j++) {
            if (list[j]->type == types[i])
                return list[j];
        }
    }
    return NULL;
}

struct marine *first_ready(struct game *game, const enum marine_type *types)
{
    struct marine *ready[MARINES_MAX];
    int count = 0;

    for (int i = 0; i < game->marines; i++) {
        if (is_ready(game, &game->marine[i]))
            ready[count++] = &game->marine[i];
    }
    return first_of_types(ready, count, types);
}

bool higher(const struct game *game, int a, int b)
{
    return game->board->hex[a].rank > game->board->hex[b].rank;
}

int now_from(const struct game *game, const struct marine *marine, int hex)
{
    return marine->place == ON_MAP ? distance(game->board, marine->hex, hex) : 99;
}

int list_ends(const struct game *game, const struct marine *marine, enum action action,
              struct end ends[HEXES_MAX])
{
    int costs[HEXES_MAX], count = 0;

    walk_costs(game, marine, budget(game, marine, action), costs);
    for (int h = 0; h < game->board->hexes; h++) {
        int i = count;

        if (costs[h] < 0 || (occupied(game, h) && !(marine->place == ON_MAP && h == marine->hex)))
            continue;
        for (; i > 0 && higher(game, h, ends[i - 1].hex); i--)
            ends[i] = ends[i - 1];
        ends[i] = (struct end){h, costs[h]};
        count++;
    }
    return count;
}

/* P(at least 3 of n dice above dn) */
double three_hits(int dice, int defence)
{
    double p = (6 - defence) / 6.0, q = 1 - p, n = dice;

    if (dice < 3)
        return 0;
    return 1 - pow(q, n) - n * p * pow(q, n - 1) - n * (n - 1) / 2 * p * p * pow(q, n - 2);
}

double kill_chance(const struct game *game, const struct marine *marine, const struct kayotz *target,
                   int from, enum action action)
{
    if (weapon_of(marine) == BUMP)
        return (3 - (action == HIT_RUN) - (marine->condition == STUNNED)) / 6.0;
    return three_hits(fire_factor(game, marine, target, from, action), defence_of(game, target));
}

double weight(const struct game *game, const struct marine *marine, const struct kayotz *target)
{
    double weight = 1;

    if (target->kind == KING && objectives_left(game) > 1)
        weight = 1.6;
    if (target->dormant)
        weight += 0.1;
    if (target->rift >= 5 && weapon_of(marine) != BUMP)
        weight *= 0.6;
    return weight;
}

int objectives_left(const struct game *game)
{
    int left = 0;

    for (int i = 0; i < OBJECTIVES; i++)
        left += game->objective[i];
    return left;
}

bool need(const struct game *game, enum objective objective)
{
    return game->objective[objective] && objective_met(game, objective);
}

int needs(const struct game *game)
{
    int count = 0;

    for (int i = 0; i < OBJECTIVES; i++)
        count += need(game, (enum objective)i);
    return count;
}

int chits_in_pool(const struct game *game)
{
    int size = 0;

    for (int i = 0; i < CHITS; i++)
        size += game->chits[i];
    return size;
}

/* Cheapest way from every hex off the east edge (scenario 1) or to 666 (scenario 2). Marines are ignored,
 * hexes with Kay'otz forbidden. Relaxed until nothing changes. */
void goal_costs(const struct game *game, int costs[HEXES_MAX])
{
    const struct board *board = game->board;
    int queue[HEXES_MAX + 1], first = 0, last = 0;
    bool blocked[HEXES_MAX] = {false}, queued[HEXES_MAX] = {false};
    int wormhole = find_hex(board, "666");

    for (int i = 0; i < game->kayotz_count; i++) {
        if (game->kayotz[i].place == ON_MAP)
            blocked[game->kayotz[i].hex] = true;
    }
    for (int h = 0; h < board->hexes; h++) {
        int exit = exit_cost(game, h);

        costs[h] = UNREACHABLE;
        if (game->chapter == 1 && exit > 0 && !blocked[h])
            costs[h] = exit;
        else if (game->chapter == 2 && h == wormhole)
            costs[h] = 0;
        if (costs[h] < UNREACHABLE) {
            queue[last++] = h;
            queued[h] = true;
        }
    }
    while (first != last) {
        int h = queue[first];

        first = (first + 1) % (HEXES_MAX + 1);
        queued[h] = false;
        for (int d = 0; d < DIRECTIONS; d++) {
            int from = board->hex[h].neighbour[d];
            int step = from == NOWHERE || blocked[from] ? -1 : step_cost(board, from, (d + 3) % DIRECTIONS);

            if (step < 0 || costs[h] + step >= costs[from])
                continue;
            costs[from] = costs[h] + step;
            if (!queued[from]) {
                queue[last] = from;
                last = (last + 1) % (HEXES_MAX + 1);
                queued[from] = true;
            }
        }
    }
}

int cost_of(const struct game *game, const struct marine *marine, const int costs[HEXES_MAX])
{
    int hexes[HEXES_MAX], entry_costs[HEXES_MAX], best = UNREACHABLE, count;

    if (marine->place == ON_MAP)
        return costs[marine->hex];
    if (marine->place == SCHEDULED && marine->turn > game->turn)
        return 1 + costs[find_hex(game->board, "322")];
    count = entry_hexes(game, marine, hexes, entry_costs);
    for (int i = 0; i < count; i++) {
        if (entry_costs[i] + costs[hexes[i]] < best)
            best = entry_costs[i] + costs[hexes[i]];
    }
    return best;
}
