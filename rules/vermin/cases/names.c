/* Rule cases: the names of units, chits and weapons, and of what is drawn from where. */
#include <string.h>

#include "rules/vermin/cases/cases.h"

struct case_names vermin_marine_names(const struct vermin_model *m)
{
    return CASE_NAME_ROWS("Marine", m->marine_name, m->marine_count);
}

struct case_names vermin_unit_names(const struct vermin_model *m)
{
    return CASE_NAME_ROWS("vermin unit", m->vermin_name, VERMIN);
}

static const char *const chit_names[CHITS] = {"EC01", "EC02", "EC03", "EC04", "EC05", "EC06", "EC07", "EC08",
                                              "EC09", "EC10", "EC11", "EC12", "EC13", "EC14", "EC15"};
static const char *const tunnel_numbers[TUNNELS] = {"1", "2", "3", "4", "5", "6"};
static const char *const edges[] = {"south", "north"};
static const char *const endings[CHAPTER_ENDINGS] = {"chits_used", "jewels_out", "vermin_gone", "wiped_out"};

const struct case_names vermin_chit_names = {"event chit (EC01 to EC15)", CHITS, chit_names, NULL, 0};
const struct case_names vermin_tunnel_numbers = {"tunnel chit (1 to 6)", TUNNELS, tunnel_numbers, NULL, 0};
const struct case_names vermin_edge_names = {"map edge", 2, edges, NULL, 0};
const struct case_names vermin_weapon_names = {"secret weapon", SECRETS, vermin_secret_names, NULL, 0};
const struct case_names vermin_marine_type_names = {"type of Marine", MARINE_TYPES, vermin_marine_types, NULL,
                                                    0};
const struct case_names vermin_unit_type_names = {"type of vermin", VERMIN_TYPES, vermin_types, NULL, 0};
const struct case_names vermin_chapter_endings = {"ending of a chapter", CHAPTER_ENDINGS, endings, NULL, 0};

bool vermin_marine_need(const struct vermin_model *m, struct case_words *words, unsigned *marine)
{
    const struct case_names names = vermin_marine_names(m);
    int found = case_name_need(&names, words);
    *marine = (unsigned)found;
    return found >= 0;
}

bool vermin_unit_need(const struct vermin_model *m, struct case_words *words, unsigned *unit)
{
    const struct case_names names = vermin_unit_names(m);
    int found = case_name_need(&names, words);
    *unit = (unsigned)found;
    return found >= 0;
}

bool vermin_hex_need(const struct vermin_board *board, struct case_words *words, unsigned *hex)
{
    *hex = case_hex_need(&board->map, words);
    return *hex != 0;
}

unsigned vermin_place_named(const struct vermin_board *board, const char *name)
{
    if (strcmp(name, "nest_1") == 0)
        return board->nest[0];
    if (strcmp(name, "nest_2") == 0)
        return board->nest[1];
    return hex_map_parse(&board->map, name);
}

int vermin_target_named(const struct vermin_model *m, const char *name)
{
    const struct case_names names = vermin_unit_names(m);
    if (strncmp(name, "tunnel_", 7) != 0)
        return case_named(&names, name);
    int tunnel = case_named(&vermin_tunnel_numbers, name + 7);
    return tunnel < 0 ? -1 : TARGET_TUNNEL + tunnel;
}

/* ---------------------------------------------------------------------------------- scripted draws ---- */

int vermin_case_pool(const char *name)
{
    for (int site = 0; site < SITES; site++)
        if (strcmp(vermin_sites[site].name, name) == 0)
            return vermin_sites[site].cells == DRAW_CELLS && vermin_sites[site].variants == DRAW_VARIANTS
                       ? site
                       : -1;
    return -1;
}

/* As the kernel numbers them: elements of the unit cup, chits, weapons, entries, tunnels from 0. */
int vermin_case_element(const void *model, int pool, const char *name)
{
    const struct case_names units = vermin_unit_names(model);
    int unit = vermin_target_named(model, name);
    switch (pool) {
    case SITE_DRAW_CHIT:
        return case_named(&vermin_chit_names, name);
    case SITE_DRAW_WEAPON:
        return case_named(&vermin_weapon_names, name);
    case SITE_DRAW_TUNNEL:
    case SITE_QUEEN_ENTRY:
        return case_named(&vermin_tunnel_numbers, name);
    case SITE_DRAW_UNIT:
        return unit >= TARGET_TUNNEL ? CUP_TUNNEL + unit - TARGET_TUNNEL
               : unit == VERMIN - 1  ? CUP_LARVA
                                     : unit;
    default:
        return case_named(&units, name);
    }
}
