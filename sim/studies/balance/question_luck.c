/* Luck or skill? Shares of the variance of winning, with the player drawn evenly from all known ones of the
 * side. */
#include <math.h>
#include <stdlib.h>

#include "sim/core/language.h"
#include "sim/result/study.h"
#include "sim/studies/balance/balance.h"
#include "sim/studies/balance/kept.h"

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

static bool open(struct balance *balance, const char *unit)
{
    struct problems problems;
    size_t count;
    char **texts = name_players(balance, &count);
    const struct luck_plan plan = {.policies = (const char *const *)texts,
                                   .policy_count = count,
                                   .seed = balance->experiment.seed,
                                   .from = balance->experiment.from,
                                   .points = balance->plan.games[QUESTION_luck],
                                   .unit = unit};
    problems_init(&problems);
    const bool good = luck_open(&balance->luck, balance->experiment.setting, &plan, &problems);
    problems_free(&problems);
    balance->luck.plan.policies = NULL; /* read */
    for (size_t i = 0; i < count; i++)
        free(texts[i]);
    free(texts);
    return good;
}

/* The share of one factor alone, and with all interplay; NULL if it takes no part. */
static const struct factorial_share *alone(const struct luck *luck, const struct factorial_shares *shares,
                                           unsigned factor)
{
    for (unsigned i = 0; i < luck->factor_count; i++)
        if (luck->factors[i] == factor)
            return &shares->part[1u << i];
    return NULL;
}

static const struct factorial_share *total(const struct luck *luck, const struct factorial_shares *shares,
                                           unsigned factor)
{
    for (unsigned i = 0; i < luck->factor_count; i++)
        if (luck->factors[i] == factor)
            return &shares->total[i];
    return NULL;
}

/* Parts of a variance lie between 0 and 1; estimates of theirs need not. */
static struct factorial_share within(struct factorial_share share)
{
    return (struct factorial_share){
        fmin(fmax(share.share, 0), 1),
        {fmin(fmax(share.interval.low, 0), 1), fmin(fmax(share.interval.high, 0), 1)}};
}

/* In what share of games the result differs if what explains so much of the variance is drawn anew: of games
 * that are won or lost 2 p (1 - p) times its part, alone and with others (half the mean square of the
 * difference is the variance that is left to it: M. J. W. Jansen 1999, Computer Physics Communications 117:
 * 35). */
static struct interval differ(const struct factorial_shares *shares, double parts, double times,
                              struct factorial_share share)
{
    const double twice = 2 * times * shares->variance / (parts * parts);
    return (struct interval){fmin(1, twice * share.interval.low), fmin(1, twice * share.interval.high)};
}

/* All that is not the player's alone is owed to chance, alone or with him. */
static struct factorial_share rest_of(struct factorial_share share)
{
    return (struct factorial_share){1 - share.share, {1 - share.interval.high, 1 - share.interval.low}};
}

static void say_players(const struct luck *luck, const struct factorial_shares *shares, unsigned parts,
                        struct answer *answer)
{
    const struct factorial_share player = within(*alone(luck, shares, FACTOR_PLAYER)),
                                 with = within(*total(luck, shares, FACTOR_PLAYER)), chance = rest_of(player);
    const double players = (double)luck->contenders.count; /* who is drawn anew may be the same one */
    const struct interval other = differ(shares, parts, players / (players - 1), with),
                          dice = differ(shares, parts, 1, chance);
    const bool skill = other.low > dice.high, luckier = dice.low > other.high;
    answer->said.words =
        skill     ? N_("Rather skill: another of {count} known players would have another result on the same "
                           "dice in {other} of the games, the same player on other dice in {dice}.")
        : luckier ? N_("Rather luck: the same player would have another result on other dice in {dice} of "
                       "the games, another of {count} known players on the same dice in {other}.")
                  : N_("Both: another of {count} known players would have another result on the same dice in "
                       "{other} of the games, the same player on other dice in {dice}.");
    sentence_count(&answer->said, "count", luck->contenders.count);
    sentence_span(&answer->said, "other", other);
    sentence_span(&answer->said, "dice", dice);
    answer->sure.words = N_("Who decides is {skill} of the spread of the results alone, and {with} with all "
                            "that he makes of chance; {points} points.");
    sentence_range(&answer->sure, "skill", player.interval);
    sentence_range(&answer->sure, "with", with.interval);
    sentence_count(&answer->sure, "points", luck->plan.points);
}

static void say_one_player(const struct luck *luck, const struct factorial_shares *shares,
                           struct answer *answer)
{
    answer->said.words = luck->factor_count == 1
                             ? N_("Only one player is known: all that is uncertain is one kind of chance.")
                             : N_("Only one player is known: of the spread of the results {luck} is single "
                                  "kinds of chance, the rest is how they come together.");
    if (luck->factor_count > 1)
        sentence_span(&answer->said, "luck", within(rest_of(shares->interplay)).interval);
    answer->sure.words = N_("{points} points.");
    sentence_count(&answer->sure, "points", luck->plan.points);
}

/* Points without a win, or with nothing else, say nothing: RARE with something must be expected at least. */
enum { RARE = 20 };
static bool is_too_rare(const struct luck *luck, const struct factorial_shares *shares, double most)
{
    const double mean = shares->mean / most;
    return isnan(shares->interplay.share) || shares->interplay.interval.high == INFINITY ||
           (double)luck->plan.points * fmin(mean, 1 - mean) < RARE;
}

/* Where hardly anything is won, or lost, the levels of the result say more. */
static void say_levels(const struct balance *balance, const struct factorial_shares *shares,
                       struct answer *answer)
{
    const struct luck *luck = &balance->luck;
    const struct factorial_share player = within(*alone(luck, shares, FACTOR_PLAYER)),
                                 with = within(*total(luck, shares, FACTOR_PLAYER));
    answer->said.words = N_("With these players {side} win {share} of the games, too seldom or too often to "
                            "tell by wins; of the spread of the levels of the result who decides is {skill} "
                            "alone and {with} with all that he makes of chance.");
    sentence_put(&answer->said, "side", SENTENCE_SAID, balance_side(balance));
    sentence_percent(&answer->said, "share", luck->win_shares.mean / setting_parts(luck->experiment.setting));
    sentence_span(&answer->said, "skill", player.interval);
    sentence_span(&answer->said, "with", with.interval);
    answer->sure.words = N_("{points} points.");
    sentence_count(&answer->sure, "points", luck->plan.points);
    answer->measure = (struct measure){true, player.share, player.interval, luck->plan.points};
}

static void say_nothing(const struct balance *balance, struct answer *answer)
{
    const struct luck *luck = &balance->luck;
    answer->said.words = N_("With these players {side} win {share} of the games: {points} points are too few "
                            "to share out the spread.");
    sentence_put(&answer->said, "side", SENTENCE_SAID, balance_side(balance));
    sentence_percent(&answer->said, "share", luck->win_shares.mean / setting_parts(luck->experiment.setting));
    sentence_count(&answer->said, "points", luck->plan.points);
}

static bool tells_levels(const struct luck *luck)
{
    const struct setting *setting = luck->experiment.setting;
    size_t count;
    setting->game->levels(setting->model, setting->observed, &count);
    return count > 2 && alone(luck, &luck->level_shares, FACTOR_PLAYER) &&
           !is_too_rare(luck, &luck->level_shares, (double)(count - 1));
}

static bool play(struct balance *balance, struct answer *answer, const struct outcomes_options *options,
                 struct play_failure *failure)
{
    const struct luck *luck = &balance->luck;
    const struct factorial_shares *shares = &luck->win_shares;
    char *unit = kept_unit(balance, "points");
    const bool good = open(balance, unit) && luck_play(&balance->luck, options, failure);
    free(unit);
    if (!good)
        return false;
    const unsigned parts = setting_parts(luck->experiment.setting);
    answer->played += luck->played;
    if (!is_too_rare(luck, shares, parts)) {
        const struct factorial_share *player = alone(luck, shares, FACTOR_PLAYER);
        if (player) {
            const struct factorial_share share = within(*player);
            answer->measure = (struct measure){true, share.share, share.interval, luck->plan.points};
            say_players(luck, shares, parts, answer);
        } else {
            say_one_player(luck, shares, answer);
        }
    } else if (tells_levels(luck)) {
        say_levels(balance, &luck->level_shares, answer);
    } else {
        say_nothing(balance, answer);
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
