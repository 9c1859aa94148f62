#include "sim/experiment/player.h"

#include <stdlib.h>
#include <string.h>

#include "sim/experiment/setting.h"
#include "sim/experiment/evaluations.h"
#include "sim/experiment/player_read.h"

static bool read_player(const struct wish *wish, const char *text, const char *end, int *side,
                        struct player *player);

/* The bracket that closes the one at `open`, or NULL. */
static const char *closing(const char *open, const char *end)
{
    int depth = 0;
    for (const char *at = open; at < end; at++) {
        depth += (*at == '(') - (*at == ')');
        if (depth == 0)
            return at;
    }
    return NULL;
}

/* Where the name at `at` ends inside its brackets. */
static const char *name_end(const char *at, const char *close)
{
    int depth = 0;
    for (; at < close && (depth > 0 || *at != '&'); at++)
        depth += (*at == '(') - (*at == ')');
    return at;
}

/* "NAME" or "NAME&NAME&..." up to the closing bracket; the last one is kept first, since who is kept is
 * const. NULL after a complaint. */
static const struct player *read_named(const struct wish *wish, const char *at, const char *close, int *side,
                                       size_t before)
{
    const char *end = name_end(at, close);
    struct player named = {0};
    if (before == POLICY_BASES_MAX) {
        struct place place = player_place(wish, at, (size_t)(close - at));
        problem_add(wish->problems, &place, NULL, NULL, "no more than %d policies can be asked",
                    POLICY_BASES_MAX);
        return NULL;
    }
    if (!read_player(wish, at, end, side, &named))
        return NULL;
    if (end < close) {
        named.further = read_named(wish, end + 1, close, side, before + 1);
        if (!named.further)
            return NULL;
    }
    return player_keep(&named);
}

/* The base in brackets at `at`, or the side's default. Returns what follows, NULL after a complaint. */
static const char *read_base(const struct wish *wish, const char *at, const char *end, int *side,
                             struct player *player)
{
    if (at == end || *at != '(') {
        struct player base = {0};
        *side = *side < 0 ? 0 : *side;
        base.policy = player_default_policy(wish->game, (unsigned)*side);
        if (base.policy)
            player_standard_parameters(&base);
        player->base = player_keep(&base);
        return at;
    }
    const char *close = closing(at, end);
    if (!close) {
        struct place place = player_place(wish, at, 1);
        problem_add(wish->problems, &place, "a closing bracket after the base policy", NULL,
                    "this bracket is never closed");
        return NULL;
    }
    player->base = read_named(wish, at + 1, close, side, 0);
    return player->base ? close + 1 : NULL;
}

/* NAME[(BASE[&NAME...])][:PARAMETERS] up to `end`. The side may become known by the policy. */
static bool read_player(const struct wish *wish, const char *text, const char *end, int *side,
                        struct player *player)
{
    size_t before = wish->problems->told, length = strcspn(text, ":()");
    length = length < (size_t)(end - text) ? length : (size_t)(end - text);
    const char *after = text + length;
    char *name = text_copy_bytes(text, length);
    player->policy = policy_host_by_name(name);
    free(name);
    if (player->policy) {
        after = read_base(wish, after, end, side, player);
        if (!after)
            return false;
    } else if (player_ends_with(text, length, ".lua")) {
        after = player_read_script(wish, text, length, side, player);
        if (!after)
            return false;
    } else if (player_ends_with(text, length, ".so")) {
        after = player_read_plugin(wish, text, length, end, side, player);
        if (!after)
            return false;
    } else {
        player->policy = player_policy(wish, side, text, length);
        if (!player->policy) {
            player_unknown_policy(wish, *side, text, length);
            return false;
        }
    }
    player_standard_parameters(player);
    if (after < end && *after == ':') {
        after = player_read_preset(wish, after + 1, end, player);
        player_read_parameters(wish, after, end, player);
    } else if (after < end) {
        struct place place = player_place(wish, after, (size_t)(end - after));
        problem_add(wish->problems, &place,
                    "NAME, NAME:PARAMETER=VALUE or, if it looks ahead, NAME(BASE&POLICY...)", NULL,
                    "this cannot follow a policy");
    }
    return wish->problems->told == before;
}

/* The player sits down on the side, and, called without a seat, on all others with its role that nobody was
 * named for. */
static void seat_player(const struct wish *wish, struct player *players, unsigned side,
                        const struct player *player)
{
    const char *role = game_side_role(&wish->game->sides[side]);
    for (unsigned i = 0; i < wish->game->side_count; i++)
        if (i == side || (player->by_role && !players[i].asked_for &&
                          strcmp(game_side_role(&wish->game->sides[i]), role) == 0))
            players[i] = *player;
}

static void take_wish(const struct wish *wish, struct player *players)
{
    const char *text = wish->text, *name = text;
    size_t equals = strcspn(text, "=:(");
    int side = -1;
    bool seat = false;
    if (text[equals] == '=') {
        side = player_side(wish->game, text, equals);
        seat = side >= 0;
        if (!seat)
            side = player_role(wish->game, text, equals);
        if (side < 0) {
            player_unknown_side(wish, text, equals);
            return;
        }
        name = text + equals + 1;
    }
    struct player player = {.asked_for = true, .by_role = !seat};
    if (!read_player(wish, name, name + strlen(name), &side, &player))
        return;
    while (!seat && side + 1 < (int)wish->game->side_count && players[side].asked_for &&
           !players[side].by_role &&
           strcmp(game_side_role(&wish->game->sides[side]), game_side_role(&wish->game->sides[side + 1])) ==
               0)
        side++; /* the first seat of the role that is free */
    if (players[side].asked_for && players[side].by_role == player.by_role) {
        struct place place = player_place(wish, text, strlen(text));
        problem_add(wish->problems, &place, "one policy for each side", NULL,
                    "a second policy for the side %s", wish->game->sides[side].name);
        return;
    }
    if (!players[side].asked_for || players[side].by_role)
        seat_player(wish, players, (unsigned)side, &player);
}

/* A folder may name a player that is not there, or whose file cannot be used. */
static void unknown_default(const struct game *game, int side, struct problems *problems)
{
    const char *name = game->sides[side].default_policy;
    struct text file = {0};
    text_addf(&file, "%s/game.yaml", game->name);
    player_unknown_policy(&(struct wish){game, name, problems, file.bytes}, side, name, strlen(name));
    text_free(&file);
}

bool players_choose(const struct game *game, const char *const *texts, size_t count,
                    struct player players[SIDES_MAX], struct problems *problems)
{
    size_t before = problems->told;
    for (size_t i = 0; i < SIDES_MAX; i++)
        players[i] = (struct player){0};
    for (size_t i = 0; i < count; i++)
        take_wish(&(struct wish){game, texts[i], problems, "--policy"}, players);
    for (size_t i = 0; i < game->side_count && i < SIDES_MAX; i++)
        if (!players[i].policy) {
            players[i].policy = player_default_policy(game, (unsigned)i);
            if (players[i].policy)
                player_standard_parameters(&players[i]);
            else if (game->sides[i].default_policy)
                unknown_default(game, (int)i, problems);
        }
    return problems->told == before;
}

bool players_sit(const struct setting *setting, struct player players[SIDES_MAX], struct problems *problems)
{
    const size_t before = problems->told, seats = game_sides(setting->game, setting->model);
    for (size_t i = seats; i < SIDES_MAX; i++) {
        if (players[i].asked_for && !players[i].by_role)
            problem_add(problems, &(struct place){.file = "--policy"}, NULL, NULL,
                        "nobody plays %s in %s/%s: it has %zu seats", setting->game->sides[i].name,
                        setting->game->name, setting->scenario, seats);
        players[i] = (struct player){0};
    }
    evaluations_give(setting, players, problems);
    return problems->told == before;
}

/* How many seats of the scenario have the role of this one. */
static size_t seats_alike(const struct setting *setting, size_t side)
{
    const struct game_side *sides = setting->game->sides;
    size_t count = 0;
    for (size_t i = 0; i < game_sides(setting->game, setting->model); i++)
        count += strcmp(game_side_role(&sides[i]), game_side_role(&sides[side])) == 0;
    return count;
}

bool player_is_for_role(const struct setting *setting, const char *text)
{
    const size_t equals = strcspn(text, "=:(");
    if (text[equals] != '=' || player_side(setting->game, text, equals) >= 0)
        return false;
    const int side = player_role(setting->game, text, equals);
    return side >= 0 && seats_alike(setting, (size_t)side) > 1;
}

char *player_on_seat(const struct setting *setting, size_t side, const char *text)
{
    struct text words = {0};
    if (text[strcspn(text, "=:(")] != '=' && seats_alike(setting, side) > 1)
        text_addf(&words, "%s=", setting->game->sides[side].name);
    text_add(&words, text);
    return text_take(&words);
}
