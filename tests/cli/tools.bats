load helper

@test "list: everything, parts, JSON" {
    apart list
    [ "$status" -eq 0 ]
    [[ $output == *"invaders/gauntlet"*"marine=boot_camp (default)"*"request_turn"* ]]
    apart list variants invaders
    [[ $output == *"english_edition"*"los_contact (V-los_contact)"*"* jp_edition"* ]]
    [[ $output != *"marine=boot_camp"* ]]
    apart list --json
    printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
assert d["schema"] == "warodds.list/1"
g = {g["name"]: g for g in d["games"]}["invaders"]
assert {"gauntlet", "road_to_victory", "campaign"} <= {s["name"] for s in g["scenarios"]}
assert {"random_legal", "convoy", "gunline", "boot_camp", "objective_guard", "one_ply", "draw_random", "harm"} == {p["name"] for p in g["policies"]}
'
    apart list variants metrics --json
    printf '%s' "$output" | python3 -c '
import json, sys
g = json.load(sys.stdin)["games"][0]
assert any(r["id"] == "V-los_contact" and r["default"] in r["options"] for r in g["rulings"])
assert any(m["name"] == "kills" for m in g["metrics"])
'
    refused "did you mean 'policies'" list policis
}

@test "hits: exact and rolled" {
    apart hits --dice 4 --defence 4
    [ "$status" -eq 0 ]
    [[ $output == *"4 dice, hits on 5+, 100,000 attacks"* ]]
    apart hits invaders --attacker soldier --dice 3 --defence 3 --games 20000 --json
    printf '%s' "$output" | python3 -c '
import json, sys
from math import comb
d = json.load(sys.stdin)
assert d["weights"] == [27 * comb(3, k) for k in range(4)] and d["total"] == 216, d
assert sum(d["observed"]) == 20000 and d["p"] > 1e-4
assert abs(d["two_ones"]["exact"] - 16 / 216) < 1e-9
'
    refused "did you mean 'soldier'" hits --attacker soldir --dice 3 --defence 3
    refused "no such attack: 13 dice" hits --dice 13 --defence 3
    refused "no such attack: 0 dice" hits
    refused "did you mean 'invaders'" hits invader --dice 3 --defence 3
}

@test "explain: a value, a group, what changed, what is assumed" {
    apart explain invaders/gauntlet marine.squad.movement
    [ "$status" -eq 0 ]
    [[ $output == *"marine.squad.movement = 3"*"game.yaml:"*"assumed, from 2 to 4"* ]]
    apart explain invaders/gauntlet kayotz.soldier.combat_factor
    [ "$(printf '%s\n' "$output" | wc -l)" -eq 10 ]
    apart explain invaders/gauntlet marine.squad.movement --set marine.squad.movement=4
    [[ $output == *"= 4"*"changed by --set"*"written as 3"* ]]
    apart explain invaders/gauntlet marine.squad.movement --variant marine_values=low
    [[ $output == *"= 2"*"changed by V-marine_values=low"* ]]
    apart explain invaders/gauntlet --assumed --json
    printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
assert d["values"] and all(v["provenance"] == "assumed" for v in d["values"])
'
    refused "did you mean 'marine.squad.movement'" explain invaders/gauntlet marine.squad.mvement
    refused "something is missing" explain
}

@test "the number of assumed values is the same everywhere" {
    count=$(warodds explain invaders/gauntlet --assumed | wc -l)
    warodds run invaders/gauntlet --policy convoy --games 10 --json --out o 2>/dev/null |
        python3 -c "import json, sys; assert json.load(sys.stdin)['provenance']['assumed'] == $count"
}

@test "map: drawn with all numbers" {
    apart map invaders/alpha
    [ "$status" -eq 0 ]
    [ "$(printf '%s\n' "$output" | grep -o '[1-6]\{3\}[^0-9]' | sort -u | wc -l)" -ge 216 ]
    refused "did you mean 'alpha'" map invaders/alpa
    refused "names a game, but nothing in it" map invaders
}

@test "check: every file of the project is right" {
    apart check "$WARODDS_SOURCE"/configs/invaders/*.yaml "$WARODDS_SOURCE"/configs/invaders/*/*.yaml
    [ "$status" -eq 0 ]
    [ "$(printf '%s\n' "$output" | wc -l)" -ge 8 ]
    apart check "$WARODDS_SOURCE"/configs/vermin/*.yaml "$WARODDS_SOURCE"/configs/vermin/*/*.yaml
    [ "$status" -eq 0 ]
    [ "$(grep -c "of vermin$" <<<"$output")" -ge 8 ]
    # elsewhere, the content tells
    cp "$WARODDS_SOURCE"/configs/vermin/variants/*.yaml .
    apart check *.yaml
    [[ $output == *"a good variant of vermin" ]]
    apart check --json "$WARODDS_SOURCE"/configs/invaders/maps/alpha.yaml
    printf '%s' "$output" | python3 -c '
import json, sys
[f] = json.load(sys.stdin)["files"]
assert f["kind"] == "map" and f["good"] and f["problems"] == 0
'
}

# wrong FILE SCRIPT WORDS: a copy of a project file, changed by sed, must be refused with these words.
wrong() {
    mkdir -p "$BATS_TEST_TMPDIR/files"
    sed "$2" "$WARODDS_SOURCE/configs/invaders/$1" >"files/$(basename "$1")"
    never cmp -s "$WARODDS_SOURCE/configs/invaders/$1" "files/$(basename "$1")"
    apart check "files/$(basename "$1")"
    [ "$status" -eq 2 ] || { echo "status $status: $output"; return 1; }
    [[ $errors == *"$3"* ]] || { echo "$errors"; return 1; }
    [[ $errors == "files/$(basename "$1"):"[0-9]*":"[0-9]*": error: "* ]] || { echo "$errors"; return 1; }
    [[ $errors == *"^"* ]]
}

@test "check: file, line, column, caret and the nearest name for bad input" {
    wrong game.yaml 's/combat_factor: *{ value: 4, assumed/combat_facter: { value: 4, assumed/' "combat_facter"
    wrong game.yaml 's/movement: *{ value: 3, assumed: \[2, 4\] }/movement: { value: fast, assumed: [2, 4] }/' "fast"
    wrong game.yaml 's/^pistol:/counters:/' "written twice"
    wrong game.yaml 's/choice: { value: jp_edition/choice: { value: jp_editon/' "jp_editon"
    wrong maps/alpha.yaml '/^ *- "/{s/\./~/;:a;n;ba}' "21" # one hex less
    wrong scenarios/gauntlet.yaml 's/map: alpha/map: alhpa/' "alhpa"
    wrong scenarios/gauntlet.yaml 's/entry: { value: 322/entry: { value: 377/' "377"
    wrong variants/english_edition.yaml 's/never/nevr/' "nevr"
}

@test "check: files that cannot be read" {
    apart check nowhere.yaml
    [ "$status" -eq 2 ]
    [[ $errors == *"nowhere.yaml: error: cannot open"* ]]
    refused "unknown game 'invadrs'" check x --game invadrs
    : >empty.yaml
    apart check empty.yaml
    [ "$status" -eq 2 ]
}

@test "bench: a line for each" {
    apart bench invaders/gauntlet --policy convoy --repeats 1 --seconds 0.01
    [ "$status" -eq 0 ]
    [[ $output == *"invaders/gauntlet"*"convoy"* ]]
    apart bench invaders/gauntlet --policy convoy --repeats 1 --seconds 0.01 --json
    printf '%s' "$output" | python3 -c '
import json, sys
[m] = json.load(sys.stdin)["measurements"]
assert m["games_per_second"] > 0 and m["draws_per_game"] > 0 and 0 < m["state_bytes"] <= 1024
assert m["games_per_second_undisturbed"] > 0
'
    apart bench invaders/gauntlet --policy convoy --repeats 1 --seconds 0.01 --csv --quiet
    [ "$(printf '%s\n' "$output" | wc -l)" -eq 2 ]
    refused "unknown policy" bench invaders/gauntlet --policy nobody
}

@test "bench: times the program of --yardstick" {
    cat >plain <<'END'
#!/bin/sh
[ "$1" = invaders/gauntlet ] && [ "$2 $3" = "--policy convoy" ] && [ -f "$9/game.yaml" ] || exit 2
echo "$5 games played"
echo "100 games/s" >&2
END
    chmod +x plain
    apart bench invaders/gauntlet invaders/campaign --policy convoy --repeats 1 --seconds 0.01 --json --quiet --yardstick ./plain
    [ "$status" -eq 0 ]
    printf '%s' "$output" | python3 -c '
import json, sys
known, unknown = json.load(sys.stdin)["measurements"]
assert known["plain_games_per_second"] == 100
assert abs(known["times_plain"] * 100 / known["games_per_second"] - 1) < 1e-9
assert "times_plain" not in unknown
'
    apart bench invaders/gauntlet --policy convoy --repeats 1 --seconds 0.01 --quiet --yardstick ./plain
    [[ $output == *"x plain"* ]]
    apart bench invaders/gauntlet --policy convoy --repeats 1 --seconds 0.01 --quiet --csv --yardstick ./nowhere
    [ "$status" -eq 0 ]
    [[ $output =~ ,,,[0-9]+$ ]]
}

@test "check tells the error that is there, with the scenario that a variant is meant for" {
    echo 'scenario: {chapters: {gauntlet: {levels: {minor: {kills: ten}}}}}' >mine.yaml
    apart check --game invaders mine.yaml
    [ "$status" -eq 2 ]
    [[ $errors == *"kills' is ten, not an integer"* ]]
    [[ $errors != *"unknown key"* ]]
    apart check mine.yaml
    [[ $errors == *"kills' is ten, not an integer"* ]]
    [[ $errors != *"unknown key"* ]]
}

@test "scripts/test --help says what can be chosen, and builds nothing" {
    PATH=$(mktemp -d):/usr/bin:/bin
    printf '#!/bin/sh\necho "called: $0" >&2\nexit 1\n' | tee "${PATH%%:*}"/{cmake,ninja,ctest} >/dev/null
    chmod +x "${PATH%%:*}"/*
    for asked in --help -h; do
        run "$WARODDS_SOURCE/scripts/test" $asked
        [ "$status" -eq 0 ]
        [[ $output == "Usage: scripts/test"*"-L LABEL"*"WARODDS_PRESET"*"WARODDS_PAGES=required"*"Examples:"* ]]
        [[ $output != *"called:"* ]]
    done
}
