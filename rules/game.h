/* The game descriptor: the only thing the laboratory knows of a game.
 *
 * A game is played by alternating: start() and apply() run the rules up to the next decision and return the
 * side that has to decide, or GAME_OVER (or GAME_FAILED, where rules are scripts). In between, list() says
 * what may be chosen. The state is plain data without pointers: copying it clones the game. What a side may
 * see of it is its view: the state itself where all that is hidden lies behind the first `view_size` bytes,
 * or else what see() makes for it. Models are const after load() and shared by all threads. */
#ifndef WARODDS_RULES_GAME_H
#define WARODDS_RULES_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "sim/conf/conf.h"
#include "sim/core/chance.h"
#include "sim/core/observer.h"

/* A decision's answer in the game's own code (see its choice codec). */
typedef uint64_t game_choice;

enum { GAME_OVER = -1, GAME_FAILED = -2, SIDES_MAX = 8, GAME_METRICS_MAX = 384 };

/* A whole win. A score is a whole number of sixtieths of it, so that a win shared by two, three, four or five
 * sides, and a draw, are exact. */
enum { SCORE_ONE = 60 };

/* A seat at the table. Seats with the same role are played by the same policies and rotate in tournaments. */
struct game_side {
    const char *name;           /* "marine", "seat2" */
    const char *title;          /* "Marines" */
    const char *default_policy; /* NULL: the rules play this side */
    const char *role;           /* "faction"; NULL: the side's own name */
};

static inline const char *game_side_role(const struct game_side *side)
{
    return side->role ? side->role : side->name;
}

enum { SCORE_VARIES = -1 }; /* games that end on this level differ in score: a win shared by two or three */

/* How a game may end for a side, worst to best. */
struct game_level {
    const char *name; /* "kayotz_major_victory" */
    const char *title;
    int score; /* 0 .. SCORE_ONE, or SCORE_VARIES */
};

static inline bool game_level_wins(const struct game_level *level)
{
    return level->score == SCORE_ONE;
}

struct game_ending {
    const char *name; /* "objective_tunnel" */
    const char *title;
};

/* A metric is an integer a game ends with; [low, high] bounds its histogram (values outside are counted in
 * the border cells, the sums stay exact). */
struct game_metric {
    const char *name; /* "losses.squad" */
    const char *title;
    int low, high;
};

/* A kind of chance: what a study may take the luck out of, one at a time. Group 0 draws from the game's own
 * key, the others from chance_key(chance, group). */
struct game_group {
    const char *name;  /* "dice" */
    const char *title; /* "order of the event chits" */
};

/* What a cell of a site says in numbers: the hits of an attack, the face of a die, the rank of what is drawn.
 * Luck is measured in readings, distributions are told by them. */
struct game_reading {
    const char *name; /* "hits" */
    unsigned (*value)(unsigned cell);
    bool told; /* as a distribution beside its exact law, by variant */
};

/* What a variant of a site stands for: one number of several, the last one changing fastest. */
enum { GAME_OPERANDS_MAX = 4 };

struct game_operand {
    const char *name; /* "dice" */
    unsigned size;    /* how many values */
    int first;        /* the value of number 0 */
};

/* A place in the rules where chance enters. The tally of a site has variants x cells counters; law() writes
 * the exact integer weights of the cells of one variant and returns false if the variant cannot occur. A site
 * without a law is counted: what followed from the dice (units killed in a battle), told as a distribution.
 */
struct game_site {
    const char *name;
    const char *rule;
    const char *title;
    const char *attacker; /* who rolls, for sites whose readings are told as distributions; else NULL */
    unsigned variants, cells;
    bool (*law)(const struct game_site *site, unsigned variant, uint64_t *weights); /* NULL: counted */
    size_t offset;  /* of its first counter, filled by the table's builder */
    unsigned group; /* of the game's groups of chance */
    const struct game_reading *readings;
    size_t reading_count;
    const struct game_operand
        *operands; /* the product of their sizes is `variants`; NULL: variants have no name */
    size_t operand_count;
    const void *data; /* the law's own */
    unsigned faces;   /* of a die that is rolled here; 0: 6 */
};

struct game_rule {
    const char *id;    /* "INV-6.5.1.a" */
    const char *title; /* a few words */
    bool fires;        /* false: a definition or a set-up fact that never fires in play */
};

struct side_outcome {
    int level;
    int score; /* of SCORE_ONE */
};

struct game_outcome {
    int ending;
    struct side_outcome side[SIDES_MAX]; /* of those in play */
    int32_t metric[GAME_METRICS_MAX];
};

/* Something of a position that says how good it is for a side: a whole number. */
struct game_measure {
    const char *name;  /* "marines.squad" */
    const char *title; /* "squads on the map" */
};
enum { GAME_MEASURES_MAX = 96 };

/* When in a game a position is: turns of a later chapter count anew. */
struct game_moment {
    unsigned chapter, turn; /* from 1; turn 0: before play */
};

struct game_kernel {
    int (*start)(void *state, const void *model, struct chance *chance);
    int (*apply)(void *state, const void *model, struct chance *chance, game_choice choice);
};

struct facts; /* sim/core/facts.h: who is told */

/* A question a script may ask about what it sees. */
struct game_query {
    const char *name;      /* "distance" */
    const char *arguments; /* "hex, hex" */
    const char *title;
    unsigned argument_count;
    unsigned limit[4]; /* arguments are from 0 to limit - 1 */
    int64_t (*ask)(const void *model, const void *view, const int64_t *argument);
};

struct case_report; /* sim/core/case_report.h: where a rule case tells what differs */

struct game {
    const char *name;
    const char *title;
    uint64_t sources;  /* a hash of the files of a game that is a folder; 0: compiled in */
    size_t state_size; /* states and views lie at multiples of 64 bytes */
    size_t view_size;  /* everybody sees this much of the state; unused with see() */

    const struct game_side *sides;
    size_t side_count;
    /* How many of them, the first ones, sit at the table of this scenario; NULL: all. */
    size_t (*sides_in_play)(const void *model);
    /* The answer of a ruling, "NAME=ANSWER", that lets players have the sides that the rules play otherwise:
     * it is given as soon as a policy is named for one of them. NULL: there is none. */
    const char *seats_ruling;
    const struct game_metric *metrics;
    size_t metric_count;
    const struct game_group *groups;
    size_t group_count; /* at most CHANCE_GROUPS_MAX */
    const struct game_site *sites;
    size_t site_count;
    size_t tally_size; /* counters of all sites */
    const struct game_rule *rules;
    size_t rule_count;
    const char *const *event_names;
    const char *const *event_fields; /* "marine,hex,to_hex": what the numbers of the event mean */
    size_t event_count;
    const char *const *decision_names;
    size_t decision_count;

    struct game_kernel batch, observed;

    /* Reads everything it needs from the merged tree (game.yaml + `scenario` + `maps.<name>`). NULL after
     * adding to `problems`. */
    void *(*load)(const struct conf *conf, struct problems *problems);
    void (*unload)(void *model);
    /* Of a side, worst to best. */
    const struct game_level *(*levels)(const void *model, unsigned side, size_t *count);
    const struct game_ending *(*endings)(const void *model, size_t *count);

    /* What a game depends on lies in the model's first `model_size` bytes (pointers there are equal if what
     * they point to is); among them, at `answers_at`, `answer_count` bytes that rules and players read
     * by sim/core/consulted.h alone: the answers of rulings, and values behind them. Models that
     * differ in nothing else play the same game where none of the answers that differ is asked for.
     * answer_count 0: nothing is said of that. */
    size_t model_size, answers_at, answer_count;

    /* The decision that waits (index into decision_names), and what may be chosen: writes up to `capacity`
     * choices and returns how many there are in all. */
    int (*decision)(const void *model, const void *state);
    size_t (*list)(const void *model, const void *state, game_choice *choices, size_t capacity);
    bool (*legal)(const void *model, const void *state, game_choice choice);
    /* Whether the rules failed in this thread since this was last asked (start or apply gave GAME_FAILED, or
     * list() nothing), and why. NULL: they never do. */
    bool (*failure)(const void *model, char *text, size_t size);

    void (*outcome)(const void *model, const void *state, struct game_outcome *outcome);
    /* Hash over explicit fields; equal for equal states on any machine. */
    uint64_t (*hash)(const void *model, const void *state);
    /* What the side may see, with nothing in it of what is hidden from it: `view` gets state_size bytes.
     * NULL: the state's first view_size bytes, for every side. */
    void (*see)(const void *model, unsigned side, const void *state, void *view);
    /* Gives everything hidden from the side (orders of pools, face-down markers, others' hands) new values
     * from `key`, consistent with what it sees: what a search does before it looks ahead. */
    void (*resample)(const void *model, unsigned side, void *state, uint64_t key);
    /* From what positions are guessed to be worth (policies/evaluation.h): writes all measures of a view of
     * the side, which depend on nothing that is hidden from it. NULL, with moment(): nothing is measured. */
    const struct game_measure *measures;
    size_t measure_count; /* at most GAME_MEASURES_MAX */
    void (*measure)(const void *model, unsigned side, const void *view, int32_t *values);
    struct game_moment (*moment)(const void *model, const void *view);
    /* The specification's invariants; false with a reason. */
    bool (*invariant)(const void *model, const void *state, char *why, size_t why_size);

    /* Texts for traces: one line, no newline. */
    void (*describe_choice)(const void *model, const void *state, game_choice choice, char *text,
                            size_t size);
    void (*describe_event)(const void *model, const struct event *event, char *text, size_t size);
    void (*describe_state)(const void *model, const void *state, FILE *out);
    void (*draw_map)(const void *model, const void *state /* or NULL */, const char *map, FILE *out,
                     bool colour);

    /* What the view and a choice say, for scripts and pages: units, markers, hexes by id and by number, what
     * is left in the pools. NULL: nothing is told yet. */
    void (*tell_view)(const void *model, const void *view, const struct facts *facts);
    void (*tell_choice)(const void *model, const void *view, game_choice choice, const struct facts *facts);
    /* A list of the maps in play: cells, terrain, roads, numbers, provenance (hex_map_tell). tell_view says
     * by `map` on which one the units are. */
    void (*tell_maps)(const void *model, const struct facts *facts);
    const struct game_query *queries;
    size_t query_count;

    /* Rule cases (see tests/cases/README.md). setup lays a case's `state:` node over the state (all zero
     * before the first), pool() and element() translate a scripted draw ("rift 5"). act performs one entry of
     * `do:` on the state, and on `expected` (the state before) what the entry does of itself. check lays an
     * `expect:` node over `expected` and compares; NULL: only what the node names must be so. ask answers one
     * entry of `ask:` and compares. Each reports bad input to `problems`; differences go to the report. */
    bool (*case_setup)(const void *model, void *state, const struct conf_node *node,
                       struct problems *problems);
    int (*case_pool)(const char *name);
    int (*case_element)(const void *model, int pool, const char *name);
    bool (*case_act)(const void *model, void *state, void *expected, struct chance *chance,
                     const struct conf_node *node, struct case_report *report, struct problems *problems);
    bool (*case_check)(const void *model, const void *state, const void *expected,
                       const struct conf_node *node, struct case_report *report, struct problems *problems);
    bool (*case_ask)(const void *model, const void *state, const struct conf_node *node,
                     struct case_report *report, struct problems *problems);
};

/* How many sides sit at the table. */
static inline size_t game_sides(const struct game *game, const void *model)
{
    return game->sides_in_play ? game->sides_in_play(model) : game->side_count;
}

/* Whether nothing is ever hidden from anybody. */
static inline bool game_is_open(const struct game *game)
{
    return !game->see && game->view_size == game->state_size;
}

/* Whether no game ends with a score between 0 and a whole win for the side: then shares are shares of games.
 */
bool game_wins_or_loses(const struct game *game, const void *model, unsigned side);

/* The operands of a site's variant; values gets operand_count numbers. */
void game_site_operands(const struct game_site *site, unsigned variant, int *values);

/* The number of the operand called `name`; -1: the site has none. */
int game_site_operand(const struct game_site *site, const char *name);
/* The variant with these values of the operands, which must be in their ranges. */
unsigned game_site_variant(const struct game_site *site, const int *values);

/* A game of games.def, or the one in a folder: its name then is the folder's path, with a '/' in it. */
const struct game *game_by_name(const char *name);
/* Whether this is the name of a folder that holds a game (game.yaml and game.lua). */
bool game_is_folder(const char *name);
/* The game in the folder; NULL after adding to `problems`. Lives as long as the program. */
const struct game *game_open_folder(const char *folder, struct problems *problems);
/* Every game of games.def. */
const struct game *const *game_all(size_t *count);
/* Which vector instructions they use (sim/core/vectors.h): "x86-64-v2 (SSE4.1)" ... */
const char *game_vectors(void);

#endif
