/* What is kept of a document among the findings. */
#ifndef WARODDS_PAGE_FINDINGS_PARTS_H
#define WARODDS_PAGE_FINDINGS_PARTS_H

#include "sim/conf/conf.h"
#include "sim/result/json.h"

/* What stands at the paths, which spaces part: "a.win" under the key "a_win". */
void found_keep(struct json *json, const struct conf_node *root, const char *paths);
/* The text at a path, "" if there is none. */
const char *found_text(const struct conf_node *node, const char *path);

/* What moves the win rate most, the largest first: of a screen (with its strongest player), of a sensitivity
 * analysis. */
void found_screened(struct json *json, const struct conf_node *root);
void found_inputs(struct json *json, const struct conf_node *root);
/* The answers of a study of balance, without their numbers. */
void found_answers(struct json *json, const struct conf_node *root);

#endif
