/* Rule cases of Vermin: what the files cases_*.c share. The words are described in tests/cases/README.md. */
#ifndef WARODDS_RULES_VERMIN_CASES_CASES_H
#define WARODDS_RULES_VERMIN_CASES_CASES_H

#include "rules/vermin/parts.h"
#include "rules/vermin/steps.h"
#include "rules/shared/game_cases_c.h"

/* cases/names.c */
struct case_names vermin_unit_names(const void *model);
extern const struct case_names vermin_chit_names, /* EC01 .. EC15 */
    vermin_tunnel_numbers,                        /* 1 .. 6 */
    vermin_edge_names, vermin_weapon_names, vermin_chapter_endings;
/* A hex, or nest_1, nest_2; 0 if the name is neither. */
unsigned vermin_place_named(const struct hex_map *map, const char *name);

/* cases/jewels.c: how many are where; which is which does not matter. */
struct jewel_places {
    uint8_t on_vermin[VERMIN_MAX], on_marine[MARINES_MAX], in_hex[HEX_IDS], exported;
};
void vermin_jewels_read(const struct vermin_model *m, const struct vermin_view *v,
                        struct jewel_places *places);
/* Gives them to the view; false if there are not so many. */
bool vermin_jewels_write(const struct vermin_model *m, struct vermin_view *v,
                         const struct jewel_places *places);
void vermin_jewels_text(const struct vermin_model *m, const struct vermin_view *v, struct text *text);

#endif
