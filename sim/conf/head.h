/* Documents of which only the head is wanted. */
#ifndef WARODDS_CONF_HEAD_H
#define WARODDS_CONF_HEAD_H

#include "sim/conf/conf.h"

/* conf_load_document, read only until the root has this key: what is wrong behind it is not found. */
struct conf *conf_load_document_head(const char *name, const char *text, const char *last,
                                     struct problems *problems);

#endif
