/* Mixing and hashing of 64-bit words. Fixed for ever: seeds, signatures and experiment names rest on it. */
#ifndef WARODDS_CORE_HASH_H
#define WARODDS_CORE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Finaliser of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014,
 * variant 13 of Stafford): a bijection in which every input bit flips about half of the output bits. */
static inline uint64_t hash_mix(uint64_t x)
{
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9u;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebu;
    x ^= x >> 31;
    return x;
}

/* Folds a word into a running hash. */
static inline uint64_t hash_word(uint64_t hash, uint64_t word)
{
    return hash_mix(hash + 0x9e3779b97f4a7c15u + hash_mix(word + 0x9e3779b97f4a7c15u));
}

/* FNV-1a, 64 bits (Fowler, Noll, Vo): for texts. */
static inline uint64_t hash_text(const char *text, size_t length)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
    return hash;
}

#endif
