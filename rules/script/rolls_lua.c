/* Dice and draws for game.lua. */
#include <string.h>

#include "rules/script/host.h"
#include "sim/core/chance.h"
#include "sim/core/observer.h"

/* What game.yaml says of the site, and who rolls it. */
static int wrong_law(lua_State *lua, const char *name, const struct script_site *site)
{
    switch (site->law) {
    case LAW_DIE:
    case LAW_SUM:
        return luaL_error(lua, "%s is %dd%d in game.yaml: roll() rolls it", name, (int)site->dice,
                          (int)site->sides);
    case LAW_HITS:
        return luaL_error(lua, "%s is hits of up to %d dice in game.yaml: roll_hits() rolls it", name,
                          (int)site->dice);
    case LAW_DRAW:
        return luaL_error(lua,
                          "%s draws one of up to %d in game.yaml: roll_draw(), draw() and shuffle() do it",
                          name, (int)site->cells);
    default:
        return luaL_error(lua, "%s has weights in game.yaml: roll() rolls it", name);
    }
}

/* The site that the first argument names, of the law that is needed. */
static unsigned site_at(lua_State *lua, unsigned laws)
{
    struct script_host *host = script_host_of(lua);
    const struct game *game = &host->model->game->game;
    const char *name = luaL_checkstring(lua, 1);
    script_forbid_writing(lua);
    if (!host->chance)
        luaL_error(lua, "redeal_hidden() rolls at no site: random_below() is there for it");
    for (unsigned i = 0; i < game->site_count; i++)
        if (strcmp(game->sites[i].name, name) == 0) {
            if (!(laws >> host->model->game->sites[i].law & 1))
                wrong_law(lua, name, &host->model->game->sites[i]);
            return i;
        }
    return (unsigned)script_unknown_name(lua, "chance site", name, script_site_name, game, game->site_count);
}

static unsigned keys_at(lua_State *lua, int from, int64_t *key)
{
    const int keys = lua_gettop(lua) - from + 1;
    if (keys > SCRIPT_KEYS_MAX)
        luaL_error(lua, "a roll has a key of up to %d numbers, not %d", SCRIPT_KEYS_MAX, keys);
    for (int i = 0; i < keys; i++)
        key[i] = script_integer_at(lua, from + i);
    return keys > 0 ? (unsigned)keys : 0;
}

/* roll(site, key ...): dice, or the number of one of the weights from 0. */
static int call_roll(lua_State *lua)
{
    int64_t key[SCRIPT_KEYS_MAX];
    const unsigned site = site_at(lua, 1u << LAW_DIE | 1u << LAW_SUM | 1u << LAW_WEIGHTS);
    const unsigned keys = keys_at(lua, 2, key);
    lua_pushinteger(lua, script_chance(script_host_of(lua), site, 0, key, keys));
    return 1;
}

/* roll_hits(site, dice, least, key ...): how many of the dice show at least that. */
static int call_roll_hits(lua_State *lua)
{
    struct script_host *host = script_host_of(lua);
    int64_t key[SCRIPT_KEYS_MAX];
    const unsigned site = site_at(lua, 1u << LAW_HITS);
    const struct script_site *facts = &host->model->game->sites[site];
    const unsigned dice = script_number_below(lua, 2, facts->dice + 1, "dice");
    lua_Integer least = script_integer_at(lua, 3);
    const unsigned keys = keys_at(lua, 4, key);
    if (dice == 0 || least > facts->sides) {
        lua_pushinteger(lua, 0);
        return 1;
    }
    least = least < 1 ? 1 : least;
    lua_pushinteger(lua, script_chance(host, site, dice * (facts->sides + 1) + (unsigned)least, key, keys));
    return 1;
}

/* draw(site, list, key ...): takes one of the list's elements, each as likely; nil if it is empty. */
static int call_draw(lua_State *lua)
{
    int64_t key[SCRIPT_KEYS_MAX];
    const unsigned site = site_at(lua, 1u << LAW_DRAW);
    struct script_host *host = script_host_of(lua);
    const struct script_list list = script_list_at(lua, 2, true);
    const unsigned keys = keys_at(lua, 3, key);
    const unsigned count = *list.count;
    if (count == 0)
        return 0;
    if (count > host->model->game->sites[site].cells)
        return luaL_error(lua, "%s holds %d: the site says less", list.field->name, (int)count);
    const unsigned place = script_chance_in(host, site, &list, key, keys);
    lua_pushinteger(lua, list.items[place]);
    memmove(list.items + place, list.items + place + 1, count - place - 1);
    list.items[--*list.count] = 0;
    return 1;
}

/* roll_draw(site, n, key ...): one of n, from 0, each as likely. */
static int call_roll_draw(lua_State *lua)
{
    int64_t key[SCRIPT_KEYS_MAX];
    const unsigned site = site_at(lua, 1u << LAW_DRAW);
    struct script_host *host = script_host_of(lua);
    const unsigned cells = host->model->game->sites[site].cells;
    const unsigned count = script_number_below(lua, 2, cells + 1, "one of");
    const unsigned keys = keys_at(lua, 3, key);
    luaL_argcheck(lua, count > 0, 2, "one of none");
    lua_pushinteger(lua, script_chance(host, site, count, key, keys));
    return 1;
}

/* shuffle(site, list, key): a new order; every order is as likely. */
static int call_shuffle(lua_State *lua)
{
    const unsigned site = site_at(lua, 1u << LAW_DRAW);
    struct script_host *host = script_host_of(lua);
    const struct script_list list = script_list_at(lua, 2, true);
    const unsigned cells = host->model->game->sites[site].cells;
    int64_t key[2] = {script_integer_or(lua, 3, 0), 0};
    if (*list.count > cells)
        return luaL_error(lua, "%s holds %d: the site says less", list.field->name, *list.count);
    if (host->chance->observer && host->chance->observer->script)
        return 0; /* rule cases lay the order down themselves */
    for (unsigned left = *list.count; left > 1; left--) {
        key[1] = left;
        const unsigned place = (unsigned)script_chance(host, site, left, key, 2);
        const uint8_t element = list.items[place];
        list.items[place] = list.items[left - 1];
        list.items[left - 1] = element;
    }
    return 0;
}

/* random_below(n): in redeal_hidden() only. */
static int call_random_below(lua_State *lua)
{
    struct script_host *host = script_host_of(lua);
    const lua_Integer count = script_integer_at(lua, 1);
    if (!host->deal_key)
        return luaL_error(lua, "random_below() belongs in redeal_hidden(); everything else rolls at a site");
    luaL_argcheck(lua, count > 0, 1, "no number below it");
    lua_pushinteger(lua, (lua_Integer)chance_below(host->deal_key, host->dealt++, (uint64_t)count));
    return 1;
}

void script_add_rolls(struct script_host *host)
{
    static const luaL_Reg functions[] = {{"roll", call_roll},
                                         {"roll_hits", call_roll_hits},
                                         {"draw", call_draw},
                                         {"roll_draw", call_roll_draw},
                                         {"shuffle", call_shuffle},
                                         {"random_below", call_random_below},
                                         {NULL, NULL}};
    luaL_setfuncs(host->lua, functions, 0);
}
