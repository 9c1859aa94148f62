/* Dealing anew in games that are folders: nothing of a pile comes or goes, what a side sees stays where it
 * is, and what it does not see can lie in any hidden place. Views hold what the side sees and nothing else.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "rules/script/script.h"
#include "sim/core/chance.h"
#include "sim/core/hash.h"
#include "sim/core/text.h"
#include "sim/experiment/setting.h"

enum { CHOICES_MAX = 1 << 12, DEALS = 12, THINGS = 256 };

struct table {
    struct setting *setting;
    const struct script_game *script;
    unsigned char *state, *copy, *view, *seen;
    struct chance chance;
    unsigned moved; /* how often dealing anew changed something */
};

/* Calls each(table, field, place, element, side sees it) for every element of every field that belongs to a
 * pile. */
static void each_place(struct table *table, unsigned side, int pile, const unsigned char *state,
                       void *context, void (*each)(void *context, unsigned thing, size_t place, bool seen))
{
    for (size_t i = 0; i < table->script->field_table.count; i++) {
        const struct game_field *field = &table->script->fields[i];
        const bool list = field->kind == FIELD_LIST;
        size_t bytes = list ? 2u + field->capacity : field->bytes, all = 1;
        bytes += list ? bytes % 2 : 0;
        if (!table->script->field_facts[i].name || table->script->field_facts[i].pile != pile)
            continue;
        for (unsigned k = 0; k < FIELD_INDICES && field->index[k].count; k++)
            all *= field->index[k].count;
        for (size_t k = 0; k < all; k++) {
            const size_t place = field->offset + k * bytes;
            const bool seen = field->seen == SEEN_BY_ALL ||
                              (field->seen == SEEN_BY_OWNER && k / (all / field->index[0].count) == side);
            for (unsigned item = 0; list && item < state[place] + 256u * state[place + 1]; item++)
                each(context, state[place + 2 + item], place + 2 + item, seen);
            if (!list && (int8_t)state[place] >= 0)
                each(context, state[place], place, seen);
        }
    }
}

static void count_thing(void *context, unsigned thing, size_t place, bool seen)
{
    (void)place;
    (void)seen;
    ((unsigned *)context)[thing]++;
}

struct both {
    const unsigned char *before, *view;
};

/* In a deal what is seen is as before; in a view what is not seen is 0. */
static void look_at_deal(void *context, unsigned thing, size_t place, bool seen)
{
    const struct both *both = context;
    if (seen)
        assert_int_equal(thing, both->before[place]);
    assert_int_equal(both->view[place], seen ? both->before[place] : 0);
}

static void deal_anew(struct table *table, unsigned side, uint64_t key)
{
    const struct game *game = &table->script->game;
    const void *model = table->setting->model;
    game->see(model, side, table->state, table->view);
    memcpy(table->copy, table->state, game->state_size);
    game->resample(model, side, table->copy, key);
    for (size_t pile = 0; pile < table->script->pile_count; pile++) {
        unsigned before[THINGS] = {0}, after[THINGS] = {0};
        each_place(table, side, (int)pile, table->state, before, count_thing);
        each_place(table, side, (int)pile, table->copy, after, count_thing);
        unsigned out = 0; /* what lies in no field may be dealt for what does */
        for (unsigned i = 0; i < table->script->piles[pile].set->count; i++) {
            const unsigned copies = table->script->piles[pile].copies[i];
            assert_true(before[i] <= copies && after[i] <= copies);
            out += copies - before[i];
        }
        if (!out)
            assert_memory_equal(before, after, sizeof before);
        each_place(table, side, (int)pile, table->copy,
                   &(struct both){.before = table->state, .view = table->view}, look_at_deal);
    }
    game->see(model, side, table->copy, table->seen);
    assert_memory_equal(table->seen, table->view, game->state_size);
    table->moved += memcmp(table->copy, table->state, game->state_size) != 0;
}

static void play(struct table *table, uint64_t number)
{
    static game_choice choices[CHOICES_MAX];
    const struct game *game = &table->script->game;
    const void *model = table->setting->model;
    table->chance.key = chance_game_key(1, number);
    int side = game->batch.start(table->state, model, &table->chance);
    for (uint64_t n = 0; side >= 0 && side != GAME_OVER; n++) {
        for (unsigned viewer = 0; viewer < game_sides(game, model); viewer++)
            for (uint64_t deal = 0; deal < DEALS; deal++)
                deal_anew(table, viewer, hash_word(hash_word(number, n), deal));
        const size_t count = game->list(model, table->state, choices, CHOICES_MAX);
        assert_in_range(count, 1, CHOICES_MAX);
        side = game->batch.apply(table->state, model, &table->chance,
                                 choices[chance_below(table->chance.key, 77 + n, count)]);
    }
    assert_int_equal(side, GAME_OVER);
}

static void deal_in(const char *address, unsigned games)
{
    struct text path = {0};
    struct problems problems;
    problems_init(&problems);
    text_addf(&path, "%s/%s", SOURCE_DIR, address);
    struct table table = {.setting = setting_open(&(struct request){.address = path.bytes}, &problems)};
    problems_print(&problems, stderr, false);
    assert_non_null(table.setting);
    table.script = script_game_of(table.setting->game);
    const size_t bytes = table.script->game.state_size;
    table.state = memory_zeros(bytes);
    table.copy = memory_zeros(bytes);
    table.view = memory_zeros(bytes);
    table.seen = memory_zeros(bytes);
    table.chance.tally = memory_zeros((table.script->game.tally_size + 1) * sizeof(uint64_t));
    for (unsigned i = 0; i < games; i++)
        play(&table, i);
    assert_true(table.moved > games);
    free(table.state);
    free(table.copy);
    free(table.view);
    free(table.seen);
    free(table.chance.tally);
    setting_close(table.setting);
    problems_free(&problems);
    text_free(&path);
}

static void piles_stay_whole(void **unused)
{
    (void)unused;
    deal_in("tests/games/parts/one", 12);
    deal_in("tests/games/parts/two", 6);
    deal_in("tests/games/idioms/areas", 2);
    deal_in("configs/examples/kuhn_poker/standard", 4);
    deal_in("configs/examples/three_rivers/summer", 1);
}

int main(void)
{
    setenv("WARODDS_CONFIGS", SOURCE_DIR "/configs", 1);
    const struct CMUnitTest tests[] = {cmocka_unit_test(piles_stay_whole)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
