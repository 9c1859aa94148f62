/* The values nobody knows for certain, as inputs of an analysis: every value with `assumed: [low, high]`, and
 * every element of a list that has such a range. Whole numbers stay whole. */
#ifndef WARODDS_EXPERIMENT_INPUTS_H
#define WARODDS_EXPERIMENT_INPUTS_H

#include "sim/experiment/setting.h"

struct input {
    char *name;               /* "marine.squad.movement", "rift.values.3" */
    char *path;               /* of the value or of the list */
    size_t element, elements; /* within the list; elements 0: a single value */
    double low, high, standard;
    bool whole;
};

struct inputs {
    struct setting *setting; /* with the standard values; not owned */
    struct input *items;
    size_t count;
    char **fixed; /* assumed, but no number or without a range: cannot be varied */
    size_t fixed_count;
    double *now; /* what the tree holds */
};

/* The words select inputs by the beginning of their names: `only` (none: all), then `except`. False after
 * adding to `problems`: nothing selected, a word that fits nothing, a range whose ends the game does not
 * take. */
struct input_words {
    const char *const *only, *const *except;
    size_t only_count, except_count;
};
bool inputs_open(struct inputs *inputs, struct setting *setting, const struct input_words *words,
                 struct problems *problems);
void inputs_close(struct inputs *inputs);

/* Place 0 .. levels - 1 on equally spaced levels, and a share in [0, 1), as a value of the input. */
double input_at_level(const struct input *input, unsigned level, unsigned levels);
double input_at_share(const struct input *input, double share);

/* A setting with these values (inputs->count of them): a copy of the standard one with a model of its own, to
 * be freed with setting_release. NULL model after adding to `problems`. */
struct setting inputs_setting(struct inputs *inputs, const double *values, struct problems *problems);

#endif
