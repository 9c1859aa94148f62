/* The dice audit against laws written out, and dice rolled one by one against the exact law. */
#include "sim/measure/hits.h"
#include "tests/unit/run_toy.h"

static struct totals *played(struct toy_experiment *toy_experiment, struct batch_result *batch)
{
    toy_open(toy_experiment, &careful, 20000);
    struct batch_options options = {.threads = 2};
    *batch = batch_play(&toy_experiment->experiment, &options);
    return batch->totals;
}

static void fair_dice_pass(void **unused)
{
    struct toy_experiment toy_experiment;
    struct batch_result batch;
    (void)unused;
    struct audit audit = audit_make(played(&toy_experiment, &batch));
    assert_int_equal(audit.site_count, 2);
    assert_int_equal(audit.sites_tested, 2);
    assert_int_equal(audit.hit_count, 1);
    assert_int_equal(audit.hits[0].variant, 2 * TOY_DEFENCES + 4);
    assert_string_equal(audit.hits[0].reading->name, "hits");
    assert_int_equal(audit.hits[0].cells, 3);
    assert_true(audit.worst_site->adjusted_p > 1e-4);
    assert_true(audit.worst_hits->adjusted_p > 1e-4);
    double expected = 0;
    uint64_t observed = 0;
    for (size_t i = 0; i < 6; i++) {
        expected += audit.sites[0].expected[i];
        observed += audit.sites[0].observed[i];
        assert_true(audit.sites[0].expected[i] == (double)audit.sites[0].count / 6);
    }
    assert_int_equal(observed, audit.sites[0].count);
    assert_int_equal(audit.sites[0].df, 5);
    /* two dice, 5+: (4/6)^2, 2 (2/6)(4/6), (2/6)^2 */
    for (size_t hits = 0; hits < 3; hits++) {
        static const double share[] = {16.0 / 36, 16.0 / 36, 4.0 / 36};
        double difference = audit.hits[0].expected[hits] / (double)audit.hits[0].count - share[hits];
        assert_true(difference < 1e-12 && difference > -1e-12);
    }
    audit_free(&audit);
    batch_result_free(&batch);
}

static void a_loaded_die_fails(void **unused)
{
    struct toy_experiment toy_experiment;
    struct batch_result batch;
    (void)unused;
    struct totals *totals = played(&toy_experiment, &batch);
    totals->tally[5] += totals->tally[5] / 10;
    struct audit audit = audit_make(totals);
    assert_ptr_equal(audit.worst_site, &audit.sites[0]);
    assert_true(audit.sites[0].adjusted_p < 1e-6);
    assert_true(audit.sites[0].adjusted_p >= audit.sites[0].p);
    audit_free(&audit);
    batch_result_free(&batch);
}

/* The degrees of freedom of a site are those of all its variants together. */
static void variants_add_their_degrees(void **unused)
{
    struct toy_experiment toy_experiment;
    struct batch_result batch;
    (void)unused;
    struct totals *totals = played(&toy_experiment, &batch);
    uint64_t *one_die = &totals->tally[6 + (1 * TOY_DEFENCES + 4) * TOY_CELLS];
    struct audit audit = audit_make(totals);
    const uint64_t of_two_dice = audit.sites[1].df;
    audit_free(&audit);
    one_die[0] = 40; /* no hit, a hit: one degree more */
    one_die[2] = 20;
    audit = audit_make(totals);
    assert_int_equal(audit.sites[1].df, of_two_dice + 1);
    assert_true(of_two_dice > 1);
    audit_free(&audit);
    batch_result_free(&batch);
}

/* Three hits with two dice, or a variant that does not exist: refuted, however many games there were. */
static void the_impossible_is_noticed(void **unused)
{
    struct toy_experiment toy_experiment;
    struct batch_result batch;
    (void)unused;
    struct totals *totals = played(&toy_experiment, &batch);
    totals->tally[6 + (1 * TOY_DEFENCES + 4) * TOY_CELLS + 4]++; /* one die, two hits */
    struct audit audit = audit_make(totals);
    assert_true(audit.sites[1].p == 0);
    assert_ptr_equal(audit.worst_site, &audit.sites[1]);
    audit_free(&audit);
    totals->tally[6 + (1 * TOY_DEFENCES + 4) * TOY_CELLS + 4]--;
    totals->tally[6]++; /* no dice against defence 0 */
    audit = audit_make(totals);
    assert_true(audit.sites[1].p == 0);
    audit_free(&audit);
    batch_result_free(&batch);
}

static void nothing_drawn(void **unused)
{
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 1);
    struct totals *totals = totals_new(&toy_experiment.experiment);
    struct audit audit = audit_make(totals);
    assert_int_equal(audit.sites_tested, 0);
    assert_int_equal(audit.hit_count, 0);
    assert_null(audit.worst_site);
    assert_true(audit.sites[0].p == 1);
    audit_free(&audit);
    totals_free(totals);
}

static void dice_one_by_one(void **unused)
{
    struct hits hits;
    (void)unused;
    assert_true(hits_roll(&hits, &toy_sites[TOY_ATTACK], 2, 4, 1, 36000));
    assert_int_equal(hits.total, 36);
    assert_int_equal(hits.weights[0], 16);
    assert_int_equal(hits.weights[1], 16);
    assert_int_equal(hits.weights[2], 4);
    assert_int_equal(hits.ones_weight, 1);
    assert_int_equal(hits.observed[0] + hits.observed[1] + hits.observed[2], 36000);
    assert_true(hits.fit.p > 1e-4);
    assert_false(hits_roll(&hits, &toy_sites[TOY_ATTACK], 3, 4, 1, 1));
    assert_false(hits_roll(&hits, &toy_sites[TOY_ATTACK], 0, 4, 1, 1));
    assert_false(hits_roll(&hits, &toy_sites[TOY_ATTACK], 2, 7, 1, 1));
}

/* Every attack of every game: the table the game draws from is the law of dice rolled one by one. */
static void every_attack_of_every_game(void **unused)
{
    size_t count;
    const struct game *const *games = game_all(&count);
    double smallest = 1;
    unsigned attacks = 0;
    (void)unused;
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < games[i]->site_count; j++) {
            const struct game_site *site = &games[i]->sites[j];
            for (unsigned dice = 1; hits_has(site) && dice <= hits_most_dice(site); dice++)
                for (unsigned defence = 1; defence <= hits_most_defence(site); defence++) {
                    struct hits hits;
                    assert_true(hits_roll(&hits, site, dice, defence, 1000 + dice, 2000));
                    smallest = hits.fit.p < smallest ? hits.fit.p : smallest;
                    attacks++;
                }
        }
    assert_true(attacks > 0);
    assert_true(smallest * attacks > 1e-3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fair_dice_pass),
        cmocka_unit_test(a_loaded_die_fails),
        cmocka_unit_test(the_impossible_is_noticed),
        cmocka_unit_test(variants_add_their_degrees),
        cmocka_unit_test(nothing_drawn),
        cmocka_unit_test(dice_one_by_one),
        cmocka_unit_test(every_attack_of_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
