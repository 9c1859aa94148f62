/* A thread's own part of a model: the Lua state in which game.lua has run, and the sequence of play as it was
 * read from there. Nothing of a game is kept here from one call to the next. */
#ifndef WARODDS_SCRIPT_HOST_H
#define WARODDS_SCRIPT_HOST_H

#include <string.h>

#include "rules/script/sandbox.h"
#include "rules/script/script.h"

/* The steps of the sequence of play (tree.c makes them, play.c goes through them). */
enum script_step_kind {
    STEP_DO,     /* call `function` */
    STEP_CHOOSE, /* somebody decides: one of `words` */
    STEP_CHANCE, /* roll at `site`, call `function` with the result */
    STEP_LOOP,   /* counter = 0 */
    STEP_AGAIN,  /* `times` or `function` say whether to go on, else to `target` */
    STEP_ROUND,  /* of sides: counter = 0, first = `function` or 0 */
    STEP_SEAT,   /* the next side, else to `target` */
    STEP_UNITS,  /* of one side: counter = 0, none of `units` is active */
    STEP_UNIT,   /* the next of `units`, else to `target` */
    STEP_BACK,   /* counter + 1, to `target` */
    STEP_UNLESS, /* to `target` unless `function` */
    STEP_GO,     /* to `target` */
    STEP_END,
};

struct script_step {
    uint8_t kind;
    uint8_t slot;  /* of the counter */
    int8_t outer;  /* the slot of the round of sides around this one; -1 */
    bool optional; /* STEP_CHOOSE: passed over where nothing is legal */
    int function;  /* registry; LUA_NOREF */
    int by;        /* STEP_CHOOSE: who decides */
    int times;     /* STEP_AGAIN: -1 for ever */
    int units;     /* STEP_UNIT: in host->units */
    int16_t target;
    uint16_t site;
    uint16_t first_word, word_count; /* STEP_CHOOSE: in host->words */
};

struct script_known_owners; /* views.h */
struct script_view;
enum { SCRIPT_VIEWS = 16 };

/* Units that act one after another. */
struct script_units {
    const struct game_field *place; /* an array: where they are, or none */
    uint32_t offset;                /* of the first */
    unsigned count;
    const struct script_known_owners *owners; /* NULL: nobody's */
    struct script_scalar *active;
};

/* A field of one value, found by the address of its name: Lua keeps one copy of each short text. */
struct script_scalar {
    const char *name; /* NULL: free */
    const struct game_field *field;
    const struct script_field *facts;
    int kept;      /* registry: its name */
    int64_t shown; /* what Lua's own global of this name holds */
};

struct script_host {
    struct sandbox sandbox;
    lua_State *lua; /* the sandbox's */
    const struct script_model *model;
    const void *thread; /* whose it is */
    struct script_host *next;
    struct script_step *steps;
    size_t step_count;
    uint16_t *words;
    size_t word_count;
    struct script_units *units;
    size_t units_count;
    int *legal, *apply;            /* registry, by word */
    struct script_scalar *scalars; /* scalar_mask + 1 of them */
    size_t scalar_mask;
    struct script_scalar **shown; /* those of them that are, shown_count */
    size_t shown_count;
    bool shows;                              /* a state, or else none was looked at yet */
    int world;                               /* registry: the table of everything */
    int redeal, environment;                 /* registry */
    void *scratch;                           /* script_scratch_bytes(), for one call at a time */
    int32_t *numbers;                        /* as many as the longest array has, for one call at a time */
    uint16_t *found;                         /* the same */
    struct script_view *views[SCRIPT_VIEWS]; /* by address of the table */
    bool loading;
    /* While a call runs. */
    unsigned char *state;
    bool writable;
    struct chance *chance;
    bool listing; /* what is legal: offer() may be called */
    unsigned word;
    game_choice *choices;
    size_t capacity, count;
    uint64_t deal_key, dealt; /* redeal() */
    game_choice choice;
    unsigned side;
    int result;
    int task;
    /* Of the last call that failed. */
    bool failed;
    char why[300];
    const struct conf_node *blamed; /* what in game.yaml is wrong; NULL: something in game.lua */
    /* What `check` wants to know; NULL: nobody asks. */
    struct script_watch *watch;
};

/* What a watch counts: steps reached, choices offered, events rolled in this game. */
struct script_watch {
    uint64_t *steps, *offered, *chosen, *rolled;
    uint64_t *events; /* of the game that is played */
    size_t event_count, event_capacity;
    char trouble[200]; /* the same event rolled twice ... */
};

static inline struct script_host *script_host_of(lua_State *lua)
{
    return sandbox_owner(lua);
}

/* ---- host.c ---- */

/* This thread's; made on demand. NULL only without memory; a host that could not be set up has `failed`. */
struct script_host *script_host(const struct script_model *model);
void script_hosts_free(struct script_model *model);
/* Calls the C function under protection, with limits; false after an error, which is kept. */
bool script_protect(struct script_host *host, lua_CFunction function);

/* ---- steps.c ---- */

/* Until somebody has to decide: the side, or GAME_OVER. Fails as Lua does. */
int script_run(struct script_host *host);
/* What is legal at a choose, into host->choices and host->count. */
void script_list_step(struct script_host *host, const struct script_step *step, int side);
/* As script_list_step, of one of its words. */
void script_list_word(struct script_host *host, unsigned word, int side);

/* ---- play.c ---- */

/* As script_list, inside of a protected call: fails as Lua does. */
size_t script_list_inside(struct script_host *host, const void *state, game_choice *choices, size_t capacity);

/* ---- tree.c: takes the sequence of play from the stack ---- */

void script_read_tree(struct script_host *host);
/* tree.c: what sequences of play are written with, into the table on top of the stack. */
void script_add_tree(struct script_host *host);

/* ---- names_lua.c ---- */

/* The word of the game, or its number of words. */
size_t script_word_by_name(const struct script_game *game, const char *name);
const char *script_word_name(const void *game, size_t word);
const char *script_site_name(const void *game, size_t site);
/* Pushes "; did you mean 'NAME'?" with the nearest of the known names, or nothing. */
const char *script_push_meant(lua_State *lua, const char *name, const char *(*known)(const void *, size_t),
                              const void *context, size_t count);
/* Reading from values, tables, rulings and sets what is not there is an error from now on. Takes the world on
 * top of the stack and leaves it. */
void script_guard_names(struct script_host *host);
/* A field or set that is called like something else would hide it, or be hidden: fails as Lua does. The world
 * is on top of the stack, without fields and sets yet. */
void script_refuse_taken(struct script_host *host);
/* As script_push_meant, among the keys of one table or two (0: none) on the stack. */
const char *script_push_meant_key(lua_State *lua, const char *name, int table, int other);
/* "game.yaml knows no WHAT 'NAME'", with the nearest that it knows. Does not return. */
int script_unknown_name(lua_State *lua, const char *what, const char *name,
                        const char *(*known)(const void *, size_t), const void *context, size_t count);

/* ---- globals_lua.c, fields_lua.c, lists_lua.c: adds to the table on top of the stack ---- */

void script_add_fields(struct script_host *host);
/* Inside of a protected call: fields of one value are as in host->state from here on. To be called whenever
 * that is another state, or changed without Lua. */
void script_show_state(struct script_host *host);
/* The field of one value of that name; NULL. */
struct script_scalar *script_scalar_named(const struct script_host *host, const char *name);
/* Gives it a value of its range, in state and Lua. */
void script_set_scalar(struct script_host *host, struct script_scalar *scalar, int64_t value);
/* The same: there is no game. */
void script_show_nothing(struct script_host *host);
void script_add_lists(struct script_host *host);
/* What a list proxy on the stack stands for; complains otherwise. */
struct script_list {
    const struct game_field *field;
    const struct script_field *facts;
    uint16_t *count;
    uint8_t *items;
};
struct script_list script_list_at(lua_State *lua, int index, bool writing);
/* The elements of an array of numbers. */
struct script_array {
    const struct game_field *field;
    unsigned char *first;
    unsigned count;
    uint8_t bytes; /* the field's, at hand for loops */
    bool is_signed;
};
struct script_array script_array_at(lua_State *lua, int index);
/* Widths are those of the house's fields (rules/shared): 1, 2, 4 or 8 bytes. */
static inline int64_t script_number_at(unsigned bytes, bool is_signed, const unsigned char *at)
{
    int64_t value;
    uint32_t four;
    uint16_t two;
    switch (bytes) {
    case 1:
        return is_signed ? (int64_t)(int8_t)*at : (int64_t)*at;
    case 2:
        memcpy(&two, at, 2);
        return is_signed ? (int64_t)(int16_t)two : (int64_t)two;
    case 4:
        memcpy(&four, at, 4);
        return is_signed ? (int64_t)(int32_t)four : (int64_t)four;
    default:
        memcpy(&value, at, 8);
        return value;
    }
}
static inline int64_t script_value_at(const struct game_field *field, const unsigned char *at)
{
    return script_number_at(field->bytes, field->is_signed, at);
}
/* The number at this place, which is below array->count. */
static inline int64_t script_element(const struct script_array *array, unsigned place)
{
    return script_number_at(array->bytes, array->is_signed, array->first + (size_t)place * array->bytes);
}
/* All of them at once, into host->numbers. */
const int32_t *script_elements(struct script_host *host, const struct script_array *array);
/* As lua_tointegerx, but a text of digits is no number: "0101" may be the name of a cell. */
static inline lua_Integer script_whole_at(lua_State *lua, int index, int *whole)
{
    const lua_Integer number = lua_tointegerx(lua, index, whole);
    *whole = *whole && lua_type(lua, index) == LUA_TNUMBER;
    return number;
}
/* As luaL_checkinteger and luaL_optinteger, but of no text. */
lua_Integer script_integer_at(lua_State *lua, int argument);
lua_Integer script_integer_or(lua_State *lua, int argument, lua_Integer missing);
/* A number that must be from 0 to below `count`. */
unsigned script_number_below(lua_State *lua, int index, unsigned count, const char *what);
void script_forbid_writing(lua_State *lua);
/* For functions that offer choices of one operand at once, without a list: complains where that cannot be or
 * the operand has fewer than `count` elements; gives its shift, for script_offer. */
unsigned script_offering(lua_State *lua, unsigned count, const char *what);
void script_offer(struct script_host *host, unsigned element, unsigned shift);

/* ---- chance.c ---- */

enum { SCRIPT_KEYS_MAX = 4 };

/* What the site gives: a face, a sum, or the number of a cell. */
int64_t script_chance(struct script_host *host, unsigned site, unsigned variant, const int64_t *key,
                      unsigned keys);

/* The place in the list of what is drawn from it: rule cases name the thing. */
unsigned script_chance_in(struct script_host *host, unsigned site, const struct script_list *list,
                          const int64_t *key, unsigned keys);

/* ---- space_lua.c ---- */

const struct space *script_space_at(lua_State *lua);
unsigned script_cell_at(lua_State *lua, int index);
size_t script_scratch_bytes(const struct script_model *model);
/* Whether the function at `function` on the stack holds of the cell. */
bool script_holds(lua_State *lua, int function, unsigned cell);

/* ---- the rest of what game.lua can call: each adds to the table on top of the stack ---- */

void script_add_rolls(struct script_host *host);
void script_add_ends(struct script_host *host);
void script_add_space(struct script_host *host);
void script_add_marches(struct script_host *host);
void script_add_ways(struct script_host *host);
void script_add_units(struct script_host *host);
void script_add_combat(struct script_host *host);
void script_add_cards(struct script_host *host);
void script_add_rounds(struct script_host *host);

#endif
