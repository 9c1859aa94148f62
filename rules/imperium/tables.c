/* Names, sites, rules, metrics: the constant tables made from the .def files. */
#include <stddef.h>

#include "rules/imperium/imperium.h"

static bool site_law_D5(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    (void)site;
    return variant < D5_VARIANTS && site_law_even(weights, D5_CELLS);
}

static const struct game_reading site_readings_D5[] = {{"face", site_reads_face, false}};
static const struct game_operand site_operands_D5[] = {{NULL, 0, 0}};

const struct game_site imperium_sites[SITES] = {
#define SITE(...) SITE_ENTRY(struct imperium_tally, __VA_ARGS__)
#include "rules/imperium/sites.def"
#undef SITE
};

const struct game_group imperium_groups[GROUPS] = {
    [GROUP_DICE] = {"dice", "dice"},
    [GROUP_TROOPS] = {"troops", "troops drawn at random"},
};

const struct game_rule imperium_rules[RULES] = {
#define RULE(id, text, title, fires) {text, title, fires},
#include "rules/imperium/rules.def"
#undef RULE
};

const struct game_metric imperium_metrics[METRICS] = {
#define METRIC(id, name, title, low, high) {name, title, low, high},
#include "rules/imperium/metrics.def"
#undef METRIC
};
_Static_assert((int)METRICS <= (int)GAME_METRICS_MAX, "an outcome has room for every metric");

const char *const imperium_event_names[EVENTS] = {
#define EVENT(id, name, fields) name,
#include "rules/imperium/events.def"
#undef EVENT
};

const char *const imperium_event_fields[EVENTS] = {
#define EVENT(id, name, fields) fields,
#include "rules/imperium/events.def"
#undef EVENT
};

/* ---------------------------------------------------------------------------------------- the words ---- */

const char *const imperium_side_names[SIDES] = {[TERRAN] = "terran", [IMPERIAL] = "imperial"};

const char *const imperium_type_names[COUNTER_TYPES] = {
    [TYPE_BB] = "BB", [TYPE_B] = "B",   [TYPE_B2] = "B2", [TYPE_B1] = "B1", [TYPE_CV] = "CV",
    [TYPE_CA] = "CA", [TYPE_CR] = "CR", [TYPE_CS] = "CS", [TYPE_CL] = "CL", [TYPE_DD] = "DD",
    [TYPE_TB] = "TB", [TYPE_SC] = "SC", [TYPE_M] = "M",   [TYPE_F] = "F",   [TYPE_AR] = "AR",
    [TYPE_AT] = "AT", [TYPE_TR] = "TR", [TYPE_RT] = "RT", [TYPE_JT] = "JT", [TYPE_PD] = "PD",
};

const char *const imperium_decision_names[DECISIONS] = {
    [DECIDE_NOTHING] = "nothing",
    [DECIDE_SET_UP] = "set_up",
    [DECIDE_ENTER] = "enter",
    [DECIDE_INITIATIVE] = "initiative",
    [DECIDE_LAUNCH] = "launch",
    [DECIDE_WITHDRAW] = "withdraw",
    [DECIDE_MOVE] = "move",
    [DECIDE_RECOVER] = "recover",
    [DECIDE_BEAM] = "beam",
    [DECIDE_TORPEDO] = "torpedo",
    [DECIDE_DICE] = "dice",
    [DECIDE_SECOND] = "second_target",
    [DECIDE_AREA_FIRE] = "area_fire",
    [DECIDE_AREA_HIT] = "area_hit",
    [DECIDE_BOMBARD] = "bombard",
    [DECIDE_DEFENCE] = "defence_fire",
    [DECIDE_BOMB_HIT] = "bombard_hit",
    [DECIDE_DEPLOY] = "deploy",
    [DECIDE_LAND] = "land",
    [DECIDE_WALK] = "surface_move",
    [DECIDE_ASSAULT] = "surface_hex",
    [DECIDE_SHOOT] = "surface_target",
    [DECIDE_STATION] = "station",
    [DECIDE_FLEET] = "fleet",
    [DECIDE_CRISIS] = "crisis",
    [DECIDE_REINFORCE] = "reinforce",
    [DECIDE_APPEAL] = "appeal",
    [DECIDE_DUE] = "due",
    [DECIDE_WORLD] = "world",
    [DECIDE_BERTH] = "berth",
    [DECIDE_PROMOTE] = "promote",
    [DECIDE_TERRAFORM] = "terraform",
    [DECIDE_ORDER] = "order",
    [DECIDE_ACTION] = "action",
    [DECIDE_COMMAND] = "command",
    [DECIDE_JUMP] = "jump",
    [DECIDE_CONTACT] = "contact",
    [DECIDE_REVEAL] = "reveal",
    [DECIDE_DETACH] = "detach",
    [DECIDE_CARGO] = "cargo",
    [DECIDE_BOXED] = "boxed",
    [DECIDE_VOLUNTEER] = "volunteer",
    [DECIDE_REFUGE] = "refuge",
    [DECIDE_REGROUP] = "regroup",
    [DECIDE_PAY] = "pay",
    [DECIDE_SCRAP] = "scrap",
    [DECIDE_CONSOLIDATE] = "consolidate",
    [DECIDE_REPAIR] = "repair",
    [DECIDE_RETURN] = "return",
    [DECIDE_HOME] = "home",
    [DECIDE_QUARTERS] = "quarters",
};
