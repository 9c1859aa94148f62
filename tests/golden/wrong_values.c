/* What is said of wrong values: each kind of value of a scenario's tree in turn is given a text, or, if it is
 * a number, led up and down to the first one that is not taken; a list is empty, its first two change
 * places, it ends too early or too late; and the tree is read. Then each mapping in turn gets a key that
 * nobody knows; those that take it are told. Prints a line for each that is not taken, or is no number:
 * "path=value: complaints". */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/conf/conf.h"
#include "sim/core/text.h"
#include "tests/golden/wrong.h"

enum {
    PATHS_MOST = 410,
    FAR = 1024, /* steps up and down */
    LISTED = 40 /* of a list */
};

/* Paths, one of each shape: hex numbers and the like are one shape, and of rulings all that cannot be chosen.
 */
struct paths {
    char **paths, **shapes, **values;
    size_t count;
};

static void add(struct paths *paths, const char *path, const char *value)
{
    const size_t length = strlen(path);
    struct text shape = {0};
    const bool fixed = strncmp(path, "rulings.", 8) == 0 && !strstr(path, ".choice");
    for (size_t i = 0; i < length; i++)
        if (!isdigit((unsigned char)path[i]) && !fixed)
            text_addf(&shape, "%c", path[i]);
    if (fixed)
        text_add(&shape, "rulings");
    for (size_t i = 0; i < paths->count; i++)
        if (strcmp(paths->shapes[i], shape.bytes) == 0) {
            text_free(&shape);
            return;
        }
    paths->paths = memory_resize(paths->paths, (paths->count + 1) * sizeof *paths->paths);
    paths->shapes = memory_resize(paths->shapes, (paths->count + 1) * sizeof *paths->shapes);
    paths->values = memory_resize(paths->values, (paths->count + 1) * sizeof *paths->values);
    paths->paths[paths->count] = text_copy(path);
    paths->values[paths->count] = text_copy(value);
    paths->shapes[paths->count++] = shape.bytes;
}

/* "[b, a, c]": so many of a list's values, the first two in each other's place if wished; NULL if they are no
 * single ones. */
static char *list_text(const struct conf_node *list, size_t count, bool swapped)
{
    struct text text = {0};
    const size_t size = conf_size(list);
    text_add(&text, "[");
    for (size_t i = 0; i < count; i++) {
        const size_t at = i >= size ? size - 1 : swapped && i < 2 ? 1 - i : i;
        const char *value = conf_scalar(conf_at(list, at));
        text_addf(&text, "%s%s", i ? ", " : "", value ? value : "");
        if (!value || strpbrk(value, ",#[]{}:'\"")) {
            text_free(&text);
            return NULL;
        }
    }
    text_add(&text, "]");
    return text_take(&text);
}

/* The mappings around a leaf, but those in lists. */
static void add_mappings(struct paths *paths, const char *path)
{
    for (const char *dot = strchr(path, '.'); dot; dot = strchr(dot + 1, '.')) {
        char *part = text_copy_bytes(path, (size_t)(dot - path));
        const char *last = strrchr(part, '.') ? strrchr(part, '.') + 1 : part;
        const bool listed = isdigit((unsigned char)*last) && strspn(last, "0123456789") == strlen(last);
        if (!listed)
            add(paths, part, "");
        free(part);
        if (listed)
            return;
    }
}

/* Single values, and lists of them, and what they stand in. */
static void visit(void *context, const char *path, const struct conf_node *leaf)
{
    struct paths *paths = context;
    const bool single = conf_kind(leaf) == CONF_SCALAR;
    add(&paths[!single], path, single ? conf_scalar(leaf) : "");
    add_mappings(&paths[2], path);
}

static struct setting *set(const char *address, const char *path, const char *wrong,
                           struct problems *problems)
{
    struct text text = {0};
    text_addf(&text, "%s=%s", path, wrong);
    const char *sets[] = {text.bytes};
    struct setting *setting =
        setting_open(&(struct request){.address = address, .sets = sets, .set_count = 1}, problems);
    text_free(&text);
    return setting;
}

/* Whether it is taken, and what is said of it. */
static void tell(const char *address, const char *path, const char *wrong)
{
    struct problems problems;
    problems_init(&problems);
    struct setting *setting = set(address, path, wrong, &problems);
    printf("%s=%.40s:%s", path, wrong, setting ? " taken" : "");
    for (size_t i = 0; i < problems.count && i < 3; i++)
        printf("%s %s%s%s", i ? ";" : "", problems.items[i].message,
               problems.items[i].expected ? ", expected " : "",
               problems.items[i].expected ? problems.items[i].expected : "");
    if (problems.count > 3)
        printf("; %zu more", problems.count - 3);
    putchar('\n');
    setting_close(setting);
    problems_free(&problems);
}

/* Where it is not taken, but the range is told, `limit` becomes its end in this direction. */
static bool is_taken(const char *address, const char *path, long value, int direction, long *limit)
{
    char number[32];
    long low, high;
    struct problems problems;
    problems_init(&problems);
    snprintf(number, sizeof number, "%ld", value);
    struct setting *setting = set(address, path, number, &problems);
    const char *expected = problems.count ? problems.items[0].expected : NULL;
    if (!setting && expected && sscanf(expected, "an integer from %ld to %ld", &low, &high) == 2)
        *limit = direction > 0 ? high : low;
    setting_close(setting);
    problems_free(&problems);
    return setting;
}

/* The first number that is not taken, up or down; or one far off that is. That one is tried first, since the
 * range that is told of it leads to the limit; where none is told, numbers are tried ever farther. */
static void tell_limit(const char *address, const char *path, long value, int direction)
{
    char number[32];
    long near = 0, far = FAR, limit = value + direction * (long)FAR, unused;
    if (!is_taken(address, path, value + direction * far, direction, &limit)) {
        const long end = direction * (limit - value);
        if (end >= 0 && end < far && (end == 0 || is_taken(address, path, limit, direction, &unused))) {
            near = end;
            far = end + 1;
        } else {
            far = 1;
        }
        while (near == far / 2 && far < FAR &&
               is_taken(address, path, value + direction * far, direction, &unused)) {
            near = far;
            far *= 2;
        }
        while (far < FAR && far - near > 1) {
            const long middle = (near + far) / 2;
            if (is_taken(address, path, value + direction * middle, direction, &unused))
                near = middle;
            else
                far = middle;
        }
    }
    snprintf(number, sizeof number, "%ld", value + direction * far);
    tell(address, path, number);
}

static void tell_single(const char *address, const char *path, const char *value)
{
    char *end;
    const long number = strtol(value, &end, 10);
    tell(address, path, "wrong");
    if (end == value || *end)
        return;
    tell_limit(address, path, number, 1);
    tell_limit(address, path, number, -1);
}

static void tell_list(const char *address, const char *path, const struct conf_node *list)
{
    const size_t size = conf_kind(list) == CONF_SEQUENCE ? conf_size(list) : 0;
    tell(address, path, "wrong");
    tell(address, path, "[]");
    if (size < 2 || size > LISTED)
        return;
    char *others[] = {list_text(list, size, true), list_text(list, size - 1, false),
                      list_text(list, size + 1, false)};
    for (unsigned i = 0; i < 3; i++) {
        if (others[i])
            tell(address, path, others[i]);
        free(others[i]);
    }
}

static void forget(struct paths *paths)
{
    for (size_t i = 0; i < paths->count; i++) {
        free(paths->paths[i]);
        free(paths->shapes[i]);
        free(paths->values[i]);
    }
    free(paths->paths);
    free(paths->shapes);
    free(paths->values);
}

/* Whether a variant may write what nobody reads there. */
static void tell_surplus(const char *address, const char *path)
{
    char file[] = "/tmp/warodds-surplus-XXXXXX";
    struct problems problems;
    problems_init(&problems);
    FILE *out = fdopen(mkstemp(file), "w");
    if (!out)
        return;
    unsigned depth = 1;
    for (const char *at = path; *at; at += strcspn(at, ".") + (at[strcspn(at, ".")] != 0), depth++)
        fprintf(out, "%s\"%.*s\": ", depth > 1 ? "{ " : "", (int)strcspn(at, "."), at);
    fprintf(out, "{ surplus: 1 ");
    while (--depth > 0)
        fputs("}", out);
    fputs("\n", out);
    fclose(out);
    const char *variants[] = {file};
    struct setting *setting = setting_open(
        &(struct request){.address = address, .variants = variants, .variant_count = 1}, &problems);
    if (setting)
        printf("%s: takes any key\n", path);
    remove(file);
    setting_close(setting);
    problems_free(&problems);
}

static void tell_all(const char *address, const struct conf *conf, struct paths *paths, bool lists)
{
    const size_t step = (paths->count + PATHS_MOST - 1) / PATHS_MOST;
    for (size_t i = 0; i < paths->count; i++) {
        if (i % step == 0 && lists)
            tell_list(address, paths->paths[i], conf_find(conf_root(conf), paths->paths[i]));
        else if (i % step == 0)
            tell_single(address, paths->paths[i], paths->values[i]);
    }
    forget(paths);
}

int main(int count, char **words)
{
    struct setting *setting = wrong_setting(count, words);
    if (!setting)
        return 2;
    struct paths paths[3] = {{0}};
    conf_visit(setting->conf, visit, paths);
    tell_all(words[1], setting->conf, &paths[0], false);
    tell_all(words[1], setting->conf, &paths[1], true);
    for (size_t i = 0; i < paths[2].count; i++)
        tell_surplus(words[1], paths[2].paths[i]);
    forget(&paths[2]);
    setting_close(setting);
    return 0;
}
