#include "rules/shared/faces.h"

#include "rules/shared/counting.h"
#include "sim/core/chance.h"

void faces_of_number(struct dice_faces *faces, unsigned count, unsigned value)
{
    faces->count = (uint16_t)count;
    for (unsigned i = count; i-- > 0; value /= 6)
        faces->face[i] = (uint8_t)(value % 6 + 1);
}

/* How many of the misses are ones: by the exact weights of each number that fits the result. */
static unsigned draw_ones(unsigned misses, unsigned defence, bool two_ones, uint64_t key)
{
    unsigned from = two_ones ? 2 : 0, to = two_ones ? misses : (misses < 1 ? misses : 1);
    uint64_t total = 0;
    for (unsigned ones = from; ones <= to; ones++)
        total += ways_to_choose(misses, ones) * power_of(defence - 1, misses - ones);
    uint64_t roll = chance_below(key, 1, total);
    for (unsigned ones = from; ones < to; ones++) {
        uint64_t weight = ways_to_choose(misses, ones) * power_of(defence - 1, misses - ones);
        if (roll < weight)
            return ones;
        roll -= weight;
    }
    return to;
}

void faces_of_attack(struct dice_faces *faces, unsigned dice, unsigned defence, struct attack_result result,
                     uint64_t key)
{
    unsigned misses = dice - result.hits;
    unsigned ones = draw_ones(misses, defence, result.two_ones, key);
    faces->count = (uint16_t)dice;
    for (unsigned i = 0; i < dice; i++) {
        if (i < result.hits)
            faces->face[i] = (uint8_t)(defence + 1 + chance_below(key, 100 + i, 6 - defence));
        else if (i < result.hits + ones)
            faces->face[i] = 1;
        else
            faces->face[i] = (uint8_t)(2 + chance_below(key, 100 + i, defence - 1));
    }
    for (unsigned i = dice; i > 1; i--) { /* Fisher and Yates */
        unsigned j = (unsigned)chance_below(key, 200 + i, i);
        uint8_t face = faces->face[i - 1];
        faces->face[i - 1] = faces->face[j];
        faces->face[j] = face;
    }
}

struct attack_result faces_scripted_attack(struct dice_faces *faces, struct script *script, unsigned dice,
                                           unsigned defence)
{
    unsigned hits = 0, ones = 0;
    faces->count = (uint16_t)(dice < DICE_MAX ? dice : DICE_MAX);
    for (unsigned i = 0; i < dice; i++) {
        unsigned face = script_face(script);
        if (i < DICE_MAX)
            faces->face[i] = (uint8_t)face;
        hits += face > defence;
        ones += face == 1;
    }
    return (struct attack_result){hits, ones >= 2};
}
