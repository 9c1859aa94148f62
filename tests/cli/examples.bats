# Every example of every --help runs as it stands, on one line, with fewer games than a person would ask for.

load helper

setup_file() {
    command -v jq >/dev/null || skip "needs jq"
}

# What makes the examples of a command short. The last of two equal options counts.
small() {
    case "$*" in
    screen*) echo --games 40 ;;
    run* | compare*) echo --games 200 ;;
    tournament*--matrix*) echo --table 40 ;;
    tournament*kayotz*) echo --table 40 --confirm 40 ;;
    tournament*) echo --games 400 --table 40 --confirm 40 ;;
    sensitivity*) echo --games 20 --trajectories 2 --tornado 20 --base 8 ;;
    tune*--budget*) echo --games 20 --budget 300 --confirm 40 ;;
    tune*) echo --games 20 --generations 2 --confirm 40 ;;
    fit*) echo --games 200 --confirm 200 ;;
    balance*--only*) echo --minutes 0.02 ;;
    balance*--minutes*) ;;
    balance*) echo --plan equal=20,plans=4,decided=4,choices=4,luck=10 ;;
    drivers* | evaluate*) echo --games 500 ;;
    luck*--shares*) echo --points 20 ;;
    luck*) echo --games 20 --training 200 --points 20 ;;
    regret*) echo --games 2 --decisions 1 --playouts 4 --replace 0 ;;
    experiment*) echo --games 4 ;;
    hits*) echo --games 1000 ;;
    bench*--studies*) echo --commands ;; # what they would be: all of them take minutes
    bench) echo invaders/gauntlet --seconds 0.001 --repeats 1 ;;
    bench*) echo --seconds 0.001 --repeats 1 ;;
    esac
}

warodds() {
    [ "$1" != curve ] || set -- "${@/#playouts=*/playouts=0:4,1:4}" --games 10
    [ "$1" != balance ] || set -- "${@/%10/0.02}" # minutes
    if [ "$1" = play ]; then
        printf 'q\n' | "$WARODDS" "$@"
    elif [ "$1" = serve ]; then
        serve_shortly "$@" --port 0
    else
        "$WARODDS" "$@" $(small "$@")
    fi
}

# Until it has told its address; then Ctrl-C.
serve_shortly() {
    "$WARODDS" "$@" >address.txt 3>&- &
    local server=$!
    until_there address.txt
    kill -INT "$server" && wait "$server"
}

# The examples of a command, one a line.
examples() {
    "$WARODDS" "$1" --help | sed '1,/^Examples:$/d'
}

commands() {
    "$WARODDS" --help | sed -n 's|^  \([a-z][a-z]*\)  .*|\1|p'
}

# In a folder of its own, after one another, as somebody who tries them would.
try_examples() {
    local command=$1
    export WARODDS_STORE="$PWD/store.db"
    ln -s "$WARODDS_SOURCE/tests" tests
    printf 'save my.game\nq\n' | "$WARODDS" play invaders/gauntlet >/dev/null
    [ -n "$(examples "$command")" ] || { echo "no examples: $command"; return 1; }
    while IFS= read -r line; do
        [[ $line == "  warodds $command "* || $line == "  warodds $command" || $line == "  warodds "* ]] ||
            { echo "not a command: $line"; return 1; }
        (eval "set -o pipefail; $line") >out.txt 2>err.txt </dev/null ||
            { echo "failed: $line"; tail -3 err.txt; return 1; }
    done < <(examples "$command")
}

less() { cat; }

@test "no line of any --help is wider than the terminal but the examples, which are whole" {
    for command in $(commands); do
        COLUMNS=60 "$WARODDS" "$command" --help | sed '/^Examples:$/,$d' >text.txt
        [ "$(awk 'length > 80' text.txt | wc -l)" -eq 0 ] || { echo "$command"; cat text.txt; return 1; }
        COLUMNS=60 "$WARODDS" "$command" --help | sed '1,/^Examples:$/d' | grep -v '^  warodds ' && return 1
        true
    done
}

@test "examples: run" {
    try_examples run
}

@test "examples: balance" {
    try_examples balance
}

@test "examples: compare" {
    try_examples compare
}

@test "examples: screen" {
    try_examples screen
}

@test "examples: sensitivity" {
    try_examples sensitivity
}

@test "examples: tournament" {
    try_examples tournament
}

@test "examples: tune" {
    try_examples tune
}

@test "examples: fit" {
    try_examples fit
}

@test "examples: curve" {
    try_examples curve
}

@test "examples: luck" {
    try_examples luck
}

@test "examples: drivers" {
    try_examples drivers
}

@test "examples: evaluate" {
    try_examples evaluate
}

@test "examples: regret" {
    try_examples regret
}

@test "examples: trace" {
    try_examples trace
}

@test "examples: serve" {
    try_examples serve
}

@test "examples: replay" {
    try_examples replay
}

@test "examples: play" {
    try_examples play
}

@test "examples: report" {
    try_examples report
}

@test "examples: stats" {
    try_examples stats
}

@test "examples: list" {
    try_examples list
}

@test "examples: case" {
    "$WARODDS" new game mygame >/dev/null 2>&1
    try_examples case
}

@test "examples: hits" {
    try_examples hits
}

@test "examples: check" {
    "$WARODDS" new game mygame >/dev/null 2>&1
    try_examples check
}

@test "examples: new" {
    try_examples new
}

@test "examples: explain" {
    try_examples explain
}

@test "examples: map" {
    try_examples map
}

@test "examples: bench" {
    try_examples bench
}

@test "examples: results" {
    try_examples results
}

@test "examples: merge" {
    try_examples merge
}

@test "examples: experiment" {
    # --games does not reach what a study asks for in other words
    cp -r "$WARODDS_SOURCE/configs" .
    export WARODDS_CONFIGS=$PWD/configs
    sed -i -E 's/^( +trajectories): .*/\1: 2/; s/^( +base): .*/\1: 8/; s/^( +tornado): .*/\1: 20/; s/^( +(table|confirm)): .*/\1: 40/' \
        configs/*/experiments/*.yaml
    try_examples experiment
}

@test "no command is left out above" {
    for command in $(commands); do
        grep -q "^@test \"examples: $command\"" "$BATS_TEST_FILENAME" || { echo "$command"; return 1; }
    done
}
