/* Going through the steps of the sequence of play until somebody has to decide. */
#include "rules/script/views.h"

enum { STEPS_BETWEEN_CHOICES_MAX = 100000 };

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
    const unsigned side = script_number_below(host->lua, -1, host->model->sides, "no side");
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

static void list_words(struct script_host *host, const uint16_t *words, unsigned count, int side)
{
    const bool writable = host->writable;
    host->count = 0;
    host->writable = false;
    host->listing = true;
    for (unsigned i = 0; i < count; i++)
        list_word(host, words[i], side);
    host->listing = false;
    host->writable = writable;
}

void script_list_step(struct script_host *host, const struct script_step *step, int side)
{
    list_words(host, &host->words[step->first_word], step->word_count, side);
}

void script_list_word(struct script_host *host, unsigned word, int side)
{
    const uint16_t single = (uint16_t)word;
    list_words(host, &single, 1, side);
}

static bool nothing_legal(struct script_host *host, const struct script_step *step, int side)
{
    host->choices = NULL;
    host->capacity = 0;
    script_list_step(host, step, side);
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

/* The next one of the side - of any, where it is nobody's turn - that is somewhere. */
static bool next_unit(struct script_host *host, const struct script_units *units, int side)
{
    const struct script_known_owners *owners = units->owners;
    const unsigned char *places = host->state + units->offset;
    for (unsigned i = (unsigned)(units->active->shown + 1); i < units->count; i++)
        if (script_value_at(units->place, places + (size_t)i * units->place->bytes) >= 0 &&
            (side < 0 || !owners || (i < owners->count && owners->side[i] == side))) {
            script_set_scalar(host, units->active, i);
            return true;
        }
    return false;
}

static bool loop_goes_on(struct script_host *host, const struct script_head *head,
                         const struct script_step *step)
{
    return (step->times < 0 || head->counter[step->slot] < step->times) &&
           (step->function == LUA_NOREF || ask_step(host, step->function, head));
}

int script_run(struct script_host *host)
{
    struct script_head *head = script_head(host->state);
    const unsigned sides = host->model->sides;
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
        case STEP_UNITS:
            head->counter[step->slot] = 0;
            script_set_scalar(host, host->units[step->units].active, SCRIPT_NOBODY);
            new_moment(head);
            break;
        case STEP_UNIT:
            next = next_unit(host, &host->units[step->units], head->side) ? next : step->target;
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
            luaL_error(host->lua, "the sequence of play is through, but nobody has won: win(side), "
                                  "share(sides), draw_game() or finish(...) ends a game");
        }
        head->at = (int16_t)next;
    }
    return GAME_OVER;
}
