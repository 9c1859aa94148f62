/* What a sequence of play asks: choices, chance, conditions. */
#include "rules/script/tree.h"

static void add_word(struct building *b, const char *name)
{
    const struct script_game *game = b->host->model->game;
    const size_t word = script_word_by_name(game, name), count = game->choices.word_count;
    if (word == count)
        script_tree_fail(b, "choose: game.yaml knows no choice '%s'%s", name,
                         script_push_meant(b->lua, name, script_word_name, game, count));
    b->host->words = memory_resize(b->host->words, (b->host->word_count + 1) * sizeof *b->host->words);
    b->host->words[b->host->word_count++] = (uint16_t)word;
}

void script_tree_choose(struct building *b)
{
    struct script_step *step = script_tree_step(b, STEP_CHOOSE);
    const size_t place = b->host->step_count - 1;
    step->first_word = (uint16_t)b->host->word_count;
    lua_getfield(b->lua, -1, "optional");
    step->optional = lua_toboolean(b->lua, -1);
    lua_pop(b->lua, 1);
    step->by = script_tree_function(b, "by");
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(b->lua, -1); i++) {
        lua_rawgeti(b->lua, -1, i);
        add_word(b, lua_type(b->lua, -1) == LUA_TSTRING ? lua_tostring(b->lua, -1) : "?");
        lua_pop(b->lua, 1);
    }
    step = &b->host->steps[place];
    step->word_count = (uint16_t)(b->host->word_count - step->first_word);
    if (!step->word_count)
        script_tree_fail(b, "choose: what?");
}

void script_tree_chance(struct building *b)
{
    const struct game *game = &b->host->model->game->game;
    struct script_step *step = script_tree_step(b, STEP_CHANCE);
    lua_rawgeti(b->lua, -1, 1);
    const char *name = lua_type(b->lua, -1) == LUA_TSTRING ? lua_tostring(b->lua, -1) : "?";
    while (step->site < game->site_count && strcmp(game->sites[step->site].name, name) != 0)
        step->site++;
    if (step->site == game->site_count)
        script_tree_fail(b, "chance: game.yaml knows no chance site '%s'%s", name,
                         script_push_meant(b->lua, name, script_site_name, game, game->site_count));
    lua_pop(b->lua, 1);
    const enum script_law law = b->host->model->game->sites[step->site].law;
    if (law == LAW_HITS || law == LAW_DRAW)
        script_tree_fail(b, "chance: %s is rolled by %s in a function, with how many", name,
                         law == LAW_HITS ? "roll_hits()" : "roll_draw()");
    lua_rawgeti(b->lua, -1, 2);
    step->function = script_tree_keep(b, "what a chance does");
    if (step->function == LUA_NOREF)
        script_tree_fail(b, "chance { '%s', function(result, me) ... end }", name);
}

void script_tree_when(struct building *b)
{
    lua_rawgeti(b->lua, -1, 1);
    const int condition = script_tree_keep(b, "the condition of when");
    if (condition == LUA_NOREF)
        script_tree_fail(b, "when { function() ... end, what then, what else }");
    const size_t test = b->host->step_count;
    script_tree_step(b, STEP_UNLESS)->function = condition;
    lua_rawgeti(b->lua, -1, 2);
    script_tree_node(b);
    lua_pop(b->lua, 1);
    lua_rawgeti(b->lua, -1, 3);
    if (lua_isnil(b->lua, -1)) {
        b->host->steps[test].target = (int16_t)b->host->step_count;
    } else {
        const size_t skip = b->host->step_count;
        script_tree_step(b, STEP_GO);
        b->host->steps[test].target = (int16_t)b->host->step_count;
        script_tree_node(b);
        b->host->steps[skip].target = (int16_t)b->host->step_count;
    }
    lua_pop(b->lua, 1);
}
