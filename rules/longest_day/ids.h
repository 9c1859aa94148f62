/* Units and markers by number, in the order of their ids as strings: "lowest id" (LDD-0.3) is the lowest
 * number. */
#ifndef WARODDS_RULES_LONGEST_DAY_IDS_H
#define WARODDS_RULES_LONGEST_DAY_IDS_H

enum paratrooper { ANGEL, BLAKE, COOPER, DYLAN, TROOPERS = 8, INES = 8, ANYA, NIKOLAI, PARATROOPERS };

/* G01 ... G14, SCH, VA5, WAF */
enum german { SCHERZER = 14, JAEGER, WAFNER, GERMANS };

/* Zombie and undead units: a counter (Z1 ... Z8, VA8 twice), or a person under an infection or injection
 * marker. */
enum undead {
    UNDEAD_A,
    UNDEAD_DOCTOR = 4,
    UNDEAD_E,
    UNDEAD_DRUGGED = 8, /* a German under I1 ... I4 that acts as an undead unit (LDD-R31) */
    UNDEAD_H = 12,
    UNDEAD_INES,
    UNDEAD_SCHERZER,
    UNDEAD_ANYA,
    UNDEAD_NIKOLAI,
    UNDEAD_WORM,
    UNDEAD_WAFNER = 19,
    UNDEAD_COUNTER, /* Z1 */
    UNDEAD = UNDEAD_COUNTER + 8,
    COUNTERS = 8,
    WORMS = 2,
    INFECTIONS = 4 /* markers I1 ... I4 */
};

enum marker {
    AMBITION_1,
    CASTLE_1 = 3,              /* C01 ... C20 */
    INITIAL_1 = CASTLE_1 + 20, /* E01 ... E08 */
    OUTDOOR_1 = INITIAL_1 + 8, /* O01 ... O12 */
    MARKER_ANYA = OUTDOOR_1 + 12,
    MARKER_SNIPER,
    MARKER_PANZERSCHRECK,
    MARKER_JAEGER,
    MARKERS,
    INITIAL_MARKERS = 8,
    OUTDOOR_MARKERS = 12,
    CASTLE_MARKERS = 20,
    NO_MARKER = 255
};

enum marker_type {
    TYPE_THOUSAND_YEAR,
    TYPE_HAUNEBU,
    TYPE_ZOMBIE,
    TYPE_INES,
    TYPE_AMBUSH,
    TYPE_MINE,
    TYPE_DOG,
    TYPE_ALIVE,
    TYPE_BEAST,
    TYPE_SENTRY,
    TYPE_EVENT_1,
    TYPE_EVENT_2,
    TYPE_EVENT_3,
    TYPE_ANYA,
    TYPE_SNIPER,
    TYPE_JAEGER,
    TYPE_CHARM, /* from here on: items */
    TYPE_LIGHTER,
    TYPE_FIRST_AID,
    TYPE_EXPLOSIVE,
    TYPE_CAMERA,
    TYPE_DIARY,
    TYPE_KATANA,
    TYPE_BAT,
    TYPE_MP40,
    TYPE_MG42,
    TYPE_GRENADE,
    TYPE_GAS,
    TYPE_GASOLINE,
    TYPE_PRISONER,
    TYPE_HOSTAGE,
    TYPE_KEY_ITEM,
    TYPE_FLAMETHROWER,
    TYPE_DOCTOR,
    TYPE_PANZERSCHRECK,
    MARKER_TYPES
};

enum ambition { THOUSAND_YEAR, HAUNEBU, ZOMBIE, AMBITIONS };

extern const char *const longest_day_paratrooper_ids[PARATROOPERS];
extern const char *const longest_day_german_ids[GERMANS];
extern const char *const longest_day_undead_ids[UNDEAD];
extern const char *const longest_day_marker_ids[MARKERS];
extern const char *const longest_day_type_names[MARKER_TYPES];
extern const char *const longest_day_ambition_names[AMBITIONS];

#endif
