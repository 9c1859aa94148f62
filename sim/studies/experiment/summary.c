#include "sim/studies/experiment/summary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/result/files.h"
#include "sim/result/json.h"
#include "sim/core/language.h"
#include "sim/result/study.h"
#include "sim/stat/compare.h"

void summary_free(struct summary *summary)
{
    for (size_t i = 0; i < summary->count; i++) {
        free(summary->findings[i].entry);
        free(summary->findings[i].what);
        free(summary->findings[i].verdict);
    }
    for (size_t i = 0; i < summary->command_count; i++) {
        free(summary->commands[i].entry);
        free(summary->commands[i].command);
    }
    free(summary->findings);
    free(summary->commands);
}

static const char *const kinds[] = {"share", "difference", "value"};

/* "A less B" is told in the reader's words; the document has it as it is. */
static char *say_what(const char *what)
{
    struct text text = {0};
    const char *less = strstr(what, " less ");
    if (less) {
        char *first = text_copy_bytes(what, (size_t)(less - what));
        text_addf(&text, _("%s less %s"), first, less + 6);
        free(first);
    } else {
        text_add(&text, _(what));
    }
    return text_take(&text);
}

static int widest_what(const struct summary *summary)
{
    enum { LEAST = 8, MOST = 48 };
    int widest = LEAST;
    for (size_t i = 0; i < summary->count; i++) {
        char *what = say_what(summary->findings[i].what);
        int width = text_columns(what);
        free(what);
        widest = width > widest ? width : widest;
    }
    return widest > MOST ? MOST : widest;
}

static void add_finding(struct text *text, const struct finding *finding, int width)
{
    char games[32], numbers[96];
    count_text(finding->games, games);
    if (isnan(finding->estimate)) {
        snprintf(numbers, sizeof numbers, _("none"));
    } else if (finding->kind == FINDING_VALUE) {
        snprintf(numbers, sizeof numbers, _("%6.4g   (%.4g to %.4g)"), finding->estimate, finding->low,
                 finding->high);
    } else if (finding->kind == FINDING_DIFFERENCE) {
        char range[64];
        points_range_text((struct interval){finding->low, finding->high}, range);
        snprintf(numbers, sizeof numbers, "%+6.1f %% (%s)", 100 * finding->estimate, range);
    } else {
        snprintf(numbers, sizeof numbers, _("%6.1f %% (%.1f to %.1f)"), 100 * finding->estimate,
                 100 * finding->low, 100 * finding->high);
    }
    text_add(text, "  ");
    char *what = say_what(finding->what);
    add_padded(text, what, width);
    free(what);
    text_addf(text, " %9s %s%s%s\n", games, numbers, *finding->verdict ? "  " : "", _(finding->verdict));
}

/* The findings of one entry, from..end - 1. Of many only what makes a difference is shown; the files have
 * all. */
static void add_findings(struct text *text, const struct summary *summary, size_t from, size_t end, int width)
{
    enum { MANY = 12 };
    size_t smaller = 0, equivalent = 0, undecided = 0;
    text_addf(text, "\n%s\n", summary->findings[from].entry);
    for (size_t i = from; i < end; i++) {
        const struct finding *finding = &summary->findings[i];
        if (end - from <= MANY || strcmp(finding->verdict, "different") == 0)
            add_finding(text, finding, width);
        else if (strcmp(finding->verdict, verdict_name(VERDICT_SMALLER)) == 0)
            smaller++;
        else if (strcmp(finding->verdict, verdict_name(VERDICT_EQUIVALENT)) == 0)
            equivalent++;
        else
            undecided++;
    }
    if (smaller + equivalent + undecided > 0)
        text_addf(
            text,
            _("  and %zu different by less than the margin, %zu equivalent, %zu undecided (summary.csv)\n"),
            smaller, equivalent, undecided);
}

void add_summary(struct text *text, const struct screen *screen, const struct summary *summary)
{
    int width = widest_what(summary);
    add_heading(text, screen, title_text(summary->title));
    if (*summary->question)
        add_wrapped(text, screen, title_text(summary->question), 0);
    for (size_t i = 0, end; i < summary->count; i = end) {
        for (end = i + 1; end < summary->count; end++)
            if (strcmp(summary->findings[end].entry, summary->findings[i].entry) != 0)
                break;
        add_findings(text, summary, i, end, width);
    }
}

char *summary_json(const struct summary *summary)
{
    struct json json = {0};
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.experiment/1");
    json_string(&json, "name", summary->name);
    json_string(&json, "title", summary->title);
    json_string(&json, "question", summary->question);
    json_array(&json, "findings");
    for (size_t i = 0; i < summary->count; i++) {
        const struct finding *finding = &summary->findings[i];
        json_object_line(&json, NULL);
        json_string(&json, "entry", finding->entry);
        json_string(&json, "what", finding->what);
        json_count(&json, "games", finding->games);
        json_number(&json, kinds[finding->kind], finding->estimate);
        json_pair(&json, "interval", finding->low, finding->high);
        if (*finding->verdict)
            json_string(&json, "verdict", finding->verdict);
        json_end(&json);
    }
    json_end(&json);
    json_object(&json, "commands");
    for (size_t i = 0; i < summary->command_count; i++)
        json_string(&json, summary->commands[i].entry, summary->commands[i].command);
    json_end(&json);
    json_end(&json);
    return text_take(&json.text);
}

static void add_quoted(struct text *text, const char *word)
{
    bool quote = strpbrk(word, ",\"\n") != NULL;
    text_add(text, quote ? "\"" : "");
    for (; *word; word++) {
        text_add(text, *word == '"' ? "\"" : "");
        text_add_bytes(text, word, 1);
    }
    text_add(text, quote ? "\"," : ",");
}

static char *summary_csv(const struct summary *summary)
{
    struct text text = {0};
    text_add(&text, "entry,what,games,kind,estimate,low,high,verdict\n");
    for (size_t i = 0; i < summary->count; i++) {
        const struct finding *finding = &summary->findings[i];
        char numbers[3][32];
        const double known[3] = {finding->estimate, finding->low, finding->high};
        for (size_t k = 0; k < 3; k++)
            if (isnan(known[k]))
                numbers[k][0] = '\0';
            else
                number_text(known[k], numbers[k]);
        add_quoted(&text, finding->entry);
        add_quoted(&text, finding->what);
        text_addf(&text, "%llu,%s,%s,%s,%s,%s\n", (unsigned long long)finding->games, kinds[finding->kind],
                  numbers[0], numbers[1], numbers[2], finding->verdict);
    }
    return text_take(&text);
}

bool summary_write(const struct summary *summary, const char *folder, struct problems *problems)
{
    char *json = summary_json(summary), *csv = summary_csv(summary);
    bool written = folder_make(folder, problems) && file_write(folder, "summary.csv", csv, problems) &&
                   file_write(folder, "summary.json", json, problems);
    free(json);
    free(csv);
    return written;
}
