/* Which units, cards, actions are dead, which too strong? */
#include <math.h>
#include <stdlib.h>

#include "sim/core/language.h"
#include "sim/studies/balance/balance.h"

static bool applies(const struct balance *balance, struct sentence *why)
{
    if (!balance_decides(balance, why))
        return false;
    if (balance->experiment.setting->game->tell_choice)
        return true;
    why->words = N_("The game tells nothing of its choices.");
    return false;
}

/* The restriction that surely costs most, or surely wins most; NULL: none. */
static const struct piece *dearest(const struct pieces *pieces, bool never)
{
    const struct piece *found = NULL;
    for (size_t i = 0; i < pieces->count; i++) {
        const struct piece *piece = &pieces->items[i];
        const struct piece_trial *trial = never ? &piece->never : &piece->always;
        const struct paired *paired = &trial->paired;
        if (!trial->sifted || (never ? paired->interval.high >= 0 : paired->interval.low <= 0))
            continue;
        const double most = !found  ? 0
                            : never ? found->never.paired.difference
                                    : found->always.paired.difference;
        if (!found || (never ? paired->difference < most : paired->difference > most))
            found = piece;
    }
    return found;
}

/* The kind of choice without which games surely end on a lower level; NULL: none. */
static const struct piece *lowering(const struct pieces *pieces)
{
    const struct piece *found = NULL;
    for (size_t i = 0; i < pieces->count; i++) {
        const struct piece_trial *trial = &pieces->items[i].never;
        if (trial->sifted && trial->levels.interval.high < 0 &&
            (!found || trial->levels.difference < found->never.levels.difference))
            found = &pieces->items[i];
    }
    return found;
}

/* "a, b, c and so on": the first of the dead ones. */
static void put_dead(struct sentence *sentence, const struct pieces *pieces, size_t dead)
{
    enum { NAMED = 3 };
    struct text list = {0};
    size_t named = 0;
    for (size_t i = 0; i < pieces->count && named < NAMED; i++)
        if (piece_is_dead(&pieces->items[i]))
            text_addf(&list, "%s%s", named++ ? ", " : "", pieces->items[i].word);
    text_add(&list, dead > NAMED ? ", ..." : "");
    sentence_put(sentence, "list", SENTENCE_PLAIN, list.bytes);
    text_free(&list);
}

/* The piece of which one more surely moves the result most; NULL: none. */
static const struct one_more *strongest(const struct pieces *pieces)
{
    const struct one_more *found = NULL;
    for (size_t i = 0; i < pieces->more_count; i++) {
        const struct paired *paired = &pieces->more[i].trial.paired;
        const bool sure = paired->interval.low > 0 || paired->interval.high < 0;
        if (pieces->more[i].trial.sifted && sure &&
            (!found || fabs(paired->difference) > fabs(found->trial.paired.difference)))
            found = &pieces->more[i];
    }
    return found;
}

/* What one more of a piece is worth. */
static void say_more(const struct pieces *pieces, struct answer *answer)
{
    const struct one_more *most = strongest(pieces);
    size_t tried = 0;
    for (size_t i = 0; i < pieces->more_count; i++)
        tried += pieces->more[i].trial.tried;
    answer->more.words =
        tried == 0 ? N_("One piece more: the game declares no number of pieces of this scenario that could "
                        "be larger.")
        : most ? N_("One piece more (kinds tried: {count}): {title} move the result most, {points} points "
                    "(interval {interval}).")
               : N_("One piece more (kinds tried: {count}): it is not shown to move the result.");
    if (tried)
        sentence_count(&answer->more, "count", tried);
    if (most) {
        sentence_put(&answer->more, "title", SENTENCE_SAID, most->title);
        sentence_points(&answer->more, "points", most->trial.paired.difference);
        sentence_points_range(&answer->more, "interval", most->trial.paired.interval);
    }
}

/* The most that one of the sifted restrictions could still cost. */
static double reach(const struct pieces *pieces)
{
    double most = 0;
    for (size_t i = 0; i < pieces->count; i++)
        if (pieces->items[i].never.sifted)
            most = fmax(most, -pieces->items[i].never.paired.interval.low);
    return most;
}

static void say(const struct balance *balance, struct answer *answer)
{
    const struct pieces *pieces = &balance->pieces;
    const struct piece *most = dearest(pieces, true), *missed = dearest(pieces, false),
                       *lower = most ? NULL : lowering(pieces);
    size_t dead = 0;
    for (size_t i = 0; i < pieces->count; i++)
        dead += piece_is_dead(&pieces->items[i]);
    answer->said.words =
        most && dead ? N_("{side} lose most without {word}: {cost} points. {dead} of {count} kinds of "
                          "choices and pieces are dead, offered and never taken: {list}.")
        : most ? N_("{side} lose most without {word}: {cost} points. None of {count} kinds of choices and "
                    "pieces is dead.")
        : lower && dead ? N_("No single kind of choice or piece is shown to be needed by {side} to win, but "
                             "without {lower} games end {steps} levels of the result lower. {dead} of "
                             "{count} are dead, offered and never taken: {list}.")
        : lower ? N_("No single kind of choice or piece is shown to be needed by {side} to win, but without "
                     "{lower} games end {steps} levels of the result lower. None of {count} is dead.")
        : dead  ? N_("No single kind of choice or piece is shown to be needed by {side}. {dead} of {count} "
                      "are dead, offered and never taken: {list}.")
                : N_("No single kind of choice or piece is shown to be needed by {side}, and none of {count} "
                      "is dead.");
    sentence_put(&answer->said, "side", SENTENCE_SAID, balance_side(balance));
    sentence_count(&answer->said, "count", pieces->count);
    if (most) {
        sentence_put(&answer->said, "word", SENTENCE_NAME, most->word);
        sentence_number(&answer->said, "cost", -100 * most->never.paired.difference, 1);
    }
    if (lower) {
        sentence_put(&answer->said, "lower", SENTENCE_NAME, lower->word);
        sentence_number(&answer->said, "steps", -lower->never.levels.difference, 2);
    }
    if (dead) {
        sentence_count(&answer->said, "dead", dead);
        put_dead(&answer->said, pieces, dead);
    }
    answer->sure.words =
        pieces->sifted == 0 ? N_("{trials} comparisons, {games} games each: none changes anything.")
        : most && missed
            ? N_("Interval {interval} points; of {trials} comparisons with {games} games each "
                 "those {sifted} that moved most were played again, {fresh} fresh games each, "
                 "with simultaneous intervals. Always choosing {missed} would win {gain} points more.")
        : most
            ? N_("Interval {interval} points; of {trials} comparisons with {games} games each those {sifted} "
                 "that moved most were played again, {fresh} fresh games each, with simultaneous "
                 "intervals.")
        : missed
            ? N_("Of {trials} comparisons with {games} games each those {sifted} that moved most were played "
                 "again, {fresh} fresh games each, with simultaneous "
                 "intervals. Always choosing {missed} would win "
                 "{gain} points more.")
            : N_("Of {trials} comparisons with {games} games each those {sifted} that moved most were played "
                 "again, {fresh} fresh games each, with simultaneous intervals: "
                 "none costs more than {reach} points.");
    if (pieces->sifted && !most && !missed)
        sentence_number(&answer->sure, "reach", 100 * reach(pieces), 1);
    if (most) {
        const struct interval won = most->never.paired.interval, cost = {-won.high, -won.low};
        sentence_points_range(&answer->sure, "interval", cost);
    }
    if (missed) {
        sentence_put(&answer->sure, "missed", SENTENCE_NAME, missed->word);
        sentence_number(&answer->sure, "gain", 100 * missed->always.paired.difference, 1);
    }
    sentence_count(&answer->sure, "trials", pieces->trials);
    sentence_count(&answer->sure, "games", pieces->games);
    sentence_count(&answer->sure, "sifted", pieces->sifted);
    sentence_count(&answer->sure, "fresh", pieces->fresh);
}

/* The restriction to be looked at with more games: the one that costs most, even if that is not sure. */
static const struct piece *to_look_at(const struct pieces *pieces)
{
    const struct piece *found = dearest(pieces, true);
    for (size_t i = 0; i < pieces->count && !found; i++)
        found = pieces->items[i].never.sifted ? &pieces->items[i] : NULL;
    for (size_t i = 0; i < pieces->count && !found; i++)
        found = pieces->items[i].never.tried ? &pieces->items[i] : NULL;
    return found;
}

static void try_next(const struct balance *balance, struct answer *answer)
{
    const struct setting *setting = balance->experiment.setting;
    const struct piece *piece = to_look_at(&balance->pieces);
    struct text name = {0}, rest = {0};
    if (!piece)
        return;
    player_text(&balance->experiment.player[setting->observed], &name);
    text_addf(&rest, " --a policy=%s=%s --b 'policy=%s=restrict(%s):never=%s'",
              setting->game->sides[setting->observed].name, name.bytes,
              setting->game->sides[setting->observed].name, name.bytes, piece->word);
    balance_next(balance, answer, N_("With and without it: {command}"), "compare", false, rest.bytes);
    text_free(&name);
    text_free(&rest);
}

static bool play(struct balance *balance, struct answer *answer, const struct outcomes_options *options,
                 struct play_failure *failure)
{
    const uint64_t games = balance->plan.games[QUESTION_pieces];
    if (!pieces_try(&balance->pieces, &balance->experiment, games, !balance->changed, options, failure))
        return false;
    answer->played += games * (balance->pieces.trials + 1) +
                      balance->pieces.fresh * (balance->pieces.sifted + 1) + balance->pieces.watched;
    say(balance, answer);
    say_more(&balance->pieces, answer);
    const struct piece *piece = to_look_at(&balance->pieces);
    if (piece) {
        const struct paired *cost = &piece->never.paired;
        answer->measure =
            (struct measure){true,
                             -cost->difference,
                             {-cost->interval.high, -cost->interval.low},
                             piece->never.sifted ? balance->pieces.fresh : balance->pieces.games};
    }
    try_next(balance, answer);
    return true;
}

static void write_trial(struct json *json, const char *key, const struct piece_trial *trial)
{
    if (!trial->tried)
        return;
    json_object_line(json, key);
    json_number(json, "difference", trial->paired.difference);
    json_pair(json, "interval", trial->paired.interval.low, trial->paired.interval.high);
    json_boolean(json, "plays_the_same", trial->same);
    json_boolean(json, "fresh", trial->sifted);
    json_number(json, "levels", trial->levels.difference);
    json_pair(json, "levels_interval", trial->levels.interval.low, trial->levels.interval.high);
    json_end(json);
}

static void write(const struct balance *balance, struct json *json)
{
    const struct pieces *pieces = &balance->pieces;
    json_count(json, "games", pieces->games);
    json_count(json, "fresh_games", pieces->fresh);
    json_count(json, "sifted", pieces->sifted);
    json_count(json, "watched", pieces->watched);
    json_count(json, "players", pieces->players);
    json_array(json, "pieces");
    for (size_t i = 0; i < pieces->count; i++) {
        const struct piece *piece = &pieces->items[i];
        json_object(json, NULL);
        json_string(json, "word", piece->word);
        json_count(json, "offered", piece->offered);
        json_count(json, "used", piece->used);
        json_number(json, "share", piece->share);
        json_pair(json, "interval", piece->interval.low, piece->interval.high);
        json_number(json, "others", piece->others);
        json_boolean(json, "dead", piece_is_dead(piece));
        write_trial(json, "never", &piece->never);
        write_trial(json, "always", &piece->always);
        json_end(json);
    }
    json_end(json);
    json_array(json, "one_more");
    for (size_t i = 0; i < pieces->more_count; i++) {
        json_object(json, NULL);
        json_string(json, "title", pieces->more[i].title);
        json_number(json, "standard", pieces->more[i].standard);
        write_trial(json, "more", &pieces->more[i].trial);
        json_end(json);
    }
    json_end(json);
}

const struct question question_pieces = {.name = "pieces",
                                         .title = N_("Which pieces are dead, which too strong?"),
                                         .applies = applies,
                                         .play = play,
                                         .write = write};
