/* The files themselves are taken in by the assembler: quicker to build than an array of a million numbers. */
#include "sim/page/page_assets.h"

#define ASSET(symbol, path, kinds)                                                                           \
    __asm__(".section .rodata\n"                                                                             \
            ".balign 16\n"                                                                                   \
            "asset_" #symbol ":\n.incbin \"" PAGE_FOLDER "/" path "\"\n"                                     \
            "asset_" #symbol "_end:\n.byte 0\n"                                                              \
            ".previous\n");                                                                                  \
    extern const char asset_##symbol[], asset_##symbol##_end[];
#include "sim/page/page_assets.def"
#undef ASSET

const struct asset *assets_all(size_t *count)
{
    static const struct asset all[] = {
#define ASSET(symbol, path, kinds) {path, PAGE_##kinds, asset_##symbol, asset_##symbol##_end},
#include "sim/page/page_assets.def"
#undef ASSET
    };
    *count = sizeof all / sizeof *all;
    return all;
}
