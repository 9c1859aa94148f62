/* The common decisions, decisions.md 4.0. */
#include "tests/oracle/invaders/oracle.h"

#include <stddef.h>

int first_chit(struct game *game, int first, int second)
{
    (void)game;
    (void)second;
    return first;
}

/* D10: the free landing zone nearest to the headquarters (tie: higher hex), LZ1 if none is free. */
int nearest_landing_zone(struct game *game, const struct marine *hq, const struct marine *counter)
{
    static const char *const zones[3] = {"522", "241", "461"};
    const struct board *board = game->board;
    int best = -1;

    (void)counter;
    for (int i = 0; i < 3; i++) {
        int hex = find_hex(board, zones[i]), other = best < 0 ? hex : find_hex(board, zones[best]);
        int nearer = distance(board, hq->hex, other) - distance(board, hq->hex, hex);

        if (occupied(game, hex))
            continue;
        if (best < 0 || nearer > 0 || (nearer == 0 && board->hex[hex].rank > board->hex[other].rank))
            best = i;
    }
    return best < 0 ? 0 : best;
}

struct marine *no_support(struct game *game, struct marine *const *hqs, int count)
{
    (void)game;
    (void)hqs;
    (void)count;
    return NULL;
}

/* D8 */
struct marine *first_support(struct game *game, struct marine *const *hqs, int count)
{
    (void)game;
    return count > 0 ? hqs[0] : NULL;
}

static int place_under(struct game *game, enum marine_type type, bool all, int left)
{
    for (int i = 0; i < game->marines && left > 0; i++) {
        const struct marine *marine = &game->marine[i];

        if (marine->place != ON_MAP || (!all && marine->type != type) || game->strongpoint[marine->hex] ||
            game->board->hex[marine->hex].number < 0)
            continue;
        game->strongpoint[marine->hex] = true;
        left--;
    }
    return left;
}

/* D1: under own Marines, hq first, then heavy, then csv; then the highest hexes. */
void common_strongpoints(struct game *game, int count)
{
    count = place_under(game, HQ, false, count);
    count = place_under(game, HEAVY, false, count);
    count = place_under(game, HQ, true, count);
    for (int number = NUMBERED_HEXES - 1; number >= 0 && count > 0; number--) {
        int hex = game->board->by_number[number];

        count -= !game->strongpoint[hex];
        game->strongpoint[hex] = true;
    }
}

/* D3: those nearest to 666, tie higher hex. */
void common_removed_kayotz(struct game *game, int count)
{
    enum { TO_POOL, OUT };
    const struct board *board = game->board;
    int wormhole = find_hex(board, "666");

    for (int i = 0; i < count; i++) {
        struct kayotz *best = NULL;

        for (int j = 0; j < game->kayotz_count; j++) {
            struct kayotz *unit = &game->kayotz[j];
            int nearer = 1;

            if (unit->place != ON_MAP)
                continue;
            if (best)
                nearer = distance(board, best->hex, wormhole) - distance(board, unit->hex, wormhole);
            if (nearer > 0 || (nearer == 0 && board->hex[unit->hex].rank > board->hex[best->hex].rank))
                best = unit;
        }
        if (best)
            leave_map(game, best, game->rules->options.ch2_removed_kayotz == TO_POOL ? IN_POOL : OUT_OF_GAME);
    }
}

static struct marine *first_unused(struct game *game, enum marine_type type)
{
    for (int i = 0; i < game->marines; i++) {
        if (game->marine[i].type == type && game->marine[i].place == UNUSED)
            return &game->marine[i];
    }
    return NULL;
}

/* The vacant numbered hex nearest to 666, tie higher hex, not 264. */
static int start_hex(struct game *game)
{
    const struct board *board = game->board;
    int wormhole = find_hex(board, "666"), reserved = find_hex(board, "264"), best = NOWHERE;

    for (int number = NUMBERED_HEXES - 1; number >= 0; number--) {
        int h = board->by_number[number];

        if (h == reserved || occupied(game, h))
            continue;
        if (best == NOWHERE || distance(board, h, wormhole) < distance(board, best, wormhole))
            best = h;
    }
    return best;
}

/* D3: the initial five. */
void common_first_five(struct game *game, int full)
{
    static const enum marine_type order[MARINE_TYPES] = {SCOUT, HQ, SQUAD, SPECIAL_OPS, LOGISTICS, HEAVY};
    struct marine *chosen[5];
    int count = 0, before = -1;

    while (count < 5 && count != before) {
        before = count;
        for (int i = 0; i < MARINE_TYPES && count < 5; i++) {
            struct marine *marine = first_unused(game, order[i]);

            if (marine) {
                marine->place = IN_AIR;
                chosen[count++] = marine;
            }
        }
    }
    for (int i = 0; i < count; i++) {
        chosen[i]->hex = i == count - 1 ? find_hex(game->board, "264") : start_hex(game);
        chosen[i]->place = ON_MAP;
        chosen[i]->out_of_ammo = i >= full;
    }
}
