/* Information-set Monte Carlo tree search for the side that decides (Cowling, Powley and Whitehouse, IEEE
 * TCIAIG 4, 2012, single observer): each iteration deals what is hidden anew and rolls its own dice; a node
 * is what the searching side has chosen since the decision (open loop), whatever the dice did in between.
 *
 * Action sets are large, so nodes widen slowly (progressive widening, Coulom 2007; Chaslot et al. 2008): a
 * node visited n times may have width * n^growth children; new ones are the base's choice, then what the
 * other policies of the side would do, then legal choices at random. The other sides play by their policies.
 * A new leaf is played out with the base policy. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "policies/search/search.h"

enum { PLAYOUTS, EXPLORATION, WIDTH, GROWTH, DEPTH, PORTFOLIO, CAUTION, PARAMETERS };

static const struct policy_parameter parameters[PARAMETERS] = {
    [PLAYOUTS] = {"playouts", "playouts a decision", 128, 0, 1000000, true},
    [EXPLORATION] = {"exploration", "weight of what is little known (the constant of UCB1)", 0.3, 0, 10,
                     false},
    [WIDTH] = {"width", "children of a node after its first visit", 2, 1, 64, false},
    [GROWTH] = {"growth", "power of the visits by which children become more", 0.4, 0, 1, false},
    [DEPTH] = {"depth", "own decisions looked at in the tree", 8, 1, 64, true},
    [PORTFOLIO] = {"portfolio", "1: what the other policies of this side would do is a child, too", 1, 0, 1,
                   true},
    [CAUTION] = {"caution", "standard errors by which another choice must beat the base's", 1, 0, 10, false},
};

enum { NONE = 0, CHILDREN_MAX = 48 };

struct node {
    game_choice choice;
    uint32_t sibling, child; /* indices, NONE = no more */
    uint32_t visits, available, won;
    double sum, square;
};

struct space {
    struct outlook *outlook;
    struct node *node; /* node[0] is the root */
    size_t size, count;
    uint32_t path[66];
    struct search_memory memory; /* advisers asked inside the tree do not know the game so far */
};

static void prepare(struct policy_context *context)
{
    struct space *space = context->workspace;
    space->outlook = outlook_new(context, context->parameter[PORTFOLIO] != 0);
    space->size = (size_t)context->parameter[PLAYOUTS] + CANDIDATES_MAX + 2;
    space->node = calloc(space->size, sizeof *space->node);
}

static void finish(struct policy_context *context)
{
    struct space *space = context->workspace;
    outlook_free(space->outlook);
    free(space->node);
}

static void begin(struct policy_context *context)
{
    const struct space *space = context->workspace;
    outlook_begin(space->outlook, context->memory, context->stream);
}

static uint32_t add_child(struct space *space, uint32_t parent, game_choice choice)
{
    if (space->count == space->size)
        return NONE;
    uint32_t own = (uint32_t)space->count++;
    space->node[own] = (struct node){.choice = choice};
    uint32_t *last = &space->node[parent].child;
    while (*last != NONE)
        last = &space->node[*last].sibling;
    *last = own;
    return own;
}

static uint32_t find_child(const struct space *space, uint32_t parent, game_choice choice)
{
    uint32_t child = space->node[parent].child;
    while (child != NONE && space->node[child].choice != choice)
        child = space->node[child].sibling;
    return child;
}

static size_t children(const struct space *space, uint32_t parent)
{
    size_t count = 0;
    for (uint32_t child = space->node[parent].child; child != NONE; child = space->node[child].sibling)
        count++;
    return count;
}

/* The child to follow by UCB1 over those that are legal here; one never visited comes first. */
static uint32_t select(struct space *space, uint32_t parent, double exploration)
{
    const struct outlook *outlook = space->outlook;
    uint32_t best = NONE;
    double most = -1;
    for (uint32_t child = space->node[parent].child; child != NONE; child = space->node[child].sibling) {
        struct node *node = &space->node[child];
        if (!outlook->game->legal(outlook->model, outlook->state, node->choice))
            continue;
        node->available++;
        double visits = (double)node->visits;
        double worth = node->visits == 0
                           ? 1e9
                           : node->sum / visits + exploration * sqrt(log((double)node->available) / visits);
        if (worth > most) {
            most = worth;
            best = child;
        }
    }
    return best;
}

/* A child that this node does not have yet, or NONE. */
static uint32_t widen(struct space *space, uint32_t parent, uint64_t key)
{
    struct candidate_choice found[CANDIDATES_MAX];
    memset(&space->memory, 0, sizeof space->memory);
    outlook_begin(space->outlook, &space->memory, key);
    size_t count =
        outlook_candidates(space->outlook, space->outlook->state, &space->memory, 1, false, key, found);
    for (size_t i = 0; i < count; i++)
        if (find_child(space, parent, found[i].choice) == NONE)
            return add_child(space, parent, found[i].choice);
    return NONE;
}

/* Where the tree goes on from `parent`; `fresh`: the child is new. */
static uint32_t descend(struct space *space, const struct policy_context *context, uint32_t parent,
                        uint64_t key)
{
    double width =
        context->parameter[WIDTH] * pow((double)space->node[parent].visits + 1, context->parameter[GROWTH]);
    size_t have = children(space, parent);
    uint32_t child = NONE;
    if (parent != 0 && (double)have < width && have < CHILDREN_MAX)
        child = widen(space, parent, key);
    return child != NONE ? child : select(space, parent, context->parameter[EXPLORATION]);
}

/* Others decide by their policies until the searching side has to, or the game ends. */
static int others_decide(struct outlook *outlook, int side, uint64_t key)
{
    while (side != GAME_OVER && (unsigned)side != outlook->side) {
        struct adviser *player = &outlook->player[side];
        struct policy_context context = player->context;
        context.stream = hash_word(key, (uint64_t)side);
        game_choice choice = player->policy->choose(&context, outlook->state);
        side = outlook_apply(outlook, choice, key);
    }
    return side;
}

static void iterate(struct space *space, const struct policy_context *context, const void *view, uint64_t key)
{
    struct outlook *outlook = space->outlook;
    size_t depth = 0, deepest = (size_t)context->parameter[DEPTH];
    uint32_t at = 0;
    int side = (int)outlook->side;
    outlook_deal(outlook, view, hash_word(key, 1));
    space->path[depth] = 0;
    while (side != GAME_OVER && depth < deepest) {
        uint32_t child = descend(space, context, at, hash_word(key, 2 + depth));
        if (child == NONE)
            break;
        bool fresh = space->node[child].visits == 0;
        side = outlook_apply(outlook, space->node[child].choice, key);
        side = others_decide(outlook, side, key);
        space->path[++depth] = at = child;
        if (fresh)
            break;
    }
    double value = outlook_play(outlook, side, 0, key);
    for (size_t i = 0; i <= depth; i++) {
        struct node *node = &space->node[space->path[i]];
        node->visits++;
        node->won += value > 0.5; /* see outlook_play() */
        node->sum += value;
        node->square += value * value;
    }
}

/* The most visited child (then the better one), if it beats the base's choice clearly enough. */
static game_choice best(const struct space *space, double caution)
{
    const struct node *base = &space->node[space->node[0].child], *found = base;
    for (uint32_t child = space->node[0].child; child != NONE; child = space->node[child].sibling) {
        const struct node *node = &space->node[child];
        if (node->visits > found->visits ||
            (node->visits == found->visits && node->sum > found->sum && node->visits))
            found = node;
    }
    if (found == base || !base->visits)
        return base->choice;
    double n = found->visits, m = base->visits;
    double here = found->sum / n, there = base->sum / m;
    double variance = (found->square / n - here * here) / n + (base->square / m - there * there) / m;
    return here - there > caution * sqrt(variance > 0 ? variance : 0) ? found->choice : base->choice;
}

/* The children of the root, in the order of the candidates. */
static void say_why(const struct space *space, struct policy_reasons *reasons,
                    const struct candidate_choice *candidates, game_choice chosen)
{
    size_t i = 0;
    if (!reasons)
        return;
    policy_measures(reasons, POLICY_WIN, NULL);
    for (uint32_t child = space->node[0].child; child != NONE; child = space->node[child].sibling)
        outlook_weigh(space->outlook, reasons, &candidates[i++], space->node[child].won,
                      space->node[child].visits);
    policy_note(reasons, chosen == candidates[0].choice
                             ? "the base's choice: none is surely better"
                             : "looked at most often, and surely better than the base's choice");
}

static game_choice decide(struct policy_context *context, const void *view)
{
    struct space *space = context->workspace;
    struct search_memory *memory = context->memory;
    uint64_t key = hash_word(context->stream, memory->decisions++);
    struct candidate_choice choices[CANDIDATES_MAX];
    uint64_t playouts = (uint64_t)context->parameter[PLAYOUTS];
    double width = context->parameter[WIDTH] * pow((double)playouts + 1, context->parameter[GROWTH]);
    size_t random = width < CHILDREN_MAX ? (size_t)width : CHILDREN_MAX;
    size_t count = outlook_candidates(space->outlook, view, memory, random, false, key, choices);
    if (count == 1 || playouts == 0) {
        policy_note(context->reasons, playouts ? "nothing else to do" : "no playouts: the base's choice");
        return choices[0].choice;
    }
    space->node[0] = (struct node){0};
    space->count = 1;
    for (size_t i = 0; i < count; i++)
        add_child(space, 0, choices[i].choice);
    for (uint64_t n = 0; n < playouts; n++)
        iterate(space, context, view, hash_word(key, 100 + n));
    game_choice chosen = best(space, context->parameter[CAUTION]);
    say_why(space, context->reasons, choices, chosen);
    return chosen;
}

static game_choice choose(struct policy_context *context, const void *view)
{
    const struct space *space = context->workspace;
    game_choice choice = decide(context, view);
    memcpy(context->failure, space->outlook->failure, sizeof context->failure);
    return choice;
}

const struct policy policy_tree = {
    .abi = POLICY_ABI,
    .name = "tree",
    .title = "information-set tree search with a base policy",
    .parameters = parameters,
    .parameter_count = PARAMETERS,
    .memory_size = sizeof(struct search_memory),
    .workspace_size = sizeof(struct space),
    .prepare = prepare,
    .begin = begin,
    .choose = choose,
    .finish = finish,
};
