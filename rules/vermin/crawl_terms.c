/* What a walk starts from (crawl.h): the position as the walker finds it. */
#include "rules/vermin/crawl.h"

void vermin_crawl_terms(const struct vermin_model *m, const struct vermin_view *v, bool frenzy,
                        struct crawl_terms *terms)
{
    const struct vermin_board *board = view_board(m, v);
    bool migration = is_migration(m, v);
    struct hex_set beside = hex_set_gather(board->map.adjacent, &v->marines_at);
    terms->board = board;
    terms->model = m;
    terms->direction_south = (uint8_t)v->direction_south;
    terms->direction_north = (uint8_t)v->direction_north;
    terms->water = v->flooded ? FLOODED : DRY;
    terms->wrap = (uint8_t)v->wrap;
    terms->trails_bind = !v->storm;
    terms->frenzy = frenzy;
    terms->escapes = migration;
    terms->jewel_trails = !migration;
    terms->stops = hex_set_or(&beside, &v->marines_at);
    terms->marines = v->marines_at;
    terms->jewels = v->jewels_at;
    terms->jewel = v->jewel;
    terms->queens = terms->warriors = terms->pair_full = hex_set_empty(); /* not asked in scenario 1 */
}

/* VRM-Q.2.d-3: other crawlers leave no room for two. */
static struct hex_set no_room_for_two(const struct vermin_model *m, const struct vermin_view *v,
                                      const struct vermin_board *board, uint32_t others)
{
    struct hex_set full = hex_set_empty();
    FOR_EACH_BIT(i, others) {
        unsigned hex = v->vermin_hex[i];
        if (units_count(units_at_of_32(v->vermin_hex, others, hex)) + 2 > m->stacking)
            hex_set_add(&full, hex);
    }
    return hex_set_and_not(&full, &board->unlimited);
}

void vermin_crawl_room(const struct vermin_view *v, unsigned unit, struct crawl_terms *terms)
{
    const struct vermin_model *m = terms->model;
    unsigned hex = v->vermin_hex[unit];
    uint32_t walkers = 1u << unit, pairs = escorted_queens(v);
    bool queen = unit >= FIRST_QUEEN;
    if (pairs >> unit & 1)
        walkers |= 1u << (v->escort[unit - FIRST_QUEEN] - 1u);
    uint32_t others = crawlers_on_map(m, v) & ~walkers;
    terms->jewels = v->jewels_at;
    terms->full = v->full;
    if (hex_set_has(&v->full, hex) && units_count(units_at_of_32(v->vermin_hex, others, hex)) < m->stacking)
        hex_set_remove(&terms->full, hex);
    if (!terms->escapes)
        return;
    terms->queens = terms->warriors = hex_set_empty();
    if (!queen) {
        FOR_EACH_BIT(q, others & m->queens & ~pairs)
            hex_set_add(&terms->queens, v->vermin_hex[q]);
        return;
    }
    terms->pair_full = no_room_for_two(m, v, terms->board, others);
    if (!(pairs >> unit & 1))
        FOR_EACH_BIT(i, others & m->warriors & ~v->escorts)
            hex_set_add(&terms->warriors, v->vermin_hex[i]);
}

struct crawler vermin_crawler(const struct vermin_model *m, const struct vermin_view *v, unsigned unit)
{
    bool queen = unit >= FIRST_QUEEN, paired = queen && v->escort[unit - FIRST_QUEEN];
    bool carries = v->carriers >> unit & 1;
    return (struct crawler){
        .unit = (uint8_t)unit,
        .hex = (uint8_t)v->vermin_hex[unit],
        .allowance = (uint8_t)vermin_allowance(m, v, unit, false),
        .carries = carries,
        .may_carry = !carries || vermin_may_carry(m, v, unit),
        .lone_queen = queen && !paired,
        .paired = paired,
        .off_trail = v->off_trail >> unit & 1,
    };
}
