#include "rules/script_watch.h"

#include <stdlib.h>

#include "rules/script/host.h"
#include "sim/core/language.h"

void script_watch_begin(const void *model)
{
    struct script_host *host = script_host(model);
    const struct script_game *game = host->model->game;
    struct script_watch *watch = memory_zeros(sizeof *watch);
    watch->steps = memory_zeros((host->step_count + 1) * sizeof *watch->steps);
    watch->offered = memory_zeros((game->choices.word_count + 1) * sizeof *watch->offered);
    watch->chosen = memory_zeros((game->choices.word_count + 1) * sizeof *watch->chosen);
    watch->rolled = memory_zeros((game->game.site_count + 1) * sizeof *watch->rolled);
    host->watch = watch;
}

/* "step 7, choose march_to": as far as a step has a name. */
static void add_step(struct text *text, const struct script_host *host, size_t number)
{
    static const char *const kinds[] = {
        [STEP_DO] = "a function",       [STEP_CHOOSE] = "choose",
        [STEP_CHANCE] = "chance",       [STEP_LOOP] = "a loop",
        [STEP_AGAIN] = "a loop's test", [STEP_ROUND] = "each_side",
        [STEP_SEAT] = "each_side",      [STEP_UNITS] = "each_unit",
        [STEP_UNIT] = "each_unit",      [STEP_BACK] = "the end of a loop",
        [STEP_UNLESS] = "when",         [STEP_GO] = "the end of a when",
        [STEP_END] = "the end",
    };
    const struct script_step *step = &host->steps[number];
    const struct script_game *game = host->model->game;
    struct text name = {0};
    text_add(&name, kinds[step->kind]);
    if (step->kind == STEP_CHOOSE)
        text_addf(&name, " %s", game->words[host->words[step->first_word]].name);
    if (step->kind == STEP_CHANCE)
        text_addf(&name, " %s", game->game.sites[step->site].name);
    text_addf(text, _("never reached: step %zu of the sequence of play (%s)\n"), number, name.bytes);
    text_free(&name);
}

/* Ends of loops that games never leave, and the end after which there must be nothing, may stay unreached. */
static bool must_be_reached(const struct script_step *step)
{
    return step->kind != STEP_END && step->kind != STEP_GO && step->kind != STEP_BACK;
}

char *script_watch_end(const void *model, char **trouble)
{
    struct script_host *host = script_host(model);
    struct script_watch *watch = host->watch;
    const struct script_game *game = host->model->game;
    struct text text = {0};
    text_add(&text, "");
    for (size_t i = 0; i < host->step_count; i++)
        if (!watch->steps[i] && must_be_reached(&host->steps[i]))
            add_step(&text, host, i);
    for (size_t i = 0; i < game->choices.word_count; i++)
        if (!watch->offered[i])
            text_addf(&text, _("never offered: %s\n"), game->words[i].name);
        else if (!watch->chosen[i])
            text_addf(&text, _("never chosen: %s\n"), game->words[i].name);
    for (size_t i = 0; i < game->game.site_count; i++)
        if (!watch->rolled[i])
            text_addf(&text, _("never rolled: %s\n"), game->game.sites[i].name);
    *trouble = watch->trouble[0] ? text_copy(watch->trouble) : NULL;
    free(watch->steps);
    free(watch->offered);
    free(watch->chosen);
    free(watch->rolled);
    free(watch->events);
    free(watch);
    host->watch = NULL;
    return text_take(&text);
}
