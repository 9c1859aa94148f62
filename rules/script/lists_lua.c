/* Lists of the state - hands, decks, cups - and choices, for game.lua. */
#include <string.h>

#include "rules/script/host.h"

static int find(const struct script_list *list, lua_Integer element)
{
    for (int i = 0; i < *list->count; i++)
        if (list->items[i] == element)
            return i;
    return -1;
}

/* push(list, element): at its end. */
static int call_push(lua_State *lua)
{
    const struct script_list list = script_list_at(lua, 1, true);
    const lua_Integer element = script_integer_at(lua, 2);
    if (element < list.facts->low || element > list.facts->high)
        return luaL_error(lua, "%s: %I is not from %I to %I", list.field->name, element,
                          (lua_Integer)list.facts->low, (lua_Integer)list.facts->high);
    if (*list.count == list.field->capacity)
        return luaL_error(lua, "%s is full: it has room for %d", list.field->name, list.field->capacity);
    list.items[(*list.count)++] = (uint8_t)element;
    return 0;
}

static void remove_at(const struct script_list *list, int place)
{
    memmove(list->items + place, list->items + place + 1, (size_t)(*list->count - place - 1));
    list->items[--*list->count] = 0; /* so that equal lists have equal bytes */
}

/* pop(list): takes the last one, nil if there is none. */
static int call_pop(lua_State *lua)
{
    const struct script_list list = script_list_at(lua, 1, true);
    if (*list.count == 0)
        return 0;
    lua_pushinteger(lua, list.items[*list.count - 1]);
    remove_at(&list, *list.count - 1);
    return 1;
}

/* take(list, element): the first such one; whether there was one. */
static int call_take(lua_State *lua)
{
    const struct script_list list = script_list_at(lua, 1, true);
    const int place = find(&list, script_integer_at(lua, 2));
    if (place >= 0)
        remove_at(&list, place);
    lua_pushboolean(lua, place >= 0);
    return 1;
}

static int call_has(lua_State *lua)
{
    const struct script_list list = script_list_at(lua, 1, false);
    lua_pushboolean(lua, find(&list, script_integer_at(lua, 2)) >= 0);
    return 1;
}

/* count(list, element), count(array, value): how many. */
static int call_count(lua_State *lua)
{
    const lua_Integer wanted = script_integer_at(lua, 2);
    lua_Integer found = 0;
    lua_len(lua, 1);
    const lua_Integer length = lua_tointeger(lua, -1);
    const bool array = luaL_testudata(lua, 1, "array") != NULL;
    for (lua_Integer i = 0; i < length; i++) {
        lua_geti(lua, 1, array ? i : i + 1);
        found += lua_toboolean(lua, -1) && lua_tointeger(lua, -1) == wanted;
        lua_pop(lua, 1);
    }
    lua_pushinteger(lua, found);
    return 1;
}

static int call_clear(lua_State *lua)
{
    const struct script_list list = script_list_at(lua, 1, true);
    memset(list.items, 0, list.field->capacity);
    *list.count = 0;
    return 0;
}

/* fixed(table): nobody can write to it, or to a table in it, any more. Gives it back. */
static int call_fixed(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    if (!script_host_of(lua)->loading)
        return luaL_error(lua, "fixed() is for tables made while the file is read");
    lua_settop(lua, 1);
    sandbox_freeze(lua, "a fixed table");
    return 1;
}

/* ------------------------------------------------------------------------------------------ offers ---- */

static void offer(struct script_host *host, game_choice code)
{
    if (host->count < host->capacity)
        host->choices[host->count] = code;
    host->count++;
}

/* The operand at `index` on the stack as part of a choice. */
static game_choice operand_at(lua_State *lua, const struct script_game *game, unsigned place, int index)
{
    const struct choice_operand *operand = &game->operands[place];
    return (game_choice)script_number_below(lua, index, game->operand_count[place], operand->name)
           << operand->shift;
}

/* offer(operands ...): this choice is legal. The last operand may be a table of numbers: each of them is. */
static int call_offer(lua_State *lua)
{
    struct script_host *host = script_host_of(lua);
    const struct script_game *game = host->model->game;
    const struct script_word *word = &game->word_facts[host->word];
    const unsigned operands = word->operands;
    game_choice code = host->word;
    if (!host->listing)
        return luaL_error(lua, "offer() belongs in the functions of legal");
    if (lua_gettop(lua) != (int)operands)
        return luaL_error(lua, "%s has %d operands, not %d", game->words[host->word].name, (int)operands,
                          lua_gettop(lua));
    const bool each = operands && lua_istable(lua, (int)operands);
    for (unsigned i = 0; i < operands - each; i++)
        code |= operand_at(lua, game, word->operand[i], (int)i + 1);
    if (!each) {
        offer(host, code);
        return 0;
    }
    sandbox_plain(lua, (int)operands);
    const lua_Integer count = (lua_Integer)lua_rawlen(lua, (int)operands);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(lua, (int)operands, i);
        offer(host, code | operand_at(lua, game, word->operand[operands - 1], (int)operands + 1));
        lua_pop(lua, 1);
    }
    return 0;
}

unsigned script_offering(lua_State *lua, unsigned count, const char *what)
{
    const struct script_host *host = script_host_of(lua);
    const struct script_game *game = host->model->game;
    const struct script_word *word = &game->word_facts[host->word];
    if (!host->listing || word->operands != 1)
        luaL_error(lua, "this belongs in the function legal of a choice with one operand");
    const struct choice_operand *operand = &game->operands[word->operand[0]];
    if (count > game->operand_count[word->operand[0]])
        luaL_error(lua, "%s has more elements than %s", what, operand->name);
    return operand->shift;
}

void script_offer(struct script_host *host, unsigned element, unsigned shift)
{
    offer(host, host->word | (game_choice)element << shift);
}

static int offer_places(lua_State *lua, bool below)
{
    const struct script_array array = script_array_at(lua, 1);
    const int64_t limit = script_integer_at(lua, 2);
    const unsigned shift = script_offering(lua, array.count, array.field->name);
    for (unsigned i = 0; i < array.count; i++) {
        const int64_t value = script_element(&array, i);
        if (below ? value < limit : value == limit)
            script_offer(script_host_of(lua), i, shift);
    }
    return 0;
}

/* offer_where(array, value): each place of the array that holds the value. */
static int call_offer_where(lua_State *lua)
{
    return offer_places(lua, false);
}

/* offer_below(array, limit): each place that holds less. */
static int call_offer_below(lua_State *lua)
{
    return offer_places(lua, true);
}

void script_add_lists(struct script_host *host)
{
    static const luaL_Reg functions[] = {{"push", call_push},
                                         {"pop", call_pop},
                                         {"take", call_take},
                                         {"has", call_has},
                                         {"count", call_count},
                                         {"clear", call_clear},
                                         {"fixed", call_fixed},
                                         {"offer", call_offer},
                                         {"offer_where", call_offer_where},
                                         {"offer_below", call_offer_below},
                                         {NULL, NULL}};
    luaL_setfuncs(host->lua, functions, 0);
}
