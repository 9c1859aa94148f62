/* An event as one line of text (sentence.h), in the language in use. Words: `u` a paratrooper, `U` a set of
 * them, `S` the ending of their verb, `g` a German, `z` a zombie or undead unit, `l` the same of one who is
 * turning, `v` an actor of draws, `i` a marker with what it is, `d` a marker of infection, `p` a place, `q`
 * the same after a verb, left out if it is nowhere, `k` the place of a marker that lies face down, `t` a
 * time, `e` the strength of an event, `f` floors, `x` a result of the infiltration table. */
#include <stdio.h>

#include "rules/longest_day/parts.h"
#include "rules/longest_day/tables.h"
#include "rules/shared/sentence.h"
#include "sim/core/language.h"

static const char *const sentences[EVENTS] = {
#define EVENT(id, name, fields, sentence) [EVENT_##id] = sentence,
#include "rules/longest_day/events.def"
#undef EVENT
};

static const char *const type_titles[MARKER_TYPES] = {
    [TYPE_THOUSAND_YEAR] = N_("thousand-year Reich"),
    [TYPE_HAUNEBU] = N_("haunebu plan"),
    [TYPE_ZOMBIE] = N_("zombies"),
    [TYPE_INES] = N_("Ines"),
    [TYPE_AMBUSH] = N_("ambush"),
    [TYPE_MINE] = N_("mine"),
    [TYPE_DOG] = N_("guard dog"),
    [TYPE_ALIVE] = N_("alive after all"),
    [TYPE_BEAST] = N_("beast"),
    [TYPE_SENTRY] = N_("sentry"),
    [TYPE_EVENT_1] = N_("event !"),
    [TYPE_EVENT_2] = N_("event !!"),
    [TYPE_EVENT_3] = N_("event !!!"),
    [TYPE_ANYA] = N_("Anya"),
    [TYPE_SNIPER] = N_("sniper"),
    [TYPE_JAEGER] = N_("Colonel Jaeger"),
    [TYPE_CHARM] = N_("charm"),
    [TYPE_LIGHTER] = N_("lighter"),
    [TYPE_FIRST_AID] = N_("first-aid kit"),
    [TYPE_EXPLOSIVE] = N_("explosives"),
    [TYPE_CAMERA] = N_("camera"),
    [TYPE_DIARY] = N_("diary"),
    [TYPE_KATANA] = N_("katana"),
    [TYPE_BAT] = N_("ball and bat"),
    [TYPE_MP40] = N_("MP40"),
    [TYPE_MG42] = N_("MG42"),
    [TYPE_GRENADE] = N_("hand grenade"),
    [TYPE_GAS] = N_("gas bottle"),
    [TYPE_GASOLINE] = N_("gasoline"),
    [TYPE_PRISONER] = N_("prisoner"),
    [TYPE_HOSTAGE] = N_("hostage"),
    [TYPE_KEY_ITEM] = N_("key item"),
    [TYPE_FLAMETHROWER] = N_("flamethrower"),
    [TYPE_DOCTOR] = N_("doctor"),
    [TYPE_PANZERSCHRECK] = N_("Panzerschreck"),
};

enum { INFILTRATION_LAST = 6 };
static const char *const infiltration_titles[INFILTRATION_LAST + 1] = {
    [1] = N_("one castle marker is looked at"),
    [2] = N_("two castle markers are looked at"),
    [3] = N_("three castle markers are looked at"),
    [4] = N_("romance"),
    [5] = N_("a passage, and one castle marker is looked at"),
    [6] = N_("a passage, and two castle markers are looked at"),
};

static const char *const floor_titles[BLAST_FLOORS] = {N_("the basement"), N_("the first floor"),
                                                       N_("the second floor")};

/* What the words of an event are looked up in. */
struct telling {
    const struct longest_day_model *m;
    const struct event *event;
};

enum { NAME_LONGEST = 128 };

static void add_label(struct sentence *line, const char *label)
{
    sentence_add(line, label ? label : "?");
}

static const char *name_of_unit(const struct longest_day_model *m, unsigned unit)
{
    return unit == FATHER ? _("the father") : longest_day_label_unit(m, unit);
}

static const char *name_of_place(const struct longest_day_model *m, unsigned place)
{
    return place >= CARRIED && place - CARRIED == FATHER ? _("the father")
           : place == NOWHERE                            ? _("off the map")
                                                         : longest_day_label_place(m, place);
}

/* What parts the first of these from the one before: "B", "B and C", "B, C and D". */
static void add_gap(struct sentence *line, unsigned all, unsigned rest)
{
    if (rest != all)
        sentence_add(line, rest & (rest - 1) ? _(", ") : _(" and "));
}

static void add_units(struct sentence *line, const struct longest_day_model *m, unsigned units)
{
    for (unsigned rest = units; rest; rest &= rest - 1) {
        add_gap(line, units, rest);
        add_label(line, longest_day_label_unit(m, (unsigned)__builtin_ctz(rest)));
    }
}

static void add_floors(struct sentence *line, unsigned floors)
{
    floors &= (1u << BLAST_FLOORS) - 1;
    for (unsigned rest = floors; rest; rest &= rest - 1) {
        add_gap(line, floors, rest);
        sentence_add(line, _(floor_titles[__builtin_ctz(rest)]));
    }
}

/* Persons who have turned are told apart from those of the same name who have not. */
static bool was_a_person(unsigned undead)
{
    return undead != UNDEAD_DOCTOR && (undead < UNDEAD_DRUGGED || undead >= UNDEAD_H) &&
           (undead < UNDEAD_WORM || undead >= UNDEAD_WORM + WORMS) && undead < UNDEAD_COUNTER;
}

static void add_undead(struct sentence *line, const struct longest_day_model *m, unsigned undead)
{
    char name[NAME_LONGEST];
    const char *label = longest_day_label_undead(m, undead);
    if (label && was_a_person(undead)) {
        snprintf(name, sizeof name, _("%s (turned)"), label);
        label = name;
    }
    add_label(line, label);
}

static void add_actor(struct sentence *line, const struct longest_day_model *m, unsigned actor)
{
    if (actor >= KEY_UNDEAD)
        add_undead(line, m, actor - KEY_UNDEAD);
    else if (actor >= KEY_GERMAN)
        add_label(line, longest_day_label_german(m, actor - KEY_GERMAN));
    else
        add_label(line, longest_day_label_unit(m, actor));
}

/* "E03 (first-aid kit)" */
static void add_marker(struct sentence *line, const struct longest_day_model *m, unsigned marker)
{
    char name[NAME_LONGEST];
    const char *label = longest_day_label_marker(m, marker);
    if (label) {
        snprintf(name, sizeof name, _("%s (%s)"), label, _(type_titles[m->marker[marker].type]));
        label = name;
    }
    add_label(line, label);
}

static void add_place_of_deed(struct sentence *line, const struct longest_day_model *m, unsigned place)
{
    char text[NAME_LONGEST];
    const char *label = place == NOWHERE ? NULL : name_of_place(m, place);
    if (!label)
        return;
    snprintf(text, sizeof text, _(" at %s"), label);
    sentence_add(line, text);
}

/* Who infiltrates looks into the castle, everybody else outdoors. */
static const char *place_of_slot(const struct telling *telling, unsigned slot)
{
    const struct longest_day_model *m = telling->m;
    if (telling->event->rule == RULE_L6_3)
        return slot < QUESTIONS ? longest_day_label_square(m, m->castle.question[slot]) : NULL;
    return slot < STARS ? longest_day_label_hex(m, m->outdoors.star[slot]) : NULL;
}

static void add_time(struct sentence *line, unsigned minutes)
{
    char text[16];
    snprintf(text, sizeof text, "%02u:%02u", minutes / 60, minutes % 60);
    sentence_add(line, text);
}

static void add_infiltration(struct sentence *line, unsigned result)
{
    const char *title = infiltration_titles[result < INFILTRATION_LAST ? result : INFILTRATION_LAST];
    sentence_add(line, title ? _(title) : "?");
}

static void add_infection(struct sentence *line, unsigned marker)
{
    char text[16];
    snprintf(text, sizeof text, "I%u", marker);
    sentence_add(line, text);
}

static void add_word(struct sentence *line, const void *context, char kind, int number)
{
    const struct telling *telling = context;
    const struct longest_day_model *m = telling->m;
    const unsigned value = (uint16_t)number;
    switch (kind) {
    case 'u':
        add_label(line, name_of_unit(m, value));
        return;
    case 'U':
        add_units(line, m, value);
        return;
    case 'S':
        sentence_add(line, value & (value - 1) ? "" : "s");
        return;
    case 'g':
        add_label(line, longest_day_label_german(m, value));
        return;
    case 'z':
        add_undead(line, m, value);
        return;
    case 'l':
        add_label(line, longest_day_label_undead(m, value));
        return;
    case 'v':
        add_actor(line, m, value);
        return;
    case 'i':
        add_marker(line, m, value);
        return;
    case 'd':
        add_infection(line, value);
        return;
    case 'p':
        add_label(line, name_of_place(m, value));
        return;
    case 'q':
        add_place_of_deed(line, m, value);
        return;
    case 'k':
        add_label(line, place_of_slot(telling, value));
        return;
    case 't':
        add_time(line, value);
        return;
    case 'e':
        for (unsigned i = 0; i < value; i++)
            sentence_add(line, "!");
        return;
    case 'f':
        add_floors(line, value);
        return;
    default:
        add_infiltration(line, value);
    }
}

void longest_day_describe_event(const void *model, const struct event *event, char *text, size_t size)
{
    const struct telling telling = {model, event};
    if (size)
        text[0] = '\0';
    if (event->kind >= EVENTS || event->rule >= RULES)
        return;
    sentence_write(text, size, _(sentences[event->kind]), event, longest_day_rules[event->rule].id, add_word,
                   &telling);
}
