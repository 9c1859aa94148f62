#include "rules/game.h"

#include <string.h>

#define GAME(symbol) extern const struct game symbol;
#include "rules/games.def"
#undef GAME

static const struct game *const games[] = {
#define GAME(symbol) &symbol,
#include "rules/games.def"
#undef GAME
};

const struct game *const *game_all(size_t *count)
{
    *count = sizeof games / sizeof *games;
    return games;
}

const struct game *game_by_name(const char *name)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
    return NULL;
}
