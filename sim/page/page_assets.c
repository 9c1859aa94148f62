/* The files themselves are taken in by the assembler: quicker to build than an array of a million numbers. */
#include "sim/page/page_assets.h"

/* WebAssembly's assembler has sections and symbols of its own shape. */
#ifdef __wasm__
#define ASSET_SECTION(symbol) ".section .rodata.asset_" #symbol ",\"\",@\n"
#define ASSET_SIZES(symbol)                                                                                  \
    ".size asset_" #symbol ", asset_" #symbol "_end - asset_" #symbol "\n"                                   \
    ".size asset_" #symbol "_end, 1\n"
#else
#define ASSET_SECTION(symbol) ".section .rodata\n"
#define ASSET_SIZES(symbol)   ".previous\n"
#endif

#define ASSET(symbol, path, kinds)                                                                           \
    __asm__(ASSET_SECTION(symbol) ".balign 16\n"                                                             \
                                  "asset_" #symbol ":\n.incbin \"" PAGE_FOLDER "/" path "\"\n"               \
                                  "asset_" #symbol "_end:\n.byte 0\n" ASSET_SIZES(symbol));                  \
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
