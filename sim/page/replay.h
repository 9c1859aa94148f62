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

#endif
