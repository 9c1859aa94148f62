/* Games that do not differ (sim/play/twins.h): what is taken over from another arm, whole or up to where they
 * part, is what would have been played, to the last bit of outcome, metrics, hash of the final state,
 * decisions and tally of the dice. Every answer to every ruling of every game with rulings is played both
 * ways, and other values of what few games ask for (ASKED(), rules/shared/asked.h); and some answers at once,
 * beside rulings answered by chance and values at the ends of their ranges. */
#include "tests/unit/run_study.h"

#include "sim/play/twins.h"
#include "sim/studies/screen/screening.h"
#include "tests/random/random_table.h"

enum { ARMS_MAX = 200 };

/* Arguments play as many, and other games: test_run_twins 400 8 has 109,200 games of seed 8. */
static uint64_t games_asked = 24, seed_asked = 9;

struct arms {
    struct experiment experiment[ARMS_MAX];
    const struct experiment *arm[ARMS_MAX];
    struct contrast contrast[ARMS_MAX];
    size_t count;
};

static void add_arm(struct arms *arms, const struct screening *screening, const struct setting *setting)
{
    struct experiment *experiment = &arms->experiment[arms->count];
    assert_true(arms->count < ARMS_MAX);
    *experiment = (struct experiment){.setting = (struct setting *)setting, .seed = screening->seed};
    memcpy(experiment->player, screening->contenders.players[0], sizeof experiment->player);
    experiment->rotates = experiment_seats(experiment) > 1;
    arms->contrast[arms->count] = SIMPLE_CONTRAST((int)arms->count, 0);
    arms->arm[arms->count++] = experiment;
}

/* The canonical bytes of all sums; how many games were taken over. */
static struct text sums(const struct arms *arms, uint64_t games, const struct paired_options *options,
                        struct paired_spared *spared)
{
    const struct paired_plan plan = {.arms = arms->arm,
                                     .arm_count = arms->count,
                                     .contrasts = arms->contrast,
                                     .contrast_count = arms->count};
    struct paired *paired = paired_open(&plan, options);
    struct text bytes = {0};
    assert_int_equal(paired_play(paired, games), games);
    assert_null(paired_failure(paired, NULL));
    *spared = paired_spared(paired);
    paired_save(paired, &bytes);
    paired_close(paired);
    return bytes;
}

enum {
    VALUES_MAX = 16,
    FEW_WAYS = 64 * 4000 /* bytes: for the first points of each game of a block */
};

/* Settings with one value changed each; how many. */
static size_t add_values(struct arms *arms, const struct screening *screening, const char *address,
                         const char *const *values, struct setting *settings[VALUES_MAX])
{
    size_t count = 0;
    struct problems problems;
    problems_init(&problems);
    for (; values && values[count]; count++) {
        assert_true(count < VALUES_MAX);
        const struct request request = {.address = address, .sets = &values[count], .set_count = 1};
        settings[count] = setting_open(&request, &problems);
        assert_non_null(settings[count]);
        struct consulted differs;
        assert_true(twins_but_for_answers(screening->setting->game, settings[count]->model,
                                          screening->setting->model, &differs));
        assert_true(consulted_meet(&differs, &differs)); /* it differs, and in what is asked for */
        add_arm(arms, screening, settings[count]);
    }
    problems_free(&problems);
    return count;
}

/* Every answer to every ruling beside the standing ones; `policy` NULL: the scenario's own players. */
static void open_screening(struct screening *screening, const char *address, const char *policy,
                           uint64_t games, struct problems *problems)
{
    const struct screening_plan plan = {.baseline = {.address = address},
                                        .policies = &policy,
                                        .policy_count = policy != NULL,
                                        .seed = seed_asked,
                                        .games = games,
                                        .margin = 0.02,
                                        .alpha = 0.05,
                                        .keep = true};
    assert_true(screening_open(screening, &plan, problems));
}

static void assert_same_sums(const struct text *a, const struct text *b)
{
    assert_int_equal(a->length, b->length);
    assert_memory_equal(a->bytes, b->bytes, b->length);
}

/* `values`: texts of --set, NULL behind the last; or NULL. */
static void same_both_ways(const char *address, const char *policy, uint64_t count, const char *const *values)
{
    struct setting *changed[VALUES_MAX];
    static struct arms arms;
    struct screening screening;
    struct problems problems;
    struct paired_spared twice, tight, none;
    problems_init(&problems);
    open_screening(&screening, address, policy, count, &problems);
    arms.count = 0;
    add_arm(&arms, &screening, screening.setting);
    for (size_t i = 0; i < screening.variant_count; i++)
        add_arm(&arms, &screening, screening.variants[i].setting);
    const size_t changes = add_values(&arms, &screening, address, values, changed);
    const struct paired_options quickly = {.threads = 2}, slowly = {.threads = 1, .plays_all = true};
    const struct paired_options tightly = {.threads = 1, .ways_bytes = FEW_WAYS};
    struct text quick = sums(&arms, count, &quickly, &twice), all = sums(&arms, count, &slowly, &none);
    struct text few = sums(&arms, count, &tightly, &tight);
    print_message("%s: %llu of %llu games taken over, %llu of them asked in vain, and %llu in part\n",
                  address, (unsigned long long)twice.taken_over, (unsigned long long)(count * arms.count),
                  (unsigned long long)twice.asked_in_vain, (unsigned long long)twice.gone_on);
    assert_true(none.taken_over == 0 && none.gone_on == 0);
    assert_true(twice.taken_over >= count);    /* there are answers that nobody asks for in a scenario, */
    assert_true(twice.asked_in_vain >= count); /* some that make no difference where they are, */
    assert_true(twice.gone_on >= count);       /* and some that make one late */
    assert_true(tight.gone_on > 0);            /* also where there is no room for more points */
    assert_same_sums(&quick, &all);
    assert_same_sums(&few, &all);
    text_free(&quick);
    text_free(&few);
    text_free(&all);
    for (size_t i = 0; i < changes; i++)
        setting_close(changed[i]);
    screening_close(&screening);
    problems_free(&problems);
}

static void invaders_is_the_same(void **unused)
{
    static const char *const values[] = {"rolls.rally.target=4",
                                         "rolls.recon.target=5",
                                         "rolls.jump.land=5",
                                         "objective_chits.tunnel.radius=2",
                                         "objective_chits.summon.active_kayotz=6",
                                         NULL};
    (void)unused;
    same_both_ways("invaders/gauntlet", NULL, games_asked, values);
    same_both_ways("invaders/road_to_victory", "one_ply", games_asked / 8, values);
    same_both_ways("invaders/campaign", "convoy", games_asked, NULL);
}

static void vermin_is_the_same(void **unused)
{
    static const char *const values[] = {"rolls.jump.land=5", "rolls.pants.kill=6", "rolls.drop.lands=2",
                                         NULL};
    (void)unused;
    same_both_ways("vermin/family_jewels", NULL, games_asked, values);
    same_both_ways("vermin/great_migration", "expectimax_1", games_asked / 8, values);
    same_both_ways("vermin/campaign", NULL, games_asked / 4, values);
}

static void imperium_is_the_same(void **unused)
{
    static const char *const values[] = {"maintenance.ground_lost_up_to=3",
                                         "imperium.civil_war_up_to=4",
                                         "imperium.crisis_turns=2",
                                         "imperium.recession=3",
                                         "imperium.recession_turns=1",
                                         "imperium.boom=9",
                                         "glory.outpost=2",
                                         "glory.world=2",
                                         "glory.major_victory=2",
                                         "glory.appeal=2",
                                         "glory.not_returned=2",
                                         NULL};
    (void)unused;
    same_both_ways("imperium/armageddon", NULL, games_asked / 8, values);
}

static void yuggoth_is_the_same(void **unused)
{
    static const char *const values[] = {"cost.surgery=2", "slime.combat=3", NULL};
    (void)unused;
    same_both_ways("yuggoth/y33", NULL, games_asked / 8, values);
}

static void longest_day_is_the_same(void **unused)
{
    static const char *const values[] = {"flame_range=1", NULL};
    (void)unused;
    same_both_ways("longest_day/castle_example", NULL, games_asked / 8, values);
    same_both_ways("longest_day/full", "rulebook", games_asked / 8, values);
}

enum { COMBINED = 8, OTHERWISE = 3 };

/* One more ruling is answered by chance, or another way than before. */
static void answer_otherwise(struct random_table *table, uint64_t key)
{
    const struct conf_node *rulings = conf_find(conf_root(table->setting->conf), "rulings");
    const struct conf_node *ruling = conf_at(rulings, chance_below(key, 0, conf_size(rulings)));
    const struct conf_node *options = conf_find(ruling, "options");
    struct text text = {0};
    text_addf(&text, "%s=", conf_key(ruling));
    size_t at = 0;
    while (at < table->variant_count && strncmp(table->variants[at], text.bytes, text.length) != 0)
        at++;
    text_add(&text, conf_key(conf_at(options, chance_below(key, 1, conf_size(options)))));
    if (at < table->variant_count)
        free(table->variants[at]);
    else
        assert_true(table->variant_count++ < VARIANTS_MAX);
    table->variants[at] = text_take(&text);
}

/* Unless the game does not take these answers with the values. */
static void add_answers(struct arms *arms, struct random_table *table, uint64_t key)
{
    for (unsigned i = 0; i < OTHERWISE; i++)
        answer_otherwise(table, hash_word(key, i));
    struct setting *setting = random_table_open(table);
    if (!setting)
        return;
    arms->experiment[arms->count] = arms->experiment[0];
    arms->experiment[arms->count].setting = setting;
    arms->contrast[arms->count] = SIMPLE_CONTRAST((int)arms->count, 0);
    arms->arm[arms->count] = &arms->experiment[arms->count];
    arms->count++;
}

static void same_together(const char *name, const char *scenario, uint64_t games)
{
    static struct arms arms;
    struct problems problems;
    struct paired_spared some, none;
    const uint64_t key = hash_text(scenario, strlen(scenario));
    struct random_table table = random_table_of(game_by_name(name), scenario, key);
    problems_init(&problems);
    random_table_add_values(&table, ~key);
    arms = (struct arms){.experiment = {{.setting = table.setting, .seed = seed_asked}}, .count = 1};
    struct experiment *first = &arms.experiment[0];
    assert_true(players_choose(table.setting->game, NULL, 0, first->player, &problems) &&
                players_sit(table.setting, first->player, &problems));
    first->rotates = experiment_seats(first) > 1;
    arms.contrast[0] = SIMPLE_CONTRAST(0, 0);
    arms.arm[0] = first;
    for (unsigned i = 0; arms.count < COMBINED; i++)
        add_answers(&arms, &table, hash_word(key, i));
    const struct paired_options quickly = {.threads = 2}, slowly = {.threads = 1, .plays_all = true};
    struct text quick = sums(&arms, games, &quickly, &some), all = sums(&arms, games, &slowly, &none);
    print_message("%s with %u values: %llu taken over, %llu in part\n", scenario, (unsigned)table.set_count,
                  (unsigned long long)some.taken_over, (unsigned long long)some.gone_on);
    assert_true(table.set_count > 0 && some.taken_over + some.gone_on > 0);
    assert_same_sums(&quick, &all);
    text_free(&quick);
    text_free(&all);
    for (size_t i = 1; i < arms.count; i++)
        setting_close(arms.experiment[i].setting);
    random_table_close(&table);
    problems_free(&problems);
}

static void combinations_are_the_same(void **unused)
{
    (void)unused;
    same_together("invaders", "gauntlet", games_asked);
    same_together("vermin", "family_jewels", games_asked);
    same_together("yuggoth", "y55", games_asked / 8);
    same_together("longest_day", "castle_example", games_asked / 8);
    same_together("imperium", "armageddon", games_asked / 8);
}

/* One follower that parts early does not make up for what its leader leaves. */
static void ways_that_do_not_pay(void **unused)
{
    enum { GAMES = 640 };
    static struct arms arms;
    struct screening screening;
    struct problems problems;
    struct paired_spared some, none;
    (void)unused;
    problems_init(&problems);
    open_screening(&screening, "invaders/gauntlet", "convoy", GAMES, &problems);
    arms.count = 0;
    add_arm(&arms, &screening, screening.setting);
    for (size_t i = 0; i < screening.variant_count; i++)
        if (strcmp(screening.variants[i].name, "V-rush_pin=active_only") == 0)
            add_arm(&arms, &screening, screening.variants[i].setting);
    assert_int_equal(arms.count, 2);
    const struct paired_options quickly = {.threads = 1}, slowly = {.threads = 1, .plays_all = true};
    struct text quick = sums(&arms, GAMES, &quickly, &some), all = sums(&arms, GAMES, &slowly, &none);
    print_message("%llu taken over, %llu in part\n", (unsigned long long)some.taken_over,
                  (unsigned long long)some.gone_on);
    assert_in_range(some.gone_on, 1, GAMES / 4); /* most of the others are played in full */
    assert_same_sums(&quick, &all);
    text_free(&quick);
    text_free(&all);
    screening_close(&screening);
    problems_free(&problems);
}

int main(int count, char **arguments)
{
    if (count > 1)
        games_asked = strtoull(arguments[1], NULL, 10);
    if (count > 2)
        seed_asked = strtoull(arguments[2], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(invaders_is_the_same),    cmocka_unit_test(vermin_is_the_same),
        cmocka_unit_test(imperium_is_the_same),    cmocka_unit_test(yuggoth_is_the_same),
        cmocka_unit_test(longest_day_is_the_same), cmocka_unit_test(combinations_are_the_same),
        cmocka_unit_test(ways_that_do_not_pay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
