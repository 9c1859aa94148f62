/* Decks, hands and cups of a pile for game.lua. */
#include <string.h>

#include "rules/script/host.h"

static const char *pile_name(const void *game, size_t pile)
{
    return ((const struct script_game *)game)->piles[pile].name;
}

/* fill(list, pile): puts every thing of the pile into the list, as often as there are copies, in order. */
static int call_fill(lua_State *lua)
{
    const struct script_game *game = script_host_of(lua)->model->game;
    const struct script_list list = script_list_at(lua, 1, true);
    const char *name = luaL_checkstring(lua, 2);
    const struct script_pile *pile = NULL;
    for (size_t i = 0; i < game->pile_count; i++)
        if (strcmp(game->piles[i].name, name) == 0)
            pile = &game->piles[i];
    if (!pile)
        return script_unknown_name(lua, "pile", name, pile_name, game, game->pile_count);
    if (list.facts->things != pile->set)
        return luaL_error(lua, "%s holds other things than the pile '%s'", list.field->name, name);
    for (unsigned element = 0; element < pile->set->count; element++)
        for (unsigned i = 0; i < pile->copies[element]; i++) {
            if (*list.count == list.field->capacity)
                return luaL_error(lua, "%s is full: it has room for %d", list.field->name,
                                  list.field->capacity);
            list.items[(*list.count)++] = (uint8_t)element;
        }
    return 0;
}

/* deal(deck, hand, n): moves the deck's last cards to the hand, one by one, as long as there are cards and
 * there is room; how many it were. */
static int call_deal(lua_State *lua)
{
    const struct script_list deck = script_list_at(lua, 1, true), hand = script_list_at(lua, 2, true);
    const lua_Integer wanted = script_integer_at(lua, 3);
    lua_Integer dealt = 0;
    luaL_argcheck(lua, wanted >= 0, 3, "a number of cards is needed");
    luaL_argcheck(lua, deck.facts->things == hand.facts->things, 2, "holds other things than the deck");
    for (; dealt < wanted && *deck.count && *hand.count < hand.field->capacity; dealt++) {
        const uint8_t card = deck.items[--*deck.count];
        deck.items[*deck.count] = 0; /* so that equal lists have equal bytes */
        hand.items[(*hand.count)++] = card;
    }
    lua_pushinteger(lua, dealt);
    return 1;
}

void script_add_cards(struct script_host *host)
{
    static const luaL_Reg functions[] = {{"fill", call_fill}, {"deal", call_deal}, {NULL, NULL}};
    luaL_setfuncs(host->lua, functions, 0);
}
