/* Dice and draws, one stream, INV-0.d and INV-0.e. */
#include "tests/oracle/invaders/case_writer.h"

static int uniform(struct pcg32 *generator, int count)
{
    uint32_t top = UINT32_MAX - UINT32_MAX % (uint32_t)count;
    uint32_t number;

    do {
        number = pcg32_next(generator);
    } while (number >= top);
    return (int)(number % (uint32_t)count);
}

int d6(struct game *game)
{
    struct chance *chance = &game->chance;

    if (!chance->dice) {
        int face = 1 + uniform(&chance->generator, 6);

        case_die(game, face);
        return face;
    }
    if (chance->dice_left == 0) {
        chance->ran_out = true;
        return 1;
    }
    chance->dice_left--;
    return *chance->dice++;
}

int d666(struct game *game)
{
    int hundreds = d6(game), tens = d6(game), units = d6(game);

    return game->board->by_number[36 * (hundreds - 1) + 6 * (tens - 1) + (units - 1)];
}

int draw(struct game *game, int count)
{
    struct chance *chance = &game->chance;

    if (!chance->dice)
        return uniform(&chance->generator, count);
    if (chance->draws_left == 0) {
        chance->ran_out = true;
        return 0;
    }
    chance->draws_left--;
    return *chance->draws++;
}

/* One of the objective chits that are left; false if there is none. */
bool draw_objective(struct game *game, enum objective *drawn)
{
    enum objective left[OBJECTIVES];
    int count = 0;

    for (int i = 0; i < OBJECTIVES; i++) {
        if (game->objective[i])
            left[count++] = (enum objective)i;
    }
    if (count == 0)
        return false;
    *drawn = left[draw(game, count)];
    return true;
}

/* INV-6.7.a, INV-7.1.a, INV-A.5: never the last one. */
void remove_objective(struct game *game)
{
    enum objective drawn;
    int count = 0;

    for (int i = 0; i < OBJECTIVES; i++)
        count += game->objective[i];
    if (count > 1 && draw_objective(game, &drawn)) {
        case_drawn(game, "objective", objective_names[drawn]);
        game->objective[drawn] = false;
        game->measure[MEASURE_OBJECTIVES_REMOVED]++;
    }
}
