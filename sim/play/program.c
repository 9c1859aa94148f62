#include "sim/play/program.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"

uint64_t program_hash(const char *game)
{
    const struct program_source *source = program_sources;
    const char *other = getenv("WARODDS_OTHER_PROGRAM");
    while (source->game && strcmp(source->game, game) != 0)
        source++;
    return other ? hash_word(source->hash, hash_text(other, strlen(other))) : source->hash;
}
