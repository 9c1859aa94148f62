#include "sim/studies/balance/uses.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Of one word in the game in hand; `listed` and `taken` of the decision in hand. */
struct tally {
    struct used_word sums;
    uint64_t used, offered; /* in the game in hand */
    size_t listed;          /* choices with it at the decision in hand */
    bool taken;
};

/* One thread's. */
struct user {
    const struct experiment *experiment;
    struct table *table;
    struct tally *words;
    size_t count, capacity;
    game_choice *choices;
    size_t room;
    bool taking;   /* the words are those of the choice that was taken */
    size_t *seen;  /* of each word the number of the choice that had it last: it counts once a choice */
    size_t number; /* of the choice in hand, over all decisions */
    struct play_failure failure;
};

static struct tally *find(struct user *user, const char *word)
{
    for (size_t i = 0; i < user->count; i++)
        if (strcmp(user->words[i].sums.word, word) == 0)
            return &user->words[i];
    if (user->count == user->capacity) {
        user->capacity = user->capacity ? 2 * user->capacity : 64;
        user->words = memory_resize(user->words, user->capacity * sizeof *user->words);
        user->seen = memory_resize(user->seen, user->capacity * sizeof *user->seen);
    }
    struct tally *tally = &user->words[user->count];
    *tally = (struct tally){0};
    snprintf(tally->sums.word, sizeof tally->sums.word, "%s", word);
    user->seen[user->count++] = 0;
    return tally;
}

static void hear(void *context, const char *word, bool piece)
{
    struct user *user = context;
    if (!piece)
        return;
    struct tally *tally = find(user, word);
    size_t *seen = &user->seen[tally - user->words];
    if (user->taking)
        tally->taken = true;
    else if (*seen != user->number)
        tally->listed++;
    *seen = user->number;
}

static size_t list(struct user *user, const void *state)
{
    const struct setting *setting = user->experiment->setting;
    size_t count = setting->game->list(setting->model, state, user->choices, user->room);
    if (count > user->room) {
        user->choices = memory_resize(user->choices, count * sizeof *user->choices);
        user->room = count;
        count = setting->game->list(setting->model, state, user->choices, count);
    }
    return count;
}

static void decided(void *context, int side, const void *state, game_choice choice)
{
    struct user *user = context;
    const struct setting *setting = user->experiment->setting;
    if ((unsigned)side != setting->observed)
        return;
    const size_t count = list(user, state);
    if (count < 2)
        return;
    for (size_t i = 0; i < user->count; i++) {
        user->words[i].listed = 0;
        user->words[i].taken = false;
    }
    for (size_t i = 0; i < count; i++) {
        user->number++;
        choice_words(setting->game, setting->model, state, user->choices[i], hear, user);
    }
    user->taking = true;
    choice_words(setting->game, setting->model, state, choice, hear, user);
    user->taking = false;
    for (size_t i = 0; i < user->count; i++) {
        const struct tally *tally = &user->words[i];
        const bool open = tally->listed > 0 && tally->listed < count;
        user->words[i].offered += open;
        user->words[i].used += open && tally->taken;
    }
}

struct work {
    const struct experiment *experiment;
    struct user *users;
};

static bool play_one(void *context, int thread, uint64_t number)
{
    const struct work *work = context;
    struct user *user = &work->users[thread];
    if (!user->table) {
        user->experiment = work->experiment;
        user->table =
            table_open(user->experiment, &(struct table_options){.decided = decided, .context = user});
    }
    for (size_t i = 0; i < user->count; i++)
        user->words[i].used = user->words[i].offered = 0;
    if (!table_play(user->table, user->experiment->from + number, &user->failure))
        return false;
    for (size_t i = 0; i < user->count; i++) {
        const uint64_t used = user->words[i].used, offered = user->words[i].offered;
        struct used_word *sums = &user->words[i].sums;
        sums->used += used;
        sums->offered += offered;
        sums->games += offered > 0;
        sums->used_squares += used * used;
        sums->offered_squares += offered * offered;
        sums->products += used * offered;
    }
    return true;
}

static int by_word(const void *a, const void *b)
{
    return strcmp(((const struct used_word *)a)->word, ((const struct used_word *)b)->word);
}

static void add(struct uses *uses, const struct used_word *sums)
{
    struct used_word *word = (struct used_word *)uses_find(uses, sums->word);
    if (!word) {
        uses->words = memory_resize(uses->words, (uses->count + 1) * sizeof *uses->words);
        uses->words[uses->count++] = *sums;
        qsort(uses->words, uses->count, sizeof *uses->words, by_word);
        return;
    }
    word->used += sums->used;
    word->offered += sums->offered;
    word->games += sums->games;
    word->used_squares += sums->used_squares;
    word->offered_squares += sums->offered_squares;
    word->products += sums->products;
}

bool uses_play(struct uses *uses, const struct experiment *experiment, uint64_t games,
               const struct outcomes_options *options, struct play_failure *failure)
{
    const int threads = team_threads(options);
    struct work work = {experiment, memory_zeros((size_t)threads * sizeof *work.users)};
    *uses = (struct uses){.games = games};
    *failure = (struct play_failure){0};
    const uint64_t done = team_do(&(struct team_work){0, games, play_one, &work, 1}, options);
    for (int i = 0; i < threads; i++) {
        struct user *user = &work.users[i];
        for (size_t k = 0; k < user->count; k++)
            if (user->words[k].sums.offered)
                add(uses, &user->words[k].sums);
        failure_first(failure, &user->failure);
        if (user->table)
            table_close(user->table);
        free(user->words);
        free(user->seen);
        free(user->choices);
    }
    free(work.users);
    return done == games && !failure->reason[0];
}

void uses_free(struct uses *uses)
{
    free(uses->words);
    *uses = (struct uses){0};
}

const struct used_word *uses_find(const struct uses *uses, const char *word)
{
    struct used_word key = {.word = ""};
    snprintf(key.word, sizeof key.word, "%s", word);
    return uses->count ? bsearch(&key, uses->words, uses->count, sizeof key, by_word) : NULL;
}

double uses_share(const struct uses *uses, const struct used_word *word, struct interval *interval)
{
    const double n = (double)uses->games, offered = (double)word->offered;
    const double share = (double)word->used / offered;
    const double residuals = (double)word->used_squares - 2 * share * (double)word->products +
                             share * share * (double)word->offered_squares;
    const double error = n > 1 ? sqrt(fmax(0, residuals) * n / (n - 1)) / offered : INFINITY;
    const double reach = normal_two_sided(0.95) * error;
    const double unseen = 1 - pow(0.05, 1 / (double)word->games);
    *interval = (struct interval){fmax(0, share - reach), fmin(1, share + reach)};
    if (word->used == 0)
        interval->high = unseen;
    if (word->used == word->offered)
        interval->low = 1 - unseen;
    return share;
}
