/* Inside of tree*.c: a sequence of play while it is read. */
#ifndef WARODDS_SCRIPT_TREE_H
#define WARODDS_SCRIPT_TREE_H

#include "rules/script/host.h"

struct building {
    struct script_host *host;
    lua_State *lua;
    unsigned depth;         /* counters in use */
    unsigned nested, nodes; /* how deep the node is that is being read, and how many there were */
    int outer;              /* slot of the round of sides around; -1 */
    const char *at;         /* "game.lua:12: " of the node being read; its table keeps it */
};

/* An error in the line of the node. Does not return. */
void script_tree_fail(const struct building *b, const char *format, ...);
/* A new step at the end; stands until the next one is added. */
struct script_step *script_tree_step(struct building *b, enum script_step_kind kind);
/* Takes the function on top of the stack into the registry; LUA_NOREF of nil. */
int script_tree_keep(struct building *b, const char *key);
/* The function under this key of the node on top of the stack, in the registry; LUA_NOREF. */
int script_tree_function(struct building *b, const char *key);
/* The list part of the node on top of the stack. */
void script_tree_list(struct building *b);

/* The node on top of the stack, which stays there. */
void script_tree_node(struct building *b);

/* tree_nodes.c, tree_loops.c: the node on top of the stack. */
void script_tree_choose(struct building *b);
void script_tree_chance(struct building *b);
void script_tree_when(struct building *b);
void script_tree_loop(struct building *b);
void script_tree_round(struct building *b);
void script_tree_units(struct building *b);

#endif
