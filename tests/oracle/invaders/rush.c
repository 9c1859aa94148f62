/* Rush, INV-A.2 .. A.4. */
#include "tests/oracle/invaders/chits.h"

#include <stddef.h>

/* Is any Marine (V-rush_pin) next to the unit? */
static bool pinned(const struct game *game, const struct kayotz *unit)
{
    enum { ANY_MARINE, ACTIVE_ONLY };

    for (int i = 0; i < game->marines; i++) {
        const struct marine *marine = &game->marine[i];

        if (marine->place == ON_MAP && adjacent(game->board, marine->hex, unit->hex) &&
            (game->rules->options.rush_pin == ANY_MARINE || marine->condition != PARALYZED))
            return true;
    }
    return false;
}

/* Breadth first over numbered hexes, units do not obstruct; -1 = no way. V-rush_bridge opens road edges. */
static void path_lengths(const struct game *game, int from, int lengths[HEXES_MAX])
{
    enum { NO, YES };
    const struct board *board = game->board;
    int queue[HEXES_MAX], first = 0, last = 0;

    for (int h = 0; h < board->hexes; h++)
        lengths[h] = -1;
    lengths[from] = 0;
    queue[last++] = from;
    while (first < last) {
        int h = queue[first++];

        for (int d = 0; d < DIRECTIONS; d++) {
            int next = board->hex[h].neighbour[d];

            if (next == NOWHERE || lengths[next] >= 0)
                continue;
            if (board->hex[h].number < 0 || board->hex[next].number < 0) {
                if (game->rules->options.rush_bridge == NO || !board->hex[h].road[d])
                    continue;
            }
            lengths[next] = lengths[h] + 1;
            queue[last++] = next;
        }
    }
}

/* The vacant numbered hex next to `goal` with the shortest way, highest number first. */
static int hex_beside(const struct game *game, int goal, const int lengths[HEXES_MAX])
{
    const struct board *board = game->board;
    int best = NOWHERE;

    for (int d = 0; d < DIRECTIONS; d++) {
        int h = board->hex[goal].neighbour[d];

        if (h == NOWHERE || board->hex[h].number < 0 || occupied(game, h) || lengths[h] < 0)
            continue;
        if (best == NOWHERE || lengths[h] < lengths[best] ||
            (lengths[h] == lengths[best] && board->hex[h].rank > board->hex[best].rank))
            best = h;
    }
    return best;
}

/* The nearest active Marine not yet refused whose straight line is free of lava. */
static struct marine *next_goal(struct game *game, const struct kayotz *unit, const bool refused[MARINES_MAX])
{
    const struct board *board = game->board;
    struct marine *goal = NULL;

    for (int i = 0; i < game->marines; i++) {
        struct marine *marine = &game->marine[i];
        int nearer;

        if (!is_active_marine(marine) || refused[i] || rush_lava(game, unit->hex, marine->hex))
            continue;
        nearer = goal ? distance(board, unit->hex, goal->hex) - distance(board, unit->hex, marine->hex) : 1;
        if (nearer > 0 || (nearer == 0 && board->hex[marine->hex].rank > board->hex[goal->hex].rank))
            goal = marine;
    }
    return goal;
}

/* False if it does nothing at all. */
static bool approach(struct game *game, struct kayotz *unit)
{
    enum { STAY, NEXT_MARINE };
    int lengths[HEXES_MAX];
    bool refused[MARINES_MAX] = {false};

    path_lengths(game, unit->hex, lengths);
    for (;;) {
        struct marine *goal = next_goal(game, unit, refused);
        int hex;

        if (!goal)
            return false;
        hex = hex_beside(game, goal->hex, lengths);
        if (hex != NOWHERE) {
            unit->hex = hex;
            return true;
        }
        if (game->rules->options.rush_fallback == STAY)
            return false;
        refused[goal - game->marine] = true;
    }
}

/* V-rush_fire_target */
static struct marine *highest_adjacent(struct game *game, const struct kayotz *unit)
{
    enum { ANY_MARINE, ACTIVE_ONLY };
    const struct board *board = game->board;
    struct marine *target = NULL;

    for (int i = 0; i < game->marines; i++) {
        struct marine *marine = &game->marine[i];

        if (marine->place != ON_MAP || !adjacent(board, marine->hex, unit->hex))
            continue;
        if (game->rules->options.rush_fire_target == ACTIVE_ONLY && marine->condition == PARALYZED)
            continue;
        if (!target || board->hex[marine->hex].rank > board->hex[target->hex].rank)
            target = marine;
    }
    return target;
}

void rush(struct game *game, struct kayotz *unit, int bonus)
{
    struct marine *target;

    if (!pinned(game, unit) && !approach(game, unit))
        return;
    target = highest_adjacent(game, unit);
    if (target)
        kayotz_attack(game, unit, target, bonus);
}
