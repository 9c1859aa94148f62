/* What changes from one position to the next: a view's facts laid flat ("marines.3.hex": 217) and compared.
 */
#ifndef WARODDS_PAGE_SNAPSHOT_H
#define WARODDS_PAGE_SNAPSHOT_H

#include "rules/game.h"
#include "sim/result/json.h"

struct snapshot {
    struct leaf {
        const char *path; /* in `texts`; set while leaves are sorted and compared: the texts move */
        size_t path_at;
        size_t told; /* its place among what was told */
    } * leaves;      /* sorted by path */
    size_t count, capacity;
    struct told {       /* what the game told, one thing after the other */
        uint8_t kind;   /* of its own */
        size_t key_at;  /* in `texts`; NO_TEXT: an entry of a list */
        size_t text_at; /* of a text, in `texts`; NO_TEXT: null */
        size_t leaf;    /* of a fact: where it stands among the leaves */
        int64_t number; /* of a number or a truth */
    } * told;
    size_t told_count, told_capacity;
    struct text texts;
};

/* Starts as { 0 }, without facts. Takes the facts of a view, and writes, as members of the open object, each
 * path whose value is new or other than before, and null for those that are gone, in the order of the paths.
 * Returns how many. */
size_t snapshot_move(struct snapshot *snapshot, struct json *json, const struct game *game, const void *model,
                     const void *view);
void snapshot_free(struct snapshot *snapshot);

#endif
