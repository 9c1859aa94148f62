/* What scripts and pages are told of a position of a Galactic Marines game, and what they may ask. Units are
 * numbered from 0 in the order of the counters, hexes by their id; `number` is what is printed in the hex.
 * Included once by a game's tell/facts.c, which goes on with
 *
 *     tell_turn()     what is told of the turn beside the table of fields
 *     tell_others()   markers, cups
 *     MAP_TERMS(m)    the words of its maps
 *     ASK(name) ...   the answers to the questions of its queries.def */
#include "rules/shared/map_tell.h"

static void tell_turn(const struct facts *facts, const struct GAME(model) * m, const struct GAME(view) * v);
static void tell_others(const struct facts *facts, const struct GAME(model) * m, const struct GAME(view) * v);

static void tell_hex(const struct facts *facts, const struct GAME(model) * m, const struct GAME(view) * v,
                     unsigned hex)
{
    if (!hex)
        return;
    tell_number(facts, "hex", hex);
    tell_text(facts, "number", hex_map_number_text(&view_board(m, v)->map, hex));
}

/* A list of markers that only lie somewhere. */
static void tell_markers(const struct facts *facts, const struct GAME(model) * m, const struct GAME(view) * v,
                         const char *list, const struct hex_set *hexes)
{
    tell_list(facts, list);
    HEX_SET_FOR_EACH(hex, *hexes) {
        tell_group(facts, NULL);
        tell_hex(facts, m, v, hex);
        tell_end(facts);
    }
    tell_end(facts);
}

void GAME(tell_view)(const void *model, const void *view, const struct facts *facts)
{
    const struct GAME(model) *m = model;
    const struct GAME(view) *v = view;
    const struct unit_position position = {m, v, &view_board(m, v)->map};
    size_t levels;
    tell_text(facts, "own", "marines"); /* the list of the player's own units */
    tell_text(facts, "map", position.map->name);
    tell_text(facts, "decision", GAME(decision_names)[v->decision]);
    tell_number(facts, "actor", v->actor);
    fields_tell(&GAME(fields), m, v, facts);
    tell_turn(facts, m, v);
    if (v->over)
        tell_text(facts, "level", GAME(levels)(m, SIDE_MARINE, &levels)[v->level].name);
    units_tell(&GAME(marine_table), &position, facts);
    units_tell(&ENEMY_TABLE, &position, facts);
    tell_others(facts, m, v);
}

void GAME(tell_maps)(const void *model, const struct facts *facts)
{
    const struct GAME(model) *m = model;
    const struct map_terms terms = MAP_TERMS(m);
    for (unsigned i = 0; i < sizeof m->board / sizeof *m->board; i++)
        if (m->board[i])
            hex_map_tell(&m->board[i]->map, &terms, facts);
}

/* ------------------------------------------------------------------------------------------ queries ---- */

/* ASK(name) begins an answer as a function of the model m, the view v and the arguments a. */
#define ASK(name)                                                                                            \
    static int64_t name##_asked(const struct GAME(model) *, const struct GAME(view) *, const int64_t *);     \
    static int64_t ask_##name(const void *model, const void *view, const int64_t *a)                         \
    {                                                                                                        \
        return name##_asked(model, view, a);                                                                 \
    }                                                                                                        \
    static int64_t name##_asked(UNUSED const struct GAME(model) * m, const struct GAME(view) * v,            \
                                const int64_t *a)
#define UNUSED __attribute__((unused))

ASK(distance)
{
    return view_board(m, v)->map.distance[a[0]][a[1]];
}

ASK(marine_at)
{
    return GAME(marine_at)(v, (unsigned)a[0]);
}

#define QUERY(name, ...) static int64_t ask_##name(const void *model, const void *view, const int64_t *a);
#include GAME_QUERIES
#undef QUERY

const struct game_query GAME(queries)[QUERIES] = {
#define QUERY(name, takes, title, ...)                                                                       \
    {#name, takes, title, sizeof((uint16_t[]){__VA_ARGS__}) / sizeof(uint16_t), {__VA_ARGS__}, ask_##name},
#include "rules/shared/marine_queries.def"
#include GAME_QUERIES
#undef QUERY
};
