# Each test runs in an empty folder of its own, with the project's configurations.
setup() {
    cd "$BATS_TEST_TMPDIR"
    export WARODDS_CONFIGS="$WARODDS_SOURCE/configs"
    export LC_ALL=C.UTF-8 COLUMNS=100
    export WARODDS_REPORT=none
    export WARODDS_STORE=none # a test plays its games; those of the store say otherwise
    unset NO_COLOR OMP_NUM_THREADS
}

# FILE: waits until it is there and has something in it, a minute at most.
until_there() {
    for _ in $(seq 600); do
        [ ! -s "$1" ] || return 0
        sleep 0.1
    done
    echo "no $1"
    return 1
}

# range|stretch STORE PID: waits until games are in that table of the store, or the process has ended.
until_stored() {
    while kill -0 "$3" 2>/dev/null && [ "$(sqlite3 "$2" "SELECT count(*) > 0 FROM $1" 2>/dev/null)" != 1 ]; do sleep 0.02; done
}

warodds() { "$WARODDS" "$@"; }

# COMMAND (grep, cmp): has to say no, with status 1. Not "! COMMAND": bash goes on after that, whatever comes of it.
never() {
    local said=0
    "$@" || said=$?
    [ "$said" -eq 1 ] || echo "status $said: $*"
    return $((said != 1))
}

# Standard output and error apart: $output, $errors, $status.
apart() {
    local code=0
    output=$("$WARODDS" "$@" 2>errors.txt) || code=$?
    errors=$(cat errors.txt)
    rm errors.txt
    status=$code
}

# Refused: status 2, nothing on standard output, nothing written, and the given words in the message.
refused() {
    local words=$1
    shift
    apart "$@"
    [ "$status" -eq 2 ] || { echo "status $status: $errors"; return 1; }
    [ -z "$output" ] || { echo "printed: $output"; return 1; }
    [ -z "$(ls -A)" ] || { echo "written: $(ls -A)"; return 1; }
    [[ $errors == *"$words"* ]] || { echo "message: $errors"; return 1; }
}
