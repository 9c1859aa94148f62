#include "sim/experiment/leads.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"
#include "sim/experiment/configs.h"

/* A line of the file while it is read. */
struct reading {
    const struct game *game;
    const struct conf_node *node; /* the sum */
    struct problems *problems;
};

static size_t find_metric(const struct reading *reading, const char *name)
{
    const struct game *game = reading->game;
    const char *words[GAME_METRICS_MAX];
    for (size_t i = 0; i < game->metric_count; i++) {
        words[i] = game->metrics[i].name;
        if (strcmp(words[i], name) == 0)
            return i;
    }
    conf_problem(reading->node, reading->problems, "a metric of the game",
                 nearest_name(name, words, game->metric_count), "%s counts no '%s'", game->name, name);
    return 0;
}

/* "doom.{side}" of every side. */
static void read_name(const struct reading *reading, struct lead *lead, const char *name, size_t length,
                      struct lead_term *term)
{
    const struct game *game = reading->game;
    char *word = text_copy_bytes(name, length);
    const char *open = strstr(word, "{side}");
    lead->of_each = lead->of_each || open;
    for (size_t side = 0; side < game->side_count; side++) {
        struct text metric = {0};
        if (open)
            text_addf(&metric, "%.*s%s%s", (int)(open - word), word, game->sides[side].name,
                      open + strlen("{side}"));
        else
            text_add(&metric, word);
        term->metric[side] = find_metric(reading, metric.bytes);
        text_free(&metric);
    }
    free(word);
}

/* "a - b + c"; the first may have a sign, too. */
static void read_sum(const struct reading *reading, struct lead *lead, const char *sum)
{
    const char *first = sum + strspn(sum, " ");
    int sign = 1; /* 0: none since the last metric */
    for (const char *at = first; *at;) {
        const size_t length = strcspn(at, " ");
        const bool is_sign = length == 1 && (*at == '+' || *at == '-');
        if (is_sign ? sign && at != first : !sign) {
            conf_problem(reading->node, reading->problems, "METRIC - METRIC + METRIC", NULL, "'%s' has %s",
                         sum, is_sign ? "two signs in a row" : "no sign between two metrics");
            return;
        }
        if (!is_sign && lead->term_count == LEAD_TERMS_MOST) {
            conf_problem(reading->node, reading->problems, NULL, NULL, "more than %d terms", LEAD_TERMS_MOST);
            return;
        }
        if (!is_sign) {
            struct lead_term *term = &lead->term[lead->term_count++];
            term->sign = sign;
            read_name(reading, lead, at, length, term);
        }
        sign = !is_sign ? 0 : *at == '+' ? 1 : -1;
        at += length;
        at += strspn(at, " ");
    }
    if (sign)
        conf_problem(reading->node, reading->problems, "METRIC - METRIC + METRIC", NULL,
                     "'%s' does not end with a metric", sum);
}

static void read_lead(struct reading *reading, const struct conf_node *node, struct lead *lead)
{
    const struct game *game = reading->game;
    const size_t before = reading->problems->told;
    const char *words[SIDES_MAX], *title = conf_string(node, "title", reading->problems),
                                  *sum = conf_string(node, "sum", reading->problems);
    for (size_t i = 0; i < game->side_count; i++)
        words[i] = game->sides[i].name;
    lead->name = text_copy(conf_key(node));
    lead->title = text_copy(title ? title : "");
    lead->sum = text_copy(sum ? sum : "");
    reading->node = conf_find(node, "sum");
    if (reading->problems->told == before)
        read_sum(reading, lead, sum);
    lead->victory = conf_find(node, "victory") && conf_boolean(node, "victory", reading->problems);
    if (conf_find(node, "side")) {
        const int side = conf_choice(node, "side", words, game->side_count, reading->problems);
        lead->side = side > 0 ? (unsigned)side : 0;
    }
}

bool leads_read_file(struct leads *leads, const struct game *game, const char *path,
                     struct problems *problems)
{
    const size_t before = problems->told;
    struct reading reading = {.game = game, .problems = problems};
    struct conf *conf = conf_load_file(path, problems);
    *leads = (struct leads){0};
    for (size_t i = 0; conf && i < conf_size(conf_root(conf)); i++) {
        const struct conf_node *node = conf_at(conf_root(conf), i);
        if (leads->count == LEADS_MOST) {
            conf_problem(node, problems, NULL, NULL, "more than %d leads", LEADS_MOST);
            break;
        }
        read_lead(&reading, node, &leads->items[leads->count++]);
    }
    if (conf && problems->told == before)
        conf_check_unknown(conf, problems);
    conf_free(conf);
    return problems->told == before;
}

bool leads_read(struct leads *leads, const struct setting *setting, struct problems *problems)
{
    char *folder = configs_folder_of(setting->game, problems);
    char *path = folder ? configs_path(folder, setting->game->name, ".", "leads") : NULL;
    *leads = (struct leads){0};
    const bool good = path && (!file_exists(path) || leads_read_file(leads, setting->game, path, problems));
    free(path);
    free(folder);
    return good;
}

void leads_free(struct leads *leads)
{
    for (size_t i = 0; i < leads->count; i++) {
        free(leads->items[i].name);
        free(leads->items[i].title);
        free(leads->items[i].sum);
    }
    *leads = (struct leads){0};
}

static int32_t sum_of(const struct lead *lead, unsigned side, const struct game_outcome *outcome)
{
    int32_t sum = 0;
    for (size_t i = 0; i < lead->term_count; i++)
        sum += lead->term[i].sign * outcome->metric[lead->term[i].metric[side]];
    return sum;
}

int32_t lead_of(const struct lead *lead, const struct setting *setting, unsigned side,
                const struct game_outcome *outcome)
{
    const int32_t own = sum_of(lead, side, outcome);
    int32_t most = INT32_MIN;
    if (!lead->of_each)
        return side == lead->side ? own : -own;
    for (unsigned i = 0; i < game_sides(setting->game, setting->model); i++)
        if (i != side) {
            const int32_t other = sum_of(lead, i, outcome);
            most = other > most ? other : most;
        }
    return own - most;
}
