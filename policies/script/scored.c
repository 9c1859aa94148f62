/* Players that give each choice a number, in the game's own words: the file runs in the game's Lua, sees the
 * fields as its side sees them, and cannot change them.
 *
 *     return {
 *       title = "forward",
 *       parameters = { {name = "nerve", title = "...", default = 1, low = 0, high = 3} },
 *       score = {
 *         move = function(unit, to, me, p) return p.nerve * distance(to, cell.A1) end,
 *         pass = function(me, p) return 0 end,
 *         wait = 3,
 *       },
 *     }
 *
 * A number is the score of all choices of its word; a table holds one for each value of the last operand. The
 * greatest is chosen, among equal ones by lot; choices without a score count 0. */
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "policies/lua_facts.h"
#include "policies/script/folder.h"
#include "sim/core/chance.h"

/* What a file says of the choices of a word. */
struct score {
    int kept;      /* registry: a function or a table; LUA_NOREF */
    bool table;    /* by the last operand */
    double number; /* where nothing is kept */
};

struct seat {
    struct script_host *host;
    int file;            /* registry: what is in the file, as a function */
    struct score *score; /* by word */
    int parameters;      /* registry */
    game_choice *choices;
    size_t capacity, count;
    struct policy_context *context;
    const void *view;
    game_choice chosen;
    char why[300]; /* the file cannot be used */
};

static const struct folder_script *script_of(const struct policy_context *context)
{
    return context->policy->data;
}

static _Thread_local struct seat *own;

/* --------------------------------------------------------------------------------------- sitting down ----
 */

static void push_parameters(lua_State *lua, const struct policy_context *context)
{
    lua_newtable(lua);
    for (size_t i = 0; i < context->policy->parameter_count; i++) {
        const struct policy_parameter *parameter = &context->policy->parameters[i];
        if (parameter->whole)
            lua_pushinteger(lua, (lua_Integer)context->parameter[i]);
        else
            lua_pushnumber(lua, context->parameter[i]);
        lua_setfield(lua, -2, parameter->name);
    }
    lua_facts_guard(lua, context->policy);
}

/* The table of scores is on top of the stack. */
static void known_words(lua_State *lua, const struct script_game *game)
{
    lua_pushnil(lua);
    while (lua_next(lua, -2)) {
        const char *name = luaL_tolstring(lua, -2, NULL);
        if (script_word_by_name(game, name) == game->choices.word_count)
            luaL_error(lua, "score.%s: game.yaml knows no choice '%s'%s", name, name,
                       script_push_meant(lua, name, script_word_name, game, game->choices.word_count));
        lua_pop(lua, 2);
    }
}

static struct score take_score(lua_State *lua, const struct script_game *game, size_t word)
{
    struct score score = {.kept = LUA_NOREF};
    const int type = lua_getfield(lua, -1, game->words[word].name);
    score.table = type == LUA_TTABLE;
    if (score.table && !game->word_facts[word].operands)
        luaL_error(lua, "score.%s: a table is for choices with operands", game->words[word].name);
    if (score.table || type == LUA_TFUNCTION) {
        score.kept = luaL_ref(lua, LUA_REGISTRYINDEX);
        return score;
    }
    if (type != LUA_TNUMBER && type != LUA_TNIL)
        luaL_error(lua, "score.%s is a function, a number, or a table by the last operand",
                   game->words[word].name);
    score.number = lua_tonumber(lua, -1);
    if (isnan(score.number))
        luaL_error(lua, "score.%s is no number (0/0)", game->words[word].name);
    lua_pop(lua, 1);
    return score;
}

static void forget(struct seat *seat)
{
    for (size_t i = 0; i < seat->host->model->game->choices.word_count; i++) {
        luaL_unref(seat->host->lua, LUA_REGISTRYINDEX, seat->score[i].kept);
        seat->score[i] = (struct score){.kept = LUA_NOREF};
    }
    luaL_unref(seat->host->lua, LUA_REGISTRYINDEX, seat->parameters);
    seat->parameters = LUA_NOREF;
}

static void load(lua_State *lua, struct seat *seat)
{
    const struct folder_script *script = script_of(seat->context);
    if (luaL_loadbufferx(lua, script->source.bytes, script->source.length, script->name_of_chunk, "t") !=
        LUA_OK)
        lua_error(lua);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, seat->host->environment);
    lua_setupvalue(lua, -2, 1);
    seat->file = luaL_ref(lua, LUA_REGISTRYINDEX);
}

static int sit_down(lua_State *lua)
{
    struct seat *seat = own;
    const struct script_game *game = seat->host->model->game;
    script_show_nothing(seat->host);
    forget(seat);
    if (seat->file == LUA_NOREF)
        load(lua, seat);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, seat->file);
    lua_call(lua, 0, 1);
    lua_getfield(lua, -1, "score");
    known_words(lua, game);
    for (size_t i = 0; i < game->choices.word_count; i++)
        seat->score[i] = take_score(lua, game, i);
    push_parameters(lua, seat->context);
    seat->parameters = luaL_ref(lua, LUA_REGISTRYINDEX);
    return 0;
}

static void take_host(struct policy_context *context, struct seat *seat)
{
    const struct script_model *model = context->model;
    const size_t words = model->game->choices.word_count;
    seat->host = script_host(model);
    seat->file = seat->parameters = LUA_NOREF;
    seat->score = memory_zeros((words + 1) * sizeof *seat->score);
    for (size_t i = 0; i < words; i++)
        seat->score[i].kept = LUA_NOREF;
}

/* The host belongs to the thread that plays, which is the one that begins a game. The file is run anew for
 * each game: what its variables held would be carried into whatever game this thread plays next. */
static void begin(struct policy_context *context)
{
    struct seat *seat = context->workspace;
    if (!seat->host)
        take_host(context, seat);
    seat->context = context;
    seat->why[0] = '\0';
    own = seat;
    if (!script_protect(seat->host, sit_down))
        script_failure(context->model, seat->why, sizeof seat->why);
}

static void finish(struct policy_context *context)
{
    struct seat *seat = context->workspace;
    if (seat->host && seat->host->lua) {
        forget(seat);
        luaL_unref(seat->host->lua, LUA_REGISTRYINDEX, seat->file);
    }
    free(seat->score);
    free(seat->choices);
}

/* ------------------------------------------------------------------------------------------ choosing ---- */

static lua_Integer operand_of(const struct script_game *game, const struct script_word *facts, unsigned i,
                              game_choice choice)
{
    return choice_value(&game->operands[facts->operand[i]], choice);
}

/* The function of the word is on top of the stack; leaves the score above it. */
static void ask_function(lua_State *lua, const struct seat *seat, const struct script_word *facts,
                         game_choice choice)
{
    lua_pushvalue(lua, -1);
    for (unsigned i = 0; i < facts->operands; i++)
        lua_pushinteger(lua, operand_of(seat->host->model->game, facts, i, choice));
    lua_pushinteger(lua, seat->context->side);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, seat->parameters);
    lua_call(lua, (int)facts->operands + 2, 1);
}

/* As ask_function, of a table; its __index may work it out. */
static void look_up(lua_State *lua, lua_Integer operand)
{
    if (lua_rawgeti(lua, -1, operand) != LUA_TNIL)
        return;
    lua_pop(lua, 1);
    lua_geti(lua, -1, operand);
}

/* What is kept for the choice's word is on top of the stack. */
static double score_of(lua_State *lua, const struct seat *seat, unsigned word, game_choice choice)
{
    const struct script_game *game = seat->host->model->game;
    const struct script_word *facts = &game->word_facts[word];
    const bool table = seat->score[word].table;
    if (table)
        look_up(lua, operand_of(game, facts, facts->operands - 1, choice));
    else
        ask_function(lua, seat, facts, choice);
    const double score = lua_tonumber(lua, -1);
    if (lua_type(lua, -1) != LUA_TNUMBER || isnan(score))
        luaL_error(lua, table ? "score.%s has no number for this choice" : "score.%s must return a number",
                   game->words[word].name);
    lua_pop(lua, 1);
    return score;
}

static void list(struct seat *seat)
{
    seat->count = script_list_inside(seat->host, seat->view, seat->choices, seat->capacity);
    if (seat->count > seat->capacity) {
        seat->capacity = seat->count + 64;
        seat->choices = memory_resize(seat->choices, seat->capacity * sizeof *seat->choices);
        seat->count = script_list_inside(seat->host, seat->view, seat->choices, seat->capacity);
    }
}

/* Choices of a word stand together in lists, so that what is kept for it is fetched once. */
static void weigh(lua_State *lua, struct seat *seat)
{
    struct policy_context *context = seat->context;
    const struct choice_table *words = &seat->host->model->game->choices;
    uint64_t *asked = context->memory;
    uint64_t equal = 0;
    double best = 0;
    unsigned fetched = UINT_MAX;
    policy_measures(context->reasons, POLICY_GAIN, NULL);
    lua_pushnil(lua);
    for (size_t i = 0; i < seat->count; i++) {
        const unsigned word = choice_word_of(words, seat->choices[i]);
        double score = seat->score[word].number;
        if (seat->score[word].kept != LUA_NOREF) {
            if (word != fetched) {
                lua_pop(lua, 1);
                lua_rawgeti(lua, LUA_REGISTRYINDEX, seat->score[word].kept);
                fetched = word;
            }
            score = score_of(lua, seat, word, seat->choices[i]);
        }
        if (context->reasons)
            policy_weigh(context->reasons,
                         (struct policy_candidate){.choice = seat->choices[i], .score = score});
        if (i && score < best)
            continue;
        equal = i && score == best ? equal + 1 : 1;
        best = score;
        if (equal == 1 || chance_below(context->stream, (*asked)++, equal) == 0)
            seat->chosen = seat->choices[i];
    }
}

/* What is legal, and of that the best: one protected call. */
static int choose_inside(lua_State *lua)
{
    struct seat *seat = own;
    seat->count = 0;
    seat->chosen = 0;
    list(seat);
    if (seat->count == 1 && !seat->context->reasons)
        seat->chosen = seat->choices[0];
    else if (seat->count)
        weigh(lua, seat);
    return 0;
}

static game_choice choose(struct policy_context *context, const void *view)
{
    struct seat *seat = context->workspace;
    if (!seat->host)
        begin(context);
    if (seat->why[0]) {
        text_fit(context->failure, sizeof context->failure, seat->why);
        return 0;
    }
    seat->context = context;
    seat->view = view;
    own = seat;
    if (!script_protect(seat->host, choose_inside) && seat->count)
        script_failure(context->model, context->failure, sizeof context->failure);
    seat->host->state = NULL;
    return seat->chosen;
}

/* ---------------------------------------------------------------------------- what a file says of itself
 * ---- */

/* Without a game: whatever the file looks up while it is read is a table of everything; reckoning with it is
 * an error, since a list of players is wanted before any scenario is chosen. */
static const char anything[] = "local world = ...\n"
                               "local any = {}\n"
                               "world.setmetatable(any, {__index = function() return any end,"
                               " __call = function() return any end})\n"
                               "return world.setmetatable({}, {__index = function(_, name)\n"
                               "  local known = world[name]\n"
                               "  if known ~= nil then return known end\n"
                               "  return any\n"
                               "end})\n";

struct describing {
    struct sandbox sandbox;
    struct folder_script *script;
    bool hosted;
    bool running; /* the file itself */
};

static int describe(lua_State *lua)
{
    static const char *const keys[] = {"title", "side", "parameters", "score"};
    struct describing *describing = sandbox_owner(lua);
    struct folder_script *script = describing->script;
    if (luaL_loadbufferx(lua, script->source.bytes, script->source.length, script->name_of_chunk, "t") !=
        LUA_OK)
        return lua_error(lua);
    luaL_loadstring(lua, anything);
    lua_pushnil(lua);
    sandbox_world(&describing->sandbox);
    lua_call(lua, 1, 1);
    lua_setupvalue(lua, -2, 1);
    describing->running = true;
    lua_call(lua, 0, 1);
    describing->running = false;
    if (!lua_istable(lua, -1))
        luaL_error(lua, "a player's file returns a table: score, or choose; title, side, parameters");
    lua_getfield(lua, -1, "choose");
    describing->hosted = lua_isfunction(lua, -1);
    lua_pop(lua, 1);
    if (describing->hosted)
        return 0;
    if (lua_getfield(lua, -1, "score") != LUA_TTABLE)
        luaL_error(lua, "there must be a table score, with a function, a number or a table for each choice");
    lua_pop(lua, 1);
    lua_facts_known(lua, "a player's file", keys, sizeof keys / sizeof *keys);
    char *title = lua_facts_text(lua, "title");
    script->policy.title = title ? title : text_copy("");
    script->side = lua_facts_text(lua, "side");
    lua_facts_parameters(lua, script->parameters, &script->policy);
    return 0;
}

bool folder_script_read(struct folder_script *script, bool *hosted, char *why, size_t why_size)
{
    struct describing describing = {.script = script};
    script->policy = (struct policy){.abi = POLICY_ABI,
                                     .parameters = script->parameters,
                                     .memory_size = sizeof(uint64_t),
                                     .workspace_size = sizeof(struct seat),
                                     .begin = begin,
                                     .choose = choose,
                                     .finish = finish,
                                     .data = script};
    bool good = sandbox_open(&describing.sandbox, &describing);
    if (good) {
        sandbox_limit(&describing.sandbox, SANDBOX_INSTRUCTIONS_MAX);
        lua_pushcfunction(describing.sandbox.lua, describe);
        good = lua_pcall(describing.sandbox.lua, 0, 0, 0) == LUA_OK;
    }
    const char *error = good || !describing.sandbox.lua ? NULL : lua_tostring(describing.sandbox.lua, -1);
    if (!good)
        snprintf(why, why_size, "%s%s", error ? error : "Lua cannot start",
                 describing.running ? ": while a player's file is read there is no map yet, functions see it"
                                    : "");
    *hosted = describing.hosted;
    sandbox_close(&describing.sandbox);
    return good;
}
