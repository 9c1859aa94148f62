/* What overlay.c lends to set.c and kept.c; nobody outside sim/conf includes this. */
#ifndef WARODDS_CONF_OVERLAY_H
#define WARODDS_CONF_OVERLAY_H

#include "sim/conf/tree.h"

/* `value` takes the place of what `target` holds; the target stays the same node, known as before. The
 * sources of `value` must already be in use by the target's conf. */
void overlay_replace(struct conf_node *target, const struct conf_node *value, const char *by);

/* The same tree, as if nobody had asked it anything. */
struct conf *conf_duplicate(const struct conf *conf);

#endif
