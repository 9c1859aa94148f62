/* What is said of wrong values: each kind of value of a scenario's tree in turn is given a text, a number
 * that is too small and one that is too large, and the tree is read. Prints a line for each: "path=value:
 * complaints". */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/conf/conf.h"
#include "sim/core/text.h"
#include "sim/experiment/address.h"

enum { SHAPES_MAX = 100 };

/* Paths, one of each shape: hex numbers and the like are one shape. */
struct paths {
    char **paths, **shapes;
    size_t count;
};

static void visit(void *context, const char *path, const struct conf_node *leaf)
{
    struct paths *paths = context;
    struct text shape = {0};
    (void)leaf;
    for (const char *at = path; *at; at++)
        if (!isdigit((unsigned char)*at))
            text_addf(&shape, "%c", *at);
    for (size_t i = 0; i < paths->count; i++)
        if (strcmp(paths->shapes[i], shape.bytes) == 0) {
            text_free(&shape);
            return;
        }
    paths->paths = memory_resize(paths->paths, (paths->count + 1) * sizeof *paths->paths);
    paths->shapes = memory_resize(paths->shapes, (paths->count + 1) * sizeof *paths->shapes);
    paths->paths[paths->count] = text_copy(path);
    paths->shapes[paths->count++] = shape.bytes;
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
    printf("%s:", set.bytes);
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

int main(int count, char **words)
{
    static const char *const wrong[] = {"wrong", "-1", "999"};
    struct problems problems;
    problems_init(&problems);
    struct setting *setting =
        count == 2 ? setting_open(&(struct request){.address = words[1]}, &problems) : NULL;
    if (!setting) {
        problems_print(&problems, stderr, false);
        return 2;
    }
    struct paths paths = {0};
    conf_visit(setting->conf, visit, &paths);
    setting_close(setting);
    const size_t step = (paths.count + SHAPES_MAX - 1) / SHAPES_MAX;
    for (size_t i = 0; i < paths.count; i++) {
        for (size_t k = 0; i % step == 0 && k < sizeof wrong / sizeof *wrong; k++)
            tell(words[1], paths.paths[i], wrong[k]);
        free(paths.paths[i]);
        free(paths.shapes[i]);
    }
    free(paths.paths);
    free(paths.shapes);
    problems_free(&problems);
    return 0;
}
