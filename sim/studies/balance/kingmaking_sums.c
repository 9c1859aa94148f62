/* What all games say of kingmaking. */
#include <math.h>
#include <stdlib.h>

#include "sim/studies/balance/kingmaking.h"

/* Mean over decisions, with its error over games. */
void kingmaking_sum_up(struct kingmaking *kingmaking, const struct kingmaking_found *found)
{
    double sum = 0, residuals = 0;
    kingmaking->looks = memory_zeros((kingmaking->games * KINGMAKING_LOOKS + 1) * sizeof *kingmaking->looks);
    for (uint64_t game = 0; game < kingmaking->games; game++)
        for (unsigned i = 0; i < found[game].count; i++)
            kingmaking->again += !isnan(found[game].look[i].again);
    const double z = normal_two_sided(1 - 2 * 0.05 / (double)(kingmaking->again ? kingmaking->again : 1));
    for (uint64_t game = 0; game < kingmaking->games; game++) {
        bool sure = false;
        for (unsigned i = 0; i < found[game].count; i++) {
            const struct kingmaking_look *look = &found[game].look[i];
            kingmaking->looks[kingmaking->count++] = *look;
            sum += look->moved;
            sure = sure || look->again - z * look->again_error > KINGMAKING_MUCH; /* NaN is not */
        }
        kingmaking->looked += found[game].looked;
        kingmaking->hopeless += found[game].count > 0;
        kingmaking->sure += sure;
    }
    const double n = (double)kingmaking->games, count = (double)kingmaking->count;
    kingmaking->moved = count > 0 ? sum / count : NAN;
    for (uint64_t game = 0; game < kingmaking->games; game++) {
        double rest = -kingmaking->moved * found[game].count;
        for (unsigned i = 0; i < found[game].count; i++)
            rest += found[game].look[i].moved;
        residuals += rest * rest;
    }
    const double error = n > 1 && count > 0 ? sqrt(residuals * n / (n - 1)) / count : INFINITY;
    const double reach = n > 1 ? student_two_sided(0.95, n - 1) * error : INFINITY; /* games are few */
    kingmaking->interval = (struct interval){kingmaking->moved - reach, kingmaking->moved + reach};
}

void kingmaking_free(struct kingmaking *kingmaking)
{
    free(kingmaking->looks);
    *kingmaking = (struct kingmaking){0};
}
