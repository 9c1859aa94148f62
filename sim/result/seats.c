#include "sim/result/seats.h"

#include <string.h>

#include "sim/stat/special.h"

#define ALPHA 0.05

static bool all_alike(const struct result *result)
{
    const struct game *game = result->experiment->setting->game;
    for (size_t i = 0; i < result->totals->side_count; i++)
        if (!result_side_plays(result, i) ||
            strcmp(game_side_role(&game->sides[i]), game_side_role(&game->sides[0])) != 0)
            return false;
    return true;
}

struct seat_shares seat_shares(const struct result *result)
{
    const struct totals *totals = result->totals;
    struct seat_shares shares = {0};
    if (totals->side_count < 2 || totals->games == 0 || !all_alike(result))
        return shares;
    shares.count = totals->side_count;
    shares.fair = 1 / (double)shares.count;
    const double z = normal_upper_quantile(ALPHA / 2 / (double)shares.count);
    for (size_t i = 0; i < shares.count; i++) {
        const struct score_sums sums = {totals->games, totals->score[i], totals->score_squares[i], SCORE_ONE};
        struct seat_share *seat = &shares.seat[i];
        seat->share = score_share(sums);
        seat->simultaneous = score_interval(sums, z);
        seat->answer = seat->simultaneous.low > shares.fair    ? FAIR_ABOVE
                       : seat->simultaneous.high < shares.fair ? FAIR_BELOW
                                                               : FAIR_OPEN;
    }
    return shares;
}

const char *against_fair_name(enum against_fair answer)
{
    return answer == FAIR_ABOVE ? "above" : answer == FAIR_BELOW ? "below" : "open";
}
