/* Rolling at a chance site: the one door through which randomness enters a rules kernel.
 *
 * Included by a game's kernel.c, which is compiled twice: KERNEL_OBSERVED = 0 draws and tallies; 1 also
 * records the faces of the last roll for the event that follows and takes scripted faces if there are any.
 * Both draw the same numbers from the same keys, so both kernels play the same game. */
#ifndef WARODDS_RULES_SHARED_DICE_H
#define WARODDS_RULES_SHARED_DICE_H

#ifndef KERNEL_OBSERVED
#error "dice.h is for rules kernels; KERNEL_OBSERVED must be 0 or 1"
#endif

#include "rules/game.h"
#include "rules/shared/attack_law.h"
#include "rules/shared/attack_wide.h"
#include "rules/shared/faces.h"
#include "sim/core/chance.h"
#include "sim/core/observer.h"

static inline void dice_tally(struct chance *chance, const struct game_site *site, unsigned variant,
                              unsigned cell)
{
    const size_t counter = site->offset + (size_t)variant * site->cells + cell;
    chance->tally[counter]++;
#if KERNEL_OBSERVED
    struct raised *raised = chance->observer ? chance->observer->raised : NULL;
    if (raised && raised->count++ < RAISED_MAX)
        raised->cell[raised->count - 1] = (uint32_t)counter;
#endif
}

#if KERNEL_OBSERVED
static inline struct script *dice_script(const struct chance *chance)
{
    return chance->observer ? chance->observer->script : NULL;
}
#endif

/* `count` dice as one number in [0, 6^count): the first die is the most significant digit (0..5). */
static inline unsigned dice_roll(struct chance *chance, const struct game_site *site, uint64_t event,
                                 unsigned count, unsigned outcomes, struct dice_faces *faces)
{
    (void)site;
#if KERNEL_OBSERVED
    struct script *script = dice_script(chance);
    if (script) {
        unsigned value = 0;
        faces->count = 0;
        script_roll(script, site->name, count);
        for (unsigned i = 0; i < count; i++) {
            unsigned face = script_face(script);
            faces->face[faces->count++] = (uint8_t)face;
            value = value * 6 + face - 1;
        }
        return value;
    }
#endif
    unsigned value = (unsigned)chance_below(chance->key, event, outcomes);
#if KERNEL_OBSERVED
    faces_of_number(faces, count, value);
#else
    (void)count;
    (void)faces;
#endif
    return value;
}

/* One die, 1..6. */
static inline int dice_d6(struct chance *chance, const struct game_site *site, uint64_t event,
                          struct dice_faces *faces)
{
    unsigned value = dice_roll(chance, site, event, 1, 6, faces);
    dice_tally(chance, site, 0, value);
    return (int)value + 1;
}

/* Two dice: their ordered pair as 6 * (first - 1) + (second - 1). */
static inline unsigned dice_pair(struct chance *chance, const struct game_site *site, uint64_t event,
                                 struct dice_faces *faces)
{
    unsigned value = dice_roll(chance, site, event, 2, 36, faces);
    dice_tally(chance, site, 0, value);
    return value;
}

/* Hundreds, tens, units: the index 0..215 of the hex with that number. */
static inline unsigned dice_d666(struct chance *chance, const struct game_site *site, uint64_t event,
                                 struct dice_faces *faces)
{
    unsigned value = dice_roll(chance, site, event, 3, 216, faces);
    dice_tally(chance, site, 0, value);
    return value;
}

/* An attack with `dice` dice, 1 <= dice <= ATTACK_DICE_MAX, against `defence`. */
static inline struct attack_result dice_attack(struct chance *chance, const struct game_site *site,
                                               uint64_t event, const struct attack_tables *tables,
                                               unsigned dice, unsigned defence, struct dice_faces *faces)
{
    const struct attack_law *law = &tables->law[dice][defence];
    struct attack_result result;
#if KERNEL_OBSERVED
    struct script *script = dice_script(chance);
    if (script) {
        script_roll(script, site->name, dice);
        result = faces_scripted_attack(faces, script, dice, defence);
        dice_tally(chance, site, attack_variant(dice, defence), 2 * result.hits + result.two_ones);
        return result;
    }
#endif
    uint32_t roll = (uint32_t)chance_below(chance->key, event, law->total);
    result = attack_resolve(law, roll);
    dice_tally(chance, site, attack_variant(dice, defence), 2 * result.hits + result.two_ones);
#if KERNEL_OBSERVED
    faces_of_attack(faces, dice, defence, result, hash_word(chance->key, event));
#else
    (void)faces;
#endif
    return result;
}

/* More dice than a law is made for: batches of dice, each die tallied at `die_site` (law D6). */
static inline struct attack_result dice_attack_many(struct chance *chance, const struct game_site *die_site,
                                                    uint64_t event, unsigned dice, unsigned defence,
                                                    struct dice_faces *faces)
{
    enum { BATCH = 8, BATCH_OUTCOMES = 1679616 /* 6^8 */ };
    unsigned hits = 0, ones = 0, shown = 0;
    for (unsigned done = 0; done < dice; done += BATCH) {
        unsigned batch = dice - done < BATCH ? dice - done : BATCH;
        uint8_t rolled[BATCH];
        uint64_t value = 0;
#if KERNEL_OBSERVED
        struct script *script = dice_script(chance);
        if (script)
            script_roll(script, die_site->name, batch);
        for (unsigned i = 0; script && i < batch; i++)
            value = value * 6 + script_face(script) - 1;
        if (!script)
#endif
            value = chance_below(chance->key, event | (uint64_t)(done / BATCH + 1) << 56, BATCH_OUTCOMES);
        for (unsigned i = 0; i < batch; i++, value /= 6) {
            unsigned face = (unsigned)(value % 6) + 1;
            dice_tally(chance, die_site, 0, face - 1);
            rolled[batch - 1 - i] = (uint8_t)face; /* the first die is the highest digit */
            hits += face > defence;
            ones += face == 1;
        }
        for (unsigned i = 0; i < batch && shown < DICE_MAX; i++)
            faces->face[shown++] = rolled[i];
    }
    faces->count = (uint16_t)shown;
    return (struct attack_result){hits, ones >= 2};
}

/* An attack of a stack: any number of dice, at least 1. */
static inline struct attack_result dice_attack_wide(struct chance *chance, const struct game_site *site,
                                                    const struct game_site *die_site, uint64_t event,
                                                    const struct attack_wide_tables *tables, unsigned dice,
                                                    unsigned defence, struct dice_faces *faces)
{
    struct attack_result result;
    if (dice > ATTACK_WIDE_DICE_MAX)
        return dice_attack_many(chance, die_site, event, dice, defence, faces);
    const struct attack_wide_law *law = &tables->law[dice][defence];
#if KERNEL_OBSERVED
    struct script *script = dice_script(chance);
    if (script) {
        script_roll(script, site->name, dice);
        result = faces_scripted_attack(faces, script, dice, defence);
        dice_tally(chance, site, attack_variant(dice, defence), 2 * result.hits + result.two_ones);
        return result;
    }
#endif
    result = attack_wide_resolve(law, dice, chance_below(chance->key, event, law->total));
    dice_tally(chance, site, attack_variant(dice, defence), 2 * result.hits + result.two_ones);
#if KERNEL_OBSERVED
    faces_of_attack(faces, dice, defence, result, hash_word(chance->key, event));
#else
    (void)faces;
#endif
    return result;
}

#endif
