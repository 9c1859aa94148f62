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

struct tree {
    struct search search;          /* must be first */
    uint32_t root[CANDIDATES_MAX]; /* the first node after each candidate */
    uint64_t rooted;               /* the decision that the tree is about */
    struct node *node;             /* from 1 on */
    struct edge *edge;             /* from 1 on */
    size_t size, nodes, edges;
    size_t depth;
    double width, doubt, lead, curiosity;
};

/* ------------------------------------------------------------------------------------------- growing ---- */

static uint32_t add_edge(struct tree *tree, struct node *node, struct edge edge)
{
    if (tree->edges == tree->size || node->edges == EDGES_MAX)
        return NONE;
    uint32_t own = (uint32_t)tree->edges++, *last = &node->edge;
    while (*last != NONE)
        last = &tree->edge[*last].sibling;
    tree->edge[own] = edge;
    node->edges++;
    return *last = own;
}

/* The node of this kind in a list of siblings; a new one with its first edge if there is none yet. */
static struct node *find_node(struct tree *tree, uint32_t *list, int kind)
{
    while (*list != NONE && tree->node[*list].kind != kind)
        list = &tree->node[*list].sibling;
    if (*list == NONE) {
        if (tree->nodes == tree->size)
            return NULL;
        *list = (uint32_t)tree->nodes++;
        tree->node[*list] = (struct node){.kind = kind};
        add_edge(tree, &tree->node[*list], (struct edge){.adviser = 0});
    }
    return &tree->node[*list];
}

static void widen(struct tree *tree, struct node *node, uint64_t key)
{
    struct outlook *outlook = tree->search.outlook;
    double more = (double)node->edges;
    if ((double)node->visits < tree->width * more * more)
        return;
    if (node->edges <= outlook->adviser_count)
        add_edge(tree, node, (struct edge){.adviser = (uint16_t)node->edges});
    else
        add_edge(
            tree, node,
            (struct edge){.adviser = CONCRETE, .choice = outlook_random(outlook, outlook->state, key, 0)});
}

/* ---------------------------------------------------------------------------------------- descending ---- */

static bool possible(const struct tree *tree, const struct edge *edge)
{
    const struct outlook *outlook = tree->search.outlook;
    return edge->adviser != CONCRETE || outlook->game->legal(outlook->model, outlook->state, edge->choice);
}

/* The edge with the highest upper bound of its gain over the first edge (Auer, Cesa-Bianchi and Fischer,
 * Machine Learning 47, 2002). */
static uint32_t select_edge(const struct tree *tree, const struct node *node)
{
    const struct edge *first = &tree->edge[node->edge];
    double usual = first->visits ? first->sum / first->visits : 0;
    uint32_t best = node->edge;
    double highest = tree->curiosity / sqrt((double)first->visits + tree->doubt);
    for (uint32_t i = first->sibling; i != NONE; i = tree->edge[i].sibling) {
        const struct edge *edge = &tree->edge[i];
        double played = (double)edge->visits + tree->doubt;
        double bound =
            (edge->sum - edge->visits * usual - tree->lead) / played + tree->curiosity / sqrt(played);
        if (bound > highest && possible(tree, edge)) {
            highest = bound;
            best = i;
        }
    }
    return best;
}

static game_choice follow(struct tree *tree, const struct edge *edge, struct hand *hand, uint64_t key)
{
    struct outlook *outlook = tree->search.outlook;
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

static double play(struct search *search, size_t candidate, uint64_t key)
{
    struct tree *tree = (struct tree *)(void *)search;
    struct outlook *outlook = search->outlook;
    uint32_t path[DEPTH_MAX] = {0}, *list = &tree->root[candidate];
    size_t length = 0;
    if (tree->rooted != search->key) {
        memset(tree->root, 0, sizeof tree->root);
        tree->nodes = tree->edges = 1;
        tree->rooted = search->key;
    }
    outlook_deal(outlook, search->view, key);
    outlook_others(outlook, key);
    for (size_t i = 0; i < outlook->adviser_count; i++)
        outlook_seat(outlook, i, search->candidate[candidate].choice, key);
    struct hand hand = outlook_hand(outlook, search->view, &search->candidate[candidate], key);
    int side = outlook_apply(outlook, search->candidate[candidate].choice, key);
    while (side >= 0 && length < tree->depth) {
        uint64_t own_key = hash_word(key, KEY_EDGE + length);
        if ((unsigned)side != outlook->side) {
            side = outlook_apply(outlook, outlook_choice(outlook, &outlook->player[side], own_key), key);
            continue;
        }
        struct node *node = find_node(tree, list, outlook->game->decision(outlook->model, outlook->state));
        if (!node)
            break;
        widen(tree, node, own_key);
        bool fresh = node->visits++ == 0;
        uint32_t at = select_edge(tree, node);
        path[length++] = at;
        side = outlook_apply(outlook, follow(tree, &tree->edge[at], &hand, own_key), key);
        list = &tree->edge[at].child;
        if (fresh)
            break;
    }
    double value = outlook_play(outlook, side, &hand, key);
    for (size_t i = 0; i < length; i++) {
        tree->edge[path[i]].visits++;
        tree->edge[path[i]].sum += value;
    }
    return value;
}

static void prepare(struct policy_context *context)
{
    struct tree *tree = context->workspace;
    const double *p = context->parameter;
    search_prepare(context);
    tree->search.play = play;
    tree->size = 2 * (size_t)p[SEARCH_PLAYOUTS] + 2;
    tree->node = calloc(tree->size, sizeof *tree->node);
    tree->edge = calloc(tree->size, sizeof *tree->edge);
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
    free(tree->node);
    free(tree->edge);
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
