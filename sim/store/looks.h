/* What a stopping rule saw at its looks, kept beside the counts of a stretch of games: counts of a whole
 * stretch do not tell whether the rule would have stopped inside it. With its looks kept, a rule that is
 * resumed goes over them again and plays only what is missing. */
#ifndef WARODDS_STORE_LOOKS_H
#define WARODDS_STORE_LOOKS_H

#include "sim/core/text.h"
#include "sim/play/stopping.h"

/* The looks of a stretch, each counted from the one before. */
struct looked_list {
    struct looked *items;
    size_t count;
};
void looked_add(struct looked_list *list, const struct looked *before, const struct looked *now);
void looked_free(struct looked_list *list);

/* As bytes (sim/play/words.h); nothing for no looks. */
void looked_save(const struct looked_list *list, struct text *bytes);
/* False, and an empty list, if the bytes are none of these. */
bool looked_load(struct looked_list *list, const struct text *bytes);

/* Whether the rule goes on at every look that it has strictly inside a stretch of `games` games after
 * `before`, and all of them are in the list. The course has gone over them; where the answer is false it is
 * to be rewound. */
bool looked_go_on(const struct looked_list *list, struct stop_course *course, const struct looked *before,
                  uint64_t games);

#endif
