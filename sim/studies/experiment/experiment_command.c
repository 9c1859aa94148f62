#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "sim/command/again.h"
#include "sim/command/output.h"
#include "sim/command/cli.h"
#include "sim/command/progress.h"
#include "sim/studies/experiment/summary.h"
#include "sim/core/language.h"
#include "sim/studies/experiment/experiment_file.h"

enum { KEY_SUMMARY = 2000, KEY_COMMANDS };

struct wishes {
    const char *summary; /* where the summary goes besides */
    char games[32];
    bool commands;
};

static const struct argp_option own_options[] = {
    {"games", 'n', "N", 0, "other numbers of games than the file's", 1},
    {"summary", KEY_SUMMARY, "DIR", 0, "write the summary there as well: how reference studies are kept", 4},
    {"commands", KEY_COMMANDS, NULL, 0, "only print the commands", 4},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    uint64_t games;
    if (key == KEY_SUMMARY) {
        wishes->summary = value;
    } else if (key == KEY_COMMANDS) {
        wishes->commands = true;
    } else if (key == 'n') {
        if (count_read(value, &games) && games > 0)
            snprintf(wishes->games, sizeof wishes->games, "%llu", (unsigned long long)games);
        else
            problem_add(problems, &(struct place){.file = "--games"}, "a whole number from 1 on", NULL,
                        "'%s' is not possible here", value);
    } else {
        return false;
    }
    return true;
}

static const struct usage usage = {
    .name = "experiment",
    .words = "FILE|NAME",
    .least = 1,
    .most = 1,
    .uses = USES_THREADS | USES_STORE | USES_RECORD | USES_JSON | USES_OUT | USES_QUIET,
    .help = "Runs a study kept as a file: every run, comparison and screen in it, then one table of what "
            "came out.\v"
            "NAME is looked for in configs/GAME/experiments. Results go to results/NAME or the folder of "
            "--out, a "
            "folder for each entry, with summary.json and summary.csv. All games are kept in the store: the "
            "same command goes on where it was stopped.\n\n"
            "Examples:\n"
            "  warodds experiment how_hard --games 500 --out quick\n"
            "  warodds experiment how_hard # minutes\n"
            "  warodds experiment how_hard --commands # what it would run\n",
    .options = own_options,
    .own_option = own_option,
};

struct study {
    const struct arguments *arguments;
    const struct wishes *wishes;
    const struct experiment_file *file;
    char *folder;
    struct summary summary;
};

static struct command_line line_of(const struct study *study, const struct file_entry *entry,
                                   const char *folder)
{
    const struct arguments *arguments = study->arguments;
    struct command_line line = {0};
    char number[64];
    command_line_add(&line, entry->command);
    for (size_t i = 0; i < entry->words.count; i++)
        command_line_add(&line, entry->words.items[i]);
    command_line_add(&line, "--json");
    command_line_add(&line, "--out");
    command_line_add(&line, folder);
    if (arguments->threads > 0) {
        snprintf(number, sizeof number, "--threads=%d", arguments->threads);
        command_line_add(&line, number);
    }
    if (arguments->store) {
        command_line_add(&line, "--store");
        command_line_add(&line, arguments->store);
    }
    if (arguments->checkpoint > 0) {
        snprintf(number, sizeof number, "--checkpoint=%llu", (unsigned long long)arguments->checkpoint);
        command_line_add(&line, number);
    }
    const struct {
        bool given;
        const char *option;
    } flags[] = {{arguments->quiet, "--quiet"},
                 {arguments->no_report, "--no-report"},
                 {arguments->no_store, "--no-store"},
                 {arguments->fresh, "--fresh"},
                 {arguments->stored_only, "--stored-only"}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (flags[i].given)
            command_line_add(&line, flags[i].option);
    return line;
}

static char *read_all(FILE *file)
{
    struct text text = {0};
    char bytes[65536];
    rewind(file);
    for (size_t length; (length = fread(bytes, 1, sizeof bytes, file)) > 0;)
        text_add_bytes(&text, bytes, length);
    return text_take(&text);
}

static int perform_entry(struct study *study, size_t number, struct problems *problems)
{
    const struct file_entry *entry = &study->file->entries[number];
    struct text folder = {0};
    FILE *output = tmpfile();
    if (!output) {
        problem_add(problems, NULL, NULL, NULL, "no temporary file can be made: %s", strerror(errno));
        return EXIT_RUN_FAILED;
    }
    text_addf(&folder, "%s/%s", study->folder, entry->name);
    struct command_line line = line_of(study, entry, folder.bytes);
    if (!study->arguments->quiet)
        fprintf(stderr, "[%zu/%zu] %s %s\n", number + 1, study->file->count, entry->command, entry->name);
    int status = run_again(&line, output);
    if (status == EXIT_DONE) {
        char *document = read_all(output);
        if (!summary_add(&study->summary, entry->name, document, problems))
            status = EXIT_RUN_FAILED;
        free(document);
    }
    fclose(output);
    command_line_free(&line);
    text_free(&folder);
    return status;
}

static int report(struct study *study, struct problems *problems)
{
    struct text text = {0};
    struct screen screen = screen_of(stdout, study->arguments->no_colour);
    bool good = summary_write(&study->summary, study->folder, problems);
    if (study->wishes->summary)
        good = summary_write(&study->summary, study->wishes->summary, problems) && good;
    if (study->arguments->json) {
        char *json = summary_json(&study->summary);
        text_add(&text, json);
        free(json);
    } else {
        add_summary(&text, &screen, &study->summary);
    }
    good = (study->arguments->json ? put_text(&text) : put_folded(&text)) && good;
    if (good) {
        fprintf(stderr, _("Files: %s/summary.json, summary.csv and a folder for each entry\n"),
                study->folder);
        output_page(study->folder, study->arguments);
    }
    return good ? EXIT_DONE : EXIT_RUN_FAILED;
}

static int perform_all(struct study *study, struct problems *problems)
{
    int status = EXIT_DONE;
    size_t done = 0;
    stop_on_signals();
    while (done < study->file->count && status == EXIT_DONE && !atomic_load(&stop_wanted)) {
        status = perform_entry(study, done, problems);
        done += status == EXIT_DONE;
    }
    if (done == study->file->count)
        return report(study, problems);
    fprintf(stderr,
            _("Stopped in entry %zu of %zu, %s. The same command goes on; games in the store are not played "
              "again.\n"),
            done + 1, study->file->count, study->file->entries[done].name);
    return EXIT_RUN_FAILED;
}

static int print_commands(const struct study *study)
{
    struct text text = {0};
    for (size_t i = 0; i < study->file->count; i++) {
        const struct file_entry *entry = &study->file->entries[i];
        text_addf(&text, "warodds %s", entry->command);
        for (size_t j = 0; j < entry->words.count; j++)
            command_word(&text, entry->words.items[j]);
        text_add(&text, "\n");
    }
    return put_text(&text) ? EXIT_DONE : EXIT_RUN_FAILED;
}

int command_experiment(int argc, char **argv)
{
    struct wishes wishes = {0};
    struct arguments arguments = {.own = &wishes};
    struct problems problems;
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    struct experiment_file *file =
        experiment_file_open(arguments.words.items[0], wishes.games[0] ? wishes.games : NULL, &problems);
    int status = EXIT_USAGE;
    if (file) {
        struct text folder = {0};
        if (arguments.out)
            text_add(&folder, arguments.out);
        else
            text_addf(&folder, "results/%s", file->name);
        struct study study = {
            .arguments = &arguments,
            .wishes = &wishes,
            .file = file,
            .folder = folder.bytes,
            .summary = {.name = file->name, .title = file->title, .question = file->question},
        };
        status = wishes.commands ? print_commands(&study) : perform_all(&study, &problems);
        summary_free(&study.summary);
        text_free(&folder);
    }
    if (tell_problems(&problems) && status == EXIT_DONE)
        status = EXIT_RUN_FAILED;
    experiment_file_close(file);
    problems_free(&problems);
    arguments_free(&arguments);
    return status;
}
