#include <math.h>
#include <stdlib.h>

#include "sim/result/result_text.h"
#include "sim/result/study.h"
#include "sim/core/language.h"
#include "sim/studies/tournament/tournament_report.h"

/* After a stop in the halving there is nothing but its order. */
static void add_order(struct text *text, const struct screen *screen, const struct tournament *tournament)
{
    add_heading(text, screen, _("Halving so far: wins on common seeds (the leader's are flattered)"));
    for (size_t k = 0; k < tournament->contenders.count; k++) {
        const struct standing *standing = &tournament->standings[tournament->order[k]];
        char games[32];
        count_text(standing->games, games);
        text_addf(text, _("%3zu. %6.1f %% of %8s  "), k + 1, 100 * score_share(standing->score), games);
        add_hanging(text, screen, tournament->contenders.names[tournament->order[k]], 26);
    }
}

/* Who went out in the halving by fewer games, and is not shown to be worse; NULL: nobody. */
static const char *open_rival(const struct tournament *tournament)
{
    const size_t count = tournament->contenders.count, first = tournament->order[0];
    const char *rival = NULL;
    double least = INFINITY;
    for (size_t k = 2; k < count; k++) {
        const struct paired *less = &tournament->table[first * count + tournament->order[k]];
        if (less->interval.low > 0 || less->difference >= least)
            continue;
        least = less->difference;
        rival = tournament->contenders.names[tournament->order[k]];
    }
    return rival;
}

static void add_headline(struct text *text, const struct screen *screen, const struct tournament *tournament)
{
    const struct interval *interval = &tournament->confirm.interval;
    const char *winner = tournament->contenders.names[tournament->order[0]];
    const char *second = tournament->contenders.names[tournament->order[1]];
    struct text words = {0};
    char games[32], points[24], range[64];
    count_text(tournament->plan.confirm_games, games);
    points_text(tournament->confirm.difference, points);
    points_range_text(*interval, range);
    const char *rival = open_rival(tournament);
    if (interval->low > 0 && rival)
        text_addf(
            &words,
            _("%s came first among %zu: it wins %.1f points more than %s (95 %% %s) on %s fresh games, but "
              "%s, who went out before, may be as good."),
            winner, tournament->contenders.count, 100 * tournament->confirm.difference, second, range, games,
            rival);
    else if (interval->low > 0)
        text_addf(&words,
                  _("%s is the best of %zu: it wins %.1f points more than %s (95 %% %s) on %s fresh games."),
                  winner, tournament->contenders.count, 100 * tournament->confirm.difference, second, range,
                  games);
    else if (interval->high < 0)
        text_addf(&words,
                  _("%s came first among %zu, but by luck: on %s fresh games it wins %s points (95 %% %s) "
                    "compared with %s, who is better."),
                  winner, tournament->contenders.count, games, points, range, second);
    else
        text_addf(&words,
                  _("%s came first among %zu, but %s may be as good: on %s fresh games the difference is %s "
                    "points (95 %% %s)."),
                  winner, tournament->contenders.count, second, games, points, range);
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

static void add_standings(struct text *text, const struct screen *screen, const struct tournament *tournament)
{
    const uint64_t games = tournament->plan.table_games;
    char count[32];
    struct text heading = {0};
    count_text(games, count);
    text_addf(&heading, _("Players, on %s fresh games each"), count);
    add_heading(text, screen, heading.bytes);
    text_free(&heading);
    text_add(text, "    ");
    add_right(text, _("wins"), 9);
    text_addf(text, " %-16s", "95 %");
    add_right(text, _("level"), 7);
    add_right(text, _("rounds"), 8);
    text_addf(text, "  %s\n", _("player"));
    for (size_t k = 0; k < tournament->contenders.count; k++) {
        const struct standing *standing = &tournament->standings[tournament->order[k]];
        const struct interval wilson = score_interval(standing->table_score, normal_two_sided(0.95));
        char wins[16], range[64];
        percent_text(score_share(standing->table_score), wins);
        percent_range_text(wilson, range);
        text_addf(text, "%3zu. %8s ", k + 1, wins);
        add_padded(text, range, 16);
        text_addf(text, " %6.2f %7zu  ", standing->level, standing->rounds);
        add_hanging(text, screen, tournament->contenders.names[tournament->order[k]], 47);
    }
}

/* As many columns as fit; the rest is in the files. */
static void add_table(struct text *text, const struct screen *screen, const struct tournament *tournament)
{
    enum { NAME = 22, CELL = 23 };
    const size_t count = tournament->contenders.count;
    const size_t fit = (size_t)(screen->width - NAME) / CELL, columns = count < fit ? count : fit;
    add_heading(text, screen,
                _(/* xgettext:no-c-format */ "Row less column, in points (simultaneous 95 % intervals)"));
    text_addf(text, "%*s", NAME, "");
    for (size_t c = 0; c < columns; c++) {
        struct text name = {0};
        add_cut(&name, screen, tournament->contenders.names[tournament->order[c]], CELL - 1);
        add_padded(text, name.bytes, c + 1 < columns ? CELL : 0);
        text_free(&name);
    }
    text_add(text, "\n");
    for (size_t r = 0; r < count; r++) {
        struct text name = {0};
        add_cut(&name, screen, tournament->contenders.names[tournament->order[r]], NAME - 1);
        add_padded(text, name.bytes, NAME);
        text_free(&name);
        for (size_t c = 0; c < columns; c++) {
            const struct paired *cell =
                &tournament->table[tournament->order[r] * count + tournament->order[c]];
            char points[24], low[24], high[24], words[80] = "";
            points_text(cell->difference, points);
            points_text(cell->interval.low, low);
            points_text(cell->interval.high, high);
            if (r != c)
                snprintf(words, sizeof words, "%s (%s,%s)", points, low, high);
            add_padded(text, words, c + 1 < columns ? CELL : 0);
        }
        text_add(text, "\n");
    }
    if (columns < count)
        text_addf(text, _("%zu more columns are in table.csv.\n"), count - columns);
}

void add_tournament(struct text *text, const struct screen *screen, const struct tournament *tournament)
{
    char *command = tournament_command(tournament), games[32];
    struct text words = {0};
    add_partial(text, screen, tournament->partial,
                tournament->has_table ? _("The table is complete, the winner is not confirmed.")
                                      : _("Nothing is claimed: the order is that of the halving."));
    if (tournament->has_confirmation)
        add_headline(text, screen, tournament);
    if (tournament->has_table) {
        add_standings(text, screen, tournament);
        add_table(text, screen, tournament);
    } else {
        add_order(text, screen, tournament);
    }
    text_add(&words, _("Halving (same seeds for all):"));
    for (size_t i = 0; i < tournament->halving.rounds; i++) {
        count_text(tournament->halving.round[i].games, games);
        text_addf(&words, _("%s %zu players %s games each"), i ? "," : "", tournament->halving.round[i].arms,
                  games);
    }
    text_add(
        &words,
        _(". Players are ordered by the rounds they survived; everything shown was played on other seeds."));
    text_add(text, "\n");
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
    add_heading(text, screen, _("To do this again"));
    text_addf(text, "  %s\n", command);
    free(command);
}
