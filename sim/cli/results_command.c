#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/output.h"
#include "sim/cli/storing.h"
#include "sim/report/json.h"
#include "sim/run/stored.h"

enum { KEY_CSV = 2000 };

static const struct argp_option own_options[] = {
    {"csv", KEY_CSV, NULL, 0, "export as comma-separated values", 0},
    {"full", 'F', NULL, 0, "show: all tables", 0},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    (void)value;
    (void)problems;
    if (key == KEY_CSV)
        *(bool *)arguments->own = true;
    else if (key == 'F')
        arguments->full = true;
    else
        return false;
    return true;
}

static const struct usage usage = {
    .name = "results",
    .words = "[list | show NAME|HASH | export [NAME|HASH] | delete NAME|HASH... | check]",
    .least = 0,
    .most = 10000,
    .uses = USES_STORE | USES_JSON,
    .help = "What is in the store. HASH is the first digits of a hash, at least four.\v"
            "show computes the report anew from the stored counts; export writes a line for each victory "
            "level of "
            "each stored range, with builds, hosts and times; check tests the store's integrity.\n\n"
            "Examples:\n"
            "  warodds results\n"
            "  warodds results show invaders-gauntlet-boot_camp-seed1\n"
            "  warodds results export --csv > all.csv\n"
            "  warodds results delete 3f9c\n",
    .options = own_options,
    .own_option = own_option,
};

struct request_words {
    struct arguments *arguments;
    struct store *store;
    bool csv;
};

static void list_json(const struct store_entries *entries, struct text *out)
{
    struct json json = {0};
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.results/1");
    json_array(&json, "experiments");
    for (size_t i = 0; i < entries->count; i++) {
        const struct store_entry *entry = &entries->items[i];
        struct interval win = interval_wilson(entry->wins, entry->games, normal_two_sided(0.95));
        json_object_line(&json, NULL);
        json_string(&json, "hash", entry->hash);
        json_string(&json, "name", entry->name);
        json_count(&json, "games", entry->games);
        json_count(&json, "wins", entry->wins);
        json_pair(&json, "wilson", win.low, win.high);
        json_count(&json, "ranges", entry->span_count);
        json_end(&json);
    }
    json_end(&json);
    json_end(&json);
    *out = json.text;
}

static void list_text(const struct store_entries *entries, struct text *out)
{
    for (size_t i = 0; i < entries->count; i++) {
        const struct store_entry *entry = &entries->items[i];
        struct interval win = interval_wilson(entry->wins, entry->games, normal_two_sided(0.95));
        char games[32];
        count_text(entry->games, games);
        text_addf(out, "%.8s %13s games  win %5.1f .. %5.1f %%  %s%s%s%s\n", entry->hash, games,
                  100 * win.low, 100 * win.high, entry->name, entry->coverage ? " (coverage)" : "",
                  entry->signature ? " (signature)" : "",
                  entry->span_count == 0 ? " (nothing finished)" : "");
    }
    if (entries->count == 0)
        text_add(out, "The store is empty.\n");
}

static int list(const struct request_words *request, struct problems *problems)
{
    struct store_entries entries = store_list(request->store, NULL, problems);
    struct text out = {0};
    if (request->arguments->json)
        list_json(&entries, &out);
    else
        list_text(&entries, &out);
    store_entries_free(&entries);
    return put_text(&out) ? EXIT_DONE : EXIT_RUN_FAILED;
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

static void export_csv(const struct store_entry *entry, struct text *out)
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

static void export_json(const struct store_entries *entries, struct text *out)
{
    struct json json = {0};
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.store/1");
    json_array(&json, "experiments");
    for (size_t i = 0; i < entries->count; i++) {
        const struct store_entry *entry = &entries->items[i];
        json_object(&json, NULL);
        json_string(&json, "hash", entry->hash);
        json_string(&json, "name", entry->name);
        json_string(&json, "game", entry->game);
        json_string(&json, "scenario", entry->scenario);
        json_string(&json, "policies", entry->policies);
        json_string(&json, "seed", entry->seed);
        json_string(&json, "config_hash", entry->config_hash);
        json_count(&json, "assumed", entry->assumed);
        json_string(&json, "text", entry->text);
        json_array(&json, "ranges");
        for (size_t j = 0; j < entry->span_count; j++)
            export_span(&entry->spans[j], &json);
        json_end(&json);
        json_end(&json);
    }
    json_end(&json);
    json_end(&json);
    *out = json.text;
}

static int export(const struct request_words *request, const char *name, struct problems *problems)
{
    struct store_entries entries = store_list(request->store, name, problems);
    struct text out = {0};
    if (!name || entries.count > 0) {
        if (request->csv) {
            text_add(&out,
                     "hash,name,game,scenario,policies,seed,from,games,level,win,count,share,wilson_low,"
                     "wilson_high,build,host,started,ended,seconds\n");
            for (size_t i = 0; i < entries.count; i++)
                export_csv(&entries.items[i], &out);
        } else {
            export_json(&entries, &out);
        }
    }
    store_entries_free(&entries);
    return put_text(&out) ? EXIT_DONE : EXIT_RUN_FAILED;
}

/* The one entry that is meant. */
static bool find_one(const struct request_words *request, const char *name, struct store_entries *entries,
                     struct problems *problems)
{
    *entries = store_list(request->store, name, problems);
    if (entries->count == 1)
        return true;
    for (size_t i = 0; i < entries->count; i++)
        problem_add(problems, NULL, NULL, NULL, "'%s' may be %.8s, %s%s%s", name, entries->items[i].hash,
                    entries->items[i].name, entries->items[i].coverage ? " with coverage" : "",
                    entries->items[i].signature ? " with signature" : "");
    store_entries_free(entries);
    return false;
}

static int show(const struct request_words *request, const char *name, struct problems *problems)
{
    struct store_entries entries;
    struct experiment experiment;
    struct series series;
    if (!find_one(request, name, &entries, problems))
        return EXIT_USAGE;
    const struct store_entry *entry = &entries.items[0];
    int status = EXIT_USAGE;
    if (entry->span_count == 0) {
        problem_add(problems, NULL, NULL, NULL, "no games of %s are stored", entry->name);
    } else if (stored_open(entry, &experiment, &series, problems)) {
        experiment.from = entry->spans[0].from;
        struct totals *totals =
            stored_totals(request->store, entry->id, &experiment, HISTOGRAM_GAMES_LIMIT, problems);
        status = EXIT_RUN_FAILED;
        if (totals->games > 0) {
            struct result result = result_make(&experiment, totals);
            result.coverage = entry->coverage;
            result.signature = entry->signature;
            if (entry->games > totals->games)
                fprintf(stderr, "warodds: %" PRIu64 " more games behind a hole are not shown\n",
                        entry->games - totals->games);
            status = output_result(&result, request->arguments) ? EXIT_DONE : EXIT_RUN_FAILED;
            result_free(&result);
        }
        totals_free(totals);
        stored_close(&experiment, &series);
    }
    store_entries_free(&entries);
    return status;
}

/* All or none: a name that does not fit keeps the others. */
static int delete (const struct request_words *request, struct problems *problems)
{
    const struct word_list *words = &request->arguments->words;
    struct store_entries entries;
    bool good = true;
    for (size_t i = 1; i < words->count; i++)
        if (find_one(request, words->items[i], &entries, problems))
            store_entries_free(&entries);
    if (problems->told > 0)
        return EXIT_USAGE;
    for (size_t i = 1; i < words->count && good; i++) {
        struct problems twice; /* named twice: gone already */
        problems_init(&twice);
        if (find_one(request, words->items[i], &entries, &twice)) {
            good = store_delete(request->store, entries.items[0].id, problems);
            if (good)
                fprintf(stderr, "Deleted: %" PRIu64 " games of %s\n", entries.items[0].games,
                        entries.items[0].name);
            store_entries_free(&entries);
        }
        problems_free(&twice);
    }
    return good ? EXIT_DONE : EXIT_RUN_FAILED;
}

static int perform(const struct request_words *request, struct problems *problems)
{
    static const char *const verbs[] = {"list", "show", "export", "delete", "check"};
    const struct word_list *words = &request->arguments->words;
    const char *verb = words->count ? words->items[0] : "list";
    const char *name = words->count > 1 ? words->items[1] : NULL;
    if (strcmp(verb, "list") == 0 && words->count <= 1)
        return list(request, problems);
    if (strcmp(verb, "show") == 0 && words->count == 2)
        return show(request, name, problems);
    if (strcmp(verb, "export") == 0 && words->count <= 2)
        return export(request, name, problems);
    if (strcmp(verb, "delete") == 0 && words->count >= 2)
        return delete (request, problems);
    if (strcmp(verb, "check") == 0 && words->count == 1)
        return store_check(request->store, problems) ? EXIT_DONE : EXIT_CHECK_FAILED;
    problem_add(problems, NULL, usage.words, nearest_name(verb, verbs, 5),
                "this is not a way to use results: '%s'", verb);
    return EXIT_USAGE;
}

int command_results(int argc, char **argv)
{
    bool csv = false;
    struct arguments arguments = {.own = &csv};
    struct problems problems;
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    const char *path = storing_path(&arguments);
    struct request_words request = {&arguments, NULL, csv};
    int status = EXIT_USAGE;
    if (path)
        request.store = store_open_old(path, &(struct store_writer){build_text(), 0}, &problems);
    else
        problem_add(&problems, NULL, "--store FILE", NULL, "WARODDS_STORE=none: there is no store");
    if (request.store)
        status = perform(&request, &problems);
    store_close(request.store);
    if (tell_problems(&problems) && status == EXIT_DONE)
        status = EXIT_RUN_FAILED;
    problems_free(&problems);
    arguments_free(&arguments);
    return status;
}
