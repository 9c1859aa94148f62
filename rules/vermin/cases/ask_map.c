/* Rule cases: questions about the maps (VRM-X, D, P) and lines of sight (VRM-J.1). */
#include "rules/shared/map_text.h"
#include "rules/vermin/cases/ask.h"

static unsigned water(struct asking *a)
{
    return case_word_take(&a->words, "flooded") ? FLOODED : DRY;
}

/* A direction as the rules count them, 1 to 6; from 0 here. */
static bool ask_direction(struct asking *a, unsigned *direction)
{
    uint16_t number = case_count_need(&a->words, HEX_DIRECTIONS, "a direction from 1 to 6");
    *direction = number - 1u;
    return number > 0;
}

/* "trail scent 321": the next hex of the trail, "end" in its last, "none" off it. */
static bool answer_trail(struct asking *a, struct text *text)
{
    static const char *const names[TRAIL_KINDS] = {[SCENT] = "scent", [JEWEL_TRAIL] = "jewel"};
    const struct case_names known = CASE_NAME_LIST("kind of trail", names, TRAIL_KINDS);
    int kind = case_name_need(&known, &a->words);
    unsigned hex;
    if (kind < 0 || !vermin_ask_hex(a, &hex))
        return false;
    unsigned way = a->board->trail_way[kind][hex];
    bool end = hex_set_has(&a->board->map.trail_end[kind], hex);
    case_add_word(text, way != WAY_NONE
                            ? hex_map_number_text(&a->board->map, a->board->map.neighbour[hex][way])
                        : end ? "end"
                              : "none");
    return true;
}

/* "way 212 1": the hex to which a crawler turns that goes in direction 1. */
static bool answer_way(struct asking *a, struct text *text)
{
    unsigned hex, direction;
    if (!vermin_ask_hex(a, &hex) || !ask_direction(a, &direction))
        return false;
    unsigned way = a->board->way[hex][direction];
    case_add_word(text, way == WAY_OFF ? "edge"
                        : way == WAY_NONE
                            ? "none"
                            : hex_map_number_text(&a->board->map, a->board->map.neighbour[hex][way]));
    return true;
}

/* "cost 322 1 [flooded]": movement points of a crawler's step to the neighbour in that direction. */
static bool answer_cost(struct asking *a, struct text *text)
{
    unsigned hex, direction;
    if (!vermin_ask_hex(a, &hex) || !ask_direction(a, &direction))
        return false;
    unsigned cost = a->board->cost[water(a)][hex][direction];
    if (cost == COST_BARRED)
        case_add_word(text, "barred");
    else
        case_add_number(text, cost);
    return true;
}

/* "step 322 321 [flooded]": half points of a Marine's step; "entry 656", "leave 115": to come and to go. */
static bool answer_step(struct asking *a, struct text *text)
{
    unsigned from, to;
    if (!vermin_ask_hex(a, &from) || !vermin_ask_hex(a, &to))
        return false;
    unsigned cost = hex_steps_cost(&a->board->steps[water(a)], from, to);
    if (cost)
        case_add_number(text, cost);
    else
        case_add_word(text, "barred");
    return true;
}

static bool answer_entry(struct asking *a, struct text *text)
{
    unsigned hex;
    if (!vermin_ask_hex(a, &hex))
        return false;
    case_add_number(text, a->board->entry_cost[water(a)][hex]);
    return true;
}

static bool answer_leave(struct asking *a, struct text *text)
{
    unsigned hex;
    if (!vermin_ask_hex(a, &hex))
        return false;
    if (a->board->exit_cost[hex] == COST_BARRED)
        case_add_word(text, "barred");
    else
        case_add_number(text, a->board->exit_cost[hex]);
    return true;
}

static bool answer_zone(struct asking *a, struct text *text)
{
    unsigned hex;
    if (!vermin_ask_hex(a, &hex))
        return false;
    case_add_word(text, hex_set_has(&a->board->zone_south, hex) ? "south" : "north");
    return true;
}

/* "lash 245": within the mental lash (VRM-P.3.o)? */
static bool answer_lash(struct asking *a, struct text *text)
{
    unsigned hex;
    return vermin_ask_hex(a, &hex) && vermin_say_yes_no(text, hex_set_has(&a->board->lash, hex));
}

static bool answer_cover(struct asking *a, struct text *text)
{
    unsigned hex;
    if (!vermin_ask_hex(a, &hex))
        return false;
    return vermin_say_yes_no(text, hex_set_has(&a->board->cover[water(a)], hex));
}

/* "favourable 335": the direction of a move that begins there now (VRM-D.1). */
static bool answer_favourable(struct asking *a, struct text *text)
{
    unsigned hex;
    if (!vermin_ask_hex(a, &hex))
        return false;
    case_add_number(text, favourable_direction(a->board, a->v, hex) + 1);
    return true;
}

/* "places nat", "places tunnel_exit_3": the hexes of a feature. */
static bool answer_places(struct asking *a, struct text *text)
{
    const struct map_terms terms = vermin_map_terms(true);
    const struct case_names known = CASE_NAME_LIST("feature", terms.features, terms.feature_count);
    int feature = case_name_need(&known, &a->words);
    return feature >= 0 && vermin_say_hexes(a, text, &a->board->map.with_feature[feature]);
}

static bool answer_sight(struct asking *a, struct text *text)
{
    unsigned from, to;
    if (!vermin_ask_hex(a, &from) || !vermin_ask_hex(a, &to))
        return false;
    case_add_word(text, vermin_sees(a->m, a->v, from, to) ? "clear" : "blocked");
    return true;
}

static const struct case_question questions[] = {
    {"trail", answer_trail, true},    {"way", answer_way, true},
    {"cost", answer_cost, true},      {"step", answer_step, true},
    {"entry", answer_entry, true},    {"leave", answer_leave, true},
    {"zone", answer_zone, true},      {"lash", answer_lash, true},
    {"cover", answer_cover, true},    {"favourable", answer_favourable, true},
    {"places", answer_places, false}, {"sight", answer_sight, true},
};
const struct case_questions vermin_map_questions = {questions, sizeof questions / sizeof *questions};
