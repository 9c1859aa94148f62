/* A wild fire of many hundred repetitions: each has dice of its own, and the metric says when the cap ends
 * it. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>
#include <unistd.h>

#include "rules/invaders/parts.h"
#include "rules/invaders/steps.h"
#include "sim/core/observer.h"
#include "tests/unit/invaders_fixture.h"

enum { REPETITIONS = 900, FIRST = 0, AFTER = 256, COMPARED = 200 };

/* One unit of each number on the map, so that every roll names one. */
static void place_all_numbers(const struct invaders_model *m, struct invaders_state *s)
{
    unsigned hex = FIRST_NUMBERED;
    const struct hex_set *land = &view_board(m, &s->view)->map.numbered;
    for (unsigned number = 2; number <= 12; number++) {
        unsigned kayotz = (unsigned)__builtin_ctz(m->number_mask[number] & m->warriors);
        while (!hex_set_has(land, hex))
            hex++;
        s->view.kayotz_hex[kayotz] = (uint16_t)hex;
        hex_set_add(&s->view.kayotz_at, hex++);
        s->view.kayotz_on_map |= 1u << kayotz;
        s->view.kayotz_pool &= ~(1u << kayotz);
    }
}

static unsigned wild_fire_chit(const struct invaders_model *m)
{
    unsigned chit = 0;
    while (m->chit_kind[chit] != WILD_FIRE)
        chit++;
    return chit;
}

/* Plays the chit and notes the numbers that were rolled. */
static unsigned play_wild_fire(const struct invaders_model *m, struct invaders_state *s, uint8_t *rolled)
{
    static uint64_t tally[sizeof(struct invaders_tally)];
    struct event_log log = {0};
    struct observer observer = {.log = &log};
    struct chance chance = {.key = chance_game_key(1, 7), .tally = tally, .observer = &observer};
    unsigned count = 0;
    memset(s, 0, sizeof *s);
    s->view = empty_view(m);
    place_all_numbers(m, s);
    s->at.chit = (uint16_t)wild_fire_chit(m);
    s->at.step = STEP_CHIT;
    invaders_resume(s, m, &chance, STEP_END);
    for (size_t i = 0; i < log.count; i++)
        if (log.items[i].kind == EVENT_WILD_FIRE)
            rolled[count++] = (uint8_t)log.items[i].number[0];
    event_log_free(&log);
    return count;
}

static void test_repetitions_have_dice_of_their_own(void **unused)
{
    static const char *const sets[] = {"wild_fire_repeats=900", NULL};
    uint8_t rolled[REPETITIONS + 1] = {0};
    struct invaders_state *s = aligned_alloc(64, (sizeof *s + 63) / 64 * 64);
    struct invaders_model *m = fixture_model("road_to_victory", sets);
    (void)unused;
    assert_non_null(s);
    assert_int_equal(play_wild_fire(m, s, rolled), REPETITIONS);
    assert_memory_not_equal(rolled + FIRST, rolled + AFTER, COMPARED);
    assert_memory_not_equal(rolled + FIRST, rolled + 2 * (size_t)AFTER, COMPARED);
    assert_int_equal(s->view.record.wild_fires_capped, 1);
    invaders_unload(m);
    free(s);
}

int main(void)
{
    if (chdir(SOURCE_DIR) != 0)
        return 1;
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_repetitions_have_dice_of_their_own)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
