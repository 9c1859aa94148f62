/* threat(m,h) of decisions.md 3.2: Marine m imagined in hex h, everybody else where he is. */
#include "tests/oracle/invaders/players.h"

#include <stdlib.h>

static bool is_other(const struct marine *other, const struct marine *marine, bool active_only)
{
    if (other == marine || other->place != ON_MAP)
        return false;
    return !active_only || other->condition != PARALYZED;
}

/* Is `hex` nearer to the unit than this Marine, or as near and higher? */
static bool comes_first(const struct board *board, const struct kayotz *unit, int hex,
                        const struct marine *other)
{
    int mine = distance(board, unit->hex, hex), his = distance(board, unit->hex, other->hex);

    return mine < his || (mine == his && board->hex[hex].rank > board->hex[other->hex].rank);
}

static bool aims_at(const struct game *game, const struct kayotz *unit, const struct marine *marine, int hex,
                    bool active_only)
{
    if (behind_lava(game, unit->hex, hex))
        return false;
    for (int i = 0; i < game->marines; i++) {
        const struct marine *other = &game->marine[i];

        if (is_other(other, marine, active_only) && !comes_first(game->board, unit, hex, other) &&
            !behind_lava(game, unit->hex, other->hex))
            return false;
    }
    return true;
}

static bool rushes_to(const struct game *game, const struct kayotz *unit, const struct marine *marine,
                      int hex)
{
    if (adjacent(game->board, unit->hex, hex))
        return true;
    if (rush_lava(game, unit->hex, hex))
        return false;
    for (int i = 0; i < game->marines; i++) {
        const struct marine *other = &game->marine[i];

        if (!is_other(other, marine, false))
            continue;
        if (adjacent(game->board, unit->hex, other->hex))
            return false;
        if (other->condition != PARALYZED && !comes_first(game->board, unit, hex, other) &&
            !rush_lava(game, unit->hex, other->hex))
            return false;
    }
    return true;
}

static int numbered_within(const struct board *board, int hex, int radius)
{
    int count = 0;

    for (int h = 0; h < board->hexes; h++)
        count += board->hex[h].number >= 0 && distance(board, hex, h) <= radius;
    return count;
}

static double terror_threat(const struct game *game, const struct marine *marine, int hex)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (is_warrior_on_map(unit) && !unit->dormant && adjacent(game->board, unit->hex, hex))
            return 1;
        if (unit->kind == MONOLITH && is_active_kayotz(game, unit) &&
            marine_sight(game, unit->hex, hex, marine))
            return 1;
    }
    return 0;
}

static double pods_threat(const struct game *game)
{
    double expected = monolith_active(game) ? 5.5 : 3.5;
    int pool = 0;

    for (int i = 0; i < game->kayotz_count; i++)
        pool += game->kayotz[i].place == IN_POOL;
    return (pool < expected ? pool : expected) * 7 / 216;
}

static double chit_threat(const struct game *game, enum chit chit, const struct marine *marine, int hex)
{
    double sum = 0;

    if (chit == MFPN || chit == PSD)
        return numbered_within(game->board, hex, monolith_active(game) ? 6 : 4) / 216.0;
    if (chit == PODS)
        return pods_threat(game);
    if (chit == TERROR)
        return terror_threat(game, marine, hex);
    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (!is_warrior_on_map(unit) || unit->dormant)
            continue;
        if (chit == WILD_FIRE && aims_at(game, unit, marine, hex, false))
            sum += (6 - abs(unit->number - 7)) / 36.0;
        if (!in_group(game, unit, chit))
            continue;
        if (chit == RUSH_2_6 || chit == RUSH_8_12 || chit == RUSH_KING)
            sum += rushes_to(game, unit, marine, hex);
        else if (chit == WARP_ODD || chit == WARP_EVEN)
            sum += 7.0 / 216;
        else if (chit == VOLLEY_2_6 || chit == VOLLEY_8_12 || chit == VOLLEY_KING || chit == KING_COMMAND)
            sum += aims_at(game, unit, marine, hex, true);
    }
    return sum;
}

double threat(const struct game *game, const struct marine *marine, int hex)
{
    double sum = 0;
    int chits = 0;

    for (int i = 0; i < CHITS; i++) {
        if (game->chits[i] > 0)
            sum += game->chits[i] * chit_threat(game, (enum chit)i, marine, hex);
        chits += game->chits[i];
    }
    return chits > 0 ? sum / chits : 0;
}
