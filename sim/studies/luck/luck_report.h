/* Luck and skill as a page, as the document warodds.luck/1 and as files. */
#ifndef WARODDS_STUDIES_LUCK_LUCK_REPORT_H
#define WARODDS_STUDIES_LUCK_LUCK_REPORT_H

#include "sim/result/json.h"
#include "sim/result/screen.h"
#include "sim/measure/luck.h"

void add_luck(struct text *text, const struct screen *screen, const struct luck *luck);
char *luck_json(const struct luck *luck); /* to be freed */
/* luck.json, shares.csv and adjusted.csv */
bool luck_write(const struct luck *luck, const char *folder, struct problems *problems);
char *luck_command(const struct luck *luck); /* to be freed */

/* What a site explains of the variance of winning, all its controls together. */
struct site_luck {
    const struct game_site *site;
    double explained;
    double spread; /* standard deviation of its luck in win probability, its controls as if independent */
};
/* The sites by what they explain, the most first. Returns how many; to be freed. */
size_t luck_by_site(const struct luck_adjusted *adjusted, struct site_luck **sites);

/* "dice", "dice and chits": the factors of a set. */
void luck_set_name(const struct luck *luck, unsigned set, struct text *text);

/* luck_players_text.c: the part of the page about the players named, each with its luck taken out. */
void add_luck_of_players(struct text *text, const struct screen *screen, const struct luck *luck);

#endif
