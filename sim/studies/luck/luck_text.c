#include <math.h>
#include <stdlib.h>

#include "sim/core/language.h"
#include "sim/studies/luck/luck_report.h"
#include "sim/result/result_text.h"
#include "sim/result/study.h"

enum { SETS_SHOWN = 6, BAR = 24 };

void luck_set_name(const struct luck *luck, unsigned set, struct text *text)
{
    bool first = true;
    for (unsigned i = 0; i < luck->factor_count; i++)
        if (set >> i & 1) {
            text_addf(text, "%s%s", first ? "" : " x ",
                      luck_factor_name(luck->experiment.setting->game, luck->factors[i]));
            first = false;
        }
}

/* The same as people say it; documents keep the names. */
static void add_set(const struct luck *luck, unsigned set, struct text *text)
{
    const char *separator = "";
    for (unsigned i = 0; i < luck->factor_count; i++)
        if (set >> i & 1) {
            text_addf(text, "%s%s", separator,
                      name_text(luck_factor_name(luck->experiment.setting->game, luck->factors[i])));
            separator = " x ";
        }
}

static void add_share(struct text *text, const struct screen *screen, const struct factorial_share *share,
                      const char *name)
{
    char range[64];
    const double cut = share->share > 1 ? 1 : share->share;
    if (isnan(share->share)) { /* every game ended alike: there is nothing to share out */
        range[0] = '\0';
        add_right(text, _("unknown"), 9);
        text_add(text, "  ");
    } else {
        snprintf(range, sizeof range, _("%.1f to %.1f"), 100 * share->interval.low,
                 100 * share->interval.high);
        text_addf(text, " %6.1f %%  ", 100 * share->share);
    }
    add_padded(text, range, 15);
    text_add(text, " ");
    add_padded(text, name, 32);
    if (screen->width >= 62 + BAR)
        add_bar(text, screen, cut, BAR);
    text_add(text, "\n");
}

/* The largest parts of several factors together. */
static void add_interplay(struct text *text, const struct screen *screen, const struct luck *luck)
{
    const struct factorial_shares *shares = &luck->win_shares;
    bool shown[FACTOR_SETS_MAX] = {false};
    add_share(text, screen, &shares->interplay, _("interplay of several, of it"));
    for (unsigned n = 0; n < SETS_SHOWN; n++) {
        unsigned best = 0;
        for (unsigned u = 1; u < 1u << luck->factor_count; u++)
            if ((u & (u - 1)) && !shown[u] && (!best || shares->part[u].share > shares->part[best].share))
                best = u;
        if (!best || shares->part[best].interval.low <= 0)
            break;
        struct text name = {0};
        text_add(&name, "  ");
        add_set(luck, best, &name);
        shown[best] = true;
        add_share(text, screen, &shares->part[best], name.bytes);
        text_free(&name);
    }
}

static void add_shares(struct text *text, const struct screen *screen, const struct luck *luck)
{
    const struct factorial_shares *shares = &luck->win_shares;
    struct text words = {0};
    char points[32], games[32];
    count_text(luck->plan.points, points);
    count_text(luck->plan.points << luck->factor_count, games);
    add_heading(text, screen, _("Shares of the variance of winning (95 %)"));
    for (unsigned i = 0; i < luck->factor_count; i++)
        add_share(text, screen, &shares->part[1u << i],
                  _(luck_factor_title(luck->experiment.setting->game, luck->factors[i])));
    add_interplay(text, screen, luck);
    add_heading(text, screen, _("The same with every interplay that each takes part in"));
    for (unsigned i = 0; i < luck->factor_count; i++)
        add_share(text, screen, &shares->total[i],
                  _(luck_factor_title(luck->experiment.setting->game, luck->factors[i])));
    text_addf(
        &words,
        _("%s points, %s games. The variance that is shared out is that of a game whose player is drawn "
          "evenly from those named; the scenario, its values and the players of other sides are fixed.%s%s"),
        points, games, luck->own_random ? "" : _(" The players draw no random numbers of their own."),
        luck->contenders.count > 1 ? "" : _(" There is one player only: nothing is due to who decides."));
    if (isnan(shares->interplay.share))
        text_add(&words, _(" All these games were worth the same: there is no variance to share out."));
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

void add_luck(struct text *text, const struct screen *screen, const struct luck *luck)
{
    char *command = luck_command(luck);
    struct text title = {0};
    text_addf(&title, _("Luck and skill: %s"), title_text(luck->experiment.setting->title));
    add_heading(text, screen, title.bytes);
    text_free(&title);
    if (luck->plan.points)
        add_shares(text, screen, luck);
    if (luck->plan.games)
        add_luck_of_players(text, screen, luck);
    add_heading(text, screen, _("To do this again"));
    text_addf(text, "  %s\n", command);
    free(command);
}
