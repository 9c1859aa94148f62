#include "rules/shared/game_load.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/shared/attack_law.h"
#include "rules/shared/hex_set.h"
#include "sim/core/text.h"

void *game_allocate(size_t size)
{
    _Static_assert(_Alignof(struct hex_set) <= 64, "what memory_zeros aligns to");
    return memory_zeros(size); /* much of a model is never written: boards of chapters that there are not */
}

/* --------------------------------------------------------------------------------------- the values ---- */

const struct conf_node *game_need(const struct conf_node *root, struct problems *problems, const char *format,
                                  ...)
{
    char path[64];
    va_list values;
    va_start(values, format);
    vsnprintf(path, sizeof path, format, values);
    va_end(values);
    return conf_need(root, path, problems);
}

void game_load_fixed(const struct conf_node *node, const char *path, int value, struct problems *problems)
{
    const struct conf_node *found = conf_need(node, path, problems);
    size_t before = problems->told;
    if (!found)
        return;
    int64_t read = conf_integer(found, "", INT32_MIN, INT32_MAX, problems);
    if (problems->told == before && read != value)
        conf_problem(found, problems, NULL, NULL, "the rules know only %d here, not %lld", value,
                     (long long)read);
}

void game_load_fixed_truth(const struct conf_node *node, const char *path, bool value,
                           struct problems *problems)
{
    const struct conf_node *found = conf_need(node, path, problems);
    size_t before = problems->told;
    if (!found)
        return;
    bool read = conf_boolean(found, "", problems);
    if (problems->told == before && read != value)
        conf_problem(found, problems, NULL, NULL, "must be %s here", value ? "true" : "false");
}

void game_load_numbers(void *model, const struct conf_node *root, const struct game_number *numbers,
                       size_t count, struct problems *problems)
{
    for (size_t i = 0; i < count; i++) {
        const struct game_number *number = &numbers[i];
        int8_t value = (int8_t)conf_integer(root, number->path, number->low, number->high, problems);
        memcpy((char *)model + number->offset, &value, sizeof value);
    }
}

/* -------------------------------------------------------------------------------------- the rulings ---- */

enum { OPTIONS_MAX = 4, OPTION_LENGTH = 32 };

/* Takes the options apart, in lower case; returns how many. */
static size_t split_options(const char *options, char words[OPTIONS_MAX][OPTION_LENGTH])
{
    size_t count = 0, length = 0;
    for (const char *at = options;; at++) {
        if (*at && *at != ',' && *at != ' ') {
            words[count][length++] = (char)tolower((unsigned char)*at);
            continue;
        }
        if (length)
            words[count++][length] = '\0';
        length = 0;
        if (!*at)
            return count;
    }
}

static uint8_t load_ruling(const struct conf_node *rulings, const struct game_ruling *ruling,
                           struct problems *problems)
{
    char words[OPTIONS_MAX][OPTION_LENGTH];
    const char *names[OPTIONS_MAX];
    const struct conf_node *node = conf_need(rulings, ruling->name, problems);
    size_t count = split_options(ruling->options, words);
    for (size_t i = 0; i < count; i++)
        names[i] = words[i];
    return (uint8_t)(node ? conf_choice(node, "choice", names, count, problems) : 0);
}

static bool is_switch(const struct game_ruling *rulings, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(rulings[i].name, name) == 0)
            return true;
    return false;
}

/* A ruling that switches no rule must at least change values. */
static void check_value_ruling(const struct conf_node *node, struct problems *problems)
{
    const struct conf_node *options = conf_find(node, "options");
    for (size_t i = 0; i < conf_size(options); i++)
        if (conf_kind(conf_at(options, i)) == CONF_MAPPING && conf_find(conf_at(options, i), "set"))
            return;
    conf_problem(node, problems, NULL, NULL, "no rule is switched by '%s', and it sets no value",
                 conf_key(node));
}

void game_load_rulings(const struct conf_node *root, const struct game_ruling *rulings, size_t count,
                       uint8_t *chosen, struct problems *problems)
{
    const struct conf_node *all = conf_need(root, "rulings", problems);
    if (!all)
        return;
    for (size_t i = 0; i < count; i++)
        chosen[i] = load_ruling(all, &rulings[i], problems);
    for (size_t i = 0; i < conf_size(all); i++) {
        const struct conf_node *node = conf_at(all, i);
        if (conf_key(node) && !is_switch(rulings, count, conf_key(node)))
            check_value_ruling(node, problems);
    }
    conf_accept(all); /* questions, answers and what they set */
}

void game_check_dice(const struct conf_node *node, int dice, const int *bonus, size_t count,
                     struct problems *problems)
{
    for (size_t i = 0; i < count; i++)
        dice += bonus[i] > 0 ? bonus[i] : 0;
    if (dice > ATTACK_DICE_MAX)
        conf_problem(node, problems, NULL, NULL, "with every bonus this attack has %d dice, more than %d",
                     dice, ATTACK_DICE_MAX);
}

static bool check_chapters(const struct conf_node *chapters, const char *const names[2],
                           struct problems *problems)
{
    size_t count = conf_size(chapters), before = problems->told;
    char *expected = text_one_of(names, 2);
    for (size_t i = 0; i < count; i++) {
        const char *key = conf_key(conf_at(chapters, i));
        if (!key || (strcmp(key, names[0]) != 0 && strcmp(key, names[1]) != 0))
            conf_problem(conf_at(chapters, i), problems, expected, key ? nearest_name(key, names, 2) : NULL,
                         "unknown chapter '%s'", key ? key : "");
    }
    if (problems->told == before && (count < 1 || count > 2))
        conf_problem(chapters, problems, NULL, NULL, "one chapter, or both");
    free(expected);
    return problems->told == before;
}

const struct conf_node *game_load_chapters(const struct conf_node *root, const char *const names[2],
                                           struct problems *problems)
{
    const struct conf_node *scenario = conf_need(root, "scenario", problems);
    const struct conf_node *chapters = scenario ? conf_need(scenario, "chapters", problems) : NULL;
    conf_accept(conf_find(root, "scenario.name"));
    conf_accept(conf_find(root, "scenario.title"));
    conf_accept(conf_find(root, "scenario.summary"));
    return chapters && check_chapters(chapters, names, problems) ? chapters : NULL;
}
