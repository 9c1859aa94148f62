/* Telling facts to whoever wants them - a script, a JSON document, a page - without knowing who that is:
 * named numbers and texts in nested groups and lists, like JSON. Keys of list entries are NULL. */
#ifndef WARODDS_CORE_FACTS_H
#define WARODDS_CORE_FACTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct facts {
    void (*open)(void *to, const char *key, bool list);
    void (*close)(void *to);
    void (*number)(void *to, const char *key, int64_t value);
    void (*truth)(void *to, const char *key, bool value);
    void (*text)(void *to, const char *key, const char *value);
    void *to;
};

static inline void tell_group(const struct facts *facts, const char *key)
{
    facts->open(facts->to, key, false);
}

static inline void tell_list(const struct facts *facts, const char *key)
{
    facts->open(facts->to, key, true);
}

static inline void tell_end(const struct facts *facts)
{
    facts->close(facts->to);
}

static inline void tell_number(const struct facts *facts, const char *key, int64_t value)
{
    facts->number(facts->to, key, value);
}

static inline void tell_truth(const struct facts *facts, const char *key, bool value)
{
    facts->truth(facts->to, key, value);
}

static inline void tell_text(const struct facts *facts, const char *key, const char *value)
{
    facts->text(facts->to, key, value);
}

#endif
