/* What the invariants say of wrong positions: in positions of games played by chance every byte of the state
 * in turn is one more, one less, and nothing at all. Prints how often that is told, each complaint with its
 * numbers left out: "complaint: times". */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/game.h"
#include "sim/conf/conf.h"
#include "sim/core/chance.h"
#include "sim/core/text.h"
#include "tests/golden/wrong.h"

enum {
    GAMES = 3,
    POSITIONS = 12,
    STRIDE = 7,
    STATE_MOST = 4096 + 64,
    CHOICES_MOST = 1 << 16,
    KINDS_MOST = 4096
};

struct complaints {
    char *text[KINDS_MOST];
    unsigned long times[KINDS_MOST];
    size_t count;
};

static void note(struct complaints *complaints, const char *why)
{
    char kind[200];
    size_t length = 0;
    for (const char *c = why; *c && length + 1 < sizeof kind; c++)
        if (!isdigit((unsigned char)*c))
            kind[length++] = *c;
    kind[length] = '\0';
    for (size_t i = 0; i < complaints->count; i++)
        if (strcmp(complaints->text[i], kind) == 0) {
            complaints->times[i]++;
            return;
        }
    assert(complaints->count < KINDS_MOST);
    complaints->text[complaints->count] = text_copy(kind);
    complaints->times[complaints->count++] = 1;
}

static void look_at(const struct setting *setting, unsigned char *state, struct complaints *complaints)
{
    for (size_t at = 0; at < setting->game->state_size; at++) {
        const unsigned char right = state[at];
        const unsigned char wrong[] = {(unsigned char)(right + 1), (unsigned char)(right - 1), 0};
        for (size_t i = 0; i < sizeof wrong && (i < 2 || right > 1); i++) {
            char why[200] = "";
            state[at] = wrong[i];
            if (!setting->game->invariant(setting->model, state, why, sizeof why))
                note(complaints, why);
        }
        state[at] = right;
    }
}

static void play(const struct setting *setting, uint64_t number, struct complaints *complaints)
{
    static _Alignas(64) unsigned char state[STATE_MOST];
    static game_choice choices[CHOICES_MOST];
    const struct game *game = setting->game;
    uint64_t *tally = memory_zeros(game->tally_size * sizeof *tally);
    struct chance chance = {.key = chance_game_key(1, number), .tally = tally};
    assert(game->state_size <= STATE_MOST);
    memset(state, 0, sizeof state);
    int side = game->batch.start(state, setting->model, &chance);
    for (unsigned step = 0; side != GAME_OVER && step < POSITIONS * STRIDE; step++) {
        if (step % STRIDE == 0)
            look_at(setting, state, complaints);
        const size_t count = game->list(setting->model, state, choices, CHOICES_MOST);
        assert(count > 0 && count <= CHOICES_MOST);
        side =
            game->batch.apply(state, setting->model, &chance, choices[chance_below(chance.key, step, count)]);
    }
    free(tally);
}

int main(int count, char **words)
{
    static struct complaints complaints;
    struct setting *setting = wrong_setting(count, words);
    if (!setting)
        return 2;
    for (uint64_t number = 0; number < GAMES; number++)
        play(setting, number, &complaints);
    for (size_t i = 0; i < complaints.count; i++) {
        printf("%s: %lu\n", complaints.text[i], complaints.times[i]);
        free(complaints.text[i]);
    }
    setting_close(setting);
    return 0;
}
