/* Information-set Monte Carlo tree search for the side that decides (Cowling, Powley and Whitehouse, IEEE
 * TCIAIG 4, 2012, single observer): each iteration deals what is hidden anew and rolls its own dice.
 *
 * The root is the race of the rollout policy. Below it a node is what the searching side did since (open
 * loop), whatever the dice did in between, and the kind of decision it has come to. Since the dice change
 * what is sensible, and even legal, most edges are advice ("what gunline would do here") rather than moves:
 * the first is the player who has the hand, then the side's other policies, then legal choices
 * at random. Action sets are large, so nodes widen slowly (progressive widening, Coulom 2007; Chaslot
 * et al. 2008): a node visited n times has at most 1 + (n / width)^(1/2) edges. The first edge begins with
 * virtual visits: others must prove better against it, as at the root. The other sides play by their
 * policies. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "policies/search/search.h"
#include "sim/core/text.h"

enum { DEPTH = SEARCH_PARAMETERS, WIDTH, CURIOSITY, PARAMETERS };

static const struct policy_parameter parameters[PARAMETERS] = {
    SEARCH_PARAMETER_TABLE,
    [DEPTH] = {"depth", "own decisions looked at in the tree after the first", 4, 0, 64, true},
    [WIDTH] = {"width", "visits that a node needs for its second edge", 8, 1, 1000000, false},
    [CURIOSITY] = {"curiosity", "weight of what is little known when a node is left", 0.4, 0, 10, false},
};

enum { NONE = 0, EDGES_MAX = 48, DEPTH_MAX = 64, KEY_EDGE = 0x65646765 };

/* What was done in a node. Advice of adviser `adviser` - 1; 0: of whoever has the hand; CONCRETE: `choice`.
 */
enum { CONCRETE = UINT16_MAX };
struct edge {
    game_choice choice;
    uint16_t adviser;
    uint32_t sibling, child; /* its first node */
    uint32_t visits;
    double sum;
};

struct node {
    int kind;         /* of decision */
    uint32_t sibling; /* another node after the same edge */
    uint32_t edge, edges, visits;
};

/* What is known of the games after a candidate: no two candidates share anything, so that several threads can
 * play different ones. */
struct branch {
    uint32_t root;     /* the first node */
    struct node *node; /* from 1 on */
    struct edge *edge; /* from 1 on */
    size_t nodes, edges, node_room, edge_room;
};

struct tree {
    struct search search; /* must be first */
    struct branch branch[CANDIDATES_MAX];
    size_t depth;
    double width, doubt, lead, curiosity;
};

/* ------------------------------------------------------------------------------------------- growing ---- */

/* Room for what a playout adds: a node, and an edge of each node that it comes through and of the new one.
 * Within a playout nothing moves. */
static void make_room(struct branch *branch, size_t depth)
{
    if (branch->nodes + 1 > branch->node_room) {
        branch->node_room = branch->node_room ? 2 * branch->node_room : 32;
        branch->node = memory_resize(branch->node, branch->node_room * sizeof *branch->node);
    }
    if (branch->edges + depth + 1 > branch->edge_room) {
        branch->edge_room = 2 * branch->edge_room + depth + 32;
        branch->edge = memory_resize(branch->edge, branch->edge_room * sizeof *branch->edge);
    }
}

static uint32_t add_edge(struct branch *branch, struct node *node, struct edge edge)
{
    if (node->edges == EDGES_MAX)
        return NONE;
    uint32_t own = (uint32_t)branch->edges++, *last = &node->edge;
    while (*last != NONE)
        last = &branch->edge[*last].sibling;
    branch->edge[own] = edge;
    node->edges++;
    return *last = own;
}

/* The node of this kind in a list of siblings; a new one with its first edge if there is none yet. */
static struct node *find_node(struct branch *branch, uint32_t *list, int kind)
{
    while (*list != NONE && branch->node[*list].kind != kind)
        list = &branch->node[*list].sibling;
    if (*list == NONE) {
        *list = (uint32_t)branch->nodes++;
        branch->node[*list] = (struct node){.kind = kind};
        add_edge(branch, &branch->node[*list], (struct edge){.adviser = 0});
    }
    return &branch->node[*list];
}

static void widen(const struct tree *tree, struct branch *branch, struct outlook *outlook, struct node *node,
                  uint64_t key)
{
    double more = (double)node->edges;
    if ((double)node->visits < tree->width * more * more)
        return;
    if (node->edges <= outlook->adviser_count)
        add_edge(branch, node, (struct edge){.adviser = (uint16_t)node->edges});
    else
        add_edge(
            branch, node,
            (struct edge){.adviser = CONCRETE, .choice = outlook_random(outlook, outlook->state, key, 0)});
}

/* ---------------------------------------------------------------------------------------- descending ---- */

static bool possible(const struct outlook *outlook, const struct edge *edge)
{
    return edge->adviser != CONCRETE || outlook->game->legal(outlook->model, outlook->state, edge->choice);
}

/* The edge with the highest upper bound of its gain over the first edge (Auer, Cesa-Bianchi and Fischer,
 * Machine Learning 47, 2002). */
static uint32_t select_edge(const struct tree *tree, const struct branch *branch,
                            const struct outlook *outlook, const struct node *node)
{
    const struct edge *first = &branch->edge[node->edge];
    double usual = first->visits ? first->sum / first->visits : 0;
    uint32_t best = node->edge;
    double highest = tree->curiosity / sqrt((double)first->visits + tree->doubt);
    for (uint32_t i = first->sibling; i != NONE; i = branch->edge[i].sibling) {
        const struct edge *edge = &branch->edge[i];
        double played = (double)edge->visits + tree->doubt;
        double bound =
            (edge->sum - edge->visits * usual - tree->lead) / played + tree->curiosity / sqrt(played);
        if (bound > highest && possible(outlook, edge)) {
            highest = bound;
            best = i;
        }
    }
    return best;
}

static game_choice follow(struct outlook *outlook, const struct edge *edge, struct hand *hand, uint64_t key)
{
    struct adviser *turn = outlook_turn(outlook, hand);
    if (edge->adviser == CONCRETE)
        return edge->choice;
    if (edge->adviser > 0) {
        turn = &outlook->adviser[edge->adviser - 1];
        hand->author = turn;
        hand->kind = outlook->game->decision(outlook->model, outlook->state);
        hand->author_for = SMALL_DECISIONS;
    }
    return outlook_choice(outlook, turn, key);
}

static void start(struct search *search)
{
    struct tree *tree = (struct tree *)(void *)search;
    for (size_t i = 0; i < CANDIDATES_MAX; i++) {
        tree->branch[i].root = NONE;
        tree->branch[i].nodes = tree->branch[i].edges = 1;
    }
}

static double play(struct search *search, struct outlook *outlook, size_t candidate, uint64_t key)
{
    struct tree *tree = (struct tree *)(void *)search;
    struct branch *branch = &tree->branch[candidate];
    uint32_t path[DEPTH_MAX] = {0}, *list = &branch->root;
    size_t length = 0;
    make_room(branch, tree->depth);
    outlook_deal(outlook, search->view, key);
    outlook_start(outlook);
    outlook_others(outlook, key);
    for (size_t i = 0; i < outlook->adviser_count; i++)
        outlook_seat(outlook, i, search->candidate[candidate].choice, key);
    struct hand hand = outlook_hand(outlook, search->view, &search->candidate[candidate], key);
    int side = outlook_apply(outlook, search->candidate[candidate].choice, key);
    while (side >= 0 && length < tree->depth && !outlook_at_horizon(outlook)) {
        uint64_t own_key = hash_word(key, KEY_EDGE + length);
        if ((unsigned)side != outlook->side) {
            side = outlook_apply(outlook, outlook_choice(outlook, &outlook->player[side], own_key), key);
            continue;
        }
        struct node *node = find_node(branch, list, outlook->game->decision(outlook->model, outlook->state));
        widen(tree, branch, outlook, node, own_key);
        bool fresh = node->visits++ == 0;
        uint32_t at = select_edge(tree, branch, outlook, node);
        path[length++] = at;
        side = outlook_apply(outlook, follow(outlook, &branch->edge[at], &hand, own_key), key);
        list = &branch->edge[at].child;
        if (fresh)
            break;
    }
    double value = outlook_play(outlook, side, &hand, key);
    for (size_t i = 0; i < length; i++) {
        branch->edge[path[i]].visits++;
        branch->edge[path[i]].sum += value;
    }
    return value;
}

static void prepare(struct policy_context *context)
{
    struct tree *tree = context->workspace;
    const double *p = context->parameter;
    search_prepare(context);
    tree->search.start = start;
    tree->search.play = play;
    tree->search.in_turn = true;
    tree->depth = (size_t)p[DEPTH];
    tree->width = p[WIDTH];
    tree->doubt = p[SEARCH_DOUBT];
    tree->lead = p[SEARCH_LEAD];
    tree->curiosity = p[CURIOSITY];
}

static void finish(struct policy_context *context)
{
    struct tree *tree = context->workspace;
    search_finish(context);
    for (size_t i = 0; i < CANDIDATES_MAX; i++) {
        free(tree->branch[i].node);
        free(tree->branch[i].edge);
    }
}

const struct policy policy_tree = {
    .abi = POLICY_ABI,
    .name = "tree",
    .title = "information-set tree search with a base policy",
    .parameters = parameters,
    .parameter_count = PARAMETERS,
    .memory_size = sizeof(struct search_memory),
    .workspace_size = sizeof(struct tree),
    .prepare = prepare,
    .begin = search_begin,
    .choose = search_choose,
    .finish = finish,
};
