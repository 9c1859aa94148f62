/* Facts as JSON. */
#ifndef WARODDS_RESULT_FACTS_JSON_H
#define WARODDS_RESULT_FACTS_JSON_H

#include "sim/core/facts.h"
#include "sim/result/json.h"

/* Whoever tells facts to this writes into the document, inside of what is open there. */
struct facts facts_to_json(struct json *json);

#endif
