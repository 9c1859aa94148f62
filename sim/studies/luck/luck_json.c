#include <math.h>
#include <stdlib.h>

#include "sim/result/files.h"
#include "sim/studies/luck/luck_report.h"
#include "sim/result/study.h"

char *luck_command(const struct luck *luck)
{
    struct text text = {0};
    const struct contenders *contenders = &luck->contenders;
    add_study_command(&text, "luck", &luck->experiment, contenders->side,
                      (const struct player(*)[SIDES_MAX])contenders->players, contenders->count, "--variant");
    if (luck->plan.games == 0)
        text_add(&text, " --shares");
    else
        text_addf(&text, " --training %llu", (unsigned long long)luck->plan.training);
    text_addf(&text, " --points %llu", (unsigned long long)luck->plan.points);
    return text_take(&text);
}

/* ------------------------------------------------------------------------------------- document ---- */

static void write_estimate(struct json *json, const char *key, const struct control_estimate *estimate)
{
    json_object_line(json, key);
    json_number(json, "estimate", estimate->mean);
    json_number(json, "se", estimate->standard_error);
    json_pair(json, "interval", estimate->interval.low, estimate->interval.high);
    json_end(json);
}

static void write_estimates(struct json *json, const struct control_estimates *estimates)
{
    write_estimate(json, "plain", &estimates->plain);
    write_estimate(json, "adjusted", &estimates->adjusted);
    json_number(json, "variance_ratio", estimates->variance_ratio);
    json_number(json, "mean_luck", estimates->luck);
    json_number(json, "mean_luck_se", estimates->luck_error);
}

static void write_games(struct json *json, const char *key, const struct lucky_game *games, size_t count)
{
    json_array(json, key);
    for (size_t i = 0; i < count; i++) {
        json_object_line(json, NULL);
        json_count(json, "game", games[i].number);
        json_number(json, "luck", games[i].luck);
        json_boolean(json, "won", games[i].won);
        json_end(json);
    }
    json_end(json);
}

static void write_weights(struct json *json, const struct luck_adjusted *adjusted)
{
    json_array(json, "weights");
    for (size_t i = 0; i < adjusted->controls.count; i++) {
        const struct luck_control *control = &adjusted->controls.items[i];
        if (adjusted->weight[i] == 0)
            continue;
        json_object_line(json, NULL);
        json_string(json, "site", control->site->name);
        json_string(json, "score", control->reading->name);
        json_number(json, "weight", adjusted->weight[i]);
        json_number(json, "spread", adjusted->spread[i]);
        json_number(json, "explained", adjusted->explained[i]);
        json_end(json);
    }
    json_end(json);
}

static void write_sites(struct json *json, const struct luck_adjusted *adjusted)
{
    struct site_luck *sites;
    const size_t count = luck_by_site(adjusted, &sites);
    json_array(json, "sites");
    for (size_t i = 0; i < count; i++) {
        json_object_line(json, NULL);
        json_string(json, "site", sites[i].site->name);
        json_string(json, "title", sites[i].site->title);
        json_number(json, "explained", sites[i].explained);
        json_number(json, "spread", sites[i].spread);
        json_end(json);
    }
    json_end(json);
    free(sites);
}

static void write_player(struct json *json, const struct luck *luck, size_t player)
{
    const struct luck_adjusted *adjusted = &luck->adjusted[player];
    json_object(json, NULL);
    json_string(json, "name", luck->contenders.names[player]);
    json_number(json, "wins", adjusted->wins);
    write_estimates(json, &adjusted->estimates);
    if (player > 0) {
        json_object(json, "less_first");
        write_estimates(json, &luck->difference[player]);
        json_end(json);
    }
    write_sites(json, adjusted);
    write_games(json, "luckiest", adjusted->lucky, adjusted->found);
    write_games(json, "unluckiest", adjusted->unlucky, adjusted->found);
    json_count(json, "controls", adjusted->controls.count);
    json_count(json, "controls_used", adjusted->used);
    write_weights(json, adjusted);
    json_end(json);
}

/* For pages: estimates side by side. */
static void write_win_rates(struct json *json, const struct luck *luck)
{
    json_array(json, "win_rates");
    for (size_t i = 0; i < 2 * luck->contenders.count; i++) {
        const struct control_estimates *own = &luck->adjusted[i / 2].estimates;
        const struct control_estimate *estimate = i % 2 ? &own->adjusted : &own->plain;
        struct text name = {0};
        text_addf(&name, "%s, %s", luck->contenders.names[i / 2], i % 2 ? "luck taken out" : "plain");
        json_object_line(json, NULL);
        json_string(json, "name", name.bytes);
        json_number(json, "estimate", estimate->mean);
        json_pair(json, "interval", estimate->interval.low, estimate->interval.high);
        json_end(json);
        text_free(&name);
    }
    json_end(json);
}

/* Factors alone, then their interplay, set by set. */
static void write_parts(struct json *json, const char *key, const struct luck *luck,
                        const struct factorial_shares *shares)
{
    const unsigned sets = 1u << luck->factor_count;
    json_array(json, key);
    for (unsigned size = 1; size <= luck->factor_count; size++)
        for (unsigned u = 1; u < sets; u++) {
            struct text name = {0};
            if ((unsigned)__builtin_popcount(u) != size)
                continue;
            luck_set_name(luck, u, &name);
            json_share(json, name.bytes, &shares->part[u]);
            text_free(&name);
        }
    json_share(json, "interplay, all together", &shares->interplay);
    json_end(json);
}

static void write_totals(struct json *json, const char *key, const struct luck *luck,
                         const struct factorial_shares *shares)
{
    json_array(json, key);
    for (unsigned i = 0; i < luck->factor_count; i++)
        json_share(json, luck_factor_name(luck->experiment.setting->game, luck->factors[i]),
                   &shares->total[i]);
    json_end(json);
}

static void write_shares(struct json *json, const struct luck *luck)
{
    json_count(json, "points", luck->plan.points);
    json_array(json, "factors");
    for (unsigned i = 0; i < luck->factor_count; i++) {
        json_object_line(json, NULL);
        json_string(json, "name", luck_factor_name(luck->experiment.setting->game, luck->factors[i]));
        json_string(json, "title", luck_factor_title(luck->experiment.setting->game, luck->factors[i]));
        json_end(json);
    }
    json_end(json);
    json_boolean(json, "players_draw_random_numbers", luck->own_random);
    json_object_line(json, "winning");
    json_number(json, "mean", luck->win_shares.mean);
    json_number(json, "variance", luck->win_shares.variance);
    json_end(json);
    write_parts(json, "shares", luck, &luck->win_shares);
    write_totals(json, "totals", luck, &luck->win_shares);
    json_object_line(json, "level");
    json_number(json, "mean", luck->level_shares.mean);
    json_number(json, "variance", luck->level_shares.variance);
    json_end(json);
    write_parts(json, "level_shares", luck, &luck->level_shares);
    write_totals(json, "level_totals", luck, &luck->level_shares);
}

char *luck_json(const struct luck *luck)
{
    struct json json = {0};
    char *command = luck_command(luck);
    json_study(&json, "warodds.luck/1", &luck->experiment);
    json_string(&json, "side", luck->experiment.setting->game->sides[luck->contenders.side].name);
    json_array_line(&json, "players_named");
    for (size_t i = 0; i < luck->contenders.count; i++)
        json_string(&json, NULL, luck->contenders.names[i]);
    json_end(&json);
    json_count(&json, "training", luck->plan.training);
    if (luck->plan.points)
        write_shares(&json, luck);
    if (luck->plan.games) {
        write_win_rates(&json, luck);
        json_array(&json, "players");
        for (size_t i = 0; i < luck->contenders.count; i++)
            write_player(&json, luck, i);
        json_end(&json);
    }
    json_count(&json, "games_played", luck->played);
    json_provenance(&json, &luck->experiment, command);
    json_end(&json);
    free(command);
    return text_take(&json.text);
}

/* ---------------------------------------------------------------------------------------- files ---- */

static void add_row(struct text *csv, const char *outcome, const char *kind, const char *name,
                    const struct factorial_share *share)
{
    char value[32], low[32], high[32];
    number_text(share->share, value);
    number_text(share->interval.low, low);
    number_text(share->interval.high, high);
    text_addf(csv, "%s,%s,%s,%s,%s,%s\n", outcome, kind, name, value, low, high);
}

static void add_rows(struct text *csv, const struct luck *luck, const char *outcome,
                     const struct factorial_shares *shares)
{
    for (unsigned u = 1; u < 1u << luck->factor_count; u++) {
        struct text name = {0};
        luck_set_name(luck, u, &name);
        add_row(csv, outcome, u & (u - 1) ? "together" : "alone", name.bytes, &shares->part[u]);
        text_free(&name);
    }
    for (unsigned i = 0; i < luck->factor_count; i++)
        add_row(csv, outcome, "total", luck_factor_name(luck->experiment.setting->game, luck->factors[i]),
                &shares->total[i]);
}

static char *shares_csv(const struct luck *luck)
{
    struct text csv = {0};
    text_add(&csv, "outcome,kind,factors,share,low,high\n");
    if (luck->plan.points) {
        add_rows(&csv, luck, "winning", &luck->win_shares);
        add_rows(&csv, luck, "level", &luck->level_shares);
    }
    return text_take(&csv);
}

static char *adjusted_csv(const struct luck *luck)
{
    struct text csv = {0};
    text_add(&csv,
             "player,games,plain,plain_low,plain_high,adjusted,adjusted_low,adjusted_high,variance_ratio\n");
    for (size_t i = 0; i < luck->contenders.count && luck->plan.games; i++) {
        const struct control_estimates *own = &luck->adjusted[i].estimates;
        const double numbers[] = {own->plain.mean,    own->plain.interval.low,    own->plain.interval.high,
                                  own->adjusted.mean, own->adjusted.interval.low, own->adjusted.interval.high,
                                  own->variance_ratio};
        text_addf(&csv, "\"%s\",%llu", luck->contenders.names[i], (unsigned long long)luck->plan.games);
        for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
            char number[32];
            number_text(numbers[k], number);
            text_addf(&csv, ",%s", number);
        }
        text_add(&csv, "\n");
    }
    return text_take(&csv);
}

bool luck_write(const struct luck *luck, const char *folder, struct problems *problems)
{
    char *json = luck_json(luck), *shares = shares_csv(luck), *adjusted = adjusted_csv(luck);
    const bool written = folder_make(folder, problems) && file_write(folder, "luck.json", json, problems) &&
                         file_write(folder, "shares.csv", shares, problems) &&
                         file_write(folder, "adjusted.csv", adjusted, problems);
    free(json);
    free(shares);
    free(adjusted);
    return written;
}
