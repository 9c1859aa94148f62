/* Luck or skill? Shares of the variance of winning, with the player drawn evenly from all known ones of the
 * side. */
#include <math.h>
#include <stdlib.h>

#include "sim/core/language.h"
#include "sim/result/study.h"
#include "sim/studies/balance/balance.h"

/* All known players of the observed side, and those of the others that were asked for. To be freed, each and
 * all. */
static char **name_players(const struct balance *balance, size_t *named)
{
    const struct setting *setting = balance->experiment.setting;
    size_t count;
    const struct policy *const *policies = policy_all_for(setting->game, &count);
    char **texts = memory_resize(NULL, (count + SIDES_MAX) * sizeof *texts);
    *named = 0;
    for (size_t i = 0; i < count; i++)
        if (policy_plays(policies[i], setting->game, setting->observed)) {
            struct text text = {0};
            text_addf(&text, "%s=%s", setting->game->sides[setting->observed].name, policies[i]->name);
            texts[(*named)++] = text_take(&text);
        }
    for (size_t side = 0; side < game_sides(setting->game, setting->model); side++)
        if (side != setting->observed && balance->experiment.player[side].asked_for) {
            struct text text = {0};
            text_addf(&text, "%s=", setting->game->sides[side].name);
            player_text(&balance->experiment.player[side], &text);
            texts[(*named)++] = text_take(&text);
        }
    return texts;
}

static bool open(struct balance *balance)
{
    struct problems problems;
    size_t count;
    char **texts = name_players(balance, &count);
    const struct luck_plan plan = {.policies = (const char *const *)texts,
                                   .policy_count = count,
                                   .seed = balance->experiment.seed,
                                   .from = balance->experiment.from,
                                   .points = balance->plan.games[QUESTION_luck]};
    problems_init(&problems);
    const bool good = luck_open(&balance->luck, balance->experiment.setting, &plan, &problems);
    problems_free(&problems);
    balance->luck.plan.policies = NULL; /* read */
    for (size_t i = 0; i < count; i++)
        free(texts[i]);
    free(texts);
    return good;
}

/* The share of one factor alone; NaN if it takes no part. */
static const struct factorial_share *alone(const struct luck *luck, unsigned factor)
{
    for (unsigned i = 0; i < luck->factor_count; i++)
        if (luck->factors[i] == factor)
            return &luck->win_shares.part[1u << i];
    return NULL;
}

static const struct factorial_share *total(const struct luck *luck, unsigned factor)
{
    for (unsigned i = 0; i < luck->factor_count; i++)
        if (luck->factors[i] == factor)
            return &luck->win_shares.total[i];
    return NULL;
}

/* Factors of chance alone, added up. */
static double chance_alone(const struct luck *luck)
{
    double sum = 0;
    for (unsigned i = 0; i < luck->factor_count; i++)
        sum += luck->factors[i] == FACTOR_PLAYER ? 0 : luck->win_shares.part[1u << i].share;
    return sum;
}

static void say(const struct luck *luck, struct answer *answer)
{
    const struct factorial_share *player = alone(luck, FACTOR_PLAYER), *with = total(luck, FACTOR_PLAYER);
    answer->said.words =
        player ? N_("Of the spread of the results {skill} is who decides (of {count} known players) and "
                    "{luck} is chance, each alone; {together} is how they come together.")
               : N_("Of the spread of the results {luck} is single kinds of chance and {together} is how "
                    "they come together; only one player is known.");
    sentence_percent(&answer->said, "luck", chance_alone(luck));
    sentence_percent(&answer->said, "together", luck->win_shares.interplay.share);
    if (player) {
        sentence_percent(&answer->said, "skill", player->share);
        sentence_count(&answer->said, "count", luck->contenders.count);
    }
    if (luck->factor_count == 1) {
        answer->sure.words = N_("{points} points; there is one kind of chance.");
        sentence_count(&answer->sure, "points", luck->plan.points);
        return;
    }
    answer->sure.words =
        player ? N_("Interval of who decides {interval}, with all interplay {with}; {points} points.")
               : N_("Interval of the interplay {interval}; {points} points.");
    sentence_range(&answer->sure, "interval",
                   player ? player->interval : luck->win_shares.interplay.interval);
    if (with)
        sentence_range(&answer->sure, "with", with->interval);
    sentence_count(&answer->sure, "points", luck->plan.points);
}

/* Points without a win, or with nothing else, say nothing: RARE with something must be expected at least. */
enum { RARE = 20 };
static bool is_too_rare(const struct luck *luck)
{
    const double mean = luck->win_shares.mean / setting_parts(luck->experiment.setting);
    return isnan(luck->win_shares.interplay.share) || (double)luck->plan.points * fmin(mean, 1 - mean) < RARE;
}

static bool play(struct balance *balance, struct answer *answer, const struct outcomes_options *options,
                 struct play_failure *failure)
{
    if (!open(balance) || !luck_play(&balance->luck, options, failure))
        return false;
    answer->played += balance->luck.played;
    if (is_too_rare(&balance->luck)) {
        answer->said.words = N_("With these players {side} win {share} of the games: too seldom or too often "
                                "for {points} points to share out the spread.");
        sentence_put(&answer->said, "side", SENTENCE_SAID, balance_side(balance));
        sentence_percent(&answer->said, "share",
                         balance->luck.win_shares.mean / setting_parts(balance->luck.experiment.setting));
        sentence_count(&answer->said, "points", balance->luck.plan.points);
    } else {
        const struct factorial_share *player = alone(&balance->luck, FACTOR_PLAYER);
        if (player)
            answer->measure =
                (struct measure){true, player->share, player->interval, balance->luck.plan.points};
        say(&balance->luck, answer);
    }
    balance_next(balance, answer, N_("Shares with more points: {command}"), "luck", false,
                 " --shares --points 2000");
    return true;
}

static void write(const struct balance *balance, struct json *json)
{
    const struct luck *luck = &balance->luck;
    const struct game *game = luck->experiment.setting->game;
    json_count(json, "points", luck->plan.points);
    json_array_line(json, "players");
    for (size_t i = 0; i < luck->contenders.count; i++)
        json_string(json, NULL, luck->contenders.names[i]);
    json_end(json);
    json_array(json, "shares");
    for (unsigned i = 0; i < luck->factor_count; i++)
        json_share(json, luck_factor_title(game, luck->factors[i]), &luck->win_shares.part[1u << i]);
    json_share(json, "interplay", &luck->win_shares.interplay);
    json_end(json);
}

const struct question question_luck = {
    .name = "luck", .title = N_("Luck or skill?"), .play = play, .write = write};
