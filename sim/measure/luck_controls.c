#include "sim/measure/luck_controls.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

/* The exact mean of the reading for each variant. */
static double *expectations(const struct game_site *site, const struct game_reading *reading)
{
    double *expected = memory_resize(NULL, site->variants * sizeof *expected);
    uint64_t *weights = memory_resize(NULL, site->cells * sizeof *weights);
    for (unsigned variant = 0; variant < site->variants; variant++) {
        double sum = 0, total = 0;
        memset(weights, 0, site->cells * sizeof *weights);
        expected[variant] = 0;
        if (!site->law(site, variant, weights))
            continue;
        for (unsigned cell = 0; cell < site->cells; cell++) {
            total += (double)weights[cell];
            sum += (double)weights[cell] * (double)reading->value(cell);
        }
        expected[variant] = sum / total;
    }
    free(weights);
    return expected;
}

void luck_controls_open(struct luck_controls *controls, const struct game *game)
{
    *controls = (struct luck_controls){.game = game};
    for (size_t i = 0; i < game->site_count; i++)
        for (size_t k = 0; game->sites[i].law && k < game->sites[i].reading_count; k++) {
            const struct game_site *site = &game->sites[i];
            controls->items = memory_resize(controls->items, (controls->count + 1) * sizeof *controls->items);
            controls->items[controls->count++] =
                (struct luck_control){site, &site->readings[k], expectations(site, &site->readings[k])};
        }
}

void luck_controls_close(struct luck_controls *controls)
{
    for (size_t i = 0; i < controls->count; i++)
        free(controls->items[i].expected);
    free(controls->items);
    *controls = (struct luck_controls){0};
}

static double value_of(const struct luck_control *control, const uint64_t *tally)
{
    const struct game_site *site = control->site;
    const uint64_t *cells = tally + site->offset;
    double value = 0;
    for (unsigned variant = 0; variant < site->variants; variant++, cells += site->cells)
        for (unsigned cell = 0; cell < site->cells; cell++)
            if (__builtin_expect(cells[cell] != 0, 0))
                value += (double)cells[cell] *
                         ((double)control->reading->value(cell) - control->expected[variant]);
    return value;
}

void luck_controls_value(const struct luck_controls *controls, const uint64_t *tally, double *values)
{
    for (size_t i = 0; i < controls->count; i++)
        values[i] = value_of(&controls->items[i], tally);
}
