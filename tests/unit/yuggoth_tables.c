/* What the games of Yuggoth come to: a table that an independent implementation made of the seeds 1/0, 1/1
 * ... with the reference generator of YUG-10. The games here are the same, so nothing is left to chance:
 * every mean and every share is the table's to its last digit. Seats rotate: seat i of game k has player and
 * roster (i - k) mod N (YUG-9.3). */
#include "tests/unit/yuggoth_reference.h"

struct line {
    const char *scenario, *players, *rosters, *set;
    unsigned games;
    const char *means, *shares;
};

static const struct line lines[] = {
#define LINE(...) {__VA_ARGS__},
#include "tests/unit/yuggoth_tables.def"
#undef LINE
};

struct sums {
    double metric[METRICS];
    double ends[ENDING_CAP + 1], doom, score[SEATS];
};

/* The words of a line, one for each seat; returns how many there are. */
static unsigned words(const char *line, char word[SEATS][16])
{
    unsigned count = 0;
    for (int length; count < SEATS && sscanf(line, "%15s%n", word[count], &length) == 1; line += length)
        count++;
    return count;
}

static void play(char players[SEATS][16], struct yuggoth_model *model, unsigned number,
                 struct game_outcome *outcome, int *ending)
{
    static uint64_t tally[sizeof(struct yuggoth_tally)];
    static const struct game game = {.name = "yuggoth", .list = yuggoth_list};
    char seed[16];
    snprintf(seed, sizeof seed, "1/%u", number);
    struct reference reference = {seed};
    const struct chance_source source = {reference_below, &reference};
    struct yuggoth_state *state = calloc(1, sizeof *state);
    struct observer observer = {.source = &source};
    const unsigned count = model->players, moved = number % count;
    struct chance chance = {.tally = tally, .observer = &observer, .moved = moved};
    struct seat seats[SEATS] = {0};
    for (unsigned f = 0; f < count; f++)
        sit_down(&seats[f], players[(f + count - moved) % count], f, &game, model, &source);
    int side = yuggoth_observed_start(state, model, &chance);
    while (side != GAME_OVER) {
        struct policy_context *context = &seats[side].context;
        side = yuggoth_observed_apply(state, model, &chance, context->policy->choose(context, state));
    }
    yuggoth_outcome(model, state, outcome);
    *ending = state->ending;
    for (unsigned f = 0; f < count; f++)
        stand_up(&seats[f]);
    free(state);
}

static void add(struct sums *sums, const struct game_outcome *outcome, int ending, unsigned count,
                unsigned moved)
{
    for (unsigned i = 0; i < METRICS; i++)
        sums->metric[i] += outcome->metric[i];
    sums->ends[ending]++;
    for (unsigned f = 0; f < count; f++) {
        sums->doom += (double)outcome->metric[METRIC_DOOM_0 + f] / count;
        sums->score[(f + count - moved) % count] += (double)outcome->side[f].score / SCORE_ONE;
    }
}

static void write_means(const struct sums *sums, double n, char *text, size_t size)
{
    const double *m = sums->metric;
    snprintf(text, size,
             "%.2f %.0f/%.0f/%.0f %.2f %.2f %.2f (%.2f/%.2f) %.2f %.2f %.2f %.2f/%.2f %.2f %.2f %.2f %.1f",
             m[METRIC_ROUNDS] / n, 100 * sums->ends[ENDING_DOOM] / n,
             100 * sums->ends[ENDING_INSTANT_DEATH] / n, 100 * sums->ends[ENDING_CAP] / n,
             m[METRIC_MAX_DOOM] / n, sums->doom / n, m[METRIC_AWAKENINGS] / n, m[METRIC_AWAKE_DIE] / n,
             m[METRIC_AWAKE_DOOM] / n, m[METRIC_ATTACKS] / n,
             m[METRIC_AWAKENINGS] > 0 ? m[METRIC_WATCHER_UNITS_KILLED] / m[METRIC_AWAKENINGS] : 0,
             m[METRIC_TOKEN_HITS] / n, m[METRIC_DEATH_BATTLE] / n, m[METRIC_DEATH_DECAY] / n,
             m[METRIC_ACT_SURGERY] / n, m[METRIC_ACT_CALL] / n, m[METRIC_PYRAMID_GATES] / m[METRIC_ROUNDS],
             m[METRIC_TURNS] / n);
}

static void check(const struct line *line)
{
    struct sums sums = {0};
    char players[SEATS][16], text[256];
    struct yuggoth_model *model = load(line->scenario, line->rosters, line->set);
    const unsigned count = words(line->players, players);
    bool alike = true;
    assert_int_equal(count, model->players);
    for (unsigned f = 1; f < count; f++)
        alike &= strcmp(players[f], players[0]) == 0;
    for (unsigned number = 0; number < line->games; number++) {
        struct game_outcome outcome = {0};
        int ending;
        play(players, model, number, &outcome, &ending);
        add(&sums, &outcome, ending, count, alike ? 0 : number % count);
    }
    write_means(&sums, line->games, text, sizeof text);
    assert_string_equal(text, line->means);
    size_t length = 0;
    const unsigned told = alike ? count : strchr(line->shares, ' ') ? count : 1;
    for (unsigned f = 0; f < told; f++)
        length += (size_t)snprintf(text + length, sizeof text - length, f ? " %.3f" : "%.3f",
                                   sums.score[f] / line->games);
    assert_string_equal(text, line->shares);
    yuggoth_unload(model);
}

static void test_tables(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        check(&lines[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_tables)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
