/* What changes from one position to the next: a view's facts laid flat ("marines.3.hex": 217) and compared.
 */
#ifndef WARODDS_PAGE_SNAPSHOT_H
#define WARODDS_PAGE_SNAPSHOT_H

#include "rules/game.h"
#include "sim/result/json.h"

struct snapshot {
    struct leaf {
        const char *path, *value; /* the value as JSON; in `texts` */
        size_t path_at, value_at; /* where in it: it moves while it grows */
        size_t told;              /* its place among the facts told, from 0 */
    } * leaves;                   /* sorted by path */
    size_t count, capacity;
    struct text texts;
};

/* The facts of a view. `like`: another one of the same game, which is often told in the same order. */
struct snapshot snapshot_take(const struct game *game, const void *model, const void *view,
                              const struct snapshot *like);
void snapshot_free(struct snapshot *snapshot);

/* Writes, as members of the open object, each path whose value is new or other than before, and null for
 * those that are gone. Returns how many. */
size_t snapshot_changes(struct json *json, const struct snapshot *before, const struct snapshot *after);

#endif
