#include "sim/command/running.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/core/clock.h"
#include "sim/play/batch.h"
#include "sim/result/json.h"

#define SECONDS_BETWEEN_NEWS 0.5

enum { POINTS_MOST = 64 };

/* Where the share stood on the way: every `stride`-th piece of news, at most POINTS_MOST. */
struct way {
    double at[POINTS_MOST][3]; /* games, low, high */
    size_t count, stride, skipped;
};

/* There is one for the whole process, as there is one progress line. */
static struct {
    int argc;
    char **argv; /* as they were: options are sorted later */
    double told; /* by clock_seconds */
    bool written;
    uint64_t last; /* games that were told of last: fewer later are another stage */
    struct way way;
} running;

void running_begin(int argc, char **argv)
{
    running.argc = argc;
    running.argv = memory_resize(NULL, (size_t)argc * sizeof *argv);
    memcpy(running.argv, argv, (size_t)argc * sizeof *argv);
}

static char *path_of(const char *ending)
{
    struct text path = {0};
    text_addf(&path, "%s/%ld.%s", RUNNING_FOLDER, (long)getpid(), ending);
    return text_take(&path);
}

static void go_on(struct way *way, const struct running_news *news)
{
    if (++way->skipped < way->stride)
        return;
    way->skipped = 0;
    if (way->count == POINTS_MOST) { /* every second one is enough from here on */
        for (size_t i = 0; i < POINTS_MOST / 2; i++)
            memcpy(way->at[i], way->at[2 * i + 1], sizeof way->at[i]);
        way->count = POINTS_MOST / 2;
        way->stride *= 2;
    }
    double *at = way->at[way->count++];
    at[0] = (double)news->games;
    at[1] = news->low;
    at[2] = news->high;
}

static char *document(const struct running_news *news)
{
    struct json json = {0};
    json_object(&json, NULL);
    json_string(&json, "schema", "warodds.running/1");
    json_array_line(&json, "command");
    for (int i = 0; i < running.argc; i++)
        json_string(&json, NULL, i ? running.argv[i] : "warodds");
    json_end(&json);
    json_string(&json, "what", news->what ? news->what : running.argv[1]);
    json_count(&json, "games", news->games);
    json_count(&json, "of", news->of);
    json_number(&json, "seconds", news->seconds);
    json_string(&json, "side", news->side);
    json_array(&json, "path");
    for (size_t i = 0; news->side && i < running.way.count; i++)
        json_numbers(&json, NULL, running.way.at[i], 3);
    json_end(&json);
    json_end(&json);
    return text_take(&json.text);
}

/* Renamed when whole, so that nobody reads half of it. What cannot be written is not worth a word: nobody may
 * be looking. */
static void put(const struct running_news *news)
{
    char *path = path_of("json"), *temporary = path_of("new"), *content = document(news);
    FILE *file = fopen(temporary, "w");
    if (file) {
        const bool written = fputs(content, file) >= 0;
        running.written = fclose(file) == 0 && written && rename(temporary, path) == 0;
    }
    free(content);
    free(temporary);
    free(path);
}

bool running_tell(const struct running_news *news)
{
    const double now = clock_seconds();
    if (!running.argc || (running.told > 0 && now - running.told < SECONDS_BETWEEN_NEWS))
        return false;
    running.told = now;
    if (access(RUNNING_FOLDER, W_OK) != 0)
        return false;
    if (news->games < running.last || running.way.stride == 0)
        running.way = (struct way){.stride = 1};
    running.last = news->games;
    if (news->side)
        go_on(&running.way, news);
    put(news);
    char *stop = path_of("stop");
    const bool asked = unlink(stop) == 0;
    free(stop);
    return asked;
}

void running_end(void)
{
    if (!running.written)
        return;
    static const char *const endings[] = {"json", "stop"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char *path = path_of(endings[i]);
        remove(path);
        free(path);
    }
    running.written = false;
}
