/* Facts as JSON. */
#ifndef WARODDS_REPORT_FACTS_JSON_H
#define WARODDS_REPORT_FACTS_JSON_H

#include "sim/core/facts.h"
#include "sim/report/json.h"

/* Whoever tells facts to this writes into the document, inside of what is open there. */
struct facts facts_to_json(struct json *json);

#endif
