/* Rule cases: numbers and words of the state that a case may name. */
#include <string.h>

#include "rules/imperium/cases/cases.h"

#define AT(member) offsetof(struct imperium_state, member)

static const char *const yes_no[] = {"no", "yes"};

const struct case_value imperium_case_values[] = {
    {.name = "mover", .offset = AT(battle.mover), .words = imperium_side_names, .word_count = SIDES},
    {.name = "initiative",
     .offset = AT(battle.initiative),
     .words = imperium_side_names,
     .word_count = SIDES},
    {.name = "bonus", .offset = AT(battle.bonus), .words = imperium_side_names, .word_count = SIDES},
    {.name = "round", .offset = AT(battle.round)},
    {.name = "segment", .offset = AT(battle.segment)},
    {.name = "fired", .offset = AT(battle.fired), .words = yes_no, .word_count = 2},
    {.name = "invader", .offset = AT(fight.invader), .words = imperium_side_names, .word_count = SIDES},
    {.name = "rounds", .offset = AT(fight.rounds)},
    {.name = "terran_lost", .offset = AT(battle.lost[TERRAN])},
    {.name = "imperial_lost", .offset = AT(battle.lost[IMPERIAL])},
    {.name = "terran_points", .offset = AT(battle.points[TERRAN])},
    {.name = "imperial_points", .offset = AT(battle.points[IMPERIAL])},
    {.name = "turn", .offset = AT(war.turn)},
    {.name = "action_segment", .offset = AT(war.segment)},
    {.name = "peace", .offset = AT(war.peace)},
    {.name = "wars", .offset = AT(war.wars), .wide = true},
    {.name = "glory", .offset = AT(war.glory)},
    {.name = "glory_start", .offset = AT(war.glory_start)},
    {.name = "gained", .offset = AT(war.gained), .words = yes_no, .word_count = 2},
    {.name = "civil_war", .offset = AT(war.civil_war), .words = yes_no, .word_count = 2},
    {.name = "talks", .offset = AT(war.talks), .words = yes_no, .word_count = 2},
    {.name = "banned", .offset = AT(war.banned), .words = yes_no, .word_count = 2},
    {.name = "visit", .offset = AT(war.visit), .words = yes_no, .word_count = 2},
    {.name = "recession", .offset = AT(war.recession)},
    {.name = "boom", .offset = AT(war.boom)},
    {.name = "battleship_lost", .offset = AT(war.battleship_lost), .words = yes_no, .word_count = 2},
    {.name = "terran_actions", .offset = AT(war.left[TERRAN])},
    {.name = "imperial_actions", .offset = AT(war.left[IMPERIAL])},
    {.name = "passes", .offset = AT(war.passes)},
    {.name = "terran_stock", .offset = AT(war.stock[TERRAN]), .wide = true},
    {.name = "imperial_stock", .offset = AT(war.stock[IMPERIAL]), .wide = true},
    {.name = "budget", .offset = AT(war.budget), .wide = true},
};
const size_t imperium_case_value_count = sizeof imperium_case_values / sizeof *imperium_case_values;

bool imperium_lay_value(struct imperium_state *s, const struct case_value *value,
                        const struct conf_node *node, struct problems *problems)
{
    const size_t before = problems->told;
    const int read = value->words ? conf_choice(node, "", value->words, value->word_count, problems)
                                  : (int)conf_integer(node, "", 0, value->wide ? 9999 : 255, problems);
    const uint16_t wide = (uint16_t)read;
    const uint8_t narrow = (uint8_t)read;
    if (value->wide)
        memcpy((uint8_t *)s + value->offset, &wide, sizeof wide);
    else
        memcpy((uint8_t *)s + value->offset, &narrow, sizeof narrow);
    return problems->told == before;
}

const struct case_value *imperium_value_named(const char *name)
{
    for (size_t i = 0; i < imperium_case_value_count; i++)
        if (strcmp(imperium_case_values[i].name, name) == 0)
            return &imperium_case_values[i];
    return NULL;
}

unsigned imperium_case_value_of(const struct imperium_state *s, const struct case_value *value)
{
    uint16_t wide;
    memcpy(&wide, (const uint8_t *)s + value->offset, sizeof wide);
    return value->wide ? wide : *((const uint8_t *)s + value->offset);
}
