/* What kept.c lends to parse.c; nobody outside sim/conf includes this. */
#ifndef WARODDS_CONF_KEPT_H
#define WARODDS_CONF_KEPT_H

#include "sim/conf/tree.h"

/* The tree of a file with this name and these bytes, for the caller; NULL: it must be parsed. */
struct conf *kept_copy(const struct source *source);
/* Takes over the tree of the source, which was just parsed. Returns it, or a copy if it is kept. */
struct conf *kept_note(const struct source *source, struct conf *conf);

#endif
