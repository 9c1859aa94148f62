/* Other ranks: pieces opened as rank 0 describes them, played, answered. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/conf/conf.h"
#include "sim/play/series.h"
#include "sim/play/transport.h"
#include "sim/store/outcomes_share.h"

/* Experiments that were opened, by identity; they stay open, studies come back to them. */
struct opened {
    struct experiment *items;
    uint64_t *identity;
    size_t count;
};

static struct experiment *find(struct opened *opened, uint64_t identity, unsigned observed)
{
    for (size_t i = 0; i < opened->count; i++)
        if (opened->identity[i] == identity && opened->items[i].setting->observed == observed)
            return &opened->items[i];
    return NULL;
}

static struct experiment *open_experiment(struct opened *opened, const char *request, uint64_t identity,
                                          unsigned observed, bool rotates)
{
    struct experiment *known = find(opened, identity, observed), experiment;
    struct problems problems;
    if (known)
        return known;
    problems_init(&problems);
    const bool good = series_open(request, &experiment, &problems);
    problems_free(&problems);
    if (!good)
        return NULL;
    experiment.setting->observed = observed;
    experiment.rotates = rotates;
    if (series_identity(&experiment) != identity) {
        setting_close(experiment.setting);
        return NULL;
    }
    opened->items = memory_resize(opened->items, (opened->count + 1) * sizeof *opened->items);
    opened->identity = memory_resize(opened->identity, (opened->count + 1) * sizeof *opened->identity);
    opened->identity[opened->count] = identity;
    opened->items[opened->count] = experiment;
    return &opened->items[opened->count++];
}

struct change {
    const char *path;
    char *before; /* what stood there */
};

/* Sets what the lines say, and remembers what stood there. Returns how many lines that were. */
static size_t change_values(struct conf *conf, char *lines, struct change *changes, struct problems *problems)
{
    size_t count = 0;
    char *rest;
    for (char *line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *equals = strchr(line, '=');
        if (!equals)
            continue;
        *equals = '\0';
        const struct conf_node *node = conf_find(conf_root(conf), line);
        changes[count++] = (struct change){line, node ? conf_value_text(node) : NULL};
        conf_set_path(conf, line, equals + 1, "a value of this point", problems);
    }
    return count;
}

/* A model of the values that the lines say; the tree is afterwards as it was. False: the game does not take
 * them. */
static bool load_changed(struct setting *copy, char *lines)
{
    struct problems problems;
    struct change *changes = memory_resize(NULL, (strlen(lines) + 1) * sizeof *changes);
    problems_init(&problems);
    const size_t count = change_values(copy->conf, lines, changes, &problems);
    copy->model = problems.count == 0 ? copy->game->load(copy->conf, &problems) : NULL;
    for (size_t i = count; i-- > 0;) {
        if (changes[i].before)
            conf_set_path(copy->conf, changes[i].path, changes[i].before, "as it was", &problems);
        free(changes[i].before);
    }
    free(changes);
    problems_free(&problems);
    return copy->model != NULL;
}

/* A piece of the text with an arm of its own, and a setting of its own if values were changed. Returns what
 * follows in the text; NULL if it cannot be opened. */
static const char *read_piece(struct opened *opened, const char *at, struct piece *piece,
                              struct setting *copy)
{
    uint64_t identity, from, games;
    unsigned observed;
    int rotates, hashed, used;
    size_t length, changed;
    if (sscanf(at, "%16" SCNx64 " %u %d %d %" SCNu64 " %" SCNu64 " %zu %zu\n%n", &identity, &observed,
               &rotates, &hashed, &from, &games, &length, &changed, &used) != 8)
        return NULL;
    char *request = text_copy_bytes(at + used, length), *lines = text_copy_bytes(at + used + length, changed);
    const struct experiment *experiment = open_experiment(opened, request, identity, observed, rotates);
    bool good = experiment != NULL;
    if (good) {
        struct experiment own = *experiment;
        own.from = from;
        if (changed) {
            *copy = *experiment->setting;
            copy->model = NULL;
            copy->changed = NULL;
            own.setting = copy;
            good = load_changed(copy, lines);
        }
        *piece = (struct piece){memory_zeros(sizeof(struct arm)), 0, games};
        if (good) {
            arm_begin(piece->arm, &own, hashed);
            arm_make_room(piece->arm, games);
        }
    }
    free(request);
    free(lines);
    return good ? at + used + length + changed : NULL;
}

/* The side of the piece's experiment that failed so; -1: it was another piece's. */
static int64_t failed_side(const struct piece *piece, const struct play_failure *failure)
{
    const struct experiment *experiment = &piece->arm->experiment;
    const struct game *game = experiment->setting->game;
    if (failure->game < experiment->from || failure->game >= experiment->from + piece->games)
        return -1;
    for (size_t side = 0; failure->side && side < game->side_count; side++) {
        const struct policy *policy = experiment->player[side].policy;
        if (strcmp(game->sides[side].name, failure->side) == 0 && policy &&
            strcmp(policy->name, failure->policy) == 0)
            return (int64_t)side;
    }
    return -1;
}

static void report_failure(struct transport_report *report, const struct piece *pieces, size_t count,
                           const struct play_failure *failure)
{
    report->failed = PIECES_FAILED;
    report->game = failure->game;
    report->decision = failure->decision;
    report->side = -1;
    memcpy(report->reason, failure->reason, sizeof report->reason);
    for (size_t i = 0; i < count && report->side < 0; i++) {
        report->arm = i;
        report->side = failed_side(&pieces[i], failure);
    }
}

static void answer(struct opened *opened, const struct text *asked)
{
    struct transport_report report = {0};
    struct text bytes = {0};
    struct play_failure failure = {0};
    size_t count = 0;
    int used = 0, threads = 0;
    if (sscanf(asked->bytes, "%zu %d\n%n", &count, &threads, &used) != 2)
        count = 0;
    struct piece *pieces = memory_zeros((count + 1) * sizeof *pieces);
    struct setting *copies = memory_zeros((count + 1) * sizeof *copies);
    const char *at = asked->bytes + used;
    for (size_t i = 0; i < count && at; i++)
        at = read_piece(opened, at, &pieces[i], &copies[i]);
    text_add(&bytes, "");
    if (!at) {
        report.failed = PIECES_UNKNOWN;
    } else {
        const struct outcomes_options options = {.threads = threads};
        report.games = pieces_play_here(pieces, count, &options, NULL, &failure);
        if (failure.reason[0])
            report_failure(&report, pieces, count, &failure);
        else
            pieces_save(pieces, pieces_first(pieces, count, report.games), &bytes);
    }
    transport_answer(&report, &bytes);
    for (size_t i = 0; i < count; i++) {
        if (pieces[i].arm)
            arm_free(pieces[i].arm);
        free(pieces[i].arm);
        setting_release(&copies[i]);
    }
    free(copies);
    free(pieces);
    text_free(&bytes);
}

void outcomes_serve(void)
{
    struct opened opened = {0};
    while (transport_receive().games > 0) {
        struct text asked = {0};
        transport_receive_text(0, &asked);
        answer(&opened, &asked);
        text_free(&asked);
    }
    for (size_t i = 0; i < opened.count; i++)
        setting_close(opened.items[i].setting);
    free(opened.items);
    free(opened.identity);
}
