/* How a game ends, and what is reported of it. */
#include <stdlib.h>
#include <string.h>

#include "rules/script/host.h"
#include "sim/core/observer.h"

static struct script_head *ending(lua_State *lua)
{
    struct script_host *host = script_host_of(lua);
    script_forbid_writing(lua);
    struct script_head *head = script_head(host->state);
    head->over = 1;
    return head;
}

static const char *level_name(const void *game, size_t level)
{
    return ((const struct script_game *)game)->levels[level].name;
}

static const char *ending_name(const void *game, size_t ending)
{
    return ((const struct script_game *)game)->endings[ending].name;
}

static unsigned level_at(lua_State *lua, const char *name)
{
    const struct script_game *game = script_host_of(lua)->model->game;
    for (unsigned i = 0; i < game->level_count; i++)
        if (strcmp(game->levels[i].name, name) == 0)
            return i;
    return (unsigned)script_unknown_name(lua, "level", name, level_name, game, game->level_count);
}

static void take_ending(lua_State *lua, int index)
{
    const struct script_game *game = script_host_of(lua)->model->game;
    struct script_head *head = script_head(script_host_of(lua)->state);
    head->ending = 0;
    if (lua_isnoneornil(lua, index))
        return;
    const char *name = luaL_checkstring(lua, index);
    for (unsigned i = 0; i < game->ending_count; i++)
        if (strcmp(game->endings[i].name, name) == 0) {
            head->ending = (uint8_t)i;
            return;
        }
    script_unknown_name(lua, "ending", name, ending_name, game, game->ending_count);
}

static void set_all(lua_State *lua, struct script_head *head, unsigned level)
{
    const struct script_game *game = script_host_of(lua)->model->game;
    for (unsigned i = 0; i < game->game.side_count; i++) {
        head->level[i] = (uint8_t)level;
        head->score[i] = (uint8_t)game->levels[level].score;
    }
}

static void best(lua_State *lua, struct script_head *head, unsigned side)
{
    const struct script_game *game = script_host_of(lua)->model->game;
    head->level[side] = (uint8_t)(game->level_count - 1);
    head->score[side] = (uint8_t)game->levels[game->level_count - 1].score;
}

/* win(side, ending): the best level for one, the worst for all others. */
static int call_win(lua_State *lua)
{
    const unsigned sides = script_host_of(lua)->model->sides;
    const unsigned side = script_number_below(lua, 1, sides, "no side");
    struct script_head *head = ending(lua);
    set_all(lua, head, 0);
    best(lua, head, side);
    take_ending(lua, 2);
    return 0;
}

/* draw_game(ending): level "draw" for all. */
static int call_tie(lua_State *lua)
{
    struct script_head *head = ending(lua);
    set_all(lua, head, level_at(lua, "draw"));
    take_ending(lua, 1);
    return 0;
}

/* share(sides, ending): a list of those who win together; alone it is a win. A level of the game's own is
 * worth what game.yaml says, the usual one what they share. */
static int call_share(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    sandbox_plain(lua, 1);
    const unsigned count = (unsigned)lua_rawlen(lua, 1);
    if (count < 1 || SCORE_ONE % count)
        return luaL_error(lua, "a win cannot be shared by %d", (int)count);
    struct script_head *head = ending(lua);
    unsigned named = 0; /* a bit for each side */
    set_all(lua, head, 0);
    for (unsigned i = 1; i <= count; i++) {
        lua_rawgeti(lua, 1, (lua_Integer)i);
        const unsigned side = script_number_below(lua, -1, script_host_of(lua)->model->sides, "no side");
        if (named >> side & 1)
            return luaL_error(lua, "share: %s stands there twice",
                              script_host_of(lua)->model->game->game.sides[side].name);
        named |= 1u << side;
        best(lua, head, side);
        if (count > 1) {
            const unsigned level = level_at(lua, "shared_win");
            const int score = script_host_of(lua)->model->game->levels[level].score;
            head->level[side] = (uint8_t)level;
            head->score[side] = (uint8_t)(score == SCORE_VARIES ? SCORE_ONE / (int)count : score);
        }
        lua_pop(lua, 1);
    }
    take_ending(lua, 2);
    return 0;
}

/* finish({ [side.red] = "major_victory", ... }, ending): a level for each side. */
static int call_finish(lua_State *lua)
{
    const struct script_game *game = script_host_of(lua)->model->game;
    luaL_checktype(lua, 1, LUA_TTABLE);
    sandbox_plain(lua, 1);
    struct script_head *head = ending(lua);
    for (unsigned i = 0; i < script_host_of(lua)->model->sides; i++) {
        if (lua_rawgeti(lua, 1, (lua_Integer)i) != LUA_TSTRING)
            return luaL_error(lua, "finish: no level for %s", game->game.sides[i].name);
        const unsigned level = level_at(lua, lua_tostring(lua, -1));
        if (game->levels[level].score == SCORE_VARIES)
            return luaL_error(lua, "a shared win is said by share()");
        head->level[i] = (uint8_t)level;
        head->score[i] = (uint8_t)game->levels[level].score;
        lua_pop(lua, 1);
    }
    take_ending(lua, 2);
    return 0;
}

/* --------------------------------------------------------------------------------------- reports ---- */

/* A game's own events, behind those of its chance sites. */
static const char *event_name(const void *game, size_t event)
{
    const struct game *descriptor = &((const struct script_game *)game)->game;
    return descriptor->event_names[descriptor->site_count + event];
}

static const char *rule_id(const void *game, size_t rule)
{
    return ((const struct script_game *)game)->game.rules[rule].id;
}

static int16_t event_number(lua_State *lua, int argument)
{
    const lua_Integer number = script_integer_at(lua, argument);
    luaL_argcheck(lua, number >= INT16_MIN && number <= INT16_MAX, argument,
                  "a report has numbers from -32768 to 32767");
    return (int16_t)number;
}

/* report(event, operands ...): for traces and replays; a batch looks at nothing, `check` at the name. */
static int call_report(lua_State *lua)
{
    struct script_host *host = script_host_of(lua);
    const struct script_game *game = host->model->game;
    struct observer *observer = host->chance ? host->chance->observer : NULL;
    const bool told = observer && observer->log;
    if (!host->writable || (!told && !host->watch))
        return 0;
    const char *name = luaL_checkstring(lua, 1);
    for (unsigned i = (unsigned)game->game.site_count; i < game->game.event_count; i++) {
        struct event event = {.kind = (uint16_t)i, .rule = RULE_NONE};
        if (strcmp(game->game.event_names[i], name) != 0)
            continue;
        for (unsigned k = 0; k < game->events[i].operands; k++)
            event.number[k] = event_number(lua, (int)k + 2);
        if (told)
            event_log_add(observer->log, &event);
        return 0;
    }
    return script_unknown_name(lua, "event", name, event_name, game,
                               game->game.event_count - game->game.site_count);
}

/* rule(id): this rule was applied; for coverage. */
static int call_rule(lua_State *lua)
{
    struct script_host *host = script_host_of(lua);
    const struct game *game = &host->model->game->game;
    struct observer *observer = host->chance ? host->chance->observer : NULL;
    uint64_t *counts = observer ? observer->rule_count : NULL;
    if (!host->writable || (!counts && !host->watch))
        return 0;
    const char *id = luaL_checkstring(lua, 1);
    for (size_t i = 0; i < game->rule_count; i++)
        if (strcmp(game->rules[i].id, id) == 0) {
            if (counts)
                counts[i]++;
            return 0;
        }
    return script_unknown_name(lua, "rule", id, rule_id, host->model->game, game->rule_count);
}

void script_add_ends(struct script_host *host)
{
    static const luaL_Reg functions[] = {
        {"win", call_win},       {"draw_game", call_tie}, {"share", call_share}, {"finish", call_finish},
        {"report", call_report}, {"rule", call_rule},     {NULL, NULL}};
    luaL_setfuncs(host->lua, functions, 0);
}
