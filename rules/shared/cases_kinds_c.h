/* Kinds of operands that the words of both Galactic Marines games have. Included once by a game's
 * cases/names.c after the names of its units, with ENEMY_UNIT: what the kind of the other side is called. */

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

#define KINDS_OF_BOTH                                                                                        \
    {.name = "marine", .operand = "unit", .names_of = GAME(marine_names)},                                   \
        {.name = "anybody", .need = need_anybody}, {.name = "support", .need = need_support},                \
    {                                                                                                        \
        .name = "hex", .need = case_need_hex                                                                 \
    }
