/* How long is it? Turns and decisions. */
#include <math.h>

#include "sim/core/language.h"
#include "sim/studies/balance/balance.h"

static const double quantiles[] = {0.1, 0.5, 0.9};
static const char *const low_middle_high[] = {"low", "middle", "high"};

/* The share of games with the most turns that any had: where rules end a game after so many turns, those at
 * the cap. */
static double share_at_most(const struct course *course, uint64_t most)
{
    uint64_t games = 0;
    for (uint64_t i = 0; i < course->games; i++)
        games += course_number_of(&course->game[i], COURSE_TURNS) == most;
    return (double)games / (double)course->games;
}

/* With the interval of its rank (Conover, Practical Nonparametric Statistics, section 3.2). */
static struct measure median(const struct course *course, enum course_number number)
{
    const double n = (double)course->games, reach = normal_two_sided(0.95) * sqrt(0.25 / n);
    const double low = fmax(0, 0.5 - reach), high = fmin(1, 0.5 + reach + 1 / n);
    return (struct measure){
        true,
        (double)course_quantile(course, number, 0.5),
        {(double)course_quantile(course, number, low), (double)course_quantile(course, number, high)},
        course->games};
}

/* What people take, if the scenario says how long they think. */
static double minutes(const struct balance *balance, double q)
{
    const double decisions = (double)course_quantile(&balance->course, COURSE_DECISIONS, q);
    return decisions * balance->experiment.setting->seconds_a_decision / 60;
}

static void say_time(const struct balance *balance, struct answer *answer)
{
    if (balance->experiment.setting->seconds_a_decision <= 0)
        return;
    answer->more.words =
        N_("With {seconds} seconds a decision half of the games take people {middle} minutes "
           "or less (eight of ten: {low} to {high}).");
    sentence_number(&answer->more, "seconds", balance->experiment.setting->seconds_a_decision, 0);
    for (size_t i = 0; i < 3; i++)
        sentence_number(&answer->more, low_middle_high[i], minutes(balance, quantiles[i]), 0);
}

static bool play(struct balance *balance, struct answer *answer, const struct outcomes_options *options,
                 struct play_failure *failure)
{
    if (!balance_course(balance, options, failure))
        return false;
    const struct course *course = &balance->course;
    const uint64_t most = course_quantile(course, COURSE_TURNS, 1);
    answer->said.words = most ? N_("Half of the games take {middle} turns or fewer (eight of ten: {low} to "
                                   "{high}) and {decisions} decisions or fewer (eight of ten: {least} to "
                                   "{most}); {share} reach turn {last}, the longest seen.")
                              : N_("Half of the games take {decisions} decisions or fewer (eight of ten: "
                                   "{least} to {most}); turns are not told.");
    for (size_t i = 0; i < 3 && most; i++)
        sentence_count(&answer->said, low_middle_high[i],
                       course_quantile(course, COURSE_TURNS, quantiles[i]));
    if (most) {
        sentence_percent(&answer->said, "share", share_at_most(course, most));
        sentence_count(&answer->said, "last", most);
    }
    sentence_count(&answer->said, "decisions", course_quantile(course, COURSE_DECISIONS, 0.5));
    sentence_count(&answer->said, "least", course_quantile(course, COURSE_DECISIONS, 0.1));
    sentence_count(&answer->said, "most", course_quantile(course, COURSE_DECISIONS, 0.9));
    answer->measure = median(course, most ? COURSE_TURNS : COURSE_DECISIONS);
    say_time(balance, answer);
    answer->sure.words = N_("{games} games.");
    sentence_count(&answer->sure, "games", course->games);
    balance_next(balance, answer, N_("More games: {command}"), "run", true, " --games 10000");
    return true;
}

static void write_number(struct json *json, const char *key, const struct course *course,
                         enum course_number number)
{
    const double wanted[] = {0, 0.1, 0.25, 0.5, 0.75, 0.9, 1};
    uint64_t values[sizeof wanted / sizeof *wanted];
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        values[i] = course_quantile(course, number, wanted[i]);
    json_object(json, key);
    json_numbers(json, "quantiles", wanted, sizeof wanted / sizeof *wanted);
    json_counts(json, "values", values, sizeof wanted / sizeof *wanted);
    json_end(json);
}

/* How many games had how many turns, in at most BINS bins of equal width. */
static void write_turns(struct json *json, const struct course *course, uint64_t most)
{
    enum { BINS = 60 };
    const uint64_t width = most / BINS + 1;
    uint64_t games[BINS] = {0};
    for (uint64_t i = 0; i < course->games; i++)
        games[course_number_of(&course->game[i], COURSE_TURNS) / width]++;
    json_count(json, "turns_a_bin", width);
    json_counts(json, "games_by_turns", games, (size_t)(most / width) + 1);
}

static void write(const struct balance *balance, struct json *json)
{
    const struct course *course = &balance->course;
    const uint64_t most = course_quantile(course, COURSE_TURNS, 1);
    json_count(json, "games", course->games);
    if (most) {
        write_number(json, "turns", course, COURSE_TURNS);
        write_turns(json, course, most);
        json_number(json, "share_at_most", share_at_most(course, most));
    }
    write_number(json, "decisions", course, COURSE_DECISIONS);
    if (balance->experiment.setting->seconds_a_decision > 0)
        json_number(json, "minutes_middle", minutes(balance, 0.5));
}

const struct question question_length = {
    .name = "length", .title = N_("How long is it?"), .play = play, .write = write};
