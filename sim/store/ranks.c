#include "sim/store/ranks.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/conf/conf.h"
#include "sim/play/series.h"

void ranks_describe(struct text *text, const struct experiment *experiment)
{
    struct series series = series_make(experiment, false, false);
    const char *changed = experiment->setting->changed ? experiment->setting->changed : "";
    text_addf(text, "%016" PRIx64 " %u %d %zu %zu\n", series_identity(experiment),
              experiment->setting->observed, experiment->rotates, strlen(series.request), strlen(changed));
    text_addf(text, "%s%s", series.request, changed);
    series_free(&series);
}

static struct experiment *find(struct ranks_opened *opened, uint64_t identity, unsigned observed)
{
    for (size_t i = 0; i < opened->count; i++)
        if (opened->identity[i] == identity && opened->items[i].setting->observed == observed)
            return &opened->items[i];
    return NULL;
}

static struct experiment *open_experiment(struct ranks_opened *opened, const char *request, uint64_t identity,
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

const char *ranks_open(struct ranks_opened *opened, const char *at, struct experiment *experiment,
                       struct setting *copy)
{
    uint64_t identity;
    unsigned observed;
    int rotates, used;
    size_t length, changed;
    if (sscanf(at, "%16" SCNx64 " %u %d %zu %zu\n%n", &identity, &observed, &rotates, &length, &changed,
               &used) != 5)
        return NULL;
    char *request = text_copy_bytes(at + used, length), *lines = text_copy_bytes(at + used + length, changed);
    const struct experiment *known = open_experiment(opened, request, identity, observed, rotates);
    bool good = known != NULL;
    if (good) {
        *experiment = *known;
        if (changed) {
            *copy = *known->setting;
            copy->model = NULL;
            copy->changed = NULL;
            experiment->setting = copy;
            good = load_changed(copy, lines);
        }
    }
    free(request);
    free(lines);
    return good ? at + used + length + changed : NULL;
}

int64_t ranks_failed_side(const struct experiment *experiment, const struct play_failure *failure)
{
    const struct game *game = experiment->setting->game;
    for (size_t side = 0; failure->side && side < game->side_count; side++) {
        const struct policy *policy = experiment->player[side].policy;
        if (strcmp(game->sides[side].name, failure->side) == 0 && policy &&
            strcmp(policy->name, failure->policy) == 0)
            return (int64_t)side;
    }
    return -1;
}

void ranks_serve(const struct shared_kind *const *kinds)
{
    struct ranks_opened opened = {0};
    for (;;) {
        const struct transport_share share = transport_receive();
        struct text asked = {0};
        if (share.games == 0)
            break;
        transport_receive_text(0, &asked);
        if (strncmp(asked.bytes, "pairs", 5) == 0)
            paired_answer(&opened, asked.bytes, share);
        else if (strncmp(asked.bytes, "shared", 6) == 0)
            shared_answer(&opened, kinds, asked.bytes, share);
        else
            pieces_answer(&opened, asked.bytes);
        text_free(&asked);
    }
    for (size_t i = 0; i < opened.count; i++)
        setting_close(opened.items[i].setting);
    free(opened.items);
    free(opened.identity);
}
