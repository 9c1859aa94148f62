#include "sim/result/result.h"

#include <stdlib.h>

double share(uint64_t count, uint64_t of)
{
    return of ? (double)count / (double)of : 0;
}

struct result result_make(const struct experiment *experiment, const struct totals *totals)
{
    const struct game *game = experiment->setting->game;
    size_t levels = totals->level_count;
    struct result result = {.experiment = experiment, .totals = totals, .z = normal_two_sided(0.95)};
    size_t count;
    result.levels = setting_levels(experiment->setting, &count);
    result.endings = game->endings(experiment->setting->model, &count);
    result.audit = audit_make(totals);
    result.level_wilson = memory_resize(NULL, (levels + 1) * sizeof(struct interval));
    result.level_goodman = memory_resize(NULL, (levels + 1) * sizeof(struct interval));
    for (size_t i = 0; i < levels; i++)
        result.level_wilson[i] = interval_wilson(totals->levels[i], totals->games, result.z);
    interval_goodman(totals->levels, levels, 0.95, result.level_goodman);
    result.win = score_interval(totals_score(totals), result.z);
    return result;
}

void result_free(struct result *result)
{
    audit_free(&result->audit);
    free(result->level_wilson);
    free(result->level_goodman);
    *result = (struct result){0};
}

bool result_side_plays(const struct result *result, size_t side)
{
    const struct player *player = &result->experiment->player[side];
    return player->policy &&
           (player->asked_for || result->experiment->setting->game->sides[side].default_policy ||
            result->totals->decisions[side] > 0);
}

char *result_command(const struct result *result)
{
    struct experiment asked = *result->experiment;
    struct text command = {0};
    if (result->stopped)
        asked.games = result->stopped->most;
    char *played = experiment_command(&asked, "run");
    text_add(&command, played);
    free(played);
    if (result->stopped)
        stopped_add_options(&command, &result->stopped->rule);
    text_add(&command, result->coverage ? " --coverage" : "");
    text_add(&command, result->signature ? " --signature" : "");
    return text_take(&command);
}
