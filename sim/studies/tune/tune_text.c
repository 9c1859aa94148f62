#include <stdlib.h>
#include <string.h>

#include "sim/result/result_text.h"
#include "sim/result/study.h"
#include "sim/core/language.h"
#include "sim/studies/tune/tune_report.h"

static const struct policy_parameter *declared(const struct tune *tune, size_t i)
{
    return &tune_policy(tune)->parameters[tune->parameters[i].index];
}

static bool of_levels(const struct tune *tune)
{
    return strcmp(tune->plan.goal, "level") == 0;
}

void add_goal(struct text *text, const struct tune *tune)
{
    const char *side = _(experiment_observed_title(&tune->experiment));
    if (of_levels(tune))
        text_addf(text, _("the mean level of the %s"), side);
    else if (strcmp(tune->plan.goal, "win") == 0)
        text_addf(text,
                  setting_parts(tune->experiment.setting) == 1 ? _("wins of the %s")
                                                               : _("the score of the %s"),
                  side);
    else
        text_addf(text, _("games that end in %s or better"), tune->plan.goal);
}

/* A goal: a share, or a level. */
static void goal_text(const struct tune *tune, double goal, char text[32])
{
    if (of_levels(tune))
        snprintf(text, 32, "%.3f", goal);
    else
        percent_text(goal, text);
}

void tune_gain_text(const struct tune *tune, double gain, char text[32])
{
    if (of_levels(tune))
        snprintf(text, 32, "%+.3f", gain);
    else
        points_text(gain, text);
}

static void interval_text(const struct tune *tune, struct interval interval, char text[64])
{
    if (of_levels(tune))
        snprintf(text, 64, _("%+.3f to %+.3f"), interval.low, interval.high);
    else
        points_range_text(interval, text);
}

static void add_outcome(struct text *words, const struct tune *tune)
{
    const char *unit = of_levels(tune) ? _("levels") : _("points");
    struct text goal = {0};
    char gain[32], range[64], training[32], before[32], after[32], games[32];
    tune_gain_text(tune, tune->gain.difference, gain);
    tune_gain_text(tune, tune->finalists[tune->winner].goal - tune->finalists[0].goal, training);
    interval_text(tune, tune->gain.interval, range);
    goal_text(tune, tune->goal[0], before);
    goal_text(tune, tune->goal[1], after);
    count_text(tune->plan.confirm_games, games);
    if (tune_confirmed(tune))
        text_add(words, _("The tuned parameters are better"));
    else if (tune->gain.interval.high < 0)
        text_add(words, _("The tuned parameters are worse: what the search found was luck"));
    else
        text_add(words, _("Nothing better was found for certain"));
    add_goal(&goal, tune);
    text_addf(words,
              _(": %s %s on %s fresh games (95 %% %s), %s from %s to %s. On the games by which they were "
                "chosen it was "
                "%s."),
              gain, unit, games, range, goal.bytes, before, after, training);
    text_free(&goal);
}

static void add_headline(struct text *text, const struct screen *screen, const struct tune *tune)
{
    struct text words = {0};
    if (tune->searched == 0)
        text_addf(&words, _("No parameter of %s does anything here: none changed a level of victory."),
                  tune_policy(tune)->name);
    else if (tune->winner == 0)
        text_add(&words, _("Nothing better was found: of the finalists the one from which the search began "
                           "came first."));
    else
        add_outcome(&words, tune);
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

static void add_parameters(struct text *text, const struct screen *screen, const struct tune *tune)
{
    struct text idle = {0};
    add_heading(text, screen, _("Parameters"));
    const int names = screen->width < 70 ? 20 : 26;
    add_right(text, _("before"), names + 11);
    add_right(text, tune->has_winner ? _("tuned") : "", 11);
    text_addf(text, "  %s\n", _("range"));
    for (size_t i = 0; i < tune->parameter_count; i++) {
        const struct policy_parameter *own = declared(tune, i);
        const struct tune_parameter *parameter = &tune->parameters[i];
        char tuned[32] = "";
        if (parameter->idle) {
            text_addf(&idle, "%s%s", idle.length ? ", " : "", own->name);
            continue;
        }
        if (tune->has_winner)
            snprintf(tuned, sizeof tuned, "%.6g", parameter->tuned);
        text_addf(text, _("%-*s %10.6g %10s  %g to %g%s\n"), names, own->name, parameter->start, tuned,
                  own->low, own->high, own->whole ? _(", whole") : "");
    }
    if (idle.length) {
        struct text words = {0};
        text_addf(&words, _("Left alone, since they change no level of victory here: %s."), idle.bytes);
        add_wrapped(text, screen, words.bytes, 0);
        text_free(&words);
    }
    text_free(&idle);
}

static void add_history(struct text *text, const struct screen *screen, const struct tune *tune)
{
    const uint64_t count = tune->generations_done, every = count > 20 ? (count + 19) / 20 : 1;
    struct text heading = {0}, goal = {0};
    char games[32];
    count_text(tune->plan.games, games);
    add_goal(&goal, tune);
    text_addf(&heading, _("The search: %s, %s games each, other games in each generation"), goal.bytes,
              games);
    text_free(&goal);
    add_heading(text, screen, heading.bytes);
    text_free(&heading);
    add_right(text, _("generation"), 10);
    add_right(text, _("beginning"), 11);
    add_right(text, _("all"), 11);
    add_right(text, _("best"), 11);
    add_right(text, _("step"), 9);
    text_add(text, "\n");
    for (uint64_t g = 0; g < count; g++) {
        const struct tune_generation *generation = &tune->history[g];
        char start[32], mean[32], best[32];
        if ((g + 1) % every != 0 && g > 0 && g + 1 < count)
            continue;
        goal_text(tune, generation->start, start);
        goal_text(tune, generation->mean, mean);
        goal_text(tune, generation->best, best);
        text_addf(text, "%10llu %10s %10s %10s %8.2f\n", (unsigned long long)g + 1, start, mean, best,
                  generation->step);
    }
}

static void add_finalists(struct text *text, const struct screen *screen, const struct tune *tune)
{
    struct text heading = {0};
    char games[32];
    count_text(TUNE_FINAL_TIMES * tune->plan.games, games);
    text_addf(&heading, _("Finalists, on %s other games"), games);
    add_heading(text, screen, heading.bytes);
    text_free(&heading);
    for (size_t i = 0; i < tune->finalist_count; i++) {
        char goal[32];
        goal_text(tune, tune->finalists[i].goal, goal);
        text_addf(text, "%10s  %s%s\n", goal, tune->finalists[i].name, i == tune->winner ? " *" : "");
    }
}

void add_tune(struct text *text, const struct screen *screen, const struct tune *tune)
{
    char *command = tune_command(tune);
    add_partial(text, screen, tune->partial, _("Nothing is claimed: this is how far the search had come."));
    if (!tune->partial)
        add_headline(text, screen, tune);
    add_parameters(text, screen, tune);
    if (tune->generations_done > 0)
        add_history(text, screen, tune);
    if (tune->has_winner && tune->finalist_count > 1)
        add_finalists(text, screen, tune);
    add_heading(text, screen, _("To do this again"));
    text_addf(text, "  %s\n", command);
    free(command);
}
