#include "sim/studies/balance/balance.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/clock.h"
#include "sim/core/language.h"
#include "sim/result/study.h"
#include "sim/studies/balance/kept.h"

enum { PLAYOUTS = 16 };

#define QUESTION(name, games) extern const struct question question_##name;
#include "sim/studies/balance/questions.def"
#undef QUESTION

const struct question *const balance_questions[QUESTIONS] = {
#define QUESTION(name, games) &question_##name,
#include "sim/studies/balance/questions.def"
#undef QUESTION
};

const uint64_t balance_standard_games[QUESTIONS] = {
#define QUESTION(name, games) games,
#include "sim/studies/balance/questions.def"
#undef QUESTION
};

size_t balance_question(const char *name, size_t length)
{
    size_t number = 0;
    while (number < QUESTIONS && (strlen(balance_questions[number]->name) != length ||
                                  memcmp(balance_questions[number]->name, name, length) != 0))
        number++;
    return number;
}

const char *balance_side(const struct balance *balance)
{
    return experiment_observed_title(&balance->experiment);
}

bool balance_decides(const struct balance *balance, struct sentence *why)
{
    const struct setting *setting = balance->experiment.setting;
    if (setting_decides(setting, setting->observed))
        return true;
    why->words = N_("The rules play {side}, who choose nothing.");
    sentence_put(why, "side", SENTENCE_SAID, balance_side(balance));
    return false;
}

void balance_open(struct balance *balance, const struct experiment *experiment,
                  const struct balance_plan *plan, const struct leads *leads)
{
    const struct setting *setting = experiment->setting;
    *balance = (struct balance){.experiment = *experiment, .plan = *plan, .leads = leads};
    for (size_t side = 0; side < game_sides(setting->game, setting->model); side++)
        balance->deciding += experiment->player[side].policy && setting_decides(setting, side);
}

void answer_free(struct answer *answer)
{
    sentence_free(&answer->said);
    sentence_free(&answer->sure);
    sentence_free(&answer->more);
    sentence_free(&answer->judged);
    sentence_free(&answer->next);
    free(answer->numbers);
    *answer = (struct answer){0};
}

void balance_close(struct balance *balance)
{
    for (size_t i = 0; i < QUESTIONS; i++)
        answer_free(&balance->answer[i]);
    course_free(&balance->course);
    handicaps_free(&balance->handicaps);
    matrix_close(&balance->matrix);
    pieces_close(&balance->pieces);
    strengths_close(&balance->strengths);
    kingmaking_free(&balance->kingmaking);
    choices_close(&balance->choices);
    luck_close(&balance->luck);
}

/* The longest that one of the questions asks for that share it. */
static uint64_t course_games(const struct balance *balance)
{
    static const size_t sharing[] = {QUESTION_equal, QUESTION_decided, QUESTION_snowball, QUESTION_length};
    uint64_t most = 0;
    for (size_t i = 0; i < sizeof sharing / sizeof *sharing; i++)
        most = balance->plan.games[sharing[i]] > most ? balance->plan.games[sharing[i]] : most;
    return most;
}

bool balance_course(struct balance *balance, const struct outcomes_options *options,
                    struct play_failure *failure)
{
    const uint64_t *games = balance->plan.games;
    if (balance->has_course)
        return true;
    char *unit = kept_unit(balance, "course");
    const struct course_plan plan = {.games = course_games(balance),
                                     .looked = games[QUESTION_decided],
                                     .playouts = PLAYOUTS,
                                     .leads = balance->leads,
                                     .marked = games[QUESTION_snowball] > 0,
                                     .unit = unit};
    balance->has_course = course_play(&balance->course, &balance->experiment, &plan, options, failure);
    free(unit);
    return balance->has_course;
}

uint64_t balance_games_played(const struct balance *balance)
{
    uint64_t games = course_games(balance);
    for (size_t i = 0; i < QUESTIONS; i++)
        games += balance->answer[i].played;
    return games;
}

void balance_next(const struct balance *balance, struct answer *answer, const char *words, const char *name,
                  bool player, const char *rest)
{
    struct experiment experiment = balance->experiment;
    struct text text = {0};
    experiment.games = 0;
    add_study_command(&text, name, &experiment, experiment.setting->observed,
                      (const struct player(*)[SIDES_MAX]) & experiment.player, player ? 1 : 0, "--variant");
    text_add(&text, rest);
    sentence_free(&answer->next);
    answer->next.words = words;
    sentence_put(&answer->next, "command", SENTENCE_PLAIN, text.bytes);
    text_free(&text);
}

/* As they will stand in the document, three levels deep. */
static void render(const struct balance *balance, size_t number, struct answer *answer)
{
    struct json json = {0};
    if (!answer->makes_sense)
        return;
    json_object(&json, NULL);
    json_array(&json, "questions");
    json_object(&json, NULL);
    json_object(&json, "numbers");
    const size_t begin = json.text.length;
    balance_questions[number]->write(balance, &json);
    json_end(&json);
    struct text text = {0};
    text_add(&text, "{");
    text_add_bytes(&text, json.text.bytes + begin, json.text.length - begin);
    answer->numbers = text_take(&text);
    text_free(&json.text);
}

static bool ask(struct balance *balance, size_t number, const struct outcomes_options *options,
                struct play_failure *failure)
{
    const struct question *question = balance_questions[number];
    struct answer *answer = &balance->answer[number];
    const double began = clock_seconds();
    answer->makes_sense = !question->applies || question->applies(balance, &answer->said);
    if (answer->makes_sense && !question->play(balance, answer, options, failure))
        return false;
    balance->seconds[number] = clock_seconds() - began;
    render(balance, number, answer);
    return true;
}

static bool ask_all(struct balance *balance, const struct outcomes_options *options,
                    struct play_failure *failure)
{
    for (size_t i = 0; i < QUESTIONS; i++) {
        struct answer *answer = &balance->answer[i];
        if (balance->plan.games[i] == 0)
            continue;
        if (!kept_take(balance, i, options->ledger)) {
            if (!ask(balance, i, options, failure))
                return false;
            if (options->ledger)
                kept_put(balance, i, options->ledger, balance->seconds[i]);
        }
        answer->asked = true;
        balance_verdict(&balance->plan.target[i], i != QUESTION_length, answer);
    }
    return true;
}

bool balance_play(struct balance *balance, const struct outcomes_options *options,
                  struct play_failure *failure)
{
    struct ledger *ledger = options->ledger;
    *failure = (struct play_failure){0};
    if (ledger && balance->changed)
        ledger->apart = kept_apart(balance);
    const bool good = ask_all(balance, options, failure);
    if (ledger)
        ledger->apart = 0;
    return good;
}
