/* Names, texts and hashes of experiments. They are fixed: results on disk are called by them. */
#include "tests/unit/run_toy.h"

static void text_and_hash(void **unused)
{
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 1000);
    char *text = experiment_text(&toy_experiment.experiment);
    assert_string_equal(text, "warodds experiment 1\n"
                              "game toy\n"
                              "scenario table\n"
                              "values 000000000000002a\n"
                              "policy player careful\n"
                              "seed 7\n"
                              "games 1000 from 0\n");
    assert_int_equal(experiment_hash(&toy_experiment.experiment), hash_text(text, strlen(text)));
    free(text);
}

static void everything_counts(void **unused)
{
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 1000);
    struct experiment *experiment = &toy_experiment.experiment;
    uint64_t hash[6] = {experiment_hash(experiment)};
    experiment->seed++;
    hash[1] = experiment_hash(experiment);
    experiment->seed--;
    experiment->from++;
    hash[2] = experiment_hash(experiment);
    experiment->from--;
    experiment->games++;
    hash[3] = experiment_hash(experiment);
    experiment->games--;
    experiment->player[0].parameter[0]++;
    hash[4] = experiment_hash(experiment);
    experiment->player[0].parameter[0]--;
    toy_experiment.setting.hash++;
    hash[5] = experiment_hash(experiment);
    for (size_t i = 0; i < 6; i++)
        for (size_t j = 0; j < i; j++)
            assert_true(hash[i] != hash[j]);
}

static void names_and_commands(void **unused)
{
    struct toy_experiment toy_experiment;
    struct ruling ruling = {
        .name = (char *)"first", .id = (char *)"T-first", .standard = (char *)"no", .choice = (char *)"yes"};
    char *sets[] = {(char *)"die.sides=[1, 2]"}, *overlays[] = {(char *)"some/folder/it's.yaml"};
    (void)unused;
    toy_open(&toy_experiment, &careful, 1000);
    char *name = experiment_name(&toy_experiment.experiment);
    assert_string_equal(name, "toy-table-careful-seed7-1000");
    free(name);
    toy_experiment.experiment.from = 5;
    toy_experiment.experiment.player[0].parameter[0] = 9;
    toy_experiment.setting.rulings = (struct rulings){&ruling, 1};
    toy_experiment.setting.sets = sets;
    toy_experiment.setting.set_count = 1;
    toy_experiment.setting.overlay_names = overlays;
    toy_experiment.setting.overlay_count = 1;
    name = experiment_name(&toy_experiment.experiment);
    assert_string_equal(name,
                        "toy-table-careful-enough=9-it-s.yaml-first=yes-die.sides=-1,-2--seed7-from5-1000");
    free(name);
    char *command = experiment_command(&toy_experiment.experiment, "run");
    assert_string_equal(
        command, "warodds run toy/table --policy careful:enough=9 --variant 'some/folder/it'\\''s.yaml' "
                 "--variant T-first=yes --set 'die.sides=[1, 2]' --seed 7 --games 1000 --from 5");
    free(command);
}

/* Streams: the table's games depend on seed and number alone, a policy's dice on the side too. */
static void keys(void **unused)
{
    (void)unused;
    uint64_t game = chance_game_key(7, 3);
    assert_true(policy_stream(game, 0) != policy_stream(game, 1));
    assert_true(policy_stream(game, 0) != policy_stream(chance_game_key(7, 4), 0));
    assert_true(policy_stream(game, 0) != game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_and_hash),
        cmocka_unit_test(everything_counts),
        cmocka_unit_test(names_and_commands),
        cmocka_unit_test(keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
