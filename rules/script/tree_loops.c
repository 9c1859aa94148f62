/* What goes round in the sequence of play: loops, rounds of sides, units one after another. */
#include "rules/script/proxy.h"
#include "rules/script/tree.h"
#include "rules/script/views.h"

static uint8_t take_slot(struct building *b)
{
    if (b->depth == SCRIPT_NEST_MAX)
        script_tree_fail(b, "more than %d loops in one another", SCRIPT_NEST_MAX);
    return (uint8_t)b->depth++;
}

/* How often a loop goes round; -1: it does not say. */
static int times_of(struct building *b)
{
    int whole;
    const bool given = lua_getfield(b->lua, -1, "times") != LUA_TNIL;
    const lua_Integer times = script_whole_at(b->lua, -1, &whole);
    lua_pop(b->lua, 1);
    if (!given)
        return -1;
    if (!whole || times < 0 || times > INT16_MAX)
        script_tree_fail(b, "times must be a whole number from 0 to %d", INT16_MAX);
    return (int)times;
}

void script_tree_loop(struct building *b)
{
    const uint8_t slot = take_slot(b);
    const int function = script_tree_function(b, "as_long_as");
    const int times = times_of(b);
    script_tree_step(b, STEP_LOOP)->slot = slot;
    const size_t test = b->host->step_count;
    struct script_step *step = script_tree_step(b, STEP_AGAIN);
    step->slot = slot;
    step->times = times;
    step->function = function;
    script_tree_list(b);
    step = script_tree_step(b, STEP_BACK);
    step->slot = slot;
    step->target = (int16_t)test;
    b->host->steps[test].target = (int16_t)b->host->step_count;
    b->depth--;
}

void script_tree_round(struct building *b)
{
    const uint8_t slot = take_slot(b);
    const int outer = b->outer;
    struct script_step *step = script_tree_step(b, STEP_ROUND);
    step->slot = slot;
    step->function = script_tree_function(b, "from");
    const size_t test = b->host->step_count;
    script_tree_step(b, STEP_SEAT)->slot = slot;
    b->outer = slot;
    script_tree_list(b);
    step = script_tree_step(b, STEP_BACK);
    step->slot = slot;
    step->target = (int16_t)test;
    b->outer = outer;
    b->host->steps[test].target = (int16_t)b->host->step_count;
    b->depth--;
}

/* The field `active` names: the one whose turn it is. */
static struct script_scalar *active_field(struct building *b, unsigned count)
{
    lua_getfield(b->lua, -1, "active");
    const char *name = lua_type(b->lua, -1) == LUA_TSTRING ? lua_tostring(b->lua, -1) : "?";
    struct script_scalar *active = script_scalar_named(b->host, name);
    if (!active)
        script_tree_fail(
            b, "each_unit: active = \"FIELD\" names a field of one value that says which one it is, not '%s'",
            name);
    else if (active->facts->low > SCRIPT_NOBODY || active->facts->high + 1 < count)
        script_tree_fail(b, "each_unit: %s has no room for %d and none", name, (int)count);
    lua_pop(b->lua, 1);
    return active;
}

static void read_units(struct building *b, struct script_units *units)
{
    lua_getfield(b->lua, -1, "place");
    const struct proxy *proxy = luaL_testudata(b->lua, -1, "array");
    *units = (struct script_units){0};
    if (proxy && !proxy->depth && proxy->field->kind != FIELD_LIST) {
        units->place = proxy->field;
        units->offset = proxy->offset;
        units->count = proxy->count;
    } else {
        script_tree_fail(b, "each_unit: place = FIELD is an array of the state that says where they are");
    }
    lua_pop(b->lua, 1);
    if (lua_getfield(b->lua, -1, "owners") == LUA_TTABLE)
        units->owners = script_owners_fixed(b->lua, -1);
    else if (!lua_isnil(b->lua, -1))
        script_tree_fail(b, "each_unit: owners = TABLE has the side of each");
    lua_pop(b->lua, 1);
    units->active = active_field(b, units->count);
}

void script_tree_units(struct building *b)
{
    struct script_host *host = b->host;
    const uint8_t slot = take_slot(b);
    const int number = (int)host->units_count++;
    host->units = memory_resize(host->units, host->units_count * sizeof *host->units);
    read_units(b, &host->units[number]);
    struct script_step *step = script_tree_step(b, STEP_UNITS);
    step->slot = slot;
    step->units = number;
    const size_t test = host->step_count;
    step = script_tree_step(b, STEP_UNIT);
    step->slot = slot;
    step->units = number;
    script_tree_list(b);
    step = script_tree_step(b, STEP_BACK);
    step->slot = slot;
    step->target = (int16_t)test;
    host->steps[test].target = (int16_t)host->step_count;
    b->depth--;
}
