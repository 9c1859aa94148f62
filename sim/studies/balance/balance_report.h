/* The answers as a page of text, as the document warodds.balance/1 and as files. */
#ifndef WARODDS_STUDIES_BALANCE_BALANCE_REPORT_H
#define WARODDS_STUDIES_BALANCE_BALANCE_REPORT_H

#include "sim/result/screen.h"
#include "sim/studies/balance/balance.h"

void add_balance(struct text *text, const struct screen *screen, const struct balance *balance);
char *balance_json(const struct balance *balance); /* to be freed */
/* balance.json, and proposal.yaml if something is proposed */
bool balance_write(const struct balance *balance, const char *folder, struct problems *problems);
/* The command that does exactly this again, its plan written out. To be freed. */
char *balance_command(const struct balance *balance);

#endif
