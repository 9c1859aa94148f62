/* Rule cases of every game: answers one entry of `ask:`, "QUESTION WORDS = ANSWER". */
#ifndef WARODDS_SHARED_CASES_ASK_H
#define WARODDS_SHARED_CASES_ASK_H

#include "rules/shared/cases_text.h"
#include "sim/core/case_report.h"

struct asking; /* each game's own: model, state and the words, which case_answer() is given too */

/* A question writes its answer in words; false after a complaint. The order of the words does not matter
 * unless `ordered`. */
struct case_question {
    const char *name;
    bool (*answer)(struct asking *asking, struct text *text);
    bool ordered;
};
struct case_questions {
    const struct case_question *items;
    size_t count;
};

/* Every game with a hex map also knows the questions about it (cases_ask_map.c); `map` may be NULL. */
bool case_answer(struct asking *asking, const struct case_questions *lists, size_t list_count,
                 const struct hex_map *map, struct case_words *words, const struct conf_node *node,
                 struct case_report *report, struct problems *problems);

/* cases_ask_map.c: terrain, edges, neighbours, distance, road, road_exits, index, hexes; the hexes a line
 * crosses or touches: interior, sides, corners, pairs. */
struct case_map_question {
    const char *name;
    bool (*answer)(const struct hex_map *map, struct case_words *words, struct text *text);
    bool ordered;
};
extern const struct case_map_question case_map_questions[];
extern const size_t case_map_question_count;

#endif
