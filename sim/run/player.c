#include "sim/run/player.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "policies/lua_host.h"
#include "policies/plugin.h"
#include "sim/run/preset.h"

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
    size_t host_count;
    const struct policy *const *hosts = policy_hosts(&host_count);
    const char **words = memory_resize(NULL, (all + host_count + 1) * sizeof *words);
    for (size_t i = 0; i < all; i++)
        if (strcmp(policies[i]->game, wish->game->name) == 0 &&
            (!side || strcmp(policies[i]->side, side) == 0))
            words[count++] = policies[i]->name;
    for (size_t i = 0; i < host_count; i++)
        words[count++] = hosts[i]->name;
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

/* A base is kept as long as the program: players are copied freely, and there are few. */
static const struct player *keep(const struct player *player)
{
    static struct kept {
        struct player player;
        struct kept *next;
    } * first;
    struct kept *own = memory_resize(NULL, sizeof *own);
    *own = (struct kept){*player, first};
    first = own;
    return &own->player;
}

/* The same for texts. */
static const char *keep_text(struct text *text)
{
    static struct kept_text {
        char *bytes;
        struct kept_text *next;
    } * first;
    struct kept_text *own = memory_resize(NULL, sizeof *own);
    *own = (struct kept_text){text_take(text), first};
    first = own;
    return own->bytes;
}

/* The preset that the first item names, if it has no value. Returns what follows it. */
static const char *read_preset(const struct wish *wish, const char *text, const char *end,
                               struct player *player)
{
    size_t length = strcspn(text, ",");
    length = length < (size_t)(end - text) ? length : (size_t)(end - text);
    char *word = text_copy_bytes(text, length);
    bool parameter = length == 0 || strchr(word, '=') != NULL;
    for (size_t i = 0; i < player->policy->parameter_count; i++)
        parameter = parameter || strcmp(player->policy->parameters[i].name, word) == 0;
    const struct place place = place_in(wish, text, length);
    if (!parameter && preset_apply(player->policy, word, player->parameter, &place, wish->problems) &&
        !preset_is_path(word)) {
        struct text name = {0};
        text_add(&name, word);
        player->preset = keep_text(&name);
        player->preset_parameter = keep(player)->parameter;
    }
    free(word);
    return parameter ? text : text + length + (text + length < end);
}

/* "key=value,key=value" up to `end`. */
static void read_parameters(const struct wish *wish, const char *text, const char *end, struct player *player)
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

static bool read_player(const struct wish *wish, const char *text, const char *end, int *side,
                        struct player *player);

/* The bracket that closes the one at `open`, or NULL. */
static const char *closing(const char *open, const char *end)
{
    int depth = 0;
    for (const char *at = open; at < end; at++) {
        depth += (*at == '(') - (*at == ')');
        if (depth == 0)
            return at;
    }
    return NULL;
}

/* The base in brackets at `at`, or the side's default. Returns what follows, NULL after a complaint. */
static const char *read_base(const struct wish *wish, const char *at, const char *end, int *side,
                             struct player *player)
{
    struct player base = {0};
    if (at == end || *at != '(') {
        *side = *side < 0 ? 0 : *side;
        base.policy = default_policy(wish->game, &wish->game->sides[*side]);
        if (base.policy)
            standard_parameters(&base);
        player->base = keep(&base);
        return at;
    }
    const char *close = closing(at, end);
    if (!close) {
        struct place place = place_in(wish, at, 1);
        problem_add(wish->problems, &place, "a closing bracket after the base policy", NULL,
                    "this bracket is never closed");
        return NULL;
    }
    if (!read_player(wish, at + 1, close, side, &base))
        return NULL;
    player->base = keep(&base);
    return close + 1;
}

static bool ends_with(const char *text, size_t length, const char *end)
{
    return length > strlen(end) && memcmp(text + length - strlen(end), end, strlen(end)) == 0;
}

static int side_of(const struct game *game, const struct policy *policy)
{
    return strcmp(policy->game, game->name) == 0 ? side_number(game, policy->side, strlen(policy->side)) : -1;
}

/* The policy of this name and side (-1: any) in a plug-in; without a name the only one. */
static const struct policy *policy_in(const struct wish *wish, const struct plugin *plugin, int *side,
                                      const char *name, size_t length)
{
    const struct policy *found = NULL;
    const char *words[64];
    size_t fitting = 0, exact = 0;
    for (const struct policy *const *own = plugin->policies; *own; own++) {
        int plays = side_of(wish->game, *own);
        if (plays < 0 || (*side >= 0 && plays != *side))
            continue;
        if (fitting < 64)
            words[fitting] = (*own)->name;
        fitting++;
        if (!name || (strlen((*own)->name) == length && memcmp((*own)->name, name, length) == 0)) {
            found = *own;
            exact++;
        }
    }
    if (exact == 1) {
        *side = side_of(wish->game, found);
        return found;
    }
    char *expected = text_one_of(words, fitting < 64 ? fitting : 64);
    struct place place = place_in(wish, name ? name : wish->text, name ? length : strlen(wish->text));
    problem_add(wish->problems, &place, expected, NULL,
                fitting == 0 ? "%s has no policy for %s" : "%s: which of its policies for %s?", plugin->file,
                wish->game->name);
    free(expected);
    return NULL;
}

/* FILE.so[:NAME]; what follows may be parameters ("key=value"). Returns where they begin, NULL after a
 * complaint. */
static const char *read_plugin(const struct wish *wish, const char *text, size_t length, const char *end,
                               int *side, struct player *player)
{
    char why[300], *path = text_copy_bytes(text, length);
    struct plugin plugin;
    if (!plugin_open(path, &plugin, why, sizeof why)) {
        struct place place = place_in(wish, text, length);
        problem_add(wish->problems, &place, "a shared object with policies (see policies/template)", NULL,
                    "%s", why);
        free(path);
        return NULL;
    }
    const char *after = text + length, *name = NULL;
    size_t word = 0;
    if (after < end && *after == ':') {
        word = strcspn(after + 1, ":=(),");
        if (after + 1 + word >= end || after[1 + word] != '=') {
            word = after + 1 + word > end ? (size_t)(end - after - 1) : word;
            name = after + 1;
        }
    }
    player->policy = policy_in(wish, &plugin, side, name, word);
    struct text file = {0};
    text_addf(&file, "%s", plugin.file);
    player->file = keep_text(&file);
    player->file_hash = plugin.hash;
    free(path);
    return player->policy ? name ? name + word : after : NULL;
}

/* FILE.lua. Returns where parameters begin, NULL after a complaint. */
static const char *read_script(const struct wish *wish, const char *text, size_t length, int *side,
                               struct player *player)
{
    char why[300] = "", *path = text_copy_bytes(text, length);
    const char *slash = strrchr(path, '/'),
               *expected = "a Lua script with a policy (see policies/lua/README.md)";
    struct place place = place_in(wish, text, length);
    struct text file = {0};
    text_add(&file, slash ? slash + 1 : path);
    player->file = keep_text(&file);
    player->policy = lua_policy_open(path, &player->file_hash, why, sizeof why);
    free(path);
    int plays = player->policy ? side_of(wish->game, player->policy) : -1;
    if (!player->policy)
        problem_add(wish->problems, &place, expected, NULL, "%s", why);
    else if (plays < 0 || (*side >= 0 && plays != *side))
        problem_add(wish->problems, &place, NULL, NULL, "%s plays %s of %s, not %s of %s", player->file,
                    player->policy->side, player->policy->game,
                    *side >= 0 ? wish->game->sides[*side].name : "a side", wish->game->name);
    else if (!wish->game->tell_view)
        problem_add(wish->problems, &place, "a policy in C", NULL, "%s tells scripts nothing yet",
                    wish->game->name);
    else {
        *side = plays;
        return text + length;
    }
    return NULL;
}

/* NAME[(BASE)][:PARAMETERS] up to `end`. The side may become known by the policy. */
static bool read_player(const struct wish *wish, const char *text, const char *end, int *side,
                        struct player *player)
{
    size_t before = wish->problems->told, length = strcspn(text, ":()");
    length = length < (size_t)(end - text) ? length : (size_t)(end - text);
    const char *side_name = *side >= 0 ? wish->game->sides[*side].name : NULL, *after = text + length;
    char *name = text_copy_bytes(text, length);
    player->policy = policy_host_by_name(name);
    free(name);
    if (player->policy) {
        after = read_base(wish, after, end, side, player);
        if (!after)
            return false;
    } else if (ends_with(text, length, ".lua")) {
        after = read_script(wish, text, length, side, player);
        if (!after)
            return false;
    } else if (ends_with(text, length, ".so")) {
        after = read_plugin(wish, text, length, end, side, player);
        if (!after)
            return false;
    } else {
        player->policy = find_policy(wish, side, text, length);
        if (!player->policy) {
            unknown_policy(wish, side_name, text, length);
            return false;
        }
    }
    standard_parameters(player);
    if (after < end && *after == ':') {
        after = read_preset(wish, after + 1, end, player);
        read_parameters(wish, after, end, player);
    } else if (after < end) {
        struct place place = place_in(wish, after, (size_t)(end - after));
        problem_add(wish->problems, &place, "NAME, NAME:PARAMETER=VALUE or, if it looks ahead, NAME(BASE)",
                    NULL, "this cannot follow a policy");
    }
    return wish->problems->told == before;
}

static void take_wish(const struct wish *wish, struct player *players)
{
    const char *text = wish->text, *name = text;
    size_t equals = strcspn(text, "=:(");
    int side = -1;
    if (text[equals] == '=') {
        side = side_number(wish->game, text, equals);
        if (side < 0) {
            unknown_side(wish, text, equals);
            return;
        }
        name = text + equals + 1;
    }
    struct player player = {.asked_for = true};
    if (!read_player(wish, name, name + strlen(name), &side, &player))
        return;
    if (players[side].asked_for) {
        struct place place = place_in(wish, text, strlen(text));
        problem_add(wish->problems, &place, "one policy for each side", NULL,
                    "a second policy for the side %s", wish->game->sides[side].name);
        return;
    }
    players[side] = player;
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
