#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/studies/compare/comparing.h"
#include "sim/core/hash.h"
#include "sim/result/stopped.h"

void comparing_name_side(struct comparing *comparing, int number)
{
    const struct word_list *wishes = &comparing->wishes.sides[number];
    struct text *name = &comparing->names[number];
    if (comparing->arguments.words.count > 1)
        text_add(name, comparing->arguments.words.items[number]);
    for (size_t i = 0; i < wishes->count; i++)
        text_addf(name, "%s%s", name->length ? ", " : "", wishes->items[i]);
    if (name->length == 0)
        text_add(name, "as it stands");
}

static void add_options(struct text *command, const char *option, const struct word_list *words)
{
    for (size_t i = 0; i < words->count; i++) {
        text_addf(command, " %s", option);
        command_word(command, words->items[i]);
    }
}

void comparing_write_command(struct comparing *comparing)
{
    const struct arguments *arguments = &comparing->arguments;
    struct text *command = &comparing->command;
    text_add(command, "warodds compare");
    for (size_t i = 0; i < arguments->words.count; i++)
        command_word(command, arguments->words.items[i]);
    add_options(command, "--policy", &arguments->policies);
    add_options(command, "--variant", &arguments->variants);
    add_options(command, "--set", &arguments->sets);
    if (arguments->observe) {
        text_add(command, " --observe");
        command_word(command, arguments->observe);
    }
    add_options(command, "--a", &comparing->wishes.sides[0]);
    add_options(command, "--b", &comparing->wishes.sides[1]);
    if (comparing->wishes.independent)
        text_add(command, " --independent");
    if (comparing->wishes.margin != stop_rule_standard(STOP_FIXED).margin)
        text_addf(command, " --margin %.15g", comparing->wishes.margin);
    stopped_add_options(command, &comparing->wishes.stop.rule);
    text_addf(command, " --seed %" PRIu64, arguments->seed);
}

/* What may stand in a file name; everything else becomes '-'. */
static void add_tidy(struct text *text, const char *name)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.=+";
    enum { LONGEST = 50 };
    for (int i = 0; i < LONGEST && name[i]; i++)
        text_add_bytes(text, strchr(plain, name[i]) ? &name[i] : "-", 1);
}

char *comparing_name(const struct comparing *comparing)
{
    const struct setting *setting = comparing->sides[0].setting;
    struct text name = {0};
    text_add(&name, "compare-");
    add_tidy(&name, setting->game->name + strspn(setting->game->name, "./")); /* which may be a path */
    text_addf(&name, "-%s-", setting->scenario);
    add_tidy(&name, comparing->names[0].bytes);
    text_add(&name, "-vs-");
    add_tidy(&name, comparing->names[1].bytes);
    return text_take(&name);
}

char *comparing_folder(const struct comparing *comparing, const char *command)
{
    char *name = comparing_name(comparing);
    struct text folder = {0};
    text_addf(&folder, "results/%s-%016" PRIx64, name, hash_text(command, strlen(command)));
    free(name);
    return text_take(&folder);
}

char *comparing_study_text(const struct comparing *comparing)
{
    const struct experiment *arms[] = {&comparing->sides[0], &comparing->sides[1]};
    const struct setting *setting = comparing->sides[0].setting;
    struct text text = {0};
    size_t count;
    const struct game_level *levels = setting_levels(setting, &count);
    text_add(&text, "warodds study 1\nkind compare\nlevels");
    for (size_t i = 0; i < count; i++)
        text_addf(&text, " %s", levels[i].name);
    for (size_t i = 0; i < 2; i++) {
        text_add(&text, "\narm\n");
        study_facts(&text, arms[i]);
    }
    study_program(&text, setting->game);
    return text_take(&text);
}
