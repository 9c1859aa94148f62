/* Listing and judging choices: in games played at random, what is listed is legal, nothing else is, and
 * nothing is listed twice. */
#include "rules/vermin/parts.h"
#include "sim/core/chance.h"
#include "tests/unit/vermin_fixture.h"

enum { LIST_MAX = 20000 };

static game_choice listed[LIST_MAX];
static unsigned came_up; /* decisions asked in all games */

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

static void judge(const struct vermin_model *m, const struct vermin_state *s, struct vermin_choice choice,
                  size_t count)
{
    game_choice code = choice_pack(choice);
    if (game_vermin.legal(m, s, code) != is_listed(code, count))
        fail_msg("decision %d kind %d unit %d hex %d via %d load %d target %d support %d: listed %d",
                 s->view.decision, choice.kind, choice.unit, choice.hex, choice.via, choice.load,
                 choice.target, choice.support, is_listed(code, count));
}

/* All hexes with each of a few entry hexes and loads. */
static void judge_walks(const struct vermin_model *m, const struct vermin_state *s,
                        struct vermin_choice choice, size_t count)
{
    const struct vermin_board *board = view_board(m, &s->view);
    uint8_t via[8] = {0, 77}, load[12] = {0, 77, LOAD_PUT_DOWN};
    unsigned vias = 2, loads = 3;
    HEX_SET_FOR_EACH(entry, board->marine_entries)
        via[vias++] = (uint8_t)entry;
    HEX_SET_FOR_EACH(jewel, s->view.jewels_at)
        load[loads++] = (uint8_t)jewel;
    for (unsigned i = 0; i < vias; i++) {
        for (unsigned j = 0; j < loads; j++) {
            for (unsigned hex = 0; hex < HEX_IDS; hex++) {
                choice.via = via[i];
                choice.load = load[j];
                choice.hex = (uint8_t)hex;
                judge(m, s, choice, count);
            }
        }
    }
}

/* Every kind and unit with a hex, with a target, with both, with a supporter; the walks with more. */
static void judge_all(const struct vermin_model *m, const struct vermin_state *s, size_t count)
{
    for (unsigned kind = 0; kind <= CHOICE_KINDS; kind++) {
        const unsigned step = unit_step(kind, count);
        for (unsigned unit = (kind + (unsigned)count) % step; unit <= VERMIN_MAX; unit += step) {
            struct vermin_choice choice = {.kind = (uint8_t)kind, .unit = (uint8_t)unit};
            if (kind == FULL_EXIT || kind == ARRIVE_WALK || (kind == FULL_WALK && unit % 4 == 0) ||
                (unit < m->marine_count && m->vehicles >> unit & 1))
                judge_walks(m, s, choice, count);
            for (unsigned hex = 0; hex < HEX_IDS; hex++) {
                choice.hex = (uint8_t)hex;
                judge(m, s, choice, count);
            }
            for (unsigned target = 0; target <= TARGETS; target++) {
                choice.target = (uint8_t)target;
                choice.hex = 0;
                judge(m, s, choice, count);
                choice.hex = 99;
                judge(m, s, choice, count);
            }
            choice.target = choice.hex = 0;
            for (unsigned support = 0; support <= MARINES_MAX + 1; support++) {
                choice.support = (uint8_t)support;
                judge(m, s, choice, count);
            }
        }
    }
    assert_false(
        game_vermin.legal(m, s, choice_pack((struct vermin_choice){.kind = END_PHASE}) | 1ull << 60));
}

static void check_list(const struct vermin_model *m, const struct vermin_state *s, bool all)
{
    size_t count = game_vermin.list(m, s, listed, LIST_MAX);
    assert_in_range(count, 1, LIST_MAX);
    for (size_t i = 0; i < count; i++) {
        if (!game_vermin.legal(m, s, listed[i]))
            judge(m, s, choice_unpack(listed[i]), count);
    }
    game_choice first = listed[0];
    game_choice one;
    assert_true(game_vermin.list(m, s, &one, 1) == count); /* counts beyond the capacity */
    assert_true(one == first);
    qsort(listed, count, sizeof *listed, compare_choices);
    for (size_t i = 1; i < count; i++)
        assert_true(listed[i] != listed[i - 1]);
    if (all)
        judge_all(m, s, count);
}

/* Picks a kind first, so that the many jumps do not crowd out everything else. */
static game_choice pick(const struct vermin_model *m, const struct vermin_state *s, uint64_t key)
{
    size_t count = game_vermin.list(m, s, listed, LIST_MAX), members = 0;
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

/* Random games hardly come to secret weapons, to a choice of chits or of whom to treat: now and then the
 * scientist is armed, a recon has succeeded, everybody is contaminated. */
static void stir(const struct vermin_model *m, struct vermin_state *s, uint64_t key)
{
    if (s->view.decision != DECIDE_MARINE)
        return;
    if (chance_below(key, 3, 4) == 0)
        s->view.back |= s->view.on_map & m->marines_of[SCIENTIST];
    if (chance_below(key, 4, 32) == 0)
        s->view.recon = 1;
    if (chance_below(key, 5, 64) == 0)
        s->view.contaminated |= s->view.on_map;
}

/* `sample`: every so many decisions everything is judged; decisions of a kind seen for the first time
 * always. */
static void play_games(const char *scenario, const char *const *sets, unsigned games, unsigned sample)
{
    struct vermin_model *m = fixture_model(scenario, sets);
    uint64_t *tally = calloc(game_vermin.tally_size, sizeof *tally);
    unsigned asked = 0, seen[DECISIONS] = {0};
    char why[256];
    for (unsigned game = 0; game < games; game++) {
        struct vermin_state state;
        struct chance chance = {.key = chance_game_key(1, game), .tally = tally};
        int side = game_vermin.batch.start(&state, m, &chance);
        while (side != GAME_OVER) {
            unsigned decision = state.view.decision;
            stir(m, &state, hash_word(chance.key, asked));
            assert_int_equal(game_vermin.decision(m, &state), decision);
            if (!game_vermin.invariant(m, &state, why, sizeof why))
                fail_msg("%s, game %u: %s", scenario, game, why);
            bool all = asked++ % sample == 0 || seen[decision]++ < 1;
            came_up |= 1u << decision;
            check_list(m, &state, all);
            game_choice choice = pick(m, &state, hash_word(chance.key, asked));
            side = game_vermin.batch.apply(&state, m, &chance, choice);
        }
    }
    free(tally);
    game_vermin.unload(m);
}

static void test_family_jewels(void **state)
{
    (void)state;
    play_games("family_jewels", NULL, 3, 1500);
}

static void test_great_migration(void **state)
{
    (void)state;
    play_games("great_migration", NULL, 3, 1500);
}

static void test_campaign(void **state)
{
    (void)state;
    play_games("campaign", NULL, 3, 2500);
}

/* Answers of rulings that change what may be chosen. */
static void test_rulings(void **state)
{
    (void)state;
    static const char *const sets[] = {
        "rulings.rv_unload.choice=\"yes\"",
        "rulings.pickup_after_forced_stop.choice=forbidden",
        "rulings.half_move.choice=exact",
        "rulings.recon_support_uses_hq.choice=\"no\"",
        "rulings.hq_bonus_state.choice=undisrupted",
        "rulings.burp_special_actions.choice=forbidden",
        "rulings.jump_entry_action.choice=may_move_and_fire",
        "rulings.disrupted_can_request.choice=\"no\"",
        "rulings.request_pool.choice=scenario_types_only",
        "rulings.los_through_nest_units.choice=block",
        "rulings.alley_cat_choice.choice=free",
        "rulings.chit_in_own_hex.choice=allowed",
        NULL,
    };
    play_games("family_jewels", sets, 3, 1200);
    play_games("great_migration", sets, 2, 1200);
}

static void test_two_players(void **state)
{
    (void)state;
    static const char *const sets[] = {"two_player=true", "rulings.half_move.choice=ceil",
                                       "rulings.export_cost.choice=free",
                                       "rulings.decontaminate.choice=self_plus_all_adjacent", NULL};
    play_games("campaign", sets, 3, 2500);
}

static void test_every_decision_came_up(void **state)
{
    (void)state;
    for (unsigned decision = DECIDE_PLACE; decision < DECISIONS; decision++)
        if (!(came_up >> decision & 1))
            fail_msg("%s was never asked", vermin_decision_names[decision]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_family_jewels), cmocka_unit_test(test_great_migration),
        cmocka_unit_test(test_campaign),      cmocka_unit_test(test_rulings),
        cmocka_unit_test(test_two_players),   cmocka_unit_test(test_every_decision_came_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
