/* Measures of a position: what is left of both sides, where the jewels are, how far vermin and vehicles are
 * from where they want to leave the map. */
#include "rules/vermin/parts.h"
#include "rules/shared/measures.h"

enum { FAR = 25, CLOSE_TO_EDGE = 4 };

/* What several measures need. */
struct sums {
    unsigned loose, carried, in_nests;
    unsigned east_way, east_near, queens_way, passed, vehicles_way, jewels_way;
    unsigned beside, near, threatened, in_reach;
};

static unsigned column_of(const struct hex_map *map, unsigned hex)
{
    return map->cell[map->cell_of_id[hex]].column;
}

static void measure_crawlers(const struct vermin_model *m, const struct vermin_view *v, struct sums *of)
{
    const struct hex_map *map = &view_board(m, v)->map;
    unsigned front = 0; /* column of the easternmost Marine */
    FOR_EACH_BIT(i, v->on_map) {
        const unsigned column = column_of(map, v->marine_hex[i]);
        front = column > front ? column : front;
    }
    FOR_EACH_BIT(i, v->vermin_on_map & m->crawlers) {
        const unsigned column = column_of(map, v->vermin_hex[i]), way = map->frame.columns - 1u - column;
        of->east_way += way;
        of->east_near += way < CLOSE_TO_EDGE;
        of->queens_way += m->queens >> i & 1 ? way : 0;
        of->passed += column > front;
    }
}

static void measure_jewels(const struct vermin_model *m, const struct vermin_view *v, struct sums *of)
{
    const struct vermin_board *board = view_board(m, v);
    struct hex_set empty = hex_set_empty();
    FOR_EACH_BIT(i, v->on_map & m->vehicles) {
        if (v->loaded >> i & 1)
            of->vehicles_way += way_to(&board->map, &board->vehicle_exits, v->marine_hex[i], FAR);
        else
            hex_set_add(&empty, v->marine_hex[i]);
    }
    for (unsigned i = 0; i < m->jewels; i++) {
        const unsigned place = v->jewel[i];
        of->carried += place >= JEWEL_ON_VERMIN && place < JEWEL_ON_MARINE;
        if (place == JEWEL_AWAY || place >= HEX_IDS)
            continue;
        const bool nest = hex_set_has(&board->nests, place);
        of->in_nests += nest;
        of->loose += !nest;
        of->jewels_way += nest ? 0 : way_to(&board->map, &empty, place, FAR);
    }
}

static void measure_contact(const struct vermin_model *m, const struct vermin_view *v, struct sums *of)
{
    const struct hex_map *map = &view_board(m, v)->map;
    uint32_t in_reach = 0;
    FOR_EACH_BIT(i, v->on_map) {
        const struct hex_set *around = map->within[v->marine_hex[i]];
        const uint32_t near = units_in_of_32(v->vermin_hex, v->vermin_on_map, &around[3]);
        in_reach |= near;
        of->near += (unsigned)count(near);
        of->threatened += near != 0;
        of->beside += (unsigned)count(units_in_of_32(v->vermin_hex, near, &around[1]));
    }
    of->in_reach = (unsigned)count(in_reach);
}

static struct sums sums_of(const struct vermin_model *m, const struct vermin_view *v)
{
    struct sums of = {0};
    measure_crawlers(m, v, &of);
    measure_jewels(m, v, &of);
    measure_contact(m, v, &of);
    return of;
}

#include "rules/shared/measures_c.h"
