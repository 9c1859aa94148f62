/* The players of a folder game: `random`, and one for each file in its policies/. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "policies/lua_host.h"
#include "policies/script/folder.h"
#include "sim/core/hash.h"

/* A file that cannot be used. */
struct fault {
    char *name, *why;
    struct fault *next;
};

/* Of one game; as long as the program. */
struct table {
    const struct game *game;
    const struct policy **items;
    size_t count;
    struct fault *faults;
    struct table *next;
};

static struct table *tables;
/* What was read for them, also in vain: policies and reasons point into it. */
static struct folder_script *scripts;

static void add_for_role(struct table *table, const struct policy *like, const char *name, const char *role)
{
    struct policy *policy = memory_zeros(sizeof *policy);
    *policy = *like;
    policy->game = table->game->name;
    policy->side = role;
    policy->name = name;
    table->items = memory_resize(table->items, (table->count + 1) * sizeof *table->items);
    table->items[table->count++] = policy;
}

/* Once for each role, or for the side or role that it is written for. */
static void add(struct table *table, const struct policy *like, const char *name, const char *side)
{
    const struct game *game = table->game;
    for (size_t i = 0; i < game->side_count; i++) {
        const char *role = game_side_role(&game->sides[i]);
        bool known = false;
        for (size_t k = 0; k < i; k++)
            known |= strcmp(role, game_side_role(&game->sides[k])) == 0;
        if (side && strcmp(side, game->sides[i].name) == 0)
            add_for_role(table, like, name, side);
        else if (!known && (!side || strcmp(side, role) == 0))
            add_for_role(table, like, name, role);
    }
}

static char *stem(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const size_t length = strlen(name);
    return text_copy_bytes(name, length > 4 ? length - 4 : length);
}

/* The file as a player; NULL with the reason. */
static const struct policy *read_file(const char *path, const char **side, uint64_t *hash, char *why,
                                      size_t why_size)
{
    struct folder_script *script = memory_zeros(sizeof *script);
    struct text chunk = {0};
    bool hosted = false;
    const char *slash = strrchr(path, '/');
    script->next = scripts;
    scripts = script;
    text_addf(&chunk, "@%s", slash ? slash + 1 : path);
    script->name_of_chunk = text_take(&chunk);
    if (!text_add_file(&script->source, path)) {
        text_fit(why, why_size, "this file is empty or cannot be read");
        return NULL;
    }
    *hash = hash_text(script->source.bytes, script->source.length);
    if (!folder_script_read(script, &hosted, why, why_size))
        return NULL;
    *side = script->side;
    if (!hosted)
        return &script->policy;
    const struct policy *policy = lua_policy_open(path, hash, why, why_size);
    *side = policy ? policy->side : NULL;
    return policy;
}

static int is_script(const struct dirent *entry)
{
    const size_t length = strlen(entry->d_name);
    return entry->d_name[0] != '.' && length > 4 && strcmp(entry->d_name + length - 4, ".lua") == 0;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static void add_fault(struct table *table, char *name, const char *why)
{
    struct fault *fault = memory_zeros(sizeof *fault);
    *fault = (struct fault){name, text_copy(why), table->faults};
    table->faults = fault;
}

/* Files that cannot be read are passed over here: who names them hears why. */
static void add_files(struct table *table)
{
    struct text folder = {0};
    struct dirent **entries;
    text_addf(&folder, "%s/policies", table->game->name);
    const int count = scandir(folder.bytes, &entries, is_script, by_name);
    for (int i = 0; i < count; i++) {
        struct text path = {0};
        const char *side = NULL;
        char why[300];
        uint64_t hash;
        text_addf(&path, "%s/%s", folder.bytes, entries[i]->d_name);
        const struct policy *policy = read_file(path.bytes, &side, &hash, why, sizeof why);
        const size_t before = table->count;
        char *name = stem(path.bytes);
        if (policy)
            add(table, policy, name, side);
        if (policy && table->count == before)
            snprintf(why, sizeof why, "it plays '%s', which is no side of this game", side);
        if (table->count == before)
            add_fault(table, name, why);
        text_free(&path);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    text_free(&folder);
}

const struct policy *const *policy_of_folder(const struct game *game, size_t *count)
{
    struct table *table = tables;
    while (table && table->game != game)
        table = table->next;
    if (!table) {
        table = memory_zeros(sizeof *table);
        table->game = game;
        add(table, &folder_random, folder_random.name, NULL);
        add_files(table);
        table->next = tables;
        tables = table;
    }
    *count = table->count;
    return table->items;
}

const char *policy_fault(const struct game *game, const char *name)
{
    for (const struct table *table = tables; table; table = table->next)
        for (const struct fault *fault = table->faults; fault && table->game == game; fault = fault->next)
            if (strcmp(fault->name, name) == 0)
                return fault->why;
    return NULL;
}

const char *policy_fault_name(const struct game *game, const char *after)
{
    const struct table *table = tables;
    while (table && table->game != game)
        table = table->next;
    const struct fault *fault = table ? table->faults : NULL;
    while (after && fault && strcmp(fault->name, after) != 0)
        fault = fault->next;
    if (after && fault)
        fault = fault->next;
    return fault ? fault->name : NULL;
}

const struct policy *policy_of_script(const struct game *game, int side, const char *path, uint64_t *hash,
                                      char *why, size_t why_size)
{
    struct table single = {.game = game};
    const char *own = NULL;
    const struct policy *policy = read_file(path, &own, hash, why, why_size);
    if (!policy)
        return NULL;
    add(&single, policy, stem(path), own);
    for (size_t i = 0; i < single.count; i++)
        if (side < 0 || policy_plays(single.items[i], game, (unsigned)side))
            return single.items[i];
    snprintf(why, why_size, "it plays %s, which is not asked for", own ? own : "nobody");
    return NULL;
}
