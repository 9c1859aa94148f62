#include <math.h>
#include <stdlib.h>

#include "sim/report/regret.h"
#include "sim/report/result_text.h"
#include "sim/report/study.h"

/* What one decision gives away is small: hundredths of a point. */
static void fine_text(double difference, char text[24])
{
    snprintf(text, 24, "%+.2f", 100 * difference);
}

static void fine_range_text(struct interval interval, char text[64])
{
    snprintf(text, 64, "%+.2f to %+.2f", 100 * interval.low, 100 * interval.high);
}

static void add_headline(struct text *text, const struct screen *screen, const struct regret *regret)
{
    const struct experiment *experiment = &regret->experiment;
    struct text words = {0};
    char *judge = regret_player_name(&regret->plan.judge),
         *policy = regret_player_name(&experiment->player[regret->plan.side]);
    char points[24], range[64], total[24], totals[64], share[16];
    fine_text(regret->all.mean, points);
    fine_range_text(regret->all.interval, range);
    points_text(regret->all.total, total);
    points_range_text(regret->all.total_interval, totals);
    percent_text((double)regret->wins / (double)experiment->games, share);
    text_addf(&words,
              "By the judgement of %s, one decision of %s gives away %s points of win probability (95 %% "
              "interval %s); with %.0f decisions a game that adds up to %s points (%s). It won %s of these "
              "%llu games.",
              judge, policy, points, range, regret->all.decisions, total, totals, share,
              (unsigned long long)experiment->games);
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
    free(policy);
    free(judge);
}

static void add_row(struct text *text, const struct screen *screen, const char *name,
                    const struct regret_sum *sum, double most)
{
    char points[24], range[64], total[24], totals[64], share[16];
    if (sum->looked == 0)
        return;
    fine_text(sum->mean, points);
    fine_range_text(sum->interval, range);
    points_text(sum->total, total);
    points_range_text(sum->total_interval, totals);
    percent_text((double)sum->different / (double)sum->looked, share);
    text_addf(text, "%-20s %7.1f %7llu %8s %7s  %-15s %7s  %-17s", name, sum->decisions,
              (unsigned long long)sum->looked, share, points, isfinite(sum->interval.low) ? range : "unknown",
              total, isfinite(sum->total_interval.low) ? totals : "unknown");
    if (screen->width > 112 && most > 0 && sum->total > 0)
        add_bar(text, screen, sum->total / most, screen->width - 112);
    text_add(text, "\n");
}

static double most_of(const struct regret_sum *sums, size_t count)
{
    double most = 0;
    for (size_t i = 0; i < count; i++)
        most = sums[i].total > most ? sums[i].total : most;
    return most;
}

static void add_head(struct text *text, const struct screen *screen, const char *title, const char *what)
{
    add_heading(text, screen, title);
    text_addf(text, "%-20s %7s %7s %8s %7s  %-15s %7s  %-17s\n", what, "a game", "looked", "differs", "each",
              "95 %", "a game", "95 %");
}

static void add_kinds(struct text *text, const struct screen *screen, const struct regret *regret)
{
    const struct game *game = regret->experiment.setting->game;
    const double most = most_of(regret->kind, regret->kinds);
    add_head(text, screen, "By kind of decision", "kind");
    for (size_t i = 0; i < regret->kinds; i++)
        add_row(text, screen, game->decision_names[i], &regret->kind[i], most);
    add_row(text, screen, "all", &regret->all, most);
}

static void add_times(struct text *text, const struct screen *screen, const struct regret *regret)
{
    static const char *const parts[REGRET_PARTS] = {"first third", "second third", "last third"};
    const double most = most_of(regret->turn, REGRET_TURNS);
    add_head(text, screen, "By part of the game", "decisions");
    for (size_t i = 0; i < REGRET_PARTS; i++)
        add_row(text, screen, parts[i], &regret->part[i], most_of(regret->part, REGRET_PARTS));
    add_head(text, screen, "By turn", "turn");
    for (unsigned i = 0; i < REGRET_TURNS; i++) {
        char name[40];
        snprintf(name, sizeof name, i < REGRET_CHAPTER ? "%u" : "%u of chapter 2", i % REGRET_CHAPTER);
        add_row(text, screen, name, &regret->turn[i], most);
    }
}

void add_regret(struct text *text, const struct screen *screen, const struct regret *regret)
{
    char *command = regret_command(regret);
    add_headline(text, screen, regret);
    add_kinds(text, screen, regret);
    add_times(text, screen, regret);
    add_wrapped(text, screen,
                "In points of a hundred games. 'differs': the judge would do something else. Its choice and "
                "the player's are then played out afresh, on the same dice, with the judge's base going on "
                "after both. Each decision is weighed as if it alone were changed, so that what a game adds "
                "up to is more than could be won by changing all of them.",
                0);
    add_heading(text, screen, "To do this again");
    text_addf(text, "  %s\n", command);
    free(command);
}
