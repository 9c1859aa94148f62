/* K0 and K1, the Kay'otz players of the two-player option: decisions.md section 5. */
#include "tests/oracle/invaders/players.h"

#include <math.h>
#include <stddef.h>

/* The larger chit_cost, tie in the order of the chit list. */
int harm_chit(struct game *game, int first, int second)
{
    double a = chit_cost(game, (enum chit)first), b = chit_cost(game, (enum chit)second);

    if (fabs(a - b) >= EQUAL_REALS)
        return a > b ? first : second;
    return first < second ? first : second;
}

/* Exactly one nearest active Marine not behind lava? */
static bool one_nearest(const struct game *game, const struct kayotz *unit)
{
    int nearest = UNREACHABLE, count = 0;

    for (int i = 0; i < game->marines; i++) {
        const struct marine *marine = &game->marine[i];

        if (!is_active_marine(marine) || behind_lava(game, unit->hex, marine->hex))
            continue;
        if (distance(game->board, unit->hex, marine->hex) < nearest) {
            nearest = distance(game->board, unit->hex, marine->hex);
            count = 0;
        }
        count += distance(game->board, unit->hex, marine->hex) == nearest;
    }
    return count == 1;
}

static bool goes_before(const struct game *game, const struct kayotz *a, const struct kayotz *b, bool harm)
{
    if (harm && one_nearest(game, a) != one_nearest(game, b))
        return one_nearest(game, a);
    if (a->number != b->number)
        return a->number < b->number;
    return higher(game, a->hex, b->hex);
}

struct kayotz *next_of_group(struct game *game, struct kayotz *const *group, int count, bool harm)
{
    struct kayotz *first = NULL;

    for (int i = 0; i < count; i++) {
        if (!first || goes_before(game, group[i], first, harm))
            first = group[i];
    }
    return first;
}

/* Stunned Marines, then others; within each hq, logistics, others; hexes without a Marine last. */
static int harm_of(struct game *game, int hex)
{
    const struct marine *marine = marine_in(game, hex);

    if (!marine)
        return 0;
    return 1 +
           (marine->type == HQ          ? 2
            : marine->type == LOGISTICS ? 1
                                        : 0) +
           (marine->condition == STUNNED ? 3 : 0);
}

int tied_hex(struct game *game, const int *hexes, int count, bool harm)
{
    int best = hexes[0];

    for (int i = 1; i < count; i++) {
        int more = harm ? harm_of(game, hexes[i]) - harm_of(game, best) : 0;

        if (more > 0 || (more == 0 && higher(game, hexes[i], best)))
            best = hexes[i];
    }
    return best;
}
