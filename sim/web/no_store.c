/* Lists of stores, copies, rows in SQLite: not in a browser. */
#include "sim/serve/server.h"
#include "sim/store/rows_db.h"
#include "sim/store/store_study.h"

static void tell_none(struct problems *problems)
{
    problem_add(problems, NULL, NULL, NULL, "there is no store in a browser");
}

struct store_entries store_list(struct store *store, const char *name_or_hash, struct problems *problems)
{
    (void)store;
    (void)name_or_hash;
    tell_none(problems);
    return (struct store_entries){0};
}

void store_entries_free(struct store_entries *entries)
{
    (void)entries;
}

bool store_delete(struct store *store, int64_t series, struct problems *problems)
{
    (void)store;
    (void)series;
    tell_none(problems);
    return false;
}

enum stored store_copy(struct store *into, int64_t series, struct store *from, int64_t range,
                       struct problems *problems)
{
    (void)into;
    (void)series;
    (void)from;
    (void)range;
    tell_none(problems);
    return STORE_FAILED;
}

struct store_study_entries store_studies(struct store *store, const char *name_or_hash,
                                         struct problems *problems)
{
    (void)store;
    (void)name_or_hash;
    tell_none(problems);
    return (struct store_study_entries){0};
}

void store_study_entries_free(struct store_study_entries *entries)
{
    (void)entries;
}

bool store_study_delete(struct store *store, int64_t study, struct problems *problems)
{
    (void)store;
    (void)study;
    tell_none(problems);
    return false;
}

enum stored store_study_copy(struct store *into, struct store *from, const struct store_study_entry *entry,
                             struct problems *problems)
{
    (void)into;
    (void)from;
    (void)entry;
    tell_none(problems);
    return STORE_FAILED;
}

struct rows *rows_db_open(const char *path, const struct experiment *experiment, bool study,
                          struct problems *problems)
{
    (void)path;
    (void)experiment;
    (void)study;
    problem_add(problems, NULL, "a file that ends with .csv", NULL, "there is no SQLite in a browser");
    return NULL;
}

struct server *server_open(const struct server_options *options, struct problems *problems)
{
    (void)options;
    problem_add(problems, NULL, NULL, NULL, "a browser serves no pages");
    return NULL;
}

unsigned server_port(const struct server *server)
{
    (void)server;
    return 0;
}

const char *server_token(const struct server *server)
{
    (void)server;
    return "";
}

void server_close(struct server *server)
{
    (void)server;
}
