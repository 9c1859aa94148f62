#include "sim/measure/matrix.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/play/series.h"
#include "sim/stat/matrix_game.h"

enum { RESAMPLES = 400, KEY_RESAMPLE = 0x6d6174726978 };

static void *zeros(size_t count, size_t size)
{
    const size_t bytes = (count > 0 ? count : 1) * size;
    return memset(memory_resize(NULL, bytes), 0, bytes);
}

static void add_player(struct matrix_side *side, const struct player *player, struct problems *problems)
{
    struct text name = {0};
    if (player->policy)
        player_text(player, &name);
    else
        text_add(&name, "rules");
    for (size_t i = 0; i < side->count; i++)
        if (strcmp(side->names[i], name.bytes) == 0)
            problem_add(problems, NULL, "different players", NULL, "'%s' is named twice", name.bytes);
    side->players = memory_resize(side->players, (side->count + 1) * sizeof *side->players);
    side->names = memory_resize(side->names, (side->count + 1) * sizeof *side->names);
    side->players[side->count] = *player;
    side->names[side->count++] = text_take(&name);
}

/* A text is about the side that it seats. */
static void take_text(struct matrix *matrix, const char *text, struct problems *problems)
{
    struct player players[SIDES_MAX];
    const struct setting *setting = matrix->experiment.setting;
    if (!players_choose(setting->game, &text, 1, players, problems) ||
        !players_sit(setting, players, problems))
        return;
    for (size_t i = 0; i < SIDES_MAX; i++)
        if (players[i].asked_for && (i == matrix->row.side || i == matrix->column.side))
            add_player(i == matrix->row.side ? &matrix->row : &matrix->column, &players[i], problems);
}

static void take_everybody(struct matrix *matrix, struct matrix_side *side, struct problems *problems)
{
    const struct game *game = matrix->experiment.setting->game;
    size_t count;
    const struct policy *const *policies = policy_all_for(game, &count);
    for (size_t i = 0; i < count; i++) {
        if (!policy_plays(policies[i], game, (unsigned)side->side))
            continue;
        struct text text = {0};
        text_addf(&text, "%s=%s", game->sides[side->side].name, policies[i]->name);
        take_text(matrix, text.bytes, problems);
        text_free(&text);
    }
}

/* The observed side and the first other one that somebody plays. */
static bool find_sides(struct matrix *matrix, struct problems *problems)
{
    const struct setting *setting = matrix->experiment.setting;
    struct player players[SIDES_MAX];
    if (!players_choose(setting->game, NULL, 0, players, problems))
        return false;
    matrix->row.side = setting->observed;
    for (size_t i = 0; i < game_sides(setting->game, setting->model); i++)
        if (i != setting->observed && players[i].policy && setting_decides(setting, i)) {
            matrix->column.side = i;
            return true;
        }
    if (matrix->plan.alone) { /* one column: the rules */
        matrix->column.side = SIDES_MAX;
        add_player(&matrix->column, &(struct player){0}, problems);
        return true;
    }
    problem_add(problems, NULL, "a game of two sides that decide", NULL, "%s/%s has one player: no matrix",
                setting->game->name, setting->scenario);
    return false;
}

bool matrix_open(struct matrix *matrix, struct setting *setting, const struct matrix_plan *plan,
                 struct problems *problems)
{
    const size_t before = problems->told;
    *matrix = (struct matrix){.plan = *plan};
    matrix->experiment =
        (struct experiment){.setting = setting, .seed = plan->seed, .from = plan->from, .games = plan->games};
    if (!find_sides(matrix, problems))
        return false;
    for (size_t i = 0; i < plan->policy_count; i++)
        take_text(matrix, plan->policies[i], problems);
    if (matrix->row.count == 0)
        take_everybody(matrix, &matrix->row, problems);
    if (matrix->column.count == 0)
        take_everybody(matrix, &matrix->column, problems);
    if (problems->told > before)
        return false;
    assert(matrix->row.count > 0 && matrix->column.count > 0);
    players_choose(setting->game, NULL, 0, matrix->experiment.player, problems);
    matrix->scores = zeros(matrix->row.count * matrix->column.count, sizeof *matrix->scores);
    matrix->row.mixture = zeros(matrix->row.count, sizeof *matrix->row.mixture);
    matrix->column.mixture = zeros(matrix->column.count, sizeof *matrix->column.mixture);
    matrix->rival = zeros(matrix->row.count, sizeof *matrix->rival);
    return players_sit(setting, matrix->experiment.player, problems);
}

static void close_side(struct matrix_side *side)
{
    for (size_t i = 0; i < side->count; i++)
        free(side->names[i]);
    free(side->names);
    free(side->players);
    free(side->mixture);
}

void matrix_close(struct matrix *matrix)
{
    close_side(&matrix->row);
    close_side(&matrix->column);
    free(matrix->scores);
    free(matrix->rival);
    *matrix = (struct matrix){0};
}

char *matrix_study_text(const struct matrix *matrix)
{
    struct experiment experiment = matrix->experiment;
    struct text text = {0};
    memset(experiment.player, 0, sizeof experiment.player);
    text_add(&text, "warodds study 1\nkind tournament\nmatrix\n");
    study_facts(&text, &experiment);
    return text_take(&text);
}

static void open_arm(const struct matrix *matrix, struct arm *arm, size_t row, size_t column)
{
    struct experiment experiment = matrix->experiment;
    struct text unit = {0};
    experiment.player[matrix->row.side] = matrix->row.players[row];
    if (matrix->column.side < SIDES_MAX)
        experiment.player[matrix->column.side] = matrix->column.players[column];
    text_addf(&unit, "%s against %s %016" PRIx64, matrix->row.names[row], matrix->column.names[column],
              series_identity(&experiment));
    arm_begin(arm, &experiment, false);
    arm_name(arm, unit.bytes);
    text_free(&unit);
}

static bool solve(const struct matrix *matrix, const double *payoff, double *value)
{
    return matrix_game_solve(payoff, matrix->row.count, matrix->column.count, value, matrix->row.mixture,
                             matrix->column.mixture);
}

static int by_size(const void *a, const void *b)
{
    const double *one = a, *other = b;
    return (*one > *other) - (*one < *other);
}

/* Game numbers drawn with replacement, all cells of a number together. */
static void resample(struct matrix *matrix, const struct arm *arms)
{
    const size_t cells = matrix->row.count * matrix->column.count;
    const uint64_t games = matrix->plan.games, key = hash_word(matrix->plan.seed, KEY_RESAMPLE);
    double *payoff = zeros(cells, sizeof *payoff), values[RESAMPLES];
    uint64_t *sums = zeros(cells, sizeof *sums);
    for (unsigned sample = 0; sample < RESAMPLES; sample++) {
        memset(sums, 0, cells * sizeof *sums);
        for (uint64_t i = 0; i < games; i++) {
            const uint64_t game = chance_below(key, sample * games + i, games);
            for (size_t cell = 0; cell < cells; cell++)
                sums[cell] += arms[cell].score[game];
        }
        for (size_t cell = 0; cell < cells; cell++)
            payoff[cell] = (double)sums[cell] / ((double)games * arms[cell].parts);
        if (!solve(matrix, payoff, &values[sample]))
            values[sample] = matrix->value;
    }
    qsort(values, RESAMPLES, sizeof *values, by_size);
    matrix->interval = (struct interval){values[RESAMPLES / 40], values[RESAMPLES - 1 - RESAMPLES / 40]};
    free(sums);
    free(payoff);
}

/* Payoffs of the games with an even place, or an odd one. */
static void half_payoffs(const struct matrix *matrix, const struct arm *arms, unsigned odd, double *payoff)
{
    const size_t cells = matrix->row.count * matrix->column.count;
    for (size_t cell = 0; cell < cells; cell++) {
        uint64_t sum = 0, games = 0;
        for (uint64_t i = odd; i < matrix->plan.games; i += 2, games++)
            sum += arms[cell].score[i];
        payoff[cell] = games ? (double)sum / ((double)games * arms[cell].parts) : 0;
    }
}

/* No interval of what was won is narrower than that of as many coins: also where every game was won. */
static struct interval with_coins(struct interval interval, double share, uint64_t games)
{
    const double won = fmin(fmax(share, 0), 1) * (double)games;
    const struct interval coins = interval_wilson((uint64_t)lround(won), games, normal_two_sided(0.95));
    return (struct interval){fmin(interval.low, coins.low), fmax(interval.high, coins.high)};
}

/* What the mixtures in hand win of the games with an even place, or an odd one: sum and squares over games.
 */
static void try_in(const struct matrix *matrix, const struct arm *arms, unsigned odd, double *sum,
                   double *squares)
{
    const size_t columns = matrix->column.count, cells = matrix->row.count * columns;
    for (uint64_t i = odd; i < matrix->plan.games; i += 2) {
        double won = 0;
        for (size_t cell = 0; cell < cells; cell++)
            won += matrix->row.mixture[cell / columns] * matrix->column.mixture[cell % columns] *
                   arms[cell].score[i] / arms[cell].parts;
        *sum += won;
        *squares += won * won;
    }
}

/* Who is chosen because he won most won also by luck: in other games he wins less. Each half of the games
 * chooses, and the other one tells. */
static bool try_halves(struct matrix *matrix, const struct arm *arms)
{
    double *payoff = zeros(matrix->row.count * matrix->column.count, sizeof *payoff), value, sum = 0,
           squares = 0;
    bool solved = true;
    for (unsigned odd = 0; odd < 2 && solved; odd++) {
        half_payoffs(matrix, arms, odd, payoff);
        solved = solve(matrix, payoff, &value);
        try_in(matrix, arms, !odd, &sum, &squares);
    }
    const double n = (double)matrix->plan.games, mean = sum / n;
    const double reach = normal_two_sided(0.95) * sqrt(fmax(0, squares / n - mean * mean) / fmax(n - 1, 1));
    matrix->tried = mean;
    matrix->tried_interval =
        with_coins((struct interval){fmax(0, mean - reach), fmin(1, mean + reach)}, mean, matrix->plan.games);
    free(payoff);
    return solved;
}

/* What other games say belongs to it. */
static void widen(struct matrix *matrix)
{
    const struct interval coins = with_coins(matrix->interval, matrix->value, matrix->plan.games);
    matrix->interval.low = fmin(coins.low, matrix->tried);
    matrix->interval.high = fmax(coins.high, matrix->tried);
}

static bool fill_table(struct matrix *matrix, const struct arm *arms)
{
    const size_t cells = matrix->row.count * matrix->column.count;
    double *payoff = zeros(cells, sizeof *payoff);
    for (size_t cell = 0; cell < cells; cell++) {
        matrix->scores[cell] = arm_score(&arms[cell], matrix->plan.games);
        payoff[cell] = score_share(matrix->scores[cell]);
    }
    bool solved = solve(matrix, payoff, &matrix->value);
    if (solved) {
        resample(matrix, arms);
        solved = try_halves(matrix, arms);
        widen(matrix);
        solved = solved && solve(matrix, payoff, &matrix->value); /* the mixtures of the table itself */
        matrix_compare_rows(matrix, arms);
    }
    free(payoff);
    return solved;
}

bool matrix_play(struct matrix *matrix, const struct outcomes_options *options, struct play_failure *failure)
{
    const size_t cells = matrix->row.count * matrix->column.count;
    struct arm *arms = zeros(cells, sizeof *arms), **playing = zeros(cells, sizeof *playing);
    *failure = (struct play_failure){0};
    for (size_t i = 0; i < cells; i++) {
        open_arm(matrix, &arms[i], i / matrix->column.count, i % matrix->column.count);
        playing[i] = &arms[i];
    }
    const bool good = outcomes_play(playing, cells, matrix->plan.games, options, failure);
    matrix->has_table = good && fill_table(matrix, arms);
    matrix->partial = !good && !failure->reason[0];
    matrix->played = good ? cells * matrix->plan.games : 0;
    for (size_t i = 0; i < cells; i++)
        arm_free(&arms[i]);
    free(playing);
    free(arms);
    return matrix->has_table;
}
