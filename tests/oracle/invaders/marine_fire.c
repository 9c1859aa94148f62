/* Marine fire, INV-6.3 .. 6.6. */
#include "tests/oracle/invaders/case_writer.h"

#include <stddef.h>

/* INV-6.3.a */
enum weapon weapon_of(const struct marine *marine)
{
    if (marine->type == LOGISTICS)
        return marine->out_of_ammo ? NO_WEAPON : PISTOL;
    if (marine->out_of_ammo)
        return PISTOL;
    return marine->type == SPECIAL_OPS ? BUMP : PLASMA;
}

/* INV-6.3.b */
int fire_factor(const struct game *game, const struct marine *marine, const struct kayotz *target, int from,
                enum action action)
{
    enum { NO, YES };
    bool pistol = weapon_of(marine) == PISTOL;
    int factor = pistol ? 3 : game->rules->marine[marine->type].combat_factor;

    if (action == HIT_RUN)
        factor--;
    if (marine->condition == STUNNED)
        factor--;
    if (gives_cover(game->board->hex[target->hex].terrain))
        factor--;
    if (next_to_active(game, from, HQ, marine))
        factor++;
    if (target->dormant)
        factor++;
    if (adjacent(game->board, from, target->hex) &&
        (!pistol || game->rules->options.pistol_adjacent_bonus == YES))
        factor++;
    return factor;
}

/* INV-6.4.1.a */
int defence_of(const struct game *game, const struct kayotz *target)
{
    const struct kayotz_values *values = &game->rules->kayotz[target->number];

    if (target->rift > 0)
        return target->rift;
    return target->dormant ? values->dormant_defence : values->active_defence;
}

/* INV-6.2.2.a, INV-6.2.3.a-b */
bool in_view(const struct game *game, const struct marine *marine, const struct kayotz *target, int from)
{
    if (!is_warrior_on_map(target))
        return false;
    switch (weapon_of(marine)) {
    case PLASMA:
        return marine_sight(game, from, target->hex, marine);
    case PISTOL:
        return adjacent(game->board, from, target->hex);
    case BUMP:
        return distance(game->board, from, target->hex) <= 6;
    case NO_WEAPON:
        break;
    }
    return false;
}

bool can_attack(const struct game *game, const struct marine *marine, const struct kayotz *target, int from,
                enum action action)
{
    if (!is_warrior_on_map(target) || marine->condition == PARALYZED)
        return false;
    if (weapon_of(marine) != BUMP && fire_factor(game, marine, target, from, action) < 1)
        return false;
    return in_view(game, marine, target, from);
}

/* INV-6.5.1.a: one or two hits. */
static void place_rift(struct game *game, struct kayotz *target)
{
    int drawn;

    if (target->rift > 0 || game->rift_count == 0) /* INV-6.5.3.a, INV-6.5.4.a */
        return;
    drawn = draw(game, game->rift_count);
    target->rift = game->rifts[drawn];
    case_drawn(game, "rift", (const char[]){(char)('0' + target->rift), 0});
    game->rifts[drawn] = game->rifts[--game->rift_count];
    game->measure[MEASURE_RIFTS_PLACED]++;
}

/* INV-6.4.a, INV-6.4.2 */
static void roll_attack(struct game *game, struct marine *marine, struct kayotz *target, int dice)
{
    int defence = defence_of(game, target);
    int hits = 0, ones = 0;

    if (dice < 1)
        return;
    for (int i = 0; i < dice; i++) {
        int die = d6(game);

        hits += die > defence;
        ones += die == 1;
    }
    game->measure[MEASURE_MARINE_SHOTS]++;
    game->measure[MEASURE_MARINE_DICE] += dice;
    game->measure[MEASURE_MARINE_HITS] += hits;
    if (hits >= 3)
        kill_kayotz(game, target);
    else if (hits >= 1)
        place_rift(game, target);
    if (ones >= 2) { /* INV-6.4.2.b */
        game->measure[MEASURE_DOUBLE_ONES]++;
        marine->out_of_ammo = true;
    }
}

/* INV-6.6.a, result 3 */
static void transfer(struct game *game, struct kayotz *target)
{
    enum { HIGHEST_VACANT, HIGHEST_ANY };
    bool tried[HEXES_MAX] = {false};
    int hex = d666(game);

    target->place = IN_AIR; /* INV-6.6.b: its old hex is vacant */
    target->hex = NOWHERE;
    for (;;) {
        struct marine *marine = marine_in(game, hex);
        int next;

        if (marine && is_active_marine(marine)) {
            game->measure[MEASURE_KILLS_BUMP]++;
            kill_kayotz(game, target);
            return;
        }
        if (!occupied(game, hex))
            break;
        tried[hex] = true;
        next = highest_neighbour(game, hex, tried, game->rules->options.transfer_occupied == HIGHEST_VACANT);
        hex = next == NOWHERE ? nearest_vacant(game, hex) : next;
    }
    target->place = ON_MAP;
    target->hex = hex;
}

/* INV-6.6 */
static void bump(struct game *game, struct marine *marine, struct kayotz *target, enum action action)
{
    int result = d6(game) - (action == HIT_RUN) - (marine->condition == STUNNED);

    game->measure[MEASURE_BUMP_SHOTS]++;
    if (result <= 1) {
        marine->out_of_ammo = true;
    } else if (result == 2) {
        stun(game, marine, false);
    } else if (result == 3) {
        transfer(game, target);
    } else {
        game->measure[MEASURE_KILLS_BUMP]++;
        kill_kayotz(game, target);
    }
}

void fire_dice(struct game *game, struct marine *marine, struct kayotz *target, enum action action, int dice)
{
    if (weapon_of(marine) == BUMP)
        bump(game, marine, target, action);
    else
        roll_attack(game, marine, target, dice);
}

/* All dice of the modified factor. */
void fire(struct game *game, struct marine *marine, struct kayotz *target, enum action action)
{
    fire_dice(game, marine, target, action, fire_factor(game, marine, target, marine->hex, action));
}
