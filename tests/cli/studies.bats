load helper

# Studies (everything but plain runs) and the store. It is in use here, in the empty folder of the test.
store() { unset WARODDS_STORE; }

declare -g compare="compare invaders/gauntlet --a policy=boot_camp --b policy=convoy"
declare -gA study=(
    [compare]="$compare --games 4000"
    [screen]="screen invaders/gauntlet --policy convoy --policy gunline --variant los_contact --variant rift_values --games 1200"
    [sensitivity]="sensitivity invaders/gauntlet --policy convoy --only kayotz.king --trajectories 4 --games 100 --base 16 --tornado 800"
    [tournament]="tournament invaders/gauntlet -p convoy -p gunline -p boot_camp --games 4000 --table 1500 --confirm 3000"
    [fit]="fit invaders/gauntlet --policy convoy --value marine.squad.movement --range 1..5 --target win=0.35 --games 1500"
)
declare -g kinds="compare screen sensitivity tournament fit"

held() { sqlite3 results/warodds.db "SELECT coalesce(sum(games), 0) FROM stretch" 2>/dev/null || echo 0; }

# Without a store: whole-KIND.json and the files in whole/KIND. Each study is played once for all tests.
whole() { # KIND
    local kept
    kept="$BATS_FILE_TMPDIR/$(cksum <<<"${study[$1]}" | tr ' ' -)"
    # shellcheck disable=SC2086
    [ -s "$kept.json" ] || warodds ${study[$1]} --no-store --json --out "$kept" >"$kept.json" 2>/dev/null
    mkdir -p whole
    rm -rf "whole/$1"
    cp -r "$kept" "whole/$1"
    cp "$kept.json" "whole-$1.json"
}

# Stretches of a unit neither overlap nor is the database damaged.
sound() {
    [ "$(sqlite3 results/warodds.db 'PRAGMA integrity_check')" = ok ]
    [ -z "$(sqlite3 results/warodds.db 'PRAGMA foreign_key_check')" ]
    [ "$(sqlite3 results/warodds.db "SELECT count(*) FROM stretch a JOIN stretch b ON a.id < b.id
        AND a.study = b.study AND a.unit = b.unit
        AND a.first < b.first + b.games AND b.first < a.first + a.games")" -eq 0 ]
}

@test "every study: once more plays nothing and prints the same bytes" {
    store
    for kind in $kinds; do
        whole $kind
        # shellcheck disable=SC2086
        apart ${study[$kind]} --json --out first/$kind
        [ "$status" -eq 0 ]
        [[ $errors != *"in the store"* ]]
        [ "$output" = "$(cat whole-$kind.json)" ]
        before=$(held)
        # shellcheck disable=SC2086
        apart ${study[$kind]} --json --out again/$kind --resume --threads 1
        [[ $errors == *"games were in the store"* ]]
        [ "$output" = "$(cat whole-$kind.json)" ]
        diff -r again/$kind whole/$kind
        [ "$(held)" -eq "$before" ]
    done
    sound
}

# KIND KILLS: at any moment, two times of three after something was stored. The process is stopped while it is looked
# whether it has stored something, so that no machine is too fast or too slow for that; one that ends nevertheless has
# left nothing to be killed, and the store is emptied.
kill_often() {
    local kind=$1 kills=$2 killed=0 grown=0 before=0 now after slice
    whole $kind
    for i in $(seq "$kills"); do
        # shellcheck disable=SC2086
        "$WARODDS" ${study[$kind]} --checkpoint 60 --threads 1 --resume >/dev/null 2>&1 &
        pid=$!
        after=$((RANDOM % 10)) # slices of its time after something was stored, or at all
        now=$before
        for slice in $(seq 2000); do
            sleep "0.0$((RANDOM % 2))$((RANDOM % 9 + 1))"
            kill -STOP $pid 2>/dev/null || break
            [ $((i % 3)) -eq 0 ] || [ "$now" -gt "$before" ] || now=$(held)
            [ $((i % 3)) -ne 0 ] && [ "$now" -le "$before" ] || after=$((after - 1))
            [ "$after" -ge 0 ] || break
            kill -CONT $pid 2>/dev/null || break
        done
        kill -9 $pid 2>/dev/null && end=killed || end=whole
        wait $pid 2>/dev/null || true
        now=$(held)
        [ "$now" -ge "$before" ] # what was stored stays
        [ "$now" -eq "$before" ] || grown=$((grown + 1))
        before=$now
        if [ $end = killed ]; then
            killed=$((killed + 1))
        else
            rm -rf results
            before=0
        fi
    done
    echo "$kind: $killed of $kills killed, $grown of them after storing something" >&3
    # shellcheck disable=SC2086
    apart ${study[$kind]} --json --out out --resume
    [ "$status" -eq 0 ]
    [ "$output" = "$(cat whole-$kind.json)" ]
    sound
    [ "$killed" -gt $((kills / 2)) ]
    [ "$grown" -gt 0 ]
}

@test "comparisons killed with -9, again and again" {
    store
    RANDOM=2
    study[compare]="$compare --games 20000"
    kill_often compare 20
    [ "$(held)" -eq 20000 ]
}

@test "a sequential test killed with -9: it ends at the same pair" {
    store
    RANDOM=3
    study[compare]="compare invaders/gauntlet --a policy=convoy --b variant=los_contact=designer_strict --policy convoy --sprt=0,0.004 --games 20000"
    kill_often compare 12
}

@test "the other studies killed with -9" {
    store
    RANDOM=4
    study[screen]="${study[screen]/1200/6000}"
    for kind in screen sensitivity tournament fit; do
        rm -rf results
        kill_often $kind 8
    done
}

# KIND PID: waits until the study is in the store, which is when its games begin (a build with MPI takes longer until then).
begun() {
    for _ in $(seq 300); do
        [ "$(sqlite3 results/warodds.db "SELECT count(*) FROM study WHERE kind = '$1'" 2>/dev/null)" != 1 ] || return 0
        kill -0 "$2" 2>/dev/null || return 0
        sleep 0.1
    done
    echo "$1 has not begun"
    return 1
}

@test "Ctrl-C: what there is is written, marked partial, and the command that goes on is told" {
    store
    study[compare]="$compare --games 8000"
    study[fit]="${study[fit]/--games 1500/--games 5000}"
    study[tournament]="${study[tournament]/--table 1500/--table 5000}"
    study[sensitivity]="${study[sensitivity]/--tornado 800/--tornado 4000}"
    study[screen]="${study[screen]/1200/4000}"
    stopped=0
    for kind in $kinds; do
        whole $kind
        # shellcheck disable=SC2086
        "$WARODDS" ${study[$kind]} --threads 1 --json --out out/$kind >partial.json 2>err.txt &
        pid=$!
        begun $kind $pid
        sleep 0.1
        kill -INT $pid
        code=0
        wait $pid || code=$?
        [ "$code" -eq 3 ] || continue # this machine was faster
        stopped=$((stopped + 1))
        grep -q "What was played is in the store; this goes on" err.txt
        if [ -s partial.json ]; then
            grep -q '"partial": true' partial.json
            grep -q "marked partial" err.txt
        fi
        command=$(grep -- "^  warodds .*--resume" err.txt)
        eval "apart ${command#*warodds } --json"
        [ "$status" -eq 0 ]
        [[ $errors == *"games were in the store"* ]]
        [ "$output" = "$(cat whole-$kind.json)" ]
        never grep -q partial out/$kind/*.json
    done
    [ "$stopped" -gt 0 ] || skip "this machine was faster"
}

@test "more games continue" {
    store
    for games in 1000 2500 4000; do
        apart $compare --games $games --json --out out
    done
    [[ $errors == *"2,500 games were in the store"* ]]
    whole compare
    [ "$output" = "$(cat whole-compare.json)" ]
    study[screen]="${study[screen]/1200/2400}"
    whole screen
    # shellcheck disable=SC2086
    warodds ${study[screen]/2400/1200} --json --out out >/dev/null 2>&1
    # shellcheck disable=SC2086
    apart ${study[screen]} --json --out out
    [[ $errors == *"games were in the store"* ]]
    [ "$output" = "$(cat whole-screen.json)" ]
    # whoever joins a tournament, and whatever its size: games of the others are there
    warodds tournament invaders/gauntlet -p convoy -p gunline --games 2000 --table 500 --confirm 700 --out out >/dev/null 2>&1
    whole tournament
    # shellcheck disable=SC2086
    apart ${study[tournament]} --json --out out
    [[ $errors == *"games were in the store"* ]]
    [ "$output" = "$(cat whole-tournament.json)" ]
}

@test "stopping rules read their looks from the store, also those of other rules" {
    store
    pair="compare invaders/gauntlet --policy convoy --b variant=los_contact=designer_strict --games 6000 --json"
    for rule in "--half-width 0.004" "--sprt=0,0.01" "--anytime" "--anytime --margin 0.01"; do
        rm -rf results
        # shellcheck disable=SC2086
        warodds $pair $rule --no-store --out whole >whole.json 2>/dev/null
        for i in 1 2; do
            # shellcheck disable=SC2086
            apart $pair $rule --out out
            [ "$status" -eq 0 ]
            [ "$output" = "$(cat whole.json)" ]
        done
        [[ $errors == *"games were in the store"* ]]
        [[ $errors != *"games each in"* ]] # nothing was played
    done
    run="run invaders/gauntlet --policy convoy --games 9000 --json"
    for rule in "--half-width 0.02" "--sprt=0.3,0.33" "--anytime --half-width 0.04"; do
        rm -rf results
        # shellcheck disable=SC2086
        warodds $run $rule --no-store --out whole >whole.json 2>/dev/null
        for i in 1 2; do
            # shellcheck disable=SC2086
            apart $run $rule --out out
            [ "$output" = "$(cat whole.json)" ]
        done
        [[ $errors == *"games were in the store"* ]]
        [[ $errors != *"games in "* ]]
    done
    # one after another, from the earliest end to the latest: each goes on where the one before stopped
    rm -rf results
    for rule in "--anytime --margin 0.01" "--half-width 0.01" ""; do
        # shellcheck disable=SC2086
        warodds $pair $rule --no-store --out whole >whole.json 2>/dev/null
        # shellcheck disable=SC2086
        apart $pair $rule --out out
        [ "$output" = "$(cat whole.json)" ]
        [ "$rule" = "--anytime --margin 0.01" ] || [[ $errors == *"games were in the store"* ]]
    done
    [ "$(held)" -eq 6000 ]
    sound
}

@test "damaged counts are noticed and played again" {
    store
    for kind in compare tournament; do
        whole $kind
        # shellcheck disable=SC2086
        warodds ${study[$kind]} --out out >/dev/null 2>&1
        sqlite3 results/warodds.db "UPDATE stretch SET counts = substr(counts, 1, 60) ||
            CASE substr(counts, 61, 1) WHEN x'00' THEN x'01' ELSE x'00' END || substr(counts, 62)"
        # shellcheck disable=SC2086
        apart ${study[$kind]} --json --out out
        [ "$status" -eq 0 ]
        [[ $errors == *"are not used"*"played again"* ]]
        [ "$output" = "$(cat whole-$kind.json)" ]
        # shellcheck disable=SC2086
        apart ${study[$kind]} --json --out out
        [[ $errors != *"are not used"* ]]
        [[ $errors == *"games were in the store"* ]]
    done
}

@test "two processes at once: both print the same bytes, no game is stored twice" {
    store
    whole compare
    # shellcheck disable=SC2086
    "$WARODDS" ${study[compare]} --json --checkpoint 100 --out a >a.json 2>/dev/null &
    # shellcheck disable=SC2086
    "$WARODDS" ${study[compare]} --json --checkpoint 130 --out b >b.json 2>/dev/null
    wait $!
    cmp a.json whole-compare.json
    cmp b.json whole-compare.json
    sound
    [ "$(held)" -le 4000 ]
}

@test "--fresh, --no-store, --stored-only" {
    store
    apart $compare --games 300 --stored-only
    [ "$status" -eq 2 ]
    [[ $errors == *"there is no store here"* ]]
    [ ! -e results ]
    apart $compare --games 300 --json --out out
    one=$output
    apart $compare --games 300 --json --out out --fresh
    [ "$output" = "$one" ]
    [[ $errors == *"300 games each in"* ]]
    [ "$(held)" -eq 300 ]
    apart $compare --games 300 --json --out out --stored-only
    [ "$status" -eq 0 ]
    [ "$output" = "$one" ]
    apart $compare --games 500 --json --out out --stored-only
    [ "$status" -eq 3 ]
    [[ $errors == *"does not hold all of these games"* ]]
    [ "$(printf '%s' "$output" | jq '[.pairs, .partial]' -c)" = "[300,true]" ]
    apart $compare --games 300 --stored-only --no-store
    [ "$status" -eq 2 ]
    [ "$(held)" -eq 300 ]
}

@test "results: list, show, export, delete over all kinds" {
    store
    for kind in $kinds; do
        whole $kind
        # shellcheck disable=SC2086
        warodds ${study[$kind]} --out out/$kind >/dev/null 2>&1
    done
    warodds run invaders/gauntlet --policy convoy --games 200 --out out/run >/dev/null 2>&1
    warodds results >list.txt
    [ "$(wc -l <list.txt)" -eq 6 ]
    for kind in $kinds; do
        hash=$(awk -v kind=$kind '$4 == kind { print $1 }' list.txt)
        apart results show "$hash" --json
        [ "$status" -eq 0 ]
        [ "$output" = "$(cat whole-$kind.json)" ]
        [ ! -e results/"$kind"* ]
        warodds results show "$hash" | grep -q .
        warodds results --json | jq -e --arg kind $kind '.studies[] | select(.kind == $kind) | .asked | length == 1'
    done
    warodds results export --json | jq -e '(.studies | length) == 5 and (.experiments | length) == 1 and
        ([.studies[] | select(.kind == "compare") | .stretches[].games] | add) == 4000'
    warodds results export --csv | python3 -c '
import csv, sys
rows = list(csv.DictReader(sys.stdin))
assert sum(int(r["games"]) for r in rows if r["name"].startswith("compare")) == 4000
assert all(r["host"] and r["build"] for r in rows)'
    # the same pairs asked for in another way
    warodds $compare --games 4000 --margin 0.05 --out out >/dev/null 2>&1
    name=$(awk '$4 == "compare" { print $5 }' list.txt)
    apart results show "$name"
    [[ $errors == *"Question 2 of 2"* ]]
    [[ $output == *"margin of 5 points"* || $output == *"--margin 0.05"* ]]
    apart results show "$name" 1 --json
    [ "$output" = "$(cat whole-compare.json)" ]
    apart results show "$name" 3
    [ "$status" -eq 2 ]
    apart results delete "$name"
    [ "$status" -eq 0 ]
    [[ $errors == *"4,000 games of $name"* ]]
    [ "$(warodds results | wc -l)" -eq 5 ]
    [ "$(sqlite3 results/warodds.db "SELECT count(*) FROM asked")" -eq 4 ]
}

@test "shards of a comparison, merged in any order: the same bytes as one process" {
    study[compare]="$compare --games 5003 --from 11 --seed 4"
    whole compare
    for part in 2 4 1 3; do
        # shellcheck disable=SC2086
        apart ${study[compare]} --shard $part/4 --json --out parts
        [ "$status" -eq 0 ]
        [ -s "parts/shard-$part-of-4/shard.db" ]
        cmp <(printf '%s\n' "$output") "parts/shard-$part-of-4/comparison.json"
    done
    apart merge parts --json --out merged
    [ "$status" -eq 0 ]
    [ "$output" = "$(cat whole-compare.json)" ]
    diff -r merged whole/compare
    apart merge parts/shard-3-of-4/shard.db parts/shard-1-of-4 parts/shard-4-of-4 parts/shard-2-of-4/shard.db \
        --json --out merged --store store.db
    [ "$output" = "$(cat whole-compare.json)" ]
    # shellcheck disable=SC2086
    WARODDS_STORE=store.db apart ${study[compare]} --json --out out
    [[ $errors == *"5,003 games were in the store"* ]]
    [ "$output" = "$(cat whole-compare.json)" ]
    apart merge parts/shard-1-of-4 parts/shard-3-of-4 --no-store --json
    [ "$status" -eq 1 ]
    [ -z "$output" ]
    [[ $errors == *"incomplete"*"from 1,262 on are missing"* ]]
    apart merge parts parts/shard-1-of-4 --json
    [ "$status" -eq 2 ]
    [[ $errors == *"count twice"* ]]
    refused_shard=$(warodds $compare --sprt --shard 1/2 2>&1) && false
    [[ $refused_shard == *"a fixed number of --games"* ]]
}

@test "processes by mpirun: a comparison has the same bytes, also with a store" {
    "$WARODDS" --version | grep -q MPI || skip "this build has no MPI (preset mpi)"
    command -v mpirun >/dev/null || skip "there is no mpirun"
    options="--oversubscribe -n"
    [ "$(id -u)" -ne 0 ] || options="--allow-run-as-root $options"
    whole compare
    for ranks in 1 2 3 4; do
        # shellcheck disable=SC2086
        mpirun $options $ranks "$WARODDS" ${study[compare]} --no-store --json --threads 1 --out out >ranks.json
        cmp ranks.json whole-compare.json
    done
    # shellcheck disable=SC2086
    mpirun $options 3 "$WARODDS" ${study[compare]} --store s.db --checkpoint 700 --json --threads 1 --out out >ranks.json
    cmp ranks.json whole-compare.json
    # shellcheck disable=SC2086
    apart ${study[compare]} --store s.db --json --out out
    [[ $errors == *"4,000 games were in the store"* ]]
    warodds $compare --sprt --games 3000 --no-store --json --out out >one.json 2>/dev/null
    # shellcheck disable=SC2086
    mpirun $options 3 "$WARODDS" $compare --sprt --games 3000 --no-store --json --threads 1 --out out >ranks.json
    cmp one.json ranks.json
    # the other studies are played by one of them
    # shellcheck disable=SC2086
    [ "$(mpirun $options 3 "$WARODDS" ${study[fit]} --no-store --json --out out | grep -c warodds.fit/1)" -eq 1 ]
}
