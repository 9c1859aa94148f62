#include "sim/measure/audit.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"
#include "sim/stat/adjust.h"
#include "sim/stat/fit.h"
#include "sim/stat/special.h"

static void line_begin(struct audit_line *line, const struct game_site *site, size_t cells)
{
    *line = (struct audit_line){.site = site, .cells = cells, .p = 1, .adjusted_p = 1};
    line->observed = memory_resize(NULL, cells * sizeof *line->observed);
    line->expected = memory_resize(NULL, cells * sizeof *line->expected);
    for (size_t i = 0; i < cells; i++) {
        line->observed[i] = 0;
        line->expected[i] = 0;
    }
}

/* Adds the counts of one variant; all weights zero stands for a variant that cannot occur. */
static void line_add(struct audit_line *line, const uint64_t *counts, const uint64_t *weights)
{
    uint64_t count = 0, total = 0;
    for (size_t i = 0; i < line->cells; i++) {
        count += counts[i];
        total += weights[i];
    }
    if (count == 0)
        return;
    for (size_t i = 0; i < line->cells; i++) {
        line->observed[i] += counts[i];
        line->expected[i] += total ? (double)count * ((double)weights[i] / (double)total) : 0;
    }
    struct fit fit = fit_g(counts, weights, line->cells);
    line->count += count;
    line->statistic += fit.statistic;
    line->df += fit.df;
}

/* Something impossible makes the statistic infinite and p 0, whatever the degrees of freedom. */
static void line_finish(struct audit_line *line)
{
    if (line->statistic > 0 && line->statistic > 1e300)
        line->p = 0;
    else
        line->p = line->df ? chi_square_upper(line->statistic, (double)line->df) : 1;
    line->adjusted_p = line->p;
}

static struct audit_line site_line(const struct game_site *site, const uint64_t *tally)
{
    struct audit_line line;
    line_begin(&line, site, site->cells);
    uint64_t *weights = memory_resize(NULL, site->cells * sizeof *weights);
    for (unsigned variant = 0; variant < site->variants; variant++) {
        memset(weights, 0, site->cells * sizeof *weights);
        if (!site->law(site, variant, weights))
            memset(weights, 0, site->cells * sizeof *weights);
        line_add(&line, tally + site->offset + (size_t)variant * site->cells, weights);
    }
    line_finish(&line);
    free(weights);
    return line;
}

unsigned audit_most_dice(const struct game_site *site)
{
    return site->cells / 2 - 1;
}

unsigned audit_defences(const struct game_site *site)
{
    return site->variants / (site->cells / 2);
}

bool audit_hit_weights(const struct game_site *site, unsigned dice, unsigned defence, uint64_t *weights)
{
    uint64_t *cells = memory_resize(NULL, site->cells * sizeof *cells);
    memset(cells, 0, site->cells * sizeof *cells);
    bool possible = site->law(site, dice * audit_defences(site) + defence, cells);
    for (unsigned hits = 0; hits <= dice; hits++)
        weights[hits] = cells[2 * hits] + cells[2 * hits + 1];
    free(cells);
    return possible;
}

/* The hits of one variant, with and without two ones together. False if it never came up. */
static bool hits_line(struct audit_line *line, const struct game_site *site, const uint64_t *tally,
                      unsigned dice, unsigned defence)
{
    const uint64_t *cells =
        tally + site->offset + (size_t)(dice * audit_defences(site) + defence) * site->cells;
    uint64_t *counts = memory_resize(NULL, 2 * ((size_t)dice + 1) * sizeof *counts);
    uint64_t *weights = counts + dice + 1, count = 0;
    for (unsigned hits = 0; hits <= dice; hits++) {
        counts[hits] = cells[2 * hits] + cells[2 * hits + 1];
        count += counts[hits];
    }
    if (count > 0) {
        if (!audit_hit_weights(site, dice, defence, weights))
            memset(weights, 0, ((size_t)dice + 1) * sizeof *weights);
        line_begin(line, site, (size_t)dice + 1);
        line->dice = dice;
        line->defence = defence;
        line_add(line, counts, weights);
        line_finish(line);
    }
    free(counts);
    return count > 0;
}

static void add_hits(struct audit *audit, const struct game_site *site, const uint64_t *tally)
{
    for (unsigned dice = 1; dice <= audit_most_dice(site); dice++)
        for (unsigned defence = 0; defence < audit_defences(site); defence++) {
            struct audit_line line;
            if (!hits_line(&line, site, tally, dice, defence))
                continue;
            audit->hits = memory_resize(audit->hits, (audit->hit_count + 1) * sizeof *audit->hits);
            audit->hits[audit->hit_count++] = line;
        }
}

/* Holm over the lines that were tested. */
static const struct audit_line *adjust(struct audit_line *lines, size_t count, size_t *tested)
{
    double *p = memory_resize(NULL, (count + 1) * sizeof *p);
    struct ranked_p *work = memory_resize(NULL, (count + 1) * sizeof *work);
    const struct audit_line *worst = NULL;
    size_t used = 0;
    for (size_t i = 0; i < count; i++)
        if (lines[i].df > 0 || lines[i].p == 0)
            p[used++] = lines[i].p;
    adjust_holm(p, used, work, p);
    *tested = used;
    used = 0;
    for (size_t i = 0; i < count; i++)
        if (lines[i].df > 0 || lines[i].p == 0) {
            lines[i].adjusted_p = p[used++];
            if (!worst || lines[i].p < worst->p)
                worst = &lines[i];
        }
    free(work);
    free(p);
    return worst;
}

struct audit audit_make(const struct totals *totals)
{
    const struct game *game = totals->game;
    struct audit audit = {.site_count = game->site_count};
    audit.sites = memory_resize(NULL, (game->site_count + 1) * sizeof *audit.sites);
    for (size_t i = 0; i < game->site_count; i++) {
        audit.sites[i] = site_line(&game->sites[i], totals->tally);
        if (game->sites[i].attacker)
            add_hits(&audit, &game->sites[i], totals->tally);
    }
    audit.worst_site = adjust(audit.sites, audit.site_count, &audit.sites_tested);
    audit.worst_hits = adjust(audit.hits, audit.hit_count, &audit.hits_tested);
    return audit;
}

static void free_lines(struct audit_line *lines, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(lines[i].observed);
        free(lines[i].expected);
    }
    free(lines);
}

void audit_free(struct audit *audit)
{
    free_lines(audit->sites, audit->site_count);
    free_lines(audit->hits, audit->hit_count);
    *audit = (struct audit){0};
}
