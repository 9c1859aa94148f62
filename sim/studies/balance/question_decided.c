/* Is it decided too early? Resolution by turn: the share of the uncertainty that is gone (course.h). */
#include <math.h>

#include "sim/core/language.h"
#include "sim/stat/monotone.h"
#include "sim/studies/balance/balance.h"

#define DECIDED 0.95 /* p beyond which a game is called decided */

/* What is gone can only rise: the estimates are made to, before it is asked where they reach a half. */
static const struct course_time *half_gone(const struct course_times *times)
{
    double gone[COURSE_TIMES_MOST];
    for (size_t i = 0; i < times->count; i++)
        gone[i] = times->time[i].gone;
    monotone_fit(gone, times->count, gone);
    for (size_t i = 0; i < times->count; i++)
        if (gone[i] >= 0.5)
            return &times->time[i];
    return NULL;
}

/* When two thirds of the usual length are over: of the times that half of the games come to. */
static const struct course_time *two_thirds(const struct course *course, const struct course_times *times)
{
    size_t usual = 0;
    for (size_t i = 0; i < times->count; i++)
        if (2 * times->time[i].going >= course->looked)
            usual = i + 1;
    return &times->time[2 * usual / 3 < times->count ? 2 * usual / 3 : times->count - 1];
}

static bool has_chapters(const struct course_times *times)
{
    return times->time[times->count - 1].turn.chapter > 1;
}

/* Bands in which what p says is shown to be wrong, each at 1 % (5 % for all five). Of fewer games nothing is:
 * their spread is not known. */
enum { BAND_GAMES = 10 };
static unsigned wrong_bands(const struct course *course)
{
    struct course_band bands[COURSE_BANDS];
    const double wider = normal_two_sided(1 - 0.05 / COURSE_BANDS) / normal_two_sided(0.95);
    unsigned wrong = 0;
    course_calibrate(course, bands);
    for (size_t i = 0; i < COURSE_BANDS; i++) {
        const double middle = bands[i].won - bands[i].said;
        const double reach = wider * (bands[i].interval.high - middle);
        wrong +=
            bands[i].games >= BAND_GAMES && isfinite(reach) && (middle - reach > 0 || middle + reach < 0);
    }
    return wrong;
}

static void put_time(const struct course *course, struct sentence *sentence, const char *place,
                     const struct course_time *time)
{
    sentence_count(sentence, place, course->tells_turns ? time->turn.number : time->decision + 1);
}

/* How long games go on after that. */
static void say_after(const struct course *course, struct answer *answer)
{
    const uint64_t middle = course_after(course, DECIDED, 0.5), most = course_after(course, DECIDED, 0.9);
    answer->more.words = middle && course->tells_turns
                             ? N_("Half of the games go on for {middle} or more turns after they are decided "
                                  "for good, one of ten for {most} or more.")
                         : middle ? N_("Half of the games go on for {middle} or more decisions after they "
                                       "are decided for good, one of ten for {most} or more.")
                         : !most ? N_("Nine of ten games, or more, are not decided for good before they end.")
                         : course->tells_turns ? N_("Most games are not decided before they end; one of ten "
                                                    "goes on for {most} or more turns after it is.")
                                               : N_("Most games are not decided before they end; one of ten "
                                                    "goes on for {most} or more decisions after it is.");
    if (middle)
        sentence_count(&answer->more, "middle", middle);
    if (most)
        sentence_count(&answer->more, "most", most);
}

static void say(const struct course *course, const struct course_times *times, struct answer *answer)
{
    const struct course_time *half = half_gone(times), *late = two_thirds(course, times);
    const bool turns = course->tells_turns;
    const struct course_time *at = half ? half : &times->time[times->count - 1];
    answer->said.words =
        half == &times->time[0]
            ? N_("Half of the uncertainty is gone before the first decision; {share} of the games are "
                 "decided for good (p beyond {limit}) after two thirds of the usual length ({late}).")
        : half && turns && has_chapters(times)
            ? N_("Half of the uncertainty is gone when turn {turn} of part {part} begins; {share} of the "
                 "games are decided for good (p beyond {limit}) when turn {late} of part {late_part} begins, "
                 "after two thirds of the usual length.")
        : half && turns
            ? N_("Half of the uncertainty is gone when turn {turn} begins; {share} of the games are decided "
                 "for good (p beyond {limit}) when turn {late} begins, after two thirds of the usual length.")
        : half ? N_("Half of the uncertainty is gone at decision {turn}; {share} of the games are decided "
                    "for good (p beyond {limit}) at decision {late}, after two thirds of the usual length.")
               : N_("Half of the uncertainty is left until the very end; {share} of the games are decided "
                    "for good (p beyond {limit}) after two thirds of the usual length ({late}).");
    if (half && half != &times->time[0])
        put_time(course, &answer->said, "turn", half);
    put_time(course, &answer->said, "late", late);
    if (half && turns && has_chapters(times)) {
        sentence_count(&answer->said, "part", half->turn.chapter);
        sentence_count(&answer->said, "late_part", late->turn.chapter);
    }
    say_after(course, answer);
    sentence_percent(&answer->said, "limit", DECIDED);
    sentence_percent(&answer->said, "share", (double)late->decided / (double)course->looked);
    answer->measure = (struct measure){true, (double)late->decided / (double)course->looked,
                                       interval_share(late->decided, course->looked, 0.95), course->looked};
    answer->sure.words = wrong_bands(course)
                             ? N_("{gone} is gone there (interval {interval}), {games} games, {playouts} "
                                  "playouts a position; but they misjudge {bands} of 5 bands of positions.")
                             : N_("{gone} is gone there (interval {interval}), {games} games, {playouts} "
                                  "playouts a position; nothing shows that they misjudge positions.");
    sentence_count(&answer->sure, "playouts", course->playouts);
    sentence_percent(&answer->sure, "gone", at->gone);
    const struct interval gone = {fmax(0, at->interval.low), fmin(1, at->interval.high)};
    sentence_range(&answer->sure, "interval", gone);
    sentence_count(&answer->sure, "games", course->looked);
    if (wrong_bands(course))
        sentence_count(&answer->sure, "bands", wrong_bands(course));
}

/* One side wins hardly ever, and nearly all games end on one side of each level. */
static bool is_lost(const struct course *course, double share)
{
    return (share < 1 - DECIDED || share > DECIDED) && !course_level(course, DECIDED);
}

/* To be freed. */
static struct course followed(const struct course *course)
{
    return course_by_level(course, course_level(course, DECIDED));
}

/* The same of a level, where wins are too rare or too usual to be followed. */
static void say_level(const struct balance *balance, const struct course *course,
                      const struct course_times *times, struct answer *answer)
{
    const struct course_time *half = half_gone(times), *late = two_thirds(course, times);
    struct sentence *said = &answer->said;
    size_t count;
    sentence_free(said);
    *said = (struct sentence){0};
    said->words =
        half == &times->time[0]
            ? N_("{side} win {wins} of the games, so what is followed is who reaches {level} or better "
                 "({often}): half of that uncertainty is gone before the first decision; {share} of the "
                 "games are decided for good (p beyond {limit}) after two thirds of the usual length "
                 "({late}).")
        : half && course->tells_turns && has_chapters(times)
            ? N_("{side} win {wins} of the games, so what is followed is who reaches {level} or better "
                 "({often}): half of that uncertainty is gone when turn {turn} of part {part} begins; "
                 "{share} of the games are decided for good (p beyond {limit}) after two thirds of the "
                 "usual length ({late}).")
        : half && course->tells_turns
            ? N_("{side} win {wins} of the games, so what is followed is who reaches {level} or better "
                 "({often}): half of that uncertainty is gone when turn {turn} begins; {share} of the games "
                 "are decided for good (p beyond {limit}) when turn {late} begins, after two thirds of the "
                 "usual length.")
        : half ? N_("{side} win {wins} of the games, so what is followed is who reaches {level} or better "
                    "({often}): half of that uncertainty is gone at decision {turn}; {share} of the games "
                    "are decided for good (p beyond {limit}) at decision {late}, after two thirds of the "
                    "usual length.")
               : N_("{side} win {wins} of the games, so what is followed is who reaches {level} or better "
                    "({often}): half of that uncertainty is left until the very end; {share} of the games "
                    "are decided for good (p beyond {limit}) after two thirds of the usual length ({late}).");
    sentence_put(said, "side", SENTENCE_SAID, balance_side(balance));
    sentence_percent(said, "wins", score_share(course_scores(&balance->course)));
    sentence_put(
        said, "level", SENTENCE_SAID,
        setting_levels(balance->experiment.setting, &count)[course_level(&balance->course, DECIDED)].title);
    sentence_percent(said, "often", score_share(course_scores(course)));
    if (half && half != &times->time[0])
        put_time(course, said, "turn", half);
    if (half && half != &times->time[0] && course->tells_turns && has_chapters(times))
        sentence_count(said, "part", half->turn.chapter);
    put_time(course, said, "late", late);
    sentence_percent(said, "limit", DECIDED);
    sentence_percent(said, "share", (double)late->decided / (double)course->looked);
}

static void say_lost(const struct balance *balance, double share, struct answer *answer)
{
    sentence_free(&answer->said);
    answer->said.words =
        N_("{side} win {share} of the games: with these players nearly all is decided before "
           "the first turn, and the rest is too little to be followed.");
    sentence_put(&answer->said, "side", SENTENCE_SAID, balance_side(balance));
    sentence_percent(&answer->said, "share", share);
    /* How much is gone when, and how long games go on then, is said of what is followed. */
    sentence_free(&answer->sure);
    sentence_free(&answer->more);
    answer->sure = (struct sentence){.words = N_("{games} games.")};
    sentence_count(&answer->sure, "games", balance->course.looked);
}

static bool play(struct balance *balance, struct answer *answer, const struct outcomes_options *options,
                 struct play_failure *failure)
{
    if (!balance_course(balance, options, failure))
        return false;
    struct course_times times;
    struct course course = followed(&balance->course);
    course_resolve(&course, DECIDED, &times);
    if (times.count == 0 || isnan(times.time[0].gone)) {
        answer->said.words = N_("All {games} games ended alike: nothing is uncertain between these players.");
        sentence_count(&answer->said, "games", balance->course.looked);
    } else {
        const double share = score_share(course_scores(&balance->course));
        say(&course, &times, answer);
        if (is_lost(&balance->course, share))
            say_lost(balance, share, answer);
        else if (course_level(&balance->course, DECIDED))
            say_level(balance, &course, &times, answer);
    }
    course_free(&course);
    balance_next(balance, answer, N_("What goes with winning, turn by turn: {command}"), "drivers", true, "");
    return true;
}

static void write_bands(const struct course *course, struct json *json)
{
    struct course_band bands[COURSE_BANDS];
    course_calibrate(course, bands);
    json_array(json, "calibration");
    for (size_t i = 0; i < COURSE_BANDS; i++) {
        json_object_line(json, NULL);
        json_pair(json, "band", bands[i].low, bands[i].high);
        json_count(json, "positions", bands[i].positions);
        json_count(json, "games", bands[i].games);
        json_number(json, "said", bands[i].said);
        json_number(json, "won", bands[i].won);
        json_pair(json, "won_less_said", bands[i].interval.low, bands[i].interval.high);
        json_end(json);
    }
    json_end(json);
}

static void write_game(struct json *json, const struct course *course, const char *which, uint64_t place)
{
    json_object_line(json, NULL);
    json_string(json, "which", which);
    json_count(json, "game", course->experiment->from + place);
    json_end(json);
}

static void write_to_see(const struct course *course, struct json *json)
{
    struct course_to_see games;
    course_to_see(course, DECIDED, &games);
    json_array(json, "to_see");
    write_game(json, course, "typical", games.typical);
    write_game(json, course, "earliest", games.earliest);
    write_game(json, course, "comeback", games.comeback);
    json_end(json);
    json_count(json, "earliest_decision", games.decided);
    json_number(json, "comeback_from", 1 - games.fallen);
}

/* "followed": what counts as a win in these numbers. */
static void write_level(const struct balance *balance, const struct course *course, struct json *json)
{
    size_t count;
    const size_t level = course_level(&balance->course, DECIDED);
    if (!level)
        return;
    json_object_line(json, "followed");
    json_string(json, "level", setting_levels(balance->experiment.setting, &count)[level].title);
    json_number(json, "share", score_share(course_scores(course)));
    json_end(json);
}

static void write(const struct balance *balance, struct json *json)
{
    struct course_times times;
    struct course by_level = followed(&balance->course);
    const struct course *course = &by_level;
    course_resolve(course, DECIDED, &times);
    write_level(balance, course, json);
    json_count(json, "games", course->looked);
    json_count(json, "playouts", course->playouts);
    json_number(json, "decided_beyond", DECIDED);
    json_count(json, "goes_on_middle", course_after(course, DECIDED, 0.5));
    json_count(json, "goes_on_tenth", course_after(course, DECIDED, 0.9));
    json_array(json, "times");
    for (size_t i = 0; i < times.count; i++) {
        const struct course_time *time = &times.time[i];
        json_object_line(json, NULL);
        course_when_json(json, course, &time->turn, time->decision);
        json_count(json, "going", time->going);
        json_number(json, "gone", time->gone);
        json_pair(json, "interval", time->interval.low, time->interval.high);
        json_number(json, "decided", (double)time->decided / (double)course->looked);
        json_end(json);
    }
    json_end(json);
    write_bands(course, json);
    write_to_see(course, json);
    course_free(&by_level);
}

const struct question question_decided = {
    .name = "decided", .title = N_("Is it decided too early?"), .play = play, .write = write};
