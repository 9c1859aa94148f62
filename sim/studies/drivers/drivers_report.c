#include "sim/studies/drivers/drivers_report.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/result/files.h"
#include "sim/result/result_text.h"
#include "sim/result/study.h"

enum { SHOWN = 20 };

char *drivers_command(const struct drivers *drivers)
{
    struct text text = {0};
    char alpha[32];
    add_study_command(&text, "drivers", &drivers->experiment, 0, &drivers->experiment.player, 1, "--variant");
    number_text(drivers->plan.alpha, alpha);
    if (strcmp(alpha, "0.05") != 0)
        text_addf(&text, " --alpha %s", alpha);
    return text_take(&text);
}

static void write_group(struct json *json, const char *key, struct score_sums sums)
{
    json_object_line(json, key);
    json_count(json, "games", sums.games);
    json_number(json, "win_rate", score_share(sums));
    json_end(json);
}

static void write_driver(struct json *json, const struct drivers *drivers, const struct driver *driver)
{
    const struct driver_factor *factor = &drivers->factors[driver->factor];
    json_object(json, NULL);
    json_string(json, "name", factor->name);
    json_string(json, "title", factor->title);
    json_string(json, "kind", factor->event ? "event" : "metric");
    json_count(json, "chapter", driver->turn.chapter);
    json_count(json, "before_turn", driver->turn.number);
    json_number(json, "at_least", driver->threshold);
    write_group(json, "with", driver->with);
    write_group(json, "without", driver->without);
    json_number(json, "difference", driver->difference);
    json_pair(json, "interval", driver->interval.low, driver->interval.high);
    json_boolean(json, "sure", driver_sure(driver) != 0);
    json_end(json);
}

char *drivers_json(const struct drivers *drivers)
{
    struct json json = {0};
    char *command = drivers_command(drivers);
    json_study(&json, "warodds.drivers/1", &drivers->experiment);
    json_partial(&json, drivers->partial);
    json_string(&json, "observed",
                drivers->experiment.setting->game->sides[drivers->experiment.setting->observed].name);
    write_group(&json, "all", drivers->all);
    json_boolean(&json, "draws_or_shared_wins", setting_parts(drivers->experiment.setting) > 1);
    json_number(&json, "alpha", drivers->plan.alpha);
    json_count(&json, "family", drivers->count);
    json_array(&json, "turns");
    for (size_t i = 0; i < drivers->look_count; i++) {
        json_object_line(&json, NULL);
        json_count(&json, "chapter", drivers->looks[i].chapter);
        json_count(&json, "turn", drivers->looks[i].number);
        json_count(&json, "games", drivers->look_games[i]);
        json_end(&json);
    }
    json_end(&json);
    json_array(&json, "drivers");
    for (size_t i = 0; i < drivers->count; i++)
        write_driver(&json, drivers, &drivers->items[i]);
    json_end(&json);
    json_provenance(&json, &drivers->experiment, command);
    json_end(&json);
    free(command);
    return text_take(&json.text);
}

bool drivers_write(const struct drivers *drivers, const char *folder, struct problems *problems)
{
    char *json = drivers_json(drivers);
    struct text csv = {0};
    text_add(&csv, "name,kind,chapter,before_turn,at_least,games_with,win_rate_with,games_without,"
                   "win_rate_without,difference,low,high\n");
    for (size_t i = 0; i < drivers->count; i++) {
        const struct driver *driver = &drivers->items[i];
        const struct driver_factor *factor = &drivers->factors[driver->factor];
        const double numbers[] = {score_share(driver->with), score_share(driver->without), driver->difference,
                                  driver->interval.low, driver->interval.high};
        char words[5][32];
        for (size_t k = 0; k < 5; k++)
            number_text(numbers[k], words[k]);
        text_addf(&csv, "%s,%s,%u,%u,%d,%" PRIu64 ",%s,%" PRIu64 ",%s,%s,%s,%s\n", factor->name,
                  factor->event ? "event" : "metric", driver->turn.chapter, driver->turn.number,
                  driver->threshold, driver->with.games, words[0], driver->without.games, words[1], words[2],
                  words[3], words[4]);
    }
    const bool written = folder_make(folder, problems) &&
                         file_write(folder, "drivers.json", json, problems) &&
                         file_write(folder, "drivers.csv", csv.bytes, problems);
    text_free(&csv);
    free(json);
    return written;
}

static void add_turn(struct text *text, struct turn turn)
{
    if (turn.chapter > 1)
        text_addf(text, _("chapter %u, turn %u"), turn.chapter, turn.number);
    else
        text_addf(text, _("turn %u"), turn.number);
}

static void add_headline(struct text *text, const struct screen *screen, const struct drivers *drivers)
{
    const struct setting *setting = drivers->experiment.setting;
    struct text words = {0};
    char all[16], with[16], without[16], games[32];
    percent_text(score_share(drivers->all), all);
    count_text(drivers->all.games, games);
    text_addf(&words,
              setting_parts(setting) == 1 ? _("%s win %s of %s games.") : _("%s score %s in %s games."),
              _(setting->game->sides[setting->observed].title), all, games);
    const struct driver *best = drivers->count ? &drivers->items[0] : NULL;
    if (drivers->look_count == 0) {
        text_add(&words, " ");
        text_add(&words, _("No second turn is told, so nothing is known of any time before the end."));
    } else if (best && driver_sure(best) != 0) {
        const struct driver_factor *factor = &drivers->factors[best->factor];
        percent_text(score_share(best->with), with);
        percent_text(score_share(best->without), without);
        text_add(&words, " ");
        text_addf(&words, _("What goes most with that before the end: %s, at least %d by the start of "),
                  title_text(factor->title), best->threshold);
        add_turn(&words, best->turn);
        text_addf(&words,
                  setting_parts(setting) == 1 ? _(": with it %s are won, without it %s.")
                                              : _(": with it the score is %s, without it %s."),
                  with, without);
    } else {
        text_add(&words, " ");
        text_add(&words, _("Nothing that is known before the end goes with winning for certain."));
    }
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

static void add_line(struct text *text, const struct screen *screen, const struct drivers *drivers,
                     const struct driver *driver)
{
    const struct driver_factor *factor = &drivers->factors[driver->factor];
    struct text turn = {0}, name = {0};
    char with[16], without[16], range[64];
    add_turn(&turn, driver->turn);
    text_addf(&name, "%s >= %d", factor->name, driver->threshold);
    percent_text(score_share(driver->with), with);
    percent_text(score_share(driver->without), without);
    snprintf(range, sizeof range, "%+.1f %+.1f %+.1f", 100 * driver->interval.low, 100 * driver->difference,
             100 * driver->interval.high);
    const bool narrow = screen->width < 90;
    text_add(text, "  ");
    add_padded(text, name.bytes, narrow ? screen->width - 4 : 34);
    text_add(text, narrow ? "\n      " : "  ");
    add_padded(text, turn.bytes, 18);
    add_right(text, with, 8);
    add_right(text, without, 9);
    text_addf(text, "  %s\n", range);
    text_free(&turn);
    text_free(&name);
}

void add_drivers(struct text *text, const struct screen *screen, const struct drivers *drivers)
{
    char *command = drivers_command(drivers), family[32];
    struct text note = {0};
    add_partial(text, screen, drivers->partial, _("These are the games that were played."));
    add_headline(text, screen, drivers);
    add_heading(text, screen, _("What goes with winning, each at the turn when it shows most"));
    text_addf(text, "  %s\n",
              setting_parts(drivers->experiment.setting) == 1
                  ? _("what, by the start of which turn; won with it, without it; difference in points")
                  : _("what, by the start of which turn; score with it, without it; difference in points"));
    for (size_t i = 0; i < drivers->strongest_count && i < SHOWN; i++) {
        const struct driver *driver = &drivers->items[drivers->strongest[i]];
        if (driver_sure(driver) == 0)
            break;
        add_line(text, screen, drivers, driver);
    }
    count_text(drivers->count, family);
    text_addf(
        &note,
        _("Association, not cause: whoever is winning anyway gets more of what winners get. The intervals "
          "of all %s pairs of games with much and with little, split at the median, hold at once (%.3g %%)."),
        family, 100 * (1 - drivers->plan.alpha));
    add_wrapped(text, screen, note.bytes, 0);
    text_addf(text, "  %s\n", command);
    text_free(&note);
    free(command);
}
