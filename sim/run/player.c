#include "sim/run/player.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* One --policy text while it is read. */
struct wish {
    const struct game *game;
    const char *text;
    struct problems *problems;
};

static struct place place_in(const struct wish *wish, const char *from, size_t length)
{
    return (struct place){.file = "--policy",
                          .line_text = wish->text,
                          .column = (int)(from - wish->text) + 1,
                          .length = length ? (int)length : 1};
}

static void unknown_side(const struct wish *wish, const char *side, size_t length)
{
    const char *words[SIDES_MAX];
    for (size_t i = 0; i < wish->game->side_count; i++)
        words[i] = wish->game->sides[i].name;
    char *name = text_copy_bytes(side, length), *expected = text_one_of(words, wish->game->side_count);
    struct place place = place_in(wish, side, length);
    problem_add(wish->problems, &place, expected, nearest_name(name, words, wish->game->side_count),
                "%s has no side '%s'", wish->game->name, name);
    free(expected);
    free(name);
}

static void unknown_policy(const struct wish *wish, const char *side, const char *name, size_t length)
{
    size_t all, count = 0;
    const struct policy *const *policies = policy_all(&all);
    const char **words = memory_resize(NULL, (all + 1) * sizeof *words);
    for (size_t i = 0; i < all; i++)
        if (strcmp(policies[i]->game, wish->game->name) == 0 &&
            (!side || strcmp(policies[i]->side, side) == 0))
            words[count++] = policies[i]->name;
    char *copy = text_copy_bytes(name, length), *expected = text_one_of(words, count);
    struct place place = place_in(wish, name, length);
    problem_add(wish->problems, &place, expected, nearest_name(copy, words, count), "unknown policy '%s'",
                copy);
    free(expected);
    free(copy);
    free(words);
}

static int side_number(const struct game *game, const char *name, size_t length)
{
    for (size_t i = 0; i < game->side_count; i++)
        if (strlen(game->sides[i].name) == length && memcmp(game->sides[i].name, name, length) == 0)
            return (int)i;
    return -1;
}

/* The policy called `name` of this side; of any side, the first in order, if `side` is -1. */
static const struct policy *find_policy(const struct wish *wish, int *side, const char *name, size_t length)
{
    char *copy = text_copy_bytes(name, length);
    const struct policy *found = NULL;
    for (int i = 0; i < (int)wish->game->side_count && !found; i++)
        if (*side < 0 || i == *side) {
            found = policy_by_name(wish->game->name, wish->game->sides[i].name, copy);
            if (found)
                *side = i;
        }
    free(copy);
    return found;
}

static void standard_parameters(struct player *player)
{
    for (size_t i = 0; i < POLICY_PARAMETERS_MAX; i++)
        player->parameter[i] =
            i < player->policy->parameter_count ? player->policy->parameters[i].standard : 0;
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
    struct place place = place_in(wish, name, length);
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
    *value = strtod(copy, &end);
    bool good = end != copy && *end == '\0' && errno == 0 && *value >= parameter->low &&
                *value <= parameter->high && (!parameter->whole || floor(*value) == *value);
    if (!good) {
        struct place place = place_in(wish, text, length);
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

/* "key=value,key=value". */
static void read_parameters(const struct wish *wish, const char *text, struct player *player)
{
    while (*text) {
        size_t length = strcspn(text, ","), name = strcspn(text, "=,");
        int index = find_parameter(wish, player->policy, text, name);
        const char *value = text + name + (name < length);
        if (index < 0 || !read_value(wish, &player->policy->parameters[index], value,
                                     (size_t)(text + length - value), &player->parameter[index]))
            return;
        text += length + (text[length] == ',');
    }
}

static void take_wish(const struct wish *wish, struct player *players)
{
    const char *text = wish->text;
    size_t head = strcspn(text, ":"), equals = strcspn(text, "=:");
    int side = -1;
    const char *name = text;
    if (equals < head) {
        side = side_number(wish->game, text, equals);
        if (side < 0) {
            unknown_side(wish, text, equals);
            return;
        }
        name = text + equals + 1;
    }
    size_t length = head - (size_t)(name - text);
    const char *side_name = side >= 0 ? wish->game->sides[side].name : NULL;
    const struct policy *policy = find_policy(wish, &side, name, length);
    if (!policy) {
        unknown_policy(wish, side_name, name, length);
        return;
    }
    if (players[side].asked_for) {
        struct place place = place_in(wish, text, head);
        problem_add(wish->problems, &place, "one policy for each side", NULL,
                    "a second policy for the side %s", policy->side);
        return;
    }
    players[side] = (struct player){.policy = policy, .asked_for = true};
    standard_parameters(&players[side]);
    if (text[head] == ':')
        read_parameters(wish, text + head + 1, &players[side]);
}

static const struct policy *default_policy(const struct game *game, const struct game_side *side)
{
    size_t count;
    const struct policy *const *policies = policy_all(&count);
    if (side->default_policy)
        return policy_by_name(game->name, side->name, side->default_policy);
    for (size_t i = 0; i < count; i++)
        if (strcmp(policies[i]->game, game->name) == 0 && strcmp(policies[i]->side, side->name) == 0)
            return policies[i];
    return NULL;
}

bool players_choose(const struct game *game, const char *const *texts, size_t count,
                    struct player players[SIDES_MAX], struct problems *problems)
{
    size_t before = problems->told;
    for (size_t i = 0; i < SIDES_MAX; i++)
        players[i] = (struct player){0};
    for (size_t i = 0; i < count; i++)
        take_wish(&(struct wish){game, texts[i], problems}, players);
    for (size_t i = 0; i < game->side_count && i < SIDES_MAX; i++)
        if (!players[i].policy) {
            players[i].policy = default_policy(game, &game->sides[i]);
            if (players[i].policy)
                standard_parameters(&players[i]);
        }
    return problems->told == before;
}

void player_text(const struct player *player, struct text *text)
{
    const char *separator = ":";
    text_add(text, player->policy->name);
    for (size_t i = 0; i < player->policy->parameter_count; i++)
        if (player->parameter[i] != player->policy->parameters[i].standard) {
            text_addf(text, "%s%s=%.17g", separator, player->policy->parameters[i].name,
                      player->parameter[i]);
            separator = ",";
        }
}
