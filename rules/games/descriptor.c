/* What every game has because of what its descriptor says. */
#include "rules/game.h"

#include <string.h>

bool game_wins_or_loses(const struct game *game, const void *model, unsigned side)
{
    size_t count;
    const struct game_level *levels = game->levels(model, side, &count);
    for (size_t i = 0; i < count; i++)
        if (levels[i].score != 0 && levels[i].score != SCORE_ONE)
            return false;
    return true;
}

void game_site_operands(const struct game_site *site, unsigned variant, int *values)
{
    for (size_t i = site->operand_count; i-- > 0;) {
        values[i] = site->operands[i].first + (int)(variant % site->operands[i].size);
        variant /= site->operands[i].size;
    }
}

int game_site_operand(const struct game_site *site, const char *name)
{
    for (size_t i = 0; i < site->operand_count; i++)
        if (strcmp(site->operands[i].name, name) == 0)
            return (int)i;
    return -1;
}

unsigned game_site_variant(const struct game_site *site, const int *values)
{
    unsigned variant = 0;
    for (size_t i = 0; i < site->operand_count; i++)
        variant = variant * site->operands[i].size + (unsigned)(values[i] - site->operands[i].first);
    return variant;
}
