/* What a game is asked to do: begin, go on with a choice, list what is legal. */
#include <stdlib.h>
#include <string.h>

#include "rules/script/host.h"

enum task { TASK_START, TASK_APPLY, TASK_LIST, TASK_LEGAL };

enum { CHOICES_OF_A_WORD = 512 }; /* mostly fewer */

static const struct script_step *waiting(const struct script_host *host)
{
    const int at = script_head(host->state)->at;
    const struct script_step *step = at >= 0 && (size_t)at < host->step_count ? &host->steps[at] : NULL;
    return step && step->kind == STEP_CHOOSE ? step : NULL;
}

/* "again" keeps the decision open: one by one until another choice ends it. Another text is a slip. */
static bool says_again(lua_State *lua, const struct script_game *game, unsigned word)
{
    const char *text = lua_tostring(lua, -1);
    if (strcmp(text, "again") != 0)
        luaL_error(lua, "apply.%s gives back '%s': the only text that means anything is 'again'",
                   game->words[word].name, text);
    return true;
}

static void apply_choice(struct script_host *host)
{
    const struct script_game *game = host->model->game;
    struct script_head *head = script_head(host->state);
    const unsigned word = choice_word_of(&game->choices, host->choice);
    lua_State *lua = host->lua;
    if (!waiting(host) || word >= game->choices.word_count)
        luaL_error(lua, "this is no choice that waits");
    if (host->watch)
        host->watch->chosen[word]++;
    const struct script_word *facts = &game->word_facts[word];
    lua_rawgeti(lua, LUA_REGISTRYINDEX, host->apply[word]);
    for (unsigned i = 0; i < facts->operands; i++)
        lua_pushinteger(lua, choice_value(&game->operands[facts->operand[i]], host->choice));
    lua_pushinteger(lua, head->decider);
    const int at = head->at;
    lua_call(lua, (int)facts->operands + 1, 1);
    const bool again = lua_type(lua, -1) == LUA_TSTRING && says_again(lua, game, word);
    lua_pop(lua, 1);
    head->at = (int16_t)(again ? at : at + 1);
    if (again)
        head->rolls = (uint16_t)(head->rolls + 1);
}

static void list_step(struct script_host *host)
{
    const struct script_step *step = waiting(host);
    host->count = 0;
    if (!step)
        return;
    script_list_step(host, step, script_head(host->state)->decider);
    if (host->count == 0)
        luaL_error(host->lua, "%s: nothing is legal (optional = true passes such a choice over)",
                   host->model->game->words[host->words[step->first_word]].name);
}

/* All choices of the word of host->choice, if it is one of those that wait. */
static void list_word(struct script_host *host)
{
    const struct script_step *step = waiting(host);
    const unsigned word = choice_word_of(&host->model->game->choices, host->choice);
    host->count = 0;
    for (unsigned i = 0; step && i < step->word_count; i++)
        if (host->words[step->first_word + i] == word) {
            script_list_word(host, word, script_head(host->state)->decider);
            return;
        }
}

static int task(lua_State *lua)
{
    struct script_host *host = script_host_of(lua);
    script_show_state(host);
    switch ((enum task)host->task) {
    case TASK_START:
        host->result = script_run(host);
        break;
    case TASK_APPLY:
        apply_choice(host);
        host->result = script_run(host);
        break;
    case TASK_LIST:
        list_step(host);
        break;
    case TASK_LEGAL:
        list_word(host);
        break;
    }
    return 0;
}

static bool carry_out(struct script_host *host, enum task what, const void *state, bool writable)
{
    if (!host || !host->lua || !host->steps)
        return false;
    host->state = (unsigned char *)(uintptr_t)state;
    host->writable = writable;
    host->listing = false;
    host->task = (int)what;
    const bool good = script_protect(host, task);
    host->state = NULL;
    host->chance = NULL;
    return good;
}

int script_start(void *state, const void *model, struct chance *chance)
{
    struct script_host *host = script_host(model);
    const struct script_game *game = script_model(model)->game;
    memcpy(state, game->initial, game->game.state_size);
    host->chance = chance;
    if (host->watch)
        host->watch->event_count = 0;
    return carry_out(host, TASK_START, state, true) ? host->result : GAME_FAILED;
}

int script_apply(void *state, const void *model, struct chance *chance, game_choice choice)
{
    struct script_host *host = script_host(model);
    host->chance = chance;
    host->choice = choice;
    return carry_out(host, TASK_APPLY, state, true) ? host->result : GAME_FAILED;
}

static void watch_list(const struct script_host *host)
{
    for (size_t i = 0; host->watch && i < host->count && i < host->capacity; i++)
        host->watch->offered[choice_word_of(&host->model->game->choices, host->choices[i])]++;
}

size_t script_list(const void *model, const void *state, game_choice *choices, size_t capacity)
{
    struct script_host *host = script_host(model);
    host->choices = choices;
    host->capacity = choices ? capacity : 0;
    if (!carry_out(host, TASK_LIST, state, false))
        return 0;
    watch_list(host);
    return host->count;
}

size_t script_list_inside(struct script_host *host, const void *state, game_choice *choices, size_t capacity)
{
    host->choices = choices;
    host->capacity = choices ? capacity : 0;
    host->state = (unsigned char *)(uintptr_t)state;
    host->writable = false;
    script_show_state(host);
    list_step(host);
    watch_list(host);
    return host->count;
}

/* Only the choice's own word is asked what it offers. */
bool script_legal(const void *model, const void *state, game_choice choice)
{
    struct script_host *host = script_host(model);
    game_choice choices[CHOICES_OF_A_WORD];
    host->choices = choices;
    host->capacity = CHOICES_OF_A_WORD;
    host->choice = choice;
    if (!carry_out(host, TASK_LEGAL, state, false))
        return false;
    if (host->count > CHOICES_OF_A_WORD)
        return choice_is_listed(&host->model->game->game, model, state, choice);
    for (size_t i = 0; i < host->count; i++)
        if (choices[i] == choice)
            return true;
    return false;
}

int script_decision(const void *model, const void *state)
{
    struct script_host *host = script_host(model);
    const int at = script_head(state)->at;
    if (at < 0 || (size_t)at >= host->step_count || host->steps[at].kind != STEP_CHOOSE)
        return 0;
    return host->words[host->steps[at].first_word];
}

bool script_failure(const void *model, char *text, size_t size)
{
    struct script_host *host = script_host(model);
    if (__builtin_expect(!host->failed, 1))
        return false;
    text_fit(text, size, host->why);
    host->failed = false;
    return true;
}
