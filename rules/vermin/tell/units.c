/* Marines and vermin as tables: where they may be, and what may be said of them. */
#include "rules/vermin/cases/lay.h"

/* The turn from which a vehicle that waits may enter; -1: it is none. */
static int due(const struct vermin_model *m, const struct vermin_view *v, unsigned marine)
{
    return v->waiting & m->vehicles & 1u << marine ? v->due[marine - m->first_vehicle] : -1;
}

#define DUE_FACT            "due"
#define SAY_DUE(text, turn) case_add_valued(text, "due", turn)
#include "rules/shared/marine_units_c.h"

static const char *back_text(const void *model, unsigned marine)
{
    const unsigned type = ((const struct vermin_model *)model)->marine_type[marine];
    return type == ANT_GUN ? N_(" deployed") : type == SCIENTIST ? N_(" armed") : N_(" disrupted");
}

DESCRIBE(load)
{
    if (v->loaded >> unit & 1)
        fputs(_(" with a jewel"), out);
}

static const struct unit_place marine_places[] = {
    {.name = "on_map", .at = AT(on_map), .title = N_("on the map")},
    {.name = "waiting", .at = AT(waiting), .title = N_("waiting")},
    {.name = "delayed", .at = AT(delayed), .title = N_("delayed")},
    {.name = "unused", .at = AT(unused), .title = N_("unused")},
    {.name = "lost", .at = AT(lost), .title = N_("lost"), COMES(lost)},
};

static const struct unit_mark marine_marks[] = {
    MARK_DUE,
    {.fact = "back", .at = AT(back), .text_of = back_text},
    {MARK(contaminated), .text = N_(" contaminated"), .unless = AT(infected)},
    {MARK(infected), .text = N_(" infected")},
    {MARK(stalled), .text = N_(" stalled")},
    {.fact = "jewel", .word = "jewel", .at = AT(loaded), .describe = describe_load},
    MARK_ACTED,
};

/* The back of the ANT gun is deployed, of the scientist armed, of all others disrupted. */
static const struct unit_word marine_words[] = {
    {.word = "full", .clear = {AT(back)}},
    {.word = "disrupted", .set = {AT(back)}},
    {.word = "towed", .clear = {AT(back)}},
    {.word = "deployed", .set = {AT(back)}},
    {.word = "motorcycle", .clear = {AT(back)}},
    {.word = "armed", .set = {AT(back)}},
    {.word = "clean", .clear = {AT(contaminated), AT(infected)}},
    {.word = "contaminated", .set = {AT(contaminated)}, .clear = {AT(infected)}},
    {.word = "infected", .set = {AT(contaminated), AT(infected)}},
    {.word = "stalled", .set = {AT(stalled)}},
    {.word = "not_stalled", .clear = {AT(stalled)}},
    WORDS_ACTED,
    {.word = "jewel", LAID(load)},
    {.word = "no_jewel", LAID(no_load)},
    {.word = "due", LAID(due)},
};

MARINE_TABLE(5);

/* ------------------------------------------------------------------------------------------ vermin ---- */

static const char *unit_type(const void *model, unsigned unit)
{
    return vermin_types[((const struct vermin_model *)model)->vermin_type[unit]];
}

/* Whom it escorts. */
SAY(escort)
{
    for (unsigned q = 0; q < QUEENS; q++)
        if (v->escort[q] == unit + 1) {
            case_add_word(text, "escorts");
            case_add_word(text, m->vermin_name[FIRST_QUEEN + q]);
        }
}

SAY(jewels)
{
    if (vermin_jewels_carried(v, unit))
        case_add_valued(text, "jewels", vermin_jewels_carried(v, unit));
}

DESCRIBE(jewels)
{
    const unsigned jewels = vermin_jewels_carried(v, unit);
    if (jewels)
        fprintf(out, n_(" with %u jewel", " with %u jewels", jewels), jewels);
}

static const struct unit_place unit_places[] = {
    {.name = "on_map", .at = AT(vermin_on_map), .title = N_("on the map"), COMES(on_map)},
    {.name = "nest_1", .at = AT(in_nest[0]), .title = N_("nest 1"), .has_hex = true, COMES(in_nest_1)},
    {.name = "nest_2", .at = AT(in_nest[1]), .title = N_("nest 2"), .has_hex = true, COMES(in_nest_2)},
    {.name = "cup", .at = AT(in_cup), COMES(off_map)},
    {.name = "outside", .at = AT(outside), .title = N_("outside"), COMES(off_map)},
    {.name = "dead", .at = AT(dead), .title = N_("dead"), COMES(off_map)},
    {.name = "escaped", .at = AT(escaped), .title = N_("escaped"), COMES(off_map)},
    {.name = "gone", .at = AT(gone), .title = N_("out"), COMES(off_map)},
};
enum { STILL_THERE = 1u << 0 | 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4 };

static const struct unit_mark unit_marks[] = {
    {MARK(reduced), .text = N_(" reduced"), .places = STILL_THERE},
    {.fact = "carrier", .at = AT(carriers)},
    {.fact = "escort", .word = "escort", .text = N_(" escort"), .at = AT(escorts), .say = say_escort},
    {.say = say_jewels, .describe = describe_jewels},
};

static const struct unit_word unit_words[] = {
    {.word = "full", .clear = {AT(reduced)}}, {.word = "reduced", .set = {AT(reduced)}},
    {.word = "jewel", LAID(jewel)},           {.word = "no_jewel", LAID(no_jewel)},
    {.word = "jewels", LAID(jewels)},         {.word = "escorts", LAID(escorts)},
    {.word = "from_nest", LAID(from_nest)},
};

const struct unit_table vermin_unit_table = {
    .list = "vermin",
    .what = "vermin unit",
    .expected = "place or state of vermin",
    .entries_a_line = 5,
    UNIT_TABLE_OF(unit, all_vermin, vermin_hex, vermin_at, VERMIN_MAX),
};
