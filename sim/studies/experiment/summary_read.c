/* What the documents of commands say, as findings. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/studies/experiment/summary.h"

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
    finding->what = text_copy(N_("win"));
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
    finding->kind = FINDING_DIFFERENCE;
    finding->verdict = text_at(root, "verdict");
    /* the interval that the verdict was read off */
    take_interval(finding, root, "difference.win_rate.estimate",
                  conf_find(root, "stopping.interval")   ? "stopping.interval"
                  : conf_find(root, "stopping.sequence") ? "stopping.sequence"
                                                         : "difference.win_rate.interval");
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
            finding->kind = FINDING_DIFFERENCE;
            take_interval(finding, effect, "win_rate", "simultaneous");
            finding->verdict = text_at(effect, "verdict");
        }
        free(name);
    }
}

static void add_spread(struct summary *summary, const char *entry, const struct conf_node *root)
{
    struct finding *finding = new_finding(summary, entry);
    finding->what = text_copy(N_("win, everything assumed anywhere in its range"));
    finding->games = (uint64_t)number_at(root, "games_played");
    take_interval(finding, root, "spread.mean", "spread.ninety_percent");
    finding->verdict = text_copy(N_("nine of ten"));
}

/* Each value that matters, at that end of its range which moves the win rate most. */
static void add_sensitivity(struct summary *summary, const char *entry, const struct conf_node *root)
{
    const struct conf_node *inputs = conf_find(root, "inputs");
    char *first = text_at(root, "look_up_first");
    add_spread(summary, entry, root);
    for (size_t i = 0; inputs && i < conf_size(inputs); i++) {
        const struct conf_node *input = conf_at(inputs, i);
        if (!conf_find(input, "sobol") || !conf_find(input, "low"))
            continue;
        const double low = number_at(input, "low.change"), high = number_at(input, "high.change");
        const struct conf_node *end = conf_find(input, fabs(low) > fabs(high) ? "low" : "high");
        struct finding *finding = new_finding(summary, entry);
        struct text what = {0};
        char *name = text_at(input, "name"), *value = text_at(end, "value");
        text_addf(&what, "%s = %s", name, value);
        finding->what = text_take(&what);
        finding->games = (uint64_t)number_at(root, "baseline.games");
        finding->kind = FINDING_DIFFERENCE;
        take_interval(finding, end, "change", "interval");
        finding->verdict = text_copy(strcmp(name, first) == 0 ? N_("look up first") : "");
        free(name);
        free(value);
    }
    free(first);
}

static void add_tournament(struct summary *summary, const char *entry, const struct conf_node *root)
{
    const struct conf_node *players = conf_find(root, "players");
    for (size_t i = 0; players && i < conf_size(players); i++) {
        struct finding *finding = new_finding(summary, entry);
        finding->what = text_at(conf_at(players, i), "name");
        finding->games = (uint64_t)number_at(root, "table_games");
        if (conf_find(root, "seats"))
            take_interval(finding, conf_at(players, i), "score", "simultaneous");
        else
            take_interval(finding, conf_at(players, i), "win_rate", "wilson");
        finding->verdict = text_copy("");
    }
    struct finding *finding = new_finding(summary, entry);
    struct text what = {0};
    char *winner = text_at(root, "confirmation.winner"), *second = text_at(root, "confirmation.runner_up"),
         *confirmed = text_at(root, "confirmation.confirmed");
    text_addf(&what, "%s less %s", winner, second);
    finding->what = text_take(&what);
    finding->games = (uint64_t)number_at(root, "confirmation.games");
    finding->kind = FINDING_DIFFERENCE;
    take_interval(finding, root, "confirmation.win_rate", "confirmation.interval");
    finding->verdict = text_copy(strcmp(confirmed, "true") == 0 ? "different" : "undecided");
    free(winner);
    free(second);
    free(confirmed);
}

static void add_fit(struct summary *summary, const char *entry, const struct conf_node *root)
{
    struct finding *finding = new_finding(summary, entry);
    struct text what = {0};
    char *value = text_at(root, "value"), *target = text_at(root, "target.what"),
         *share = text_at(root, "target.share");
    text_addf(&what, "%s for %s = %s", value, target, share);
    finding->what = text_take(&what);
    finding->games = (uint64_t)number_at(root, "games_played");
    finding->kind = FINDING_VALUE;
    take_interval(finding, root, "crossing", "interval");
    finding->verdict = text_at(root, "verdict");
    free(value);
    free(target);
    free(share);
}

static void add_tune(struct summary *summary, const char *entry, const struct conf_node *root)
{
    struct finding *finding = new_finding(summary, entry);
    struct text what = {0};
    char *before = text_at(root, "policy"), *confirmed = text_at(root, "confirmation.confirmed"),
         *goal = text_at(root, "maximize");
    const bool found = conf_find(root, "confirmation");
    text_addf(&what, "%s tuned less %s, %s", before, before, goal);
    finding->what = text_take(&what);
    finding->games = (uint64_t)number_at(root, found ? "confirmation.games" : "games_played");
    finding->kind = FINDING_DIFFERENCE;
    take_interval(finding, root, "confirmation.gain.estimate", "confirmation.gain.interval");
    finding->verdict = text_copy(!found                           ? "nothing found"
                                 : strcmp(confirmed, "true") == 0 ? "different"
                                                                  : "undecided");
    free(before);
    free(confirmed);
    free(goal);
}

/* Each point, and how much more the last wins than the first. */
static void add_curve(struct summary *summary, const char *entry, const struct conf_node *root)
{
    const struct conf_node *points = conf_find(root, "points"), *last = NULL;
    char *parameter = text_at(root, "parameter");
    for (size_t i = 0; points && i < conf_size(points); i++) {
        struct finding *finding = new_finding(summary, entry);
        struct text what = {0};
        last = conf_at(points, i);
        text_addf(&what, "%s = %g", parameter, number_at(last, "at"));
        finding->what = text_take(&what);
        finding->games = (uint64_t)number_at(last, "games");
        take_interval(finding, last, "win_rate", "wilson");
        finding->verdict = text_copy("");
    }
    if (last && conf_find(last, "from_first")) {
        struct finding *finding = new_finding(summary, entry);
        struct text what = {0};
        text_addf(&what, "%s = %g less %g", parameter, number_at(last, "at"), number_at(points, "0.at"));
        finding->what = text_take(&what);
        finding->games = (uint64_t)number_at(last, "from_first.games");
        finding->kind = FINDING_DIFFERENCE;
        take_interval(finding, last, "from_first.win_rate", "from_first.interval");
        finding->verdict = text_copy(finding->low > 0 || finding->high < 0 ? "different" : "undecided");
    }
    free(parameter);
}

static const struct {
    const char *schema;
    void (*add)(struct summary *summary, const char *entry, const struct conf_node *root);
} documents[] = {{"warodds.run/", add_run},
                 {"warodds.compare/", add_compare},
                 {"warodds.screen/", add_screen},
                 {"warodds.sensitivity/", add_sensitivity},
                 {"warodds.tournament/", add_tournament},
                 {"warodds.fit/", add_fit},
                 {"warodds.curve/", add_curve},
                 {"warodds.tune/", add_tune}};

bool summary_add(struct summary *summary, const char *entry, const char *document, struct problems *problems)
{
    struct conf *conf = conf_load_document(entry, document, problems);
    if (!conf)
        return false;
    const struct conf_node *root = conf_root(conf);
    char *schema = text_at(root, "schema");
    bool known = false;
    for (size_t i = 0; i < sizeof documents / sizeof *documents && !known; i++) {
        known = strncmp(schema, documents[i].schema, strlen(documents[i].schema)) == 0;
        if (known)
            documents[i].add(summary, entry, root);
    }
    if (!known)
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
