/* What scripts and pages are told of a position and of a choice, and what they may ask. Units are numbered
 * from 0 in the order of the counters, hexes by their id; `number` is what is printed in the hex. */
#include "sim/core/facts.h"

#include "rules/shared/map_tell.h"
#include "rules/vermin/parts.h"
#include "rules/vermin/queries.h"

static void tell_hex(const struct facts *facts, const struct vermin_model *m, const struct vermin_view *v,
                     unsigned hex)
{
    if (!hex)
        return;
    tell_number(facts, "hex", hex);
    tell_text(facts, "number", hex_map_number_text(&view_board(m, v)->map, hex));
}

/* The name of the first mask that has the unit. */
static const char *place(unsigned unit, const uint32_t *masks, const char *const *names, size_t count,
                         const char *otherwise)
{
    for (size_t i = 0; i < count; i++)
        if (masks[i] >> unit & 1)
            return names[i];
    return otherwise;
}

static void tell_marine(const struct facts *facts, const struct vermin_model *m, const struct vermin_view *v,
                        unsigned i)
{
    static const char *const names[] = {"on_map", "waiting", "delayed", "unused"};
    const uint32_t masks[] = {v->on_map, v->waiting, v->delayed, v->unused};
    tell_group(facts, NULL);
    tell_number(facts, "id", i);
    tell_text(facts, "name", m->marine_name[i]);
    tell_text(facts, "type", vermin_marine_types[m->marine_type[i]]);
    tell_text(facts, "place", place(i, masks, names, 4, "lost"));
    if (v->on_map >> i & 1)
        tell_hex(facts, m, v, v->marine_hex[i]);
    if (v->waiting & m->vehicles & 1u << i)
        tell_number(facts, "due", v->due[i - m->first_vehicle]);
    tell_truth(facts, "back", v->back >> i & 1);
    tell_truth(facts, "contaminated", v->contaminated >> i & 1);
    tell_truth(facts, "infected", v->infected >> i & 1);
    tell_truth(facts, "stalled", v->stalled >> i & 1);
    tell_truth(facts, "jewel", v->loaded >> i & 1);
    tell_truth(facts, "acted", v->acted >> i & 1);
    tell_end(facts);
}

static void tell_vermin(const struct facts *facts, const struct vermin_model *m, const struct vermin_view *v,
                        unsigned i)
{
    static const char *const names[] = {"on_map", "nest_1", "nest_2", "cup", "outside", "dead", "escaped"};
    const uint32_t masks[] = {v->vermin_on_map, v->in_nest[0], v->in_nest[1], v->in_cup,
                              v->outside,       v->dead,       v->escaped};
    tell_group(facts, NULL);
    tell_number(facts, "id", i);
    tell_text(facts, "name", m->vermin_name[i]);
    tell_text(facts, "type", vermin_types[m->vermin_type[i]]);
    tell_text(facts, "place", place(i, masks, names, 7, "gone"));
    if (v->vermin_on_map >> i & 1)
        tell_hex(facts, m, v, v->vermin_hex[i]);
    tell_truth(facts, "reduced", v->reduced >> i & 1);
    tell_truth(facts, "carrier", v->carriers >> i & 1);
    tell_truth(facts, "escort", v->escorts >> i & 1);
    tell_end(facts);
}

static void tell_units(const struct facts *facts, const struct vermin_model *m, const struct vermin_view *v)
{
    tell_list(facts, "marines");
    for (unsigned i = 0; i < m->marine_count; i++)
        tell_marine(facts, m, v, i);
    tell_end(facts);
    tell_list(facts, "vermin");
    FOR_EACH_BIT(i, m->all_vermin)
        tell_vermin(facts, m, v, i);
    tell_end(facts);
}

static void tell_marker(const struct facts *facts, const struct vermin_model *m, const struct vermin_view *v,
                        unsigned hex)
{
    tell_group(facts, NULL);
    tell_hex(facts, m, v, hex);
    tell_end(facts);
}

static void tell_markers(const struct facts *facts, const struct vermin_model *m, const struct vermin_view *v)
{
    tell_list(facts, "jewels");
    HEX_SET_FOR_EACH(hex, v->jewels_at)
        tell_marker(facts, m, v, hex);
    tell_end(facts);
    tell_list(facts, "tunnels");
    for (unsigned i = 0; i < TUNNELS; i++) {
        unsigned hex = view_board(m, v)->tunnel[i];
        if (!hex || !((v->tunnel_open | v->tunnel_collapsed) >> i & 1))
            continue;
        tell_group(facts, NULL);
        tell_hex(facts, m, v, hex);
        tell_truth(facts, "collapsed", v->tunnel_collapsed >> i & 1);
        tell_end(facts);
    }
    tell_end(facts);
}

static void tell_turn(const struct facts *facts, const struct vermin_model *m, const struct vermin_view *v)
{
    size_t levels;
    fields_tell(&vermin_fields, m, v, facts);
    tell_number(facts, "direction_south", v->direction_south + 1); /* as printed */
    tell_number(facts, "direction_north", v->direction_north + 1);
    tell_number(facts, "points", vermin_points(m, v));
    if (v->over)
        tell_text(facts, "level", vermin_levels(m, SIDE_MARINE, &levels)[v->level].name);
}

void vermin_tell_view(const void *model, const void *view, const struct facts *facts)
{
    const struct vermin_model *m = model;
    const struct vermin_view *v = view;
    tell_text(facts, "own", "marines"); /* the list of the player's own units */
    tell_text(facts, "map", view_board(m, v)->map.name);
    tell_text(facts, "decision", vermin_decision_names[v->decision]);
    tell_number(facts, "actor", v->actor);
    tell_turn(facts, m, v);
    tell_units(facts, m, v);
    tell_markers(facts, m, v);
    tell_list(facts, "chits_left");
    FOR_EACH_BIT(i, (uint32_t)v->chits)
        tell_text(facts, NULL, vermin_event_kinds[m->chit_event[i]]);
    tell_end(facts);
    tell_list(facts, "secrets");
    FOR_EACH_BIT(i, (uint32_t)v->secrets)
        tell_text(facts, NULL, vermin_secret_names[i]);
    tell_end(facts);
}

void vermin_tell_maps(const void *model, const struct facts *facts)
{
    const struct vermin_model *m = model;
    const struct map_terms terms = vermin_map_terms(consult(m->ruling, RULING_UNNUMBERED_ORDER) == 0);
    for (unsigned i = 0; i < CHAPTERS; i++)
        if (m->board[i])
            hex_map_tell(&m->board[i]->map, &terms, facts);
}

/* ------------------------------------------------------------------------------------------ choices ---- */

static const char *const kind_names[CHOICE_KINDS] = {
    [CHOOSE_NOTHING] = "nothing",
    [END_PHASE] = "end_phase",
    [FULL_WALK] = "walk",
    [FULL_JUMP] = "jump",
    [FULL_EXIT] = "exit",
    [FULL_FIRE] = "fire",
    [MOVE_FIRE_WALK] = "move_fire_walk",
    [MOVE_FIRE_JUMP] = "move_fire_jump",
    [MOVE_FIRE_FIRE] = "move_fire_fire",
    [RECON] = "recon",
    [RECOVERY] = "recovery",
    [REQUEST] = "request",
    [DEPLOY] = "deploy",
    [HOOK_UP] = "hook_up",
    [ASSEMBLE] = "assemble",
    [USE_WEAPON] = "use_weapon",
    [DROP_AGAIN] = "drop_again",
    [SECOND_FIRE] = "second_fire",
    [SECOND_WALK] = "second_walk",
    [SECOND_JUMP] = "second_jump",
    [ARRIVE_WALK] = "arrive_walk",
    [ARRIVE_DROP] = "arrive_drop",
    [ARRIVE_JUMP] = "arrive_jump",
    [ARRIVE_JUMP_FIRE] = "arrive_jump_fire",
    [ARRIVE_LATER] = "arrive_later",
    [CHOOSE_UNIT] = "unit",
    [CHOOSE_HEX] = "hex",
    [CHOOSE_CHIT] = "chit",
};

static bool names_unit(enum choice_kind kind)
{
    return (kind >= FULL_WALK && kind <= DROP_AGAIN) || kind == CHOOSE_UNIT;
}

static void tell_target(const struct facts *facts, const struct vermin_choice *choice)
{
    if (choice->target < TARGET_TUNNEL)
        tell_number(facts, "target", choice->target);
    else
        tell_number(facts, "tunnel", choice->target - TARGET_TUNNEL + 1);
}

void vermin_tell_choice(const void *model, const void *view, game_choice code, const struct facts *facts)
{
    const struct vermin_model *m = model;
    const struct vermin_view *v = view;
    const struct vermin_choice choice = choice_unpack(code);
    enum choice_kind kind = (enum choice_kind)choice.kind;
    tell_text(facts, "kind", kind_names[choice.kind % CHOICE_KINDS]);
    tell_number(facts, "unit", names_unit(kind) ? choice.unit : v->actor);
    tell_hex(facts, m, v, choice.hex);
    if (choice.via)
        tell_number(facts, "via", choice.via);
    if (choice.load == LOAD_PUT_DOWN)
        tell_truth(facts, "put_down", true);
    else if (choice.load)
        tell_number(facts, "load", choice.load);
    if ((kind == FULL_FIRE && !choice.hex) || kind == MOVE_FIRE_FIRE || kind == SECOND_FIRE)
        tell_target(facts, &choice);
    if (kind == RECON && choice.support)
        tell_number(facts, "support", choice.support - 1);
    if (kind == CHOOSE_CHIT)
        tell_text(facts, "chit", vermin_event_kinds[m->chit_event[v->offered_chit[choice.target & 1]]]);
}

/* ------------------------------------------------------------------------------------------ queries ---- */

static int64_t ask_distance(const void *model, const void *view, const int64_t *a)
{
    return view_board(model, view)->map.distance[a[0]][a[1]];
}

static int64_t ask_sees(const void *model, const void *view, const int64_t *a)
{
    const struct hex_map *map = &view_board(model, view)->map;
    return hex_set_has(&map->ids, (unsigned)a[0]) && hex_set_has(&map->ids, (unsigned)a[1]) &&
           vermin_sees(model, view, (unsigned)a[0], (unsigned)a[1]);
}

static int64_t ask_defence(const void *model, const void *view, const int64_t *a)
{
    const struct vermin_model *m = model;
    return m->all_vermin >> a[0] & 1 ? vermin_unit_defence(m, view, (unsigned)a[0]) : 0;
}

static int64_t ask_attack(const void *model, const void *view, const int64_t *a)
{
    const struct vermin_model *m = model;
    return m->all_vermin >> a[0] & 1 ? vermin_unit_attack(m, view, (unsigned)a[0]) : 0;
}

static int64_t ask_marine_at(const void *model, const void *view, const int64_t *a)
{
    (void)model;
    return vermin_marine_at(view, (unsigned)a[0]);
}

static int64_t ask_vermin_in(const void *model, const void *view, const int64_t *a)
{
    (void)model;
    return __builtin_popcount(vermin_in_hex(view, (unsigned)a[0]));
}

static int64_t ask_next_to_vermin(const void *model, const void *view, const int64_t *a)
{
    return next_to_vermin(view_board(model, view), view, (unsigned)a[0]);
}

static int64_t ask_cover(const void *model, const void *view, const int64_t *a)
{
    const struct vermin_view *v = view;
    return hex_set_has(&view_board(model, v)->cover[v->flooded != 0], (unsigned)a[0]);
}

const struct game_query vermin_queries[VERMIN_QUERIES] = {
    {"distance", "hex, hex", "hexes from one to the other", 2, {256, 256}, ask_distance},
    {"sees", "hex, hex", "1 if the first sees the second now", 2, {256, 256}, ask_sees},
    {"defence", "vermin", "what each die needs", 1, {VERMIN_MAX}, ask_defence},
    {"attack", "vermin", "its attack value now", 1, {VERMIN_MAX}, ask_attack},
    {"marine_at", "hex", "the Marine in a hex, or -1", 1, {256}, ask_marine_at},
    {"vermin_in", "hex", "how many vermin are in a hex", 1, {256}, ask_vermin_in},
    {"next_to_vermin", "hex", "1 if vermin are next to it", 1, {256}, ask_next_to_vermin},
    {"cover", "hex", "1 if it gives cover now", 1, {256}, ask_cover},
};
