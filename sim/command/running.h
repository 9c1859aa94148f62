/* What is being played, told to whoever serves the folder of results (`warodds serve`): a small file a
 * process, results/running/PID.json, renewed about once a second. Where nobody made that folder nothing is
 * written. */
#ifndef WARODDS_COMMAND_RUNNING_H
#define WARODDS_COMMAND_RUNNING_H

#include <stdbool.h>
#include <stdint.h>

#define RUNNING_FOLDER "results/running"

struct running_news {
    const char *what;   /* "screen", "page"; NULL: the command's name */
    uint64_t games, of; /* of this stage */
    double seconds;     /* since it began */
    const char *side;   /* whose share it is; NULL: no share is known */
    double low, high;   /* the share's interval, 0 to 1 */
};

/* Keeps the words of the command; they have to last. */
void running_begin(int argc, char **argv);
/* True if somebody asks to stop: who asks makes the file results/running/PID.stop. */
bool running_tell(const struct running_news *news);
/* Takes the file back: when the results are written, for whoever sees it gone looks for them once. */
void running_end(void);

#endif
