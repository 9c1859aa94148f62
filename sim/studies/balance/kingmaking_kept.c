/* What the looks of a game found, in the store. */
#include "sim/studies/balance/kingmaking.h"

enum { GAME_WORDS = 2, LOOK_WORDS = 8 };

void kingmaking_save(const struct kingmaking_found *found, uint64_t count, struct shared_words *words)
{
    for (uint64_t i = 0; i < count; i++) {
        shared_add(words, found[i].count);
        shared_add(words, found[i].looked);
        for (unsigned k = 0; k < found[i].count; k++) {
            const struct kingmaking_look *look = &found[i].look[k];
            shared_add(words, look->game);
            shared_add(words, look->decision);
            shared_add(words, look->side);
            shared_add(words, look->rival);
            shared_add_real(words, look->moved);
            shared_add_real(words, look->error);
            shared_add_real(words, look->again);
            shared_add_real(words, look->again_error);
        }
    }
}

bool kingmaking_load(struct kingmaking_found *found, uint64_t count, const struct shared_words *words)
{
    size_t at = 0;
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t *word = words->items + at;
        if (at + GAME_WORDS > words->count || word[0] > KINGMAKING_LOOKS ||
            at + GAME_WORDS + LOOK_WORDS * word[0] > words->count)
            return false;
        found[i] = (struct kingmaking_found){.count = (unsigned)word[0], .looked = (unsigned)word[1]};
        at += GAME_WORDS + LOOK_WORDS * word[0];
        word += GAME_WORDS;
        for (unsigned k = 0; k < found[i].count; k++, word += LOOK_WORDS)
            found[i].look[k] = (struct kingmaking_look){.game = word[0],
                                                        .decision = (uint32_t)word[1],
                                                        .side = (uint8_t)word[2],
                                                        .rival = (uint8_t)word[3],
                                                        .moved = shared_real(word[4]),
                                                        .error = shared_real(word[5]),
                                                        .again = shared_real(word[6]),
                                                        .again_error = shared_real(word[7])};
    }
    return at == words->count;
}
