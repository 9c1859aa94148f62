load helper

game="run invaders/gauntlet --policy convoy --games 5003 --from 11 --seed 4"

whole() { warodds $game --no-store --json --out whole "$@" >whole.json 2>/dev/null; }

@test "shards on any machine, merged in any order: the same bytes as one process" {
    whole
    for part in 2 4 1 3; do
        apart $game --shard $part/4 --json --out parts
        [ "$status" -eq 0 ]
        [ -s "parts/shard-$part-of-4/shard.db" ]
        cmp <(printf '%s\n' "$output") "parts/shard-$part-of-4/result.json"
    done
    apart merge parts --json --out merged
    [ "$status" -eq 0 ]
    [ "$output" = "$(cat whole.json)" ]
    diff -r merged whole
    apart merge parts/shard-3-of-4/shard.db parts/shard-1-of-4 parts/shard-4-of-4 parts/shard-2-of-4/shard.db \
        --json --out merged
    [ "$output" = "$(cat whole.json)" ]
    apart merge parts --out merged
    [[ $output == "The Marines win "*"5,003 games of Gauntlet with convoy"* ]]
}

@test "the store that is merged into is no part of what is merged" {
    warodds run invaders/gauntlet --games 20 --store all.db --no-files >out.txt 2>&1
    apart merge all.db --store ./all.db
    [ "$status" -eq 2 ]
    [[ $errors == *"this is the store that is merged into"* ]]
    for part in 1 2; do apart run invaders/gauntlet --games 20 --seed 2 --shard $part/2 --out parts; done
    for time in first second; do
        apart merge parts --store parts/all.db --json --out $time
        [ "$status" -eq 0 ] || { echo "$time: $errors"; false; }
    done
    cmp first/result.json second/result.json
}

@test "a shard is killed and resumed like any run" {
    game="${game/5003/60003}"
    whole
    "$WARODDS" $game --shard 1/2 --out parts --checkpoint 50 --threads 1 >/dev/null 2>&1 &
    pid=$!
    until [ -s parts/shard-1-of-2/shard.db ] || ! kill -0 $pid; do sleep 0.01; done
    kill -9 $pid || skip "this machine was faster"
    wait $pid || true
    apart $game --shard 1/2 --out parts --resume
    [ "$status" -eq 0 ]
    apart $game --shard 2/2 --out parts
    apart merge parts --json --out merged
    [ "$output" = "$(cat whole.json)" ]
}

@test "shards of different programs do not merge" {
    for study in "$game" "compare invaders/gauntlet --a policy=convoy --b policy=gunline --games 300"; do
        rm -rf parts
        apart $study --shard 1/2 --out parts
        WARODDS_OTHER_PROGRAM=older apart $study --shard 2/2 --out parts
        apart merge parts --store store.db --out merged
        [ "$status" -eq 2 ]
        [ -z "$output" ]
        [[ $errors == *"other rules or policies"* ]]
    done
}

@test "merged games are in the store" {
    whole
    export WARODDS_STORE=store.db
    for part in 1 2; do apart $game --shard $part/2 --out parts; done
    [ ! -e store.db ]
    apart merge parts --json --out merged
    apart $game --json --out out
    [[ $errors == *"5,003 games were in the store"* ]]
    [ "$output" = "$(cat whole.json)" ]
    apart merge parts --json --out merged # once more changes nothing
    [ "$status" -eq 0 ]
    [ "$output" = "$(cat whole.json)" ]
    [ "$(sqlite3 store.db "SELECT sum(games) FROM range")" -eq 5003 ]
}

@test "what overlaps is refused, and nothing is changed" {
    for part in 1/2 2/2 2/3; do apart $game --shard $part --out parts; done
    apart merge parts --store store.db --json --out merged
    [ "$status" -eq 2 ]
    [ -z "$output" ]
    [[ $errors == *"games 1679 to 3346 of invaders-gauntlet-convoy-seed4 overlap games 11 to 2512 in"*"count twice"* ]]
    [ ! -e store.db ]
    [ ! -e merged ]
    apart merge parts/shard-1-of-2 parts/shard-1-of-2/shard.db --out merged
    [ "$status" -eq 2 ]
    [[ $errors == *"count twice"* ]]
    # and what the store holds already, cut otherwise
    apart $game --games 100 --store store.db
    apart merge parts/shard-1-of-2 --store store.db
    [ "$status" -eq 2 ]
    [[ $errors == *"'store.db': they would count twice"* ]]
    [ "$(sqlite3 store.db "SELECT sum(games) FROM range")" -eq 100 ]
}

@test "a missing shard: status 1" {
    for part in 1 3; do apart $game --shard $part/3 --out parts; done
    apart merge parts --json --out merged
    [ "$status" -eq 1 ]
    [ -z "$output" ]
    [[ $errors == *"incomplete"*"from 1,679 on are missing"* ]]
}

@test "several experiments: a report for each, no single document" {
    for policy in convoy gunline; do
        for part in 1 2; do
            apart run invaders/gauntlet --policy $policy --games 300 --shard $part/2
            [ "$status" -eq 0 ]
        done
    done
    [ -s results/invaders-gauntlet-gunline-seed1-300/shard-2-of-2/shard.db ]
    apart merge results/*
    [ "$status" -eq 0 ]
    [[ $output == *"300 games of Gauntlet with convoy"*"300 games of Gauntlet with gunline"* ]]
    [ -s results/invaders-gauntlet-gunline-seed1-300/result.json ]
    apart merge results/* --json
    [ "$status" -eq 2 ]
    [[ $errors == *"one document"* ]]
}

@test "what cannot be merged" {
    refused "there is no store here" merge nothing.db
    mkdir empty
    apart merge empty
    [ "$status" -eq 2 ]
    [[ $errors == *"no store in this folder"* ]]
    apart $game --shard 4/3
    [ "$status" -eq 2 ]
    [[ $errors == *"I/N with I from 1 to N"* ]]
    apart run invaders/gauntlet --games 2 --shard 1/3
    [ "$status" -eq 2 ]
    [[ $errors == *"cannot be cut into"* ]]
}

@test "other values: refused" {
    cp -r "$WARODDS_SOURCE/configs" configs
    WARODDS_CONFIGS=configs apart $game --shard 1/2 --out parts
    sed -i '/^stunned_movement/s/value: -1/value: -2/' configs/invaders/game.yaml
    WARODDS_CONFIGS=configs apart $game --shard 2/2 --out parts
    apart merge parts --json
    [ "$status" -eq 2 ]
    [[ $errors == *"was played with other values"* ]]
}

# Open MPI: a build with WARODDS_MPI (preset mpi), ranks on this machine.
mpi_begin() {
    "$WARODDS" --version | grep -q MPI || skip "this build has no MPI (preset mpi)"
    command -v mpirun >/dev/null || skip "there is no mpirun"
    options="--oversubscribe -n"
    [ "$(id -u)" -ne 0 ] || options="--allow-run-as-root $options"
}

@test "processes by mpirun: the same bytes, also with a store" {
    mpi_begin
    whole --signature
    for ranks in 1 2 3 4; do
        # shellcheck disable=SC2086
        mpirun $options $ranks "$WARODDS" $game --signature --no-store --json --threads 1 --out out >ranks.json
        cmp ranks.json whole.json
    done
    # shellcheck disable=SC2086
    mpirun $options 3 "$WARODDS" $game --signature --store s.db --checkpoint 700 --json --threads 1 --out out >ranks.json
    cmp ranks.json whole.json
    apart $game --signature --store s.db --json --out out
    [[ $errors == *"5,003 games were in the store"* ]]
    [ "$output" = "$(cat whole.json)" ]
    # fewer games than processes
    # shellcheck disable=SC2086
    mpirun $options 4 "$WARODDS" run invaders/gauntlet --games 2 --no-store --json --out out >few.json
    apart run invaders/gauntlet --games 2 --no-store --json --out out
    cmp few.json <(printf '%s\n' "$output")
}

@test "processes by mpirun: wrong usage ends all of them with status 2, other commands run once" {
    mpi_begin
    # shellcheck disable=SC2086
    code=0; mpirun $options 3 "$WARODDS" run invaders/gauntlett >out.txt 2>err.txt || code=$?
    [ "$code" -eq 2 ]
    [ "$(grep -c "did you mean 'gauntlet'" err.txt)" -eq 1 ]
    # shellcheck disable=SC2086
    [ "$(mpirun $options 3 "$WARODDS" list games | grep -c Dimension)" -eq 1 ]
}

@test "processes by mpirun: every study, the same bytes" {
    mpi_begin
    studies=0
    while read -r study; do
        # shellcheck disable=SC2086
        eval "apart $study --json --out out"
        [ "$status" -eq 0 ]
        # shellcheck disable=SC2086
        eval "mpirun $options 3 '$WARODDS' $study --json --threads 1 --out out" </dev/null >ranks.json 2>ranks.txt || { cat ranks.txt; false; }
        printf '%s\n' "$output" | cmp - ranks.json || { echo "$study"; false; }
        studies=$((studies + 1))
    done <<'END'
compare invaders/gauntlet --a policy=convoy --b policy=boot_camp --games 1000
compare invaders/gauntlet --a policy=convoy --b policy=boot_camp --games 4000 --independent --anytime
compare yuggoth/y35 --a policy=strong --b policy=plain --games 4000 --sprt
screen invaders/gauntlet --games 400
screen yuggoth/y35 -p strong --games 200
curve invaders/gauntlet -p boot_camp --over hard_rift=2:200,4:200
fit invaders/gauntlet -p convoy --value marine.squad.movement --range 2..4 --target win=0.4 --games 1000
fit invaders/gauntlet -p convoy --value marine.squad.movement --range 2..4 --value marine.squad.defence_number --range 3..5 --target win=0.4 --games 200
tournament invaders/gauntlet -p convoy -p boot_camp -p gunline --games 1500
tournament invaders/gauntlet -v two_player=yes --table 100 --confirm 200 -p "boot_camp kayotz=harm" -p "convoy kayotz=draw_random"
tournament imperium/raid --matrix --table 64
sensitivity invaders/gauntlet -p convoy --only marine --games 50 --trajectories 4 --tornado 100 --base 16
sensitivity invaders/gauntlet -p convoy --only rift --games 50 --trajectories 4 --tornado 100 --base 16
tune invaders/gauntlet -p boot_camp --budget 6000 --candidates 4 --games 100 --confirm 200
regret invaders/gauntlet -p convoy --games 7 --playouts 4
regret yuggoth/y33 -p seat1=plain --games 3 --playouts 2
luck invaders/gauntlet -p convoy -p boot_camp --games 640 --points 200
luck yuggoth/y35 -p strong -p plain --games 640 --points 50
drivers invaders/gauntlet -p convoy --games 1000
drivers yuggoth/y33 -p strong --games 500 --from 77 --seed 9
END
    [ "$studies" -eq 20 ] # mpirun must not read the list
}
