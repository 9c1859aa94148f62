/* phases SCENARIO GAMES SEED STIRRED [RULING=ANSWER...], in a folder with configs/: see phases.c. Apart from
 * it because the program and the rules both know a tag "ruling". */
#include <stdio.h>
#include <stdlib.h>

#include "sim/core/text.h"
#include "sim/experiment/setting.h"
#include "tests/oracle/vermin/phases.h"

int main(int argc, char **argv)
{
    struct problems problems;
    struct text address = {0};
    problems_init(&problems);
    if (argc < 5) {
        fprintf(stderr, "usage: phases SCENARIO GAMES SEED STIRRED [RULING=ANSWER...]\n");
        return 2;
    }
    text_addf(&address, "vermin/%s", argv[1]);
    struct request request = {.address = address.bytes,
                              .variants = (const char *const *)argv + 5,
                              .variant_count = (size_t)argc - 5};
    struct setting *setting = setting_open(&request, &problems);
    problems_print(&problems, stderr, false);
    problems_free(&problems);
    text_free(&address);
    if (!setting)
        return 2;
    phases_play(setting->model, strtoull(argv[2], NULL, 10), strtoull(argv[3], NULL, 10), argv[4][0] == '1');
    setting_close(setting);
    return 0;
}
