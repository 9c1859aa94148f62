/* Is there one plan that beats all? The matrix game of all known players of the observed side against those
 * of the next side that decides; where nobody else decides, their shares against the rules. */
#include "sim/core/language.h"
#include "sim/studies/balance/balance.h"

static bool applies(const struct balance *balance, struct sentence *why)
{
    const struct setting *setting = balance->experiment.setting;
    size_t count, known = 0;
    const struct policy *const *policies = policy_all_for(setting->game, &count);
    for (size_t i = 0; i < count; i++)
        known += policy_plays(policies[i], setting->game, setting->observed);
    if (known > 1)
        return true;
    why->words = N_("Only one player of {side} is known: there is nothing to compare.");
    sentence_put(why, "side", SENTENCE_SAID, balance_side(balance));
    return false;
}

static size_t supported(const struct matrix_side *side)
{
    size_t count = 0;
    for (size_t i = 0; i < side->count; i++)
        count += side->mixture[i] > 1e-9;
    return count;
}

/* How the other rows stand to the heaviest. */
struct field {
    size_t same,
        alike;   /* that play the same here; that are not shown to be worse (all comparisons right at once) */
    size_t next; /* the best of those that are worse or alike; `count` if there is none */
};

static double reach(const struct matrix *matrix)
{
    return normal_two_sided(1 - 0.05 / (double)matrix->row.count);
}

static struct field survey(const struct matrix *matrix)
{
    const size_t best = matrix_heaviest(&matrix->row), count = matrix->row.count;
    struct field field = {.next = count};
    for (size_t i = 0; i < count; i++) {
        const struct matrix_rival *rival = &matrix->rival[i];
        if (i == best)
            continue;
        field.same += rival->same;
        field.alike += !rival->same && rival->less - reach(matrix) * rival->error <= 0;
        if (!rival->same && (field.next == count || rival->less < matrix->rival[field.next].less))
            field.next = i;
    }
    return field;
}

static void say(const struct matrix *matrix, struct answer *answer)
{
    const struct matrix_side *row = &matrix->row;
    const size_t best = matrix_heaviest(row), plans = supported(row);
    const struct field field = survey(matrix);
    answer->said.words =
        field.same + 1 == row->count ? N_("It makes no difference: all {count} known players of {side} win "
                                          "the same games, {value} of them.")
        : plans > 1   ? N_("No plan beats all others: {plans} of {count} known players of {side} share the "
                             "weight, {plan} with {weight} of it; the mixture wins {value}.")
        : field.alike ? N_("No plan is shown to beat all others: of {count} known players of {side} {plan} "
                           "won most, {value}, but others may be as good ({alike}).")
        : field.same  ? N_("One plan beats all others: {plan} has all the weight among {count} known players "
                            "of {side} and wins {value}; others play just the same here ({same}).")
                      : N_("One plan beats all others: {plan} has all the weight among {count} known players "
                            "of {side} and wins {value}.");
    sentence_put(&answer->said, "plan", SENTENCE_PLAIN, row->names[best]);
    sentence_count(&answer->said, "count", row->count);
    sentence_put(&answer->said, "side", SENTENCE_SAID,
                 matrix->experiment.setting->game->sides[row->side].title);
    sentence_percent(&answer->said, "value", matrix->value);
    sentence_count(&answer->said, "plans", plans);
    sentence_percent(&answer->said, "weight", row->mixture[best]);
    sentence_count(&answer->said, "alike", field.alike);
    sentence_count(&answer->said, "same", field.same);
    answer->sure.words =
        field.next < row->count
            ? N_("Chosen by one half of the games, it wins {tried} of the other half (interval {interval}). "
                 "{next}, the next of those who play differently: {less} points against the same opponents; "
                 "{games} games a pairing.")
            : N_("Chosen by one half of the games, it wins {tried} of the other half (interval {interval}); "
                 "{games} games a pairing.");
    sentence_percent(&answer->sure, "tried", matrix->tried);
    sentence_range(&answer->sure, "interval", matrix->tried_interval);
    sentence_count(&answer->sure, "games", matrix->plan.games);
    if (field.next < row->count) {
        const struct matrix_rival *rival = &matrix->rival[field.next];
        const double z = normal_two_sided(0.95);
        const struct interval less = {-rival->less - z * rival->error, -rival->less + z * rival->error};
        sentence_put(&answer->sure, "next", SENTENCE_PLAIN, row->names[field.next]);
        sentence_points_range(&answer->sure, "less", less);
    }
}

static bool play(struct balance *balance, struct answer *answer, const struct outcomes_options *options,
                 struct play_failure *failure)
{
    const struct experiment *experiment = &balance->experiment;
    const struct matrix_plan plan = {.seed = experiment->seed,
                                     .from = experiment->from,
                                     .games = balance->plan.games[QUESTION_plans],
                                     .alone = true};
    struct problems problems;
    problems_init(&problems);
    const bool open = matrix_open(&balance->matrix, experiment->setting, &plan, &problems);
    problems_free(&problems);
    if (!open || !matrix_play(&balance->matrix, options, failure))
        return false;
    answer->played += balance->matrix.played;
    answer->measure =
        (struct measure){true, balance->matrix.tried, balance->matrix.tried_interval, plan.games};
    say(&balance->matrix, answer);
    if (balance->matrix.column.side < SIDES_MAX)
        balance_next(balance, answer, N_("The table with more games: {command}"), "tournament", false,
                     " --matrix --table 1000");
    else
        balance_next(balance, answer, N_("The players with more games: {command}"), "tournament", false, "");
    return true;
}

static void write_side(struct json *json, const char *key, const struct matrix_side *side,
                       const struct matrix_rival *rivals)
{
    json_array(json, key);
    for (size_t i = 0; i < side->count; i++) {
        json_object_line(json, NULL);
        json_string(json, "name", side->names[i]);
        json_number(json, "weight", side->mixture[i]);
        if (rivals) {
            json_number(json, "less", rivals[i].less);
            json_number(json, "less_error", rivals[i].error);
            json_boolean(json, "plays_the_same", rivals[i].same);
        }
        json_end(json);
    }
    json_end(json);
}

static void write(const struct balance *balance, struct json *json)
{
    const struct matrix *matrix = &balance->matrix;
    json_count(json, "games", matrix->plan.games);
    json_number(json, "value", matrix->value);
    json_number(json, "tried", matrix->tried);
    json_pair(json, "tried_interval", matrix->tried_interval.low, matrix->tried_interval.high);
    json_pair(json, "interval", matrix->interval.low, matrix->interval.high);
    write_side(json, "rows", &matrix->row, matrix->rival);
    write_side(json, "columns", &matrix->column, NULL);
    json_array(json, "shares");
    for (size_t row = 0; row < matrix->row.count; row++) {
        json_array_line(json, NULL);
        for (size_t column = 0; column < matrix->column.count; column++)
            json_number(json, NULL, score_share(matrix->scores[row * matrix->column.count + column]));
        json_end(json);
    }
    json_end(json);
}

const struct question question_plans = {.name = "plans",
                                        .title = N_("Is there one plan that beats all?"),
                                        .applies = applies,
                                        .play = play,
                                        .write = write};
