# Policies of one's own: built outside the tree, and what happens when they are wrong.

load helper

setup_file() {
    export PLUGINS="$BATS_FILE_TMPDIR"
    cc -shared -fPIC -O2 -ffp-contract=off -I "$WARODDS_SOURCE" -o "$PLUGINS/mine.so" \
        "$WARODDS_SOURCE/policies/template/mine.c"
    cc -shared -fPIC -O2 -I "$WARODDS_SOURCE" -o "$PLUGINS/wrong.so" "$WARODDS_SOURCE/tests/cli/wrong_plugin.c"
    cc -shared -fPIC -DOLD -I "$WARODDS_SOURCE" -o "$PLUGINS/old.so" "$WARODDS_SOURCE/tests/cli/wrong_plugin.c"
    echo 'int nothing;' >"$PLUGINS/empty.c"
    cc -shared -fPIC -o "$PLUGINS/empty.so" "$PLUGINS/empty.c"
}

@test "a plug-in plays; parameters; the same bytes for any number of threads" {
    cp "$PLUGINS/mine.so" .
    for threads in 1 3; do
        warodds run invaders/gauntlet --policy ./mine.so:hasty:calm=0.2 --games 500 --threads $threads --json \
            --out o >"$threads.json" 2>err
    done
    cmp 1.json 3.json
    [ "$(jq -r .policies.marine 1.json)" = "mine.so:hasty:calm=0.2" ]
    command=$(jq -r .provenance.command 1.json)
    eval "${command/mine.so/./mine.so} --json --out again" >again.json 2>err
    cmp 1.json again.json
    warodds run invaders/gauntlet --policy mine.so --games 500 --json --out b >base.json 2>err # the only one in it
    never cmp -s 1.json base.json
}

@test "a plug-in says why" {
    cp "$PLUGINS/mine.so" .
    warodds trace invaders/gauntlet --policy ./mine.so:hasty:calm=0.4 --game 3 --json >trace.jsonl
    python3 -c '
import json
whys = [d["why"] for d in map(json.loads, open("trace.jsonl")) if "why" in d]
assert whys and {w["note"] for w in whys} == {"calm: the first one", "hasty: any of them"}
for why in whys:
    assert why["scale"] == "chance to be chosen" and why["measure"] == "gain"
    scores = [c["score"] for c in why["candidates"]]
    assert scores == sorted(scores, reverse=True)
    if why["weighed"] == len(scores):
        assert abs(sum(scores) - 1) < 1e-9
'
}

@test "a plug-in can be the base of a search" {
    warodds run invaders/gauntlet --policy "rollout($PLUGINS/mine.so:hasty):playouts=4,portfolio=0,random=2" \
        --games 3 --json --out o >a.json 2>err
    [ "$(jq -r .policies.marine a.json)" = "rollout(mine.so:hasty):playouts=4,portfolio=0,random=2" ]
}

@test "what is no plug-in is refused" {
    refused "this file cannot be read" run invaders/gauntlet --policy ./none.so:x
    refused "which of its policies" run invaders/gauntlet --policy "$PLUGINS/mine.so:hastx"
    refused "warodds_policy_abi" run invaders/gauntlet --policy "$PLUGINS/empty.so:x"
    refused "built for version 1000 of the interface" run invaders/gauntlet --policy "$PLUGINS/old.so:crash"
    refused "from 0 to 1" run invaders/gauntlet --policy "$PLUGINS/mine.so:hasty:calm=2"
    refused "no parameter 'clam'" run invaders/gauntlet --policy "$PLUGINS/mine.so:hasty:clam=1"
}

wrong() {
    apart run invaders/gauntlet --policy "$PLUGINS/wrong.so:$1" --games 200 --out o
    [ "$status" -eq 3 ]
    [ ! -e o/result.json ]
}

@test "an illegal choice is never played: policy, game and decision are named" {
    wrong illegal
    [[ $errors == *"game 62, decision 2 of marine (illegal): illegal choice"* ]]
}

@test "a crash names policy, game and decision" {
    wrong crash
    [[ $errors == *"policy crash crashed in game 62, decision 2."* ]]
    wrong stack
    [[ $errors == *"policy stack crashed in game 62, decision 2."* ]]
}

@test "a policy that ends the program does not choose its status" {
    wrong leave
    [[ $errors == *"policy leave ended the program in game 62, decision 2."* ]]
}

@test "a policy that never answers is found out" {
    export WARODDS_PATIENCE=1
    wrong loop
    [[ $errors == *"policy loop does not answer in game 62, decision 2."* ]]
}

@test "Ctrl-C ends a policy that never answers, long before its time is up" {
    export WARODDS_PATIENCE=600
    "$WARODDS" run invaders/gauntlet --policy "$PLUGINS/wrong.so:loop" --games 100 --no-files >out 2>errors.txt &
    pid=$!
    until_there looping
    kill -INT $pid
    status=0
    timeout 60 tail --pid=$pid -f /dev/null
    wait $pid || status=$?
    [ "$status" -eq 3 ]
    grep -q "policy loop does not answer, and an end was asked for in game" errors.txt
}

@test "what was stored before a crash is kept" {
    unset WARODDS_STORE
    warodds run invaders/gauntlet --policy "$PLUGINS/wrong.so:crash" --games 62 --store s.db --threads 1 --out o >out 2>err
    apart run invaders/gauntlet --policy "$PLUGINS/wrong.so:crash" --games 200 --store s.db --threads 1 --out o
    [ "$status" -eq 3 ]
    apart run invaders/gauntlet --policy "$PLUGINS/wrong.so:crash" --games 62 --store s.db --json --out p
    [ "$status" -eq 0 ]
    [ "$(jq .games <<<"$output")" -eq 62 ]
}

@test "a hint with a plug-in is the same for any number of threads, whether it says that it may be asked by several or not" {
    grep -v '^POLICY_PLUGIN_THREADS' "$WARODDS_SOURCE/policies/template/mine.c" >careful.c
    cc -shared -fPIC -O2 -ffp-contract=off -I "$WARODDS_SOURCE" -o careful.so careful.c
    cp "$PLUGINS/mine.so" .
    for plugin in mine careful; do
        for threads in 1 2 3; do
            warodds play invaders/gauntlet --json --threads $threads \
                --hint="rollout(./$plugin.so:hasty):playouts=12,portfolio=0,random=4,price=0" >$plugin.$threads
        done
        cmp $plugin.1 $plugin.2
        cmp $plugin.1 $plugin.3
    done
    [ "$(jq '.hints[0].why.candidates | length' mine.1)" -gt 1 ]
    cmp <(jq .hints[0].why.candidates mine.1) <(jq .hints[0].why.candidates careful.1)
}
