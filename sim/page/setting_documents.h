/* What a page says of the setting of a result. */
#ifndef WARODDS_PAGE_SETTING_DOCUMENTS_H
#define WARODDS_PAGE_SETTING_DOCUMENTS_H

#include "sim/core/text.h"
#include "sim/experiment/setting.h"

/* Adds ", DOCUMENT" to the list for each: warodds.names/1 and warodds.assumed/1. */
void add_setting_documents(struct text *list, const struct setting *setting);

#endif
