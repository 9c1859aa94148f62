/* The counts of drivers, by all processes of mpirun. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "sim/studies/drivers/driver_counts.h"

static void save(void *of, uint64_t first, uint64_t count, struct shared_words *words)
{
    const struct driver_counts *counts = of;
    (void)first;
    (void)count;
    shared_add(words, counts->all.games);
    shared_add(words, counts->all.sum);
    shared_add(words, counts->all.squares);
    for (size_t look = 0; look < counts->look_count; look++) {
        shared_add(words, counts->looks[look].chapter);
        shared_add(words, counts->looks[look].number);
        for (size_t i = 0; i < counts->drivers->cells; i++) {
            const struct driver_cell *cell = &counts->cells[look][i];
            shared_add(words, cell->games);
            shared_add(words, cell->score);
            shared_add(words, cell->squares);
        }
    }
}

static bool load(void *of, uint64_t first, uint64_t count, const struct shared_words *words)
{
    enum { ALL = 3, TURN = 2, CELL = 3 };
    struct driver_counts *into = of;
    const size_t cells = into->drivers->cells, size = TURN + CELL * cells;
    (void)first;
    if (words->count < ALL || (words->count - ALL) % size || words->items[0] != count)
        return false;
    struct driver_counts part = {.drivers = into->drivers,
                                 .all = {words->items[0], words->items[1], words->items[2], into->all.parts}};
    for (const uint64_t *word = words->items + ALL; word < words->items + words->count; word += size) {
        struct driver_cell *to =
            driver_cells_of(&part, (struct turn){.chapter = (unsigned)word[0], .number = (unsigned)word[1]});
        for (size_t i = 0; to && i < cells; i++)
            to[i] = (struct driver_cell){word[TURN + CELL * i], word[TURN + CELL * i + 1],
                                         word[TURN + CELL * i + 2]};
    }
    driver_counts_merge(into, &part);
    driver_counts_free(&part);
    return true;
}

struct there {
    struct driver_counts counts; /* first: what is played and saved */
    struct drivers drivers;
};

static void counts_begin(struct driver_counts *counts, const struct drivers *drivers)
{
    *counts = (struct driver_counts){.drivers = drivers,
                                     .all = {.parts = setting_parts(drivers->experiment.setting)}};
}

static void *open_there(const struct shared_asked *asked)
{
    uint64_t from;
    if (asked->count != 1 || sscanf(asked->parameters, "%" SCNu64, &from) != 1)
        return NULL;
    struct there *there = memory_zeros(sizeof *there);
    struct experiment experiment = asked->experiments[0];
    experiment.from = from;
    drivers_open(&there->drivers, &experiment, &(struct drivers_plan){0});
    counts_begin(&there->counts, &there->drivers);
    return there;
}

static void close_there(void *of)
{
    struct there *there = of;
    driver_counts_free(&there->counts);
    drivers_close(&there->drivers);
    free(there);
}

const struct shared_kind drivers_shared = {.name = "drivers",
                                           .open = open_there,
                                           .close = close_there,
                                           .play = driver_counts_count,
                                           .save = save,
                                           .load = load};

bool driver_counts_play(struct driver_counts *counts, const struct drivers *drivers,
                        const struct outcomes_options *options, struct play_failure *failure)
{
    struct text from = {0};
    text_addf(&from, "%" PRIu64, drivers->experiment.from);
    counts_begin(counts, drivers);
    const struct shared_asked asked = {&drivers->experiment, 1, from.bytes, NULL};
    const uint64_t games = drivers->experiment.games,
                   done = shared_play(&drivers_shared, counts, &asked, games, options, failure);
    text_free(&from);
    return done == games && !failure->reason[0];
}
