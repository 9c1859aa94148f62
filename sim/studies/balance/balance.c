#include "sim/studies/balance/balance.h"

#include <stdlib.h>
#include <string.h>

#include "sim/result/study.h"

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

void balance_open(struct balance *balance, const struct experiment *experiment,
                  const struct balance_plan *plan, const struct leads *leads)
{
    const struct setting *setting = experiment->setting;
    *balance = (struct balance){.experiment = *experiment, .plan = *plan, .leads = *leads};
    for (size_t side = 0; side < game_sides(setting->game, setting->model); side++)
        balance->deciding += experiment->player[side].policy && setting_decides(setting, side);
}

void balance_close(struct balance *balance)
{
    for (size_t i = 0; i < QUESTIONS; i++) {
        sentence_free(&balance->answer[i].said);
        sentence_free(&balance->answer[i].sure);
        sentence_free(&balance->answer[i].judged);
        sentence_free(&balance->answer[i].next);
    }
    course_free(&balance->course);
    leads_free(&balance->leads);
    matrix_close(&balance->matrix);
    pieces_close(&balance->pieces);
    strengths_close(&balance->strengths);
    kingmaking_free(&balance->kingmaking);
    regret_close(&balance->blunders);
    luck_close(&balance->luck);
}

bool balance_course(struct balance *balance, const struct outcomes_options *options,
                    struct play_failure *failure)
{
    const uint64_t *games = balance->plan.games;
    uint64_t most = games[QUESTION_equal];
    if (balance->has_course)
        return true;
    most = games[QUESTION_length] > most ? games[QUESTION_length] : most;
    most = games[QUESTION_snowball] > most ? games[QUESTION_snowball] : most;
    most = games[QUESTION_decided] > most ? games[QUESTION_decided] : most;
    const struct leads leads = games[QUESTION_snowball] ? balance->leads : (struct leads){0};
    balance->has_course = course_play(&balance->course, &balance->experiment, most, games[QUESTION_decided],
                                      PLAYOUTS, &leads, options, failure);
    balance->played += most;
    return balance->has_course;
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

bool balance_play(struct balance *balance, const struct outcomes_options *options,
                  struct play_failure *failure)
{
    struct outcomes_options quiet = *options;
    quiet.ledger = NULL;
    *failure = (struct play_failure){0};
    for (size_t i = 0; i < QUESTIONS; i++) {
        const struct question *question = balance_questions[i];
        struct answer *answer = &balance->answer[i];
        answer->asked = balance->plan.games[i] > 0;
        if (!answer->asked)
            continue;
        answer->makes_sense = !question->applies || question->applies(balance, &answer->said);
        if (answer->makes_sense && !question->play(balance, answer, &quiet, failure))
            return false;
        balance_verdict(&balance->plan.target[i], i != QUESTION_length, answer);
    }
    return true;
}
