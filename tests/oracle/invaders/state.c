/* Questions about a position, and the small changes that several rules share. */
#include "tests/oracle/invaders/oracle.h"

#include <stddef.h>

struct marine *marine_in(struct game *game, int hex)
{
    for (int i = 0; i < game->marines; i++) {
        if (game->marine[i].place == ON_MAP && game->marine[i].hex == hex)
            return &game->marine[i];
    }
    return NULL;
}

struct kayotz *kayotz_in(struct game *game, int hex)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        if (game->kayotz[i].place == ON_MAP && game->kayotz[i].hex == hex)
            return &game->kayotz[i];
    }
    return NULL;
}

bool occupied(const struct game *game, int hex)
{
    for (int i = 0; i < game->marines; i++) {
        if (game->marine[i].place == ON_MAP && game->marine[i].hex == hex)
            return true;
    }
    for (int i = 0; i < game->kayotz_count; i++) {
        if (game->kayotz[i].place == ON_MAP && game->kayotz[i].hex == hex)
            return true;
    }
    return false;
}

/* INV-2.2.1.b */
bool is_active_marine(const struct marine *marine)
{
    return marine->place == ON_MAP && marine->condition != PARALYZED;
}

bool is_warrior_on_map(const struct kayotz *unit)
{
    return unit->place == ON_MAP && unit->kind != MONOLITH;
}

/* INV-2.2.2.b: asked anew every time. */
bool monolith_active(const struct game *game)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (unit->kind == MONOLITH && unit->place == ON_MAP)
            return !next_to_active(game, unit->hex, HQ, NULL) &&
                   !next_to_active(game, unit->hex, LOGISTICS, NULL) &&
                   !next_to_active(game, unit->hex, SPECIAL_OPS, NULL);
    }
    return false;
}

/* INV-2.2.2.c */
bool is_active_kayotz(const struct game *game, const struct kayotz *unit)
{
    if (unit->place != ON_MAP)
        return false;
    return unit->kind == MONOLITH ? monolith_active(game) : !unit->dormant;
}

bool next_to_active(const struct game *game, int hex, enum marine_type type, const struct marine *except)
{
    for (int i = 0; i < game->marines; i++) {
        const struct marine *marine = &game->marine[i];

        if (marine != except && marine->type == type && is_active_marine(marine) &&
            adjacent(game->board, marine->hex, hex))
            return true;
    }
    return false;
}

/* The highest-numbered numbered neighbour: not tried before, vacant if asked for; NOWHERE if there is none.
 */
int highest_neighbour(const struct game *game, int hex, const bool *tried, bool vacant_only)
{
    int best = NOWHERE;

    for (int d = 0; d < DIRECTIONS; d++) {
        int next = game->board->hex[hex].neighbour[d];

        if (next == NOWHERE || game->board->hex[next].number < 0 || (tried && tried[next]) ||
            (vacant_only && occupied(game, next)))
            continue;
        if (best == NOWHERE || game->board->hex[next].rank > game->board->hex[best].rank)
            best = next;
    }
    return best;
}

/* The vacant numbered hex nearest to `hex` (not itself), highest number first, INV-6.6.c. */
int nearest_vacant(const struct game *game, int hex)
{
    const struct board *board = game->board;
    int best = NOWHERE;

    for (int h = 0; h < board->hexes; h++) {
        if (h == hex || board->hex[h].number < 0 || occupied(game, h))
            continue;
        if (best == NOWHERE || distance(board, hex, h) < distance(board, hex, best) ||
            (distance(board, hex, h) == distance(board, hex, best) &&
             board->hex[h].rank > board->hex[best].rank))
            best = h;
    }
    return best;
}

static void count_for_chit(struct game *game, int column, int by)
{
    if (game->chit >= 0)
        game->measure[MEASURE_CHITS + CHIT_MEASURES * game->chit + column] += by;
}

/* INV-6.9.3.c; V-stun_on_stunned spares a stunned Marine everything but fire. */
void stun(struct game *game, struct marine *marine, bool by_fire)
{
    enum { ESCALATE, STAY };

    if (marine->condition == OK) {
        marine->condition = STUNNED;
        count_for_chit(game, 1, 1);
        count_for_chit(game, 3, 1);
    } else if (marine->condition == STUNNED &&
               (by_fire || game->rules->options.stun_on_stunned == ESCALATE)) {
        paralyze(game, marine);
    }
}

void paralyze(struct game *game, struct marine *marine)
{
    if (marine->condition != PARALYZED)
        count_for_chit(game, 2, 1);
    count_for_chit(game, 3, PARALYZED - marine->condition);
    marine->condition = PARALYZED;
}

/* INV-7.2.c, V-strongpoint_loss */
void lose_strongpoint(struct game *game, int hex, bool marine)
{
    enum { ANY_UNIT, MARINE_ONLY, NEVER };
    int ruling = game->rules->options.strongpoint_loss;

    if (ruling == ANY_UNIT || (ruling == MARINE_ONLY && marine))
        game->strongpoint[hex] = false;
}

void eliminate_marine(struct game *game, struct marine *marine)
{
    if (marine->place == ON_MAP)
        lose_strongpoint(game, marine->hex, true);
    marine->place = ELIMINATED;
    marine->hex = NOWHERE;
    game->measure[MEASURE_LOSSES]++;
    game->measure[MEASURE_LOSSES_HQ + (int)marine->type]++;
    count_for_chit(game, 4, 1);
}

/* INV-2.2.5.a, INV-6.5.3.b: the rift marker goes back. */
void leave_map(struct game *game, struct kayotz *unit, enum whereabouts place)
{
    if (unit->rift > 0)
        game->rifts[game->rift_count++] = unit->rift;
    unit->rift = 0;
    unit->dormant = false;
    unit->woken = false;
    unit->place = place;
    unit->hex = NOWHERE;
}

/* INV-6.4.2.a, INV-6.7.a */
void kill_kayotz(struct game *game, struct kayotz *unit)
{
    if (unit->place == ON_MAP)
        lose_strongpoint(game, unit->hex, false);
    leave_map(game, unit, ELIMINATED);
    game->kills++;
    game->measure[MEASURE_KILLS]++;
    if (unit->kind == KING) {
        game->measure[MEASURE_KILLS_KING]++;
        remove_objective(game);
    }
}
