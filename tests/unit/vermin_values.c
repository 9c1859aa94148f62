/* The values of Vermin: counts that must add up, rulings that must be whole and known to the rules. */
#include "tests/unit/conf_test.h"

#include "rules/vermin/vermin.h"

#define CONFIGS SOURCE_DIR "/configs/vermin/"

/* The switches of the rules: name and options as in rulings.def. */
static const struct {
    const char *name, *options;
} switches[] = {
#define RULING(prefix, name, ...) {#name, #__VA_ARGS__},
#include GAME_RULINGS
#undef RULING
};

static struct conf *open_file(const char *path)
{
    struct conf *conf = conf_load_file(path, &problems);

    expect_silence();
    assert_non_null(conf);
    return conf;
}

static void counters_add_up(void **unused)
{
    struct conf *game = open_file(CONFIGS "game.yaml");
    const struct conf_node *root = conf_root(game), *counters = conf_find(root, "counters");
    static const char *const warriors[] = {"warrior_ids.drone", "warrior_ids.soldier",
                                           "warrior_ids.ultramite"};
    int64_t ids[WARRIORS], marines = 0;
    uint32_t seen = 0;

    (void)unused;
    for (size_t i = 0; i < conf_size(counters); i++)
        marines += conf_integer(conf_at(counters, i), "", 0, 20, &problems);
    assert_int_equal(marines, 21); /* VRM-B.0 */
    for (unsigned w = 0; w < 3; w++) {
        size_t count = conf_integers(root, warriors[w], 1, WARRIORS, ids, WARRIORS, &problems);

        for (size_t i = 0; i < count; i++) {
            assert_false(seen >> (ids[i] - 1) & 1);
            seen |= 1u << (ids[i] - 1);
        }
    }
    assert_int_equal(seen, (1u << WARRIORS) - 1);
    assert_int_equal(conf_size(conf_find(root, "secret_weapons")), SECRETS);
    expect_silence();
    conf_free(game);
}

/* VRM-D, VRM-EV: fifteen chits; frenzy and moult name each warrior once. */
static void chits_are_whole(void **unused)
{
    struct conf *game = open_file(CONFIGS "game.yaml");
    const struct conf_node *chits = conf_find(conf_root(game), "event_chits");
    uint32_t frenzy = 0, moult = 0;

    (void)unused;
    assert_int_equal(conf_size(chits), CHITS);
    for (size_t i = 0; i < CHITS; i++) {
        const struct conf_node *chit = conf_at(chits, i);
        const char *event = conf_string(chit, "event", &problems);
        uint32_t *seen = strcmp(event, "vermin_frenzy") == 0  ? &frenzy
                         : strcmp(event, "vermin_moult") == 0 ? &moult
                                                              : NULL;
        int64_t ids[WARRIORS];
        size_t count = seen ? conf_integers(chit, "ids", 1, WARRIORS, ids, WARRIORS, &problems) : 0;

        assert_int_equal(conf_find(chit, "ids") != NULL, seen != NULL);
        assert_in_range(conf_integer(chit, "south", 1, 6, &problems), 1, 6);
        assert_in_range(conf_integer(chit, "north", 1, 6, &problems), 1, 6);
        for (size_t k = 0; k < count; k++) {
            assert_false(*seen >> (ids[k] - 1) & 1);
            *seen |= 1u << (ids[k] - 1);
        }
    }
    assert_int_equal(frenzy, (1u << WARRIORS) - 1);
    assert_int_equal(moult, (1u << WARRIORS) - 1);
    expect_silence();
    conf_free(game);
}

/* Are the options written the same, and in the same order, as the rules know them? */
static void check_switch(const struct conf_node *ruling, const char *options)
{
    const struct conf_node *written = conf_find(ruling, "options");
    char expected[200] = "";

    for (size_t i = 0; i < conf_size(written); i++)
        snprintf(expected + strlen(expected), sizeof expected - strlen(expected), "%s%s", i ? ", " : "",
                 conf_key(conf_at(written, i)));
    for (char *at = expected; *at; at++)
        *at = (char)(*at >= 'a' && *at <= 'z' ? *at - 'a' + 'A' : *at);
    assert_string_equal(expected, options);
}

static void rulings_are_whole(void **unused)
{
    struct conf *game = open_file(CONFIGS "game.yaml");
    const struct conf_node *root = conf_root(game), *rulings = conf_find(root, "rulings");
    unsigned of_the_table = 0, known = 0;

    (void)unused;
    for (size_t i = 0; i < conf_size(rulings); i++) {
        const struct conf_node *ruling = conf_at(rulings, i), *options = conf_find(ruling, "options");
        char id[16];

        snprintf(id, sizeof id, "VRM-RV-%02u", of_the_table + 1);
        of_the_table += strcmp(conf_string(ruling, "id", &problems), id) == 0;
        assert_string_equal(conf_string(ruling, "choice", &problems), conf_key(conf_at(options, 0)));
        assert_string_equal(conf_provenance(conf_find(ruling, "choice")).source,
                            conf_string(ruling, "id", &problems));
        assert_true(strlen(conf_string(ruling, "question", &problems)) > 10);
        assert_true(conf_size(options) >= 2);
        for (size_t o = 0; o < conf_size(options); o++) {
            const struct conf_node *set = conf_find(conf_at(options, o), "set");

            for (size_t s = 0; set && s < conf_size(set); s++)
                assert_non_null(conf_need(root, conf_key(conf_at(set, s)), &problems));
        }
        if (known < RULINGS && strcmp(conf_key(ruling), switches[known].name) == 0)
            check_switch(ruling, switches[known++].options);
        expect_silence();
    }
    assert_int_equal(of_the_table, 61);
    assert_int_equal(known, RULINGS);
    conf_free(game);
}

/* Leaf by leaf: `copy` says the same as `original`; what only the original has is named in `but`. */
static void check_copied(const struct conf_node *original, const struct conf_node *copy, const char *but)
{
    if (conf_kind(original) == CONF_SCALAR) {
        assert_string_equal(conf_scalar(copy), conf_scalar(original));
        return;
    }
    assert_int_equal(conf_kind(copy), conf_kind(original));
    for (size_t i = 0; i < conf_size(original); i++) {
        const char *key = conf_key(conf_at(original, i));
        const struct conf_node *same = key ? conf_find(copy, key) : conf_at(copy, i);

        if (key && strstr(but, key)) {
            assert_null(same);
            continue;
        }
        assert_non_null(same);
        check_copied(conf_at(original, i), same, but);
    }
}

/* The campaign repeats both scenarios but for their levels (VRM-Q.3). */
static void campaign_repeats_the_scenarios(void **unused)
{
    struct conf *jewels = open_file(CONFIGS "scenarios/family_jewels.yaml");
    struct conf *migration = open_file(CONFIGS "scenarios/great_migration.yaml");
    struct conf *campaign = open_file(CONFIGS "scenarios/campaign.yaml");
    const struct conf_node *both = conf_find(conf_root(campaign), "chapters");

    (void)unused;
    check_copied(conf_find(conf_root(jewels), "chapters.family_jewels"), conf_find(both, "family_jewels"),
                 "levels losses");
    check_copied(conf_find(conf_root(migration), "chapters.great_migration"),
                 conf_find(both, "great_migration"), "levels");
    conf_free(jewels);
    conf_free(migration);
    conf_free(campaign);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counters_add_up),
        cmocka_unit_test(chits_are_whole),
        cmocka_unit_test(rulings_are_whole),
        cmocka_unit_test(campaign_repeats_the_scenarios),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
