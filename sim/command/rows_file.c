#include "sim/command/rows_file.h"

#include <string.h>

#include "sim/command/storing.h"
#include "sim/core/language.h"
#include "sim/result/files.h"
#include "sim/store/rows_db.h"

static bool ends_in(const char *path, const char *ending)
{
    const size_t length = strlen(path), tail = strlen(ending);
    return length > tail && strcmp(path + length - tail, ending) == 0;
}

bool rows_file_open(const struct arguments *arguments, const struct experiment *experiment, bool study,
                    struct rows **rows)
{
    struct problems problems;
    *rows = NULL;
    if (!arguments->rows)
        return true;
    problems_init(&problems);
    const bool known = ends_in(arguments->rows, ".db") || ends_in(arguments->rows, ".csv");
    /* what is in the file is lost by opening it: not for games that nobody can keep */
    if (known && file_takes_text(arguments->rows) && !storing_opens(arguments))
        return false;
    if (ends_in(arguments->rows, ".db"))
        *rows = rows_db_open(arguments->rows, experiment, study, &problems);
    else if (known)
        *rows = rows_open(arguments->rows, experiment, study, NULL, &problems);
    else
        problem_add(&problems, &(struct place){.file = "--rows"}, "FILE.csv or FILE.db", NULL,
                    "'%s' does not say what kind of file it is to be", arguments->rows);
    tell_problems(&problems);
    problems_free(&problems);
    return *rows != NULL;
}

bool rows_file_close(const struct arguments *arguments, struct rows *rows)
{
    struct problems problems;
    if (!rows)
        return true;
    problems_init(&problems);
    const bool good = rows_close(rows, &problems);
    if (good)
        fprintf(stderr, _("Rows: %s\n"), arguments->rows);
    tell_problems(&problems);
    problems_free(&problems);
    return good;
}
