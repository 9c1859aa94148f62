/* The randomness of one game. A policy never sees a `struct chance`: what is not drawn yet does not exist
 * for it.
 *
 * Every draw is keyed by what happens, not by how many draws happened before: (seed, game) give the game's
 * key, and the event (site, turn, actor, target, ordinal) gives the draw. A policy or a variant that skips a
 * roll therefore shifts nobody else's dice (common random numbers). State and increment of the generator are
 * both hashed from the key, because PCG streams that differ in the increment only are related. */
#ifndef WARODDS_CORE_CHANCE_H
#define WARODDS_CORE_CHANCE_H

#include <assert.h>
#include <stdint.h>

#include "sim/core/hash.h"
#include "sim/core/pcg.h"

struct observer;

enum { CHANCE_GROUPS_MAX = 4 };

struct chance {
    uint64_t key;              /* from chance_game_key() */
    uint64_t *tally;           /* audit counters: one for each outcome of each chance site; never NULL */
    struct observer *observer; /* the observed kernel's; NULL in the batch kernel */
    unsigned moved; /* where seats rotate: by how many seats the players have moved round the table */
    /* For studies that change one kind of luck and keep the others: draws of a group come from the key with
     * these bits turned. 0: everything comes from the same key; of group 0 always. */
    uint64_t turned[CHANCE_GROUPS_MAX];
};

/* The key of the draws of a group (struct game_group). */
static inline uint64_t chance_key(const struct chance *chance, unsigned group)
{
    return chance->key ^ chance->turned[group];
}

static inline uint64_t chance_game_key(uint64_t seed, uint64_t game)
{
    return hash_word(hash_word(0x7761726f64647331u /* "warodds1" */, seed), game);
}

/* What happens. All fields are part of the key; a field that has no meaning is 0. `site` is the chance
 * site's number, `ordinal` tells apart repeated events of the same kind. Each has its width: asserted. */
static inline uint64_t chance_event(unsigned site, unsigned turn, unsigned actor, unsigned target,
                                    unsigned ordinal)
{
    assert(site <= UINT16_MAX && turn <= UINT8_MAX && actor <= UINT8_MAX && target <= UINT16_MAX &&
           ordinal <= UINT16_MAX);
    return (uint64_t)site << 48 | (uint64_t)turn << 40 | (uint64_t)actor << 32 | (uint64_t)target << 16 |
           (uint64_t)ordinal;
}

/* A moment of a long game: year, segment, battle, round, or what else its sequence of play counts. */
struct chance_moment {
    uint16_t part[4];
};

/* The same for games whose moments are longer than a turn number. Two words are hashed into one, so that
 * different events have different keys but with a chance of 2^-64 for each pair. */
static inline uint64_t chance_event_at(unsigned site, struct chance_moment moment, unsigned actor,
                                       unsigned target, unsigned ordinal)
{
    assert(site <= UINT16_MAX && actor <= UINT16_MAX && target <= UINT16_MAX && ordinal <= UINT16_MAX);
    const uint64_t when = (uint64_t)moment.part[0] << 48 | (uint64_t)moment.part[1] << 32 |
                          (uint64_t)moment.part[2] << 16 | moment.part[3];
    const uint64_t what =
        (uint64_t)site << 48 | (uint64_t)actor << 32 | (uint64_t)target << 16 | (uint64_t)ordinal;
    return hash_word(hash_word(0x6d6f6d656e74u /* "moment" */, when), what);
}

/* The generator of an event. */
static inline struct pcg32 chance_stream(uint64_t key, uint64_t event)
{
    uint64_t word = key ^ (event + 1) * 0x9e3779b97f4a7c15u;
    return (struct pcg32){hash_mix(word), hash_mix(word ^ 0xd1b54a32d192ed03u) | 1};
}

/* Uniform integer in [0, n), exact: Lemire's multiplication with rejection (ACM TOMACS 29, 2019) on 64 bits.
 * Apart from the rejection, whose probability is below n / 2^64, the result is a monotone function of the
 * uniform number, which is what common random numbers need. */
static inline uint64_t chance_below(uint64_t key, uint64_t event, uint64_t n)
{
    struct pcg32 stream = chance_stream(key, event);
    unsigned __int128 product = (unsigned __int128)pcg32_next64(&stream) * n;
    if (__builtin_expect((uint64_t)product < n, 0)) {
        uint64_t threshold = -n % n;
        while ((uint64_t)product < threshold)
            product = (unsigned __int128)pcg32_next64(&stream) * n;
    }
    return (uint64_t)(product >> 64);
}

#endif
