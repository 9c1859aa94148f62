#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "sim/command/cli.h"
#include "sim/command/progress.h"
#include "sim/command/running.h"
#include "sim/command/study.h"
#include "sim/core/language.h"
#include "sim/result/files.h"
#include "sim/serve/server.h"

enum { KEY_PORT = 2000, KEY_ADDRESS, USUAL_PORT = 8070, NANOSECONDS_OF_A_LOOK = 100000000 };

struct wishes {
    const char *address;
    unsigned port;
};

static const struct argp_option own_options[] = {
    {"port", KEY_PORT, "N", 0, "port (8070); 0: any that is free", 0},
    {"address", KEY_ADDRESS, "A", 0, "address of this machine (127.0.0.1: this machine alone)", 0},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    struct wishes *wishes = arguments->own;
    if (key == KEY_PORT)
        wishes->port = (unsigned)study_count("--port", value, 0, 65535, problems);
    else if (key == KEY_ADDRESS)
        wishes->address = value;
    return key == KEY_PORT || key == KEY_ADDRESS;
}

static const struct usage usage = {
    .name = "serve",
    .words = "",
    .least = 0,
    .most = 0,
    .uses = USES_PLAIN,
    .help = "Shows results/ in a browser, and above it what is being played at this moment.\v"
            "Any warodds that is started in this folder is shown while it plays: how far it is, how the "
            "estimate settles, how long it takes, and a button to stop it as Ctrl-C does. Only this machine "
            "can reach the server unless --address names another one; the button works with the token of the "
            "address that is printed. Ctrl-C ends the server, and nothing else. Pages stay files that open "
            "without it.\n\n"
            "Examples:\n"
            "  warodds serve\n"
            "  warodds serve --port 0\n",
    .options = own_options,
    .own_option = own_option,
};

static void tell(const struct server *server, const struct wishes *wishes)
{
    printf("http://%s:%u/?token=%s\n", wishes->address, server_port(server), server_token(server));
    if (!is_loopback(wishes->address))
        fputs(_("Other machines can read the results there; to stop what is played they need the token.\n"),
              stderr);
    fputs(_("Ctrl-C ends the server.\n"), stderr);
    fflush(stdout);
}

static int serve(const struct wishes *wishes)
{
    struct problems problems;
    struct server *server = NULL;
    problems_init(&problems);
    stop_on_signals();
    const bool made = folder_make(RUNNING_FOLDER, &problems);
    if (made)
        server = server_open(&(struct server_options){.address = wishes->address,
                                                      .port = wishes->port,
                                                      .results = "results",
                                                      .running = RUNNING_FOLDER},
                             &problems);
    if (server) {
        tell(server, wishes);
        while (!atomic_load(&stop_wanted))
            nanosleep(&(struct timespec){.tv_nsec = NANOSECONDS_OF_A_LOOK}, NULL);
        server_close(server);
        rmdir(RUNNING_FOLDER); /* stays while something is played: another server shows it */
    }
    tell_problems(&problems);
    problems_free(&problems);
    return server ? EXIT_DONE : made ? EXIT_USAGE : EXIT_RUN_FAILED;
}

int command_serve(int argc, char **argv)
{
    struct wishes wishes = {.address = "127.0.0.1", .port = USUAL_PORT};
    struct arguments arguments = {.own = &wishes};
    arguments_read(&usage, argc, argv, &arguments);
    const int status = serve(&wishes);
    arguments_free(&arguments);
    return status;
}
