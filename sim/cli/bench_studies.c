#include "sim/cli/bench_studies.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/bench/studies.h"
#include "sim/command/cli.h"
#include "sim/core/language.h"
#include "sim/core/problem.h"
#include "sim/core/text.h"
#include "sim/play/batch.h"
#include "sim/result/json.h"
#include "sim/result/screen.h"

enum { NAME_WIDE = 12, NUMBER_WIDE = 8 };

/* Of a study that is given several times the scenario says which one it is. */
static char *title_of(const struct study_command *command)
{
    const char *words = command->most ? command->most : command->least;
    const char *scenario = strchr(words, ' ');
    struct text text = {0};
    text_add(&text, _(command->name));
    if (scenario)
        text_addf(&text, ", %.*s", (int)strcspn(scenario + 1, " "), scenario + 1);
    return text_take(&text);
}

static void add_titles(struct text *text)
{
    add_padded(text, _("seconds of processor time"), 40);
    for (size_t part = 0; part < STUDY_PARTS; part++) {
        text_add(text, " ");
        add_right(text, _(study_part_names[part]), NUMBER_WIDE);
    }
    text_add(text, " ");
    add_right(text, _("all"), NUMBER_WIDE);
    text_add(text, " ");
    add_right(text, _("waited"), NUMBER_WIDE);
    text_add(text, " ");
    add_right(text, "MB", NUMBER_WIDE);
    text_add(text, "\n");
}

static void add_row(struct text *text, const struct study_command *command, const struct study_bench *bench)
{
    char *title = title_of(command);
    add_padded(text, title, 40);
    for (size_t part = 0; part < STUDY_PARTS; part++)
        if (bench->measured[part])
            text_addf(text, " %*.3f", NUMBER_WIDE, bench->seconds[part]);
        else
            text_addf(text, " %*s", NUMBER_WIDE, "");
    text_addf(text, " %*.3f %*.3f %*.0f\n", NUMBER_WIDE, bench->all, NUMBER_WIDE, bench->waited, NUMBER_WIDE,
              bench->megabytes);
    free(title);
}

static void add_csv(struct text *text, const struct study_command *command, const struct study_bench *bench,
                    int threads)
{
    const char *words = command->most ? command->most : command->least;
    text_addf(text, "%s,\"%s\",%d", command->name, words, threads);
    for (size_t part = 0; part < STUDY_PARTS; part++)
        if (bench->measured[part])
            text_addf(text, ",%.4f", bench->seconds[part]);
        else
            text_add(text, ",");
    text_addf(text, ",%.4f,%.4f,%.1f\n", bench->all, bench->waited, bench->megabytes);
}

static void add_json(struct json *json, const struct study_command *command, const struct study_bench *bench)
{
    json_object(json, NULL);
    json_string(json, "study", command->name);
    json_string(json, "command", command->most ? command->most : command->least);
    json_object_line(json, "seconds");
    for (size_t part = 0; part < STUDY_PARTS; part++)
        if (bench->measured[part])
            json_number(json, study_part_names[part], bench->seconds[part]);
    json_number(json, "all", bench->all);
    json_end(json);
    json_number(json, "waited", bench->waited);
    json_number(json, "megabytes", bench->megabytes);
    json_end(json);
}

static bool own_path(char path[PATH_MAX])
{
    const ssize_t length = readlink("/proc/self/exe", path, PATH_MAX - 1);
    path[length > 0 ? length : 0] = '\0';
    return length > 0;
}

static void begin(struct json *json, struct text *text, enum studies_form form, int threads)
{
    json_object(json, NULL);
    json_string(json, "schema", "warodds.bench_studies/1");
    json_string(json, "build", build_text());
    json_number(json, "threads", threads);
    json_array(json, "studies");
    if (form == STUDIES_CSV)
        text_add(text, "study,command,threads,start,games,page,all,waited,megabytes\n");
    else
        add_titles(text);
}

static bool is_asked(const struct study_command *command, const char *const *words, size_t count)
{
    bool asked = count == 0;
    for (size_t i = 0; i < count; i++)
        asked = asked || strcmp(command->name, words[i]) == 0;
    return asked;
}

bool bench_studies_known(const char *const *words, size_t word_count, struct problems *problems)
{
    size_t count;
    const struct study_command *commands = study_commands(&count);
    const char **names = memory_resize(NULL, count * sizeof *names);
    bool all = true;
    for (size_t i = 0; i < count; i++)
        names[i] = commands[i].name;
    for (size_t word = 0; word < word_count; word++) {
        bool known = false;
        for (size_t i = 0; i < count; i++)
            known = known || is_asked(&commands[i], &words[word], 1);
        if (!known)
            problem_add(problems, NULL, NULL, nearest_name(words[word], names, count),
                        "bench --studies measures no study '%s'", words[word]);
        all = all && known;
    }
    free(names);
    return all;
}

int bench_studies(enum studies_form form, const char *const *words, size_t word_count, unsigned repeats,
                  int threads, bool quiet)
{
    size_t count;
    const struct study_command *commands = study_commands(&count);
    struct json json = {0};
    struct text text = {0};
    char program[PATH_MAX];
    int status = own_path(program) ? EXIT_DONE : EXIT_RUN_FAILED;
    threads = threads > 0 ? threads : batch_threads();
    begin(&json, &text, form, threads);
    for (size_t i = 0; i < count && status == EXIT_DONE; i++) {
        if (!is_asked(&commands[i], words, word_count))
            continue;
        if (!quiet)
            fprintf(stderr, "%s ...\n", commands[i].most ? commands[i].most : commands[i].least);
        const struct study_bench bench = study_measure(&commands[i], program, repeats, threads);
        if (bench.failed) {
            fprintf(stderr, "warodds: this did not end well: warodds %s\n", bench.words);
            status = EXIT_RUN_FAILED;
        }
        add_json(&json, &commands[i], &bench);
        if (form == STUDIES_CSV)
            add_csv(&text, &commands[i], &bench, threads);
        else
            add_row(&text, &commands[i], &bench);
    }
    json_end(&json);
    json_end(&json);
    if (status == EXIT_DONE && !put_text(form == STUDIES_JSON ? &json.text : &text))
        status = EXIT_RUN_FAILED;
    text_free(&text);
    text_free(&json.text);
    return status;
}

int bench_studies_counted(void)
{
    size_t count;
    const struct study_command *commands = study_commands(&count);
    struct text text = {0};
    for (size_t i = 0; i < count; i++) {
        if (commands[i].counted)
            text_addf(&text, "%s,%s\n", commands[i].most ? "games" : "start", commands[i].counted);
        if (commands[i].counted && commands[i].has_page && !commands[i].most)
            text_addf(&text, "page,%s\n", commands[i].counted);
    }
    const bool put = put_text(&text);
    text_free(&text);
    return put ? EXIT_DONE : EXIT_RUN_FAILED;
}
