#include "sim/studies/tune/tune_field.h"

#include <stdlib.h>
#include <string.h>

/* The beginning with other values of its parameters. */
struct player tune_player(const struct tune *tune, const double *values)
{
    struct player player = tune->experiment.player[tune->side];
    for (size_t i = 0; i < tune->parameter_count; i++)
        if (values[i] != tune->parameters[i].start)
            player_set(&player, tune->parameters[i].index, values[i]);
    return player;
}

struct player tune_winner(const struct tune *tune)
{
    double values[POLICY_PARAMETERS_MAX];
    for (size_t i = 0; i < tune->parameter_count; i++)
        values[i] = tune->parameters[i].tuned;
    return tune_player(tune, values);
}

void tune_field_open(const struct tune *tune, struct field *field, const double *values, size_t players,
                     uint64_t first_game, uint64_t games)
{
    *field = (struct field){.games = games};
    field->arms = memory_resize(NULL, (players + 1) * sizeof *field->arms);
    field->arm_of = memory_resize(NULL, (players + 1) * sizeof *field->arm_of);
    for (size_t i = 0; i < players; i++) {
        const double *own = values + i * tune->parameter_count;
        size_t same = 0;
        while (same < i &&
               memcmp(values + same * tune->parameter_count, own, tune->parameter_count * sizeof *own) != 0)
            same++;
        if (same < i) {
            field->arm_of[i] = field->arm_of[same];
            continue;
        }
        struct experiment experiment = tune->experiment;
        struct text name = {0};
        experiment.from = tune->plan.from + first_game;
        experiment.player[tune->side] = tune_player(tune, own);
        player_text(&experiment.player[tune->side], &name);
        arm_begin(&field->arms[field->count], &experiment, false);
        arm_name(&field->arms[field->count], name.bytes);
        field->arm_of[i] = field->count++;
        text_free(&name);
    }
}

void tune_field_close(struct field *field)
{
    for (size_t i = 0; i < field->count; i++)
        arm_free(&field->arms[i]);
    free(field->arms);
    free(field->arm_of);
}

bool tune_field_play(struct tune *tune, struct field *field, const struct outcomes_options *options,
                     struct play_failure *failure)
{
    struct arm **arms = memory_resize(NULL, (field->count + 1) * sizeof *arms);
    for (size_t i = 0; i < field->count; i++)
        arms[i] = &field->arms[i];
    const bool good = outcomes_play(arms, field->count, field->games, options, failure);
    tune->played += good ? field->count * field->games : 0;
    free(arms);
    return good;
}

const struct arm *tune_field_arm(const struct field *field, size_t player)
{
    return &field->arms[field->arm_of[player]];
}

struct tune_score tune_field_score(const struct tune *tune, const struct field *field, size_t player)
{
    return tune_score_of(tune, tune_field_arm(field, player), field->games);
}

void tune_copy_start(const struct tune *tune, double *values)
{
    for (size_t i = 0; i < tune->parameter_count; i++)
        values[i] = tune->parameters[i].start;
}

double *tune_values(const struct tune *tune, size_t players)
{
    return memory_resize(NULL, (players * tune->parameter_count + 1) * sizeof(double));
}
