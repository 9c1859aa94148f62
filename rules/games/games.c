#include "rules/game.h"

#include <string.h>

#include "sim/core/vectors.h"

/* The same for wide vectors: there only in programs that hold the wide copies. */
#define GAME(symbol)                                                                                         \
    extern const struct game symbol;                                                                         \
    extern const struct game wide_##symbol __attribute__((weak));
#include "rules/games.def"
#undef GAME

static const struct game *const games[] = {
#define GAME(symbol) &symbol,
#include "rules/games.def"
#undef GAME
};

static const struct game *const wide_games[] = {
#define GAME(symbol) &wide_##symbol,
#include "rules/games.def"
#undef GAME
};

const struct game *const *game_all(size_t *count)
{
    *count = sizeof games / sizeof *games;
    return wide_games[0] && vectors_wide_allowed() ? wide_games : games;
}

bool game_is_folder(const char *name)
{
    return strchr(name, '/') != NULL;
}

/* Quietly: whoever names a folder for the first time opens it with its complaints. */
static const struct game *folder_by_name(const char *name)
{
    struct problems quiet;
    problems_init(&quiet);
    const struct game *game = game_open_folder(name, &quiet);
    problems_free(&quiet);
    return game;
}

const struct game *game_by_name(const char *name)
{
    size_t count;
    const struct game *const *all = game_all(&count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(all[i]->name, name) == 0)
            return all[i];
    return game_is_folder(name) ? folder_by_name(name) : NULL;
}

const char *game_vectors(void)
{
    size_t count;
    return game_all(&count) == wide_games ? VECTORS_WIDE_NAME : VECTORS_NAME;
}
