#include "rules/longest_day/ids.h"

const char *const longest_day_paratrooper_ids[PARATROOPERS] = {"A", "B", "C",    "D",   "E",  "F",
                                                               "G", "H", "INES", "VA1", "VA2"};

const char *const longest_day_german_ids[GERMANS] = {"G01", "G02", "G03", "G04", "G05", "G06",
                                                     "G07", "G08", "G09", "G10", "G11", "G12",
                                                     "G13", "G14", "SCH", "VA5", "WAF"};

const char *const longest_day_undead_ids[UNDEAD] = {
    "A",   "B",   "C",   "D",   "DOC",  "E",   "F",  "G",  "GI1", "GI2", "GI3", "GI4", "H",  "INES",
    "SCH", "VA1", "VA2", "VA8", "VA8b", "WAF", "Z1", "Z2", "Z3",  "Z4",  "Z5",  "Z6",  "Z7", "Z8"};

const char *const longest_day_marker_ids[MARKERS] = {
    "A01", "A02", "A03", "C01", "C02", "C03", "C04", "C05", "C06", "C07", "C08", "C09",
    "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C19", "C20", "E01",
    "E02", "E03", "E04", "E05", "E06", "E07", "E08", "O01", "O02", "O03", "O04", "O05",
    "O06", "O07", "O08", "O09", "O10", "O11", "O12", "VA1", "VA3", "VA4", "VA5"};

const char *const longest_day_type_names[MARKER_TYPES] = {
    [TYPE_THOUSAND_YEAR] = "thousand_year",
    [TYPE_HAUNEBU] = "haunebu",
    [TYPE_ZOMBIE] = "zombie",
    [TYPE_INES] = "ines",
    [TYPE_AMBUSH] = "ambush",
    [TYPE_MINE] = "mine",
    [TYPE_DOG] = "dog",
    [TYPE_ALIVE] = "alive",
    [TYPE_BEAST] = "beast",
    [TYPE_SENTRY] = "sentry",
    [TYPE_EVENT_1] = "event_1",
    [TYPE_EVENT_2] = "event_2",
    [TYPE_EVENT_3] = "event_3",
    [TYPE_ANYA] = "anya",
    [TYPE_SNIPER] = "sniper",
    [TYPE_JAEGER] = "jaeger",
    [TYPE_CHARM] = "charm",
    [TYPE_LIGHTER] = "lighter",
    [TYPE_FIRST_AID] = "first_aid",
    [TYPE_EXPLOSIVE] = "explosive",
    [TYPE_CAMERA] = "camera",
    [TYPE_DIARY] = "diary",
    [TYPE_KATANA] = "katana",
    [TYPE_BAT] = "bat",
    [TYPE_MP40] = "mp40",
    [TYPE_MG42] = "mg42",
    [TYPE_GRENADE] = "grenade",
    [TYPE_GAS] = "gas",
    [TYPE_GASOLINE] = "gasoline",
    [TYPE_PRISONER] = "prisoner",
    [TYPE_HOSTAGE] = "hostage",
    [TYPE_KEY_ITEM] = "key_item",
    [TYPE_FLAMETHROWER] = "flamethrower",
    [TYPE_DOCTOR] = "doctor",
    [TYPE_PANZERSCHRECK] = "panzerschreck",
};

const char *const longest_day_ambition_names[AMBITIONS] = {"thousand_year", "haunebu", "zombie"};
