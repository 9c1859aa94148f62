load helper

# A small study of runs and a comparison.
study() {
    cat >small.yaml <<'END'
title: "A small study"
question: "Who, and how often?"
game: invaders
games: 300
runs:
  - name: ladder
    scenario: [gauntlet, road_to_victory]
    policy: [convoy, gunline]
  - { name: other, scenario: gauntlet, policy: "convoy kayotz=harm", set: two_player=true, games: 200, seed: 7 }
comparisons:
  - { name: players, scenario: gauntlet, a: policy=convoy, b: policy=gunline, margin: 0.05 }
END
}

@test "a study: every entry as its command plays it, and one table" {
    study
    apart experiment small.yaml
    [ "$status" -eq 0 ]
    [[ $output == *"A small study"*"ladder-gauntlet-convoy"*"ladder-road_to_victory-gunline"*"other"*"players"*"policy=convoy less policy=gunline"* ]]
    warodds run invaders/gauntlet --policy gunline --games 300 --json --out one >one.json 2>/dev/null
    diff -r one results/small/ladder-gauntlet-gunline
    warodds run invaders/gauntlet --policy convoy --policy kayotz=harm --set two_player=true --games 200 --seed 7 \
        --json --out two >two.json 2>/dev/null
    diff -r two results/small/other
    warodds compare invaders/gauntlet --a policy=convoy --b policy=gunline --margin 0.05 --games 300 --json \
        --out three >three.json 2>/dev/null
    diff -r three results/small/players
    python3 - <<'END'
import csv, json
summary = json.load(open("results/small/summary.json"))
one, three = json.load(open("one.json")), json.load(open("three.json"))
assert summary["schema"] == "warodds.experiment/1" and summary["title"] == "A small study"
found = {f["entry"]: f for f in summary["findings"]}
assert len(found) == 6
run = found["ladder-gauntlet-gunline"]
assert (run["games"], run["share"], run["interval"]) == (300, one["win"]["share"], one["win"]["wilson"])
pair = found["players"]
assert pair["difference"] == three["difference"]["win_rate"]["estimate"] and pair["verdict"] == three["verdict"]
assert pair["interval"] == three["difference"]["win_rate"]["interval"]
assert summary["commands"]["other"] == json.load(open("two.json"))["provenance"]["command"]
rows = list(csv.DictReader(open("results/small/summary.csv")))
assert [r["entry"] for r in rows] == [f["entry"] for f in summary["findings"]]
END
}

@test "--json, --summary, --games; the same bytes twice" {
    study
    apart experiment small.yaml --json --games 100 --out a --summary kept --threads 1
    [ "$status" -eq 0 ]
    [ "$output" = "$(cat a/summary.json)" ]
    diff <(cd kept && cat summary.json summary.csv) <(cd a && cat summary.json summary.csv)
    printf '%s' "$output" | python3 -c '
import json, sys
assert {f["games"] for f in json.load(sys.stdin)["findings"]} == {100}'
    apart experiment small.yaml --json --games 100 --out b --threads 2
    diff -r a b
}

@test "stopped and started again: runs come from the store, the results are the same" {
    study
    unset WARODDS_STORE
    sed -i 's/games: 300/games: 30000/' small.yaml
    warodds experiment small.yaml --games 3000 --no-store --out whole >/dev/null 2>&1
    sed -i 's/games: 30000/games: 3000/; s/games: 200/games: 3000/' small.yaml
    "$WARODDS" experiment small.yaml --quiet >/dev/null 2>err.txt &
    pid=$!
    until_stored range results/warodds.db $pid
    kill -TERM $pid
    code=0
    wait $pid || code=$?
    # 0: this machine was faster
    [ "$code" -eq 0 ] || { [ "$code" -eq 3 ] && grep -q "The same command goes on" err.txt; }
    apart experiment small.yaml
    [ "$status" -eq 0 ]
    diff -r whole results/small
    apart experiment small.yaml
    [[ $errors == *"3,000 games were in the store"* ]]
    diff -r whole results/small
}

@test "screens: a finding for each variant and policy" {
    cat >screen.yaml <<'END'
title: "Rulings"
game: invaders
games: 100
screens:
  - { name: rulings, scenario: gauntlet, policy: [convoy, gunline], variant: [stun_on_stunned, los_contact] }
END
    apart experiment screen.yaml --quiet
    [ "$status" -eq 0 ]
    [[ $output == *"V-stun_on_stunned=stay, convoy"*"V-stun_on_stunned=stay, gunline"* ]]
    jq -e '[.findings[] | select(.what == "V-stun_on_stunned=stay, gunline") | .games] == [100]' \
        results/screen/summary.json
}

@test "what is wrong is told before anything is played" {
    study
    change() {
        sed "$1" small.yaml >wrong.yaml
        apart experiment wrong.yaml
        [ "$status" -eq 2 ] && [ -z "$output" ] && [ ! -e results ] && [[ $errors == *"$2"* ]] ||
            { echo "$1: status $status: $errors"; return 1; }
    }
    change 's/policy: \[convoy, gunline\]/policy: [convoy, gunlime]/' "did you mean 'gunline'"
    change 's/\[gauntlet, road/[gantlet, road/' "did you mean 'gauntlet'"
    change 's/comparisons:/comparison:/' "comparison"
    change 's/margin: 0.05/marign: 0.05/' "did you mean 'margin'"
    change 's/margin: 0.05/margin: 1e400/' "'margin' cannot be read"
    change 's/games: [0-9_]*/games: 1e400/' "'games' cannot be read"
    change 's/b: policy=gunline/b: policy=gunlime/' "did you mean 'gunline'"
    change 's/set: two_player=true/set: two_players=true/' "did you mean 'two_player'"
    change 's/name: other/name: ladder-gauntlet-convoy/' "two entries are called"
    change 's/^title.*//' "title"
    change '/^runs/,$d' "nothing is to be done"
    refused_name=$("$WARODDS" experiment how_hart 2>&1) && false
    [[ $refused_name == *"did you mean 'how_hard'"* ]]
}

@test "every study of the project is right, and names its own commands" {
    for file in "$WARODDS_SOURCE"/configs/*/experiments/*.yaml; do
        apart experiment "$file" --commands
        [ "$status" -eq 0 ]
        [[ $output =~ ^warodds\ [a-z]+\ [a-z_]+/ ]]
    done
    apart experiment invaders/how_hard --commands
    [[ $output == *"warodds screen invaders/gauntlet --policy boot_camp --policy one_ply"* ]]
}

@test "the kept results of the reference study are those of its entries" {
    kept="$WARODDS_SOURCE/results/reference/how_hard/summary.json"
    command=$(jq -r '.commands["ladder-gauntlet-convoy"]' "$kept")
    [[ $command == "warodds run invaders/gauntlet --policy convoy --seed 1 --games "* ]]
    eval "$command --json --out out" >one.json 2>/dev/null
    [ "$(jq -c '[.games, .win.share, .win.wilson]' one.json)" = \
        "$(jq -c '.findings[] | select(.entry == "ladder-gauntlet-convoy") | [.games, .share, .interval]' "$kept")" ]
    # in no study a verdict stands beside an interval that contradicts it
    python3 - "$WARODDS_SOURCE"/results/reference/*/summary.csv <<'END'
import csv, sys
for name in sys.argv[1:]:
    for row in csv.DictReader(open(name)):
        if row["kind"] != "difference" or not row["verdict"]:
            continue
        if row["verdict"] == "nothing found": # a search that claims nothing
            assert row["estimate"] == row["low"] == row["high"] == "", row
            continue
        low, high = float(row["low"]), float(row["high"])
        if row["verdict"] == "different":
            assert low > 0 or high < 0, row
        elif row["verdict"] == "equivalent":
            assert -0.02 < low and high < 0.02, row
END
}

@test "every kind of study in one file: findings of each, from the store the second time" {
    cat >all.yaml <<'EOF'
title: "All kinds"
game: invaders
games: 300
screens:
  - { name: rulings, scenario: gauntlet, policy: convoy, variant: los_contact }
sensitivities:
  - { name: unknown, scenario: gauntlet, policy: convoy, games: 50, trajectories: 3, base: 8, tornado: 300, only: [kayotz.king] }
tournaments:
  - { name: best, scenario: gauntlet, policy: [convoy, gunline], games: 1000, table: 300, confirm: 500 }
  - { name: seats, scenario: gauntlet, set: two_player=true, policy: [convoy kayotz=harm, gunline kayotz=draw_random], table: 200, confirm: 300 }
fits:
  - { name: even, scenario: gauntlet, policy: convoy, parameter: marine.squad.movement, range: 1..5, target: win=0.3 }
  - { name: never, scenario: gauntlet, policy: convoy, parameter: marine.squad.movement, range: 1..5, target: win=0.99 }
EOF
    unset WARODDS_STORE
    apart experiment all.yaml
    [ "$status" -eq 0 ]
    [[ $output == *"everything assumed anywhere in its range"*"convoy less gunline"*"convoy + harm"* ]]
    [[ $output == *"marine.squad.movement for win = 0.99"*"none"*"too_low"* ]]
    cp -r results/all first
    apart experiment all.yaml
    [[ $errors == *"games were in the store"* ]]
    [[ $errors != *"games each in"* ]]
    diff -r -x '*.html' first results/all
    python3 - <<'EOF'
import csv, json
rows = {(r["entry"], r["what"]): r for r in csv.DictReader(open("results/all/summary.csv"))}
fit = json.load(open("results/all/even/fit.json"))
even = rows["even", "marine.squad.movement for win = 0.3"]
assert even["kind"] == "value" and abs(float(even["estimate"]) - fit["crossing"]) < 1e-9
assert rows["never", "marine.squad.movement for win = 0.99"]["estimate"] == ""
best = json.load(open("results/all/best/tournament.json"))
assert float(rows["best", "convoy"]["estimate"]) == best["players"][0]["win_rate"]
seats = json.load(open("results/all/seats/tournament.json"))
assert float(rows["seats", "convoy + harm"]["estimate"]) == seats["players"][0]["score"]
spread = json.load(open("results/all/unknown/sensitivity.json"))["spread"]
assert float(rows["unknown", "win, everything assumed anywhere in its range"]["estimate"]) == spread["mean"]
EOF
    printf 'title: "x"\ngame: invaders\ntournaments:\n  - { name: t, scenario: gauntlet, policy: [convoi, gunline] }\n' >bad.yaml
    apart experiment bad.yaml
    [ "$status" -eq 2 ]
    [[ $errors == *"did you mean 'convoy'"* ]]
}

@test "words and numbers that only the command knows are refused where they are written, before anything is played" {
    cat >wrong.yaml <<'END'
title: Wrong
game: invaders
runs:
  - { name: good, scenario: gauntlet, policy: convoy, games: 10 }
  - { name: none, scenario: gauntlet, policy: convoy, games: 0 }
curves:
  - { name: skill, scenario: gauntlet, policy: gunline, over: "request_turn=1,x" }
fits:
  - { name: even, scenario: gauntlet, parameter: marine.squad.movement, range: 1.6, target: win=0.5 }
  - { name: odd, scenario: gauntlet, parameter: marine.squad.movement, range: 1..6, target: wins=0.5 }
sensitivities:
  - { name: unknown, scenario: gauntlet, policy: convoy, games: 1, base: 1 }
tunings:
  - { name: better, scenario: gauntlet, policy: gunline, maximize: wins }
  - { name: cheap, scenario: gauntlet, policy: gunline, budget: 100 }
END
    apart experiment wrong.yaml --no-store
    [ "$status" -eq 2 ]
    [ "$(ls)" = wrong.yaml ]
    [ "$(grep -o '^wrong.yaml:[0-9]*:[0-9]*: error: .*' <<<"$errors" | sort -t: -k2n)" = "wrong.yaml:5:62: error: '0' is not possible here
wrong.yaml:7:79: error: 'x' is not possible here
wrong.yaml:9:80: error: '1.6' is not possible here
wrong.yaml:10:93: error: invaders has no level 'wins'
wrong.yaml:12:74: error: '1' is not possible here
wrong.yaml:14:68: error: there is no goal 'wins'
wrong.yaml:15:5: error: the budget is not enough for one generation" ]
}
