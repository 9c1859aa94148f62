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
    const size_t answers = game->rulings_at, behind = answers + game->ruling_count;
    if (!same_bytes(a, b, 0, answers) || !same_bytes(a, b, behind, game->model_size))
        return false;
    *differs = (struct consulted){{0}};
    for (size_t i = 0; i < game->ruling_count; i++)
        if (!same_bytes(a, b, answers + i, answers + i + 1))
            differs->word[i / 64] |= UINT64_C(1) << (i % 64);
    return true;
}

static bool follows(const struct experiment *arm, const struct experiment *leader, struct consulted *differs)
{
    const struct setting *own = arm->setting, *other = leader->setting;
    const struct game *game = own->game;
    return game == other->game && game->ruling_count > 0 && game->ruling_count <= CONSULTED_MAX &&
           arm->seed == leader->seed && arm->rotates == leader->rotates && own->observed == other->observed &&
           twins_but_for_answers(game, own->model, other->model, differs) &&
           same_players(arm, leader, game_sides(game, own->model));
}

struct twins *twins_new(const struct paired_plan *plan)
{
    struct twins *twins = memory_zeros(sizeof *twins);
    twins->arm_count = plan->arm_count;
    twins->leader = memory_zeros(plan->arm_count * sizeof *twins->leader);
    twins->leads = memory_zeros(plan->arm_count * sizeof *twins->leads);
    twins->differs = memory_zeros(plan->arm_count * sizeof *twins->differs);
    for (size_t arm = 0; arm < plan->arm_count; arm++) {
        twins->leader[arm] = NO_ARM;
        for (size_t leader = 0; leader < arm && twins->leader[arm] == NO_ARM; leader++)
            if (twins->leader[leader] == NO_ARM &&
                follows(plan->arms[arm], plan->arms[leader], &twins->differs[arm])) {
                twins->leader[arm] = (int)leader;
                twins->leads[leader] = true;
            }
    }
    return twins;
}

void twins_free(struct twins *twins)
{
    if (!twins)
        return;
    free(twins->leader);
    free(twins->leads);
    free(twins->differs);
    free(twins);
}

static void add_cell(struct twin_game *game, size_t cell, uint64_t count)
{
    if (game->cell_count == game->cell_capacity) {
        game->cell_capacity = game->cell_capacity ? 2 * game->cell_capacity : 128;
        game->cells = memory_resize(game->cells, game->cell_capacity * sizeof *game->cells);
    }
    game->cells[game->cell_count++] = (struct tally_cell){(uint32_t)cell, (uint32_t)count};
}

static void take_cell(struct twin_game *game, uint64_t *tally, size_t cell)
{
    if (tally[cell])
        add_cell(game, cell, tally[cell]);
    tally[cell] = 0;
}

/* Few cells of many are counted in one game: eight are looked at at once. */
void twin_game_take_tally(struct twin_game *game, uint64_t *tally, size_t size)
{
    enum { EIGHT = 8 };
    size_t cell = 0;
    game->cell_count = 0;
    for (; cell + EIGHT <= size; cell += EIGHT) {
        uint64_t any = 0;
        for (size_t i = 0; i < EIGHT; i++)
            any |= tally[cell + i];
        for (size_t i = 0; any && i < EIGHT; i++)
            take_cell(game, tally, cell + i);
    }
    for (; cell < size; cell++)
        take_cell(game, tally, cell);
}

void twin_game_add_tally(const struct twin_game *game, uint64_t *tally)
{
    for (size_t i = 0; i < game->cell_count; i++)
        tally[game->cells[i].cell] += game->cells[i].count;
}
