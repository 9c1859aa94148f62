#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/result/files.h"
#include "sim/studies/screen/screening_report.h"
#include "sim/result/study.h"

const char *survival_text(enum survival survival)
{
    static const char *const texts[] = {"undecided", "holds", "vanishes", "appears", "reverses"};
    return texts[survival];
}

static const char *state_text(enum member_state state)
{
    static const char *const texts[] = {"plays", "settled", "hopeless", "finished"};
    return texts[state];
}

void screening_order(const struct screening *screening, size_t *order)
{
    for (size_t i = 0; i < screening->variant_count; i++) {
        const double size = fabs(screening->members[i].difference);
        size_t place = i;
        for (; place > 0 && fabs(screening->members[order[place - 1]].difference) < size; place--)
            order[place] = order[place - 1];
        order[place] = i;
    }
}

struct experiment screening_experiment(const struct screening *screening)
{
    struct experiment experiment = {.setting = screening->setting,
                                    .seed = screening->seed,
                                    .from = screening->from,
                                    .games = screening->games};
    memcpy(experiment.player, screening->contenders.players[0], sizeof experiment.player);
    return experiment;
}

char *screening_command(const struct screening *screening)
{
    const struct experiment experiment = screening_experiment(screening);
    struct text text = {0};
    char margin[32], alpha[32];
    add_study_command(&text, "screen", &experiment, screening->contenders.side,
                      (const struct player(*)[SIDES_MAX])screening->contenders.players,
                      screening->contenders.count, "--baseline");
    number_text(screening->family.margin, margin);
    text_addf(&text, " --margin %s", margin);
    number_text(screening->family.alpha, alpha);
    if (strcmp(alpha, "0.05") != 0)
        text_addf(&text, " --alpha %s", alpha);
    if (screening->keep)
        text_add(&text, " --keep");
    for (size_t i = 0; i < screening->variant_count && screening->listed; i++) {
        text_add(&text, " --variant");
        command_word(&text, screening->variants[i].name);
    }
    return text_take(&text);
}

static void write_effect(struct json *json, const struct screening *screening, size_t player, size_t variant)
{
    const struct member *member = screening_member(screening, player, variant);
    const size_t index = player * screening->variant_count + variant;
    json_object_line(json, NULL);
    json_string(json, "policy", screening->contenders.names[player]);
    json_count(json, "pairs", member->pairs.games);
    json_string(json, "stopped", state_text(member->state));
    json_count(json, "identical", screening->effects[index].identical);
    json_count(json, "baseline_only", member->pairs.worse);
    json_count(json, "variant_only", member->pairs.better);
    json_number(json, "win_rate", member->difference);
    json_pair(json, "interval", member->interval.low, member->interval.high);
    json_pair(json, "simultaneous", member->simultaneous.low, member->simultaneous.high);
    json_number(json, "mean_level", screening->effects[index].level.difference);
    json_pair(json, "mean_level_interval", screening->effects[index].level.interval.low,
              screening->effects[index].level.interval.high);
    json_number(json, "p", member->p);
    json_number(json, "spent_p", fmin(1, member->spent_different));
    json_number(json, "holm", member->holm_different);
    json_number(json, "benjamini_hochberg", member->bh);
    json_number(json, "equivalence_p", fmin(1, member->spent_equivalent));
    json_number(json, "equivalence_holm", member->holm_equivalent);
    json_string(json, "verdict", verdict_name(member->verdict));
    if (member->verdict == VERDICT_UNDECIDED)
        json_count(json, "pairs_needed",
                   member_pairs_needed(&screening->family,
                                       screening->contenders.count * screening->variant_count, member));
    json_end(json);
}

static void write_interactions(struct json *json, const struct screening *screening, size_t variant)
{
    json_array(json, "interactions");
    for (size_t p = 1; p < screening->contenders.count; p++) {
        const struct interaction *interaction =
            &screening->interactions[(p - 1) * screening->variant_count + variant];
        json_object_line(json, NULL);
        json_string(json, "policy", screening->contenders.names[p]);
        json_string(json, "against", screening->contenders.names[0]);
        json_count(json, "games", interaction->games);
        json_number(json, "win_rate", interaction->difference);
        json_pair(json, "simultaneous", interaction->simultaneous.low, interaction->simultaneous.high);
        json_string(json, "verdict_of_first", survival_text(screening_survival(screening, p, variant)));
        json_end(json);
    }
    json_end(json);
}

static void write_method(struct json *json, const struct screening *screening)
{
    const struct looks *looks = &screening->family.looks;
    json_object(json, "method");
    json_number(json, "alpha", screening->family.alpha);
    json_number(json, "margin", screening->family.margin);
    json_string(json, "claims",
                "read off the simultaneous intervals (then holm over spent p-values, McNemar exact or, where "
                "games can be shared or drawn, of the interval, and two one-sided tests, is at most alpha as "
                "well)");
    json_string(json, "list", "benjamini_hochberg over spent p-values, q = 0.05");
    json_string(json, "early_removal",
                screening->keep ? "none"
                                : "fixed looks, error budget in proportion to their pairs (Bonferroni)");
    json_counts(json, "looks", looks->pairs, looks->count);
    json_numbers(json, "weights", looks->weight, looks->count);
    json_end(json);
}

char *screening_json(const struct screening *screening)
{
    struct json json = {0};
    const struct experiment experiment = screening_experiment(screening);
    size_t *order = memory_resize(NULL, (screening->variant_count + 1) * sizeof *order);
    char *command = screening_command(screening);
    json_study(&json, "warodds.screen/1", &experiment);
    json_partial(&json, screening->partial);
    write_method(&json, screening);
    json_array(&json, "policies");
    for (size_t p = 0; p < screening->contenders.count; p++) {
        const struct score_sums score = screening->baseline[p];
        const struct interval interval = score_interval(score, normal_two_sided(0.95));
        json_object_line(&json, NULL);
        json_string(&json, "name", screening->contenders.names[p]);
        json_count(&json, "baseline_games", score.games);
        json_score(&json, "baseline_wins", score);
        json_pair(&json, "wilson", interval.low, interval.high);
        json_end(&json);
    }
    json_end(&json);
    json_array(&json, "screened");
    screening_order(screening, order);
    for (size_t i = 0; i < screening->variant_count; i++) {
        const struct screened *variant = &screening->variants[order[i]];
        json_object(&json, NULL);
        json_string(&json, "name", variant->name);
        json_string(&json, "question", variant->question);
        json_string(&json, "answer", variant->answer);
        json_array(&json, "effects");
        for (size_t p = 0; p < screening->contenders.count; p++)
            write_effect(&json, screening, p, order[i]);
        json_end(&json);
        if (screening->contenders.count > 1)
            write_interactions(&json, screening, order[i]);
        json_end(&json);
    }
    json_end(&json);
    json_count(&json, "games_played", screening->played);
    json_provenance(&json, &experiment, command);
    json_end(&json);
    free(command);
    free(order);
    return text_take(&json.text);
}

static char *screening_csv(const struct screening *screening)
{
    struct text text = {0};
    text_add(&text,
             "variant,policy,pairs,stopped,identical,baseline_only,variant_only,win_rate,low,high,"
             "simultaneous_low,simultaneous_high,mean_level,p,holm,benjamini_hochberg,equivalence_holm,"
             "verdict\n");
    for (size_t v = 0; v < screening->variant_count; v++)
        for (size_t p = 0; p < screening->contenders.count; p++) {
            const struct member *member = screening_member(screening, p, v);
            const struct screened_effect *effect = &screening->effects[p * screening->variant_count + v];
            text_addf(&text, "\"%s\",\"%s\",%llu,%s,%llu,%llu,%llu", screening->variants[v].name,
                      screening->contenders.names[p], (unsigned long long)member->pairs.games,
                      state_text(member->state), (unsigned long long)effect->identical,
                      (unsigned long long)member->pairs.worse, (unsigned long long)member->pairs.better);
            const double numbers[] = {member->difference,
                                      member->interval.low,
                                      member->interval.high,
                                      member->simultaneous.low,
                                      member->simultaneous.high,
                                      effect->level.difference,
                                      member->p,
                                      member->holm_different,
                                      member->bh,
                                      member->holm_equivalent};
            for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
                char number[32];
                number_text(numbers[i], number);
                text_addf(&text, ",%s", number);
            }
            text_addf(&text, ",%s\n", verdict_name(member->verdict));
        }
    return text_take(&text);
}

bool screening_write(const struct screening *screening, const char *folder, struct problems *problems)
{
    char *json = screening_json(screening), *csv = screening_csv(screening);
    bool written = folder_make(folder, problems) && file_write(folder, "screen.json", json, problems) &&
                   file_write(folder, "variants.csv", csv, problems);
    free(json);
    free(csv);
    return written;
}
