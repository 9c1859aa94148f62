/* What --a and --b may say, and what was probably meant if they say something else. */
#include <stdlib.h>
#include <string.h>

#include "sim/studies/compare/comparing.h"

/* PATH=VALUE with a path that the scenario has. */
bool compare_is_value(const struct setting *setting, const char *what)
{
    const char *equals = strchr(what, '=');
    if (!equals || !setting)
        return equals != NULL; /* an address that does not exist is told by itself */
    char *path = text_copy_bytes(what, (size_t)(equals - what));
    const size_t head = strcspn(path, ".");
    char *first = text_copy_bytes(path, head);
    /* A path that begins well is a path: what is wrong further on, or with the value, is told as for --set.
     */
    const bool known = *first && conf_find(conf_root(setting->conf), first) != NULL;
    free(first);
    free(path);
    return known;
}

static const struct ruling *find_ruling(const struct setting *setting, const char *name)
{
    for (size_t i = 0; i < setting->rulings.count; i++)
        if (strcmp(setting->rulings.items[i].name, name) == 0 ||
            strcmp(setting->rulings.items[i].id, name) == 0)
            return &setting->rulings.items[i];
    return NULL;
}

struct known_names {
    const char **items;
    size_t count;
};

static void know(struct known_names *names, const char *name)
{
    names->items = memory_resize(names->items, (names->count + 1) * sizeof *names->items);
    names->items[names->count++] = name;
}

/* "boot_camp": a policy, a ruling, or nearly one. `rest` is "=ANSWER" or nothing. */
static void suggest(const struct setting *setting, const char *head, const char *rest,
                    struct text *suggestion)
{
    static const char *const forms[] = {"policy", "variant"};
    struct known_names names = {0};
    size_t count, policies;
    const struct policy *const *policy = policy_all_for(setting->game, &count);
    const char *form = *rest ? nearest_name(head, forms, 2) : NULL;
    if (form) {
        text_addf(suggestion, "%s%s", form, rest);
        return;
    }
    for (size_t i = 0; i < count && !*rest; i++)
        if (strcmp(policy[i]->game, setting->game->name) == 0)
            know(&names, policy[i]->name);
    policies = names.count;
    for (size_t i = 0; i < setting->rulings.count; i++) {
        know(&names, setting->rulings.items[i].name);
        know(&names, setting->rulings.items[i].id);
    }
    const char *nearest = find_ruling(setting, head) ? head : nearest_name(head, names.items, names.count);
    bool is_policy = false;
    for (size_t i = 0; i < policies && nearest; i++)
        is_policy = is_policy || strcmp(names.items[i], nearest) == 0;
    if (nearest)
        text_addf(suggestion, "%s=%s%s", is_policy ? "policy" : "variant", nearest,
                  *rest || is_policy ? rest : "=ANSWER");
    free(names.items);
}

/* "marin.squad.movement=5": a path whose first part is nearly one. */
static void suggest_path(const struct setting *setting, const char *what, struct text *suggestion)
{
    const struct conf_node *root = conf_root(setting->conf);
    struct known_names names = {0};
    const size_t head = strcspn(what, ".=");
    char *first = text_copy_bytes(what, head);
    for (size_t i = 0; i < conf_size(root); i++)
        know(&names, conf_key(conf_at(root, i)));
    const char *nearest = what[head] ? nearest_name(first, names.items, names.count) : NULL;
    if (nearest)
        text_addf(suggestion, "%s%s", nearest, what + head);
    free(names.items);
    free(first);
}

void compare_explain(const struct setting *setting, const char *option, const char *what,
                     struct problems *problems)
{
    struct place place = {.file = option, .line_text = what, .column = 1, .length = (int)strlen(what)};
    struct text suggestion = {0};
    const size_t head = strcspn(what, "=");
    char *name = text_copy_bytes(what, head);
    if (setting)
        suggest(setting, name, what + head, &suggestion);
    if (setting && !suggestion.bytes)
        suggest_path(setting, what, &suggestion);
    problem_add(problems, &place, "policy=NAME, variant=RULING=ANSWER or PATH=VALUE (see explain)",
                suggestion.bytes, "'%s' does not say what is to be different", what);
    text_free(&suggestion);
    free(name);
}
