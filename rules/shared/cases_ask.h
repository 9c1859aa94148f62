/* Rule cases of every game: answers one entry of `ask:`, "QUESTION WORDS = ANSWER". */
#ifndef WARODDS_SHARED_CASES_ASK_H
#define WARODDS_SHARED_CASES_ASK_H

#include "rules/shared/cases_operands.h"
#include "sim/core/case_report.h"

struct asking; /* each game's own: model, state and the words, which case_answer() is given too */

/* A question writes its answer in words; false after a complaint. The order of the words does not matter
 * unless `ordered`. */
struct case_question {
    const char *name;
    bool (*answer)(struct asking *asking, struct text *text); /* reads its words itself; NULL: */
    bool ordered;
    const char *operands; /* the pattern of its words, read for: */
    bool (*say)(struct asking *asking, const unsigned *operands, struct text *text);
};
/* One that reads its words itself. */
#define CASE_READS(name, answer, ordered)                                                                    \
    {                                                                                                        \
        name, answer, ordered, NULL, NULL                                                                    \
    }

struct case_questions {
    const struct case_question *items;
    size_t count;
};

/* Every game with a hex map also knows the questions about it (cases_ask_map.c). */
bool case_answer(struct asking *asking, const struct case_questions *lists, size_t list_count,
                 const struct case_reading *reading, const struct conf_node *node, struct case_report *report,
                 struct problems *problems);

/* cases_ask_map.c: terrain, edges, neighbours, distance, road, road_exits, index, hexes; the hexes a line
 * crosses or touches: interior, sides, corners, pairs. */
struct case_map_question {
    const char *name;
    bool (*answer)(const struct hex_map *map, struct case_words *words, struct text *text);
    bool ordered;
};
extern const struct case_map_question case_map_questions[];
extern const size_t case_map_question_count;

/* case_add_names and case_add_hexes for sets that are values. */
static inline void case_say_names(struct text *text, struct case_names names, uint32_t members)
{
    case_add_names(text, &names, members);
}

static inline void case_say_hexes(struct text *text, const struct hex_map *map, struct hex_set hexes)
{
    case_add_hexes(text, map, &hexes);
}

#endif
