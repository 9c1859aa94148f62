/* The variant counters (LDD-VC-0 ... VC-6) in whole games of random choices: the invariants hold, the games
 * end, and what is hidden is dealt anew from all that is hidden, what was left out included. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "rules/longest_day/questions/questions.h"
#include "sim/experiment/setting.h"

enum { GAMES = 60, CHOICES = 4096, DECISIONS_MOST = 5000 };

static const char *const variants[] = {
    "vc_anya=yes",   "vc_sniper=yes", "vc_panzerschreck=yes", "vc_worms=yes",
    "vc_jaeger=yes", "vc_t34=yes",    "vc_panther=yes",       "vc_markers=draw_13_of_all"};
enum { VARIANTS = sizeof variants / sizeof *variants };

static struct setting *open_variant(const char *address, size_t variant_count, const char *set)
{
    struct problems problems;
    problems_init(&problems);
    struct request request = {.address = address,
                              .variants = variants,
                              .variant_count = variant_count,
                              .sets = &set,
                              .set_count = set != NULL};
    struct setting *setting = setting_open(&request, &problems);
    problems_print(&problems, stderr, false);
    assert_non_null(setting);
    problems_free(&problems);
    return setting;
}

/* All hidden markers of the phase, an ambition that nobody knows as if it were the first. */
static uint64_t hidden_markers(const struct longest_day_state *s)
{
    uint64_t hidden = s->left_out;
    for (unsigned slot = 0; slot < SLOTS; slot++)
        if (s->front_down >> slot & 1 && !s->known_front[slot])
            hidden |= BIT64(s->front[slot] - 1);
    if (!s->known_ambition && hidden & 7)
        hidden = (hidden & ~UINT64_C(7)) | 1;
    return hidden;
}

static void check_dealing(const struct game *game, const void *model, const struct longest_day_state *s,
                          uint64_t key, bool ambition_lies)
{
    struct longest_day_state view;
    char why[128];
    game->see(model, 0, s, &view);
    assert_true(view.unseen == hidden_markers(s));
    game->resample(model, 0, &view, key);
    assert_true(hidden_markers(&view) == hidden_markers(s));
    assert_int_equal(__builtin_popcountll(view.left_out), __builtin_popcountll(s->left_out));
    assert_true(game->invariant(model, &view, why, sizeof why));
    if (ambition_lies && s->phase <= PHASE_OUTDOORS)
        assert_int_equal(view.left_out & 7, 0);
}

static void play(const char *address, size_t variant_count, const char *set, bool ambition_lies)
{
    struct setting *setting = open_variant(address, variant_count, set);
    const struct game *game = setting->game;
    static game_choice choices[CHOICES];
    struct longest_day_state *s = aligned_alloc(64, 2048);
    uint64_t *tally = calloc(game->tally_size, sizeof *tally);
    for (uint64_t number = 0; number < GAMES; number++) {
        struct chance chance = {.key = chance_game_key(5, number), .tally = tally};
        unsigned decisions = 0;
        char why[128] = "";
        int side = game->batch.start(s, setting->model, &chance);
        for (; side != GAME_OVER && decisions < DECISIONS_MOST; decisions++) {
            const size_t count = game->list(setting->model, s, choices, CHOICES);
            assert_true(count && count <= CHOICES);
            if (!game->invariant(setting->model, s, why, sizeof why))
                fail_msg("%s", why);
            if (decisions % 8 == 0)
                check_dealing(game, setting->model, s, number << 16 | decisions, ambition_lies);
            side = game->batch.apply(s, setting->model, &chance,
                                     choices[chance_below(number, decisions, count)]);
        }
        assert_int_equal(side, GAME_OVER);
    }
    free(tally);
    free(s);
    setting_close(setting);
}

static void twelve_of_all(void **state)
{
    (void)state;
    play("longest_day/full", VARIANTS - 1, NULL, true);
}

static void thirteen_of_all(void **state)
{
    (void)state;
    play("longest_day/full", VARIANTS, NULL, false);
}

static void with_nikolai(void **state)
{
    (void)state;
    play("longest_day/castle_example", VARIANTS, "scenario.companions=[INES, VA1]", false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twelve_of_all),
        cmocka_unit_test(thirteen_of_all),
        cmocka_unit_test(with_nikolai),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
