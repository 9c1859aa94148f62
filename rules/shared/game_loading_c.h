/* What the parts of a Galactic Marines game's loader share. Every part goes on after a mistake, so that a
 * user sees all of them at once. Included once by a game's load/load.h, with LOADING_TOO and READING_TOO:
 * what else its loader knows, and knows of a chapter. */
#include "rules/shared/game_load.h"

struct loading {
    const struct conf_node *root;
    struct problems *problems;
    struct GAME(model) * model;
    LOADING_TOO
};

/* A chapter while it is read. */
struct chapter_reading {
    struct loading *load;
    const struct conf_node *node;
    struct GAME(board) * board;
    struct GAME(scenario) * scenario;
    bool campaign;
    READING_TOO
};

static inline uint8_t read_byte(struct loading *load, const struct conf_node *node, const char *path, int low,
                                int high)
{
    return (uint8_t)conf_integer(node, path, low, high, load->problems);
}

static inline uint8_t need_number(struct chapter_reading *r, const char *path, int low, int high)
{
    return read_byte(r->load, r->node, path, low, high);
}

/* No: there are too many or none, which was told; how many there are of a type says nothing then. */
static inline bool marines_are_known(const struct loading *load)
{
    return load->model->marine_count > 0;
}

void GAME(load_values)(struct loading *load);   /* load/values.c */
void GAME(load_marines)(struct loading *load);  /* load/units.c */
void GAME(load_enemies)(struct loading *load);  /* load/units.c */
void GAME(load_chits)(struct loading *load);    /* what is drawn, by number */
void GAME(load_chapters)(struct loading *load); /* load/scenario.c: scenario, maps, boards */
