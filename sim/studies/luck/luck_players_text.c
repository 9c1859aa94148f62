/* What luck was worth to each player, where it lies, and the luckiest games. */
#include <math.h>
#include <stdlib.h>

#include "sim/core/language.h"
#include "sim/studies/luck/luck_report.h"
#include "sim/result/result_text.h"
#include "sim/result/study.h"

enum { SITES_SHOWN = 8, ROOM_FOR_NAMES = 76 };

static int by_explained(const void *left, const void *right)
{
    const struct site_luck *a = left, *b = right;
    if (a->explained != b->explained)
        return a->explained < b->explained ? 1 : -1;
    return (a->site > b->site) - (a->site < b->site);
}

size_t luck_by_site(const struct luck_adjusted *adjusted, struct site_luck **sites)
{
    const struct game *game = adjusted->controls.game;
    struct site_luck *found = memory_resize(NULL, (game->site_count + 1) * sizeof *found);
    size_t count = 0;
    for (size_t s = 0; s < game->site_count; s++) {
        struct site_luck own = {.site = &game->sites[s]};
        for (size_t i = 0; i < adjusted->controls.count; i++)
            if (adjusted->controls.items[i].site == own.site) {
                const double worth = adjusted->weight[i] * adjusted->spread[i];
                own.explained += adjusted->explained[i];
                own.spread += worth * worth;
            }
        own.spread = sqrt(own.spread);
        if (own.spread > 0)
            found[count++] = own;
    }
    qsort(found, count, sizeof *found, by_explained);
    *sites = found;
    return count;
}

/* Names that do not fit behind the numbers stand above them. */
static bool is_narrow(const struct screen *screen)
{
    return screen->width < ROOM_FOR_NAMES;
}

static void add_name_above(struct text *text, const struct screen *screen, const char *name)
{
    if (!is_narrow(screen))
        return;
    text_add(text, " ");
    add_hanging(text, screen, name, 1);
}

static void add_cell(struct text *text, const struct screen *screen, const char *number, const char *range)
{
    text_add(text, " ");
    add_right(text, number, is_narrow(screen) ? 7 : 8);
    text_add(text, "  ");
    add_padded(text, range, is_narrow(screen) ? 15 : 16);
}

static void add_estimate(struct text *text, const struct screen *screen,
                         const struct control_estimate *estimate)
{
    char share[16], range[64];
    percent_text(estimate->mean, share);
    percent_range_text(estimate->interval, range);
    add_cell(text, screen, share, range);
}

/* Of games that all ended alike there is no ratio. */
static void add_worth(struct text *text, const struct screen *screen, double ratio, const char *name)
{
    if (isfinite(ratio))
        text_addf(text, " %6.2f", ratio);
    else
        text_add(text, "      -");
    if (!is_narrow(screen)) {
        text_add(text, "  ");
        add_cut(text, screen, name, screen->width - 64);
    }
    text_add(text, "\n");
}

static void add_adjusted(struct text *text, const struct screen *screen, const struct luck *luck)
{
    struct text heading = {0};
    char games[32], training[32];
    count_text(luck->plan.games, games);
    count_text(luck->plan.training, training);
    text_addf(&heading, _("Win rates with the luck of the dice taken out (%s games; weights from %s others)"),
              games, training);
    add_heading(text, screen, heading.bytes);
    text_free(&heading);
    add_cell(text, screen, _("plain"), "95 %");
    add_cell(text, screen, _("adjusted"), "95 %");
    add_right(text, _("worth"), 7);
    text_addf(text, is_narrow(screen) ? "\n" : "  %s\n", _("player"));
    for (size_t i = 0; i < luck->contenders.count; i++) {
        const struct control_estimates *own = &luck->adjusted[i].estimates;
        add_name_above(text, screen, luck->contenders.names[i]);
        add_estimate(text, screen, &own->plain);
        add_estimate(text, screen, &own->adjusted);
        add_worth(text, screen, own->variance_ratio, luck->contenders.names[i]);
    }
    add_wrapped(
        text, screen,
        _("Worth: how many plain games one adjusted game is worth (ratio of variances). Both estimates "
          "have the same expectation."),
        0);
}

static void add_differences(struct text *text, const struct screen *screen, const struct luck *luck)
{
    if (luck->contenders.count < 2)
        return;
    struct text heading = {0};
    text_addf(&heading, _("Less %s, in points (same games)"), luck->contenders.names[0]);
    add_heading(text, screen, heading.bytes);
    text_free(&heading);
    for (size_t i = 1; i < luck->contenders.count; i++) {
        const struct control_estimates *own = &luck->difference[i];
        char plain[24], adjusted[24], range[64], other[64];
        points_text(own->plain.mean, plain);
        points_range_text(own->plain.interval, range);
        points_text(own->adjusted.mean, adjusted);
        points_range_text(own->adjusted.interval, other);
        add_name_above(text, screen, luck->contenders.names[i]);
        add_cell(text, screen, plain, range);
        add_cell(text, screen, adjusted, other);
        add_worth(text, screen, own->variance_ratio, luck->contenders.names[i]);
    }
}

static void add_sites(struct text *text, const struct screen *screen, const struct luck *luck, size_t player)
{
    struct site_luck *sites;
    struct text heading = {0};
    const size_t count = luck_by_site(&luck->adjusted[player], &sites);
    if (count == 0) {
        text_addf(text, _("%s: the training games do not show what luck is worth.\n"),
                  luck->contenders.names[player]);
        free(sites);
        return;
    }
    text_addf(&heading,
              _("Whose luck decides for %s: part of the variance of winning, and what one standard "
                "deviation is worth in points"),
              luck->contenders.names[player]);
    add_wrapped(text, screen, heading.bytes, 0);
    text_free(&heading);
    for (size_t i = 0; i < count && i < SITES_SHOWN; i++) {
        text_addf(text, "  %5.1f %%  %5.1f  ", 100 * sites[i].explained, 100 * sites[i].spread);
        add_hanging(text, screen, title_text(sites[i].site->title), 20);
    }
    free(sites);
}

static void add_lucky(struct text *text, const struct luck_adjusted *adjusted, bool lucky)
{
    if (!adjusted->used)
        return;
    text_add(text, lucky ? _("  the luckiest games:") : _("  the unluckiest:    "));
    for (size_t i = 0; i < adjusted->found; i++) {
        const struct lucky_game *game = lucky ? &adjusted->lucky[i] : &adjusted->unlucky[i];
        text_addf(text, _("%s %llu (%+.0f points, %s)"), i ? "," : "", (unsigned long long)game->number,
                  100 * game->luck, game->won ? _("won") : _("not won"));
    }
    text_add(text, "\n");
}

/* One game alone has a luck, but is no estimate of anything. */
static void add_luck_of_game(struct text *text, const struct screen *screen, const struct luck *luck)
{
    struct text heading = {0};
    text_addf(&heading, _("The luck of game %llu, in points of win probability"),
              (unsigned long long)luck->plan.from);
    add_heading(text, screen, heading.bytes);
    text_free(&heading);
    for (size_t i = 0; i < luck->contenders.count; i++) {
        text_addf(text, " %+6.1f  ", 100 * luck->adjusted[i].luck[0]);
        add_padded(text, luck_won(luck->adjusted[i].result[0]) ? _("won") : _("not won"), 12);
        text_addf(text, " %s\n", luck->contenders.names[i]);
    }
}

void add_luck_of_players(struct text *text, const struct screen *screen, const struct luck *luck)
{
    const bool alone = luck->plan.games == 1;
    if (alone) {
        add_luck_of_game(text, screen, luck);
    } else {
        add_adjusted(text, screen, luck);
        add_differences(text, screen, luck);
    }
    add_heading(text, screen, _("Where the luck is"));
    for (size_t i = 0; i < luck->contenders.count; i++) {
        add_sites(text, screen, luck, i);
        if (!alone) {
            add_lucky(text, &luck->adjusted[i], true);
            add_lucky(text, &luck->adjusted[i], false);
        }
    }
}
