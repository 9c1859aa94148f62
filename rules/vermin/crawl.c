/* How crawlers move, for players, and the terms of a step; one walk is in crawl_walk.h. */
#include "rules/vermin/kernel/crawl_walk.h"

void vermin_crawl_terms_beside(const struct vermin_model *m, const struct vermin_view *v, bool frenzy,
                               const struct hex_set *beside, struct crawl_terms *terms)
{
    const struct vermin_board *board = view_board(m, v);
    bool migration = is_migration(m, v);
    terms->board = board;
    terms->model = m;
    terms->direction[1] = (uint8_t)v->direction_south;
    terms->direction[0] = (uint8_t)v->direction_north;
    terms->water = v->flooded ? FLOODED : DRY;
    terms->wrap = (uint8_t)v->wrap;
    terms->trails_bind = !v->storm;
    terms->frenzy = frenzy;
    terms->escapes = migration;
    terms->jewel_trails = !migration;
    terms->stops = hex_set_or(beside, &v->marines_at);
    terms->marines = v->marines_at;
    terms->jewels = v->jewels_at;
    terms->jewel = v->jewel;
    terms->full = hex_set_empty();
    terms->queens = terms->warriors = terms->pair_full = hex_set_empty(); /* not asked in scenario 1 */
}

void vermin_crawl(const struct crawl_terms *terms, const struct crawler *crawler, struct crawl_path *path)
{
    struct hex_set always = always_special(terms), special = special_for(terms, crawler, &always);
    walk_crawler(terms, crawler, &special, path);
}
