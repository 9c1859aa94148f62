/* Games of a course in the store. */
#include "sim/studies/balance/course.h"

enum { GAME_WORDS = 8, LOOK_WORDS = 6 /* and each level */, MARK_WORDS = 3 /* and each lead */ };

static void save_turn(struct shared_words *words, struct turn turn)
{
    shared_add(words, turn.chapter);
    shared_add(words, turn.number);
}

static struct turn turn_of(const uint64_t *word)
{
    return (struct turn){.chapter = (unsigned)word[0], .number = (unsigned)word[1]};
}

static void save_look(struct shared_words *words, const struct course_look *look, size_t levels)
{
    save_turn(words, look->turn);
    shared_add(words, look->decision);
    shared_add(words, look->sum);
    shared_add(words, look->half);
    shared_add(words, look->squares);
    for (size_t i = 0; i < levels; i++)
        shared_add(words, (uint64_t)look->level[i] << 8 | look->half_level[i]);
}

static void load_look(const uint64_t *word, struct course_look *look, size_t levels)
{
    *look = (struct course_look){.turn = turn_of(word),
                                 .decision = (uint32_t)word[2],
                                 .sum = (uint32_t)word[3],
                                 .half = (uint32_t)word[4],
                                 .squares = (uint32_t)word[5]};
    for (size_t i = 0; i < levels; i++) {
        look->level[i] = (uint8_t)(word[LOOK_WORDS + i] >> 8);
        look->half_level[i] = (uint8_t)word[LOOK_WORDS + i];
    }
}

static void save_leads(const struct course *course, struct shared_words *words, const int32_t *leads)
{
    for (size_t i = 0; i < course->leads.count; i++)
        shared_add(words, (uint32_t)leads[i]);
}

static void load_leads(const struct course *course, const uint64_t *word, int32_t *leads)
{
    for (size_t i = 0; i < course->leads.count; i++)
        leads[i] = (int32_t)(uint32_t)word[i];
}

void course_save(const struct course *course, uint64_t first, uint64_t count, struct shared_words *words)
{
    for (uint64_t number = first; number < first + count; number++) {
        const struct course_game *game = &course->game[number];
        shared_add(words, game->score);
        save_turn(words, game->last);
        shared_add(words, game->turns);
        shared_add(words, game->decisions);
        shared_add(words, game->look_count);
        shared_add(words, game->mark_count);
        shared_add(words, game->level);
        save_leads(course, words, game->lead);
        for (uint32_t k = 0; k < game->look_count; k++)
            save_look(words, &course_looks(course, number)[k], course->levels);
        for (uint32_t k = 0; k < game->mark_count; k++) {
            const struct course_mark *mark = &course_marks(course, number)[k];
            save_turn(words, mark->turn);
            shared_add(words, mark->decision);
            save_leads(course, words, mark->lead);
        }
    }
}

static size_t words_of(const struct course *course, const struct course_game *game)
{
    const size_t leads = course->leads.count;
    return leads + (LOOK_WORDS + course->levels) * (size_t)game->look_count +
           (MARK_WORDS + leads) * (size_t)game->mark_count;
}

static bool load_game(const struct course *course, uint64_t number, const uint64_t *word, size_t left)
{
    struct course_game *game = &course->game[number];
    *game = (struct course_game){.score = (uint16_t)word[0],
                                 .last = turn_of(word + 1),
                                 .turns = (uint32_t)word[3],
                                 .decisions = (uint32_t)word[4],
                                 .look_count = (uint32_t)word[5],
                                 .mark_count = (uint32_t)word[6],
                                 .level = (uint8_t)word[7]};
    const uint32_t looks = number < course->looked ? COURSE_LOOKS_MOST : 0,
                   marks = number < course->marked ? COURSE_LOOKS_MOST : 0;
    if (game->look_count > looks || game->mark_count > marks || words_of(course, game) > left)
        return false;
    word += GAME_WORDS;
    load_leads(course, word, game->lead);
    word += course->leads.count;
    for (uint32_t k = 0; k < game->look_count; k++, word += LOOK_WORDS + course->levels)
        load_look(word, &course->look[number * COURSE_LOOKS_MOST + k], course->levels);
    for (uint32_t k = 0; k < game->mark_count; k++, word += MARK_WORDS + course->leads.count) {
        struct course_mark *mark = &course->mark[number * COURSE_LOOKS_MOST + k];
        *mark = (struct course_mark){.turn = turn_of(word), .decision = (uint32_t)word[2]};
        load_leads(course, word + MARK_WORDS, mark->lead);
    }
    return true;
}

bool course_load(struct course *course, uint64_t first, uint64_t count, const struct shared_words *words)
{
    size_t at = 0;
    for (uint64_t number = first; number < first + count; number++) {
        if (at + GAME_WORDS > words->count ||
            !load_game(course, number, words->items + at, words->count - at - GAME_WORDS))
            return false;
        at += GAME_WORDS + words_of(course, &course->game[number]);
    }
    return at == words->count;
}
