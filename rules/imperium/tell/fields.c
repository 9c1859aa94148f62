/* The state as a table of its fields, and the choices as tables of words and operands. */
#include "rules/imperium/tell/labels.h"
#include "sim/core/language.h"

#define ONE(member, ...)                                                                                     \
    FIELD_PART(struct imperium_state, member, member, FIELD_NUMBER, SEEN_BY_ALL, __VA_ARGS__)
#define ARRAY(member, count_of, ...)                                                                         \
    FIELD_PART(struct imperium_state, member, member[0], FIELD_NUMBER, SEEN_BY_ALL, .index = {{count_of}},   \
               __VA_ARGS__)
#define UNTOLD  .untold = true
#define COUNTED .untold = true, .unhashed = true

static const struct game_field fields[] = {
#include "rules/imperium/fields.def"
};

const struct field_table imperium_fields = {fields, sizeof fields / sizeof *fields};

static const struct choice_word words[CHOICE_KINDS] = {
    [CHOOSE_NONE] = {"none", N_("no"), 0},
    [CHOOSE_YES] = {"yes", N_("yes"), 0},
    [CHOOSE_AREA] = {"area", N_("{unit} to area {area}"), 1u << OPERAND_UNIT | 1u << OPERAND_AREA},
    [CHOOSE_RETREAT] = {"retreat", N_("{unit} retreats"), 1u << OPERAND_UNIT},
    [CHOOSE_UNIT] = {"take", N_("{unit} and {target}"), 1u << OPERAND_UNIT | 1u << OPERAND_TARGET},
    [CHOOSE_TARGET] = {"target", N_("{unit} aims at {target}"), 1u << OPERAND_UNIT | 1u << OPERAND_TARGET},
    [CHOOSE_DICE] = {"dice", N_("{unit} aims {count} dice at {target}"),
                     1u << OPERAND_UNIT | 1u << OPERAND_TARGET | 1u << OPERAND_COUNT},
    [CHOOSE_HEX] = {"hex", N_("{unit} to hex {hex}"), 1u << OPERAND_UNIT | 1u << OPERAND_HEX},
    [CHOOSE_HIT] = {"hit", N_("a hit on {target}"), 1u << OPERAND_TARGET},
    [CHOOSE_PLACE] = {"fire_at", N_("fire at area {area}"), 1u << OPERAND_AREA},
    [CHOOSE_STAR] = {"star", N_("to the star {star}"), 1u << OPERAND_STAR},
    [CHOOSE_BOX] = {"box", N_("to the box of {planet}"), 1u << OPERAND_PLANET},
    [CHOOSE_FLEET] = {"fleet", N_("to fleet {fleet}"), 1u << OPERAND_FLEET},
    [CHOOSE_ABOARD] = {"aboard", N_("aboard {target}"), 1u << OPERAND_TARGET},
    [CHOOSE_LEAVE] = {"pick", N_("{target}"), 1u << OPERAND_TARGET},
    [CHOOSE_TYPE] = {"type", N_("a unit of type {type}"), 1u << OPERAND_TYPE},
    [CHOOSE_COUNT] = {"count", N_("{count} of them"), 1u << OPERAND_COUNT},
    [CHOOSE_MILITARY] = {"military", N_("a military appeal"), 0},
    [CHOOSE_FINANCIAL] = {"financial", N_("a financial appeal"), 0},
    [CHOOSE_ASSAULT] = {"assault", N_("attack the planet {planet}"), 1u << OPERAND_PLANET},
    [CHOOSE_STRIKE] = {"strike", N_("attack the enemy ships"), 0},
    [CHOOSE_SPLIT] = {"split", N_("divide the fleet"), 0},
    [CHOOSE_CARGO] = {"cargo", N_("load or unload"), 0},
    [CHOOSE_LOAD] = {"load", N_("load {target}"), 1u << OPERAND_TARGET},
    [CHOOSE_DEEP] = {"deep", N_("off the routes to the star {star}"), 1u << OPERAND_STAR},
    [CHOOSE_UNLOAD] = {"unload", N_("unload {target} on {planet}"),
                       1u << OPERAND_TARGET | 1u << OPERAND_PLANET},
};

static const struct choice_operand operands[OPERANDS] = {
    [OPERAND_UNIT] = {"unit", UNIT_SHIFT, 9, imperium_unit_label, NULL, NULL},
    [OPERAND_TARGET] = {"target", TARGET_SHIFT, 9, imperium_unit_label, NULL, NULL},
    [OPERAND_AREA] = {"area", AREA_SHIFT, 7, imperium_area_label, NULL, NULL},
    [OPERAND_HEX] = {"hex", HEX_SHIFT, 5, NULL, NULL, NULL},
    [OPERAND_COUNT] = {"count", COUNT_SHIFT, 5, NULL, NULL, NULL},
    [OPERAND_STAR] = {"star", AREA_SHIFT, 7, imperium_star_label, NULL, NULL},
    [OPERAND_PLANET] = {"planet", AREA_SHIFT, 7, imperium_planet_label, NULL, NULL},
    [OPERAND_FLEET] = {"fleet", AREA_SHIFT, 7, NULL, NULL, NULL},
    [OPERAND_TYPE] = {"type", COUNT_SHIFT, 5, imperium_type_label, NULL, NULL},
};

const struct choice_table imperium_choices = {words, CHOICE_KINDS, 6, operands, OPERANDS, NULL, NULL};
