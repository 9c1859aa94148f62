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

/* Sums cells by what they say. Returns how many values there are up to the last that is not 0. */
static size_t read_cells(const struct game_site *site, const struct game_reading *reading,
                         const uint64_t *cells, uint64_t *values)
{
    size_t count = 0;
    memset(values, 0, site->cells * sizeof *values);
    for (unsigned cell = 0; cell < site->cells; cell++) {
        const unsigned value = reading->value(cell);
        values[value] += cells[cell];
        if (cells[cell] && value + 1 > count)
            count = value + 1;
    }
    return count;
}

size_t audit_reading_law(const struct game_site *site, const struct game_reading *reading, unsigned variant,
                         uint64_t *weights)
{
    uint64_t *cells = memory_resize(NULL, 2 * site->cells * sizeof *cells), *values = cells + site->cells;
    size_t count = 0;
    memset(cells, 0, site->cells * sizeof *cells);
    if (site->law(site, variant, cells))
        count = read_cells(site, reading, cells, values);
    if (count && weights)
        memcpy(weights, values, site->cells * sizeof *weights);
    free(cells);
    return count;
}

/* False if the variant never came up. */
static bool reading_line(struct audit_line *line, const struct game_site *site,
                         const struct game_reading *reading, unsigned variant, const uint64_t *tally)
{
    const uint64_t *cells = tally + site->offset + (size_t)variant * site->cells;
    uint64_t *counts = memory_resize(NULL, 2 * site->cells * sizeof *counts), *weights = counts + site->cells;
    const size_t came = read_cells(site, reading, cells, counts);
    if (came > 0) {
        memset(weights, 0, site->cells * sizeof *weights);
        const size_t may = audit_reading_law(site, reading, variant, weights);
        line_begin(line, site, came > may ? came : may);
        line->reading = reading;
        line->variant = variant;
        line_add(line, counts, weights);
        line_finish(line);
    }
    free(counts);
    return came > 0;
}

static void add_readings(struct audit *audit, const struct game_site *site, const uint64_t *tally)
{
    for (size_t i = 0; i < site->reading_count; i++)
        for (unsigned variant = 0; site->readings[i].told && variant < site->variants; variant++) {
            struct audit_line line;
            if (!reading_line(&line, site, &site->readings[i], variant, tally))
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

/* A site without a law has one variant. */
static struct audit_line counted_line(const struct game_site *site, const uint64_t *tally)
{
    struct audit_line line;
    line_begin(&line, site, site->cells);
    for (size_t cell = 0; cell < line.cells; cell++) {
        line.observed[cell] = tally[site->offset + cell];
        line.count += line.observed[cell];
    }
    return line;
}

double audit_mean(const struct audit_line *line)
{
    double sum = 0;
    for (size_t cell = 0; cell < line->cells; cell++)
        sum += (double)cell * (double)line->observed[cell];
    return line->count ? sum / (double)line->count : 0;
}

struct audit audit_make(const struct totals *totals)
{
    const struct game *game = totals->game;
    struct audit audit = {0};
    audit.sites = memory_resize(NULL, (game->site_count + 1) * sizeof *audit.sites);
    audit.counted = memory_resize(NULL, (game->site_count + 1) * sizeof *audit.counted);
    for (size_t i = 0; i < game->site_count; i++) {
        const struct game_site *site = &game->sites[i];
        if (!site->law) {
            audit.counted[audit.counted_count++] = counted_line(site, totals->tally);
            continue;
        }
        audit.sites[audit.site_count++] = site_line(site, totals->tally);
        if (site->attacker)
            add_readings(&audit, site, totals->tally);
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
    free_lines(audit->counted, audit->counted_count);
    free_lines(audit->hits, audit->hit_count);
    *audit = (struct audit){0};
}
