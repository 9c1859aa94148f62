/* Special actions, INV-7, and the two of scenario 2, INV-10.2.e-h. */
#include "tests/oracle/invaders/oracle.h"

#include <stddef.h>

enum { AFTER_FAILURE, BEFORE_ROLL }; /* V-support_declared */

bool may_recon(const struct marine *marine)
{
    return marine->type == SCOUT && is_active_marine(marine);
}

/* INV-7.2.a */
bool may_build(const struct game *game, const struct marine *marine)
{
    int built = 0;

    for (int h = 0; h < game->board->hexes; h++)
        built += game->strongpoint[h];
    return (marine->type == SQUAD || marine->type == SPECIAL_OPS || marine->type == HEAVY) &&
           is_active_marine(marine) && built < 3 && !game->strongpoint[marine->hex];
}

/* INV-7.3.b, V-field_radius */
static bool in_field(const struct game *game, const struct field *field, int hex)
{
    enum { FIXED, DYNAMIC };
    int radius = field->radius;

    if (!field->there)
        return false;
    if (game->rules->options.field_radius == DYNAMIC)
        radius = monolith_active(game) ? 6 : 4;
    return distance(game->board, field->hex, hex) <= radius;
}

bool may_rally(const struct game *game, const struct marine *marine)
{
    return marine->place == ON_MAP && marine->condition != OK && !in_field(game, &game->mfpn, marine->hex) &&
           !in_field(game, &game->psd, marine->hex);
}

/* INV-7.4.a */
int resupply_targets(struct game *game, const struct marine *marine, struct marine *targets[])
{
    int count = 0;

    if (marine->type != LOGISTICS || !is_active_marine(marine))
        return 0;
    for (int i = 0; i < game->marines; i++) {
        struct marine *other = &game->marine[i];

        if (other->place == ON_MAP && other->out_of_ammo && adjacent(game->board, other->hex, marine->hex))
            targets[count++] = other;
    }
    return count;
}

/* INV-7.5.a */
int counters_to_request(struct game *game, struct marine *counters[])
{
    int count = 0;

    for (int i = 0; i < game->marines; i++) {
        if (game->marine[i].place == UNUSED)
            counters[count++] = &game->marine[i];
    }
    return count;
}

bool may_request(struct game *game, const struct marine *marine)
{
    struct marine *counters[MARINES_MAX];

    return marine->type == HQ && is_active_marine(marine) && counters_to_request(game, counters) > 0;
}

static bool in_wormhole(const struct game *game, const struct marine *marine)
{
    return game->chapter == 2 && is_active_marine(marine) && marine->hex == find_hex(game->board, "666");
}

/* INV-10.2.e */
bool may_identify(const struct game *game, const struct marine *marine)
{
    return marine->type == SCOUT && in_wormhole(game, marine) && game->dimension == 0;
}

/* INV-10.2.f */
bool may_warp(const struct game *game, const struct marine *marine)
{
    return (marine->type == SQUAD || marine->type == SCOUT || marine->type == SPECIAL_OPS ||
            marine->type == HQ) &&
           in_wormhole(game, marine) && game->dimension != 0;
}

/* Active headquarters on the map that have not acted, INV-7.1.a, INV-10.2.e. */
int recon_supports(struct game *game, const struct marine *marine, struct marine *hqs[])
{
    int count = 0;

    for (int i = 0; i < game->marines; i++) {
        struct marine *hq = &game->marine[i];

        if (hq != marine && hq->type == HQ && is_active_marine(hq) && !hq->acted)
            hqs[count++] = hq;
    }
    return count;
}

/* Those next to the wormhole, INV-10.2.f and h. */
int warp_supports(struct game *game, const struct marine *marine, struct marine *hqs[])
{
    int count = 0, all = recon_supports(game, marine, hqs);

    for (int i = 0; i < all; i++) {
        if (adjacent(game->board, hqs[i]->hex, find_hex(game->board, "666")))
            hqs[count++] = hqs[i];
    }
    return count;
}

void recon(struct game *game, struct marine *scout, struct marine *support)
{
    int result = d6(game) + (support != NULL) - (scout->condition == STUNNED);

    game->measure[MEASURE_RECONS]++;
    if (support)
        support->acted = true;
    if (result >= game->rules->recon_target) {
        game->recon = true;
        game->measure[MEASURE_RECONS_SUCCEEDED]++;
    }
    if (result >= 7)
        remove_objective(game);
}

void build_strongpoint(struct game *game, struct marine *marine)
{
    int result = d6(game) + next_to_active(game, marine->hex, HQ, marine) - (marine->condition == STUNNED);

    if (result >= 4) {
        game->strongpoint[marine->hex] = true;
        game->measure[MEASURE_STRONGPOINTS_BUILT]++;
    }
}

/* INV-7.3.a, V-monolith_is_kayotz */
static bool next_to_active_kayotz(const struct game *game, int hex)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (unit->kind == MONOLITH && !game->rules->options.monolith_is_kayotz)
            continue;
        if (is_active_kayotz(game, unit) && adjacent(game->board, unit->hex, hex))
            return true;
    }
    return false;
}

void rally(struct game *game, struct marine *marine)
{
    int result = d6(game);

    if (next_to_active(game, marine->hex, LOGISTICS, marine))
        result += 2;
    if (next_to_active(game, marine->hex, HQ, marine))
        result += 1;
    if (next_to_active_kayotz(game, marine->hex))
        result -= 1;
    game->measure[MEASURE_RALLIES]++;
    if (result >= 5) {
        game->measure[MEASURE_RALLIES_SUCCEEDED]++;
        marine->condition = marine->condition == PARALYZED ? STUNNED : OK;
    }
}

void resupply(struct game *game, struct marine *target)
{
    target->out_of_ammo = false;
    game->measure[MEASURE_RESUPPLIES]++;
}

bool request(struct game *game, struct marine *hq)
{
    game->measure[MEASURE_REQUESTS]++;
    game->requested = true;
    return d6(game) - (hq->condition == STUNNED) >= 3;
}

/* INV-10.1.e, INV-10.2.c: it may act in the same phase. */
void reinforce(struct game *game, struct marine *hq, struct marine *counter)
{
    static const char *const zones[3] = {"522", "241", "461"};

    if (game->chapter == 1) {
        counter->place = SCHEDULED;
        counter->turn = game->turn;
        game->measure[MEASURE_REINFORCEMENTS]++;
    } else {
        int die = d6(game);
        int zone = find_hex(game->board,
                            zones[die <= 3 ? die - 1 : game->policy->pick_landing_zone(game, hq, counter)]);

        if (!occupied(game, zone)) {
            counter->place = ON_MAP;
            counter->hex = zone;
            game->measure[MEASURE_REINFORCEMENTS]++;
        }
    }
}

static bool identify_roll(struct game *game)
{
    int first = d6(game), second = d6(game);

    if (first == second)
        game->dimension = first + second;
    return first == second;
}

static bool warp_roll(struct game *game)
{
    int first = d6(game), second = d6(game);

    return first + second == game->dimension;
}

/* INV-10.2.e-f, INV-10.3.c: own roll, campaign roll, support. */
static bool attempt(struct game *game, bool (*roll)(struct game *), bool extra, struct marine **hqs,
                    int count)
{
    struct marine *support = NULL;
    bool success;

    if (count > 0 && game->rules->options.support_declared == BEFORE_ROLL) {
        support = game->policy->pick_support(game, hqs, count);
        if (support)
            support->acted = true;
    }
    success = roll(game);
    if (!success && extra)
        success = roll(game);
    if (!success && count > 0 && game->rules->options.support_declared == AFTER_FAILURE) {
        support = game->policy->pick_support(game, hqs, count);
        if (support)
            support->acted = true;
    }
    return success || (support && roll(game));
}

void identify(struct game *game, struct marine *scout)
{
    struct marine *hqs[MARINES_MAX];
    int count = recon_supports(game, scout, hqs);
    bool extra = game->scenario == CAMPAIGN && game->exited[SCOUT] >= 1;

    game->measure[MEASURE_IDENTIFICATIONS]++;
    attempt(game, identify_roll, extra, hqs, count);
}

void attempt_warp(struct game *game, struct marine *marine)
{
    struct marine *hqs[MARINES_MAX];
    int count = warp_supports(game, marine, hqs);
    bool extra = game->scenario == CAMPAIGN && game->exited[SCOUT] >= 2;

    game->measure[MEASURE_WARP_ATTEMPTS]++;
    if (!attempt(game, warp_roll, extra, hqs, count))
        return;
    marine->place = WARPED;
    marine->hex = NOWHERE;
    game->warped++;
    game->measure[MEASURE_WARPS]++;
    game->measure[marine->type == HQ      ? MEASURE_WARPS_HQ
                  : marine->type == SQUAD ? MEASURE_WARPS_SQUAD
                  : marine->type == SCOUT ? MEASURE_WARPS_SCOUT
                                          : MEASURE_WARPS_SPECIAL_OPS]++;
    if (game->warped == 3) { /* INV-10.2.i */
        game->over = true;
        game->level = SUDDEN_DEATH;
        game->ending = ENDING_SUDDEN_DEATH;
    }
}
