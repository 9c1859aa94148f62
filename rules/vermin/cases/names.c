/* Rule cases: the names of units, chits and weapons, and of what is drawn from where. */
#include <string.h>

#include "rules/shared/map_text.h"
#include "rules/vermin/cases/cases.h"

struct case_names vermin_unit_names(const void *model)
{
    const struct vermin_model *m = model;
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
static const struct case_names marine_type_names = {"type of Marine", MARINE_TYPES, vermin_marine_types, NULL,
                                                    0};
static const struct case_names unit_type_names = {"type of vermin", VERMIN_TYPES, vermin_types, NULL, 0};
const struct case_names vermin_chapter_endings = {"ending of a chapter", CHAPTER_ENDINGS, endings, NULL, 0};

unsigned vermin_place_named(const struct hex_map *map, const char *name)
{
    for (unsigned nest = 0; nest < NESTS; nest++)
        if (strcmp(name, nest ? "nest_2" : "nest_1") == 0)
            return hex_set_lowest(&map->with_feature[FEATURE_NEST + nest]);
    return hex_map_parse(map, name);
}

/* "soldier_05", "tunnel_3": as targets of fire; -1. */
static int target_named(const struct vermin_model *m, const char *name)
{
    const struct case_names names = vermin_unit_names(m);
    if (strncmp(name, "tunnel_", 7) != 0)
        return case_named(&names, name);
    int tunnel = case_named(&vermin_tunnel_numbers, name + 7);
    return tunnel < 0 ? -1 : TARGET_TUNNEL + tunnel;
}

/* -------------------------------------------------------------------------------- kinds of operands ---- */

static long need_type(const struct case_reading *r)
{
    if (!case_word_need(r->words, "a type of unit"))
        return -1;
    const long marine = case_named(&marine_type_names, r->words->word);
    const long vermin = marine < 0 ? case_name_word(&unit_type_names, r->words) : 0;
    return marine >= 0 ? marine : vermin < 0 ? -1 : MARINE_TYPES + vermin;
}

/* "soldier_03", "tunnel_3" */
static long need_target(const struct case_reading *r)
{
    if (!case_word_need(r->words, "a target"))
        return -1;
    const int target = target_named(r->model, r->words->word);
    const struct case_names units = vermin_unit_names(r->model);
    return target >= 0 ? target : case_name_word(&units, r->words);
}

/* A hex, or a nest by its name. */
static long need_place(const struct case_reading *r)
{
    if (!case_word_need(r->words, "a hex"))
        return -1;
    const unsigned hex = vermin_place_named(r->map, r->words->word);
    return hex || case_hex_word(r->map, r->words) ? (long)hex : -1;
}

/* The word alone. */
static long need_unload(const struct case_reading *r)
{
    (void)r;
    return LOAD_PUT_DOWN;
}

/* As the rules count them, from 1. */
#define COUNTED(name, most, what, first)                                                                     \
    static long need_##name(const struct case_reading *r)                                                    \
    {                                                                                                        \
        return (long)case_count_need(r->words, most, what) - (first);                                        \
    }
COUNTED(direction, HEX_DIRECTIONS, "a direction from 1 to 6", 1) /* here from 0 */
COUNTED(range, 7, "a range", 0)

static long need_nest(const struct case_reading *r)
{
    const uint16_t nest = case_count_need(r->words, NESTS, "a nest");
    return nest ? nest : -1;
}

static struct case_names feature_names(const void *model)
{
    (void)model;
    const struct map_terms terms = vermin_map_terms(true);
    return CASE_NAME_LIST("feature", terms.features, terms.feature_count);
}

#define ENEMY_UNIT "unit"
#include "rules/shared/cases_kinds_c.h"

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
    int unit = target_named(model, name);
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
