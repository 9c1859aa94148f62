/* Plays Vermin with Marines that do anything legal, and writes for every turn the position before its vermin
 * phase, the chits and dice that came, and the position after the combat step, for phases.py. */
#include "tests/oracle/vermin/phases.h"

#include <stdio.h>
#include <string.h>

#include "rules/vermin/parts.h"
#include "rules/vermin/queries.h"
#include "rules/vermin/steps.h"
#include "sim/core/observer.h"

enum { CHOICES_MAX = 1 << 15 };

static game_choice choices[CHOICES_MAX];

/* ------------------------------------------------------------------------------------------ writing ---- */

static void write_sides(const char *name, const char *const *types, unsigned count,
                        const uint8_t values[][COUNTER_SIDES])
{
    printf("\"%s\":{", name);
    for (unsigned t = 0; t < count; t++)
        printf("%s\"%s\":[%u,%u]", t ? "," : "", types[t], values[t][FRONT], values[t][BACK]);
    printf("},");
}

static void write_model(const struct vermin_model *m)
{
    printf("{");
    write_sides("defence", vermin_marine_types, MARINE_TYPES, m->marine_defence);
    write_sides("attack", vermin_types, VERMIN_TYPES, m->vermin_attack);
    write_sides("movement", vermin_types, VERMIN_TYPES, m->vermin_movement);
    printf("\"chits\":[");
    for (unsigned c = 0; c < CHITS; c++) {
        unsigned packed = m->chit_direction[c];
        printf("%s{\"event\":\"%s\",\"south\":%u,\"north\":%u,\"beta\":%u,\"units\":[", c ? "," : "",
               vermin_event_kinds[m->chit_event[c]], (packed & 7) + 1, (packed >> 3 & 7) + 1,
               (packed >> 6 & 7) + 1);
        const char *comma = "";
        FOR_EACH_BIT(i, m->chit_warriors[c]) {
            printf("%s%u", comma, i);
            comma = ",";
        }
        printf("]}");
    }
    printf("]}\n");
}

static const char *place_of(const struct vermin_model *m, const struct vermin_view *v, unsigned unit)
{
    uint32_t bit = 1u << unit;
    if (v->vermin_hex[unit])
        return hex_map_number_text(&view_board(m, v)->map, v->vermin_hex[unit]);
    return v->in_cup & bit    ? "cup"
           : v->dead & bit    ? "dead"
           : v->gone & bit    ? "gone"
           : v->escaped & bit ? "escaped"
                              : "outside";
}

static void write_units(const struct vermin_model *m, const struct vermin_view *v)
{
    const struct hex_map *map = &view_board(m, v)->map;
    const char *comma = "";
    printf("\"marines\":{");
    FOR_EACH_BIT(i, v->on_map) {
        printf(
            "%s\"%u\":{\"hex\":\"%s\",\"type\":\"%s\",\"back\":%u,\"nat\":%u,\"stalled\":%u,\"loaded\":%u}",
            comma, i, hex_map_number_text(map, v->marine_hex[i]), vermin_marine_types[m->marine_type[i]],
            v->back >> i & 1, nat_level(v, i), v->stalled >> i & 1, v->loaded >> i & 1);
        comma = ",";
    }
    printf("},\"vermin\":{");
    for (unsigned i = 0; i < VERMIN; i++)
        printf("%s\"%u\":{\"hex\":\"%s\",\"type\":\"%s\",\"reduced\":%u,\"jewels\":%u,\"escort\":%d,"
               "\"off_trail\":%u}",
               i ? "," : "", i, place_of(m, v, i), vermin_types[m->vermin_type[i]], v->reduced >> i & 1,
               vermin_jewels_carried(v, i),
               i >= FIRST_QUEEN ? v->escort[i - FIRST_QUEEN] - 1 : (int)(v->escorts >> i & 1),
               v->carriers & v->off_trail & 1u << i ? 1u : 0u);
    printf("},\"jewels\":[");
    comma = "";
    for (unsigned j = 0; j < m->jewels; j++) {
        if (v->jewel[j] && v->jewel[j] < JEWEL_ON_VERMIN) {
            printf("%s\"%s\"", comma, hex_map_number_text(map, v->jewel[j]));
            comma = ",";
        }
    }
    printf("],");
}

static void write_position(const struct vermin_model *m, const struct vermin_view *v)
{
    printf("{\"map\":\"%s\",", view_board(m, v)->map.name);
    write_units(m, v);
    printf("\"turn\":%u,\"flooded\":%u,\"storm\":%u,\"no_tunnels\":%u,\"urged\":%u,\"wrap\":%u,\"kitten\":%u,"
           "\"recon\":%u,\"open\":%u,\"collapsed\":%u,\"lost\":%u,\"chits\":%u}",
           v->turn, v->flooded, v->storm, v->no_tunnels, v->urged, v->wrap, v->kitten, v->recon,
           v->tunnel_open, v->tunnel_collapsed, v->lost, units_count(v->chits));
}

/* Chits and dice in the order in which they came: a chit as its number, negative and less one. */
static void write_dice(const struct event_log *log)
{
    const char *comma = "";
    for (size_t i = 0; i < log->count; i++) {
        const struct event *e = &log->items[i];
        if (e->kind == EVENT_CHIT) {
            printf("%s%d", comma, -1 - e->number[0]);
            comma = ",";
        }
        for (unsigned d = 0; d < e->dice_count; d++) {
            printf("%s%u", comma, e->dice[d]);
            comma = ",";
        }
    }
}

/* ----------------------------------------------------------------------------------- stirring ---- */

/* Positions that games could come to, more often than they do. */

static unsigned random_hex(const struct vermin_model *m, const struct vermin_view *v, uint64_t key,
                           unsigned i)
{
    return view_board(m, v)->map.first_numbered_id + (unsigned)chance_below(key, i, HEX_NUMBERED);
}

static unsigned hex_near_marines(const struct vermin_model *m, const struct vermin_view *v, uint64_t key,
                                 unsigned i)
{
    unsigned hex = random_hex(m, v, key, i);
    if (!v->on_map || chance_below(key, i + 1, 4) == 0)
        return hex;
    unsigned marine = unit_of_rank(v->on_map, (unsigned)chance_below(key, i + 2, units_count(v->on_map)));
    const struct hex_set *near = &view_board(m, v)->map.within[v->marine_hex[marine]][3];
    return hex_set_at_rank(near, (unsigned)chance_below(key, i + 3, hex_set_count(near)));
}

static bool may_stand(const struct vermin_model *m, const struct vermin_view *v, unsigned unit, unsigned hex)
{
    const struct vermin_board *b = view_board(m, v);
    uint32_t there = units_at_of_32(v->vermin_hex, crawlers_on_map(m, v), hex);
    return !hex_set_has(&v->marines_at, hex) && !hex_set_has(&b->entrances, hex) &&
           !hex_set_has(&b->nat, hex) && !hex_set_has(&b->tar_pits, hex) &&
           (!(m->crawlers >> unit & 1) || units_count(there) < m->stacking);
}

static void move_unit(const struct vermin_model *m, struct vermin_view *v, uint64_t key, unsigned i)
{
    unsigned unit = (unsigned)chance_below(key, i, VERMIN), hex = hex_near_marines(m, v, key, i + 1);
    bool pair = unit >= FIRST_QUEEN && v->escort[unit - FIRST_QUEEN];
    if (!(v->vermin_on_map >> unit & 1) || pair || !may_stand(m, v, unit, hex))
        return;
    for (unsigned q = 0; q < QUEENS; q++)
        if (v->escort[q] == unit + 1)
            v->escort[q] = 0;
    v->escorts &= ~(1u << unit);
    v->vermin_hex[unit] = (uint16_t)hex;
}

static void find_sets(const struct vermin_model *m, struct vermin_view *v)
{
    const struct vermin_board *b = view_board(m, v);
    v->vermin_at = v->full = hex_set_empty();
    FOR_EACH_BIT(i, v->vermin_on_map) {
        unsigned hex = v->vermin_hex[i];
        hex_set_add(&v->vermin_at, hex);
        if (units_count(units_at_of_32(v->vermin_hex, crawlers_on_map(m, v), hex)) >= m->stacking &&
            !hex_set_has(&b->unlimited, hex))
            hex_set_add(&v->full, hex);
    }
}

/* On map Beta jewels lie about now and then, as in the campaign. */
static void scatter_jewels(const struct vermin_model *m, struct vermin_view *v, uint64_t key)
{
    for (unsigned j = 0; j < m->jewels && is_migration(m, v); j++) {
        unsigned hex = hex_near_marines(m, v, key, 200 + 8 * j);
        if (v->jewel[j] || chance_below(key, 260 + j, 3) || hex_set_has(&v->marines_at, hex) ||
            hex_set_has(&view_board(m, v)->tar_pits, hex))
            continue;
        v->jewel[j] = (uint16_t)hex;
        hex_set_add(&v->jewels_at, hex);
    }
}

static void stir(const struct vermin_model *m, struct vermin_view *v, uint64_t key)
{
    uint32_t some = (uint32_t)(key >> 9), few = some & (uint32_t)(key >> 31);
    v->kitten |= chance_below(key, 1, 4) == 0;
    v->recon = chance_below(key, 2, 5) == 0;
    v->reduced ^= few & v->vermin_on_map;
    v->contaminated |= few & v->on_map;
    v->infected |= few & some >> 3 & v->on_map;
    v->contaminated |= v->infected;
    v->back ^= few >> 2 & v->on_map;
    for (unsigned i = 0; i < 6; i++)
        move_unit(m, v, key, 10 + 8 * i);
    uint16_t falls = v->tunnel_open & (uint16_t)few;
    v->tunnel_open &= (uint16_t)~falls;
    v->tunnel_collapsed |= falls;
    find_sets(m, v);
    scatter_jewels(m, v, key);
}

/* ------------------------------------------------------------------------------------------ playing ---- */

struct playing {
    const struct vermin_model *m;
    struct chance chance;
    uint64_t step;
    bool stirred;
};

/* Any choice; shots and requests more often than the many walks, so that the phase has something to do. */
static game_choice pick(struct playing *g, const struct vermin_state *s)
{
    uint64_t key = hash_word(~g->chance.key, g->step++);
    size_t count = vermin_list(g->m, s, choices, CHOICES_MAX);
    for (unsigned i = 0; i < 4; i++) {
        game_choice choice = choices[chance_below(key, i, count)];
        unsigned kind = choice_unpack(choice).kind;
        if (kind >= FULL_FIRE && kind != MOVE_FIRE_WALK && kind != MOVE_FIRE_JUMP)
            return choice;
    }
    return choices[chance_below(key, 9, count)];
}

/* From a new turn to the end of the combat step. */
static int write_phase(struct playing *g, struct vermin_state *s, struct event_log *log)
{
    if (g->stirred && s->view.turn)
        stir(g->m, &s->view, hash_word(g->chance.key, ++g->step));
    printf("{\"before\":");
    write_position(g->m, &s->view);
    log->count = 0;
    unsigned chapter = s->view.chapter;
    int side = vermin_resume(s, g->m, &g->chance, STEP_ARRIVALS);
    while (side != GAME_OVER && s->view.decision == DECIDE_CHIT)
        side = vermin_apply_until(s, g->m, &g->chance, pick(g, s), STEP_ARRIVALS);
    bool ended = s->view.over || s->view.chapter != chapter || s->at.step != STEP_ARRIVALS;
    printf(",\"dice\":[");
    write_dice(log);
    printf("],\"ended\":%u,\"after\":", ended);
    write_position(g->m, &s->view);
    printf("}\n");
    if (s->view.over)
        return GAME_OVER;
    return side == GAME_OVER ? vermin_resume(s, g->m, &g->chance, STEP_TURN) : side;
}

static void play(struct playing *g)
{
    struct event_log log = {0};
    struct observer observer = {.log = &log};
    struct vermin_state s;
    g->chance.observer = &observer;
    int side = vermin_observed_start(&s, g->m, &g->chance);
    while (!s.view.over) {
        if (side == GAME_OVER) /* it stands before a turn */
            side = write_phase(g, &s, &log);
        else
            side = vermin_apply_until(&s, g->m, &g->chance, pick(g, &s), STEP_TURN);
    }
    event_log_free(&log);
}

void phases_play(const void *model, uint64_t games, uint64_t seed, bool stirred)
{
    static uint64_t tally[sizeof(struct vermin_tally)];
    write_model(model);
    for (uint64_t number = 0; number < games; number++) {
        struct playing playing = {
            .m = model, .chance = {chance_game_key(seed, number), tally, NULL}, .stirred = stirred};
        play(&playing);
    }
}
