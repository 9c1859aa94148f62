/* Files that are read again and again: a screen reads those of its game for every variant. From the second
 * time on, or from the first where that is known (conf_read_again), a tree is kept, and copied for whoever
 * reads the file while its bytes are still the same. For all threads. */
#include "sim/conf/kept.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "sim/conf/overlay.h"
#include "sim/conf/read_again.h"

enum { KEPT_MAX = 24, KEPT_BYTES_MAX = 1 << 18 };

static struct kept {
    char *name;
    struct conf *conf; /* NULL: read once so far */
} kept[KEPT_MAX];
static size_t next; /* whose place is taken next */
static bool from_the_first;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct kept *find(const char *name)
{
    for (size_t i = 0; i < KEPT_MAX; i++)
        if (kept[i].name && strcmp(kept[i].name, name) == 0)
            return &kept[i];
    return NULL;
}

static bool same_bytes(const struct conf *conf, const struct source *source)
{
    const struct source *known = conf->sources[0];
    return known->length == source->length && memcmp(known->text, source->text, source->length) == 0;
}

struct conf *kept_copy(const struct source *source)
{
    pthread_mutex_lock(&lock);
    const struct kept *known = find(source->name);
    struct conf *copy =
        known && known->conf && same_bytes(known->conf, source) ? conf_duplicate(known->conf) : NULL;
    pthread_mutex_unlock(&lock);
    return copy;
}

void conf_read_again(void)
{
    pthread_mutex_lock(&lock);
    from_the_first = true;
    pthread_mutex_unlock(&lock);
}

static struct kept *remember(const char *name)
{
    struct kept *oldest = &kept[next++ % KEPT_MAX];
    free(oldest->name);
    conf_free(oldest->conf);
    *oldest = (struct kept){.name = text_copy(name)};
    return oldest;
}

struct conf *kept_note(const struct source *source, struct conf *conf)
{
    if (source->length > KEPT_BYTES_MAX)
        return conf;
    pthread_mutex_lock(&lock);
    struct kept *known = find(source->name);
    if (!known) {
        known = remember(source->name);
        known = from_the_first ? known : NULL;
    }
    if (known) {
        conf_free(known->conf);
        known->conf = conf;
        conf = conf_duplicate(conf);
    }
    pthread_mutex_unlock(&lock);
    return conf;
}
