#include "sim/command/study.h"
#include "sim/core/language.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

bool study_open(struct ledger *ledger, const struct arguments *arguments, const char *kind, const char *name,
                const struct experiment *experiment, char *(*text)(const void *study), const void *study)
{
    const char *path = storing_path(arguments);
    char *canonical = path ? text(study) : NULL;
    const struct store_study entered = {
        .kind = kind, .name = name, .text = canonical, .experiment = experiment};
    const bool open = storing_open(ledger, arguments, path, &entered);
    free(canonical);
    return open;
}

bool study_close(struct ledger *ledger, const struct arguments *arguments)
{
    return storing_close(ledger, arguments);
}

char *study_resume_command(const struct arguments *arguments)
{
    struct text command = {0};
    char *words = text_copy(arguments->asked.bytes), *save = NULL;
    text_add(&command, "warodds");
    for (char *word = strtok_r(words, "\n", &save); word; word = strtok_r(NULL, "\n", &save))
        command_word(&command, word);
    if (arguments->shards)
        text_addf(&command, " --shard %" PRIu64 "/%" PRIu64, arguments->shard, arguments->shards);
    if (arguments->out) {
        text_add(&command, " --out");
        command_word(&command, arguments->out);
    }
    if (arguments->store) {
        text_add(&command, " --store");
        command_word(&command, arguments->store);
    }
    if (arguments->rows) {
        text_add(&command, " --rows");
        command_word(&command, arguments->rows);
    }
    text_add(&command, arguments->json ? " --json" : "");
    text_add(&command, " --resume");
    free(words);
    return text_take(&command);
}

int study_stopped(const struct arguments *arguments, const struct ledger *ledger, bool written)
{
    char *command = study_resume_command(arguments);
    if (ledger->missing) /* that was told */
        fputs(written ? _("What the store holds was reported.\n") : "", stderr);
    else if (!storing_path(arguments))
        fputs(_("Stopped before the end; without a store what was played is lost.\n"), stderr);
    else
        fprintf(stderr, _("Stopped before the end%s. What was played is in the store; this goes on:\n  %s\n"),
                written ? _(": what there is was written, marked partial") : "", command);
    free(command);
    return EXIT_RUN_FAILED;
}

double study_number(const char *option, const char *value, double low, double high, struct problems *problems)
{
    char *end;
    const double number = strtod(value, &end);
    if (*value && !*end && number >= low && number <= high)
        return number;
    struct place place = {.file = option, .line_text = value, .column = 1, .length = (int)strlen(value)};
    struct text expected = {0};
    text_addf(&expected, "a number from %g to %g", low, high);
    problem_add(problems, &place, expected.bytes, NULL, "'%s' is not possible here", value);
    text_free(&expected);
    return low;
}

uint64_t study_count(const char *option, const char *value, uint64_t low, uint64_t high,
                     struct problems *problems)
{
    uint64_t count;
    if (count_read(value, &count) && count >= low && count <= high)
        return count;
    char least[32], most[32];
    struct place place = {.file = option, .line_text = value, .column = 1, .length = (int)strlen(value)};
    struct text expected = {0};
    count_text(low, least);
    count_text(high, most);
    text_addf(&expected, "a whole number from %s to %s", least, most);
    problem_add(problems, &place, expected.bytes, NULL, "'%s' is not possible here", value);
    text_free(&expected);
    return low;
}

char *study_series_name(const char *kind, const struct experiment *experiment)
{
    struct text text = {0};
    char *name = experiment_series_name(experiment);
    text_addf(&text, "%s-%s", kind, name);
    free(name);
    return text_take(&text);
}

char *study_name(const char *kind, const struct experiment *experiment, size_t contenders)
{
    struct text text = {0};
    char *name = experiment_name(experiment);
    text_addf(&text, "%s-%s", kind, name);
    if (contenders > 1)
        text_addf(&text, "-%zuplayers", contenders);
    free(name);
    return text_take(&text);
}
