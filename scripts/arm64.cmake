# Building for arm64 on another machine, and running it there with qemu-user (the project does not need this: on
# an arm64 machine the preset release does it). On Debian:
#   dpkg --add-architecture arm64 && apt-get update
#   apt-get install gcc-aarch64-linux-gnu qemu-user libfyaml-dev:arm64 libsqlite3-dev:arm64 liblua5.4-dev:arm64 \
#     libgomp1:arm64 libgsl27:arm64 libglpk40:arm64
#   mkdir -p build && cd build && apt-get download libgsl-dev:arm64 && dpkg -x libgsl-dev_*_arm64.deb arm64-gsl && cd ..
#   (and likewise libglpk-dev:arm64 into the same folder)
#   cmake --preset arm64 && cmake --build --preset arm64
#   scripts/signatures qemu-aarch64 build/arm64/warodds
# Only one libgsl-dev can be installed at a time, therefore the other one is unpacked beside the build.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64)
set(ENV{PKG_CONFIG_LIBDIR} /usr/lib/aarch64-linux-gnu/pkgconfig)
set(GSL_ROOT_DIR ${CMAKE_CURRENT_LIST_DIR}/../build/arm64-gsl/usr)
set(CMAKE_PREFIX_PATH ${GSL_ROOT_DIR})
