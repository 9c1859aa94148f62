#include "sim/studies/balance/cuts.h"

#include <math.h>
#include <stdlib.h>

static int by_size(const void *a, const void *b)
{
    const int32_t one = *(const int32_t *)a, other = *(const int32_t *)b;
    return (one > other) - (one < other);
}

static int32_t quantile(const int32_t *rising, uint64_t count, double q)
{
    const double place = ceil(q * (double)count);
    return rising[place < 1 ? 0 : place > (double)count ? count - 1 : (uint64_t)place - 1];
}

static struct cut cut_at(const int32_t *rising, uint64_t count, double q)
{
    const double n = (double)count, reach = normal_two_sided(0.95) * sqrt(q * (1 - q) / n);
    return (struct cut){quantile(rising, count, q),
                        {quantile(rising, count, q - reach), quantile(rising, count, q + reach + 1 / n)}};
}

static size_t deciding(const struct course *course)
{
    size_t lead = 0;
    while (lead < course->leads.count && !course->leads.items[lead].victory)
        lead++;
    return lead;
}

struct cuts cuts_of(const struct course *course, size_t levels)
{
    const size_t lead = deciding(course);
    const uint64_t games = course->games;
    struct cuts cuts = {.levels = levels < CUTS_MOST + 1 ? levels : CUTS_MOST + 1};
    if (lead == course->leads.count || games == 0)
        return cuts;
    int32_t *points = memory_resize(NULL, games * sizeof *points);
    for (uint64_t i = 0; i < games; i++)
        points[i] = course->game[i].lead[lead];
    qsort(points, games, sizeof *points, by_size);
    if (points[0] < points[games - 1]) {
        cuts.lead = &course->leads.items[lead];
        cuts.middle = cut_at(points, games, 0.5);
        for (size_t i = 1; i < cuts.levels; i++)
            cuts.item[cuts.count++] = cut_at(points, games, (double)i / (double)cuts.levels);
    }
    for (size_t i = 1; i < cuts.count; i++)
        if (cuts.item[i].at == cuts.item[i - 1].at)
            cuts.lead = NULL;
    free(points);
    return cuts;
}

void cuts_text(const struct cuts *cuts, struct text *text)
{
    for (size_t i = 0; i < cuts->count; i++)
        text_addf(text, "%s%d", i ? ", " : "", cuts->item[i].at);
}

static void write_cut(struct json *json, const char *key, const struct cut *cut)
{
    json_object_line(json, key);
    json_integer(json, "above", cut->at);
    json_pair(json, "interval", cut->interval.low, cut->interval.high);
    json_end(json);
}

void cuts_json(const struct cuts *cuts, struct json *json)
{
    if (!cuts->lead)
        return;
    json_object(json, "levels_cut");
    json_string(json, "lead", cuts->lead->title);
    json_count(json, "levels", cuts->levels);
    write_cut(json, "middle", &cuts->middle);
    json_array(json, "cuts");
    for (size_t i = 0; i < cuts->count; i++)
        write_cut(json, NULL, &cuts->item[i]);
    json_end(json);
    json_end(json);
}
