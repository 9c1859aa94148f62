#include <math.h>
#include <stdlib.h>

#include "sim/core/language.h"
#include "sim/studies/regret/regret_report.h"
#include "sim/result/result_text.h"
#include "sim/result/study.h"

/* What one decision gives away is small: hundredths of a point. */
static void fine_text(double difference, char text[24])
{
    snprintf(text, 24, "%+.2f", 100 * difference);
}

static void fine_range_text(struct interval interval, char text[64])
{
    if (isfinite(interval.low) && isfinite(interval.high))
        snprintf(text, 64, _("%+.2f to %+.2f"), 100 * interval.low, 100 * interval.high);
    else /* of one decision alone */
        snprintf(text, 64, "%s", _("unknown"));
}

/* Measured, not added up. */
static void add_replaced(struct text *words, const struct replaced *replaced, bool wins)
{
    char player[16], judge[16], points[24], range[64], games[32];
    if (replaced->games == 0)
        return;
    count_text(replaced->games, games);
    percent_text(replaced->player, player);
    percent_text(replaced->judge, judge);
    points_text(replaced->difference.difference, points);
    points_range_text(replaced->difference.interval, range);
    text_addf(
        words,
        wins ? _(" The judge in its place won %s of %s games where it won %s: %s points (95 %% interval %s).")
             : _(" The judge in its place scored %s in %s games where it scored %s: %s points (95 %% "
                 "interval %s)."),
        judge, games, player, points, range);
}

static void add_headline(struct text *text, const struct screen *screen, const struct regret *regret)
{
    const struct experiment *experiment = &regret->experiment;
    struct text words = {0};
    char *judge = regret_player_name(&regret->plan.judge),
         *policy = regret_player_name(&experiment->player[regret->plan.side]);
    const bool wins = setting_parts(experiment->setting) == 1;
    char points[24], range[64], share[16], games[32], decisions[24];
    count_text(experiment->games, games);
    fine_text(regret->all.mean, points);
    fine_range_text(regret->all.interval, range);
    snprintf(decisions, sizeof decisions, regret->all.decisions < 9.95 ? "%.1f" : "%.0f",
             regret->all.decisions);
    percent_text(score_share(regret->scores), share);
    text_addf(&words,
              _("By the judgement of %s, one decision of %s gives away %s points of win probability (95 %% "
                "interval %s); there are %s decisions a game."),
              judge, policy, points, range, decisions);
    text_addf(&words, wins ? _(" It won %s of these %s games.") : _(" It scored %s in these %s games."),
              share, games);
    add_replaced(&words, &regret->replaced, wins);
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
    free(policy);
    free(judge);
}

/* In a narrow window: how many were looked at, what each gives away, and their share of all. */
static bool is_narrow(const struct screen *screen)
{
    return screen->width < 97;
}

static void add_cells(struct text *text, const struct screen *screen, const char *const cells[7])
{
    static const int widths[7] = {20, 8, 8, 9, 8, 15, 9}, narrow[7] = {19, 0, 8, 0, 8, 15, 9};
    for (int i = 0; i < 7; i++) {
        const int width = is_narrow(screen) ? narrow[i] : widths[i];
        if (width > 0 && (i == 0 || i == 5)) {
            text_add(text, i > 0 ? "  " : "");
            add_padded(text, cells[i], width);
        } else if (width > 0) {
            add_right(text, cells[i], width);
        }
    }
}

static void add_row(struct text *text, const struct screen *screen, const char *name,
                    const struct regret_sum *sum, double most)
{
    char decisions[24], looked[32], points[24], range[64], part[24], differs[16];
    if (sum->looked == 0)
        return;
    snprintf(decisions, sizeof decisions, "%.1f", sum->decisions);
    count_text(sum->looked, looked);
    fine_text(sum->mean, points);
    fine_range_text(sum->interval, range);
    snprintf(part, sizeof part, isfinite(sum->share) ? "%.0f %%" : "-", 100 * sum->share);
    percent_text((double)sum->different / (double)sum->looked, differs);
    const char *const cells[7] = {name, decisions, looked, differs, points, range, part};
    add_cells(text, screen, cells);
    if (screen->width > 97 && most > 0 && sum->total > 0) {
        text_add(text, "  ");
        add_bar(text, screen, sum->total / most, screen->width - 97);
    }
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
    const char *const cells[7] = {what,      _("a game"), _("looked"), _("differs"),
                                  _("each"), "95 %",      _("share")};
    add_cells(text, screen, cells);
    text_add(text, "\n");
}

static void add_kinds(struct text *text, const struct screen *screen, const struct regret *regret)
{
    const struct game *game = regret->experiment.setting->game;
    const double most = most_of(regret->kind, regret->kinds);
    add_head(text, screen, _("By kind of decision"), _("kind"));
    for (size_t i = 0; i < regret->kinds; i++)
        add_row(text, screen, name_text(game->decision_names[i]), &regret->kind[i], most);
    add_row(text, screen, _("all"), &regret->all, most);
}

static void add_times(struct text *text, const struct screen *screen, const struct regret *regret)
{
    static const char *const parts[REGRET_PARTS] = {N_("first third"), N_("second third"), N_("last third")};
    const double most = most_of(regret->turn, REGRET_TURNS);
    add_head(text, screen, _("By part of the game"), _("decisions"));
    for (size_t i = 0; i < REGRET_PARTS; i++)
        add_row(text, screen, _(parts[i]), &regret->part[i], most_of(regret->part, REGRET_PARTS));
    bool headed = false;
    for (unsigned i = 0; i < REGRET_TURNS; i++) {
        char name[40];
        if (regret->turn[i].looked == 0)
            continue;
        if (!headed)
            add_head(text, screen, _("By turn"), _("turn"));
        headed = true;
        snprintf(name, sizeof name, i < REGRET_CHAPTER ? "%u" : _("%u of chapter 2"), i % REGRET_CHAPTER);
        add_row(text, screen, name, &regret->turn[i], most);
    }
}

void add_regret(struct text *text, const struct screen *screen, const struct regret *regret)
{
    char *command = regret_command(regret);
    add_headline(text, screen, regret);
    add_kinds(text, screen, regret);
    add_times(text, screen, regret);
    add_wrapped(
        text, screen,
        _("In points of a hundred games. 'differs': the judge would do something else. Its choice and "
          "the player's are then played out afresh, on the same dice, with the judge's base going on "
          "after both. 'share': of all that is given away. Each decision is weighed as if it alone were "
          "changed, so "
          "what they give away does not add up to what the judge would win."),
        0);
    add_heading(text, screen, _("To do this again"));
    text_addf(text, "  %s\n", command);
    free(command);
}
