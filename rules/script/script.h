/* Games that are folders of YAML and Lua: what game.yaml says of a game, as tables.
 *
 * A game is opened once (open.c): its descriptor, fields, choices, chance sites stand then. For each setting
 * a model is loaded from it (load.c): values, tables, map. Each thread that plays a model has a host of its
 * own (host.h): a Lua state in which game.lua has been run. Where a game stands is in its state alone (struct
 * script_head and the fields), never in Lua. */
#ifndef WARODDS_SCRIPT_SCRIPT_H
#define WARODDS_SCRIPT_SCRIPT_H

#include "rules/game.h"
#include "rules/shared/choices.h"
#include "rules/shared/fields.h"
#include "rules/shared/space.h"
#include "sim/core/text.h"

enum {
    SCRIPT_KINDS_MAX = 64, /* of cells of a map, and of edges */
    SCRIPT_SETS_MAX = 24,
    SCRIPT_NEST_MAX = 6, /* loops and rounds of sides in one another */
    SCRIPT_OPERANDS_MAX = 4,
    SCRIPT_NOBODY = -1,
};

/* Things that are counted from 0 and have names: sides, cells of the map, units, cards. */
enum script_set_kind { SET_OF_NAMES, SET_OF_SIDES, SET_OF_CELLS };

struct script_set {
    const char *name;
    enum script_set_kind kind;
    unsigned count;
    const char **labels; /* of names and sides */
};

/* Cards and counters of which some are hidden: each is always in one of these fields, or out of the game. */
struct script_pile {
    const char *name;
    const struct script_set *set;
    uint8_t *copies; /* of each element */
};

struct script_field {
    const char *name;
    int64_t low, high;
    int pile;                        /* whose elements it holds; -1: none */
    const struct script_set *things; /* what its values, or items, are; NULL: numbers */
};

struct script_word {
    unsigned operands;
    uint8_t operand[SCRIPT_OPERANDS_MAX]; /* in the order of the Lua function's arguments */
};

enum script_law { LAW_DIE, LAW_SUM, LAW_HITS, LAW_DRAW, LAW_WEIGHTS };

struct script_site {
    enum script_law law;
    unsigned dice, sides;
    unsigned cells;
    uint64_t *weights; /* of the cells: sums and weights */
    uint64_t total;
};

/* What a metric reads: an element of a field. */
struct script_metric {
    unsigned field;
    unsigned index[FIELD_INDICES + 1];
};

struct script_event {
    unsigned operands;
    int set[EVENT_NUMBERS]; /* -1: a number */
    const char *sentence;
};

/* How the descriptor's tables and these lie: same order, same counts. */
struct script_game {
    struct game game;
    char *folder;
    struct conf *conf;  /* game.yaml as it was when the game was opened: names live in it */
    struct text source; /* game.lua */
    char *source_name;
    struct script_set sets[SCRIPT_SETS_MAX];
    size_t set_count;
    struct script_pile *piles;
    size_t pile_count;
    struct game_field *fields; /* those of the head first */
    struct script_field *field_facts;
    struct field_table field_table;
    unsigned char *initial; /* the state before the game */
    struct choice_table choices;
    struct choice_operand *operands;
    const struct script_set **operand_set; /* NULL: numbers */
    unsigned *operand_count;               /* values of each operand */
    struct choice_word *words;
    struct script_word *word_facts;
    struct script_site *sites;
    struct script_metric *metrics;
    struct script_event *events;
    struct game_level *levels;
    size_t level_count;
    struct game_ending *endings;
    size_t ending_count;
    bool hides; /* some field is not seen by all */
    struct script_game *next;
};

/* Where the sequence of play stands; the state's first bytes. */
struct script_head {
    int16_t at;                       /* the step of the sequence */
    int16_t side;                     /* whose turn the innermost round of sides gives; -1 */
    int16_t counter[SCRIPT_NEST_MAX]; /* how often loops and rounds went round */
    int16_t first[SCRIPT_NEST_MAX];   /* the side a round began with */
    uint16_t rolls;                   /* since a counter changed */
    uint16_t decider;
    uint8_t over, ending;
    uint8_t level[SIDES_MAX], score[SIDES_MAX];
    uint8_t viewer; /* of a view: 1 + the side that sees it; 0: the state itself */
};

struct script_host;

/* A neighbour, and the kind of the edge to it. */
struct script_near {
    uint16_t cell, edge;
};

struct script_model {
    const struct script_game *game;
    uint64_t serial;     /* of all models of this run of the program */
    unsigned sides;      /* how many of the game's sit at the table, the first ones */
    struct space space;  /* cell_count 0: no map */
    unsigned directions; /* straight ones: squares 8, hexes 6, areas 0 */
    int16_t *ahead;      /* [8 * cell + direction]: the next cell straight on; -1 */
    uint32_t *near_first;
    struct script_near *near;
    char *data; /* values, tables, constants as Lua source */
    void *lock; /* guards hosts */
    struct script_host *hosts;
};

static inline struct script_head *script_head(const void *state)
{
    return (struct script_head *)(uintptr_t)state;
}

static inline const struct script_model *script_model(const void *model)
{
    return model;
}

/* ---- open.c ---- */

const struct game *script_game_known(const char *folder); /* NULL: not opened yet */
const struct script_game *script_game_of(const struct game *game);
/* The keys of game.yaml that are a game's form, which stands when it is opened; NULL behind the last. */
const char *script_form_key(size_t place);
/* Complains of what a variant or --set changes and may not: the game's form, values that it does not have. */
void script_refuse_changes(const struct conf *conf, struct problems *problems);

/* ---- what open.c is made of: each reads its part of game.yaml ---- */

struct script_reading {
    struct script_game *game;
    const struct conf_node *root;
    struct problems *problems;
};

bool script_read_sets(struct script_reading *reading);
/* Complains of a key that cannot be a name in game.lua. */
void script_check_name(const struct script_reading *reading, const struct conf_node *node);
const struct script_set *script_find_set(const struct script_reading *reading, const char *name);
/* The set that `node` names; NULL with *count filled if it is a number, or with 0 after a complaint. */
const struct script_set *script_read_set(const struct script_reading *reading, const struct conf_node *node,
                                         unsigned *count);
field_label *script_label(const struct script_game *game, const struct script_set *set);
bool script_read_fields(struct script_reading *reading);
bool script_read_choices(struct script_reading *reading);
bool script_read_chance(struct script_reading *reading);
bool script_read_ends(struct script_reading *reading);
bool script_read_events(struct script_reading *reading);

/* ---- load.c, map.c ---- */

void *script_load(const struct conf *conf, struct problems *problems);
void script_unload(void *memory);
bool script_read_map(struct space *space, const struct conf_node *node, struct problems *problems);
/* space_lua.c: straight directions of the model's map. */
void script_make_directions(struct script_model *model);
/* march_lua.c */
void script_make_neighbours(struct script_model *model);
/* Cells of a map before it is read. */
unsigned script_map_cells(const struct conf_node *node);

/* ---- play.c ---- */

int script_start(void *state, const void *model, struct chance *chance);
int script_apply(void *state, const void *model, struct chance *chance, game_choice choice);
size_t script_list(const void *model, const void *state, game_choice *choices, size_t capacity);
bool script_legal(const void *model, const void *state, game_choice choice);
int script_decision(const void *model, const void *state);
bool script_failure(const void *model, char *text, size_t size);

/* ---- hidden.c ---- */

void script_see(const void *model, unsigned side, const void *state, void *view);
/* What an owner has of a field that each side has for itself, as a field; false: there is no such owner. */
bool script_part_of(const struct game_field *field, unsigned owner, struct game_field *part);
void script_resample(const void *model, unsigned side, void *state, uint64_t key);

/* ---- tell.c ---- */

size_t script_sides_in_play(const void *model);
void script_outcome(const void *model, const void *state, struct game_outcome *outcome);
uint64_t script_hash(const void *model, const void *state);
bool script_invariant(const void *model, const void *state, char *why, size_t why_size);
const struct game_level *script_levels(const void *model, unsigned side, size_t *count);
const struct game_ending *script_endings(const void *model, size_t *count);
void script_describe_choice(const void *model, const void *state, game_choice choice, char *text,
                            size_t size);
void script_describe_event(const void *model, const struct event *event, char *text, size_t size);
void script_describe_state(const void *model, const void *state, FILE *out);
void script_draw_map(const void *model, const void *state, const char *map, FILE *out, bool colour);
void script_tell_view(const void *model, const void *view, const struct facts *facts);
void script_tell_choice(const void *model, const void *view, game_choice choice, const struct facts *facts);
void script_tell_maps(const void *model, const struct facts *facts);

/* ---- cases.c ---- */

bool script_case_setup(const void *model, void *state, const struct conf_node *node,
                       struct problems *problems);
int script_case_pool(const char *name);
int script_case_element(const void *model, int pool, const char *name);
bool script_case_act(const void *model, void *state, void *expected, struct chance *chance,
                     const struct conf_node *node, struct case_report *report, struct problems *problems);
bool script_case_check(const void *model, const void *state, const void *expected,
                       const struct conf_node *node, struct case_report *report, struct problems *problems);
bool script_case_ask(const void *model, const void *state, const struct conf_node *node,
                     struct case_report *report, struct problems *problems);

#endif
