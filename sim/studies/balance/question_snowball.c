/* Does a lead snowball? Are there comebacks? By the leads that the game declares. */
#include <math.h>
#include <stdlib.h>

#include "sim/core/language.h"
#include "sim/studies/balance/balance.h"
#include "sim/studies/balance/snowball.h"

static bool applies(const struct balance *balance, struct sentence *why)
{
    if (balance->leads->count > 0)
        return true;
    why->words = N_("The game declares no leads: a file {file} beside its values says, one line each, who is "
                    "ahead by what.");
    sentence_put(why, "file", SENTENCE_PLAIN, "leads.yaml");
    return false;
}

/* How far a slope is from 0, in its errors; 0: there is none. */
static double clearness(const struct logistic *slope)
{
    return slope->found ? fabs(slope->slope / slope->slope_error) : 0;
}

/* The lead that tells most at half time; false: nothing was marked often enough. */
static bool clearest(const struct course *course, struct snowball *best, size_t *lead)
{
    struct snowball *other = memory_zeros(sizeof *other);
    bool found = false;
    for (size_t i = 0; i < course->leads.count; i++) {
        snowball_of(course, i, other);
        if (other->count == 0)
            continue;
        if (!found || clearness(&snowball_half(course, other)->slope) >
                          clearness(&snowball_half(course, best)->slope)) {
            *best = *other;
            *lead = i;
        }
        found = true;
    }
    free(other);
    return found;
}

static void put_share(struct sentence *sentence, const char *place, struct score_sums sums)
{
    if (sums.games)
        sentence_percent(sentence, place, score_share(sums));
    else
        sentence_put(sentence, place, SENTENCE_SAID, N_("unknown"));
}

/* Hardly anybody is ahead, or behind: then the better half is held against the other. */
static bool is_one_sided(const struct snowball_time *time)
{
    enum { PART = 10 };
    return time->stand[SNOWBALL_AHEAD].games * PART < time->games ||
           time->stand[SNOWBALL_BEHIND].games * PART < time->games;
}

static bool has_parts(const struct course *course)
{
    for (uint64_t i = 0; i < course->games; i++)
        if (course->game[i].last.chapter > 1)
            return true;
    return false;
}

static const char *words(const struct course *course, const struct snowball_time *time)
{
    const bool one_sided = is_one_sided(time), turns = course->tells_turns, parts = has_parts(course);
    if (!one_sided)
        return turns && parts ? N_("Half-way, when turn {when} of part {part} begins, {side} win {ahead} if "
                                   "they are ahead in {lead} and {behind} if they are behind; of the worst "
                                   "{worst} of the games {back} are won.")
               : turns
                   ? N_("Half-way, when turn {when} begins, {side} win {ahead} if they are ahead in {lead} "
                        "and {behind} if they are behind; of the worst {worst} of the games {back} are won.")
                   : N_("Half-way, at decision {when}, {side} win {ahead} if they are ahead in {lead} and "
                        "{behind} if they are behind; of the worst {worst} of the games {back} are won.");
    return turns && parts ? N_("Half-way, when turn {when} of part {part} begins, {side} win {ahead} where "
                               "their lead in {lead} is above {cut}, and {behind} where it is not; of the "
                               "worst {worst} of the games {back} are won.")
           : turns
               ? N_("Half-way, when turn {when} begins, {side} win {ahead} where their lead in {lead} is "
                    "above {cut}, and {behind} where it is not; of the worst {worst} of the games {back} are "
                    "won.")
               : N_("Half-way, at decision {when}, {side} win {ahead} where their lead in {lead} is above "
                    "{cut}, and {behind} where it is not; of the worst {worst} of the games {back} are won.");
}

static void say(const struct balance *balance, const struct snowball_time *time, size_t lead,
                struct answer *answer)
{
    const struct course *course = &balance->course;
    const double z = normal_two_sided(0.95), odds = exp(time->slope.slope);
    answer->said.words = words(course, time);
    sentence_count(&answer->said, "when", course->tells_turns ? time->turn.number : time->decision + 1);
    if (has_parts(course))
        sentence_count(&answer->said, "part", time->turn.chapter);
    sentence_put(&answer->said, "side", SENTENCE_SAID, balance_side(balance));
    sentence_put(&answer->said, "lead", SENTENCE_SAID, course->leads.items[lead].title);
    if (is_one_sided(time))
        sentence_number(&answer->said, "cut", time->cut, 0);
    put_share(&answer->said, "ahead", is_one_sided(time) ? time->above : time->stand[SNOWBALL_AHEAD]);
    put_share(&answer->said, "behind", is_one_sided(time) ? time->below : time->stand[SNOWBALL_BEHIND]);
    sentence_percent(&answer->said, "worst", (double)time->worst.games / (double)time->games);
    put_share(&answer->said, "back", time->worst);
    answer->measure =
        (struct measure){true, score_share(time->worst), score_interval(time->worst, z), course->marked};
    answer->sure.words =
        time->slope.found
            ? N_("Comebacks {interval}; each point of it multiplies the odds by {odds} ({low} to {high}); "
                 "{games} games. A lead goes with winning: it need not be why.")
            : N_("Comebacks {interval}; {games} games. A lead goes with winning: it need not be why.");
    sentence_range(&answer->sure, "interval", score_interval(time->worst, z));
    sentence_count(&answer->sure, "games", time->games);
    if (time->slope.found) {
        sentence_number(&answer->sure, "odds", odds, 2);
        sentence_number(&answer->sure, "low", exp(time->slope.slope - z * time->slope.slope_error), 2);
        sentence_number(&answer->sure, "high", exp(time->slope.slope + z * time->slope.slope_error), 2);
    }
}

static bool play(struct balance *balance, struct answer *answer, const struct outcomes_options *options,
                 struct play_failure *failure)
{
    if (!balance_course(balance, options, failure))
        return false;
    struct snowball *snowball = memory_zeros(sizeof *snowball);
    size_t lead = 0;
    if (clearest(&balance->course, snowball, &lead)) {
        say(balance, snowball_half(&balance->course, snowball), lead, answer);
    } else {
        answer->said.words = N_("Too few games: no time was reached by {games} of them.");
        sentence_count(&answer->said, "games", SNOWBALL_FEW);
    }
    free(snowball);
    balance_next(balance, answer, N_("What else goes with winning, turn by turn: {command}"), "drivers", true,
                 "");
    return true;
}

static void write_stand(struct json *json, const char *key, struct score_sums sums)
{
    const struct interval interval = score_interval(sums, normal_two_sided(0.95));
    if (!sums.games)
        return;
    json_object_line(json, key);
    json_count(json, "games", sums.games);
    json_number(json, "share", score_share(sums));
    json_pair(json, "interval", interval.low, interval.high);
    json_end(json);
}

static void write_time(struct json *json, const struct course *course, const struct snowball_time *time)
{
    json_object(json, NULL);
    course_when_json(json, course, &time->turn, time->decision);
    json_count(json, "games", time->games);
    write_stand(json, "behind", time->stand[SNOWBALL_BEHIND]);
    write_stand(json, "level", time->stand[SNOWBALL_LEVEL]);
    write_stand(json, "ahead", time->stand[SNOWBALL_AHEAD]);
    json_integer(json, "cut", time->cut);
    write_stand(json, "above_cut", time->above);
    write_stand(json, "up_to_cut", time->below);
    write_stand(json, "worst_quarter", time->worst);
    if (time->slope.found) {
        json_object_line(json, "slope");
        json_number(json, "log_odds", time->slope.slope);
        json_number(json, "error", time->slope.slope_error);
        json_end(json);
    }
    json_end(json);
}

static void write(const struct balance *balance, struct json *json)
{
    const struct course *course = &balance->course;
    struct snowball *snowball = memory_zeros(sizeof *snowball);
    json_count(json, "games", course->marked);
    json_array(json, "leads");
    for (size_t i = 0; i < course->leads.count; i++) {
        snowball_of(course, i, snowball);
        json_object(json, NULL);
        json_string(json, "name", course->leads.items[i].name);
        json_string(json, "title", course->leads.items[i].title);
        json_array(json, "times");
        for (size_t k = 0; k < snowball->count; k++)
            write_time(json, course, &snowball->time[k]);
        json_end(json);
        json_end(json);
    }
    json_end(json);
    free(snowball);
}

const struct question question_snowball = {.name = "snowball",
                                           .title = N_("Does a lead snowball?"),
                                           .applies = applies,
                                           .play = play,
                                           .write = write};
