/* Why a policy chose: asking never changes a game, and every policy with rules of its own says something. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "sim/play/play.h"

struct listener {
    struct table *table;
    const struct setting *setting;
    uint64_t hash;
    uint64_t decisions, noted, weighed, listed;
};

/* Every candidate must be legal, and have a probability if that is what it says. */
static void check_candidates(struct listener *listener, const void *state, game_choice choice,
                             const struct policy_reasons *reasons)
{
    const struct setting *setting = listener->setting;
    for (uint32_t i = 0; i < reasons->count; i++) {
        const struct policy_candidate *candidate = &reasons->candidate[i];
        assert_true(setting->game->legal(setting->model, state, candidate->choice));
        assert_true(candidate->score == candidate->score);
        assert_true(reasons->measure != POLICY_WIN || (candidate->score >= 0 && candidate->score <= 1));
        listener->listed += candidate->choice == choice;
    }
    assert_true(reasons->weighed >= reasons->count);
    listener->weighed += reasons->count > 0;
}

static void listen(void *context, int side, const void *state, game_choice choice)
{
    struct listener *listener = context;
    const struct policy_reasons *reasons = table_reasons(listener->table);
    listener->decisions++;
    listener->hash = hash_word(hash_word(listener->hash, choice), (uint64_t)side);
    if (!reasons)
        return;
    assert_true(memchr(reasons->note, '\0', sizeof reasons->note) != NULL);
    listener->noted += reasons->note[0] != '\0';
    check_candidates(listener, state, choice, reasons);
}

/* All choices and final states of some games. */
static struct listener play(const struct experiment *experiment, bool explained, uint64_t games)
{
    struct play_failure failure;
    struct listener listener = {.setting = experiment->setting};
    struct table_options options = {.explained = explained, .decided = listen, .context = &listener};
    const struct setting *setting = experiment->setting;
    listener.table = table_open(experiment, &options);
    for (uint64_t i = 0; i < games; i++) {
        if (!table_play(listener.table, i, &failure))
            fail_msg("%s: %s", failure.policy, failure.reason);
        listener.hash =
            hash_word(listener.hash, setting->game->hash(setting->model, table_state(listener.table)));
    }
    table_close(listener.table);
    return listener;
}

static struct listener asking_changes_nothing(const char *address, const char *policy, uint64_t games)
{
    struct problems problems;
    problems_init(&problems);
    const struct request request = {.address = address, .policies = &policy, .policy_count = 1};
    struct experiment experiment = {.setting = setting_open(&request, &problems), .seed = 5, .games = games};
    assert_non_null(experiment.setting);
    assert_true(players_choose(experiment.setting->game, &policy, 1, experiment.player, &problems));
    struct listener silent = play(&experiment, false, games), asked = play(&experiment, true, games);
    if (silent.hash != asked.hash || silent.decisions != asked.decisions)
        fail_msg("%s, %s: asking why changes the game", address, policy);
    assert_int_equal(silent.noted + silent.weighed, 0);
    setting_close(experiment.setting);
    problems_free(&problems);
    return asked;
}

static const char *const addresses[] = {"invaders/gauntlet",      "invaders/road_to_victory",
                                        "invaders/campaign",      "vermin/family_jewels",
                                        "vermin/great_migration", "vermin/campaign"};
enum { ADDRESSES = sizeof addresses / sizeof *addresses };

static bool plays(const char *address, const struct policy *policy)
{
    size_t length = strlen(policy->game);
    return strncmp(address, policy->game, length) == 0 && address[length] == '/' &&
           strcmp(policy->side, "marine") == 0;
}

/* Policies that decide by chance, or by another policy's rules, have nothing to say. */
static bool has_rules(const struct policy *policy)
{
    return strstr(policy->name, "random") == NULL;
}

static void built_in_policies(void **unused)
{
    size_t count;
    const struct policy *const *all = policy_all(&count);
    (void)unused;
    for (unsigned i = 0; i < ADDRESSES; i++)
        for (size_t p = 0; p < count; p++) {
            if (!plays(addresses[i], all[p]))
                continue;
            struct listener heard = asking_changes_nothing(addresses[i], all[p]->name, 12);
            if (has_rules(all[p]) && heard.noted != heard.decisions)
                fail_msg("%s, %s: %llu of %llu decisions without a reason", addresses[i], all[p]->name,
                         (unsigned long long)(heard.decisions - heard.noted),
                         (unsigned long long)heard.decisions);
        }
}

static void policies_that_weigh(void **unused)
{
    (void)unused;
    struct listener heard = asking_changes_nothing("invaders/gauntlet", "one_ply", 20);
    assert_true(heard.weighed > heard.decisions / 4);
    assert_true(heard.listed >= heard.weighed);
    heard = asking_changes_nothing("vermin/family_jewels", "expectimax_1", 8);
    assert_true(heard.weighed > heard.decisions / 4);
    heard = asking_changes_nothing("invaders/gauntlet", "boot_camp", 20);
    assert_true(heard.weighed > 0 && heard.listed >= heard.weighed);
}

static void searches(void **unused)
{
    static const char *const policies[] = {"rollout(boot_camp):playouts=12,random=2",
                                           "rollout(boot_camp):playouts=12,best=3",
                                           "tree(boot_camp):playouts=12", "rollout(boot_camp):playouts=0"};
    (void)unused;
    for (size_t i = 0; i < sizeof policies / sizeof *policies; i++) {
        struct listener heard = asking_changes_nothing("invaders/gauntlet", policies[i], 2);
        assert_int_equal(heard.noted, heard.decisions);
        assert_true(i == 3 || heard.listed > 0);
    }
    assert_true(asking_changes_nothing("vermin/family_jewels", "rollout:playouts=6", 1).listed > 0);
}

static void scripts(void **unused)
{
    (void)unused;
    struct listener heard =
        asking_changes_nothing("invaders/gauntlet", SOURCE_DIR "/policies/lua/rush.lua", 3);
    assert_int_equal(heard.weighed, heard.decisions);
}

/* Of too many candidates the best are kept; a new list forgets the old one. */
static void many_candidates(void **unused)
{
    static struct policy_reasons reasons;
    (void)unused;
    policy_measures(&reasons, POLICY_COST, "hours");
    for (unsigned i = 0; i < 1000; i++)
        policy_weigh(&reasons, (struct policy_candidate){.choice = i, .score = (double)(i * 7919 % 1000)});
    assert_int_equal(reasons.count, POLICY_CANDIDATES_MAX);
    assert_int_equal(reasons.weighed, 1000);
    uint64_t seen = 0;
    for (unsigned i = 0; i < reasons.count; i++) {
        assert_true(reasons.candidate[i].score < POLICY_CANDIDATES_MAX);
        seen |= UINT64_C(1) << (unsigned)reasons.candidate[i].score;
    }
    assert_true(seen == UINT64_MAX);
    policy_measures(&reasons, POLICY_GAIN, NULL);
    assert_int_equal(reasons.count + reasons.weighed, 0);
    assert_string_equal(reasons.scale, "");
    policy_note(NULL, "nobody asks");
    policy_weigh(NULL, (struct policy_candidate){0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(built_in_policies), cmocka_unit_test(policies_that_weigh),
        cmocka_unit_test(searches),          cmocka_unit_test(scripts),
        cmocka_unit_test(many_candidates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
