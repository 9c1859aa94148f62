#include "sim/result/facts_json.h"

static void open(void *to, const char *key, bool list)
{
    if (list)
        json_array_line(to, key);
    else
        json_object_line(to, key);
}

static void close(void *to)
{
    json_end(to);
}

static void number(void *to, const char *key, int64_t value)
{
    json_integer(to, key, value);
}

static void truth(void *to, const char *key, bool value)
{
    json_boolean(to, key, value);
}

static void text(void *to, const char *key, const char *value)
{
    json_string(to, key, value);
}

struct facts facts_to_json(struct json *json)
{
    return (struct facts){open, close, number, truth, text, json};
}
