/* Values of the rules that few games ask for, a byte each, stand in the model behind the answers to rulings,
 *
 *     uint8_t ruling[RULINGS];
 *     struct ... { uint8_t ...; } asked;
 *
 * and are read in the same way: games that never ask for one do not depend on it (sim/core/consulted.h). */
#ifndef WARODDS_RULES_SHARED_ASKED_H
#define WARODDS_RULES_SHARED_ASKED_H

#include <stddef.h>

#include "sim/core/consulted.h"

#define ASKED(model, value)                                                                                  \
    consult_value(&(model)->asked.value,                                                                     \
                  (size_t)((const uint8_t *)&(model)->asked.value - (const uint8_t *)(model)->ruling))

/* What ASKED() counts on, of struct model. */
#define ASKED_STAND_BEHIND(model)                                                                            \
    _Static_assert(offsetof(struct model, asked) == offsetof(struct model, ruling) + RULINGS,                \
                   "values that are asked for stand right behind the answers to rulings");                   \
    _Static_assert(RULINGS + sizeof(((struct model *)0)->asked) <= CONSULTED_MAX,                            \
                   "there is room to note each of them")

/* Of a game's descriptor. */
#define ANSWERS_OF(model)                                                                                    \
    .answers_at = offsetof(struct model, ruling), .answer_count = RULINGS + sizeof(((struct model *)0)->asked)

#endif
