/* Parameters of a player: the standard ones, those of a preset, those that are named. */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/token.h"
#include "sim/experiment/player_read.h"
#include "sim/experiment/preset.h"

void player_standard_parameters(struct player *player)
{
    for (size_t i = 0; i < POLICY_PARAMETERS_MAX; i++)
        player->parameter[i] =
            i < player->policy->parameter_count ? player->policy->parameters[i].standard : 0;
}

struct player player_of(const struct policy *policy)
{
    struct player player = {.policy = policy};
    player_standard_parameters(&player);
    return player;
}

struct player player_hosted(const char *host, const struct player *base)
{
    struct player player = player_of(policy_host_by_name(host));
    player.base = player_keep(base);
    return player;
}

size_t player_parameter(const struct player *player, const char *name)
{
    size_t number = 0;
    while (strcmp(player->policy->parameters[number].name, name) != 0)
        number++;
    return number;
}

static int find_parameter(const struct wish *wish, const struct policy *policy, const char *name,
                          size_t length)
{
    const char *words[POLICY_PARAMETERS_MAX];
    for (size_t i = 0; i < policy->parameter_count; i++) {
        words[i] = policy->parameters[i].name;
        if (strlen(words[i]) == length && memcmp(words[i], name, length) == 0)
            return (int)i;
    }
    char *copy = text_copy_bytes(name, length), *expected = text_one_of(words, policy->parameter_count);
    struct place place = player_place(wish, name, length);
    problem_add(wish->problems, &place, expected ? expected : "a policy name alone",
                nearest_name(copy, words, policy->parameter_count), "policy %s has no parameter '%s'",
                policy->name, copy);
    free(expected);
    free(copy);
    return -1;
}

static bool read_value(const struct wish *wish, const struct policy_parameter *parameter, const char *text,
                       size_t length, double *value)
{
    char *copy = text_copy_bytes(text, length), *end;
    errno = 0;
    if (policy_parameter_is_word(parameter)) {
        *value = length ? (double)token_remember(copy) : 0;
        free(copy);
        return true;
    }
    *value = strtod(copy, &end);
    bool good = end != copy && *end == '\0' && errno == 0 && *value >= parameter->low &&
                *value <= parameter->high && (!parameter->whole || floor(*value) == *value);
    if (!good) {
        struct place place = player_place(wish, text, length);
        struct text expected = {0};
        text_addf(&expected, "%s from %g to %g", parameter->whole ? "a whole number" : "a number",
                  parameter->low, parameter->high);
        problem_add(wish->problems, &place, expected.bytes, NULL, "parameter %s cannot be '%s'",
                    parameter->name, copy);
        text_free(&expected);
    }
    free(copy);
    return good;
}

/* The preset that the first item names, if it has no value. Returns what follows it. */
const char *player_read_preset(const struct wish *wish, const char *text, const char *end,
                               struct player *player)
{
    size_t length = strcspn(text, ",");
    length = length < (size_t)(end - text) ? length : (size_t)(end - text);
    char *word = text_copy_bytes(text, length);
    bool parameter = length == 0 || strchr(word, '=') != NULL;
    for (size_t i = 0; i < player->policy->parameter_count; i++)
        parameter = parameter || strcmp(player->policy->parameters[i].name, word) == 0;
    const struct place place = player_place(wish, text, length);
    if (!parameter &&
        preset_apply(wish->game, player->policy, word, player->parameter, &place, wish->problems) &&
        !preset_is_path(word)) {
        struct text name = {0};
        text_add(&name, word);
        player->preset = player_keep_text(&name);
        player->preset_parameter = player_keep(player)->parameter;
    }
    free(word);
    return parameter ? text : text + length + (text + length < end);
}

/* "key=value,key=value" up to `end`. */
void player_read_parameters(const struct wish *wish, const char *text, const char *end, struct player *player)
{
    while (text < end) {
        size_t length = strcspn(text, ","), name = strcspn(text, "=,");
        length = length < (size_t)(end - text) ? length : (size_t)(end - text);
        name = name < length ? name : length;
        int index = find_parameter(wish, player->policy, text, name);
        const char *value = text + name + (name < length);
        if (index < 0 || !read_value(wish, &player->policy->parameters[index], value,
                                     (size_t)(text + length - value), &player->parameter[index]))
            return;
        text += length;
        text += text < end;
    }
}
