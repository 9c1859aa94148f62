/* Plays Vermin with Marines that do anything legal, and writes every decision of their phase with the
 * position before and after it for referee.py. */
#include "tests/oracle/vermin_marines/actions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/vermin/parts.h"
#include "rules/vermin/queries.h"
#include "rules/vermin/steps.h"
#include "sim/core/observer.h"

enum { CHOICES_MAX = 1 << 15 };

static game_choice choices[CHOICES_MAX];

/* ------------------------------------------------------------------------------------------ writing ---- */

static void write_numbers(const char *name, const uint16_t *numbers, unsigned count)
{
    printf("\"%s\":[", name);
    for (unsigned i = 0; i < count; i++)
        printf("%s%u", i ? "," : "", numbers[i]);
    printf("],");
}

#define WRITE(v, field) printf("\"" #field "\":%u,", (unsigned)(v)->field)

static void write_position(const struct vermin_model *m, const struct vermin_state *s)
{
    const struct vermin_view *v = &s->view;
    printf("{");
    write_numbers("marine_hex", v->marine_hex, m->marine_count);
    write_numbers("vermin_hex", v->vermin_hex, VERMIN);
    write_numbers("jewel", v->jewel, m->jewels);
    write_numbers("due", v->due, units_count(m->vehicles));
    write_numbers("escort", v->escort, QUEENS);
    WRITE(v, on_map), WRITE(v, waiting), WRITE(v, delayed), WRITE(v, unused), WRITE(v, lost), WRITE(v, back);
    WRITE(v, contaminated), WRITE(v, infected), WRITE(v, stalled), WRITE(v, acted), WRITE(v, loaded);
    WRITE(v, vermin_on_map), WRITE(v, in_nest[0]), WRITE(v, in_nest[1]), WRITE(v, in_cup), WRITE(v, outside);
    WRITE(v, dead), WRITE(v, escaped), WRITE(v, gone), WRITE(v, reduced), WRITE(v, carriers),
        WRITE(v, escorts);
    WRITE(v, tunnel_open), WRITE(v, tunnel_collapsed), WRITE(v, tunnel_in_cup), WRITE(v, tunnel_gone);
    WRITE(v, secrets), WRITE(v, kitten), WRITE(v, flooded), WRITE(v, recon), WRITE(v, exported);
    WRITE(v, chapter), WRITE(v, turn), WRITE(v, decision), WRITE(v, actor), WRITE(v, secret);
    WRITE(v, to_choose), WRITE(v, offered_units), WRITE(v, finished);
    printf("\"over\":%u}", v->over);
}

static void write_events(const struct event_log *log)
{
    for (size_t i = 0; i < log->count; i++) {
        const struct event *e = &log->items[i];
        printf("%s{\"event\":\"%s\",\"numbers\":[", i ? "," : "", vermin_event_names[e->kind]);
        for (unsigned n = 0; n < EVENT_NUMBERS; n++)
            printf("%s%d", n ? "," : "", e->number[n]);
        printf("],\"dice\":[");
        for (unsigned n = 0; n < e->dice_count; n++)
            printf("%s%u", n ? "," : "", e->dice[n]);
        printf("]}");
    }
}

/* Every hex: [number, column, row, terrain, NAT]; the roads; where things are. */
static void write_board(const struct vermin_model *m, unsigned chapter)
{
    const struct vermin_board *b = m->board[chapter];
    printf("%s{\"migration\":%d,\"hexes\":{", chapter ? "," : "",
           m->chapter[chapter].kind == SCENARIO_GREAT_MIGRATION);
    const char *comma = "";
    HEX_SET_FOR_EACH(id, b->map.ids) {
        const struct hex_cell *cell = hex_map_cell(&b->map, id);
        printf("%s\"%u\":[\"%s\",%u,%u,\"%s\",%u]", comma, id, cell->number, cell->column, cell->row,
               b->map.terrain_name[cell->terrain], hex_set_has(&b->nat, id));
        comma = ",";
    }
    printf("},\"roads\":[");
    for (unsigned r = 0; r < b->map.road_count; r++)
        printf("%s[%u,%u]", r ? "," : "", b->map.cell[b->map.road[r].cell[0]].id,
               b->map.cell[b->map.road[r].cell[1]].id);
    printf("],\"road_exits\":[0");
    for (unsigned side = 0; side < HEX_SIDES; side++)
        HEX_SET_FOR_EACH(id, b->map.road_exit[side])
            printf(",%u", id);
    printf("],\"entries\":[0");
    HEX_SET_FOR_EACH(entry, b->marine_entries)
        printf(",%u", entry);
    printf("],\"exits\":[0");
    HEX_SET_FOR_EACH(exit, b->vehicle_exits)
        printf(",%u", exit);
    printf("],\"labs\":[0");
    HEX_SET_FOR_EACH(lab, b->labs)
        printf(",%u", lab);
    printf("],\"nests\":[%u,%u],\"entrances\":[%u,%u],\"tunnels\":[", b->nest[0], b->nest[1], b->entrance[0],
           b->entrance[1]);
    for (unsigned t = 0; t < TUNNELS; t++)
        printf("%s%u", t ? "," : "", b->tunnel[t]);
    printf("]}");
}

/* Types and printed values. */
static void write_model(const struct vermin_model *m)
{
    printf("{\"marines\":[");
    for (unsigned i = 0; i < m->marine_count; i++) {
        unsigned type = m->marine_type[i];
        printf("%s{\"type\":\"%s\",\"attack\":[%u,%u],\"movement\":[%u,%u]}", i ? "," : "",
               vermin_marine_types[type], m->marine_attack[type][FRONT], m->marine_attack[type][BACK],
               m->marine_movement[type][FRONT], m->marine_movement[type][BACK]);
    }
    printf("],\"vermin\":[");
    for (unsigned i = 0; i < VERMIN; i++) {
        unsigned type = m->vermin_type[i];
        printf("%s{\"type\":\"%s\",\"defence\":[%u,%u]}", i ? "," : "", vermin_types[type],
               m->vermin_defence[type][FRONT], m->vermin_defence[type][BACK]);
    }
    printf("],\"boards\":[");
    for (unsigned chapter = 0; chapter < m->chapters; chapter++)
        write_board(m, chapter);
    printf("]}\n");
}

/* ------------------------------------------------------------------------------------------ playing ---- */

static void move_vehicle(const struct vermin_model *m, struct vermin_view *v, const char *number)
{
    uint32_t vehicles = v->on_map & m->vehicles;
    unsigned hex = hex_map_parse(&view_board(m, v)->map, number);
    if (!vehicles || is_migration(m, v) || hex_set_has(&v->marines_at, hex) ||
        hex_set_has(&v->vermin_at, hex))
        return;
    unsigned vehicle = unit_of_rank(vehicles, 0);
    hex_set_remove(&v->marines_at, v->marine_hex[vehicle]);
    v->marine_hex[vehicle] = (uint16_t)hex;
    hex_set_add(&v->marines_at, hex);
}

/* Positions that games could come to, more often than they do. */
static void stir(const struct vermin_model *m, struct vermin_view *v, uint64_t key)
{
    uint32_t some = (uint32_t)(key >> 20);
    if (v->decision != DECIDE_MARINE)
        return;
    if (chance_below(key, 1, 4) == 0)
        v->back |= v->on_map & m->marines_of[SCIENTIST];
    if (chance_below(key, 2, 40) == 0)
        v->contaminated |= v->on_map & some;
    if (chance_below(key, 3, 40) == 0)
        v->back |= v->on_map & m->disruptable & some;
    if (chance_below(key, 4, 60) == 0)
        v->reduced |= v->vermin_on_map & some;
    if (chance_below(key, 5, 60) == 0)
        v->stalled |= v->on_map & some & some >> 5;
    if (chance_below(key, 6, 20) == 0)
        move_vehicle(m, v, chance_below(key, 7, 2) ? "416" : "146");
}

/* First the kind of choice, so that kinds with few choices are tried; loading and leaving before all others;
 * the phase is ended now and then. */
static game_choice pick(size_t count, uint64_t key)
{
    uint32_t kinds = 0, end = 1u << END_PHASE;
    size_t members = 0, i = 0;
    for (size_t c = 0; c < count; c++) {
        struct vermin_choice choice = choice_unpack(choices[c]);
        kinds |= 1u << choice.kind;
        if ((choice.kind == FULL_EXIT || choice.load) && chance_below(key, 100 + c, 8) == 0)
            return choices[c];
    }
    if (kinds & end && chance_below(key, 8, 12) == 0)
        kinds = end;
    else if (kinds & ~end)
        kinds &= ~end;
    unsigned kind = unit_of_rank(kinds, (unsigned)chance_below(key, 9, units_count(kinds)));
    for (size_t c = 0; c < count; c++)
        members += choice_unpack(choices[c]).kind == kind;
    size_t rank = (size_t)chance_below(key, 10, members);
    while (choice_unpack(choices[i]).kind != kind || rank-- > 0)
        i++;
    return choices[i];
}

/* One decision of the Marine phase, written; stops before the phase ends. */
static int act(const struct vermin_model *m, struct vermin_state *s, struct chance *chance, game_choice code)
{
    struct vermin_choice c = choice_unpack(code);
    printf("{\"choice\":{\"kind\":%u,\"unit\":%u,\"hex\":%u,\"via\":%u,\"load\":%u,\"target\":%u,\"support\":"
           "%u},",
           c.kind, c.unit, c.hex, c.via, c.load, c.target, c.support);
    printf("\"before\":");
    write_position(m, s);
    int side = vermin_apply_until(s, m, chance, code, STEP_MARINE_END);
    printf(",\"after\":");
    write_position(m, s);
    printf(",\"events\":[");
    write_events(chance->observer->log);
    printf("]}\n");
    return side == GAME_OVER && !s->view.over ? vermin_resume(s, m, chance, STEPS) : side;
}

static void play(const struct vermin_model *m, uint64_t seed, uint64_t number)
{
    static uint64_t tally[sizeof(struct vermin_tally)];
    struct event_log log = {0};
    struct observer observer = {.log = &log};
    struct chance chance = {.key = chance_game_key(seed, number), .tally = tally, .observer = &observer};
    struct vermin_state s;
    uint64_t step = 0;
    int side = vermin_observed_start(&s, m, &chance);
    while (side != GAME_OVER) {
        uint64_t key = hash_word(~chance.key, step++);
        stir(m, &s.view, key);
        game_choice code = pick(vermin_list(m, &s, choices, CHOICES_MAX), key);
        log.count = 0;
        if (s.view.decision >= DECIDE_MARINE && s.view.decision <= DECIDE_VICTIM)
            side = act(m, &s, &chance, code);
        else
            side = vermin_observed_apply(&s, m, &chance, code);
    }
    event_log_free(&log);
}

void actions_play(const void *model, uint64_t games, uint64_t seed)
{
    write_model(model);
    for (uint64_t number = 0; number < games; number++)
        play(model, seed, number);
}
