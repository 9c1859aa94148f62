#include "sim/page/sample_budget.h"

#include "sim/page/winning.h"

/* Decisions that built-in players make in a second or less. */
enum { PART_OF_RUN = 10, QUICK_DECISIONS = 1000000 };

/* A policy from a file may take as long as it likes for a decision, and so may one that looks ahead. */
bool sample_is_quick(const struct experiment *experiment)
{
    for (size_t side = 0; side < experiment->setting->game->side_count; side++) {
        const struct player *player = &experiment->player[side];
        if (player->policy && (player->file || player->base))
            return false;
    }
    return true;
}

struct sample_budget sample_budget_of(const struct experiment *experiment,
                                      const struct outcomes_options *watch)
{
    struct sample_budget budget = {.games = experiment->games / PART_OF_RUN, .most = experiment->games};
    struct winning first = {.number = experiment->from};
    struct play_failure failure;
    const bool quick = sample_is_quick(experiment);
    const bool played = (quick || budget.games > 0) &&
                        winning_play(experiment, &first, 1, &(struct winning_plan){.watch = watch}, &failure);
    budget.turns = (unsigned)first.turn_count;
    winning_free(&first, 1);
    if (!played)
        return (struct sample_budget){.games = 0};
    const uint64_t least = QUICK_DECISIONS / (first.decisions + 1);
    budget.games = quick && budget.games < least ? least : budget.games;
    return budget;
}

uint64_t sample_budget_part(const struct sample_budget *budget, unsigned hundredths, uint64_t cost)
{
    enum { WHOLE = 100 };
    const uint64_t count = (budget->games * hundredths + WHOLE / 2) / WHOLE / (cost ? cost : 1);
    return count < budget->most ? count : budget->most;
}

uint64_t sample_budget_playing_on(const struct sample_budget *budget, unsigned playouts)
{
    /* From the middle turn half a game is left. */
    return 1 + (uint64_t)budget->turns * playouts / 2;
}

unsigned sample_budget_playouts(const struct sample_budget *budget, uint64_t cost)
{
    enum { LEAST = 8, MOST = 64 };
    const uint64_t playouts = budget->turns ? 2 * cost / budget->turns : 0;
    return playouts < LEAST ? 0 : playouts > MOST ? MOST : (unsigned)playouts;
}
