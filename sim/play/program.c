#include "sim/play/program.h"

#include <stdlib.h>
#include <string.h>

#include "rules/game.h"
#include "sim/core/hash.h"

uint64_t program_hash(const char *game)
{
    const struct program_source *source = program_sources;
    const char *other = getenv("WARODDS_OTHER_PROGRAM");
    const struct game *folder = game_is_folder(game) ? game_by_name(game) : NULL;
    while (source->game && strcmp(source->game, game) != 0)
        source++;
    const uint64_t hash = folder ? hash_word(source->hash, folder->sources) : source->hash;
    return other ? hash_word(hash, hash_text(other, strlen(other))) : hash;
}
