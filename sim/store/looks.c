#include "sim/store/looks.h"

#include <stdlib.h>
#include <string.h>

#include "sim/play/words.h"

static const char heading[] = "warodds looks 2\n";

enum { WORDS = 3, MOST = 1 << 24 };

void looked_add(struct looked_list *list, const struct looked *before, const struct looked *now)
{
    if ((list->count & (list->count - 1)) == 0) /* grows by doubling */
        list->items = memory_resize(list->items, (2 * list->count + 1) * sizeof *list->items);
    list->items[list->count++] =
        (struct looked){now->games - before->games, now->first - before->first, now->second - before->second};
}

void looked_free(struct looked_list *list)
{
    free(list->items);
    *list = (struct looked_list){0};
}

void looked_save(const struct looked_list *list, struct text *bytes)
{
    uint64_t *words = memory_resize(NULL, (WORDS * list->count + 1) * sizeof *words);
    for (size_t i = 0; i < list->count; i++) {
        words[WORDS * i] = list->items[i].games;
        words[WORDS * i + 1] = list->items[i].first;
        words[WORDS * i + 2] = list->items[i].second;
    }
    if (list->count > 0)
        words_save(bytes, heading, words, WORDS * list->count);
    free(words);
}

bool looked_load(struct looked_list *list, const struct text *bytes)
{
    *list = (struct looked_list){0};
    if (bytes->length == 0)
        return true;
    if (!words_whole(bytes->bytes, bytes->length, heading))
        return false;
    /* Two words of one look are never both missing, so words are at most 3 times the bytes. */
    const size_t most = 3 * bytes->length < MOST ? 3 * bytes->length : MOST;
    uint64_t *words = memory_resize(NULL, (most + 1) * sizeof *words);
    size_t count;
    bool good =
        words_load_some(bytes->bytes, bytes->length, heading, words, most, &count) && count % WORDS == 0;
    for (size_t i = 0; good && i < count; i += WORDS) {
        const struct looked none = {0, 0, 0}, step = {words[i], words[i + 1], words[i + 2]};
        good = step.games > 0 && step.games <= HISTOGRAM_GAMES_LIMIT;
        looked_add(list, &none, &step);
    }
    free(words);
    if (!good)
        looked_free(list);
    return good;
}

/* No more counted than the games of a step allow. */
static bool is_possible(const struct looked *step, unsigned units)
{
    const uint64_t most = step->games * units;
    return step->first <= most && step->second <= most - step->first;
}

bool looked_go_on(const struct looked_list *list, struct stop_course *course, const struct looked *before,
                  uint64_t games)
{
    const uint64_t end = before->games + games;
    struct looked now = *before;
    uint64_t next = stop_next(&course->rule, before->games, UINT64_MAX);
    for (size_t i = 0; i < list->count && next < end; i++) {
        if (!is_possible(&list->items[i], course->units))
            return false;
        now.games += list->items[i].games;
        now.first += list->items[i].first;
        now.second += list->items[i].second;
        if (now.games > next) /* nobody remembers what it would have seen */
            return false;
        if (now.games < next)
            continue;
        if (now.games >= end)
            break;
        if (stop_course_look(course, &now) && course->look.answer != STOP_GO_ON)
            return false;
        next = stop_next(&course->rule, now.games, UINT64_MAX);
    }
    return course->rule.kind == STOP_FIXED || next >= end;
}
