/* Names of sides and policies, and what is said of names that nobody has. */
#include <stdlib.h>
#include <string.h>

#include "sim/experiment/player_read.h"

struct place player_place(const struct wish *wish, const char *from, size_t length)
{
    return (struct place){.file = wish->file,
                          .line_text = wish->text,
                          .column = (int)(from - wish->text) + 1,
                          .length = length ? (int)length : 1};
}

void player_unknown_side(const struct wish *wish, const char *side, size_t length)
{
    const char *words[SIDES_MAX];
    for (size_t i = 0; i < wish->game->side_count; i++)
        words[i] = wish->game->sides[i].name;
    char *name = text_copy_bytes(side, length), *expected = text_one_of(words, wish->game->side_count);
    struct place place = player_place(wish, side, length);
    problem_add(wish->problems, &place, expected, nearest_name(name, words, wish->game->side_count),
                "%s has no side '%s'", wish->game->name, name);
    free(expected);
    free(name);
}

/* A policy is there once for each role that it plays. */
static bool is_told(const char *const *words, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(words[i], name) == 0)
            return true;
    return false;
}

void player_unknown_policy(const struct wish *wish, int side, const char *name, size_t length)
{
    size_t all, count = 0;
    const struct policy *const *policies = policy_all_for(wish->game, &all);
    size_t host_count;
    const struct policy *const *hosts = policy_hosts(&host_count);
    const char **words = memory_resize(NULL, (all + host_count + 1) * sizeof *words);
    for (size_t i = 0; i < all; i++)
        if (player_side_of(wish->game, policies[i], side) >= 0 && !is_told(words, count, policies[i]->name))
            words[count++] = policies[i]->name;
    for (size_t i = 0; i < host_count; i++)
        words[count++] = hosts[i]->name;
    char *copy = text_copy_bytes(name, length), *expected = text_one_of(words, count);
    struct place place = player_place(wish, name, length);
    const char *fault = policy_fault(wish->game, copy);
    const bool names_file =
        fault && strncmp(fault, copy, length) == 0 && strncmp(fault + length, ".lua:", 5) == 0;
    if (fault)
        problem_add(wish->problems, &place, NULL, NULL, "%s%s%s", names_file ? "" : copy,
                    names_file ? "" : ".lua: ", fault);
    else
        problem_add(wish->problems, &place, expected, nearest_name(copy, words, count), "unknown policy '%s'",
                    copy);
    free(expected);
    free(copy);
    free(words);
}

int player_side(const struct game *game, const char *name, size_t length)
{
    for (size_t i = 0; i < game->side_count; i++)
        if (strlen(game->sides[i].name) == length && memcmp(game->sides[i].name, name, length) == 0)
            return (int)i;
    return -1;
}

int player_role(const struct game *game, const char *name, size_t length)
{
    for (size_t i = 0; i < game->side_count; i++) {
        const char *role = game_side_role(&game->sides[i]);
        if (strlen(role) == length && memcmp(role, name, length) == 0)
            return (int)i;
    }
    return -1;
}

/* The policy called `name` of this side; of any side, the first in order, if `side` is -1. */
const struct policy *player_policy(const struct wish *wish, int *side, const char *name, size_t length)
{
    char *copy = text_copy_bytes(name, length);
    const struct policy *found = NULL;
    for (int i = 0; i < (int)wish->game->side_count && !found; i++)
        if (*side < 0 || i == *side) {
            found = policy_of_side(wish->game, (unsigned)i, copy);
            if (found)
                *side = i;
        }
    free(copy);
    return found;
}

const struct policy *player_default_policy(const struct game *game, unsigned side)
{
    size_t count;
    const struct policy *const *policies = policy_all_for(game, &count);
    if (game->sides[side].default_policy)
        return policy_of_side(game, side, game->sides[side].default_policy);
    for (size_t i = 0; i < count; i++)
        if (policy_plays(policies[i], game, side))
            return policies[i];
    return NULL;
}

int player_side_of(const struct game *game, const struct policy *policy, int side)
{
    for (unsigned i = 0; i < game->side_count; i++)
        if ((side < 0 || (unsigned)side == i) && policy_plays(policy, game, i))
            return (int)i;
    return -1;
}
