#include "sim/play/twins.h"

#include <stdlib.h>
#include <string.h>

static bool same_parameters(const struct player *one, const struct player *other)
{
    for (size_t i = 0; i < sizeof one->parameter / sizeof *one->parameter; i++)
        if (one->parameter[i] < other->parameter[i] || one->parameter[i] > other->parameter[i])
            return false;
    return true;
}

/* Players of files may read the model in ways of their own. */
static bool same_players(const struct experiment *a, const struct experiment *b, size_t sides)
{
    for (size_t side = 0; side < sides; side++) {
        const struct player *one = &a->player[side], *other = &b->player[side];
        if (player_is_foreign(one) || one->policy != other->policy || one->base != other->base ||
            one->further != other->further || !same_parameters(one, other))
            return false;
    }
    return true;
}

static bool same_bytes(const void *a, const void *b, size_t from, size_t to)
{
    return memcmp((const char *)a + from, (const char *)b + from, to - from) == 0;
}

bool twins_but_for_answers(const struct game *game, const void *a, const void *b, struct consulted *differs)
{
    const size_t answers = game->answers_at, behind = answers + game->answer_count;
    if (!same_bytes(a, b, 0, answers) || !same_bytes(a, b, behind, game->model_size))
        return false;
    *differs = (struct consulted){{0}};
    for (size_t i = 0; i < game->answer_count; i++)
        if (!same_bytes(a, b, answers + i, answers + i + 1))
            differs->word[i / 64] |= UINT64_C(1) << (i % 64);
    return true;
}

static bool follows(const struct experiment *arm, const struct experiment *leader, struct consulted *differs)
{
    const struct setting *own = arm->setting, *other = leader->setting;
    const struct game *game = own->game;
    return game == other->game && game->answer_count > 0 && game->answer_count <= CONSULTED_MAX &&
           arm->seed == leader->seed && arm->rotates == leader->rotates && own->observed == other->observed &&
           twins_but_for_answers(game, own->model, other->model, differs) &&
           same_players(arm, leader, game_sides(game, own->model));
}

static void add_follower(struct twins *twins, const struct paired_plan *plan, size_t arm, size_t leader,
                         const struct consulted *differs)
{
    struct followers *of = &twins->of[leader];
    of->follower = memory_resize(of->follower, (of->count + 1) * sizeof *of->follower);
    of->arm = memory_resize(of->arm, (of->count + 1) * sizeof *of->arm);
    of->follower[of->count] = (struct follower){plan->arms[arm]->setting->model, *differs};
    of->arm[of->count] = arm;
    twins->leader[arm] = (int)leader;
    twins->place[arm] = of->count++;
}

struct twins *twins_new(const struct paired_plan *plan)
{
    struct twins *twins = memory_zeros(sizeof *twins);
    twins->arm_count = plan->arm_count;
    twins->leader = memory_zeros(plan->arm_count * sizeof *twins->leader);
    twins->place = memory_zeros(plan->arm_count * sizeof *twins->place);
    twins->of = memory_zeros(plan->arm_count * sizeof *twins->of);
    for (size_t arm = 0; arm < plan->arm_count; arm++) {
        struct consulted differs;
        twins->leader[arm] = NO_ARM;
        for (size_t leader = 0; leader < arm && twins->leader[arm] == NO_ARM; leader++)
            if (twins->leader[leader] == NO_ARM && follows(plan->arms[arm], plan->arms[leader], &differs))
                add_follower(twins, plan, arm, leader, &differs);
    }
    return twins;
}

void twins_free(struct twins *twins)
{
    if (!twins)
        return;
    for (size_t arm = 0; arm < twins->arm_count; arm++) {
        free(twins->of[arm].follower);
        free(twins->of[arm].arm);
    }
    free(twins->of);
    free(twins->place);
    free(twins->leader);
    free(twins);
}

void twin_game_add_tally(const struct twin_game *game, uint64_t *tally)
{
    waypoints_add_tally(&game->ways, game->rolled, tally);
}
