#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/command/results.h"
#include "sim/core/language.h"

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
    .words = "[list | show NAME|HASH [N] | export [NAME|HASH] | delete NAME|HASH... | check]",
    .least = 0,
    .most = 10000,
    .uses = USES_STORE | USES_JSON,
    .help =
        "What is in the store. HASH is the first digits of a hash, at least four.\v"
        "Runs, and "
        "comparisons, screens, sensitivity analyses, tournaments and fits. "
        "show computes the report anew from the stored counts, without playing (of a study that was asked "
        "for in several ways the last one, or the N-th); export writes a line for each victory "
        "level of each stored range, and for each stretch of a study, with builds, hosts and times; check "
        "tests the store's integrity.\n\n"
        "Examples:\n"
        "  warodds run invaders/gauntlet --policy boot_camp\n"
        "  warodds results\n"
        "  warodds results show invaders-gauntlet-boot_camp-seed1\n"
        "  warodds results export --csv > all.csv\n"
        "  warodds results delete invaders-gauntlet-boot_camp-seed1\n",
    .options = own_options,
    .own_option = own_option,
};

static int list(const struct request_words *request, struct problems *problems)
{
    struct held held = held_find(request, NULL, problems);
    struct text out = {0};
    if (request->arguments->json) {
        results_list_json(&held, &out);
    } else {
        results_list_runs(&held.runs, &out);
        results_list_studies(&held.studies, &out);
        if (out.length == 0)
            text_add(&out, _("The store is empty.\n"));
    }
    held_free(&held);
    return (request->arguments->json ? put_text(&out) : put_folded(&out)) ? EXIT_DONE : EXIT_RUN_FAILED;
}

static int export(const struct request_words *request, const char *name, struct problems *problems)
{
    struct held held = held_find(request, name, problems);
    struct text out = {0};
    if (problems->told == 0 && request->csv)
        results_export_csv(&held, &out);
    else if (problems->told == 0)
        results_export_json(&held, &out);
    held_free(&held);
    return put_text(&out) ? EXIT_DONE : EXIT_RUN_FAILED;
}

static int show(const struct request_words *request, const char *name, const char *number,
                struct problems *problems)
{
    struct held held;
    int status = EXIT_USAGE;
    if (!held_find_one(request, name, &held, problems))
        return EXIT_USAGE;
    if (held.runs.count == 0)
        status = results_show_study(request, &held.studies.items[0], number, problems);
    else if (number)
        problem_add(problems, NULL, NULL, NULL, "%s is a run: there is nothing to choose",
                    held.runs.items[0].name);
    else
        status = results_show_run(request, &held.runs.items[0], problems);
    held_free(&held);
    return status;
}

static bool delete_one(const struct request_words *request, const struct held *held,
                       struct problems *problems)
{
    const bool is_run = held->runs.count > 0;
    const uint64_t games = is_run ? held->runs.items[0].games : held->studies.items[0].games;
    const char *name = is_run ? held->runs.items[0].name : held->studies.items[0].name;
    bool good = is_run ? store_delete(request->store, held->runs.items[0].id, problems)
                       : store_study_delete(request->store, held->studies.items[0].id, problems);
    char count[32];
    count_text(games, count);
    if (good)
        fprintf(stderr, _("Deleted: %s games of %s\n"), count, name);
    return good;
}

/* All or none: a name that does not fit keeps the others. */
static int delete (const struct request_words *request, struct problems *problems)
{
    const struct word_list *words = &request->arguments->words;
    struct held held;
    bool good = true;
    for (size_t i = 1; i < words->count; i++)
        if (held_find_one(request, words->items[i], &held, problems))
            held_free(&held);
    if (problems->told > 0)
        return EXIT_USAGE;
    for (size_t i = 1; i < words->count && good; i++) {
        struct problems twice; /* named twice: gone already */
        problems_init(&twice);
        if (held_find_one(request, words->items[i], &held, &twice)) {
            good = delete_one(request, &held, problems);
            held_free(&held);
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
    if (strcmp(verb, "show") == 0 && (words->count == 2 || words->count == 3))
        return show(request, name, words->count == 3 ? words->items[2] : NULL, problems);
    if (strcmp(verb, "export") == 0 && words->count <= 2)
        return export(request, name, problems);
    if (strcmp(verb, "delete") == 0 && words->count >= 2)
        return delete (request, problems);
    if (strcmp(verb, "check") == 0 && words->count == 1)
        return store_check(request->store, problems) ? EXIT_DONE : EXIT_CHECK_FAILED;
    const char *nearest = nearest_name(verb, verbs, 5);
    if (!nearest || strcmp(nearest, verb) != 0)
        problem_add(problems, NULL, usage.words, nearest, "this is not a way to use results: '%s'", verb);
    else if (words->count == 1)
        problem_add(problems, NULL, usage.words, NULL, "something is missing after '%s'", verb);
    else
        problem_add(problems, NULL, usage.words, NULL, "too much: '%s'", words->items[words->count - 1]);
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
    struct request_words request = {&arguments, NULL, path, csv};
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
