/* The list that a person chooses from. What is longer than a screen is shown as what its lines begin with
 * ("SC1: 17"), so that a unit or a hex can be typed first. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/playing.h"
#include "sim/core/language.h"
#include "sim/result/screen.h"

enum { SHOWN = 30 };

/* Every word occurs in the line, whatever its case. */
static bool fits(const char *line, const char *wanted)
{
    char low[LINE_LONGEST], word[64];
    size_t length = 0;
    for (; length < sizeof low - 1 && line[length]; length++)
        low[length] = (char)tolower((unsigned char)line[length]);
    low[length] = '\0';
    for (int used; sscanf(wanted, "%63s%n", word, &used) == 1; wanted += used) {
        for (char *at = word; *at; at++)
            *at = (char)tolower((unsigned char)*at);
        if (!strstr(low, word))
            return false;
    }
    return true;
}

/* The lines that hold the wanted words. */
struct fitting {
    char **lines;
    size_t *numbers; /* from 0 */
    size_t count;
};

static struct fitting find(const struct session *session, const void *view, size_t count, const char *wanted)
{
    const struct setting *setting = session->experiment->setting;
    struct fitting fitting = {memory_resize(NULL, (count + 1) * sizeof(char *)),
                              memory_resize(NULL, (count + 1) * sizeof(size_t)), 0};
    for (size_t i = 0; i < count; i++) {
        char line[LINE_LONGEST] = "";
        setting->game->describe_choice(setting->model, view, session->listed[i], line, LINE_LONGEST);
        if (!fits(line, wanted))
            continue;
        fitting.lines[fitting.count] = text_copy(line);
        fitting.numbers[fitting.count++] = i;
    }
    return fitting;
}

static void fitting_free(struct fitting *fitting)
{
    for (size_t i = 0; i < fitting->count; i++)
        free(fitting->lines[i]);
    free(fitting->lines);
    free(fitting->numbers);
}

/* Bytes of the first `words` words. */
static size_t beginning(const char *line, size_t words)
{
    size_t length = 0;
    for (size_t i = 0; i < words && line[length]; i++) {
        length += strspn(line + length, " ");
        length += strcspn(line + length, " ");
    }
    return length;
}

static bool begin_alike(const char *a, const char *b, size_t words)
{
    const size_t length = beginning(a, words);
    return length == beginning(b, words) && memcmp(a, b, length) == 0;
}

/* How many groups of neighbours begin alike in their first `words` words. */
static size_t groups_of(const struct fitting *fitting, size_t words)
{
    size_t groups = 0;
    for (size_t i = 0; i < fitting->count; i++)
        groups += i == 0 || !begin_alike(fitting->lines[i - 1], fitting->lines[i], words);
    return groups;
}

/* As many words as make more than one group, and few enough to be read; 0 if there are none. */
static size_t grouping(const struct fitting *fitting)
{
    enum { WORDS_MOST = 8 };
    for (size_t words = 1; words <= WORDS_MOST; words++) {
        const size_t groups = groups_of(fitting, words);
        if (groups > 1)
            return groups <= SHOWN ? words : 0;
    }
    return 0;
}

static void show_groups(const struct fitting *fitting, size_t words)
{
    printf(_("       %zu choices; type what one begins with, or any words of it, as a hex:\n"),
           fitting->count);
    for (size_t i = 0, next; i < fitting->count; i = next) {
        for (next = i + 1; next < fitting->count;)
            if (begin_alike(fitting->lines[i], fitting->lines[next], words))
                next++;
            else
                break;
        if (next == i + 1)
            printf("%5zu  %s\n", fitting->numbers[i] + 1, fitting->lines[i]);
        else
            printf("       %.*s ... (%zu)\n", (int)beginning(fitting->lines[i], words), fitting->lines[i],
                   next - i);
    }
}

long session_show(const struct session *session, const void *view, size_t count, const char *wanted, bool all)
{
    struct fitting fitting = find(session, view, count, wanted);
    const size_t words = !all && fitting.count > SHOWN ? grouping(&fitting) : 0;
    const long only = fitting.count == 1 ? (long)fitting.numbers[0] : -1;
    const size_t shown = all || fitting.count <= SHOWN ? fitting.count : SHOWN;
    if (words)
        show_groups(&fitting, words);
    for (size_t i = 0; !words && i < shown; i++)
        printf("%5zu  %s\n", fitting.numbers[i] + 1, fitting.lines[i]);
    if (!words && shown < fitting.count)
        printf(_("       ... %zu more; type words to narrow the list, or nothing to see all\n"),
               fitting.count - shown);
    else if (fitting.count == 0)
        puts(_("       nothing fits these words; an empty line shows all"));
    fitting_free(&fitting);
    return only;
}
