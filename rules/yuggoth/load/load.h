/* What the parts of the loader share. Private to this folder. */
#ifndef WARODDS_RULES_YUGGOTH_LOAD_H
#define WARODDS_RULES_YUGGOTH_LOAD_H

#include "rules/shared/game_load.h"
#include "rules/yuggoth/parts.h"

struct loading {
    const struct conf_node *root;
    struct problems *problems;
    struct yuggoth_model *model;
};

/* board.c: areas, borders and what depends on the map alone (YUG-2). */
void yuggoth_load_board(struct loading *load, const struct conf_node *map);
/* rosters.c: what each seat plays (YUG-3.10). */
void yuggoth_load_rosters(struct loading *load);

#endif
