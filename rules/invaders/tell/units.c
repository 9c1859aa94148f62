/* Marines and Kay'otz as tables: where they may be, and what may be said of them. */
#include "rules/invaders/cases/lay.h"

/* The turn from which it may enter; -1: it does not wait. */
static int due(const struct invaders_model *m, const struct invaders_view *v, unsigned marine)
{
    (void)m;
    return v->waiting >> marine & 1 ? v->entry_turn[marine] : -1;
}

#define DUE_FACT            "entry_turn"
#define SAY_DUE(text, turn) case_add_number(text, turn)
#include "rules/shared/marine_units_c.h"

/* Who is neither stunned nor paralyzed. */
SAY(ok)
{
    if (!((v->stunned | v->paralyzed) >> unit & 1))
        case_add_word(text, "ok");
}

static const struct unit_place marine_places[] = {
    {.name = "on_map", .at = AT(on_map), .title = N_("on the map")},
    {.name = "waiting", .at = AT(waiting), .title = N_("waiting"), COMES(waiting)},
    {.name = "available", .at = AT(available), .title = N_("available")},
    {.name = "exited", .at = AT(exited), .title = N_("exited")},
    {.name = "warped", .at = AT(warped), .title = N_("warped")},
    {.name = "eliminated", .at = AT(eliminated), .title = N_("eliminated"), COMES(eliminated)},
    {.name = "unused", .at = AT(unused), .title = N_("out")},
};
/* Condition and ammunition matter as long as the unit can come back. */
enum { CAN_COME_BACK = 1u << 0 | 1u << 1 | 1u << 3 };

static const struct unit_mark marine_marks[] = {
    MARK_DUE,
    {.say = say_ok, .places = CAN_COME_BACK},
    {MARK(stunned), .text = N_(" stunned"), .places = CAN_COME_BACK},
    {MARK(paralyzed), .text = N_(" paralyzed"), .places = CAN_COME_BACK},
    {MARK(out_of_ammo), .text = N_(" out of ammo"), .places = CAN_COME_BACK},
    MARK_ACTED,
};

static const struct unit_word marine_words[] = {
    {.word = "ok", .clear = {AT(stunned), AT(paralyzed)}},
    {.word = "stunned", .set = {AT(stunned)}, .clear = {AT(paralyzed)}},
    {.word = "paralyzed", .set = {AT(paralyzed)}, .clear = {AT(stunned)}},
    {.word = "full", .clear = {AT(out_of_ammo)}},
    {.word = "out_of_ammo", .set = {AT(out_of_ammo)}},
    WORDS_ACTED,
};

MARINE_TABLE(6);

/* ----------------------------------------------------------------------------------------- Kay'otz ---- */

static const char *kayotz_type(const void *model, unsigned kayotz)
{
    const struct invaders_model *m = model;
    return m->kings >> kayotz & 1 ? "king" : m->monolith >> kayotz & 1 ? "monolith" : "soldier";
}

TELL(rift)
{
    if (v->rift[unit] == RIFT_UNKNOWN)
        tell_text(facts, "rift", "?");
    else if (v->rift[unit])
        tell_number(facts, "rift", v->rift[unit]);
}

/* The marker itself, whether it shows its value or not. */
SAY(rift)
{
    const struct invaders_state *s = (const struct invaders_state *)v;
    if (s->rift_marker[unit])
        case_add_valued(text, "rift", ASKED(m, rift_value[s->rift_marker[unit] - 1]));
}

DESCRIBE(rift)
{
    if (v->rift[unit] == RIFT_UNKNOWN)
        fputs(_(" rift ?"), out);
    else if (v->rift[unit])
        fprintf(out, _(" rift %u"), v->rift[unit]);
}

static const struct unit_place kayotz_places[] = {
    {.name = "on_map", .at = AT(kayotz_on_map)},
    {.name = "pool", .at = AT(kayotz_pool), COMES(off_map)},
    {.name = "killed", .at = AT(killed), COMES(killed)},
    {.name = "removed", .at = AT(removed), COMES(off_map)},
};

static const struct unit_mark kayotz_marks[] = {
    {MARK(dormant), .places = 1u << 0},
    {.word = "woken", .at = AT(woken), .places = 1u << 0},
    {.tell = tell_rift, .say = say_rift, .places = 1u << 0, .describe = describe_rift},
};

static const struct unit_word kayotz_words[] = {
    {.word = "active", .clear = {AT(dormant), AT(woken)}},
    {.word = "dormant", .set = {AT(dormant)}},
    {.word = "woken", .set = {AT(woken)}, .clear = {AT(dormant)}},
    {.word = "rift", LAID(rift)},
};

const struct unit_table invaders_kayotz_table = {
    .list = "kayotz",
    .what = "Kay'otz",
    .expected = "place or state of a Kay'otz",
    .entries_a_line = 6,
    UNIT_TABLE_OF(kayotz, all_kayotz, kayotz_hex, kayotz_at, KAYOTZ_MAX),
};
