#include <stdlib.h>

#include "sim/result/files.h"
#include "sim/studies/regret/regret_report.h"
#include "sim/result/study.h"
#include "sim/stat/interval.h"

char *regret_player_name(const struct player *player)
{
    struct text text = {0};
    player_text(player, &text);
    return text_take(&text);
}

char *regret_command(const struct regret *regret)
{
    struct text text = {0};
    char *judge = regret_player_name(&regret->plan.judge);
    add_study_command(&text, "regret", &regret->experiment, regret->plan.side, &regret->experiment.player, 1,
                      "--variant");
    text_add(&text, " --judge");
    command_word(&text, judge);
    text_addf(&text, " --decisions %u --playouts %llu", regret->plan.decisions,
              (unsigned long long)regret->plan.playouts);
    if (regret->plan.replaced < regret->experiment.games)
        text_addf(&text, " --replace %llu", (unsigned long long)regret->plan.replaced);
    free(judge);
    return text_take(&text);
}

static void write_sum(struct json *json, const struct regret_sum *sum)
{
    json_count(json, "looked_at", sum->looked);
    json_count(json, "judge_differs", sum->different);
    json_number(json, "decisions_a_game", sum->decisions);
    json_number(json, "a_decision", sum->mean);
    json_pair(json, "a_decision_interval", sum->interval.low, sum->interval.high);
    json_number(json, "share", sum->share);
}

static void write_named(struct json *json, const char *key, const char *name, const struct regret_sum *sum)
{
    if (sum->looked == 0)
        return;
    json_object_line(json, NULL);
    json_string(json, key, name);
    write_sum(json, sum);
    json_end(json);
}

static void write_turn(struct json *json, unsigned number, const struct regret_sum *sum)
{
    if (sum->looked == 0)
        return;
    json_object_line(json, NULL);
    json_count(json, "chapter", number / REGRET_CHAPTER + 1);
    json_count(json, "turn", number % REGRET_CHAPTER);
    write_sum(json, sum);
    json_end(json);
}

static void write_parts(struct json *json, const struct regret *regret)
{
    static const char *const parts[REGRET_PARTS] = {"first", "second", "last"};
    const struct game *game = regret->experiment.setting->game;
    json_object(json, "all");
    write_sum(json, &regret->all);
    json_end(json);
    json_array(json, "kinds");
    for (size_t i = 0; i < regret->kinds; i++)
        write_named(json, "kind", game->decision_names[i], &regret->kind[i]);
    json_end(json);
    json_array(json, "thirds");
    for (size_t i = 0; i < REGRET_PARTS; i++)
        write_named(json, "third", parts[i], &regret->part[i]);
    json_end(json);
    json_array(json, "turns");
    for (unsigned i = 0; i < REGRET_TURNS; i++)
        write_turn(json, i, &regret->turn[i]);
    json_end(json);
}

static void write_replaced(struct json *json, const struct replaced *replaced)
{
    if (replaced->games == 0) {
        json_string(json, "replaced", NULL);
        return;
    }
    json_object_line(json, "replaced");
    json_count(json, "games", replaced->games);
    json_number(json, "player", replaced->player);
    json_number(json, "judge", replaced->judge);
    json_difference(json, "win_rate", &replaced->difference);
    json_end(json);
}

char *regret_json(const struct regret *regret)
{
    const struct experiment *experiment = &regret->experiment;
    const struct interval wilson = score_interval(regret->scores, normal_two_sided(0.95));
    struct json json = {0};
    char *command = regret_command(regret), *judge = regret_player_name(&regret->plan.judge),
         *policy = regret_player_name(&experiment->player[regret->plan.side]);
    json_study(&json, "warodds.regret/1", experiment);
    json_string(&json, "side", experiment->setting->game->sides[regret->plan.side].name);
    json_string(&json, "policy", policy);
    json_string(&json, "judge", judge);
    json_count(&json, "decisions", regret->plan.decisions);
    json_count(&json, "playouts", regret->plan.playouts);
    json_number(&json, "wins", (double)regret->scores.sum / regret->scores.parts);
    json_number(&json, "win_rate", score_share(regret->scores));
    json_pair(&json, "wilson", wilson.low, wilson.high);
    write_replaced(&json, &regret->replaced);
    write_parts(&json, regret);
    json_provenance(&json, experiment, command);
    json_end(&json);
    free(policy);
    free(judge);
    free(command);
    return text_take(&json.text);
}

/* ------------------------------------------------------------------------------------------ decisions ----
 */

static char *decisions_csv(const struct regret *regret)
{
    const struct game *game = regret->experiment.setting->game;
    struct text text = {0};
    text_add(&text, "game,decision,kind,chapter,turn,weight,differs,wins,judge_wins,given_away\n");
    for (uint64_t i = 0; i < regret->count; i++) {
        const struct regret_look *look = &regret->looks[i];
        char weight[32], gain[32], score[32], judge_score[32];
        number_text(look->weight, weight);
        number_text(look->gain, gain);
        number_text((double)look->score / regret->scores.parts, score);
        number_text((double)look->judge_score / regret->scores.parts, judge_score);
        text_addf(&text, "%llu,%llu,%s,%u,%u,%s,%d,%s,%s,%s\n", (unsigned long long)look->game,
                  (unsigned long long)look->decision, game->decision_names[look->kind], look->chapter,
                  look->turn, weight, look->differs, score, judge_score, gain);
    }
    return text_take(&text);
}

bool regret_write(const struct regret *regret, const char *folder, struct problems *problems)
{
    char *json = regret_json(regret), *csv = decisions_csv(regret);
    bool written = folder_make(folder, problems) && file_write(folder, "regret.json", json, problems) &&
                   file_write(folder, "decisions.csv", csv, problems);
    free(json);
    free(csv);
    return written;
}
