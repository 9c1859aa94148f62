/* The randomness of one game. A policy never sees a `struct chance`: what is not drawn yet does not exist
 * for it.
 *
 * Every draw is keyed by what happens, not by how many draws happened before: (seed, game) give the game's
 * key, and the event (site, turn, actor, target, ordinal) gives the draw. A policy or a variant that skips a
 * roll therefore shifts nobody else's dice (common random numbers). State and increment of the generator are
 * both hashed from the key, because PCG streams that differ in the increment only are related. */
#ifndef WARODDS_CORE_CHANCE_H
#define WARODDS_CORE_CHANCE_H

#include <stdint.h>

#include "sim/core/hash.h"
#include "sim/core/pcg.h"

struct observer;

struct chance {
    uint64_t key;              /* from chance_game_key() */
    uint64_t *tally;           /* audit counters: one for each outcome of each chance site; never NULL */
    struct observer *observer; /* the observed kernel's; NULL in the batch kernel */
    /* For studies that change one kind of luck and keep the others: the orders of the event chits, and of all
     * other cups, come from the key with these bits turned. 0: everything comes from the same key. */
    uint64_t turn_chits, turn_cups;
};

/* The keys of the orders in cups: of event chits; of counters, markers and objectives. */
static inline uint64_t chance_chits(const struct chance *chance)
{
    return chance->key ^ chance->turn_chits;
}

static inline uint64_t chance_cups(const struct chance *chance)
{
    return chance->key ^ chance->turn_cups;
}

static inline uint64_t chance_game_key(uint64_t seed, uint64_t game)
{
    return hash_word(hash_word(0x7761726f64647331u /* "warodds1" */, seed), game);
}

/* What happens. All fields are part of the key; a field that has no meaning is 0. `site` is the chance
 * site's number, `ordinal` tells apart repeated events of the same kind. */
static inline uint64_t chance_event(unsigned site, unsigned turn, unsigned actor, unsigned target,
                                    unsigned ordinal)
{
    return (uint64_t)site << 48 | (uint64_t)turn << 40 | (uint64_t)actor << 32 | (uint64_t)target << 16 |
           (uint64_t)ordinal;
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
