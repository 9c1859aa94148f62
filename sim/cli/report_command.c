#include <stdlib.h>
#include <sys/stat.h>

#include "sim/command/cli.h"
#include "sim/command/output.h"
#include "sim/command/progress.h"
#include "sim/page/index_page.h"

static const struct usage usage = {
    .name = "report",
    .words = "[NAME...]",
    .least = 0,
    .most = 64,
    .uses = 0,
    .help =
        "Makes a page of a result: NAME/report.html, one file with charts and boards that needs no network.\v"
        "NAME is a folder below results/ or any folder with a result in it. The page of a run also shows "
        "where things happen and links replays of some of its games; for that a few hundred of them are "
        "played again. results/index.html lists everything that was played; without a NAME it is made "
        "anew.\n\n"
        "Examples:\n"
        "  warodds run invaders/gauntlet --policy boot_camp --out mine\n"
        "  warodds report mine\n",
};

static int renew_index(void)
{
    struct problems problems;
    problems_init(&problems);
    const bool good = index_write("results", &problems);
    if (good)
        puts("results/index.html");
    tell_problems(&problems);
    problems_free(&problems);
    return good ? EXIT_DONE : EXIT_USAGE;
}

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

int command_report(int argc, char **argv)
{
    struct arguments arguments = {0};
    int status = EXIT_DONE;
    arguments_read(&usage, argc, argv, &arguments);
    stop_on_signals();
    if (arguments.words.count == 0)
        status = renew_index();
    for (size_t i = 0; i < arguments.words.count; i++) {
        struct problems problems;
        struct text folder = {0};
        const char *name = arguments.words.items[i];
        problems_init(&problems);
        text_addf(&folder, "%s%s", is_folder(name) ? "" : "results/", name);
        while (folder.length > 1 && folder.bytes[folder.length - 1] == '/')
            folder.bytes[--folder.length] = '\0';
        if (output_report(folder.bytes, &arguments, &problems))
            printf("%s/report.html\n", folder.bytes);
        else
            status = EXIT_USAGE;
        tell_problems(&problems);
        problems_free(&problems);
        text_free(&folder);
    }
    arguments_free(&arguments);
    return status;
}
