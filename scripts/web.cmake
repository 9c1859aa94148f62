# Building for WebAssembly: cmake --preset web, which scripts/web calls after scripts/web_libraries.
find_program(EM_CONFIG em-config REQUIRED)
execute_process(COMMAND ${EM_CONFIG} EMSCRIPTEN_ROOT OUTPUT_VARIABLE emscripten OUTPUT_STRIP_TRAILING_WHITESPACE
                COMMAND_ERROR_IS_FATAL ANY)
include(${emscripten}/cmake/Modules/Platform/Emscripten.cmake)
# Emscripten's own compiler for linking alone: what it calls for a file, called without it, takes half the time, and
# ccache knows it.
execute_process(COMMAND ${EM_CONFIG} LLVM_ROOT OUTPUT_VARIABLE llvm OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
# Vectors of WebAssembly, called as those of SSE4.1 (sim/web/README.md); none that the compiler makes of its own, for it gets
# some of them wrong (sim/web/vectors/emmintrin.h).
execute_process(COMMAND emcc --cflags -msimd128 -msse4.1 -fno-vectorize -fno-slp-vectorize OUTPUT_VARIABLE web_flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
find_program(WEB_CLANG NAMES clang-14 clang-15 clang HINTS ${llvm} REQUIRED)
set(CMAKE_C_COMPILE_OBJECT "${WEB_CLANG} ${web_flags} <DEFINES> <INCLUDES> <FLAGS> -o <OBJECT> -c <SOURCE>")
