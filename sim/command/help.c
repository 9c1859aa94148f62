/* What --help prints. */
#include <stdlib.h>
#include <string.h>

#include "sim/command/arguments.h"

static const char examples_heading[] = "\n\nExamples:\n";

void arguments_fit_help(void)
{
    const int width = screen_of(stdout, true).width;
    char format[32];
    snprintf(format, sizeof format, "rmargin=%d", width - 1);
    if (width < 80)
        setenv("ARGP_HELP_FMT", format, 0);
}

bool arguments_ask_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-?") == 0)
            return true;
    return false;
}

/* argp's help, without the lines of blanks that it leaves where a text just fits. */
static void print_without_blanks(const struct argp *argp, char *name)
{
    char *help = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&help, &length);
    if (!stream)
        return;
    argp_help(argp, stream, ARGP_HELP_STD_HELP, name);
    fclose(stream);
    for (const char *line = help; *line;) {
        const size_t all = strcspn(line, "\n"), blanks = strspn(line, " ");
        const size_t whole = all + (line[all] == '\n');
        if (all == 0 || blanks < all)
            fwrite(line, 1, whole, stdout);
        line += whole;
    }
    free(help);
}

void arguments_print_help(const struct argp *argp, char *name)
{
    static const struct argp_option everywhere[] = {
        {"help", '?', NULL, 0, "give this help list", -1},
        {"usage", 1, NULL, 0, "give a short usage message", 0},
        {0},
    };
    static const struct argp common = {everywhere, NULL, NULL, NULL, NULL, NULL, NULL};
    static const struct argp_child children[] = {{&common, 0, NULL, 0}, {0}};
    struct argp folded = *argp;
    folded.children = children;
    const char *examples = strstr(argp->doc, examples_heading);
    char *before = examples ? text_copy_bytes(argp->doc, (size_t)(examples - argp->doc)) : NULL;
    if (before)
        folded.doc = before;
    print_without_blanks(&folded, name);
    if (examples)
        fputs(examples + 1, stdout);
    free(before);
}
