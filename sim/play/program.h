/* Which program plays: a hash of the sources that decide a game, made by the build (scripts/program.cmake).
 *
 * Games of two programs with the same hash add up, whatever compiled them; games of others stay where they
 * are and are never added to those of this one. */
#ifndef WARODDS_PLAY_PROGRAM_H
#define WARODDS_PLAY_PROGRAM_H

#include <stddef.h>
#include <stdint.h>

struct program_source {
    const char *game; /* NULL: the last, for all other games */
    uint64_t hash;
};
/* Written by the build. */
extern const struct program_source program_sources[];

/* The environment variable WARODDS_OTHER_PROGRAM, if it is set, makes this another program: tests use it. */
uint64_t program_hash(const char *game);

#endif
