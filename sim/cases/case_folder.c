/* Cases by the folder they lie in. */
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "sim/cases/case.h"
#include "sim/core/text.h"
#include "sim/experiment/configs.h"

/* False if no file is called so. */
static bool add_all(struct case_suite *suite, const char *folder, const char *below,
                    struct problems *problems)
{
    struct text pattern = {0};
    glob_t files;
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/')
        length--;
    for (size_t i = 0; i < length; i++) { /* what glob would take for a pattern */
        if (strchr("*?[\\", folder[i]))
            text_add(&pattern, "\\");
        text_add_bytes(&pattern, folder + i, 1);
    }
    text_add(&pattern, below);
    const bool found = glob(pattern.bytes, 0, NULL, &files) == 0;
    text_free(&pattern);
    if (!found)
        return false;
    for (size_t i = 0; i < files.gl_pathc; i++)
        case_suite_add(suite, files.gl_pathv[i], problems);
    globfree(&files);
    return true;
}

void case_suite_add_path(struct case_suite *suite, const char *path, struct problems *problems)
{
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISDIR(status.st_mode)) {
        case_suite_add(suite, path, problems);
        return;
    }
    const bool game = configs_is_game(path);
    if (!add_all(suite, path, game ? "/cases/*.yaml" : "/*.yaml", problems))
        problem_add(problems, &(struct place){.file = path},
                    game ? "rule cases in cases/*.yaml" : "rule cases, *.yaml", NULL,
                    "there are no rule cases in this folder");
}
