/* Kinds of operands that the words of rule cases of a Galactic Marines game have. Included once by its
 * cases/names.c, after what its kinds.def names, with ENEMY_UNIT: what the kind of the other side is called.
 */
struct case_names GAME(marine_names)(const void *model)
{
    const struct GAME(model) *m = model;
    return CASE_NAME_ROWS("Marine", m->marine_name, m->marine_count);
}

/* A Marine, or MARINES_MAX and more: a unit of the other side. */
static long need_anybody(const struct case_reading *r)
{
    struct case_words ahead = *r->words;
    const struct case_names marines = GAME(marine_names)(r->model);
    if (!case_word_next(&ahead) || case_named(&marines, ahead.word) >= 0)
        return case_need_kind(r, "marine");
    const long unit = case_need_kind(r, ENEMY_UNIT);
    return unit < 0 ? -1 : MARINES_MAX + unit;
}

/* A Marine's index plus one. */
static long need_support(const struct case_reading *r)
{
    const long marine = case_need_kind(r, "marine");
    return marine < 0 ? -1 : marine + 1;
}

/* KIND(name, how it is read): struct case_kind. */
static const struct case_kind kinds[] = {
    {.name = "marine", .operand = "unit", .names_of = GAME(marine_names)},
    {.name = "anybody", .need = need_anybody},
    {.name = "support", .need = need_support},
    {.name = "hex", .need = case_need_hex},
#define KIND(kind, ...) {.name = #kind, __VA_ARGS__},
#include GAME_KINDS
#undef KIND
};

struct case_reading GAME(case_reading)(const void *model, const void *state, struct case_words *words)
{
    const struct GAME(state) *s = state;
    return (struct case_reading){
        model, state, &view_board(model, &s->view)->map, kinds, sizeof kinds / sizeof *kinds, words};
}
