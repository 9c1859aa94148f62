/* Runs a fuzz target without libFuzzer: every file of the corpus as it is, then seeded mutations of them.
 * usage: fuzz_NAME [-runs=N] [-seed=S] FILE...   (the options of libFuzzer that the tests use) */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/chance.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUT_MAX = 1 << 16 };

struct input {
    uint8_t *bytes;
    size_t size;
};

static struct input read_file(const char *path)
{
    struct input input = {malloc(INPUT_MAX), 0};
    FILE *file = fopen(path, "rb");
    if (!file || !input.bytes) {
        fprintf(stderr, "fuzz: cannot read %s\n", path);
        exit(2);
    }
    input.size = fread(input.bytes, 1, INPUT_MAX, file);
    fclose(file);
    return input;
}

static unsigned below(struct pcg32 *random, size_t n)
{
    return n ? (unsigned)(((uint64_t)pcg32_next(random) * n) >> 32) : 0;
}

/* Flips, inserts, deletes, copies within, or takes a piece of another input. */
static size_t mutate(struct pcg32 *random, uint8_t *bytes, size_t size, const struct input *other)
{
    static const char tokens[] = "{}[]:,-?#&*!|>'\"%@` \n\t0123456789.~";
    unsigned rounds = 1 + below(random, 8);
    while (rounds--) {
        size_t at = below(random, size + 1), length = 1 + below(random, 16);
        switch (below(random, 5)) {
        case 0:
            if (at < size)
                bytes[at] ^= (uint8_t)(1u << below(random, 8));
            break;
        case 1:
            if (size < INPUT_MAX - 1) {
                memmove(bytes + at + 1, bytes + at, size - at);
                bytes[at] = (uint8_t)tokens[below(random, sizeof tokens - 1)];
                size++;
            }
            break;
        case 2:
            if (length > size - at)
                length = size - at;
            memmove(bytes + at, bytes + at + length, size - at - length);
            size -= length;
            break;
        case 3:
            if (size && at < size)
                bytes[at] = bytes[below(random, size)];
            break;
        default:
            if (other->size && size + length <= INPUT_MAX) {
                size_t from = below(random, other->size);
                if (length > other->size - from)
                    length = other->size - from;
                memmove(bytes + at + length, bytes + at, size - at);
                memcpy(bytes + at, other->bytes + from, length);
                size += length;
            }
        }
    }
    return size;
}

int main(int argc, char **argv)
{
    long runs = 0;
    uint64_t seed = 1;
    struct input inputs[256];
    size_t count = 0;
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "-runs=", 6) == 0)
            runs = strtol(argv[i] + 6, NULL, 10);
        else if (strncmp(argv[i], "-seed=", 6) == 0)
            seed = strtoull(argv[i] + 6, NULL, 10);
        else if (argv[i][0] != '-' && count < sizeof inputs / sizeof *inputs)
            inputs[count++] = read_file(argv[i]);
    }
    if (!count)
        inputs[count++] = (struct input){calloc(1, INPUT_MAX), 0};
    for (size_t i = 0; i < count; i++)
        LLVMFuzzerTestOneInput(inputs[i].bytes, inputs[i].size);
    struct pcg32 random = pcg32_seeded(seed, 54);
    uint8_t *bytes = malloc(INPUT_MAX);
    if (!bytes)
        return 2;
    for (long run = 0; run < runs; run++) {
        const struct input *from = &inputs[below(&random, count)];
        memcpy(bytes, from->bytes, from->size);
        size_t size = mutate(&random, bytes, from->size, &inputs[below(&random, count)]);
        LLVMFuzzerTestOneInput(bytes, size);
    }
    printf("%zu inputs, %ld mutations\n", count, runs);
    for (size_t i = 0; i < count; i++)
        free(inputs[i].bytes);
    free(bytes);
    return 0;
}
