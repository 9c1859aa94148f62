/* A mapping of a rule case while it is laid over a state of a Galactic Marines game. Included once by its
 * cases/lay.h, with LAYING_TOO: what else is known meanwhile. */
struct lay {
    const struct GAME(model) * m;
    struct GAME(state) * s;
    struct GAME(view) * v;
    const struct GAME(board) * board;
    bool setup;
    LAYING_TOO
    struct problems *problems;
};

/* What follows from a unit's place, and from some of its words (tell/units.c); written in cases/units.c. */
typedef void lay_word(struct lay *lay, unsigned unit, struct case_words *words);
