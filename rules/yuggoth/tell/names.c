/* What things are called in tables, facts, cases and texts. NULL: there is no such thing in this scenario. */
#include "rules/yuggoth/parts.h"

static const char *const seat_names[SEATS] = {"seat0", "seat1", "seat2", "seat3", "seat4"};
static const char *const row_names[ROWS] = {"acolyte", "cylinder", "small", "medium", "large"};
static const char *const kind_names[KINDS] = {"acolyte", "cylinder", "slime", "small",
                                              "medium",  "large",    "goo"};
static const char *const ending_names[] = {"none", "doom", "instant_death", "cap"};
static const char *const milestone_names[MILESTONES] = {"doom_phase", "three_gates", "awakened",
                                                        "kill",       "capture",     "ritual"};
static const char *const held_names[] = {"acolyte", "cylinder"};
static const char *const sign_names[SIGN_VALUES] = {"1", "2", "3"};

const char *yuggoth_seat(const void *model, unsigned number)
{
    const struct yuggoth_model *m = model;
    return number < m->players ? seat_names[number] : NULL;
}

const char *yuggoth_nobody_or_seat(const void *model, unsigned number)
{
    return number ? yuggoth_seat(model, number - 1) : "nobody";
}

const char *yuggoth_area(const void *model, unsigned number)
{
    const struct yuggoth_model *m = model;
    return number < m->areas ? m->area_name[number] : NULL;
}

const char *yuggoth_place(const void *model, unsigned number)
{
    return number ? yuggoth_area(model, number - 1) : "none";
}

const char *yuggoth_gate(const void *model, unsigned number)
{
    if (number < GATE_OF)
        return number == GATE_NONE ? "none" : "abandoned";
    return yuggoth_seat(model, number - GATE_OF);
}

const char *yuggoth_row(const void *model, unsigned number)
{
    (void)model;
    return number < ROWS ? row_names[number] : NULL;
}

const char *yuggoth_kind(const void *model, unsigned number)
{
    (void)model;
    return number < KINDS ? kind_names[number] : NULL;
}

const char *yuggoth_travelling_kind(const void *model, unsigned number)
{
    return number < GOO ? yuggoth_kind(model, number) : NULL;
}

const char *yuggoth_held(const void *model, unsigned number)
{
    (void)model;
    return number <= CYLINDER ? held_names[number] : NULL;
}

const char *yuggoth_fighter(const void *model, unsigned number)
{
    if (number == WATCHER || number == NEUTRAL)
        return number == WATCHER ? "watcher" : "slimes";
    return yuggoth_seat(model, number);
}

const char *yuggoth_sign(const void *model, unsigned number)
{
    (void)model;
    return number < SIGN_VALUES ? sign_names[number] : NULL;
}

const char *yuggoth_milestone(const void *model, unsigned number)
{
    (void)model;
    return number < MILESTONES ? milestone_names[number] : NULL;
}

const char *yuggoth_ending(const void *model, unsigned number)
{
    (void)model;
    return number < sizeof ending_names / sizeof *ending_names ? ending_names[number] : NULL;
}

const char *yuggoth_decision_name(const void *model, unsigned number)
{
    (void)model;
    return number < DECISIONS ? yuggoth_decision_names[number] : NULL;
}
