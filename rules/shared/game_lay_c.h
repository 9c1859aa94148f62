/* A mapping of a rule case while it is laid over a state of a Galactic Marines game. Included once by its
 * cases/lay.h, with LAYING_TOO: what else is known meanwhile. LAY(name): what follows from a unit's place,
 * and from some of its words (tell/units.c); written in cases/units.c. */
struct lay {
    const struct GAME(model) * m;
    struct GAME(state) * s;
    struct GAME(view) * v;
    const struct GAME(board) * board;
    bool setup;
    LAYING_TOO
    struct problems *problems;
};

#define LAY(name) void GAME(lay_##name)(struct lay * lay, unsigned unit, struct case_words *words)
