#include "sim/play/known_words.h"

#include <stdlib.h>
#include <string.h>

#include "policies/choice_words.h"
#include "sim/core/token.h"
#include "sim/play/play.h"

/* Games with each share of slips, until so many choices have been listed; a word that is there is mostly
 * heard in the first game. */
enum { GAMES = 200, LISTED_MOST = 600000, SEED = 0x776f7264 };
static const double slips[] = {0, 0.3, 1};

/* What is heard in the games. */
struct hearing {
    const struct setting *setting;
    struct choice_wanted wanted;
    const char *word;
    char **heard; /* all different words that are no numbers */
    size_t count;
    size_t listed;
    game_choice *choices;
    size_t room;
    bool found;
};

static void hear(void *context, const char *word, bool piece)
{
    struct hearing *hearing = context;
    const struct choice_wanted other = choice_wanted(word);
    (void)piece;
    hearing->found |= strcmp(word, hearing->word) == 0 || (other.is_number && hearing->wanted.is_number &&
                                                           !strcmp(other.key, hearing->wanted.key));
    for (size_t i = 0; i < hearing->count; i++)
        if (strcmp(hearing->heard[i], word) == 0)
            return;
    if (other.is_number)
        return;
    hearing->heard = memory_resize(hearing->heard, (hearing->count + 1) * sizeof *hearing->heard);
    hearing->heard[hearing->count++] = text_copy(word);
}

static void listen(void *context, int side, const void *state, game_choice choice)
{
    struct hearing *hearing = context;
    const struct setting *setting = hearing->setting;
    (void)side;
    (void)choice;
    if (hearing->found || hearing->listed >= LISTED_MOST)
        return;
    size_t count = setting->game->list(setting->model, state, hearing->choices, hearing->room);
    if (count > hearing->room) {
        hearing->room = count;
        hearing->choices = memory_resize(hearing->choices, count * sizeof *hearing->choices);
        count = setting->game->list(setting->model, state, hearing->choices, count);
    }
    for (size_t i = 0; i < count && !hearing->found; i++)
        choice_words(setting->game, setting->model, state, hearing->choices[i], hear, hearing);
    hearing->listed += count;
}

/* The base of all bases, who neither looks ahead nor is restricted, with slips. */
static struct player who_slips(const struct player *player, double share)
{
    while (player->base)
        player = player->base;
    if (share == 0 || !player->policy)
        return *player;
    struct player host = player_hosted("restrict", player);
    host.parameter[player_parameter(&host, "random")] = share;
    return host;
}

static void play_games(struct hearing *hearing, const struct experiment *experiment)
{
    struct play_failure failure;
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        struct experiment own = *experiment;
        own.seed = SEED;
        for (size_t side = 0; side < SIDES_MAX; side++)
            own.player[side] = who_slips(&experiment->player[side], slips[i]);
        struct table *table =
            table_open(&own, &(struct table_options){.decided = listen, .context = hearing});
        const size_t most = (i + 1) * LISTED_MOST / (sizeof slips / sizeof *slips);
        for (uint64_t game = 0; game < GAMES && hearing->listed < most && !hearing->found; game++)
            if (!table_play(table, game, &failure))
                break; /* whoever plays the experiment is told why */
        table_close(table);
    }
}

static void complain(const struct hearing *hearing, const char *parameter, struct problems *problems)
{
    const struct place place = {
        .file = "--policy", .line_text = hearing->word, .column = 1, .length = (int)strlen(hearing->word)};
    problem_add(problems, &place, "a kind of choice, or what is told of choices: unit.NAME, item.NAME",
                nearest_name(hearing->word, (const char *const *)hearing->heard, hearing->count),
                "no choice of %s/%s has the word '%s' of parameter %s", hearing->setting->game->name,
                hearing->setting->scenario, hearing->word, parameter);
}

static void look_for(const struct experiment *experiment, const char *parameter, const char *word,
                     struct problems *problems)
{
    struct hearing hearing = {.setting = experiment->setting, .wanted = choice_wanted(word), .word = word};
    play_games(&hearing, experiment);
    if (!hearing.found)
        complain(&hearing, parameter, problems);
    for (size_t i = 0; i < hearing.count; i++)
        free(hearing.heard[i]);
    free(hearing.heard);
    free(hearing.choices);
}

bool words_are_known(const struct experiment *experiment, struct problems *problems)
{
    const size_t before = problems->told;
    for (size_t side = 0; side < SIDES_MAX; side++) {
        const struct player *player = &experiment->player[side];
        if (side > 0 && player->by_role && player->base == experiment->player[side - 1].base)
            continue; /* all seats of a role are named once */
        for (; player && player->policy; player = player->base)
            for (size_t i = 0; i < player->policy->parameter_count; i++) {
                const struct policy_parameter *parameter = &player->policy->parameters[i];
                if (policy_parameter_is_word(parameter) && !policy_looks_ahead(player->policy) &&
                    player->parameter[i] > 0)
                    look_for(experiment, parameter->name, token_word((uint64_t)player->parameter[i]),
                             problems);
            }
    }
    return problems->told == before;
}

bool contenders_are_known(const struct contenders *contenders, struct setting *setting,
                          struct problems *problems)
{
    const size_t before = problems->told;
    for (size_t i = 0; i < contenders->count; i++) {
        struct experiment experiment = {.setting = setting};
        memcpy(experiment.player, contenders->players[i], sizeof experiment.player);
        words_are_known(&experiment, problems);
    }
    return problems->told == before;
}
