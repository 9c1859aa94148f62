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

/* A state in which nothing is laid yet but its chapter: what every position has. */
void GAME(lay_begin)(struct lay *lay);
/* What follows from the keys: sets, cups, the record. */
void GAME(lay_finish)(struct lay *lay, const struct conf_node *node);

/* LAY(name) begins what follows from a unit's place, or from one of its words (tell/units.c). */
#define LAY(name)                                                                                            \
    void GAME(lay_##name)(UNUSED struct lay * lay, UNUSED unsigned unit, UNUSED struct case_words *words)
#define UNUSED __attribute__((unused))
typedef void lay_word(struct lay *lay, unsigned unit, struct case_words *words);
