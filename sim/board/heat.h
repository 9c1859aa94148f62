/* Where things happen: events counted by the hexes they name, over some games. */
#ifndef WARODDS_BOARD_HEAT_H
#define WARODDS_BOARD_HEAT_H

#include "sim/result/json.h"
#include "sim/store/outcomes.h"

/* Plays the first `games` games of the experiment with the observed kernel and adds the document
 * warodds.places/1: the maps, and for each event and each number of it that is a hex, how often each hex was
 * named. False with the reason in `failure`, or with none after a stop. */
bool heat_json(struct json *json, const struct experiment *experiment, uint64_t games,
               const struct outcomes_options *watch, struct play_failure *failure);

/* Whether the field of an event names a place that is counted. */
bool heat_is_place(const char *field, size_t length);

#endif
