/* What every game and every policy must do, whatever game it is: those compiled in, and those that are
 * folders. A new game or policy is tested here as soon as it has its line in games.def or policies.def, a
 * folder as soon as it is an example. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sim/core/observer.h"
#include "sim/result/result.h"
#include "tests/unit/battery_tables.h"
#include "tests/unit/same_bytes.h"

enum { STATE_MOST = 4096 }; /* bytes of any state */

enum {
    STEP_GAMES = 12,        /* a scenario and policy, looked at step by step, */
    STEP_DECISIONS = 120,   /* but no further game begins after so many decisions, */
    LATER_STRIDE = 31,      /* and of a long one only each 31st is looked at from there on */
    HASHED_STRIDE = 16,     /* of states that are the same bytes, which have one hash */
    LISTED_CHECKED = 24,    /* of a long list, others each time */
    KERNEL_GAMES = 40,      /* a scenario and policy, batch against observed kernel */
    KERNEL_DECISIONS = 800, /* of long games only as many as have about so many decisions; */
#ifdef NDEBUG
    CHIEF_GAMES = 2000, /* the same for each game's first scenario with the default policy */
    CHIEF_DECISIONS = 45000,
#else /* every choice and state is checked then */
    CHIEF_GAMES = 1500,
    CHIEF_DECISIONS = 45000,
#endif
    LIST_MAX = 1 << 16,
    MUTATIONS = 12,
};

static game_choice *choices;

static bool listed(game_choice choice, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (choices[i] == choice)
            return true;
    return false;
}

/* list() and legal() say the same: about what is listed, and about what is nearly that. */
static size_t assert_list_and_legal(const struct game *game, const void *model, const void *state,
                                    uint64_t key)
{
    size_t count = game->list(model, state, choices, LIST_MAX);
    assert_true(count > 0 && count <= LIST_MAX);
    assert_int_equal(game->list(model, state, NULL, 0), count);
    const size_t stride = count / LISTED_CHECKED + 1;
    for (size_t i = key % stride; i < count; i += stride)
        assert_true(game->legal(model, state, choices[i]));
    for (unsigned i = 0; i < MUTATIONS; i++) {
        game_choice choice = choices[chance_below(key, 3 * i, count)];
        unsigned byte = (unsigned)chance_below(key, 3 * i + 1, 8);
        choice ^= (game_choice)chance_below(key, 3 * i + 2, 256) << 8 * byte;
        assert_int_equal(game->legal(model, state, choice), listed(choice, count));
    }
    return count;
}

static void assert_no_duplicates(size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            if (choices[i] == choices[j]) /* asked so often that a call would be most of it */
                fail_msg("choice %zu is choice %zu", i, j);
}

/* What is hidden may change, what is seen may not; the result is a sound state. */
static void assert_resample(const struct game *game, const void *model, unsigned side, const void *state,
                            uint64_t key)
{
    _Alignas(64) unsigned char copy[STATE_MOST], seen[STATE_MOST], before[STATE_MOST];
    char why[200] = "";
    memcpy(copy, state, game->state_size);
    game->resample(model, side, copy, key);
    if (game->see) {
        game->see(model, side, state, before);
        game->see(model, side, copy, seen);
        assert_same_bytes(seen, before, game->state_size);
    } else {
        assert_same_bytes(copy, state, game->view_size);
    }
    if (!game->invariant(model, copy, why, sizeof why))
        fail_msg("after resample: %s", why);
}

struct watching {
    const struct experiment *experiment;
    uint64_t steps, key;
};

/* Before each choice of a game: everything about the state that waits. */
static void watch(void *context, int side, const void *state, game_choice choice)
{
    struct watching *watching = context;
    const struct game *game = watching->experiment->setting->game;
    const void *model = watching->experiment->setting->model;
    uint64_t key = hash_word(watching->key, ++watching->steps);
    char line[300];
    assert_in_range(side, 0, game_sides(game, model) - 1);
    assert_in_range(game->decision(model, state), 0, game->decision_count - 1);
    if (watching->steps > STEP_DECISIONS && watching->steps % LATER_STRIDE)
        return;
    size_t count = assert_list_and_legal(game, model, state, key);
    assert_true(listed(choice, count));
    if (key % 16 == 0)
        assert_no_duplicates(count);
    for (unsigned i = 0; i < game_sides(game, model); i++)
        assert_resample(game, model, i, state, key);
    game->describe_choice(model, state, choice, line, sizeof line);
    assert_true(line[0] != '\0');
}

static void step_by_step(const struct experiment *experiment, bool chief)
{
    const struct game *game = experiment->setting->game;
    uint64_t *tally = calloc(game->tally_size, sizeof *tally);
    struct watching watching = {experiment, 0, 99};
    struct table_options options = {.checked = true, .tally = tally, .decided = watch, .context = &watching};
    struct table *table = table_open(experiment, &options);
    struct play_failure failure;
    (void)chief;
    for (uint64_t number = 0; number < STEP_GAMES && watching.steps < STEP_DECISIONS; number++) {
        struct game_outcome outcome;
        size_t endings;
        if (!table_play(table, number, &failure))
            fail_msg("%s/%s game %d, decision %d of %s (%s): %s", game->name, experiment->setting->scenario,
                     (int)number, (int)failure.decision, failure.side, failure.policy, failure.reason);
        game->endings(experiment->setting->model, &endings);
        game->outcome(experiment->setting->model, table_state(table), &outcome);
        for (unsigned side = 0; side < game_sides(game, experiment->setting->model); side++) {
            size_t levels;
            const struct game_level *level = game->levels(experiment->setting->model, side, &levels);
            assert_in_range(outcome.side[side].level, 0, levels - 1);
            if (level[outcome.side[side].level].score != SCORE_VARIES)
                assert_int_equal(outcome.side[side].score, level[outcome.side[side].level].score);
            assert_in_range(outcome.side[side].score, 0, SCORE_ONE);
        }
        assert_in_range(outcome.ending, 0, endings - 1);
    }
    table_close(table);
    free(tally);
}

/* With a player that picks anything legal: a copy of the state, played on by the other kernel, stays the
 * same, and the game ends. */
static void copies_play_on(const struct experiment *experiment, bool chief)
{
    const struct game *game = experiment->setting->game;
    const void *model = experiment->setting->model;
    (void)chief;
    for (size_t side = 0; side < game->side_count; side++) { /* no policy plays here: once a scenario */
        const char *standard = game->sides[side].default_policy;
        if (standard && experiment->player[side].policy &&
            strcmp(experiment->player[side].policy->name, standard) != 0)
            return;
    }
    uint64_t *tally = calloc(2 * game->tally_size, sizeof *tally);
    uint64_t steps = 0;
    for (uint64_t number = 0; number < STEP_GAMES && steps < STEP_DECISIONS; number++) {
        _Alignas(64) unsigned char state[STATE_MOST], copy[STATE_MOST];
        struct chance one = {.key = chance_game_key(experiment->seed, number), .tally = tally};
        struct chance other = {.key = one.key, .tally = tally + game->tally_size};
        int side = game->batch.start(state, model, &one);
        for (unsigned step = 0; side != GAME_OVER && step < DECISIONS_MAX; step++, steps++) {
            size_t count = game->list(model, state, choices, LIST_MAX);
            assert_true(count > 0);
            game_choice choice = choices[chance_below(one.key, step, count)];
            memcpy(copy, state, game->state_size);
            side = game->batch.apply(state, model, &one, choice);
            assert_int_equal(game->observed.apply(copy, model, &other, choice), side);
            if (step % HASHED_STRIDE == 0 || memcmp(copy, state, game->state_size) != 0)
                assert_int_equal(game->hash(model, copy), game->hash(model, state));
        }
        assert_int_equal(side, GAME_OVER);
    }
    free(tally);
}

struct blind {
    const struct experiment *experiment;
    struct policy_context seat[SIDES_MAX];
    uint64_t steps;
};

static void choose_blind(void *context, int side, const void *state, game_choice choice)
{
    struct blind *blind = context;
    blind->steps++;
    const struct game *game = blind->experiment->setting->game;
    const struct policy *policy = blind->experiment->player[side].policy;
    _Alignas(64) unsigned char view[STATE_MOST];
    memset(view, 0xa5, sizeof view);
    if (game->see)
        game->see(blind->experiment->setting->model, (unsigned)side, state, view);
    else
        memcpy(view, state, game->view_size);
    assert_int_equal(policy->choose(&blind->seat[side], view), choice);
}

/* A second copy of each policy, with its own memory, that sees the view and nothing else, chooses the same.
 */
static void policies_see_the_view_only(const struct experiment *experiment, bool chief)
{
    const struct game *game = experiment->setting->game;
    uint64_t *tally = calloc(game->tally_size, sizeof *tally);
    struct blind blind = {.experiment = experiment};
    struct table_options options = {.tally = tally, .decided = choose_blind, .context = &blind};
    struct play_failure failure;
    (void)chief;
    struct table *table = table_open(experiment, &options);
    for (size_t side = 0; side < game->side_count; side++) {
        const struct player *player = &experiment->player[side];
        blind.seat[side] = (struct policy_context){.policy = player->policy,
                                                   .game = game,
                                                   .model = experiment->setting->model,
                                                   .side = (unsigned)side};
        if (!player->policy)
            continue;
        blind.seat[side].parameter = player->parameter;
        blind.seat[side].memory = calloc(1, player->policy->memory_size + 64);
        blind.seat[side].workspace = aligned_alloc(64, (player->policy->workspace_size / 64 + 1) * 64);
        memset(blind.seat[side].workspace, 0, (player->policy->workspace_size / 64 + 1) * 64);
        if (player->policy->prepare)
            player->policy->prepare(&blind.seat[side]);
    }
    for (uint64_t number = 0; number < STEP_GAMES && blind.steps < STEP_DECISIONS; number++) {
        for (size_t side = 0; side < game->side_count; side++) {
            const struct policy *policy = experiment->player[side].policy;
            if (!policy)
                continue;
            memset(blind.seat[side].memory, 0, policy->memory_size);
            blind.seat[side].stream = policy_stream(chance_game_key(experiment->seed, number), side);
            if (policy->begin)
                policy->begin(&blind.seat[side]);
        }
        assert_true(table_play(table, number, &failure));
    }
    for (size_t side = 0; side < game->side_count; side++) {
        const struct policy *policy = experiment->player[side].policy;
        if (policy && policy->finish)
            policy->finish(&blind.seat[side]);
        free(blind.seat[side].memory);
        free(blind.seat[side].workspace);
    }
    table_close(table);
    free(tally);
}

static struct batch_result play_all(const struct experiment *experiment, uint64_t games,
                                    enum kernel_kind kernel, int threads)
{
    struct experiment part = *experiment;
    part.games = games;
    struct batch_options options = {.threads = threads, .kernel = kernel, .signature = true};
    struct batch_result result = batch_play(&part, &options);
    if (result.failed)
        fail_msg("game %d: %s", (int)result.failure.game, result.failure.reason);
    return result;
}

/* Nothing was drawn that the law excludes, and what was drawn follows it. */
static void assert_laws(const struct game *game, const struct totals *totals)
{
    for (size_t i = 0; i < game->site_count; i++) {
        const struct game_site *site = &game->sites[i];
        uint64_t *weights = calloc(site->cells, sizeof *weights);
        for (unsigned variant = 0; site->law && variant < site->variants; variant++) {
            memset(weights, 0, site->cells * sizeof *weights);
            bool possible = site->law(site, variant, weights);
            for (unsigned cell = 0; cell < site->cells; cell++)
                if (totals->tally[site->offset + (size_t)variant * site->cells + cell] > 0)
                    assert_true(possible && weights[cell] > 0);
        }
        free(weights);
    }
    struct audit audit = audit_make(totals);
    if (audit.worst_site && audit.worst_site->adjusted_p < 1e-4)
        fail_msg("%s does not follow its law: p = %g", audit.worst_site->site->title,
                 audit.worst_site->adjusted_p);
    audit_free(&audit);
}

/* As many as have about so many decisions, told by the first game's and not by time: the same on every
 * machine. */
static uint64_t kernel_games(const struct totals *first, bool chief)
{
    const uint64_t most = chief ? CHIEF_GAMES : KERNEL_GAMES;
    uint64_t decisions = 1;
    for (size_t side = 0; side < SIDES_MAX; side++)
        decisions += first->decisions[side];
    const uint64_t games = (chief ? CHIEF_DECISIONS : KERNEL_DECISIONS) / decisions;
    return games < 1 ? 1 : games > most ? most : games;
}

/* Whether the standard players play, or one that picks anything legal. */
static bool plays_as_usual_or_anything(const struct experiment *experiment)
{
    const struct game *game = experiment->setting->game;
    bool usual = true, anything = false;
    for (size_t side = 0; side < game->side_count; side++) {
        const struct policy *policy = experiment->player[side].policy;
        const char *standard = game->sides[side].default_policy;
        usual = usual && (!policy || !standard || strcmp(policy->name, standard) == 0);
        anything = anything || (policy && strstr(policy->name, "random"));
    }
    return usual || anything;
}

/* Both kernels play the same games with the same dice; so do one and three threads. */
static void kernels_agree(const struct experiment *experiment, bool chief)
{
    const struct game *game = experiment->setting->game;
    struct batch_result batch = play_all(experiment, 1, KERNEL_BATCH, 1);
    const uint64_t games = kernel_games(batch.totals, chief);
    if (games == 1 && !plays_as_usual_or_anything(experiment)) { /* such long games are played often enough */
        batch_result_free(&batch);
        return;
    }
    if (games > 1) {
        batch_result_free(&batch);
        batch = play_all(experiment, games, KERNEL_BATCH, 1);
    }
    struct batch_result observed = play_all(experiment, games, KERNEL_IS_OBSERVED, games > 1 ? 3 : 1);
    assert_int_equal(batch.totals->signature, observed.totals->signature);
    assert_same_bytes(batch.totals->levels, observed.totals->levels,
                      batch.totals->words * sizeof *batch.totals->levels);
    for (size_t i = 0; i < game->metric_count; i++)
        assert_int_equal(batch.totals->metrics[i].sum, observed.totals->metrics[i].sum);
    assert_laws(game, batch.totals);
    batch_result_free(&batch);
    batch_result_free(&observed);
}

static void every_step(void **unused)
{
    (void)unused;
    for_every_table(step_by_step);
}

static void every_copy(void **unused)
{
    (void)unused;
    for_every_table(copies_play_on);
}

static void every_view(void **unused)
{
    (void)unused;
    for_every_table(policies_see_the_view_only);
}

static void every_kernel(void **unused)
{
    (void)unused;
    for_every_table(kernels_agree);
}

static void assert_distinct(const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        assert_non_null(names[i]);
        assert_true(names[i][0] != '\0');
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(names[i], names[j]);
    }
}

#define ASSERT_DISTINCT(items, count, field)                                                                 \
    do {                                                                                                     \
        const char **names = calloc((count) + 1, sizeof *names);                                             \
        for (size_t at = 0; at < (count); at++)                                                              \
            names[at] = (items)[at].field;                                                                   \
        assert_distinct(names, count);                                                                       \
        free(names);                                                                                         \
    } while (0)

/* "hex, hex": two arguments, each with its range, and no further one. */
static void assert_query(const struct game_query *query)
{
    unsigned named = query->arguments[0] ? 1 : 0;
    for (const char *at = query->arguments; *at; at++)
        named += *at == ',';
    assert_int_equal(query->argument_count, named);
    for (unsigned i = 0; i < sizeof query->limit / sizeof *query->limit; i++)
        assert_int_equal(query->limit[i] > 0, i < named);
}

/* Tables of the descriptor: sizes, names, and sites that share no counter and leave none out. */
static void descriptors_are_sound(void **unused)
{
    size_t count;
    const struct game *const *games = game_all(&count);
    (void)unused;
    for (size_t i = 0; i < count; i++) {
        const struct game *game = games[i];
        assert_true(game->state_size <= STATE_MOST && game->view_size <= game->state_size);
        assert_true(game->metric_count <= GAME_METRICS_MAX && game->side_count <= SIDES_MAX);
        ASSERT_DISTINCT(game->metrics, game->metric_count, name);
        ASSERT_DISTINCT(game->sites, game->site_count, name);
        ASSERT_DISTINCT(game->rules, game->rule_count, id);
        ASSERT_DISTINCT(game->sides, game->side_count, name);
        ASSERT_DISTINCT(game->queries, game->query_count, name);
        for (size_t j = 0; j < game->query_count; j++)
            assert_query(&game->queries[j]);
        size_t next = 0;
        for (size_t j = 0; j < game->site_count; j++) {
            assert_int_equal(game->sites[j].offset, next);
            next += (size_t)game->sites[j].variants * game->sites[j].cells;
        }
        assert_int_equal(next, game->tally_size);
        for (size_t j = 0; j < game->metric_count; j++)
            assert_true(game->metrics[j].low <= game->metrics[j].high);
        for (size_t j = 0; j < game->side_count; j++)
            if (game->sides[j].default_policy)
                assert_non_null(
                    policy_by_name(game->name, game->sides[j].name, game->sides[j].default_policy));
    }
}

static void policies_are_sound(void **unused)
{
    size_t count;
    const struct policy *const *policies = policy_all(&count);
    (void)unused;
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(policies[i]->abi, POLICY_ABI);
        assert_non_null(game_by_name(policies[i]->game));
        assert_true(policies[i]->parameter_count <= POLICY_PARAMETERS_MAX);
        assert_ptr_equal(policy_by_name(policies[i]->game, policies[i]->side, policies[i]->name),
                         policies[i]);
        for (size_t j = 0; j < policies[i]->parameter_count; j++) {
            const struct policy_parameter *parameter = &policies[i]->parameters[j];
            assert_true(parameter->low <= parameter->standard && parameter->standard <= parameter->high);
        }
    }
}

int main(void)
{
    setenv("WARODDS_CONFIGS", SOURCE_DIR "/configs", 1);
    choices = calloc(LIST_MAX, sizeof *choices);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(descriptors_are_sound),
        cmocka_unit_test(policies_are_sound),
        cmocka_unit_test(every_step),
        cmocka_unit_test(every_copy),
        cmocka_unit_test(every_view),
        cmocka_unit_test(every_kernel),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    free(choices);
    return failed;
}
