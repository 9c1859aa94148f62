/* Why a policy chose what it chose: the note and the candidates, the best first. */
#ifndef WARODDS_PAGE_REASONS_H
#define WARODDS_PAGE_REASONS_H

#include "sim/result/json.h"
#include "sim/experiment/experiment.h"

/* One decision: what was chosen in which position, and the reasons that were given for it. */
struct explained {
    const struct setting *setting;
    const void *state;
    game_choice chosen;
    const struct policy_reasons *reasons; /* NULL or empty: none were given */
};

/* A line for the note and one for each of the best candidates; what was chosen has an asterisk. */
void reasons_text(const struct explained *explained, const char *indent, struct text *text);
/* The choices of the best candidates, `most` at most; returns how many. */
size_t reasons_best(const struct policy_reasons *reasons, game_choice *choices, size_t most);
/* The group "why"; nothing if no reasons were given. */
void reasons_json(struct json *json, const struct explained *explained);

#endif
