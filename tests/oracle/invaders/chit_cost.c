/* chit_cost(c) of decisions.md 3.2: expected condition steps if the chit is resolved now. */
#include "tests/oracle/invaders/chits.h"
#include "tests/oracle/invaders/players.h"

#include <math.h>
#include <stdlib.h>

static double full(const struct marine *marine)
{
    if (marine->place != ON_MAP)
        return 0;
    return marine->condition == OK ? 2 : marine->condition == STUNNED ? 1 : 0;
}

/* An attack with n dice. */
static double attack_cost(const struct game *game, const struct marine *marine, int dice)
{
    int defence = game->rules->marine[marine->type].defence;
    double one, three;

    if (dice <= 0 || marine->condition == PARALYZED)
        return 0;
    one = 1 - pow(defence / 6.0, dice);
    three = three_hits(dice, defence);
    return marine->condition == OK ? one + three : one;
}

static double volley_cost(struct game *game, enum chit chit)
{
    double sum = 0;

    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];
        int bonus = chit == WILD_FIRE ? 2 : chit == KING_COMMAND ? 1 : 0;
        const struct marine *target;
        double cost;

        if (!is_warrior_on_map(unit) || unit->dormant || (chit != WILD_FIRE && !in_group(game, unit, chit)))
            continue;
        target = aim(game, unit, chit == WILD_FIRE && game->rules->options.wildfire_target == 0);
        if (!target)
            continue;
        cost = attack_cost(game, target, kayotz_factor(game, unit, target, bonus));
        sum += chit == WILD_FIRE ? cost * (6 - abs(unit->number - 7)) / 36.0 : cost;
    }
    return sum;
}

/* The Marine in the highest adjacent hex, or the nearest active one with a lava-free line. */
static const struct marine *rush_target(const struct game *game, const struct kayotz *unit)
{
    const struct board *board = game->board;
    const struct marine *best = NULL;

    for (int i = 0; i < game->marines; i++) {
        const struct marine *marine = &game->marine[i];

        if (marine->place == ON_MAP && adjacent(board, marine->hex, unit->hex) &&
            (!best || higher(game, marine->hex, best->hex)))
            best = marine;
    }
    if (best)
        return best;
    for (int i = 0; i < game->marines; i++) {
        const struct marine *marine = &game->marine[i];
        int nearer;

        if (!is_active_marine(marine) || rush_lava(game, unit->hex, marine->hex))
            continue;
        nearer = best ? distance(board, best->hex, unit->hex) - distance(board, marine->hex, unit->hex) : 1;
        if (nearer > 0 || (nearer == 0 && higher(game, marine->hex, best->hex)))
            best = marine;
    }
    return best;
}

static double rush_cost(const struct game *game, enum chit chit)
{
    double sum = 0;

    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];
        const struct marine *target;

        if (unit->dormant || !in_group(game, unit, chit))
            continue;
        target = rush_target(game, unit);
        if (target)
            sum += attack_cost(game, target,
                               game->rules->kayotz[unit->number].combat_factor + 1 -
                                   gives_cover(game->board->hex[target->hex].terrain) -
                                   game->strongpoint[target->hex]);
    }
    return sum;
}

static double field_cost(const struct game *game, bool psd)
{
    int radius = monolith_active(game) ? 6 : 4;
    double sum = 0;

    for (int i = 0; i < game->marines; i++) {
        const struct marine *marine = &game->marine[i];
        double steps = full(marine);

        if (marine->place != ON_MAP)
            continue;
        if (psd && steps > 1)
            steps = 1;
        for (int h = 0; h < game->board->hexes; h++) {
            if (game->board->hex[h].number >= 0 && distance(game->board, h, marine->hex) <= radius)
                sum += steps / NUMBERED_HEXES;
        }
    }
    return sum;
}

static double arrival_cost(const struct game *game, double arrivals)
{
    double sum = 0;

    for (int i = 0; i < game->marines; i++) {
        const struct marine *marine = &game->marine[i];

        if (marine->place != ON_MAP)
            continue;
        sum += 4.0 / NUMBERED_HEXES;
        for (int h = 0; h < game->board->hexes; h++) {
            if (game->board->hex[h].number >= 0 && adjacent(game->board, h, marine->hex))
                sum += full(marine) / NUMBERED_HEXES;
        }
    }
    return arrivals * sum;
}

static double pods_cost(const struct game *game)
{
    double expected = monolith_active(game) ? 5.5 : 3.5, pool = 0;

    for (int i = 0; i < game->kayotz_count; i++)
        pool += game->kayotz[i].place == IN_POOL;
    return arrival_cost(game, pool < expected ? pool : expected);
}

static double warp_cost(const struct game *game, enum chit chit)
{
    double active = 0;

    for (int i = 0; i < game->kayotz_count; i++)
        active += !game->kayotz[i].dormant && in_group(game, &game->kayotz[i], chit);
    return arrival_cost(game, active);
}

static bool terrified(const struct game *game, const struct marine *marine)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (!is_active_kayotz(game, unit))
            continue;
        if (unit->kind == MONOLITH) {
            if (game->rules->options.monolith_is_kayotz && adjacent(game->board, unit->hex, marine->hex))
                return true;
            if (game->rules->options.terror_los == 0 ? marine_sight(game, unit->hex, marine->hex, NULL)
                                                     : !behind_lava(game, unit->hex, marine->hex))
                return true;
        } else if (adjacent(game->board, unit->hex, marine->hex)) {
            return true;
        }
    }
    return false;
}

/* Both steps from the current state: whom the first silences or not does not matter to the second. */
static double terror_cost(const struct game *game)
{
    double sum = 1;

    for (int i = 0; i < game->marines; i++) {
        if (game->marine[i].place == ON_MAP && terrified(game, &game->marine[i]))
            sum += full(&game->marine[i]);
    }
    return sum;
}

static bool would_vanish(const struct game *game, const struct kayotz *unit)
{
    enum { NO, YES };

    if (unit->place != ON_MAP || (unit->kind == MONOLITH && game->rules->options.vanish_monolith == NO))
        return false;
    for (int i = 0; i < game->marines; i++) {
        if (is_active_marine(&game->marine[i]) && adjacent(game->board, game->marine[i].hex, unit->hex))
            return true;
    }
    return false;
}

static double vanish_cost(const struct game *game)
{
    double sum = 0;

    for (int i = 0; i < game->kayotz_count; i++)
        sum -= would_vanish(game, &game->kayotz[i]) ? 0.5 : 0;
    return sum < 0 && objectives_left(game) > 1 ? sum - 1 : sum;
}

static double reboot_cost(const struct game *game)
{
    double sum = 0;

    for (int i = 0; i < game->kayotz_count; i++)
        sum += is_warrior_on_map(&game->kayotz[i]) && game->kayotz[i].dormant ? 0.3 : 0;
    return sum;
}

static double shutdown_cost(const struct game *game, enum chit chit)
{
    double sum = 0;

    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (in_group(game, unit, chit) && !unit->dormant && !near_active_monolith(game, unit->hex))
            sum -= 0.5;
    }
    return sum;
}

double chit_cost(struct game *game, enum chit chit)
{
    switch (chit) {
    case WILD_FIRE:
    case VOLLEY_2_6:
    case VOLLEY_8_12:
    case VOLLEY_KING:
        return volley_cost(game, chit);
    case KING_COMMAND:
        return volley_cost(game, chit) + 1;
    case RUSH_2_6:
    case RUSH_8_12:
    case RUSH_KING:
        return rush_cost(game, chit);
    case VANISH:
        return vanish_cost(game);
    case PODS:
        return pods_cost(game);
    case MFPN:
    case PSD:
        return field_cost(game, chit == PSD);
    case REBOOT:
        return reboot_cost(game);
    case SHUTDOWN_ODD:
    case SHUTDOWN_EVEN:
        return shutdown_cost(game, chit);
    case TERROR:
        return terror_cost(game);
    case WARP_ODD:
    case WARP_EVEN:
        return warp_cost(game, chit);
    case CHITS:
        break;
    }
    return 0;
}
