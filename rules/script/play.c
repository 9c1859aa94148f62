/* Going through the sequence of play. */
#include <stdlib.h>
#include <string.h>

#include "rules/script/host.h"

enum { STEPS_BETWEEN_CHOICES_MAX = 100000 };

enum task { TASK_START, TASK_APPLY, TASK_LIST };

/* ------------------------------------------------------------------------------------------- steps ---- */

static void new_moment(struct script_head *head)
{
    head->rolls = 0;
}

static void seat(struct script_head *head, int slot, unsigned sides)
{
    head->side = slot < 0 ? SCRIPT_NOBODY
                          : (int16_t)(((unsigned)head->first[slot] + (unsigned)head->counter[slot]) % sides);
}

static void call_step(struct script_host *host, int function, const struct script_head *head, int results)
{
    lua_rawgeti(host->lua, LUA_REGISTRYINDEX, function);
    lua_pushinteger(host->lua, head->side);
    lua_call(host->lua, 1, results);
}

static bool ask_step(struct script_host *host, int function, const struct script_head *head)
{
    call_step(host, function, head, 1);
    const bool answer = lua_toboolean(host->lua, -1);
    lua_pop(host->lua, 1);
    return answer;
}

static unsigned side_by(struct script_host *host, int function, const struct script_head *head)
{
    call_step(host, function, head, 1);
    const unsigned side =
        script_number_below(host->lua, -1, (unsigned)host->model->game->game.side_count, "no side");
    lua_pop(host->lua, 1);
    return side;
}

static void list_word(struct script_host *host, unsigned word, int side)
{
    lua_State *lua = host->lua;
    host->word = word;
    if (host->legal[word] != LUA_NOREF) {
        lua_rawgeti(lua, LUA_REGISTRYINDEX, host->legal[word]);
        lua_pushinteger(lua, side);
        lua_call(lua, 1, 0);
    } else if (host->model->game->word_facts[word].operands == 0) {
        if (host->count < host->capacity)
            host->choices[host->count] = word;
        host->count++;
    } else {
        luaL_error(lua, "%s has operands: there must be a function legal.%s",
                   host->model->game->words[word].name, host->model->game->words[word].name);
    }
}

static void list_step(struct script_host *host, const struct script_step *step, int side)
{
    const bool writable = host->writable;
    host->count = 0;
    host->writable = false;
    host->listing = true;
    for (unsigned i = 0; i < step->word_count; i++)
        list_word(host, host->words[step->first_word + i], side);
    host->listing = false;
    host->writable = writable;
}

static bool nothing_legal(struct script_host *host, const struct script_step *step, int side)
{
    host->choices = NULL;
    host->capacity = 0;
    list_step(host, step, side);
    return host->count == 0;
}

/* The side that decides; -1: nobody, the step is passed over. */
static int choose_step(struct script_host *host, struct script_head *head, const struct script_step *step)
{
    const int side = step->by != LUA_NOREF ? (int)side_by(host, step->by, head) : head->side;
    if (side < 0)
        luaL_error(host->lua, "choose: outside of each_side it needs by = function() return SIDE end");
    if (step->optional && nothing_legal(host, step, side))
        return -1;
    head->decider = (uint16_t)side;
    return side;
}

static bool loop_goes_on(struct script_host *host, const struct script_head *head,
                         const struct script_step *step)
{
    return (step->times < 0 || head->counter[step->slot] < step->times) &&
           (step->function == LUA_NOREF || ask_step(host, step->function, head));
}

/* Until somebody has to decide. */
static int run(struct script_host *host)
{
    struct script_head *head = script_head(host->state);
    const unsigned sides = (unsigned)host->model->game->game.side_count;
    for (unsigned n = 0; !head->over; n++) {
        const struct script_step *step = &host->steps[head->at];
        if (n == STEPS_BETWEEN_CHOICES_MAX)
            luaL_error(host->lua, "the sequence of play goes round and round without a choice");
        if (host->watch)
            host->watch->steps[head->at]++;
        int next = head->at + 1, decider;
        switch ((enum script_step_kind)step->kind) {
        case STEP_DO:
            call_step(host, step->function, head, 0);
            break;
        case STEP_CHOOSE:
            decider = choose_step(host, head, step);
            if (decider >= 0)
                return decider;
            break;
        case STEP_CHANCE:
            lua_rawgeti(host->lua, LUA_REGISTRYINDEX, step->function);
            lua_pushinteger(host->lua, script_chance(host, step->site, 0, NULL, 0));
            lua_pushinteger(host->lua, head->side);
            lua_call(host->lua, 2, 0);
            break;
        case STEP_LOOP:
            head->counter[step->slot] = 0;
            new_moment(head);
            break;
        case STEP_AGAIN:
            next = loop_goes_on(host, head, step) ? next : step->target;
            break;
        case STEP_ROUND:
            head->counter[step->slot] = 0;
            head->first[step->slot] =
                step->function == LUA_NOREF ? 0 : (int16_t)side_by(host, step->function, head);
            new_moment(head);
            break;
        case STEP_SEAT:
            if ((unsigned)head->counter[step->slot] < sides) {
                seat(head, step->slot, sides);
            } else {
                seat(head, step->outer, sides);
                next = step->target;
            }
            break;
        case STEP_BACK:
            if (head->counter[step->slot] == INT16_MAX)
                luaL_error(host->lua, "a loop goes round more than %d times", INT16_MAX);
            head->counter[step->slot]++;
            new_moment(head);
            next = step->target;
            break;
        case STEP_UNLESS:
            next = ask_step(host, step->function, head) ? next : step->target;
            break;
        case STEP_GO:
            next = step->target;
            break;
        case STEP_END:
            luaL_error(host->lua, "the sequence of play is through, but nobody has won: win(side), draw() or "
                                  "finish(...) ends a game");
        }
        head->at = (int16_t)next;
    }
    return GAME_OVER;
}

/* ---------------------------------------------------------------------------------------- the calls ---- */

static const struct script_step *waiting(const struct script_host *host)
{
    const int at = script_head(host->state)->at;
    const struct script_step *step = at >= 0 && (size_t)at < host->step_count ? &host->steps[at] : NULL;
    return step && step->kind == STEP_CHOOSE ? step : NULL;
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
    /* "again" keeps the decision open: one by one until another choice ends it. */
    const bool again = lua_type(lua, -1) == LUA_TSTRING && strcmp(lua_tostring(lua, -1), "again") == 0;
    lua_pop(lua, 1);
    head->at = (int16_t)(again ? at : at + 1);
    if (again)
        head->rolls = (uint16_t)(head->rolls + 1);
}

static int task(lua_State *lua)
{
    struct script_host *host = script_host_of(lua);
    const struct script_step *step;
    switch ((enum task)host->task) {
    case TASK_START:
        host->result = run(host);
        break;
    case TASK_APPLY:
        apply_choice(host);
        host->result = run(host);
        break;
    case TASK_LIST:
        step = waiting(host);
        if (step)
            list_step(host, step, script_head(host->state)->decider);
        if (step && host->count == 0)
            luaL_error(lua, "%s: nothing is legal (optional = true passes such a choice over)",
                       host->model->game->words[host->words[step->first_word]].name);
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

size_t script_list(const void *model, const void *state, game_choice *choices, size_t capacity)
{
    struct script_host *host = script_host(model);
    host->choices = choices;
    host->capacity = choices ? capacity : 0;
    host->count = 0;
    if (!carry_out(host, TASK_LIST, state, false))
        return 0;
    if (host->watch)
        for (size_t i = 0; i < host->count && i < host->capacity; i++)
            host->watch->offered[choice_word_of(&host->model->game->choices, choices[i])]++;
    return host->count;
}

bool script_legal(const void *model, const void *state, game_choice choice)
{
    return choice_is_listed(&script_model(model)->game->game, model, state, choice);
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
