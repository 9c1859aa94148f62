/* What the loaders of games share: from a configuration tree to the bytes of a model. Every part goes on
 * after a mistake, so that a user sees all of them at once. */
#ifndef WARODDS_SHARED_GAME_LOAD_H
#define WARODDS_SHARED_GAME_LOAD_H

#include <stddef.h>

#include "sim/conf/conf.h"

/* Zeroed memory, aligned for sets of hexes; NULL if there is none. To be freed. */
void *game_allocate(size_t size);

/* What lies at a path that is put together: "marine.%s". NULL after complaining. */
const struct conf_node *game_need(const struct conf_node *root, struct problems *problems, const char *format,
                                  ...) __attribute__((format(printf, 3, 4)));

/* Complains if the value differs from the one that the program knows. */
void game_load_fixed(const struct conf_node *node, const char *path, int value, struct problems *problems);
void game_load_fixed_truth(const struct conf_node *node, const char *path, bool value,
                           struct problems *problems);

/* One number that goes into one byte of a model (signed values too). */
struct game_number {
    const char *path;
    size_t offset; /* in the model */
    int low, high;
};
void game_load_numbers(void *model, const struct conf_node *root, const struct game_number *numbers,
                       size_t count, struct problems *problems);

/* A ruling that switches a rule: its key under `rulings`, and its options as they stand in the X-macro of the
 * game ("JP_EDITION, DESIGNER_STRICT"); at most 4 options. */
struct game_ruling {
    const char *name, *options;
};
/* Reads which option is chosen for each, and checks that every other key under `rulings` changes values. */
void game_load_rulings(const struct conf_node *root, const struct game_ruling *rulings, size_t count,
                       uint8_t *chosen, struct problems *problems);

/* Complains if an attack of `dice` with all of its `bonus` that are more than 0 has no law. */
void game_check_dice(const struct conf_node *node, int dice, const int *bonus, size_t count,
                     struct problems *problems);

/* The chapters of the scenario, known by their keys: one of the two `names`, or both. NULL after complaining.
 */
const struct conf_node *game_load_chapters(const struct conf_node *root, const char *const names[2],
                                           struct problems *problems);

#endif
