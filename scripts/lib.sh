# Shared by the scripts: where the project is, and installing what is missing. Source it.

root=$(cd "$(dirname "$0")/.." && pwd)

run_packages="gcc libc6-dev cmake ninja-build pkg-config libfyaml-dev libgsl-dev libglpk-dev libsqlite3-dev liblua5.4-dev libmicrohttpd-dev zlib1g-dev gettext"
test_packages="$run_packages git bats libcmocka-dev python3 python3-scipy python3-statsmodels jq sqlite3 valgrind"
page_packages="chromium nodejs npm fonts-noto-cjk" # for the tests of pages
mpi_packages="libopenmpi-dev openmpi-bin" # for the preset mpi alone
web_packages="emscripten dpkg-dev cmake ninja-build pkg-config gettext nodejs"
lint_packages="$test_packages clang clang-format clang-tidy cppcheck libomp-dev"

say() { printf '%s\n' "$*" >&2; }

# Node.js and its npm often come from elsewhere, and then the distribution's npm cannot be installed beside them.
have_program() {
    case $1 in
    nodejs) command -v node >/dev/null ;;
    npm | chromium) command -v "$1" >/dev/null ;;
    *) false ;;
    esac
}

# need_packages NAME...: installs those that are missing. Needs root or sudo, and Debian or Ubuntu.
need_packages() {
    missing=""
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
            have_program "$package" || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    if ! command -v apt-get >/dev/null; then
        say "These packages are missing and this is not Debian or Ubuntu:$missing"
        exit 3
    fi
    sudo=""
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || { say "Install these packages first (no sudo here):$missing"; exit 3; }
        sudo=sudo
    fi
    say "Installing:$missing"
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2 || say "apt-get update failed; trying on"
    # shellcheck disable=SC2086
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >&2
}

# configure PRESET: finds again what was installed since.
configure() {
    (cd "$root" && cmake --preset "$1" >&2)
}

# build PRESET [TARGET...]: configures if that was never done, then builds what changed. Quiet if nothing did.
build() {
    preset=$1
    shift
    [ -f "$root/build/$preset/build.ninja" ] || configure "$preset" || return
    for target in "${@:-all}"; do
        ninja -C "$root/build/$preset" -n "$target" | grep -q 'no work to do' ||
            (cd "$root" && cmake --build --preset "$preset" --target "$target" >&2) || return
    done
}
