/* Tables for games that are played by chance: rulings answered at random, values at the ends of their ranges,
 * and anybody's choices. */
#ifndef WARODDS_TESTS_RANDOM_TABLE_H
#define WARODDS_TESTS_RANDOM_TABLE_H

#include <stdlib.h>

#include "sim/core/text.h"
#include "sim/experiment/setting.h"

enum {
    CHOICES_MAX = 1 << 16,
    VARIANTS_MAX = 128,
    SETS_MAX = 512,
    STATE_MOST = 4096 /* bytes of any state */
};

/* What is played: a scenario under rulings, and with values. */
struct random_table {
    struct setting *setting; /* NULL: it cannot be opened, and why is told */
    char *address, *variants[VARIANTS_MAX], *sets[SETS_MAX];
    size_t variant_count, set_count;
};

static inline struct setting *random_table_open(const struct random_table *table)
{
    struct problems problems;
    problems_init(&problems);
    struct request request = {.address = table->address,
                              .variants = (const char *const *)table->variants,
                              .variant_count = table->variant_count,
                              .sets = (const char *const *)table->sets,
                              .set_count = table->set_count};
    struct setting *setting = setting_open(&request, &problems);
    if (!setting && table->set_count == 0) /* some values do not go together */
        problems_print(&problems, stderr, false);
    problems_free(&problems);
    return setting;
}

/* Half of the rulings are answered at random, the others as the file says. */
static inline void random_table_variants(struct random_table *table, const struct setting *plain,
                                         uint64_t key)
{
    const struct conf_node *rulings = conf_find(conf_root(plain->conf), "rulings");
    for (size_t i = 0; i < conf_size(rulings) && table->variant_count < VARIANTS_MAX; i++) {
        const struct conf_node *ruling = conf_at(rulings, i), *options = conf_find(ruling, "options");
        struct text text = {0};
        if (chance_below(key, 2 * i, 2))
            continue;
        size_t answer = chance_below(key, 2 * i + 1, conf_size(options));
        text_addf(&text, "%s=%s", conf_key(ruling), conf_key(conf_at(options, answer)));
        table->variants[table->variant_count++] = text_take(&text);
    }
}

/* Now and then under the rules as they are. */
static inline struct random_table random_table_of(const struct game *game, const char *scenario, uint64_t key)
{
    struct random_table table = {0};
    struct text address = {0};
    text_addf(&address, "%s/%s", game->name, scenario);
    table.address = text_take(&address);
    table.setting = random_table_open(&table);
    if (table.setting && chance_below(key, 999, 4)) {
        random_table_variants(&table, table.setting, key);
        setting_close(table.setting);
        table.setting = random_table_open(&table);
    }
    return table;
}

struct random_values {
    struct random_table *table;
    uint64_t key, seen;
};

static inline void random_value(void *context, const char *path, const struct conf_node *leaf)
{
    struct random_values *values = context;
    struct random_table *table = values->table;
    const struct conf_provenance known = conf_provenance(leaf);
    const uint64_t which = chance_below(values->key, values->seen++, 3);
    if (conf_kind(leaf) != CONF_SCALAR || known.kind != PROVENANCE_ASSUMED || known.low >= known.high ||
        which == 2 || table->set_count == SETS_MAX)
        return;
    struct text text = {0};
    text_addf(&text, "%s=%g", path, which ? known.high : known.low);
    table->sets[table->set_count++] = text_take(&text);
}

static inline void random_table_forget_values(struct random_table *table)
{
    for (size_t i = 0; i < table->set_count; i++)
        free(table->sets[i]);
    table->set_count = 0;
}

/* Of the values that nobody knows, two in three at an end of their range; none, if the game does not take
 * them together. */
static inline void random_table_add_values(struct random_table *table, uint64_t key)
{
    struct random_values values = {.table = table, .key = key};
    conf_visit(table->setting->conf, random_value, &values);
    struct setting *setting = random_table_open(table);
    if (!setting) {
        random_table_forget_values(table);
        return;
    }
    setting_close(table->setting);
    table->setting = setting;
}

static inline void random_table_close(struct random_table *table)
{
    random_table_forget_values(table);
    setting_close(table->setting);
    for (size_t i = 0; i < table->variant_count; i++)
        free(table->variants[i]);
    free(table->address);
}

/* Any of the listed choices; every second time first their kind (the lowest byte), so that kinds with few
 * choices are tried, too. */
static inline game_choice random_pick(const game_choice *choices, size_t count, uint64_t key, uint64_t step)
{
    unsigned kinds[256], kind_count = 0;
    size_t of_kind[256] = {0};
    if (step % 2)
        return choices[chance_below(key, 2 * step, count)];
    for (size_t i = 0; i < count; i++)
        if (of_kind[choices[i] & 0xff]++ == 0)
            kinds[kind_count++] = choices[i] & 0xff;
    unsigned kind = kinds[chance_below(key, 2 * step, kind_count)];
    size_t rank = chance_below(key, 2 * step + 1, of_kind[kind]), i = 0;
    while ((choices[i] & 0xff) != kind || rank-- > 0)
        i++;
    return choices[i];
}

#endif
