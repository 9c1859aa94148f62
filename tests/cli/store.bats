load helper

game="run invaders/gauntlet --policy convoy --json --out out"

# In these tests the store is in use, in the empty folder of the test.
store() { unset WARODDS_STORE; }

whole() { warodds $game --games "$1" --no-store >whole.json 2>/dev/null; }

@test "more of the same plays only what is missing, and prints the same bytes" {
    store
    whole 5000
    apart $game --games 3000
    [ "$status" -eq 0 ]
    [[ $errors != *"in the store"* ]]
    apart $game --games 5000
    [[ $errors == *"3,000 games were in the store"*"2,000 games in "* ]]
    [ "$output" = "$(cat whole.json)" ]
    cmp out/result.json whole.json
    apart $game --games 5000
    [[ $errors == *"5,000 games were in the store"* ]]
    [[ $errors != *"games in "* ]]
    [ "$output" = "$(cat whole.json)" ]
}

@test "--no-store, --check and WARODDS_STORE=none do not touch it; --fresh plays again" {
    store
    whole 300
    [ ! -e results ]
    apart $game --games 300 --check
    WARODDS_STORE=none apart $game --games 300
    [ ! -e results ]
    apart $game --games 300
    before=$(sha256sum results/warodds.db)
    apart $game --games 300 --fresh
    [[ $errors == *"300 games in "* ]]
    [ "$output" = "$(cat whole.json)" ]
    [ "$(warodds results export --csv | wc -l)" -eq 8 ]
    apart $game --games 300 --no-store
    [[ $errors == *"300 games in "* ]]
    [ "$before" = "$(sha256sum results/warodds.db)" ]
}

@test "other seeds, policies, values and counts are other experiments" {
    store
    apart $game --games 200
    for other in "--seed 2" "--policy kayotz=harm --variant two_player=yes" "--set marine.squad.movement=4" \
        "--signature" "--coverage" "--variant stun_on_stunned=stay"; do
        # shellcheck disable=SC2086
        apart $game --games 200 $other
        [ "$status" -eq 0 ]
        [[ $errors != *"in the store"* ]]
        # shellcheck disable=SC2086
        apart $game --games 200 $other
        [[ $errors == *"200 games were in the store"* ]]
    done
    [ "$(warodds results | wc -l)" -eq 7 ]
}

@test "--resume says so; a store elsewhere" {
    export WARODDS_STORE=named.db
    apart $game --games 200 --resume
    [ "$status" -eq 0 ]
    [[ $errors == *"Nothing of this was in the store"* ]]
    [ -s named.db ]
    apart $game --games 200 --resume --store below/another.db
    [[ $errors == *"Nothing of this"* ]]
    [ -s below/another.db ]
    apart $game --games 200 --resume
    [[ $errors == *"200 games were in the store"* ]]
    apart $game --games 200 --resume --rows rows.csv
    [[ $errors == *"--rows plays all games, whatever the store holds"* ]]
    [ "$(wc -l <rows.csv)" -eq 201 ]
}

@test "a store that cannot be used: status 2 before anything is played" {
    refused "cannot be made" $game --store /proc/none/store.db
    echo "no store" >text.db
    apart $game --store text.db
    [ "$status" -eq 2 ]
    [[ $errors == *"not a store"*"--no-store"* ]]
    sqlite3 other.db "CREATE TABLE t (x)"
    apart $game --store other.db
    [ "$status" -eq 2 ]
    [[ $errors == *"belongs to another program"* ]]
    apart run invaders/gauntlet --games 10 --policy convoy --store new.db --out out
    sqlite3 new.db "PRAGMA user_version = 1000"
    apart $game --store new.db
    [ "$status" -eq 2 ]
    [[ $errors == *"version 1000"* ]]
    [ ! -e results ]
}

# How many games the store has; 0 while it is locked or not there yet.
games_stored() {
    sqlite3 results/warodds.db "SELECT coalesce(sum(games), 0) FROM range" 2>/dev/null || echo 0
}

# Waits until the process $pid has stored games beyond the $1 (0) from before, or has ended.
stores() {
    while kill -0 $pid 2>/dev/null && [ "$(games_stored)" -le "${1:-0}" ]; do sleep 0.02; done
}

@test "Ctrl-C: what was played is stored, and --resume ends it" {
    store
    whole 40000
    "$WARODDS" $game --games 40000 --checkpoint 500 --threads 1 >first.json 2>err.txt &
    pid=$!
    stores
    kill -INT $pid
    code=0
    wait $pid || code=$?
    [ "$code" -eq 3 ] || skip "this machine was faster"
    grep -q "They are in the store; this goes on" err.txt
    command=$(grep -- --resume err.txt)
    eval "apart ${command#*warodds }" # as it stands
    [ "$status" -eq 0 ]
    [[ $errors == *"games were in the store"* ]]
    [ "$output" = "$(cat whole.json)" ]
}

# No hole, no overlap; the rest is played, the bytes are those of one run; the store is removed.
ended_whole() {
    [ "$(sqlite3 results/warodds.db "SELECT max(first + games) FROM range")" -eq "$before" ] ||
        [ "$(sqlite3 results/warodds.db "SELECT count(*) FROM range")" -eq 0 ]
    apart $game --games 120000 --resume
    [ "$status" -eq 0 ]
    [ "$output" = "$(cat whole.json)" ]
    [ "$(sqlite3 results/warodds.db "SELECT sum(games) FROM range")" -eq 120000 ]
    warodds results check
    rm -r results
}

@test "a hundred times kill -9: nothing is damaged, nothing played twice, the same bytes" {
    store
    whole 120000
    RANDOM=1
    killed=0
    before=0
    grown=0
    torn=0
    stored=0
    # However quick the machine is: when all games are stored, a new store is begun.
    for i in $(seq 400); do
        "$WARODDS" $game --games 120000 --checkpoint 100 --resume >/dev/null 2>&1 &
        pid=$!
        [ $((i % 2)) -eq 0 ] || stores "$before" # every other one dies after storing something
        sleep "0.$((RANDOM % 2))$((3 + RANDOM % 7))$((RANDOM % 10))"
        kill -9 $pid 2>/dev/null && killed=$((killed + 1))
        wait $pid 2>/dev/null || true
        [ -e results/warodds.db ] || continue
        [ ! -e results/warodds.db-journal ] || torn=$((torn + 1)) # killed within a transaction
        [ "$(sqlite3 results/warodds.db 'PRAGMA integrity_check')" = ok ]
        [ -z "$(sqlite3 results/warodds.db 'PRAGMA foreign_key_check')" ]
        now=$(games_stored)
        [ "$now" -ge "$before" ] # what was stored stays
        [ "$now" -eq "$before" ] || grown=$((grown + 1))
        stored=$((stored + now - before))
        before=$now
        [ "$killed" -lt 100 ] || [ "$grown" -lt 30 ] || break
        [ "$now" -eq 120000 ] || continue
        ended_whole
        before=0
    done
    echo "$killed killed, $grown of them after storing something, $torn within a transaction, $stored games stored" >&3
    [ "$killed" -ge 100 ]
    [ "$grown" -ge 30 ]
    ended_whole
}

@test "two processes at once: both print the same bytes, no game is stored twice" {
    store
    whole 4000
    "$WARODDS" $game --games 4000 --checkpoint 100 --out a >a.json 2>a.err &
    "$WARODDS" $game --games 4000 --checkpoint 130 --out b >b.json 2>b.err || { cat b.err; false; }
    wait $! || { cat a.err; false; }
    cmp a.json whole.json
    cmp b.json whole.json
    stored=$(sqlite3 results/warodds.db "SELECT sum(games) FROM range")
    [ "$stored" -le 4000 ]
    [ "$(sqlite3 results/warodds.db "SELECT count(*) FROM range a JOIN range b ON a.id < b.id
        AND a.first < b.first + b.games AND b.first < a.first + a.games")" -eq 0 ]
}

@test "damaged counts are noticed and played again" {
    store
    whole 600
    apart $game --games 600
    sqlite3 results/warodds.db "UPDATE range SET totals = substr(totals, 1, 100) ||
        CASE substr(totals, 101, 1) WHEN x'00' THEN x'01' ELSE x'00' END || substr(totals, 102)"
    apart $game --games 600
    [ "$status" -eq 0 ]
    [[ $errors == *"are not used"*"played again"* ]]
    [ "$output" = "$(cat whole.json)" ]
    apart $game --games 600
    [[ $errors == *"600 games were in the store"* ]]
}

@test "another build is told" {
    store
    apart $game --games 200
    sqlite3 results/warodds.db "UPDATE build SET program = 'another'"
    apart $game --games 300
    [[ $errors == *"200 of the stored games were played by another build"* ]]
}

@test "games that another program played are kept, listed, left alone and never mixed" {
    store
    WARODDS_OTHER_PROGRAM=older apart $game --games 10k
    apart $game --games 10k
    [[ $errors == *"10,000 games of this experiment by a program with other rules or policies"* ]]
    apart $game --games 20k --json
    [[ $errors == *"10,000 games were in the store"* ]]
    [ "$output" = "$(warodds $game --games 20k --json --no-store --out fresh)" ]
    apart results
    [ "$(grep -c "10,000 games .*(another program)" <<<"$output")" -eq 1 ]
    [ "$(grep -c "20,000 games" <<<"$output")" -eq 1 ]
    apart results --json
    [ "$(jq -c '[.experiments[].this_program] | sort' <<<"$output")" = "[false,true]" ]
    hash=$(jq -r '.experiments[] | select(.this_program | not).hash' <<<"$output")
    apart results show "$hash"
    [ "$status" -eq 2 ]
    [[ $errors == *"was played with other rules or policies than those of today"* ]]
    WARODDS_OTHER_PROGRAM=older apart results show "$hash" --json
    [ "$(jq .games <<<"$output")" -eq 10000 ]
    # a store of before the program had a hash: a probe stands in its place
    sqlite3 results/warodds.db "UPDATE series SET hash = '0123456789abcdef',
        text = replace(text, 'program ', 'probe ') WHERE hash <> '$hash'"
    apart $game --games 200
    [[ $errors == *"20,000 games of this experiment by a program"* || $errors == *"30,000 games of this experiment by a program"* ]]
}

@test "a rare rule changed, 10,000 and 10,000 games: the result is the new program's alone" {
    store
    game="run invaders/gauntlet --policy boot_camp"
    old=$WARODDS
    apart $game --games 10k --json
    before=$output
    export WARODDS=$WARODDS_CHANGED WARODDS_VECTORS=baseline # of the two copies of the rules one is changed
    apart $game --games 10k
    [[ $errors == *"10,000 games of this experiment by a program with other rules or policies"* ]]
    apart $game --games 20k --json
    [[ $errors == *"10,000 games were in the store"* ]]
    [ "$output" = "$($WARODDS $game --games 20k --json --no-store --out fresh)" ]
    [ "$(jq -c .levels <<<"$output")" != "$(WARODDS=$old warodds $game --games 20k --json --no-store --out fresh | jq -c .levels)" ]
    WARODDS=$old apart $game --games 10k --json # and the old one's games are still there
    [[ $errors == *"10,000 games were in the store"* ]]
    [ "$output" = "$before" ]
    # shards of the two do not merge
    apart $game --games 100 --shard 1/2 --out parts
    WARODDS=$old apart $game --games 100 --shard 2/2 --out parts
    apart merge parts --store both.db --out merged
    [ "$status" -eq 2 ]
    [[ $errors == *"other rules or policies"* ]]
}

@test "studies of another program are left alone, too" {
    store
    study="compare invaders/gauntlet --a policy=convoy --b policy=gunline --seed 3"
    WARODDS_OTHER_PROGRAM=older apart $study --games 300
    apart $study --games 200 --json
    [[ $errors == *"300 games of this experiment by a program with other rules or policies"* ]]
    [ "$output" = "$(warodds $study --games 200 --json --no-store --out fresh)" ]
    apart results
    [ "$(grep -c "300 games .*(another program)" <<<"$output")" -eq 1 ]
}

@test "no time, host or machine in results; all of them in the store" {
    store
    apart $game --games 200
    never grep -qi "$(uname -n)\|20[2-9][0-9]-[01][0-9]-" out/result.json
    sqlite3 results/warodds.db "SELECT started FROM range" | grep -q '^20[2-9][0-9]-[01][0-9]-[0-3][0-9]T.*Z$'
    [ "$(sqlite3 results/warodds.db "SELECT name FROM host")" = "$(uname -n)" ]
}

@test "results: list, show, export, delete" {
    store
    apart results
    [ "$status" -eq 2 ]
    [[ $errors == *"there is no store here"* ]]
    apart $game --games 300
    apart $game --games 500
    apart run invaders/gauntlet --policy gunline --games 200 --out out
    apart results
    [[ $output == *"500 games"*"invaders-gauntlet-convoy-seed1"*"200 games"*"gunline"* ]]
    apart results --json
    printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
assert d["schema"] == "warodds.results/1" and [e["games"] for e in d["experiments"]] == [500, 200]
assert d["experiments"][0]["ranges"] == 2 and len(d["experiments"][0]["hash"]) == 16
'
    whole 500
    apart results show invaders-gauntlet-convoy-seed1 --json
    [ "$output" = "$(cat whole.json)" ]
    hash=$(warodds results --json | jq -r '.experiments[0].hash')
    apart results show "${hash:0:6}" --json
    [ "$output" = "$(cat whole.json)" ]
    apart results show "${hash:0:6}"
    [[ $output == "The Marines win"*"500 games of Gauntlet with convoy"* ]]
    warodds results export --csv | python3 -c '
import csv, sys
rows = list(csv.DictReader(sys.stdin))
assert len(rows) == 7 * 3 and sum(int(r["count"]) for r in rows) == 700
assert {r["policies"] for r in rows} == {"marine=convoy", "marine=gunline"} and all(r["host"] for r in rows)
'
    warodds results export gunline 2>/dev/null && false
    warodds results export --json "$hash" | jq -e '.schema == "warodds.store/1" and
        (.experiments | length) == 1 and .experiments[0].ranges[1].from == 300'
    apart results show gunline
    [ "$status" -eq 2 ]
    [[ $errors == *"did you mean 'invaders-gauntlet-gunline-seed1'"* ]]
    apart results delete nothing "$hash"
    [ "$status" -eq 2 ]
    [ "$(warodds results | wc -l)" -eq 2 ]
    apart results delete "$hash"
    [ "$status" -eq 0 ]
    [[ $errors == *"500 games of invaders-gauntlet-convoy-seed1"* ]]
    [ "$(warodds results | wc -l)" -eq 1 ]
    [ "$(sqlite3 results/warodds.db "SELECT count(*) FROM range")" -eq 1 ]
    [ "$(sqlite3 results/warodds.db "SELECT count(*) FROM level_count")" -eq 7 ]
    apart results show
    [ "$status" -eq 2 ]
    [[ $errors == *"something is missing after 'show'"* ]]
    apart results list more
    [ "$status" -eq 2 ]
    [[ $errors == *"too much: 'more'"* ]]
    refused_word=$(warodds results frobnicate 2>&1) && false
    [[ $refused_word == *"not a way to use results"* ]]
}

@test "show after the values changed: said, not mixed" {
    store
    cp -r "$WARODDS_SOURCE/configs" configs
    export WARODDS_CONFIGS=configs
    apart $game --games 200
    sed -i '/^stunned_movement/s/value: -1/value: -2/' configs/invaders/game.yaml
    never cmp -s configs/invaders/game.yaml "$WARODDS_SOURCE/configs/invaders/game.yaml"
    apart results show invaders-gauntlet-convoy-seed1
    [ "$status" -eq 2 ]
    [[ $errors == *"other values than those of today"* ]]
}

@test "stores of older versions are brought up to date; wrong tables are refused in plain words, unchanged" {
    store
    apart $game --games 200 --json
    first=$output
    old() { # a store of version $1, as it was then
        rm -f old.db
        sqlite3 results/warodds.db .dump | sqlite3 old.db
        sqlite3 old.db "PRAGMA application_id = $(sqlite3 results/warodds.db 'PRAGMA application_id'); PRAGMA user_version = $1"
    }
    old 1
    sqlite3 old.db "DROP TABLE study_part; DROP TABLE stretch; DROP TABLE asked; DROP TABLE study; ALTER TABLE range DROP COLUMN looks"
    apart $game --games 200 --json --store old.db
    [ "$status" -eq 0 ]
    [ "$output" = "$first" ]
    [[ $errors == *"200 games were in the store"* ]]
    [ "$(sqlite3 old.db 'PRAGMA user_version')" -eq 2 ]
    for version in 0 1 2; do
        old $version
        sqlite3 old.db "ALTER TABLE range RENAME COLUMN totals TO sums"
        sum=$(sha256sum <old.db)
        apart $game --games 200 --store old.db
        [ "$status" -eq 2 ]
        [[ $errors == *"says that it is of version $version, but its tables are others"* ]]
        [[ $errors != *"no such"* && $errors != *"already exists"* && $errors != *"SQL"* ]]
        [ "$sum" = "$(sha256sum <old.db)" ]
    done
}

@test "a limit of the size of files is told, with status 3" {
    store
    apart $game --games 300
    status=0
    errors=$( (ulimit -f 8; warodds $game --games 400 --out big 2>&1 >/dev/null) ) || status=$?
    [ "$status" -eq 3 ]
    [[ $errors == *"cannot be written"* || $errors == *"File too large"* ]]
    apart $game --games 300
    [[ $errors == *"300 games were in the store"* ]]
}

@test "a damaged file: every message says what is wrong" {
    store
    apart $game --games 300
    cp results/warodds.db good.db
    for page in $(seq 1 24); do
        cp good.db results/warodds.db
        printf 'damage that no page of a store holds' | dd of=results/warodds.db bs=1 seek=$((page * 4096 - 3900)) conv=notrunc 2>/dev/null
        apart $game --games 400
        [[ $errors != *"not an error"* ]]
        case $status in 0 | 2 | 3) ;; *) false ;; esac
    done
}
