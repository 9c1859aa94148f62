/* actions SCENARIO GAMES [SEED], in a folder with configs/: see actions.c. Apart from it because the program
 * and the rules both know a tag "ruling". */
#include <stdio.h>
#include <stdlib.h>

#include "sim/core/text.h"
#include "sim/experiment/setting.h"
#include "tests/oracle/vermin_marines/actions.h"

int main(int argc, char **argv)
{
    struct problems problems;
    struct text address = {0};
    problems_init(&problems);
    text_addf(&address, "vermin/%s", argc > 1 ? argv[1] : "family_jewels");
    struct request request = {.address = address.bytes};
    struct setting *setting = setting_open(&request, &problems);
    problems_print(&problems, stderr, false);
    problems_free(&problems);
    text_free(&address);
    if (!setting)
        return 2;
    actions_play(setting->model, argc > 2 ? strtoull(argv[2], NULL, 10) : 100,
                 argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
    setting_close(setting);
    return 0;
}
