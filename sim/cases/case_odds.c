/* Exact chances: the kernel is run with every sequence of dice that the action can roll.
 *
 * The dice are found by asking: a run that wants one die more than its script has is repeated with each of
 * the six faces in its place. Chances are counted in units of 6^-DICE_COUNTED, exactly. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"
#include "sim/cases/case_run.h"

enum { DICE_COUNTED = 24 }; /* 6^24 < 2^63 */
enum { RUNS_MAX = 400000 }; /* seven dice */

struct odds {
    struct case_run *run;
    const struct conf_node *act, *that;
    void *begin; /* the state from which it starts */
    uint8_t faces[DICE_COUNTED];
    uint64_t holds; /* in units of 6^-DICE_COUNTED */
    unsigned runs;
    bool malformed;
};

static uint64_t power_of_six(unsigned n)
{
    uint64_t power = 1;
    while (n--)
        power *= 6;
    return power;
}

/* Runs the action with the first `count` dice; returns whether it needs more. */
static bool wants_more(struct odds *odds, unsigned count)
{
    struct case_run *run = odds->run;
    struct case_report report = {.id = run->report->id, .any_course = true}, *kept = run->report;
    struct script script = {.faces = odds->faces, .face_count = count};
    odds->runs++;
    run->report = &report;
    run->observer.script = &script;
    memcpy(run->state, odds->begin, run->game->state_size);
    memcpy(run->expected, odds->begin, run->game->state_size);
    odds->malformed |= !case_do(run, odds->act);
    bool more = script.faces_missing > 0;
    if (!more && !odds->malformed && report.differences == 0) {
        odds->malformed |=
            !run->game->case_check(run->model, run->state, NULL, odds->that, &report, run->problems);
        if (report.differences == 0)
            odds->holds += power_of_six(DICE_COUNTED - count);
    } else if (!more && report.differences && !odds->malformed) {
        report.text[report.length - 1] = '\0';
        conf_problem(odds->act, run->problems, "an action that can be done", NULL, "%s", report.text);
        odds->malformed = true;
    }
    run->observer.script = NULL;
    run->report = kept;
    case_report_free(&report);
    return more;
}

static void count_from(struct odds *odds, unsigned count)
{
    if (odds->malformed || !wants_more(odds, count))
        return;
    if (count == DICE_COUNTED || odds->runs > RUNS_MAX) {
        odds->malformed = true;
        return;
    }
    for (uint8_t face = 1; face <= 6; face++) {
        odds->faces[count] = face;
        count_from(odds, count + 1);
    }
}

/* A chance as a fraction. */
struct chance_said {
    uint64_t count, of;
};

/* "1/3", "2/6", "0.5", "1": false if it is none. */
static bool read_chance(const char *text, struct chance_said *said)
{
    enum { DIGITS_MAX = 15 };
    char *end;
    *said = (struct chance_said){0, 1};
    if (*text < '0' || *text > '9' || strlen(text) > DIGITS_MAX)
        return false;
    said->count = strtoull(text, &end, 10);
    if (*end == '/' && end[1] >= '0' && end[1] <= '9')
        said->of = strtoull(end + 1, &end, 10);
    else if (*end == '.')
        for (end++; *end >= '0' && *end <= '9'; end++, said->of *= 10)
            said->count = said->count * 10 + (uint64_t)(*end - '0');
    return !*end && said->of && said->count <= said->of;
}

/* "233/729" in lowest terms. */
static void fraction_text(uint64_t count, char *text, size_t size)
{
    uint64_t a = power_of_six(DICE_COUNTED), b = count;
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    uint64_t whole = power_of_six(DICE_COUNTED) / a;
    if (whole == 1)
        snprintf(text, size, "%" PRIu64, count / a);
    else
        snprintf(text, size, "%" PRIu64 "/%" PRIu64, count / a, whole);
}

bool case_odds(struct case_run *run, const struct conf_node *node)
{
    size_t before = run->problems->told;
    struct odds odds = {.run = run,
                        .act = conf_need(node, "do", run->problems),
                        .that = conf_need(node, "that", run->problems)};
    const char *is = conf_string(node, "is", run->problems);
    struct chance_said said = {0, 1};
    if (run->problems->told == before && !read_chance(is, &said))
        conf_problem(conf_find(node, "is"), run->problems, "a chance from 0 to 1: 1/3, 0.25, 1", NULL,
                     "'%s' is no chance", is);
    if (run->problems->told > before)
        return false;
    struct event_log *log = run->observer.log;
    run->observer.log = NULL;
    odds.begin = memory_zeros(run->game->state_size);
    memcpy(odds.begin, run->state, run->game->state_size);
    count_from(&odds, 0);
    memcpy(run->state, odds.begin, run->game->state_size);
    run->observer.log = log;
    free(odds.begin);
    if (odds.malformed) {
        if (run->problems->told == before)
            conf_problem(node, run->problems, "an action with few dice", NULL,
                         "the chances cannot be counted");
        return false;
    }
    char got[64];
    fraction_text(odds.holds, got, sizeof got);
    if ((unsigned __int128)said.count * power_of_six(DICE_COUNTED) != (unsigned __int128)odds.holds * said.of)
        case_differs(run->report, "odds", is, got);
    return true;
}
