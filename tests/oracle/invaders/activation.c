/* Which Kay'otz a chit activates, and what each of them does: INV-8.3, INV-A.0, INV-A.2. */
#include "tests/oracle/invaders/chits.h"

#include <stddef.h>

static bool near_king(const struct game *game, int hex)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *king = &game->kayotz[i];

        if (king->kind == KING && king->place == ON_MAP && !king->dormant &&
            distance(game->board, king->hex, hex) <= 3)
            return true;
    }
    return false;
}

bool near_active_monolith(const struct game *game, int hex)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (unit->kind == MONOLITH && unit->place == ON_MAP && distance(game->board, unit->hex, hex) <= 3)
            return monolith_active(game);
    }
    return false;
}

bool near_leader(const struct game *game, int hex)
{
    return near_king(game, hex) || near_active_monolith(game, hex);
}

bool in_group(const struct game *game, const struct kayotz *unit, enum chit chit)
{
    if (!is_warrior_on_map(unit))
        return false;
    switch (chit) {
    case RUSH_2_6:
    case VOLLEY_2_6:
        return unit->number >= 2 && unit->number <= 6;
    case RUSH_8_12:
    case VOLLEY_8_12:
        return unit->number >= 8 && unit->number <= 12;
    case RUSH_KING:
    case VOLLEY_KING: /* INV-8.3.b */
        return unit->kind == KING || near_leader(game, unit->hex);
    case KING_COMMAND:
        return unit->kind == KING || near_king(game, unit->hex);
    case SHUTDOWN_ODD:
    case WARP_ODD:
        return unit->number % 2 == 1;
    case SHUTDOWN_EVEN:
    case WARP_EVEN:
        return unit->number % 2 == 0;
    default:
        return false;
    }
}

/* INV-0.g: ascending numbers; equal ones by their hexes (V-same_number_order). */
void sort_by_number(struct game *game, struct kayotz *list[], int count)
{
    enum { HIGHEST_HEX_FIRST, LOWEST_HEX_FIRST, RANDOM };
    int ruling = game->rules->options.same_number_order;

    if (ruling == RANDOM) {
        for (int i = count - 1; i > 0; i--) {
            int j = draw(game, i + 1);
            struct kayotz *unit = list[i];

            list[i] = list[j];
            list[j] = unit;
        }
    }
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0; j--) {
            struct kayotz *first = list[j - 1], *second = list[j];
            bool higher = game->board->hex[second->hex].rank > game->board->hex[first->hex].rank;
            bool swap = second->number < first->number;

            if (second->number == first->number && ruling != RANDOM)
                swap = ruling == HIGHEST_HEX_FIRST ? higher : !higher;
            if (!swap)
                break;
            list[j - 1] = second;
            list[j] = first;
        }
    }
}

/* INV-5.3.b */
void wake(struct kayotz *unit)
{
    unit->dormant = false;
    unit->woken = true;
}

/* INV-8.3.a */
void activate(struct game *game, struct kayotz *list[], int count,
              void (*act)(struct game *, struct kayotz *, int), int bonus)
{
    sort_by_number(game, list, count);
    for (int i = 0; i < count; i++) {
        if (list[i]->dormant)
            wake(list[i]);
        else if (!list[i]->woken)
            act(game, list[i], bonus);
    }
}

/* INV-A.0, V-volley_target_pool: whom the unit shoots, NULL if nobody. */
struct marine *aim(struct game *game, const struct kayotz *unit, bool paralyzed_too)
{
    enum { NEAREST_TARGETABLE, NEAREST_ONLY };
    bool targetable = game->rules->options.volley_target_pool == NEAREST_TARGETABLE;
    const struct board *board = game->board;
    struct marine *target = NULL;

    for (int i = 0; i < game->marines; i++) {
        struct marine *marine = &game->marine[i];
        int nearer;

        if (marine->place != ON_MAP || (!paralyzed_too && marine->condition == PARALYZED))
            continue;
        if (targetable && behind_lava(game, unit->hex, marine->hex))
            continue;
        nearer =
            target ? distance(board, unit->hex, target->hex) - distance(board, unit->hex, marine->hex) : 1;
        if (nearer > 0 || (nearer == 0 && board->hex[marine->hex].rank > board->hex[target->hex].rank))
            target = marine;
    }
    return target && behind_lava(game, unit->hex, target->hex) ? NULL : target;
}

static bool any_marine(const struct game *game, bool paralyzed_too)
{
    for (int i = 0; i < game->marines; i++) {
        if (game->marine[i].place == ON_MAP && (paralyzed_too || game->marine[i].condition != PARALYZED))
            return true;
    }
    return false;
}

static void shoot(struct game *game, struct kayotz *unit, int bonus, bool paralyzed_too)
{
    struct marine *target = aim(game, unit, paralyzed_too);

    if (target)
        kayotz_attack(game, unit, target, bonus);
    else if (any_marine(game, paralyzed_too))
        game->measure[MEASURE_SHOTS_BEHIND_LAVA]++;
}

void shoot_active(struct game *game, struct kayotz *unit, int bonus)
{
    shoot(game, unit, bonus, false);
}

/* INV-A.1, V-wildfire_target */
void shoot_wildly(struct game *game, struct kayotz *unit, int bonus)
{
    enum { ANY_MARINE, ACTIVE_ONLY };

    shoot(game, unit, bonus, game->rules->options.wildfire_target == ANY_MARINE);
}
