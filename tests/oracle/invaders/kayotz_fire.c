/* Kay'otz fire, INV-6.9. */
#include "tests/oracle/invaders/oracle.h"

/* INV-6.9.1.a, V-kayotz_cover_stack */
int kayotz_factor(const struct game *game, const struct kayotz *unit, const struct marine *target, int bonus)
{
    enum { ONCE, PER_HEX };
    int cover = cover_hexes(game, unit->hex, target->hex);
    int strongpoints = strongpoint_hexes(game, unit->hex, target->hex);
    int factor = game->rules->kayotz[unit->number].combat_factor + bonus;

    if (game->rules->options.kayotz_cover_stack == ONCE) {
        cover = cover > 0;
        strongpoints = strongpoints > 0;
    }
    return factor + adjacent(game->board, unit->hex, target->hex) - cover - strongpoints;
}

void kayotz_attack(struct game *game, struct kayotz *unit, struct marine *target, int bonus)
{
    int factor = kayotz_factor(game, unit, target, bonus), hits = 0;

    if (factor <= 0) { /* void, no other target */
        game->measure[MEASURE_SHOTS_VOID]++;
        return;
    }
    for (int i = 0; i < factor; i++)
        hits += d6(game) > game->rules->marine[target->type].defence;
    game->measure[MEASURE_KAYOTZ_SHOTS]++;
    game->measure[MEASURE_KAYOTZ_HITS] += hits;
    if (hits >= 3) /* INV-6.9.3.a */
        paralyze(game, target);
    else if (hits >= 1)
        stun(game, target, true);
}
