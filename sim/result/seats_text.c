/* The share of each seat, for a terminal. */
#include "sim/core/language.h"
#include "sim/result/result_text.h"
#include "sim/result/seats.h"

static const char *answer_text(enum against_fair answer)
{
    return answer == FAIR_ABOVE   ? _("more than its fair share")
           : answer == FAIR_BELOW ? _("less than its fair share")
                                  : _("open");
}

void add_seat_shares(struct text *text, const struct screen *screen, const struct result *result)
{
    const struct seat_shares shares = seat_shares(result);
    const struct experiment *experiment = result->experiment;
    if (shares.count == 0)
        return;
    add_heading(text, screen, experiment->rotates ? _("Players, wherever they sat") : _("Seats"));
    for (size_t i = 0; i < shares.count; i++) {
        const struct seat_share *seat = &shares.seat[i];
        struct text name = {0}, player = {0};
        player_text(&experiment->player[i], &player);
        if (experiment->rotates)
            text_addf(&name, _("player %zu (%s)"), i + 1, player.bytes);
        else
            text_addf(&name, "%s (%s)", name_text(experiment->setting->game->sides[i].name), player.bytes);
        text_free(&player);
        text_addf(text, "  %5.1f %%  %4.1f-%-5.1f ", 100 * seat->share, 100 * seat->simultaneous.low,
                  100 * seat->simultaneous.high);
        add_padded(text, answer_text(seat->answer), 26);
        add_hanging(text, screen, name.bytes, 46);
        text_free(&name);
    }
    struct text words = {0};
    text_addf(
        &words,
        _("  A fair share is %.1f %%. The 95 %% intervals hold for all seats at once, however they depend on "
          "each other."),
        100 * shares.fair);
    add_wrapped(text, screen, words.bytes, 2);
    text_free(&words);
}
