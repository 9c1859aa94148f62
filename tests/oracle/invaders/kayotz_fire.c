/* Kay'otz fire, INV-6.9. */
#include "tests/oracle/invaders/oracle.h"

void kayotz_attack(struct game *game, struct kayotz *unit, struct marine *target, int bonus)
{
    enum { ONCE, PER_HEX }; /* V-kayotz_cover_stack */
    int cover = cover_hexes(game, unit->hex, target->hex);
    int strongpoints = strongpoint_hexes(game, unit->hex, target->hex);
    int factor = game->rules->kayotz[unit->number].combat_factor + bonus;
    int hits = 0;

    if (game->rules->options.kayotz_cover_stack == ONCE) {
        cover = cover > 0;
        strongpoints = strongpoints > 0;
    }
    factor += adjacent(game->board, unit->hex, target->hex) - cover - strongpoints;
    if (factor <= 0) { /* INV-6.9.1.a */
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
