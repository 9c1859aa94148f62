#include "sim/report/summary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/report/files.h"
#include "sim/report/json.h"

static double number_at(const struct conf_node *node, const char *path)
{
    const struct conf_node *found = conf_find(node, path);
    const char *text = found ? conf_scalar(found) : NULL;
    return text && strcmp(text, "null") != 0 ? strtod(text, NULL) : NAN;
}

static char *text_at(const struct conf_node *node, const char *path)
{
    const struct conf_node *found = conf_find(node, path);
    const char *text = found ? conf_scalar(found) : NULL;
    return text_copy(text ? text : "");
}

static struct finding *new_finding(struct summary *summary, const char *entry)
{
    summary->findings = memory_resize(summary->findings, (summary->count + 1) * sizeof *summary->findings);
    struct finding *finding = &summary->findings[summary->count++];
    *finding = (struct finding){.entry = text_copy(entry)};
    return finding;
}

static void take_interval(struct finding *finding, const struct conf_node *node, const char *estimate,
                          const char *interval)
{
    struct text path = {0};
    finding->estimate = number_at(node, estimate);
    text_addf(&path, "%s.0", interval);
    finding->low = number_at(node, path.bytes);
    text_free(&path);
    text_addf(&path, "%s.1", interval);
    finding->high = number_at(node, path.bytes);
    text_free(&path);
}

static void add_run(struct summary *summary, const char *entry, const struct conf_node *root)
{
    struct finding *finding = new_finding(summary, entry);
    finding->what = text_copy("win");
    finding->games = (uint64_t)number_at(root, "games");
    take_interval(finding, root, "win.share", "win.wilson");
    finding->verdict = text_copy("");
}

static void add_compare(struct summary *summary, const char *entry, const struct conf_node *root)
{
    struct finding *finding = new_finding(summary, entry);
    struct text what = {0};
    char *a = text_at(root, "a.name"), *b = text_at(root, "b.name");
    text_addf(&what, "%s less %s", a, b);
    free(a);
    free(b);
    finding->what = text_take(&what);
    finding->games = (uint64_t)number_at(root, "pairs");
    finding->difference = true;
    take_interval(finding, root, "difference.win_rate.estimate", "difference.win_rate.interval");
    finding->verdict = text_at(root, "verdict");
}

static void add_screen(struct summary *summary, const char *entry, const struct conf_node *root)
{
    const struct conf_node *variants = conf_find(root, "screened");
    for (size_t i = 0; variants && i < conf_size(variants); i++) {
        const struct conf_node *variant = conf_at(variants, i), *effects = conf_find(variant, "effects");
        char *name = text_at(variant, "name");
        for (size_t j = 0; effects && j < conf_size(effects); j++) {
            const struct conf_node *effect = conf_at(effects, j);
            struct finding *finding = new_finding(summary, entry);
            struct text what = {0};
            char *policy = text_at(effect, "policy");
            text_addf(&what, "%s, %s", name, policy);
            free(policy);
            finding->what = text_take(&what);
            finding->games = (uint64_t)number_at(effect, "pairs");
            finding->difference = true;
            take_interval(finding, effect, "win_rate", "simultaneous");
            finding->verdict = text_at(effect, "verdict");
        }
        free(name);
    }
}

bool summary_add(struct summary *summary, const char *entry, const char *document, struct problems *problems)
{
    struct conf *conf = conf_load_text(entry, document, problems); /* JSON is YAML */
    if (!conf)
        return false;
    const struct conf_node *root = conf_root(conf);
    char *schema = text_at(root, "schema");
    if (strncmp(schema, "warodds.run/", 12) == 0)
        add_run(summary, entry, root);
    else if (strncmp(schema, "warodds.compare/", 16) == 0)
        add_compare(summary, entry, root);
    else if (strncmp(schema, "warodds.screen/", 15) == 0)
        add_screen(summary, entry, root);
    else
        problem_add(problems, &(struct place){.file = entry}, NULL, NULL, "a document of the kind '%s'",
                    schema);
    summary->commands =
        memory_resize(summary->commands, (summary->command_count + 1) * sizeof *summary->commands);
    summary->commands[summary->command_count].entry = text_copy(entry);
    summary->commands[summary->command_count++].command = text_at(root, "provenance.command");
    free(schema);
    conf_free(conf);
    return true;
}

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

static int widest_what(const struct summary *summary)
{
    enum { LEAST = 8, MOST = 48 };
    size_t widest = LEAST;
    for (size_t i = 0; i < summary->count; i++) {
        size_t width = utf8_length(summary->findings[i].what, strlen(summary->findings[i].what));
        widest = width > widest ? width : widest;
    }
    return (int)(widest > MOST ? MOST : widest);
}

static void add_finding(struct text *text, const struct finding *finding, int width)
{
    char games[32], numbers[96];
    count_text(finding->games, games);
    snprintf(numbers, sizeof numbers,
             finding->difference ? "%+6.1f %% (%+.1f to %+.1f)" : "%6.1f %% (%.1f to %.1f)",
             100 * finding->estimate, 100 * finding->low, 100 * finding->high);
    text_add(text, "  ");
    add_padded(text, finding->what, width);
    text_addf(text, " %9s %s%s%s\n", games, numbers, *finding->verdict ? "  " : "", finding->verdict);
}

/* The findings of one entry, from..end - 1. Of many only what makes a difference is shown; the files have
 * all. */
static void add_findings(struct text *text, const struct summary *summary, size_t from, size_t end, int width)
{
    enum { MANY = 12 };
    size_t equivalent = 0, undecided = 0;
    text_addf(text, "\n%s\n", summary->findings[from].entry);
    for (size_t i = from; i < end; i++) {
        const struct finding *finding = &summary->findings[i];
        bool same = strcmp(finding->verdict, "equivalent") == 0;
        if (end - from <= MANY || strcmp(finding->verdict, "different") == 0)
            add_finding(text, finding, width);
        else if (same)
            equivalent++;
        else
            undecided++;
    }
    if (equivalent + undecided > 0)
        text_addf(text, "  and %zu equivalent, %zu undecided (summary.csv)\n", equivalent, undecided);
}

void add_summary(struct text *text, const struct screen *screen, const struct summary *summary)
{
    int width = widest_what(summary);
    add_heading(text, screen, summary->title);
    if (*summary->question)
        add_wrapped(text, screen, summary->question, 0);
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
        json_number(&json, finding->difference ? "difference" : "share", finding->estimate);
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
        number_text(finding->estimate, numbers[0]);
        number_text(finding->low, numbers[1]);
        number_text(finding->high, numbers[2]);
        add_quoted(&text, finding->entry);
        add_quoted(&text, finding->what);
        text_addf(&text, "%llu,%s,%s,%s,%s,%s\n", (unsigned long long)finding->games,
                  finding->difference ? "difference" : "share", numbers[0], numbers[1], numbers[2],
                  finding->verdict);
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
