/* What scripts and pages are told of a position and of a choice, and what they may ask. Units are numbered
 * from 0 in the order of the counters, hexes by their id; `number` is what is printed in the hex. */
#include "sim/core/facts.h"

#include "rules/invaders/parts.h"
#include "rules/invaders/queries.h"
#include "rules/shared/map_tell.h"

static void tell_hex(const struct facts *facts, const struct invaders_model *m, const struct invaders_view *v,
                     unsigned hex)
{
    if (!hex)
        return;
    tell_number(facts, "hex", hex);
    tell_text(facts, "number", hex_map_number_text(&view_board(m, v)->map, hex));
}

static const char *marine_place(const struct invaders_view *v, unsigned marine)
{
    static const char *const names[] = {"on_map", "waiting", "available", "exited", "warped", "eliminated"};
    const uint32_t masks[] = {v->on_map, v->waiting, v->available, v->exited, v->warped, v->eliminated};
    for (size_t i = 0; i < sizeof masks / sizeof *masks; i++)
        if (masks[i] >> marine & 1)
            return names[i];
    return "unused";
}

static void tell_marine(const struct facts *facts, const struct invaders_model *m,
                        const struct invaders_view *v, unsigned i)
{
    tell_group(facts, NULL);
    tell_number(facts, "id", i);
    tell_text(facts, "name", m->marine_name[i]);
    tell_text(facts, "type", invaders_marine_types[m->marine_type[i]]);
    tell_text(facts, "place", marine_place(v, i));
    if (v->on_map >> i & 1)
        tell_hex(facts, m, v, v->marine_hex[i]);
    if (v->waiting >> i & 1)
        tell_number(facts, "entry_turn", v->entry_turn[i]);
    tell_truth(facts, "stunned", v->stunned >> i & 1);
    tell_truth(facts, "paralyzed", v->paralyzed >> i & 1);
    tell_truth(facts, "out_of_ammo", v->out_of_ammo >> i & 1);
    tell_truth(facts, "acted", v->acted >> i & 1);
    tell_end(facts);
}

static const char *kayotz_place(const struct invaders_view *v, unsigned unit)
{
    return v->kayotz_on_map >> unit & 1 ? "on_map"
           : v->kayotz_pool >> unit & 1 ? "pool"
           : v->killed >> unit & 1      ? "killed"
                                        : "removed";
}

static void tell_kayotz(const struct facts *facts, const struct invaders_model *m,
                        const struct invaders_view *v, unsigned i)
{
    static const char *const types[] = {"soldier", "king", "monolith"};
    tell_group(facts, NULL);
    tell_number(facts, "id", i);
    tell_text(facts, "name", m->kayotz_name[i]);
    tell_text(facts, "type", types[m->kings >> i & 1 ? 1 : m->monolith >> i & 1 ? 2 : 0]);
    tell_text(facts, "place", kayotz_place(v, i));
    if (v->kayotz_on_map >> i & 1)
        tell_hex(facts, m, v, v->kayotz_hex[i]);
    tell_truth(facts, "dormant", v->dormant >> i & 1);
    if (v->rift[i] == RIFT_UNKNOWN)
        tell_text(facts, "rift", "?");
    else if (v->rift[i])
        tell_number(facts, "rift", v->rift[i]);
    tell_end(facts);
}

static void tell_units(const struct facts *facts, const struct invaders_model *m,
                       const struct invaders_view *v)
{
    tell_list(facts, "marines");
    for (unsigned i = 0; i < m->marine_count; i++)
        tell_marine(facts, m, v, i);
    tell_end(facts);
    tell_list(facts, "kayotz");
    for (unsigned i = 0; i < m->kayotz_count; i++)
        tell_kayotz(facts, m, v, i);
    tell_end(facts);
}

static void tell_markers(const struct facts *facts, const struct invaders_model *m,
                         const struct invaders_view *v)
{
    tell_list(facts, "strongpoints");
    HEX_SET_FOR_EACH(hex, v->strongpoints) {
        tell_group(facts, NULL);
        tell_hex(facts, m, v, hex);
        tell_end(facts);
    }
    tell_end(facts);
    tell_list(facts, "fields");
    for (unsigned i = 0; i < FIELDS; i++)
        if (v->field[i].hex) {
            tell_group(facts, NULL);
            tell_text(facts, "name", invaders_field_names[i]);
            tell_hex(facts, m, v, v->field[i].hex);
            tell_number(facts, "radius", invaders_field_radius(m, v, (enum field)i));
            tell_end(facts);
        }
    tell_end(facts);
}

static void tell_pools(const struct facts *facts, const struct invaders_model *m,
                       const struct invaders_view *v)
{
    unsigned chits[CHIT_KINDS] = {0};
    FOR_EACH_BIT(i, v->chits)
        chits[m->chit_kind[i]]++;
    tell_group(facts, "chits_left");
    for (unsigned kind = 0; kind < CHIT_KINDS; kind++)
        tell_number(facts, invaders_chit_names[kind], chits[kind]);
    tell_end(facts);
    tell_group(facts, "objectives"); /* still in the pool: would it be met now? */
    FOR_EACH_BIT(i, (uint32_t)v->objectives)
        tell_truth(facts, invaders_objective_names[i], invaders_objective_met(m, v, (enum objective)i));
    tell_end(facts);
    tell_number(facts, "rifts_left", v->rifts_left);
}

void invaders_tell_view(const void *model, const void *view, const struct facts *facts)
{
    const struct invaders_model *m = model;
    const struct invaders_view *v = view;
    size_t levels;
    tell_text(facts, "own", "marines"); /* the list of the player's own units */
    tell_text(facts, "map", view_board(m, v)->map.name);
    tell_text(facts, "decision", invaders_decision_names[v->decision]);
    tell_number(facts, "actor", v->actor);
    fields_tell(&invaders_fields, m, v, facts);
    if (v->dimension)
        tell_number(facts, "dimension", v->dimension);
    if (v->over)
        tell_text(facts, "level", invaders_levels(m, SIDE_MARINE, &levels)[v->level].name);
    tell_units(facts, m, v);
    tell_markers(facts, m, v);
    tell_pools(facts, m, v);
}

void invaders_tell_maps(const void *model, const struct facts *facts)
{
    const struct invaders_model *m = model;
    for (unsigned i = 0; i < 2; i++)
        if (m->board[i])
            hex_map_tell(&m->board[i]->map, &invaders_map_terms, facts);
}

/* ------------------------------------------------------------------------------------------ choices ---- */

static const char *const kind_names[CHOICE_KINDS] = {
    [CHOOSE_NOTHING] = "nothing",
    [END_PHASE] = "end_phase",
    [FULL_WALK] = "walk",
    [FULL_JUMP] = "jump",
    [FULL_EXIT] = "exit",
    [FULL_FIRE] = "fire",
    [HIT_RUN_WALK] = "hit_run_walk",
    [HIT_RUN_JUMP] = "hit_run_jump",
    [HIT_RUN_EXIT] = "hit_run_exit",
    [HIT_RUN_FIRE] = "hit_run_fire",
    [RECON] = "recon",
    [BUILD_STRONGPOINT] = "build",
    [RALLY] = "rally",
    [RESUPPLY] = "resupply",
    [REQUEST_REINFORCEMENT] = "request",
    [IDENTIFY_DIMENSION] = "identify",
    [WARP_ATTEMPT] = "warp",
    [SECOND_FIRE] = "second_fire",
    [SECOND_WALK] = "second_walk",
    [SECOND_JUMP] = "second_jump",
    [SECOND_EXIT] = "second_exit",
    [CHOOSE_UNIT] = "unit",
    [CHOOSE_HEX] = "hex",
    [CHOOSE_CHIT] = "chit",
};

static bool fires(enum choice_kind kind)
{
    return kind == FULL_FIRE || kind == HIT_RUN_FIRE || kind == SECOND_FIRE;
}

static bool is_answer(enum choice_kind kind)
{
    return kind >= SECOND_FIRE || kind == CHOOSE_NOTHING || kind == END_PHASE;
}

void invaders_tell_choice(const void *model, const void *view, game_choice code, const struct facts *facts)
{
    const struct invaders_model *m = model;
    const struct invaders_view *v = view;
    const struct invaders_choice choice = choice_unpack(code);
    enum choice_kind kind = (enum choice_kind)choice.kind;
    tell_text(facts, "kind", kind_names[choice.kind % CHOICE_KINDS]);
    if (!is_answer(kind) || kind == CHOOSE_UNIT)
        tell_number(facts, "unit", choice.unit);
    else if (kind >= SECOND_FIRE && kind <= SECOND_EXIT)
        tell_number(facts, "unit", v->actor);
    tell_hex(facts, m, v, choice.hex);
    if (fires(kind)) {
        tell_number(facts, "target", choice.target);
        tell_number(facts, "dice", choice.dice); /* 0: the BUMP gun */
    }
    if (kind == RESUPPLY)
        tell_number(facts, "target", choice.target);
    if (kind == RECON && choice.support)
        tell_number(facts, "support", choice.support - 1);
    if (kind == CHOOSE_CHIT)
        tell_text(facts, "chit", invaders_chit_names[m->chit_kind[v->offered_chit[choice.target & 1]]]);
}

/* ------------------------------------------------------------------------------------------ queries ---- */

static int64_t ask_distance(const void *model, const void *view, const int64_t *a)
{
    return view_board(model, view)->map.distance[a[0]][a[1]];
}

static int64_t ask_walk(const void *model, const void *view, const int64_t *a)
{
    return view_board(model, view)->land_distance[a[0]][a[1]];
}

static int64_t ask_sees(const void *model, const void *view, const int64_t *a)
{
    const struct invaders_view *v = view;
    struct hex_set occupied = hex_set_or(&v->marines_at, &v->kayotz_at);
    hex_set_remove(&occupied, (unsigned)a[0]);
    hex_set_remove(&occupied, (unsigned)a[1]);
    return marine_sees(view_board(model, v), &occupied, (unsigned)a[0], (unsigned)a[1]);
}

static int64_t ask_marine_dice(const void *model, const void *view, const int64_t *a)
{
    const struct invaders_view *v = view;
    return v->kayotz_on_map >> a[2] & 1
               ? invaders_marine_factor(model, v, (unsigned)a[0], (unsigned)a[1], (unsigned)a[2], false)
               : 0;
}

static int64_t ask_defence(const void *model, const void *view, const int64_t *a)
{
    return kayotz_defence(model, view, (unsigned)a[0]);
}

static int64_t ask_kayotz_dice(const void *model, const void *view, const int64_t *a)
{
    const struct invaders_view *v = view;
    if (!(v->kayotz_on_map >> a[0] & 1) || !(v->on_map >> a[1] & 1))
        return 0;
    int dice = invaders_kayotz_factor(model, v, (unsigned)a[0], (unsigned)a[1], 0);
    return dice > 0 ? dice : 0;
}

static int64_t ask_marine_at(const void *model, const void *view, const int64_t *a)
{
    (void)model;
    return invaders_marine_at(view, (unsigned)a[0]);
}

static int64_t ask_kayotz_at(const void *model, const void *view, const int64_t *a)
{
    (void)model;
    return invaders_kayotz_at(view, (unsigned)a[0]);
}

static int64_t ask_cover(const void *model, const void *view, const int64_t *a)
{
    const struct invaders_board *board = view_board(model, view);
    return hex_set_has(&board->cover_terrain, (unsigned)a[0]);
}

static int64_t ask_road(const void *model, const void *view, const int64_t *a)
{
    return hex_set_has(&view_board(model, view)->steps.roads, (unsigned)a[0]);
}

static int64_t ask_to_exit(const void *model, const void *view, const int64_t *a)
{
    const struct invaders_board *board = view_board(model, view);
    int64_t least = HEX_UNREACHABLE;
    HEX_SET_FOR_EACH(hex, board->exit_hexes)
        least = board->map.distance[a[0]][hex] < least ? board->map.distance[a[0]][hex] : least;
    return least;
}

const struct game_query invaders_queries[INVADERS_QUERIES] = {
    {"distance", "hex, hex", "hexes from one to the other", 2, {256, 256}, ask_distance},
    {"walk", "hex, hex", "steps by land; 255 if there is no way", 2, {256, 256}, ask_walk},
    {"to_exit", "hex", "hexes to the nearest exit; 255 if there is none", 1, {256}, ask_to_exit},
    {"sees", "hex, hex", "1 if a Marine in the first sees the second now", 2, {256, 256}, ask_sees},
    {"marine_dice",
     "marine, hex, kayotz",
     "dice of its fire from that hex; 0 if it cannot",
     3,
     {MARINES_MAX, 256, KAYOTZ_MAX},
     ask_marine_dice},
    {"defence", "kayotz", "what each die needs", 1, {KAYOTZ_MAX}, ask_defence},
    {"kayotz_dice",
     "kayotz, marine",
     "dice of its fire at a Marine on the map",
     2,
     {KAYOTZ_MAX, MARINES_MAX},
     ask_kayotz_dice},
    {"marine_at", "hex", "the Marine in a hex, or -1", 1, {256}, ask_marine_at},
    {"kayotz_at", "hex", "the Kay'otz in a hex, or -1", 1, {256}, ask_kayotz_at},
    {"cover", "hex", "1 if its terrain gives cover", 1, {256}, ask_cover},
    {"road", "hex", "1 if a road crosses it", 1, {256}, ask_road},
};
