/* What is said of wrong values: each kind of value of a scenario's tree in turn is given a text, a number
 * that is too small and one that is too large, and the tree is read. Prints a line for each: "path=value:
 * complaints". */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/conf/conf.h"
#include "sim/core/text.h"
#include "tests/golden/wrong.h"

enum { SHAPES_MAX = 90 };

/* Paths, one of each shape: hex numbers and the like are one shape. */
struct paths {
    char **paths, **shapes;
    size_t count;
};

static void add(struct paths *paths, const char *path, size_t length)
{
    struct text shape = {0};
    for (size_t i = 0; i < length; i++)
        if (!isdigit((unsigned char)path[i]))
            text_addf(&shape, "%c", path[i]);
    for (size_t i = 0; i < paths->count; i++)
        if (strcmp(paths->shapes[i], shape.bytes) == 0) {
            text_free(&shape);
            return;
        }
    paths->paths = memory_resize(paths->paths, (paths->count + 1) * sizeof *paths->paths);
    paths->shapes = memory_resize(paths->shapes, (paths->count + 1) * sizeof *paths->shapes);
    paths->paths[paths->count] = text_copy_bytes(path, length);
    paths->shapes[paths->count++] = shape.bytes;
}

/* Single values, and lists of them. */
static void visit(void *context, const char *path, const struct conf_node *leaf)
{
    struct paths *paths = context;
    add(&paths[conf_kind(leaf) != CONF_SCALAR], path, strlen(path));
}

static void tell(const char *address, const char *path, const char *wrong)
{
    struct text set = {0};
    struct problems problems;
    problems_init(&problems);
    text_addf(&set, "%s=%s", path, wrong);
    const char *sets[] = {set.bytes};
    struct setting *setting =
        setting_open(&(struct request){.address = address, .sets = sets, .set_count = 1}, &problems);
    printf("%.60s:", set.bytes);
    if (setting)
        printf(" taken");
    for (size_t i = 0; i < problems.count && i < 3; i++)
        printf("%s %s%s%s", i ? ";" : "", problems.items[i].message,
               problems.items[i].expected ? ", expected " : "",
               problems.items[i].expected ? problems.items[i].expected : "");
    if (problems.count > 3)
        printf("; %zu more", problems.count - 3);
    putchar('\n');
    setting_close(setting);
    problems_free(&problems);
    text_free(&set);
}

static void tell_all(const char *address, struct paths *paths, const char *const *wrong)
{
    const size_t step = (paths->count + SHAPES_MAX - 1) / SHAPES_MAX;
    for (size_t i = 0; i < paths->count; i++) {
        for (size_t k = 0; i % step == 0 && wrong[k]; k++)
            tell(address, paths->paths[i], wrong[k]);
        free(paths->paths[i]);
        free(paths->shapes[i]);
    }
    free(paths->paths);
    free(paths->shapes);
}

int main(int count, char **words)
{
    static const char *const single[] = {"wrong", "-1", "999", NULL};
    static const char *const list[] = {
        "wrong", "[]", "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]", NULL};
    struct setting *setting = wrong_setting(count, words);
    if (!setting)
        return 2;
    struct paths paths[2] = {{0}};
    conf_visit(setting->conf, visit, paths);
    setting_close(setting);
    tell_all(words[1], &paths[0], single);
    tell_all(words[1], &paths[1], list);
    return 0;
}
