/* The files themselves are taken in by the assembler: quicker to build than an array of a million numbers. */
#include "sim/report/page_assets.h"

#include <string.h>

#define ASSET(symbol, name, path)                                                                            \
    __asm__(".section .rodata\n"                                                                             \
            ".balign 16\n"                                                                                   \
            "asset_" #symbol ":\n.incbin \"" PAGE_FOLDER "/" path "\"\n"                                     \
            "asset_" #symbol "_end:\n.byte 0\n"                                                              \
            ".previous\n");                                                                                  \
    extern const char asset_##symbol[], asset_##symbol##_end[];
#include "sim/report/page_assets.def"
#undef ASSET

const struct asset *asset_find(const char *name)
{
    static struct asset found[] = {
#define ASSET(symbol, name, path) {name, asset_##symbol, 0},
#include "sim/report/page_assets.def"
#undef ASSET
    };
    static const char *const ends[] = {
#define ASSET(symbol, name, path) asset_##symbol##_end,
#include "sim/report/page_assets.def"
#undef ASSET
    };
    for (size_t i = 0; i < sizeof found / sizeof *found; i++)
        if (strcmp(found[i].name, name) == 0) {
            found[i].length = (size_t)(ends[i] - found[i].bytes);
            return &found[i];
        }
    return NULL;
}
