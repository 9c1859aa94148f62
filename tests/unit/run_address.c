/* From address, variants and --set to one tree, with the real configurations; and what is said when it fails.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"
#include "sim/experiment/setting_tree.h"
#include "sim/experiment/configs.h"

static struct setting *open_with(const char *address, const char *variant, const char *other, const char *set,
                                 struct problems *problems)
{
    const char *variants[2] = {variant, other}, *sets[1] = {set};
    struct request request = {.address = address,
                              .variants = variants,
                              .variant_count = variant ? other ? 2 : 1 : 0,
                              .sets = sets,
                              .set_count = set != NULL};
    problems_init(problems);
    return setting_open(&request, problems);
}

static struct setting *open_good(const char *variant, const char *other, const char *set)
{
    struct problems problems;
    struct setting *setting = open_with("invaders/gauntlet", variant, other, set, &problems);
    problems_print(&problems, stderr, false);
    assert_non_null(setting);
    assert_int_equal(problems.count, 0);
    problems_free(&problems);
    return setting;
}

static const char *value(const struct setting *setting, const char *path)
{
    const struct conf_node *node = conf_find(conf_root(setting->conf), path);
    assert_non_null(node);
    return conf_scalar(node);
}

/* Must fail, with a message that holds `message` and the suggestion `suggestion`. */
static void assert_refused(const char *address, const char *variant, const char *set, const char *message,
                           const char *suggestion)
{
    struct problems problems;
    assert_null(open_with(address, variant, NULL, set, &problems));
    assert_true(problems.count > 0);
    bool found = false;
    for (size_t i = 0; i < problems.count; i++) {
        const struct problem *problem = &problems.items[i];
        bool fits = strstr(problem->message, message) != NULL;
        if (fits && suggestion)
            fits = problem->suggestion && strcmp(problem->suggestion, suggestion) == 0;
        found = found || fits;
    }
    if (!found)
        problems_print(&problems, stderr, false);
    assert_true(found);
    problems_free(&problems);
}

static void plain(void **unused)
{
    (void)unused;
    struct setting *setting = open_good(NULL, NULL, NULL);
    assert_string_equal(setting->game->name, "invaders");
    assert_string_equal(setting->scenario, "gauntlet");
    assert_string_equal(setting->title, "Gauntlet");
    assert_non_null(setting->model);
    assert_true(setting->assumed > 0);
    for (size_t i = 0; i < setting->rulings.count; i++)
        assert_string_equal(setting->rulings.items[i].choice, setting->rulings.items[i].standard);
    setting_close(setting);
}

static void every_scenario_opens(void **unused)
{
    size_t count;
    const struct game *const *games = game_all(&count);
    struct problems problems;
    (void)unused;
    problems_init(&problems);
    char *folder = configs_folder(&problems);
    assert_non_null(folder);
    for (size_t i = 0; i < count; i++) {
        struct names names = configs_names(folder, games[i]->name, "scenarios");
        assert_true(names.count > 0);
        for (size_t j = 0; j < names.count; j++) {
            struct text address = {0};
            text_addf(&address, "%s/%s", games[i]->name, names.items[j]);
            struct setting *setting = open_with(address.bytes, NULL, NULL, NULL, &problems);
            problems_print(&problems, stderr, false);
            assert_non_null(setting);
            setting_close(setting);
            problems_free(&problems);
            text_free(&address);
        }
        names_free(&names);
    }
    free(folder);
}

/* Every answer of every ruling gives a model, and a hash of its own. */
static void every_answer_opens(void **unused)
{
    (void)unused;
    struct setting *plain_setting = open_good(NULL, NULL, NULL);
    for (size_t i = 0; i < plain_setting->rulings.count; i++) {
        const struct ruling *ruling = &plain_setting->rulings.items[i];
        const struct conf_node *options = conf_find(ruling->node, "options");
        for (size_t j = 0; j < conf_size(options); j++) {
            struct text variant = {0};
            text_addf(&variant, "%s=%s", j % 2 ? ruling->id : ruling->name, conf_key(conf_at(options, j)));
            struct setting *setting = open_good(variant.bytes, NULL, NULL);
            bool standard = strcmp(conf_key(conf_at(options, j)), ruling->standard) == 0;
            assert_int_equal(setting->hash == plain_setting->hash, standard);
            setting_close(setting);
            text_free(&variant);
        }
    }
    setting_close(plain_setting);
}

static void a_ruling_by_id_or_name(void **unused)
{
    (void)unused;
    struct setting *by_id = open_good("V-los_contact=designer_strict", NULL, NULL);
    struct setting *by_name = open_good("los_contact=designer_strict", NULL, NULL);
    struct setting *by_set = open_good(NULL, NULL, "rulings.los_contact.choice=designer_strict");
    assert_string_equal(value(by_id, "rulings.los_contact.choice"), "designer_strict");
    assert_int_equal(by_id->hash, by_name->hash);
    assert_int_equal(by_id->hash, by_set->hash);
    setting_close(by_id);
    setting_close(by_name);
    setting_close(by_set);
}

/* Answers that set values; a single value wins over them, the later of two answers wins. */
static void answers_set_values(void **unused)
{
    (void)unused;
    struct setting *low = open_good("marine_values=low", NULL, NULL);
    struct setting *both = open_good("marine_values=low", NULL, "marine.squad.movement=4");
    struct setting *later = open_good("marine_values=high", "marine_values=low", NULL);
    struct setting *list = open_good("rift_values=flat", NULL, NULL);
    assert_string_equal(value(low, "marine.squad.movement"), "2");
    assert_string_equal(value(both, "marine.squad.movement"), "4");
    assert_string_equal(value(both, "marine.hq.movement"), "2");
    assert_int_equal(low->hash, later->hash);
    assert_int_equal(conf_size(conf_find(conf_root(list->conf), "rift.values")), 9);
    struct conf_provenance provenance =
        conf_provenance(conf_find(conf_root(low->conf), "marine.squad.movement"));
    assert_string_equal(provenance.changed_by, "V-marine_values=low");
    assert_string_equal(provenance.written, "3");
    setting_close(low);
    setting_close(both);
    setting_close(later);
    setting_close(list);
}

static void an_overlay_file(void **unused)
{
    (void)unused;
    struct setting *named = open_good("english_edition", NULL, NULL);
    struct setting *path =
        open_good(SOURCE_DIR "/configs/invaders/variants/english_edition.yaml", NULL, NULL);
    struct setting *over = open_good("english_edition", "recon_target=3", NULL);
    assert_string_equal(value(named, "rulings.los_contact.choice"), "english_hexside");
    assert_string_equal(value(named, "rolls.recon.target"),
                        "4"); /* set by the answer that the file chooses */
    assert_int_equal(named->hash, path->hash);
    assert_int_equal(named->overlay_count, 1);
    assert_string_equal(rulings_find(&over->rulings, "V-recon_target", 14)->choice, "3");
    assert_string_equal(value(over, "rulings.recon_target.choice"), "3");
    assert_string_equal(value(over, "rolls.recon.target"), "3");
    setting_close(named);
    setting_close(path);
    setting_close(over);
}

static void refusals(void **unused)
{
    (void)unused;
    assert_refused("invader/gauntlet", NULL, NULL, "unknown game 'invader'", "invaders");
    assert_refused("invaders", NULL, NULL, "names a game, but nothing in it", NULL);
    assert_refused("invaders/", NULL, NULL, "names a game, but nothing in it", NULL);
    assert_refused("invaders/gantlet", NULL, NULL, "no scenario 'gantlet'", "gauntlet");
    assert_refused("invaders/../game", NULL, NULL, "no scenario '../game'", NULL);
    assert_refused("invaders/gauntlet", "los_contct=jp_edition", NULL, "no ruling 'los_contct'",
                   "los_contact");
    assert_refused("invaders/gauntlet", "V-los_contact=jp", NULL, "no answer 'jp'", "jp_edition");
    assert_refused("invaders/gauntlet", "english_editio", NULL, "unknown variant", "english_edition");
    assert_refused("invaders/gauntlet", "nowhere/x.yaml", NULL, "cannot open", NULL);
    assert_refused("invaders/gauntlet", NULL, "marine.squd.movement=3", "no 'squd'", "squad");
    assert_refused("invaders/gauntlet", NULL, "marine.squad.movement", "", NULL);
    assert_refused("invaders/gauntlet", NULL, "marine.squad.movement=fast", "", NULL);
    assert_refused("invaders/gauntlet", NULL, "rulings.los_contact.id=x", "only the choice", NULL);
    assert_refused("invaders/gauntlet", NULL, "scenario.chapters.gauntlet.map=gamma", "no map 'gamma'", NULL);
}

static struct names users(const char *game, const char *map, struct problems *problems)
{
    return map_scenarios(game_by_name(game), map, problems);
}

static void which_scenarios_use_a_map(void **unused)
{
    struct problems problems;
    (void)unused;
    problems_init(&problems);
    struct names found = users("invaders", "beta", &problems);
    assert_int_equal(found.count, 2); /* campaign, road_to_victory */
    names_free(&found);
    found = users("yuggoth", "y35", &problems);
    assert_string_equal(found.items[0], "y35"); /* before those that have it from game.yaml */
    names_free(&found);
    found = users("imperium", "galaxy", &problems); /* named in game.yaml alone */
    assert_true(found.count > 1);
    names_free(&found);
    assert_int_equal(problems.told, 0);
    assert_int_equal(users("invaders", "betta", &problems).count, 0);
    assert_string_equal(problems.items[0].suggestion, "beta");
    problems_free(&problems);
}

/* A file tried in place of the one in the folder. */
static void a_file_instead(void **unused)
{
    struct problems problems;
    (void)unused;
    problems_init(&problems);
    struct request request = {.address = "invaders/gauntlet",
                              .instead = {"maps", "alpha", SOURCE_DIR "/configs/invaders/maps/beta.yaml"}};
    struct setting *setting = setting_open(&request, &problems); /* beta's hexes do not fit the scenario */
    assert_null(setting);
    assert_true(problems.count > 0);
    problems_free(&problems);
}

int main(void)
{
    setenv("WARODDS_CONFIGS", SOURCE_DIR "/configs", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain),
        cmocka_unit_test(every_scenario_opens),
        cmocka_unit_test(every_answer_opens),
        cmocka_unit_test(a_ruling_by_id_or_name),
        cmocka_unit_test(answers_set_values),
        cmocka_unit_test(an_overlay_file),
        cmocka_unit_test(refusals),
        cmocka_unit_test(which_scenarios_use_a_map),
        cmocka_unit_test(a_file_instead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
