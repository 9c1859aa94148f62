/* The activity chits, INV-A. */
#include "tests/oracle/invaders/case_writer.h"
#include "tests/oracle/invaders/chits.h"

#include <stddef.h>

static int collect(struct game *game, enum chit chit, struct kayotz *list[])
{
    int count = 0;

    for (int i = 0; i < game->kayotz_count; i++) {
        if (in_group(game, &game->kayotz[i], chit))
            list[count++] = &game->kayotz[i];
    }
    return count;
}

/* INV-A.2 .. A.4, A.9 .. A.11, A.13 */
static void activate_group(struct game *game, enum chit chit,
                           void (*act)(struct game *, struct kayotz *, int), int bonus)
{
    struct kayotz *list[KAYOTZ_MAX];
    int count = collect(game, chit, list);

    activate(game, list, count, act, bonus);
}

/* INV-A.1 */
static void wild_fire(struct game *game)
{
    enum { UNLIMITED, ONCE_PER_UNIT }; /* V-wildfire_repeat */
    bool named[KAYOTZ_MAX] = {false};

    for (int repetition = 0; repetition < 100; repetition++) {
        struct kayotz *list[KAYOTZ_MAX];
        int count = 0, first = d6(game), second = d6(game);

        for (int i = 0; i < game->kayotz_count; i++) {
            struct kayotz *unit = &game->kayotz[i];

            if (!is_warrior_on_map(unit) || unit->number != first + second)
                continue;
            if (named[i] && game->rules->options.wildfire_repeat == ONCE_PER_UNIT)
                continue;
            named[i] = true;
            list[count++] = unit;
        }
        if (count == 0)
            return;
        activate(game, list, count, shoot_wildly, 2);
    }
}

/* INV-A.5, V-vanish_monolith */
static void vanish(struct game *game)
{
    bool leaves[KAYOTZ_MAX] = {false}, any = false;

    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (unit->place != ON_MAP || (unit->kind == MONOLITH && !game->rules->options.vanish_monolith))
            continue;
        for (int type = 0; type < MARINE_TYPES; type++)
            leaves[i] = leaves[i] || next_to_active(game, unit->hex, (enum marine_type)type, NULL);
    }
    for (int i = 0; i < game->kayotz_count; i++) {
        if (!leaves[i])
            continue;
        leave_map(game, &game->kayotz[i], IN_POOL);
        game->measure[MEASURE_KAYOTZ_VANISHED]++;
        any = true;
    }
    if (any)
        remove_objective(game);
}

/* INV-A.7 */
static void arrive(struct game *game, struct kayotz *unit, int hex)
{
    const struct board *board = game->board;
    struct marine *marine;

    if (kayotz_in(game, hex)) {
        int next = highest_neighbour(game, hex, NULL, true);

        hex = next == NOWHERE ? nearest_vacant(game, hex) : next;
    }
    marine = marine_in(game, hex);
    if (marine)
        eliminate_marine(game, marine);
    unit->place = ON_MAP;
    unit->hex = hex;
    for (int i = 0; i < game->marines; i++) {
        if (game->marine[i].place == ON_MAP && adjacent(board, game->marine[i].hex, hex))
            paralyze(game, &game->marine[i]);
    }
}

/* INV-A.6 */
static void pods(struct game *game)
{
    int arrivals = d6(game) + (monolith_active(game) ? 2 : 0);

    for (int i = 0; i < arrivals; i++) {
        struct kayotz *unit = draw_kayotz(game);

        if (!unit)
            return;
        arrive(game, unit, d666(game));
        game->measure[MEASURE_KAYOTZ_ARRIVED]++;
    }
}

/* INV-A.12, A.14: Marines are hit together, the radius stays. */
static void field(struct game *game, struct field *marker, bool paralyzing)
{
    marker->there = true;
    marker->old = false;
    marker->radius = monolith_active(game) ? 6 : 4;
    marker->hex = d666(game);
    for (int i = 0; i < game->marines; i++) {
        struct marine *marine = &game->marine[i];

        if (marine->place != ON_MAP || distance(game->board, marine->hex, marker->hex) > marker->radius)
            continue;
        if (paralyzing)
            paralyze(game, marine);
        else
            stun(game, marine, false);
    }
}

/* INV-A.15 */
static void reboot(struct game *game)
{
    struct kayotz *list[KAYOTZ_MAX];
    bool wakes[KAYOTZ_MAX] = {false};
    int count = 0;

    for (int i = 0; i < game->kayotz_count; i++) {
        if (is_warrior_on_map(&game->kayotz[i]) && game->kayotz[i].dormant)
            list[count++] = &game->kayotz[i];
    }
    sort_by_number(game, list, count);
    for (int i = 0; i < count; i++) {
        if (d6(game) >= 3)
            wake(list[i]);
    }
    for (int i = 0; i < count; i++)
        wakes[i] = list[i]->dormant && near_leader(game, list[i]->hex);
    for (int i = 0; i < count; i++) {
        if (wakes[i])
            wake(list[i]);
    }
}

/* INV-A.16, A.17 */
static void shutdown(struct game *game, enum chit chit)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        struct kayotz *unit = &game->kayotz[i];

        if (in_group(game, unit, chit) && !near_active_monolith(game, unit->hex))
            unit->dormant = true;
    }
}

/* INV-A.18, V-monolith_is_kayotz, V-terror_los */
static void terror(struct game *game)
{
    enum { MARINE_LOS, KAYOTZ_LOS };
    bool hit[MARINES_MAX] = {false};

    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (!is_active_kayotz(game, unit) ||
            (unit->kind == MONOLITH && !game->rules->options.monolith_is_kayotz))
            continue;
        for (int j = 0; j < game->marines; j++) {
            if (game->marine[j].place == ON_MAP && adjacent(game->board, game->marine[j].hex, unit->hex))
                hit[j] = true;
        }
    }
    for (int j = 0; j < game->marines; j++) {
        if (hit[j])
            paralyze(game, &game->marine[j]);
    }
    if (!monolith_active(game))
        return;
    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *monolith = &game->kayotz[i];

        if (monolith->kind != MONOLITH || monolith->place != ON_MAP)
            continue;
        for (int j = 0; j < game->marines; j++) {
            struct marine *marine = &game->marine[j];

            if (marine->place != ON_MAP)
                continue;
            if (game->rules->options.terror_los == MARINE_LOS
                    ? marine_sight(game, monolith->hex, marine->hex, NULL)
                    : !behind_lava(game, monolith->hex, marine->hex))
                paralyze(game, marine);
        }
    }
}

/* INV-A.19, A.20, V-warp_dormant */
static void warp_jump(struct game *game, enum chit chit)
{
    enum { WAKE_ONLY, JUMP_TOO };
    struct kayotz *list[KAYOTZ_MAX];
    int count = collect(game, chit, list);

    sort_by_number(game, list, count);
    for (int i = 0; i < count; i++) {
        bool jumps = !list[i]->woken && !list[i]->dormant;

        if (list[i]->dormant) {
            jumps = game->rules->options.warp_dormant == JUMP_TOO;
            wake(list[i]);
        }
        if (jumps)
            list[i]->place = IN_AIR;
    }
    for (int i = 0; i < count; i++) {
        if (list[i]->place == IN_AIR)
            arrive(game, list[i], d666(game));
    }
}

void resolve_chit(struct game *game, enum chit chit)
{
    game->chit_in_hand = (int)chit;
    case_begin(game, NULL);
    case_say(game, "chit %s%s", chit_names[chit], chit == TERROR || chit == KING_COMMAND ? " extra" : "");
    game->chit = (int)chit;
    game->measure[MEASURE_CHITS + CHIT_MEASURES * (int)chit]++;
    switch (chit) {
    case WILD_FIRE:
        wild_fire(game);
        break;
    case RUSH_2_6:
    case RUSH_8_12:
    case RUSH_KING:
        activate_group(game, chit, rush, 0);
        break;
    case VANISH:
        vanish(game);
        break;
    case PODS:
        pods(game);
        break;
    case VOLLEY_2_6:
    case VOLLEY_8_12:
    case VOLLEY_KING:
        activate_group(game, chit, shoot_active, 0);
        break;
    case MFPN:
        field(game, &game->mfpn, true);
        break;
    case KING_COMMAND:
        activate_group(game, chit, shoot_active, 1);
        break;
    case PSD:
        field(game, &game->psd, false);
        break;
    case REBOOT:
        reboot(game);
        break;
    case SHUTDOWN_ODD:
    case SHUTDOWN_EVEN:
        shutdown(game, chit);
        break;
    case TERROR:
        terror(game);
        break;
    case WARP_ODD:
    case WARP_EVEN:
        warp_jump(game, chit);
        break;
    case CHITS:
        break;
    }
    game->chit = game->chit_in_hand = -1;
    case_end(game);
}
