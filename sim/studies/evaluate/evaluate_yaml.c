#include <inttypes.h>
#include <stdlib.h>

#include "sim/studies/evaluate/evaluate_report.h"

static void add_weight(struct text *text, const struct game_measure *measure, struct evaluation_weight weight)
{
    if (weight.level != 0 || weight.slope != 0)
        text_addf(text, "    %s: [%.9g, %.9g] # %s\n", measure->name, weight.level, weight.slope,
                  measure->title);
}

static void add_chapters(struct text *text, const struct evaluation *evaluation)
{
    text_add(text, "chapters: # [weight, what it changes by each turn]\n");
    for (unsigned c = 0; c < EVALUATION_CHAPTERS; c++) {
        const struct evaluation_chapter *chapter = &evaluation->chapter[c];
        if (!chapter->fitted)
            continue;
        text_addf(text, "  \"%u\":\n", c + 1);
        text_addf(text, "    constant: [%.9g, %.9g]\n", chapter->constant.level, chapter->constant.slope);
        for (size_t i = 0; i < evaluation->game->measure_count; i++)
            add_weight(text, &evaluation->game->measures[i], chapter->measure[i]);
    }
}

char *evaluate_yaml(const struct evaluate *evaluate)
{
    const struct experiment *experiment = &evaluate->experiment;
    const struct setting *setting = experiment->setting;
    const struct evaluate_error *error = &evaluate->all;
    struct text text = {0}, policy = {0};
    char *command = evaluate_command(evaluate);
    player_text(&experiment->player[setting->observed], &policy);
    text_addf(&text, "# What positions are worth, fitted to finished games by warodds evaluate.\n");
    text_addf(&text, "evaluation: %s/%s\nside: %s\ndecisions: %.10g # of a game, on average\n",
              setting->game->name, setting->scenario, setting->game->sides[setting->observed].name,
              evaluate->evaluation.decisions);
    add_chapters(&text, &evaluate->evaluation);
    text_addf(&text, "found:\n  command: \"%s\"\n  policy: \"%s\"\n", command, policy.bytes);
    text_addf(&text, "  values: \"%016" PRIx64 "\" # hash of the configuration that was played\n",
              setting->hash);
    text_addf(&text, "  seed: %" PRIu64 "\n  games: %" PRIu64 " # fitted; a quarter as many were held out\n",
              experiment->seed, evaluate->fitted_games);
    text_addf(&text, "  positions: %" PRIu64 "\n  worth: %.4f # of the games, on average\n",
              evaluate->fitted_positions, evaluate->mean);
    text_addf(&text, "  held_out: %" PRIu64 " # positions, of which the errors are; then of the constant\n",
              error->positions);
    text_addf(&text, "  log_loss: [%.4f, %.4f]\n  brier: [%.4f, %.4f]\n", error->log_loss,
              error->constant_log_loss, error->brier, error->constant_brier);
    free(command);
    text_free(&policy);
    return text_take(&text);
}
