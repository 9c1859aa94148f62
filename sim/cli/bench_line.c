#include "sim/cli/bench_line.h"

#include <stdlib.h>
#include <string.h>

#include "sim/command/cli.h"
#include "sim/core/language.h"

enum { ROOM_FOR_NAMES = 124 };

void bench_heading_csv(struct text *text)
{
    text_add(text, "scenario,policy,games_per_second,games_per_second_all,threads,decisions_per_second,"
                   "ns_per_decision,decisions_per_game,draws_per_game,ns_per_draw,times_draws,"
                   "state_bytes,ns_per_look,floor_ns,times_floor,plain_games_per_second,times_plain,"
                   "games_per_second_undisturbed\n");
}

/* A heading of two lines, and how wide its column is: with names above the numbers (0: it is left out), and
 * beside them. */
static const struct {
    const char *title;
    int narrow, wide;
} columns[] = {
    {N_("games/s\none core"), 8, 10}, {N_("games/s\nat best"), 7, 10}, {N_("games/s\nall cores"), 9, 11},
    {N_("speed-up\n"), 8, 8},         {N_("ns per\ndecision"), 8, 9},  {N_("draws\na game"), 0, 9},
    {N_("x draws\n"), 7, 8},          {N_("x floor\n"), 7, 8},         {N_("x plain\n"), 8, 8},
};
enum { COLUMNS = sizeof columns / sizeof *columns, WITH_LOWER = 6 };

static void add_heading_line(struct text *text, bool narrow, bool lower, int count)
{
    if (!narrow) {
        add_padded(text, lower ? _("scenario") : "", 26);
        text_add(text, " ");
        add_padded(text, lower ? _("policy") : "", 16);
        text_add(text, " ");
    }
    for (int i = 0; i < count; i++) {
        const int width = narrow ? columns[i].narrow : columns[i].wide;
        if (!width)
            continue;
        const char *title = _(columns[i].title);
        const size_t upper = strcspn(title, "\n");
        char *word = lower ? text_copy(title + upper + 1) : text_copy_bytes(title, upper);
        text_add(text, i ? " " : "");
        add_right(text, word, width);
        free(word);
    }
    text_add(text, "\n");
}

void bench_heading(struct text *text, const struct screen *screen, bool yardstick)
{
    const bool narrow = screen->width < ROOM_FOR_NAMES;
    add_heading_line(text, narrow, false, yardstick ? COLUMNS : COLUMNS - 1);
    add_heading_line(text, narrow, true, WITH_LOWER);
}

void bench_line_csv(struct text *text, const struct bench_line *line)
{
    const struct bench *bench = line->bench;
    text_addf(text, "%s,%s,%.0f,%.0f,%d,%.0f,%.1f,%.1f,%.1f,%.3f,%.2f,%zu,%.2f,%.0f,%.2f,", line->scenario,
              line->policy, bench->one_core, bench->all_cores, bench->threads,
              bench->one_core * bench->decisions, line->decision_ns, bench->decisions, bench->draws,
              bench->draw_nanoseconds, line->times_draws, bench->state_size, bench->look_nanoseconds,
              bench->floor_nanoseconds, line->times_floor);
    if (line->plain > 0)
        text_addf(text, "%.0f,%.1f", line->plain, line->times_plain);
    else
        text_add(text, ",");
    text_addf(text, ",%.0f\n", bench->undisturbed);
}

void bench_line_row(struct text *text, const struct screen *screen, const struct bench_line *line)
{
    const struct bench *bench = line->bench;
    const double speed_up = bench->all_cores / bench->one_core;
    char one[32], best[32], all[32];
    count_text((uint64_t)bench->one_core, one);
    count_text((uint64_t)bench->undisturbed, best);
    count_text((uint64_t)bench->all_cores, all);
    if (screen->width < ROOM_FOR_NAMES)
        text_addf(text, "%s %s\n%8s %7s %9s %7.2fx %8.1f %7.2f %7.2f", line->scenario, line->policy, one,
                  best, all, speed_up, line->decision_ns, line->times_draws, line->times_floor);
    else
        text_addf(text, "%-26s %-16s %10s %10s %11s %7.2fx %9.1f %9.1f %8.2f %8.2f", line->scenario,
                  line->policy, one, best, all, speed_up, line->decision_ns, bench->draws, line->times_draws,
                  line->times_floor);
    if (line->plain > 0)
        text_addf(text, " %8.1f", line->times_plain);
    text_add(text, "\n");
}

void bench_line_json(struct json *json, const struct bench_line *line)
{
    const struct bench *bench = line->bench;
    json_object(json, NULL);
    json_string(json, "scenario", line->scenario);
    json_string(json, "policy", line->policy);
    json_number(json, "games_per_second", bench->one_core);
    json_number(json, "games_per_second_undisturbed", bench->undisturbed);
    json_number(json, "games_per_second_all", bench->all_cores);
    json_count(json, "threads", (uint64_t)bench->threads);
    json_number(json, "decisions_per_second", bench->one_core * bench->decisions);
    json_number(json, "ns_per_decision", line->decision_ns);
    json_number(json, "decisions_per_game", bench->decisions);
    json_number(json, "draws_per_game", bench->draws);
    json_number(json, "ns_per_draw", bench->draw_nanoseconds);
    json_number(json, "times_draws", line->times_draws);
    json_count(json, "state_bytes", bench->state_size);
    json_number(json, "ns_per_look", bench->look_nanoseconds);
    json_number(json, "floor_ns", bench->floor_nanoseconds);
    json_number(json, "times_floor", line->times_floor);
    if (line->plain > 0) {
        json_number(json, "plain_games_per_second", line->plain);
        json_number(json, "times_plain", line->times_plain);
    }
    json_end(json);
}
