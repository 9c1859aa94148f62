#include "sim/studies/tournament/tournament.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/play/known_words.h"

static void *zeros(size_t count, size_t size)
{
    const size_t bytes = (count > 0 ? count : 1) * size;
    return memset(memory_resize(NULL, bytes), 0, bytes);
}

/* Another player has another place in the store: another file or preset of the same name, too. */
static char *unit_of(const struct tournament *tournament, size_t player)
{
    struct experiment experiment = tournament->experiment;
    struct text text = {0};
    memcpy(experiment.player, tournament->contenders.players[player], sizeof experiment.player);
    text_addf(&text, "%s %016" PRIx64, tournament->contenders.names[player], series_identity(&experiment));
    return text_take(&text);
}

bool tournament_open(struct tournament *tournament, struct setting *setting,
                     const struct tournament_plan *plan, struct problems *problems)
{
    *tournament = (struct tournament){.plan = *plan};
    if (!contenders_choose(setting, plan->policies, plan->policy_count, plan->policy_count == 0,
                           CONTENDER_ON_ONE_SEAT, &tournament->contenders, problems) ||
        !contenders_are_known(&tournament->contenders, setting, problems))
        return false;
    const size_t count = tournament->contenders.count;
    if (count < 2) {
        problem_add(problems, NULL, "at least two players: --policy A --policy B", NULL,
                    "one player alone is no tournament");
        return false;
    }
    if (plan->budget == 0)
        tournament->plan.budget = 2000 * count;
    tournament->experiment = (struct experiment){
        .setting = setting, .seed = plan->seed, .from = plan->from, .games = tournament->plan.budget};
    tournament->experiment.rotates = experiment_seats(&tournament->experiment) > 1;
    memcpy(tournament->experiment.player, tournament->contenders.players[0],
           sizeof tournament->experiment.player);
    tournament->halving = halving_plan(count, tournament->plan.budget);
    tournament->standings = zeros(count, sizeof *tournament->standings);
    tournament->order = zeros(count, sizeof *tournament->order);
    tournament->table = zeros(count * count, sizeof *tournament->table);
    tournament->units = zeros(count, sizeof *tournament->units);
    for (size_t i = 0; i < count; i++)
        tournament->units[i] = unit_of(tournament, i);
    return true;
}

char *tournament_study_text(const struct tournament *tournament)
{
    struct experiment experiment = tournament->experiment;
    struct text text = {0};
    text_addf(&text, "warodds study 1\nkind tournament\nside %s\n",
              experiment.setting->game->sides[tournament->contenders.side].name);
    experiment.player[tournament->contenders.side].policy = NULL;
    study_facts(&text, &experiment);
    return text_take(&text);
}

void tournament_close(struct tournament *tournament)
{
    for (size_t i = 0; i < tournament->contenders.count && tournament->units; i++)
        free(tournament->units[i]);
    free(tournament->units);
    contenders_free(&tournament->contenders);
    free(tournament->standings);
    free(tournament->order);
    free(tournament->table);
    *tournament = (struct tournament){0};
}

/* An arm for each contender, to play from `from` on. */
static struct arm *open_arms(const struct tournament *tournament, uint64_t from)
{
    struct arm *arms = zeros(tournament->contenders.count, sizeof *arms);
    for (size_t i = 0; i < tournament->contenders.count; i++) {
        struct experiment experiment = tournament->experiment;
        experiment.from = from;
        memcpy(experiment.player, tournament->contenders.players[i], sizeof experiment.player);
        arm_begin(&arms[i], &experiment, false);
        arm_name(&arms[i], tournament->units[i]);
    }
    return arms;
}

static void close_arms(struct arm *arms, size_t count)
{
    for (size_t i = 0; i < count; i++)
        arm_free(&arms[i]);
    free(arms);
}

static bool play_some(struct tournament *tournament, struct arm *arms, const size_t *who, size_t count,
                      uint64_t games, const struct outcomes_options *options, struct play_failure *failure)
{
    struct arm **playing = memory_resize(NULL, count * sizeof(struct arm *));
    for (size_t i = 0; i < count; i++)
        playing[i] = &arms[who[i]];
    bool good = outcomes_play(playing, count, games, options, failure);
    tournament->played += good ? games * count : 0;
    free(playing);
    return good;
}

static bool play_halving(struct tournament *tournament, const struct outcomes_options *options,
                         struct play_failure *failure)
{
    const size_t count = tournament->contenders.count;
    struct arm *arms = open_arms(tournament, tournament->experiment.from);
    double *score = zeros(count, sizeof *score);
    bool good = true;
    for (size_t i = 0; i < count; i++)
        tournament->order[i] = i;
    for (size_t round = 0; round < tournament->halving.rounds && good; round++) {
        const size_t left = tournament->halving.round[round].arms;
        good = play_some(tournament, arms, tournament->order, left, tournament->halving.round[round].games,
                         options, failure);
        for (size_t k = 0; k < left && good; k++) {
            const size_t i = tournament->order[k];
            struct standing *standing = &tournament->standings[i];
            standing->rounds = round + 1;
            standing->games = arms[i].games;
            standing->score = arm_score(&arms[i], arms[i].games);
            score[i] = score_share(standing->score);
        }
        if (good)
            halving_sort(tournament->order, left, score);
        tournament->rounds_done += good;
    }
    tournament->first_game = tournament->experiment.from;
    for (size_t i = 0; i < count; i++)
        if (tournament->experiment.from + arms[i].games > tournament->first_game)
            tournament->first_game = tournament->experiment.from + arms[i].games;
    free(score);
    close_arms(arms, count);
    return good;
}

/* Simultaneous over all pairs (Bonferroni). */
static void fill_table(struct tournament *tournament, const struct arm *arms)
{
    const size_t count = tournament->contenders.count, pairs = count * (count - 1) / 2;
    const uint64_t games = tournament->plan.table_games;
    const double z = normal_upper_quantile(0.05 / (2 * (double)pairs));
    for (size_t i = 0; i < count; i++) {
        uint64_t levels = 0;
        for (uint64_t g = 0; g < games; g++)
            levels += arms[i].level[g];
        tournament->standings[i].table_score = arm_score(&arms[i], games);
        tournament->standings[i].level = (double)levels / (double)games;
        for (size_t j = 0; j < count; j++) {
            const struct outcome_pairs split = arm_pairs(&arms[j], &arms[i], games);
            if (i != j)
                tournament->table[i * count + j] = score_paired(&split.score, z);
        }
    }
}

static bool play_fresh(struct tournament *tournament, const struct outcomes_options *options,
                       struct play_failure *failure)
{
    const size_t count = tournament->contenders.count;
    const size_t first = tournament->order[0], second = tournament->order[1];
    const uint64_t table = tournament->plan.table_games, confirm = tournament->plan.confirm_games;
    const uint64_t games = table > confirm ? table : confirm;
    struct arm *arms = open_arms(tournament, tournament->first_game);
    tournament->has_table = play_some(tournament, arms, tournament->order, count, table, options, failure);
    if (tournament->has_table)
        fill_table(tournament, arms);
    bool good = tournament->has_table &&
                play_some(tournament, arms, tournament->order, 2, games - table, options, failure);
    tournament->has_confirmation = good;
    if (good) {
        const struct outcome_pairs split = arm_pairs(&arms[second], &arms[first], games);
        tournament->plan.confirm_games = games;
        tournament->confirm = score_paired(&split.score, normal_two_sided(0.95));
        tournament->p = score_p(&split.score);
        tournament->confirm_score[0] = arm_score(&arms[first], games);
        tournament->confirm_score[1] = arm_score(&arms[second], games);
    }
    close_arms(arms, count);
    return good;
}

bool tournament_play(struct tournament *tournament, const struct outcomes_options *options,
                     struct play_failure *failure)
{
    const bool good = play_halving(tournament, options, failure) && play_fresh(tournament, options, failure);
    tournament->partial = !good && !failure->reason[0];
    return good;
}
