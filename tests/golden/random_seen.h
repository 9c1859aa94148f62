/* Everything that a game says of itself in a position, and of how it went, as running hashes. */
#ifndef WARODDS_TESTS_RANDOM_SEEN_H
#define WARODDS_TESTS_RANDOM_SEEN_H

#include <assert.h>
#include <string.h>

#include "sim/core/facts.h"
#include "tests/random/random_table.h"

enum {
    LOOKS_FIRST = 12,  /* decisions of a game that are looked at one by one, */
    LOOKS_STRIDE = 29, /* and then each of so many */
    LISTED_MOST = 40,  /* choices of one list that are told in words */
    QUESTIONS = 3,     /* asked of each kind */
    MUTATIONS = 16,    /* choices that are nearly listed ones */
    CROSSINGS = 48,    /* positions with a byte of an earlier one, which are nearly right */
};

enum aspect {
    POSITIONS,
    CHOICES,
    LEGALITY,
    VIEWS,
    DEALT,
    FACTS,
    ANSWERS,
    TEXTS,
    EVENTS,
    COUNTS,
    CROSSED,
    ASPECTS
};

static const char *const aspect_names[ASPECTS] = {"positions", "choices", "legal",   "views",
                                                  "dealt",     "facts",   "answers", "texts",
                                                  "events",    "counts",  "crossed"};

/* What is seen, at one table after another. */
struct seen {
    const struct game *game;
    const void *model;  /* of the table that is looked at, */
    uint64_t key, step; /* and its decisions */
    uint64_t hash[ASPECTS], decisions;
};

static game_choice choices[CHOICES_MAX];

static void add(struct seen *seen, enum aspect aspect, uint64_t word)
{
    seen->hash[aspect] = hash_word(seen->hash[aspect], word);
}

static void add_text(struct seen *seen, enum aspect aspect, const char *text)
{
    add(seen, aspect, hash_text(text, strlen(text)));
}

static void hear_open(void *to, const char *key, bool list)
{
    add_text(to, FACTS, key ? key : "");
    add(to, FACTS, list);
}

static void hear_close(void *to)
{
    add_text(to, FACTS, "end");
}

static void hear_number(void *to, const char *key, int64_t value)
{
    add_text(to, FACTS, key ? key : "");
    add(to, FACTS, (uint64_t)value);
}

static void hear_truth(void *to, const char *key, bool value)
{
    hear_number(to, key, value ? -1 : -2);
}

static void hear_text(void *to, const char *key, const char *value)
{
    add_text(to, FACTS, key ? key : "");
    add_text(to, FACTS, value ? value : "");
}

static struct facts hearer(struct seen *seen)
{
    return (struct facts){hear_open, hear_close, hear_number, hear_truth, hear_text, seen};
}

static void ask(struct seen *seen, const void *view, uint64_t key)
{
    for (size_t i = 0; i < seen->game->query_count; i++)
        for (unsigned each = 0; each < QUESTIONS; each++) {
            const struct game_query *query = &seen->game->queries[i];
            int64_t argument[4] = {0};
            for (unsigned a = 0; a < query->argument_count; a++)
                argument[a] = (int64_t)chance_below(key, 64 * i + 8 * each + a, query->limit[a]);
            add(seen, ANSWERS, (uint64_t)query->ask(seen->model, view, argument));
        }
}

/* What a side sees, is told, may ask, and how the game would go on for it. */
static void look_as(struct seen *seen, unsigned side, const void *state, uint64_t key)
{
    const struct game *game = seen->game;
    const struct facts facts = hearer(seen);
    static _Alignas(64) unsigned char view[STATE_MOST];
    memset(view, 0, sizeof view);
    if (game->see)
        game->see(seen->model, side, state, view);
    else
        memcpy(view, state, game->view_size);
    add(seen, VIEWS, game->hash(seen->model, view));
    if (game->tell_view)
        game->tell_view(seen->model, view, &facts);
    ask(seen, view, key);
    memcpy(view, state, game->state_size);
    game->resample(seen->model, side, view, key);
    add(seen, DEALT, game->hash(seen->model, view));
}

static void look_at_choices(struct seen *seen, const void *state, size_t count, uint64_t key)
{
    const struct game *game = seen->game;
    const struct facts facts = hearer(seen);
    for (size_t i = 0; i < count; i += count / LISTED_MOST + 1) {
        char line[300] = "";
        game->describe_choice(seen->model, state, choices[i], line, sizeof line);
        add_text(seen, TEXTS, line);
        if (game->tell_choice)
            game->tell_choice(seen->model, state, choices[i], &facts);
    }
    for (unsigned i = 0; i < MUTATIONS; i++) {
        game_choice choice = choices[chance_below(key, 3 * i, count)];
        choice ^= (game_choice)chance_below(key, 3 * i + 1, 256) << 8 * chance_below(key, 3 * i + 2, 8);
        add(seen, LEGALITY, game->legal(seen->model, state, choice));
    }
}

/* noinline: gcc 12 takes the bytes of an inlined open_memstream for dangling */
__attribute__((noinline)) static void look_at_texts(struct seen *seen, const void *state)
{
    char *bytes, why[200] = "";
    size_t size;
    FILE *stream = open_memstream(&bytes, &size);
    assert(stream);
    seen->game->describe_state(seen->model, state, stream);
    if (seen->game->draw_map)
        seen->game->draw_map(seen->model, state, NULL, stream, false);
    fclose(stream);
    add(seen, TEXTS, hash_text(bytes, size));
    free(bytes);
    add(seen, LEGALITY, seen->game->invariant(seen->model, state, why, sizeof why));
    add_text(seen, TEXTS, why);
}

/* What the invariants say where one byte is as it was some decisions before. */
static void look_at_crossings(struct seen *seen, const void *state, uint64_t key)
{
    static _Alignas(64) unsigned char before[STATE_MOST], crossed[STATE_MOST];
    const size_t size = seen->game->state_size;
    const unsigned char *now = state;
    size_t other[STATE_MOST], count = 0;
    for (size_t i = 0; seen->step > 1 && i < size; i++)
        if (before[i] != now[i])
            other[count++] = i;
    for (unsigned i = 0; count && i < CROSSINGS; i++) {
        char why[200] = "";
        const size_t byte = other[chance_below(key, i, count)];
        memcpy(crossed, now, size);
        crossed[byte] = before[byte];
        add(seen, CROSSED, seen->game->invariant(seen->model, crossed, why, sizeof why));
        add_text(seen, CROSSED, why);
    }
    memcpy(before, now, size);
}

/* A position in which a side decides; how many choices it has, which are in `choices` then. */
static size_t look(struct seen *seen, int side, const void *state)
{
    const struct game *game = seen->game;
    const uint64_t step = ++seen->step, key = hash_word(seen->key, step);
    const size_t count = game->list(seen->model, state, choices, CHOICES_MAX);
    assert(count <= CHOICES_MAX);
    seen->decisions++;
    add(seen, POSITIONS, (uint64_t)side);
    add(seen, CHOICES, count);
    for (size_t i = 0; i < count; i++)
        add(seen, CHOICES, choices[i]);
    if (count == 0 || (step > LOOKS_FIRST && key % LOOKS_STRIDE))
        return count;
    add(seen, POSITIONS, game->hash(seen->model, state));
    add(seen, POSITIONS, (uint64_t)game->decision(seen->model, state));
    for (unsigned i = 0; i < game_sides(game, seen->model); i++)
        look_as(seen, i, state, hash_word(key, i));
    look_at_choices(seen, state, count, key);
    look_at_texts(seen, state);
    look_at_crossings(seen, state, key);
    return count;
}

static void look_at_end(struct seen *seen, const void *state)
{
    struct game_outcome outcome = {0};
    seen->game->outcome(seen->model, state, &outcome);
    add(seen, POSITIONS, seen->game->hash(seen->model, state));
    add(seen, COUNTS, (uint64_t)outcome.ending);
    for (size_t i = 0; i < game_sides(seen->game, seen->model); i++)
        add(seen, COUNTS, (uint64_t)outcome.side[i].level << 32 | (uint64_t)outcome.side[i].score);
    for (size_t i = 0; i < seen->game->metric_count; i++)
        add(seen, COUNTS, (uint64_t)outcome.metric[i]);
    look_at_texts(seen, state);
}

static void look_at_events(struct seen *seen, struct event_log *log)
{
    for (size_t i = 0; i < log->count; i++) {
        const struct event *event = &log->items[i];
        char line[300] = "";
        seen->game->describe_event(seen->model, event, line, sizeof line);
        add_text(seen, EVENTS, line);
        add(seen, EVENTS, (uint64_t)event->kind << 32 | (uint64_t)event->rule << 8 | event->map);
        for (unsigned n = 0; n < EVENT_NUMBERS; n++)
            add(seen, EVENTS, (uint16_t)event->number[n]);
        for (unsigned n = 0; n < event->dice_count; n++)
            add(seen, EVENTS, event->dice[n]);
    }
    log->count = 0;
}

static void look_at_counts(struct seen *seen, const uint64_t *counts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        add(seen, COUNTS, counts[i]);
}

#endif
