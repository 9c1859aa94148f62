/* decisions CONFIGS GAME/SCENARIO POLICY[+KAYOTZ_POLICY] GAMES SEED SHOWN [RULING=ANSWER]...: the real
 * program plays with a real policy (with a Kay'otz policy: for two players); at each decision the oracle's
 * player is asked what it would do in the same position. Prints how many decisions of each kind differ and
 * how many were compared, before that the first differing ones with their positions. Exit status 1: some
 * differ. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/play/play.h"
#include "tests/oracle/decisions.h"

enum { NAME_MAX_LENGTH = 60 };

/* Takes "boot_camp+harm" apart; `kayotz` is empty without the second part. */
static void read_players(const char *text, char marine[NAME_MAX_LENGTH], char kayotz[NAME_MAX_LENGTH])
{
    size_t length = strcspn(text, "+");

    snprintf(marine, NAME_MAX_LENGTH, "%.*s", (int)length, text);
    kayotz[0] = 0;
    if (text[length])
        snprintf(kayotz, NAME_MAX_LENGTH, "kayotz=%s", text + length + 1);
}

static bool open_experiment(struct experiment *experiment, int argc, char **argv)
{
    char marine[NAME_MAX_LENGTH], kayotz[NAME_MAX_LENGTH];
    const char *players[] = {marine, kayotz}, *sets[] = {"two_player=true"};
    struct request request = {
        .address = argv[2], .variants = (const char *const *)argv + 7, .variant_count = (size_t)argc - 7};
    struct problems problems;
    bool fine;

    read_players(argv[3], marine, kayotz);
    request.sets = sets;
    request.set_count = kayotz[0] != 0;
    problems_init(&problems);
    experiment->setting = setting_open(&request, &problems);
    fine = experiment->setting && players_choose(experiment->setting->game, players, 1 + (kayotz[0] != 0),
                                                 experiment->player, &problems);
    problems_print(&problems, stderr, false);
    problems_free(&problems);
    experiment->games = strtoull(argv[4], NULL, 10);
    experiment->seed = strtoull(argv[5], NULL, 10);
    return fine;
}

static bool play(const struct experiment *experiment, struct audit *audit)
{
    const struct game *game = experiment->setting->game;
    struct table_options options = {.decided = audit_decided, .context = audit};
    struct play_failure failure;
    struct table *table;
    bool fine = true;

    options.tally = calloc(game->tally_size, sizeof *options.tally);
    table = table_open(experiment, &options);
    for (uint64_t i = 0; fine && i < experiment->games; i++) {
        audit_begin_game(audit, i);
        fine = table_play(table, i, &failure);
    }
    if (!fine)
        fprintf(stderr, "game %llu: %s\n", (unsigned long long)failure.game, failure.reason);
    table_close(table);
    free(options.tally);
    return fine;
}

int main(int argc, char **argv)
{
    struct experiment experiment = {0};
    char marine[NAME_MAX_LENGTH], kayotz[NAME_MAX_LENGTH];
    struct audit *audit;
    bool fine;

    if (argc < 7 || !open_experiment(&experiment, argc, argv))
        return 2;
    read_players(argv[3], marine, kayotz);
    audit = audit_open(argv[1], marine, strcmp(kayotz, "kayotz=harm") == 0, argv + 7, argc - 7,
                       experiment.setting->game, experiment.setting->model, atol(argv[6]));
    if (!audit)
        return 2;
    fine = play(&experiment, audit);
    printf("%s %s:", argv[2], argv[3]);
    fine = audit_close(audit) && fine;
    setting_close(experiment.setting);
    return fine ? 0 : 1;
}
