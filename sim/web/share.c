#include "sim/web/share.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/command/cli.h"
#include "sim/core/clock.h"
#include "sim/play/batch.h"

/* A file: two numbers of eight bytes, the least first: the length of the looks, and the microseconds that the
 * games took; the looks; the counts. */
enum { NUMBER = 8, HEAD = 2 * NUMBER };

bool share_asked(struct share *share)
{
    const char *asked = getenv("WARODDS_SHARE");
    char looks[8] = "";
    if (!asked || sscanf(asked, "%" SCNu64 " %" SCNu64 " %255s %7s", &share->from, &share->games, share->file,
                         looks) < 3)
        return false;
    share->looks = *looks != '\0';
    share->began = clock_seconds();
    return true;
}

/* Rules look at multiples of these (sim/play/stopping.c). */
uint64_t share_step(const struct share *share, uint64_t played, uint64_t left)
{
    static const uint64_t batches[] = {64, 1000};
    uint64_t step = left;
    for (size_t i = 0; share->looks && i < sizeof batches / sizeof *batches; i++) {
        const uint64_t until = batches[i] - played % batches[i];
        step = until < step ? until : step;
    }
    return step;
}

static void put_number(FILE *file, uint64_t number)
{
    for (int i = 0; i < NUMBER; i++)
        fputc((int)(number >> (8 * i) & 0xff), file);
}

void share_end(const struct share *share, const struct looked_list *looks, const struct text *counts)
{
    struct text bytes = {0};
    text_add(&bytes, "");
    looked_save(looks, &bytes);
    FILE *file = fopen(share->file, "wb");
    bool good = file != NULL;
    if (good) {
        put_number(file, bytes.length);
        put_number(file, (uint64_t)((clock_seconds() - share->began) * 1e6));
        good = fwrite(bytes.bytes, 1, bytes.length, file) == bytes.length &&
               fwrite(counts->bytes, 1, counts->length, file) == counts->length;
        good = fclose(file) == 0 && good;
    }
    text_free(&bytes);
    exit(good ? EXIT_DONE : EXIT_RUN_FAILED);
}

static int by_number(const void *a, const void *b)
{
    const struct share_file *one = a, *other = b;
    return (one->from > other->from) - (one->from < other->from);
}

struct share_file *share_files(const char *folder, size_t *count)
{
    struct share_file *files = memory_resize(NULL, sizeof *files);
    DIR *listing = opendir(folder);
    *count = 0;
    for (struct dirent *entry; listing && (entry = readdir(listing));) {
        struct share_file file = {0};
        struct text path = {0};
        if (sscanf(entry->d_name, "%" SCNu64 "-%" SCNu64, &file.from, &file.games) != 2)
            continue;
        text_addf(&path, "%s/%s", folder, entry->d_name);
        file.path = text_take(&path);
        files = memory_resize(files, (*count + 1) * sizeof *files);
        files[(*count)++] = file;
    }
    if (listing) {
        closedir(listing);
        qsort(files, *count, sizeof *files, by_number);
        return files;
    }
    free(files);
    return NULL;
}

void share_files_free(struct share_file *files, size_t count)
{
    for (size_t i = 0; files && i < count; i++)
        free(files[i].path);
    free(files);
}

bool share_read(const struct share_file *file, struct text *counts, struct text *looks)
{
    struct text whole = {0};
    uint64_t length = 0;
    text_add(&whole, "");
    bool good = text_add_file(&whole, file->path) && whole.length >= HEAD;
    for (int i = 0; good && i < NUMBER; i++)
        length |= (uint64_t)(unsigned char)whole.bytes[i] << (8 * i);
    good = good && length <= whole.length - HEAD;
    if (good && looks)
        text_add_bytes(looks, whole.bytes + HEAD, (size_t)length);
    if (good && counts)
        text_add_bytes(counts, whole.bytes + HEAD + length, whole.length - HEAD - (size_t)length);
    text_free(&whole);
    return good;
}
