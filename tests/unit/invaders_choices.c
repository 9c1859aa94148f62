/* Listing and judging choices: in games played at random, what is listed is legal, nothing else is, and
 * nothing is listed twice. */
#include "rules/invaders/parts.h"
#include "sim/core/chance.h"
#include "tests/unit/invaders_fixture.h"

enum { LIST_MAX = 20000 };

static game_choice listed[LIST_MAX];

static int compare_choices(const void *a, const void *b)
{
    game_choice left = *(const game_choice *)a, right = *(const game_choice *)b;
    return left < right ? -1 : left > right;
}

static bool is_listed(game_choice choice, size_t count)
{
    return bsearch(&choice, listed, count, sizeof choice, compare_choices) != NULL;
}

/* Units of a kind are judged one after the other; of one of which nothing is listed each fifth, others each
 * time. */
static unsigned unit_step(unsigned kind, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (choice_unpack(listed[i]).kind == kind)
            return 1;
    return 5;
}

static void judge(const struct invaders_model *m, const struct invaders_state *s,
                  struct invaders_choice choice, size_t count)
{
    game_choice code = choice_pack(choice);
    if (game_invaders.legal(m, s, code) != is_listed(code, count))
        fail_msg("decision %d kind %d unit %d hex %d target %d dice %d support %d: listed %d",
                 s->view.decision, choice.kind, choice.unit, choice.hex, choice.target, choice.dice,
                 choice.support, is_listed(code, count));
}

/* Combinations of kind and unit with a hex, with target and dice, and with a supporter. */
static void judge_all(const struct invaders_model *m, const struct invaders_state *s, size_t count)
{
    for (unsigned kind = 0; kind <= CHOICE_KINDS; kind++) {
        const unsigned step = unit_step(kind, count);
        for (unsigned unit = (kind + (unsigned)count) % step; unit <= KAYOTZ_MAX; unit += step) {
            struct invaders_choice choice = {.kind = (uint8_t)kind, .unit = (uint8_t)unit};
            for (unsigned hex = 0; hex < HEX_IDS; hex++) {
                choice.hex = (uint8_t)hex;
                judge(m, s, choice, count);
            }
            choice.hex = 0;
            for (unsigned target = 0; target < KAYOTZ_MAX; target++) {
                for (unsigned dice = 0; dice <= ATTACK_DICE_MAX + 1; dice++) {
                    choice.target = (uint8_t)target;
                    choice.dice = (uint8_t)dice;
                    judge(m, s, choice, count);
                }
            }
            choice.target = choice.dice = 0;
            for (unsigned support = 0; support <= MARINES_MAX + 1; support++) {
                choice.support = (uint8_t)support;
                judge(m, s, choice, count);
            }
        }
    }
    judge(m, s, (struct invaders_choice){.kind = FULL_WALK, .hex = 100, .dice = 1}, count);
    assert_false(
        game_invaders.legal(m, s, choice_pack((struct invaders_choice){.kind = END_PHASE}) | 1ull << 60));
}

static void check_list(const struct invaders_model *m, const struct invaders_state *s, bool all)
{
    size_t count = game_invaders.list(m, s, listed, LIST_MAX);
    assert_in_range(count, 1, LIST_MAX);
    for (size_t i = 0; i < count; i++)
        assert_true(game_invaders.legal(m, s, listed[i]));
    game_choice first = listed[0];
    game_choice one;
    assert_true(game_invaders.list(m, s, &one, 1) == count); /* counts beyond the capacity */
    assert_true(one == first);
    qsort(listed, count, sizeof *listed, compare_choices);
    for (size_t i = 1; i < count; i++)
        assert_true(listed[i] != listed[i - 1]);
    if (all)
        judge_all(m, s, count);
}

/* Picks a kind first, so that the many jumps do not crowd out everything else. */
static game_choice pick(const struct invaders_model *m, const struct invaders_state *s, uint64_t key)
{
    size_t count = game_invaders.list(m, s, listed, LIST_MAX), members = 0;
    unsigned kinds = 0, seen = 0, wanted;
    for (size_t i = 0; i < count; i++)
        seen |= 1u << choice_unpack(listed[i]).kind;
    if (seen & ~(1u << END_PHASE))
        seen &= ~(1u << END_PHASE); /* act as long as it goes: more decisions */
    kinds = (unsigned)__builtin_popcount(seen);
    wanted = (unsigned)chance_below(key, 1, kinds);
    while (wanted--)
        seen &= seen - 1;
    unsigned kind = (unsigned)__builtin_ctz(seen);
    for (size_t i = 0; i < count; i++)
        members += choice_unpack(listed[i]).kind == kind;
    size_t rank = (size_t)chance_below(key, 2, members);
    for (size_t i = 0;; i++)
        if (choice_unpack(listed[i]).kind == kind && rank-- == 0)
            return listed[i];
}

/* `sample`: every so many decisions everything is judged; decisions of a kind seen for the first time
 * always. */
static void play_games(const char *scenario, const char *const *sets, unsigned games, unsigned sample)
{
    struct invaders_model *m = fixture_model(scenario, sets);
    uint64_t *tally = calloc(game_invaders.tally_size, sizeof *tally);
    unsigned asked = 0, seen[DECISIONS] = {0};
    for (unsigned game = 0; game < games; game++) {
        struct invaders_state state;
        struct chance chance = {.key = chance_game_key(1, game), .tally = tally};
        int side = game_invaders.batch.start(&state, m, &chance);
        while (side != GAME_OVER) {
            unsigned decision = state.view.decision;
            assert_int_equal(game_invaders.decision(m, &state), decision);
            bool all = asked++ % sample == 0 || seen[decision]++ < 1;
            check_list(m, &state, all);
            game_choice choice = pick(m, &state, hash_word(chance.key, asked));
            side = game_invaders.batch.apply(&state, m, &chance, choice);
        }
    }
    free(tally);
    game_invaders.unload(m);
}

static void test_gauntlet(void **state)
{
    (void)state;
    play_games("gauntlet", NULL, 3, 1500);
}

static void test_road_to_victory(void **state)
{
    (void)state;
    play_games("road_to_victory", NULL, 3, 1500);
}

static void test_campaign(void **state)
{
    (void)state;
    play_games("campaign", NULL, 3, 2500);
}

static void test_two_players(void **state)
{
    (void)state;
    static const char *const sets[] = {"two_player=true", "rulings.jump_entry.choice=\"yes\"",
                                       "rulings.special_ops_plasma.choice=bump_or_plasma", NULL};
    play_games("campaign", sets, 3, 2500);
}

static void test_warp_variants(void **state)
{
    (void)state;
    static const char *const sets[] = {
        "rulings.warp_move_in.choice=\"yes\"", "rulings.support_declared.choice=before_roll",
        "rulings.ch2_exited_state.choice=keep", "rulings.entry_timing.choice=forced", NULL};
    play_games("campaign", sets, 3, 2500);
}

/* Decisions that random games hardly come to: the wormhole, support, who starts full. */
static void test_rare_decisions(void **state)
{
    (void)state;
    struct invaders_model *m = fixture_model("road_to_victory", NULL);
    struct invaders_state s;
    memset(&s, 0, sizeof s);
    s.view = empty_view(m);
    put_marine(m, &s.view, "SC1", "666");
    put_marine(m, &s.view, "HQ1", "611");
    put_marine(m, &s.view, "LG1", "612");
    put_kayotz(m, &s.view, "K02a", "665");
    s.view.out_of_ammo = 1u << marine_named(m, "HQ1");
    s.view.decision = DECIDE_MARINE;
    check_list(m, &s, true);
    unsigned scout = marine_named(m, "SC1"), support = marine_named(m, "HQ1") + 1;
    struct invaders_choice identify = {.kind = IDENTIFY_DIMENSION, .unit = (uint8_t)scout};
    struct invaders_choice warp = {.kind = WARP_ATTEMPT, .unit = (uint8_t)scout};
    struct invaders_choice recon = {.kind = RECON, .unit = (uint8_t)scout, .support = (uint8_t)support};
    struct invaders_choice resupply = {
        .kind = RESUPPLY, .unit = (uint8_t)marine_named(m, "LG1"), .target = (uint8_t)marine_named(m, "HQ1")};
    assert_true(game_invaders.legal(m, &s, choice_pack(identify)));
    assert_true(game_invaders.legal(m, &s, choice_pack(recon)));
    assert_true(game_invaders.legal(m, &s, choice_pack(resupply)));
    assert_false(game_invaders.legal(m, &s, choice_pack(warp)));
    s.view.dimension = 6;
    check_list(m, &s, true);
    assert_false(game_invaders.legal(m, &s, choice_pack(identify)));
    assert_true(game_invaders.legal(m, &s, choice_pack(warp)));
    s.view.offered_units = m->marines_of[HQ];
    for (unsigned decision = DECIDE_SUPPORT; decision <= DECIDE_COUNTER; decision++) {
        s.view.decision = (uint16_t)decision;
        check_list(m, &s, true);
    }
    s.view.decision = DECIDE_FULL;
    check_list(m, &s, true);
    game_invaders.unload(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gauntlet),      cmocka_unit_test(test_road_to_victory),
        cmocka_unit_test(test_campaign),      cmocka_unit_test(test_two_players),
        cmocka_unit_test(test_warp_variants), cmocka_unit_test(test_rare_decisions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
