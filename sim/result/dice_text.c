/* Hit distributions and the dice audit on the page. */
#include <stdlib.h>
#include <string.h>

#include "sim/measure/hits.h"
#include "sim/core/language.h"
#include "sim/result/result_text.h"

enum { BEFORE_PAIRS = 39, PAIR_WIDTH = 13, PAIRS_MAX = 5 };

static void add_p(struct text *text, double p)
{
    if (p < 0.001)
        text_addf(text, " %7.0e", p);
    else
        text_addf(text, " %7.3f", p);
}

static int pairs_for(const struct screen *screen)
{
    int pairs = (screen->width - BEFORE_PAIRS) / PAIR_WIDTH;
    return pairs > PAIRS_MAX ? PAIRS_MAX : pairs < 1 ? 1 : pairs;
}

/* Observed and exact share of `from` hits, or of `from` and more. */
static void add_pair(struct text *text, const struct audit_line *line, size_t from, bool more)
{
    uint64_t observed = 0;
    double expected = 0;
    char pair[40];
    for (size_t hits = from; hits < (more ? line->cells : from + 1) && hits < line->cells; hits++) {
        observed += line->observed[hits];
        expected += line->expected[hits];
    }
    snprintf(pair, sizeof pair, "%.2f|%.2f", 100 * share(observed, line->count),
             line->count ? 100 * expected / (double)line->count : 0);
    text_addf(text, " %*s", PAIR_WIDTH - 1, from < line->cells ? pair : "");
}

/* "4, 5+" for dice and what each needs, else the numbers of the operands. */
static void add_operands(struct text *text, const struct audit_line *line)
{
    int values[GAME_OPERANDS_MAX];
    game_site_operands(line->site, line->variant, values);
    if (hits_has(line->site))
        text_addf(text, "%d, %d+", values[0], values[1]);
    else
        text_add(text, "");
    for (size_t i = 0; !hits_has(line->site) && i < line->site->operand_count; i++)
        text_addf(text, "%s%d", i ? ", " : "", values[i]);
}

static void add_hit_line(struct text *text, const struct screen *screen, const struct audit_line *line)
{
    int pairs = pairs_for(screen);
    char count[32];
    struct text dice = {0};
    count_text(line->count, count);
    add_operands(&dice, line);
    struct text who = {0};
    text_add(&who, name_text(line->site->attacker));
    if (line->reading != &line->site->readings[0])
        text_addf(&who, " %s", _(line->reading->name));
    text_add(text, "  ");
    add_padded(text, who.bytes, 12);
    text_free(&who);
    add_right(text, dice.bytes, 7);
    text_addf(text, " %9s", count);
    text_free(&dice);
    add_p(text, line->p);
    for (int i = 0; i < pairs; i++)
        add_pair(text, line, (size_t)i, i == pairs - 1);
    text_add(text, "\n");
}

static void add_hit_head(struct text *text, const struct screen *screen)
{
    int pairs = pairs_for(screen);
    text_addf(text, "  %12s ", "");
    add_right(text, _("dice"), 6);
    add_right(text, _("attacks"), 10);
    add_right(text, "p", 8);
    for (int i = 0; i < pairs; i++) {
        char hits[48];
        snprintf(hits, sizeof hits, n_("%d%s hit", "%d%s hits", (unsigned long)i), i,
                 i == pairs - 1 ? "+" : "");
        add_right(text, hits, PAIR_WIDTH);
    }
    text_add(text, "\n");
}

/* Whether no other line of the same attacker has more attacks (the earlier one of equals). */
static bool most_frequent(const struct audit *audit, size_t index)
{
    const struct audit_line *line = &audit->hits[index];
    for (size_t i = 0; i < audit->hit_count; i++)
        if (audit->hits[i].site == line->site &&
            (audit->hits[i].count > line->count || (i < index && audit->hits[i].count == line->count)))
            return false;
    return true;
}

static void add_hits(struct text *text, const struct screen *screen, const struct audit *audit, bool full)
{
    if (audit->hit_count == 0)
        return;
    add_heading(text, screen, _("Hits: observed|exact share in %"));
    add_hit_head(text, screen);
    for (size_t i = 0; i < audit->hit_count; i++)
        if (full || most_frequent(audit, i))
            add_hit_line(text, screen, &audit->hits[i]);
    if (!full)
        text_addf(text, _("  The most frequent attack of each; --full shows all %zu.\n"), audit->hit_count);
}

static void add_sites(struct text *text, const struct screen *screen, const struct audit *audit)
{
    text_add(text, "  ");
    add_right(text, _("draws"), 14);
    text_addf(text, " %9s %6s %7s %7s\n", "G", "df", "p", "holm");
    for (size_t i = 0; i < audit->site_count; i++) {
        const struct audit_line *line = &audit->sites[i];
        char count[32];
        count_text(line->count, count);
        text_addf(text, "  %14s %9.1f %6llu", count, line->statistic, (unsigned long long)line->df);
        add_p(text, line->p);
        add_p(text, line->adjusted_p);
        struct text site = {0};
        text_addf(&site, _("%s (%s)"), title_text(line->site->title), line->site->rule);
        /* Below in a narrow terminal. */
        if (screen->width < 52 + text_columns(site.bytes))
            text_add(text, "\n     ");
        text_addf(text, "  ");
        add_hanging(text, screen, site.bytes, 8);
        text_free(&site);
    }
}

/* What followed from dice has no law to be compared with: its mean and shares. */
static void add_counted(struct text *text, const struct screen *screen, const struct audit *audit)
{
    if (audit->counted_count == 0)
        return;
    add_heading(text, screen, _("Counted by battle"));
    for (size_t i = 0; i < audit->counted_count; i++) {
        const struct audit_line *line = &audit->counted[i];
        struct text words = {0};
        text_addf(&words, _("  %s: mean %.2f;"), title_text(line->site->title), audit_mean(line));
        for (size_t cell = 0; line->count && cell < line->cells; cell++)
            if (line->observed[cell])
                text_addf(&words, " %zu%s %.1f%%", cell, cell + 1 == line->cells ? "+" : "",
                          100 * (double)line->observed[cell] / (double)line->count);
        add_wrapped(text, screen, words.bytes, 4);
        text_free(&words);
    }
}

static void add_verdict(struct text *text, const struct screen *screen, const char *what, size_t tested,
                        const struct audit_line *worst)
{
    struct text words = {0}, site = {0};
    char p[16];
    if (!worst) {
        text_addf(text, _("  %s: nothing to test.\n"), what);
        return;
    }
    snprintf(p, sizeof p, worst->adjusted_p < 0.001 ? "%.0e" : "%.3f", worst->adjusted_p);
    text_add(&site, title_text(worst->site->title));
    if (worst->reading && hits_has(worst->site)) {
        int values[GAME_OPERANDS_MAX];
        game_site_operands(worst->site, worst->variant, values);
        text_addf(&site, _(", %u dice, %u+"), (unsigned)values[0], (unsigned)values[1]);
    } else if (worst->reading) {
        text_addf(&site, ", %s, ", _(worst->reading->name));
        add_operands(&site, worst);
    }
    text_addf(&words, _("  %s: %zu, smallest adjusted p %s (%s; raw p %.2g, adjusted after Holm)%s"), what,
              tested, p, site.bytes, worst->p,
              worst->adjusted_p < 1e-3 ? _(": THE DICE DO NOT FOLLOW THEIR LAW.") : _("."));
    text_free(&site);
    add_wrapped(text, screen, words.bytes, 4);
    text_free(&words);
}

void add_dice(struct text *text, const struct screen *screen, const struct result *result, bool full)
{
    add_hits(text, screen, &result->audit, full);
    if (full)
        add_counted(text, screen, &result->audit);
    add_heading(text, screen, _("Dice audit"));
    if (full)
        add_sites(text, screen, &result->audit);
    add_verdict(text, screen, _("Chance sites"), result->audit.sites_tested, result->audit.worst_site);
    add_verdict(text, screen, _("Hit distributions"), result->audit.hits_tested, result->audit.worst_hits);
}
