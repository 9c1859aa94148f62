/* Players from files: plug-ins and scripts, and what is kept of players as long as the program. */
#include <stdlib.h>
#include <string.h>

#include "policies/lua_host.h"
#include "policies/plugin.h"
#include "sim/experiment/player_read.h"

/* A base is kept as long as the program: players are copied freely, and there are few. */
const struct player *player_keep(const struct player *player)
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
const char *player_keep_text(struct text *text)
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

bool player_ends_with(const char *text, size_t length, const char *end)
{
    return length > strlen(end) && memcmp(text + length - strlen(end), end, strlen(end)) == 0;
}

/* Told and true if what should be a file would never end. */
static bool is_pipe(const struct wish *wish, const char *path, const struct place *place)
{
    if (!file_is_pipe(path))
        return false;
    problem_add(wish->problems, place, "a file", NULL, "this is a pipe");
    return true;
}

/* The policy of this name and side (-1: any) in a plug-in; without a name the only one. */
static const struct policy *policy_in(const struct wish *wish, const struct plugin *plugin, int *side,
                                      const char *name, size_t length)
{
    const struct policy *found = NULL;
    const char *words[64];
    size_t fitting = 0, exact = 0;
    for (const struct policy *const *own = plugin->policies; *own; own++) {
        if (player_side_of(wish->game, *own, *side) < 0)
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
        *side = player_side_of(wish->game, found, *side);
        return found;
    }
    char *expected = text_one_of(words, fitting < 64 ? fitting : 64);
    struct place place = player_place(wish, name ? name : wish->text, name ? length : strlen(wish->text));
    problem_add(wish->problems, &place, expected, NULL,
                fitting == 0 ? "%s has no policy for %s" : "%s: which of its policies for %s?", plugin->file,
                wish->game->name);
    free(expected);
    return NULL;
}

/* FILE.so[:NAME]; what follows may be parameters ("key=value"). Returns where they begin, NULL after a
 * complaint. */
const char *player_read_plugin(const struct wish *wish, const char *text, size_t length, const char *end,
                               int *side, struct player *player)
{
    char why[300], *path = text_copy_bytes(text, length);
    struct plugin plugin;
    const struct place place = player_place(wish, text, length);
    const bool pipe = is_pipe(wish, path, &place);
    if (pipe || !plugin_open(path, &plugin, why, sizeof why)) {
        if (!pipe)
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
    player->file = player_keep_text(&file);
    player->file_hash = plugin.hash;
    free(path);
    return player->policy ? name ? name + word : after : NULL;
}

/* FILE.lua. Returns where parameters begin, NULL after a complaint. */
const char *player_read_script(const struct wish *wish, const char *text, size_t length, int *side,
                               struct player *player)
{
    char why[300] = "", *path = text_copy_bytes(text, length);
    const char *slash = strrchr(path, '/'),
               *expected = "a Lua script with a policy (see policies/lua/README.md)";
    struct place place = player_place(wish, text, length);
    struct text file = {0};
    if (is_pipe(wish, path, &place)) {
        free(path);
        return NULL;
    }
    text_add(&file, slash ? slash + 1 : path);
    player->file = player_keep_text(&file);
    const bool folder = game_is_folder(wish->game->name);
    player->policy = folder ? policy_of_script(wish->game, *side, path, &player->file_hash, why, sizeof why)
                            : lua_policy_open(path, &player->file_hash, why, sizeof why);
    free(path);
    int plays = player->policy ? player_side_of(wish->game, player->policy, *side) : -1;
    if (!player->policy)
        problem_add(wish->problems, &place, expected, NULL, "%s", why);
    else if (plays < 0)
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
