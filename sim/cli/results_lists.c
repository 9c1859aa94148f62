/* What is in the store, as lists and as files for other programs. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/command/results.h"
#include "sim/core/language.h"
#include "sim/result/result.h"

/* Games of another program are listed as such: they are never added to those of this one. */
static const char *another(const char *text, const char *game)
{
    return series_by_this_program(text, game) ? "" : _(" (another program)");
}

void results_list_runs(const struct store_entries *entries, struct text *out)
{
    for (size_t i = 0; i < entries->count; i++) {
        const struct store_entry *entry = &entries->items[i];
        struct interval win = interval_wilson(entry->wins, entry->games, normal_two_sided(0.95));
        char games[32];
        count_text(entry->games, games);
        text_addf(out, _("%.8s %13s games  win %5.1f .. %5.1f %%  %s%s%s%s%s\n"), entry->hash, games,
                  100 * win.low, 100 * win.high, entry->name, entry->coverage ? _(" (coverage)") : "",
                  entry->signature ? _(" (signature)") : "",
                  entry->span_count == 0 ? _(" (nothing finished)") : "", another(entry->text, entry->game));
    }
}

void results_list_studies(const struct store_study_entries *entries, struct text *out)
{
    for (size_t i = 0; i < entries->count; i++) {
        const struct store_study_entry *entry = &entries->items[i];
        char games[32];
        count_text(entry->games, games);
        text_addf(out, _("%.8s %13s games  "), entry->hash, games);
        add_padded(out, name_text(entry->kind), 19);
        text_addf(out, "  %s%s%s\n", entry->name, entry->stretch_count == 0 ? _(" (nothing finished)") : "",
                  another(entry->text, entry->game));
    }
}

static void list_run(struct json *json, const struct store_entry *entry)
{
    struct interval win = interval_wilson(entry->wins, entry->games, normal_two_sided(0.95));
    json_object_line(json, NULL);
    json_string(json, "hash", entry->hash);
    json_string(json, "name", entry->name);
    json_count(json, "games", entry->games);
    json_count(json, "wins", entry->wins);
    json_pair(json, "wilson", win.low, win.high);
    json_count(json, "ranges", entry->span_count);
    json_boolean(json, "this_program", series_by_this_program(entry->text, entry->game));
    json_end(json);
}

/* "compare\n--a=..." as a command. */
static void write_asked(struct json *json, const struct store_study_entry *entry)
{
    json_array(json, "asked");
    for (size_t i = 0; i < entry->asked_count; i++) {
        struct text command = {0};
        char *words = text_copy(entry->asked[i]), *save = NULL;
        text_add(&command, "warodds");
        for (char *word = strtok_r(words, "\n", &save); word; word = strtok_r(NULL, "\n", &save))
            command_word(&command, word);
        json_string(json, NULL, command.bytes);
        text_free(&command);
        free(words);
    }
    json_end(json);
}

static void list_study(struct json *json, const struct store_study_entry *entry)
{
    json_object(json, NULL);
    json_string(json, "hash", entry->hash);
    json_string(json, "kind", entry->kind);
    json_string(json, "name", entry->name);
    json_count(json, "games", entry->games);
    json_count(json, "stretches", entry->stretch_count);
    json_boolean(json, "this_program", series_by_this_program(entry->text, entry->game));
    write_asked(json, entry);
    json_end(json);
}

void results_list_json(const struct held *held, struct text *out)
{
    struct json json = {0};
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.results/1");
    json_array(&json, "experiments");
    for (size_t i = 0; i < held->runs.count; i++)
        list_run(&json, &held->runs.items[i]);
    json_end(&json);
    json_array(&json, "studies");
    for (size_t i = 0; i < held->studies.count; i++)
        list_study(&json, &held->studies.items[i]);
    json_end(&json);
    json_end(&json);
    *out = json.text;
}

static void quoted(struct text *out, const char *word)
{
    bool quote = strpbrk(word, ",\"\n") != NULL;
    text_add(out, quote ? "\"" : "");
    for (; *word; word++) {
        text_add(out, *word == '"' ? "\"" : "");
        text_add_bytes(out, word, 1);
    }
    text_add(out, quote ? "\"," : ",");
}

static void export_run_csv(const struct store_entry *entry, struct text *out)
{
    const char *names[] = {entry->hash,     entry->name,     entry->game,
                           entry->scenario, entry->policies, entry->seed};
    for (size_t i = 0; i < entry->span_count; i++)
        for (size_t j = 0; j < entry->spans[i].level_count; j++) {
            const struct store_span *span = &entry->spans[i];
            const struct store_level *level = &span->levels[j];
            struct interval wilson = interval_wilson(level->count, span->games, normal_two_sided(0.95));
            for (size_t k = 0; k < sizeof names / sizeof *names; k++)
                quoted(out, names[k]);
            text_addf(out, "%" PRIu64 ",%" PRIu64 ",", span->from, span->games);
            quoted(out, level->name);
            text_addf(out, "%d,%" PRIu64 ",%.10g,%.10g,%.10g,", level->win, level->count,
                      share(level->count, span->games), wilson.low, wilson.high);
            quoted(out, span->build);
            quoted(out, span->host);
            text_addf(out, "%s,%s,%.3f\n", span->started, span->ended, span->seconds);
        }
}

/* One line for each stretch; the unit stands where runs have their policies. */
static void export_study_csv(const struct store_study_entry *entry, struct text *out)
{
    for (size_t i = 0; i < entry->stretch_count; i++) {
        const struct store_study_stretch *stretch = &entry->stretches[i];
        const char *names[] = {entry->hash,     entry->name,   entry->game,
                               entry->scenario, stretch->unit, entry->seed};
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            quoted(out, names[k]);
        text_addf(out, "%" PRIu64 ",%" PRIu64 ",,,,,,,", stretch->from, stretch->games);
        quoted(out, stretch->build);
        quoted(out, stretch->host);
        text_addf(out, "%s,%s,%.3f\n", stretch->started, stretch->ended, stretch->seconds);
    }
}

void results_export_csv(const struct held *held, struct text *out)
{
    text_add(out, "hash,name,game,scenario,policies,seed,from,games,level,win,count,share,wilson_low,"
                  "wilson_high,build,host,started,ended,seconds\n");
    for (size_t i = 0; i < held->runs.count; i++)
        export_run_csv(&held->runs.items[i], out);
    for (size_t i = 0; i < held->studies.count; i++)
        export_study_csv(&held->studies.items[i], out);
}

static void export_span(const struct store_span *span, struct json *json)
{
    json_object(json, NULL);
    json_count(json, "from", span->from);
    json_count(json, "games", span->games);
    json_count(json, "wins", span->wins);
    json_object_line(json, "levels");
    for (size_t i = 0; i < span->level_count; i++)
        json_count(json, span->levels[i].name, span->levels[i].count);
    json_end(json);
    json_string(json, "build", span->build);
    json_string(json, "host", span->host);
    json_string(json, "started", span->started);
    json_string(json, "ended", span->ended);
    json_number(json, "seconds", span->seconds);
    json_end(json);
}

static void export_run(const struct store_entry *entry, struct json *json)
{
    json_object(json, NULL);
    json_string(json, "hash", entry->hash);
    json_string(json, "name", entry->name);
    json_string(json, "game", entry->game);
    json_string(json, "scenario", entry->scenario);
    json_string(json, "policies", entry->policies);
    json_string(json, "seed", entry->seed);
    json_string(json, "config_hash", entry->config_hash);
    json_count(json, "assumed", entry->assumed);
    json_string(json, "text", entry->text);
    json_array(json, "ranges");
    for (size_t j = 0; j < entry->span_count; j++)
        export_span(&entry->spans[j], json);
    json_end(json);
    json_end(json);
}

static void export_stretch(const struct store_study_stretch *stretch, struct json *json)
{
    json_object_line(json, NULL);
    json_string(json, "unit", stretch->unit);
    json_count(json, "from", stretch->from);
    json_count(json, "games", stretch->games);
    json_string(json, "build", stretch->build);
    json_string(json, "host", stretch->host);
    json_string(json, "started", stretch->started);
    json_string(json, "ended", stretch->ended);
    json_number(json, "seconds", stretch->seconds);
    json_end(json);
}

static void export_study(const struct store_study_entry *entry, struct json *json)
{
    json_object(json, NULL);
    json_string(json, "hash", entry->hash);
    json_string(json, "kind", entry->kind);
    json_string(json, "name", entry->name);
    json_string(json, "game", entry->game);
    json_string(json, "scenario", entry->scenario);
    json_string(json, "seed", entry->seed);
    json_string(json, "config_hash", entry->config_hash);
    json_count(json, "assumed", entry->assumed);
    json_string(json, "text", entry->text);
    write_asked(json, entry);
    json_array(json, "stretches");
    for (size_t i = 0; i < entry->stretch_count; i++)
        export_stretch(&entry->stretches[i], json);
    json_end(json);
    json_end(json);
}

void results_export_json(const struct held *held, struct text *out)
{
    struct json json = {0};
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.store/1");
    json_array(&json, "experiments");
    for (size_t i = 0; i < held->runs.count; i++)
        export_run(&held->runs.items[i], &json);
    json_end(&json);
    json_array(&json, "studies");
    for (size_t i = 0; i < held->studies.count; i++)
        export_study(&held->studies.items[i], &json);
    json_end(&json);
    json_end(&json);
    *out = json.text;
}
