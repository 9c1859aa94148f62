#include <inttypes.h>
#include <stdlib.h>

#include "sim/result/files.h"
#include "sim/result/study.h"
#include "sim/studies/balance/balance_report.h"
#include "sim/studies/balance/propose.h"

char *balance_command(const struct balance *balance)
{
    const struct setting *setting = balance->experiment.setting;
    struct experiment experiment = balance->experiment;
    struct text text = {0}, plan = {0};
    experiment.games = 0;
    add_study_command(&text, "balance", &experiment, setting->observed,
                      (const struct player(*)[SIDES_MAX]) & experiment.player, 1, "--variant");
    for (size_t i = 0; i < QUESTIONS; i++) {
        const struct target *target = &balance->plan.target[i];
        char low[32], high[32];
        if (!target->given || !balance->plan.games[i])
            continue;
        number_text(target->low, low);
        number_text(target->high, high);
        text_addf(&text, " --target %s=%s..%s", balance_questions[i]->name, low, high);
    }
    for (size_t i = 0; i < QUESTIONS; i++)
        if (balance->plan.games[i])
            text_addf(&plan, "%s%s=%" PRIu64, plan.length ? "," : "", balance_questions[i]->name,
                      balance->plan.games[i]);
    text_addf(&text, " --plan %s%s", plan.bytes, balance->proposal ? " --propose" : "");
    text_free(&plan);
    return text_take(&text);
}

static void write_measure(struct json *json, const struct measure *measure, const struct target *target)
{
    if (!measure->known)
        return;
    json_object_line(json, "measure");
    json_number(json, "value", measure->value);
    json_pair(json, "interval", measure->interval.low, measure->interval.high);
    json_count(json, "games", measure->games);
    if (target->given)
        json_pair(json, "target", target->low, target->high);
    json_end(json);
}

static void write_question(struct json *json, const struct balance *balance, size_t number)
{
    const struct answer *answer = &balance->answer[number];
    json_object(json, NULL);
    json_string(json, "name", balance_questions[number]->name);
    json_string(json, "question", balance_questions[number]->title);
    json_boolean(json, "makes_sense", answer->makes_sense);
    if (answer->verdict != BALANCE_NONE)
        json_string(json, "verdict", balance_verdict_name(answer->verdict));
    sentence_json(&answer->said, json, "answer");
    sentence_json(&answer->sure, json, "sure");
    sentence_json(&answer->more, json, "more");
    sentence_json(&answer->judged, json, "judged");
    sentence_json(&answer->next, json, "next");
    write_measure(json, &answer->measure, &balance->plan.target[number]);
    if (answer->numbers)
        json_raw(json, "numbers", answer->numbers);
    json_end(json);
}

static void write_questions(struct json *json, const char *key, const struct balance *balance)
{
    json_array(json, key);
    for (size_t i = 0; i < QUESTIONS; i++)
        if (balance->answer[i].asked)
            write_question(json, balance, i);
    json_end(json);
}

/* The answers before and after without their numbers: those are the first ones'. */
static void write_answers(struct json *json, const char *key, const struct balance *balance)
{
    json_array(json, key);
    for (size_t i = 0; i < QUESTIONS; i++) {
        const struct answer *answer = &balance->answer[i];
        if (!answer->asked)
            continue;
        json_object(json, NULL);
        json_string(json, "name", balance_questions[i]->name);
        if (answer->verdict != BALANCE_NONE)
            json_string(json, "verdict", balance_verdict_name(answer->verdict));
        sentence_json(&answer->said, json, "answer");
        sentence_json(&answer->judged, json, "judged");
        write_measure(json, &answer->measure, &balance->plan.target[i]);
        json_end(json);
    }
    json_end(json);
}

static void write_proposal(struct json *json, const struct proposal *proposal)
{
    json_object(json, "proposal");
    json_count(json, "levers", proposal->levers);
    json_count(json, "games", proposal->games);
    json_boolean(json, "found", proposal->count > 0);
    if (proposal->count) {
        char *variant = propose_variant(proposal);
        json_array(json, "changes");
        for (size_t i = 0; i < proposal->count; i++) {
            json_object_line(json, NULL);
            json_string(json, "name", proposal->change[i].name);
            json_number(json, "standard", proposal->change[i].standard);
            json_number(json, "value", proposal->change[i].value);
            json_end(json);
        }
        json_end(json);
        json_count(json, "fresh_from", proposal->fresh);
        json_string(json, "variant", variant);
        write_answers(json, "before", &proposal->before);
        write_answers(json, "after", &proposal->after);
        free(variant);
    }
    json_end(json);
}

static void write_players(struct json *json, const struct experiment *experiment)
{
    const struct setting *setting = experiment->setting;
    json_object_line(json, "policies");
    for (size_t side = 0; side < game_sides(setting->game, setting->model); side++) {
        struct text name = {0};
        if (!experiment->player[side].policy || !setting_decides(setting, side))
            continue;
        player_text(&experiment->player[side], &name);
        json_string(json, setting->game->sides[side].name, name.bytes);
        text_free(&name);
    }
    json_end(json);
}

char *balance_json(const struct balance *balance)
{
    struct json json = {0};
    const struct setting *setting = balance->experiment.setting;
    char *command = balance_command(balance);
    json_study(&json, "warodds.balance/1", &balance->experiment);
    json_string(&json, "side", setting->game->sides[setting->observed].name);
    json_string(&json, "sides_title", balance_side(balance));
    write_players(&json, &balance->experiment);
    json_object_line(&json, "plan");
    for (size_t i = 0; i < QUESTIONS; i++)
        if (balance->plan.games[i])
            json_count(&json, balance_questions[i]->name, balance->plan.games[i]);
    json_end(&json);
    write_questions(&json, "questions", balance);
    if (balance->proposal)
        write_proposal(&json, balance->proposal);
    json_count(&json, "games_played", balance_games_played(balance));
    json_provenance(&json, &balance->experiment, command);
    json_end(&json);
    free(command);
    return text_take(&json.text);
}

bool balance_write(const struct balance *balance, const char *folder, struct problems *problems)
{
    char *json = balance_json(balance);
    bool written = folder_make(folder, problems) && file_write(folder, "balance.json", json, problems);
    if (written && balance->proposal && balance->proposal->count) {
        char *variant = propose_variant(balance->proposal);
        written = file_write(folder, "proposal.yaml", variant, problems);
        free(variant);
    }
    free(json);
    return written;
}
