/* How Marines move: INV-5, entries and exits INV-10.1.c, 10.1.f, 10.3.e. */
#include "tests/oracle/invaders/oracle.h"

#include <stddef.h>

/* INV-5.1.a */
int budget(const struct game *game, const struct marine *marine, enum action action)
{
    int points = game->rules->marine[marine->type].movement - (marine->condition == STUNNED);

    if (points < 0)
        points = 0;
    return action == HIT_RUN ? 2 * (points / 2) : 2 * points;
}

static bool holds_kayotz(const struct game *game, int hex)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        if (game->kayotz[i].place == ON_MAP && game->kayotz[i].hex == hex)
            return true;
    }
    return false;
}

/* INV-10.1.c: the numbered hex of any map edge nearest to `hex` without a Kay'otz. */
static int nearest_free_edge(const struct game *game, int hex)
{
    const struct board *board = game->board;
    int best = NOWHERE;

    for (int h = 0; h < board->hexes; h++) {
        if (!board->hex[h].any_edge || board->hex[h].number < 0 || holds_kayotz(game, h))
            continue;
        if (best == NOWHERE || distance(board, hex, h) < distance(board, hex, best) ||
            (distance(board, hex, h) == distance(board, hex, best) &&
             board->hex[h].rank > board->hex[best].rank))
            best = h;
    }
    return best;
}

/* Where a Marine off the map may come in now, and what that costs. */
int entry_hexes(const struct game *game, const struct marine *marine, int hexes[], int costs[])
{
    const struct board *board = game->board;
    int count = 0;

    if (marine->place == SCHEDULED && marine->turn <= game->turn) { /* INV-10.1.b-c, e */
        int gate = find_hex(board, "322");

        if (!holds_kayotz(game, gate)) {
            hexes[count] = gate;
            costs[count++] = 1;
        } else if (marine->turn < game->turn) {
            int edge = nearest_free_edge(game, gate);

            if (edge != NOWHERE) {
                hexes[count] = edge;
                costs[count++] = terrain_cost(board->hex[edge].terrain);
            }
        }
    } else if (marine->place == RETURNING && !game->returned) { /* INV-10.3.e */
        for (int h = 0; h < board->hexes; h++) {
            int cost = board->hex[h].road_off_west ? 1 : terrain_cost(board->hex[h].terrain);

            if (board->hex[h].west_edge && cost > 0 && !holds_kayotz(game, h)) {
                hexes[count] = h;
                costs[count++] = cost;
            }
        }
    }
    return count;
}

bool may_enter(const struct game *game, const struct marine *marine)
{
    int hexes[HEXES_MAX], costs[HEXES_MAX];

    return entry_hexes(game, marine, hexes, costs) > 0;
}

/* INV-5.1.b-c: spend the points one after the other. Marines are passed, Kay'otz are not. */
void walk_costs(const struct game *game, const struct marine *marine, int points, int costs[HEXES_MAX])
{
    const struct board *board = game->board;
    int reached[HEXES_MAX], count = 0;

    for (int h = 0; h < board->hexes; h++)
        costs[h] = -1;
    if (marine->place == ON_MAP) {
        costs[marine->hex] = 0;
        reached[count++] = marine->hex;
    } else {
        int entry_costs[HEXES_MAX], hexes[HEXES_MAX];
        int entries = entry_hexes(game, marine, hexes, entry_costs);

        for (int i = 0; i < entries; i++) {
            if (entry_costs[i] <= points) {
                costs[hexes[i]] = entry_costs[i];
                reached[count++] = hexes[i];
            }
        }
    }
    for (int spent = 0; spent < points; spent++) {
        for (int i = 0; i < count; i++) {
            int h = reached[i];

            for (int d = 0; d < DIRECTIONS && costs[h] == spent; d++) {
                int next = board->hex[h].neighbour[d];
                int cost = next == NOWHERE ? -1 : step_cost(board, h, d);

                if (cost < 0 || spent + cost > points || holds_kayotz(game, next))
                    continue;
                if (costs[next] < 0)
                    reached[count++] = next;
                if (costs[next] < 0 || spent + cost < costs[next])
                    costs[next] = spent + cost;
            }
        }
    }
}

/* INV-10.1.f, V-exit_road_cost */
int exit_cost(const struct game *game, int hex)
{
    enum { ROAD_HALF, TERRAIN };
    const struct hex *h = &game->board->hex[hex];

    if (game->chapter != 1 || !h->east_edge)
        return -1;
    if (h->road_off_east && game->rules->options.exit_road_cost == ROAD_HALF)
        return 1;
    return terrain_cost(h->terrain);
}

bool can_exit(const struct game *game, const int costs[HEXES_MAX], int points)
{
    for (int h = 0; h < game->board->hexes; h++) {
        int cost = exit_cost(game, h);

        if (cost > 0 && costs[h] >= 0 && costs[h] + cost <= points)
            return true;
    }
    return false;
}

void walk_to(struct game *game, struct marine *marine, int hex)
{
    if (marine->place == RETURNING)
        game->returned = true;
    marine->place = ON_MAP;
    marine->hex = hex;
}

/* INV-10.1.f: sudden death comes at once, not in chapter 1 of the campaign (INV-10.3.a). */
void exit_map(struct game *game, struct marine *marine)
{
    int combat;

    marine->place = EXITED;
    marine->hex = NOWHERE;
    game->exited[marine->type]++;
    game->measure[MEASURE_EXITS]++;
    game->measure[MEASURE_EXITS_HQ + (int)marine->type]++;
    combat = game->exited[SQUAD] + game->exited[HEAVY] + game->exited[SPECIAL_OPS];
    if (game->scenario == GAUNTLET && game->exited[LOGISTICS] >= 2 && game->exited[HQ] >= 1 && combat >= 1) {
        game->over = true;
        game->level = SUDDEN_DEATH;
        game->ending = ENDING_SUDDEN_DEATH;
    }
}

/* INV-5.2.a, INV-10.1.d (V-jump_entry) */
bool may_jump(const struct game *game, const struct marine *marine)
{
    enum { NO, YES };

    if (!game->rules->marine[marine->type].jump_pack)
        return false;
    if (marine->place == ON_MAP)
        return true;
    return game->rules->options.jump_entry == YES && may_enter(game, marine);
}

/* INV-5.2.b: the Marine comes down in `hex`, or near it. */
static void settle(struct game *game, struct marine *marine, int hex)
{
    enum { CHAIN };
    bool tried[HEXES_MAX] = {false};

    while (hex != NOWHERE) {
        struct kayotz *unit = kayotz_in(game, hex);

        if (unit && is_active_kayotz(game, unit))
            break;
        if (!occupied(game, hex)) {
            marine->place = ON_MAP;
            marine->hex = hex;
            return;
        }
        tried[hex] = true;
        if (game->rules->options.jump_chain == CHAIN) {
            hex = highest_neighbour(game, hex, tried, false);
        } else {
            int beside = highest_neighbour(game, hex, tried, true);

            hex = beside == NOWHERE ? nearest_vacant(game, hex) : beside; /* INV-6.6.c: "wherever" */
        }
    }
    eliminate_marine(game, marine);
}

void jump(struct game *game, struct marine *marine, int target, enum action action)
{
    int result = d6(game) - (action == HIT_RUN) - (marine->condition == STUNNED);

    game->measure[MEASURE_JUMPS]++;
    if (marine->place == RETURNING)
        game->returned = true;
    marine->place = IN_AIR;
    marine->hex = NOWHERE;
    if (result >= 4) {
        marine->place = ON_MAP;
        marine->hex = target;
    } else if (result >= 2) {
        int hex = highest_neighbour(game, target, NULL, false);
        struct kayotz *unit = hex == NOWHERE ? NULL : kayotz_in(game, hex);

        if (hex != NOWHERE && (marine_in(game, hex) || (unit && !is_active_kayotz(game, unit))))
            stun(game, marine, false);
        settle(game, marine, hex);
    } else {
        game->measure[MEASURE_JUMPS_FAILED]++;
        int hex = d666(game);

        stun(game, marine, false);
        settle(game, marine, hex);
    }
}
