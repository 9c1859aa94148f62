/* One game as a document that a page or a terminal can step through: the maps, and for every decision and
 * event its text, rule, dice and what changed in the position. */
#ifndef WARODDS_PAGE_REPLAY_H
#define WARODDS_PAGE_REPLAY_H

#include "sim/result/json.h"
#include "sim/page/analysis.h"
#include "sim/page/translations.h"
#include "sim/play/play.h"

/* Adds the document warodds.replay/1 of game experiment->from. False with the reason in `failure`; the steps
 * until then are written. What `plan` asks for comes with it. Its texts are the source's; `texts` (or NULL)
 * gets them in the other languages. */
bool replay_json(struct json *json, const struct experiment *experiment, const struct analysis_plan *plan,
                 struct translations *texts, struct play_failure *failure);

/* A game as one of those who play it sees it. */
struct replay_seat {
    int side; /* positions are what this side sees; of the others' decisions only what happens is told */
    const bool *told; /* whether what happens now is told; the first step told has the whole position */
    struct translations *texts; /* or NULL */
};

/* Adds members to the open document: title, maps, "steps" as above, and "outcome" where the game ended. False
 * with the reason in `failure`, also where the side's player stopped. */
bool replay_json_seen(struct json *json, const struct experiment *experiment, const struct replay_seat *seat,
                      struct play_failure *failure);

#endif
