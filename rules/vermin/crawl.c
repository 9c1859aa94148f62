/* One walk, for players (crawl_walk.h). */
#include "rules/vermin/crawl_walk.h"

void vermin_crawl(const struct crawl_terms *terms, const struct crawler *crawler, struct crawl_path *path)
{
    struct hex_set always = always_special(terms), special = special_for(terms, crawler, &always);
    walk_crawler(terms, crawler, &special, path);
}

unsigned vermin_crawl_end(const struct crawl_terms *terms, const struct crawler *crawler,
                          const struct crawl_path *path)
{
    return end_of_walk(terms, crawler, path);
}
