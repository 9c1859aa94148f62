load helper

@test "where there are not as many threads the status is that of a failure" {
    [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null || skip "limits of processes do not hold for everybody"
    local code=0
    setpriv --reuid 65534 --clear-groups bash -c 'ulimit -u 1; exec "$WARODDS" run invaders/gauntlet --games 300 --threads 4 --no-files' \
        >out.txt 2>err.txt || code=$?
    [ "$code" -eq 3 ]
    grep -q "fewer --threads may do" err.txt
    [ ! -s out.txt ]
}

@test "addresses, variants, values and policies that do not exist" {
    refused "did you mean 'invaders'" run invader/gauntlet
    refused "did you mean 'gauntlet'" run invaders/gauntlett
    refused "names a game, but nothing in it" run invaders
    refused "did you mean 'los_contact'" run invaders/gauntlet --variant los_contct=jp_edition
    refused "did you mean 'designer_strict'" run invaders/gauntlet --variant V-los_contact=designer_strct
    refused "did you mean 'english_edition'" run invaders/gauntlet --variant english_editon
    refused "did you mean 'squad'" run invaders/gauntlet --set marine.squat.movement=3
    refused "--set" run invaders/gauntlet --set marine.squad.movement=fast
    refused "did you mean 'gunline'" run invaders/gauntlet --policy gunlime
    refused "did you mean 'request_turn'" run invaders/gauntlet --policy gunline:request_trn=3
    refused "no side 'marines'" run invaders/gauntlet --policy marines=gunline
}

@test "the text: headline, tables, reproduction" {
    apart run invaders/gauntlet --policy convoy --games 300
    [ "$status" -eq 0 ]
    [[ $output == "The Marines win "*"95 % interval"*"300 games of Gauntlet with convoy."* ]]
    [[ $output == *"Victory levels"*"How games end"*"turns"*"Hits: observed|exact"*"Dice audit"* ]]
    [[ $output == *"warodds run invaders/gauntlet --policy convoy --seed 1 --games 300"* ]]
    [[ $errors == *"games and "*"decisions a second"* ]]
    [[ $errors == *"Files: results/invaders-gauntlet-convoy-seed1-300/result.json"* ]]
    for file in result.json levels.csv endings.csv metrics.csv hits.csv audit.csv; do
        [ -s "results/invaders-gauntlet-convoy-seed1-300/$file" ]
    done
    [ "$(ls results/invaders-gauntlet-convoy-seed1-300 | wc -l)" -eq 6 ]
}

@test "no line is wider than the terminal" {
    for game in invaders/gauntlet vermin/family_jewels; do for width in 60 80 120; do
        COLUMNS=$width apart run $game --games 200 --full --out out
        [ "$status" -eq 0 ]
        # only what can be copied, the command, is not broken
        printf '%s\n' "$output" | python3 -c "
import sys
for line in sys.stdin:
    assert len(line.rstrip('\n')) <= $width or 'warodds run' in line, line
"
    done; done
}

@test "what battles came to adds up to what games ended with" {
    apart run yuggoth/y35 --games 400 --json --out out
    [ "$status" -eq 0 ]
    printf '%s\n' "$output" | python3 -c "
import csv, json, sys
run = json.load(sys.stdin)
counted = {site['site']: site for site in run['counted']}
assert all(site['observed'][-1] == 0 for site in run['counted']) # nothing above what the cells can tell
for name, metric in ('watcher_units_killed', 'watcher_units_killed'), ('watcher_taken', 'token_hits'):
    site = counted[name]
    assert site['count'] == round(400 * run['metrics']['watcher_battles']['mean']), name
    total = sum(number * count for number, count in enumerate(site['observed']))
    assert total == round(400 * run['metrics'][metric]['mean']), name
    assert abs(site['mean'] * site['count'] - total) < 1e-6 * total
rows = list(csv.DictReader(open('out/counted.csv')))
assert [int(row['count']) for row in rows] == [n for site in run['counted'] for n in site['observed']]
"
}

@test "ASCII where there is no UTF-8" {
    LC_ALL=C apart run invaders/gauntlet --policy convoy --games 100 --out out
    [ "$status" -eq 0 ]
    printf '%s' "$output" | never env LC_ALL=C grep -q '[^ -~	]'
}

@test "--json: one document and nothing else on standard output" {
    apart run invaders/gauntlet --policy convoy --games 400 --json --out out
    [ "$status" -eq 0 ]
    printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
assert d["schema"] == "warodds.run/1" and d["game"] == "invaders" and d["scenario"] == "gauntlet"
assert d["policies"] == {"marine": "convoy"} and d["variants"] == {} and d["seed"] == 1 and d["games"] == 400
names = [l["name"] for l in d["levels"]]
assert names == "kayotz_major_victory defeat minor victory major decisive sudden_death".split(), names
assert sum(l["count"] for l in d["levels"]) == 400 == sum(e["count"] for e in d["endings"])
for l in d["levels"]:
    assert l["share"] == l["count"] / 400
    assert 0 <= l["goodman"][0] <= l["wilson"][0] <= l["share"] <= l["wilson"][1] <= l["goodman"][1] <= 1
turns = d["metrics"]["turns"]
assert sum(turns["histogram"].values()) == 400
mean = sum(int(v) * n for v, n in turns["histogram"].items()) / 400
assert abs(mean - turns["mean"]) < 1e-8 and turns["interval"][0] < mean < turns["interval"][1]
for name in "kills losses.squad exits.logistics chit.pods.draws decisions".split():
    assert name in d["metrics"], name
for h in d["hits"]:
    assert len(h["observed"]) == h["dice"] + 1 and abs(sum(h["observed"]) - sum(h["expected"])) < 1e-4
    assert 0 <= h["p"] <= 1 and 2 <= h["needs"] <= 7 and h["attacker"]
for a in d["audit"]:
    assert set("site rule observed expected p".split()) <= set(a), a
    assert abs(sum(a["observed"]) - sum(a["expected"])) < 1e-3
assert len(d["provenance"]["config_hash"]) == 16 and d["provenance"]["assumed"] > 0
assert "coverage" not in d and "signature" not in d
'
    [ "$output" = "$(cat out/result.json)" ]
}

@test "the same bytes for 1, 2, 3 and 7 threads, and for two runs" {
    warodds run invaders/gauntlet --games 700 --seed 5 --json --threads 1 --out a >a.json 2>a.err
    for threads in 2 3 7 2; do
        warodds run invaders/gauntlet --games 700 --seed 5 --json --threads $threads --out b >b.json 2>b.err
        cmp a.json b.json
        diff -r a b
        rm -r b
    done
}

@test "seed, variant, value and policy change the result" {
    warodds run invaders/gauntlet --policy convoy --games 200 --json --out o >plain.json 2>/dev/null
    for option in "--seed 2" "--variant stun_on_stunned=stay" "--set marine.squad.movement=4" "--policy gunline"; do
        [ "$option" = "--policy gunline" ] && policy="" || policy="--policy convoy"
        # shellcheck disable=SC2086
        warodds run invaders/gauntlet $policy --games 200 --json --out o $option >other.json 2>/dev/null
        never cmp -s plain.json other.json
    done
    warodds run invaders/gauntlet --policy convoy --games 200 --json --out o --variant stun_on_stunned=stay \
        --set marine.squad.movement=4 2>/dev/null | python3 -c '
import json, sys
d = json.load(sys.stdin)
assert d["variants"] == {"V-stun_on_stunned": "stay"} and d["set"] == ["marine.squad.movement=4"], d["variants"]
assert "--variant V-stun_on_stunned=stay --set marine.squad.movement=4" in d["provenance"]["command"]
'
}

@test "the command in the result gives the result again" {
    warodds run invaders/gauntlet --policy gunline:request_turn=3 --variant rift_values=flat --variant english_edition \
        --set marine.hq.movement=4 --games 150 --from 20 --seed 9 --json --out o >first.json 2>/dev/null
    command=$(python3 -c 'import json; print(json.load(open("first.json"))["provenance"]["command"])')
    eval "$command --json --out o" >second.json 2>/dev/null
    cmp first.json second.json
}

@test "two ranges add up to the whole" {
    for range in "0 300" "0 100" "100 200"; do
        set -- $range
        warodds run invaders/gauntlet --games "$2" --from "$1" --json --out o >"r$1-$2.json" 2>/dev/null
    done
    python3 -c '
import json
whole, a, b = (json.load(open(n)) for n in ("r0-300.json", "r0-100.json", "r100-200.json"))
for key in "levels", "endings":
    assert [x["count"] for x in whole[key]] == [x["count"] + y["count"] for x, y in zip(a[key], b[key])]
for name, metric in whole["metrics"].items():
    total = dict(a["metrics"][name]["histogram"])
    for value, count in b["metrics"][name]["histogram"].items():
        total[value] = total.get(value, 0) + count
    assert total == metric["histogram"], name
'
}

@test "Ctrl-C: what was played is reported, and how to go on" {
    mkdir -p results/running # where a process tells that it plays
    "$WARODDS" run invaders/gauntlet --games 1G --json --out out >out.json 2>err.txt &
    pid=$!
    until_there "results/running/$pid.json"
    kill -INT $pid
    code=0
    wait $pid || code=$?
    [ "$code" -eq 3 ]
    played=$(python3 -c 'import json; d = json.load(open("out.json")); assert sum(l["count"] for l in d["levels"]) == d["games"]; print(d["games"])')
    [ "$played" -gt 0 ]
    grep -q "Stopped after .* of 1,000,000,000 games" err.txt
    grep -q -- "--games $((1000000000 - played)) --from $played" err.txt
}

@test "--coverage tells which rules fired" {
    apart run invaders/gauntlet --policy gunline --coverage --out out
    [ "$status" -eq 0 ]
    [[ $output == *"2,000 games"* ]]
    [[ $output == *"rules that can fire fired"* ]]
    [ -s out/coverage.csv ]
    grep -q '^INV-8.a,.*,1,[1-9]' out/coverage.csv
    apart run invaders/gauntlet --policy gunline --coverage --games 50 --json --out out
    printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
assert d["games"] == 50 and any(r["count"] > 0 for r in d["coverage"])
'
}

@test "--check and --signature change no result" {
    warodds run invaders/gauntlet --games 60 --json --out o >a.json 2>/dev/null
    warodds run invaders/gauntlet --games 60 --json --out o --check >b.json 2>/dev/null
    cmp a.json b.json
    warodds run invaders/gauntlet --games 60 --json --out o --signature >c.json 2>/dev/null
    python3 -c '
import json
a, c = json.load(open("a.json")), json.load(open("c.json"))
assert c["provenance"]["command"] == a["provenance"]["command"] + " --signature"
c["provenance"]["command"] = a["provenance"]["command"]
assert len(c.pop("signature")) == 16 and a == c
'
}

@test "a policy for a side that the rules play otherwise makes two players, unless it is told not to" {
    apart run invaders/gauntlet --policy convoy --policy kayotz=harm --games 20 --out out
    [ "$status" -eq 0 ]
    [[ $errors != *"never asked"* ]]
    [[ $output == *"convoy against"*"harm."* ]]
    apart run invaders/gauntlet --policy convoy --policy harm --games 20 --json
    implied=$output
    apart run invaders/gauntlet --policy convoy --policy kayotz=harm --variant two_player=yes --games 20 --json
    [ "$status" -eq 0 ]
    [ "$output" = "$implied" ]
    apart run invaders/gauntlet --policy convoy --policy kayotz=harm --variant two_player=no --games 20 --out out
    [ "$status" -eq 0 ]
    [[ $errors == *"kayotz (harm) was never asked"* ]]
}

@test "files that cannot be written: status 3, the result is still told" {
    mkdir -p out/result.json
    apart run invaders/gauntlet --policy convoy --games 20 --out out
    [ "$status" -eq 3 ]
    [[ $output == "The Marines win"* ]]
    [[ $errors == *"cannot be written"* ]]
}

@test "--quiet says nothing but where the files are" {
    apart run invaders/gauntlet --policy convoy --games 20 --quiet --out out
    [ "$errors" = "Files: out/result.json and tables as CSV" ]
}

@test "counts in many spellings" {
    for games in 1200 1_200 1,200 1.2k 1.2e3 12e2; do
        apart run invaders/gauntlet --policy convoy --games $games --quiet --out out
        [ "$status" -eq 0 ]
        [[ $output == *"1,200 games of"* ]]
    done
}

@test "values that no game can be played with, and what cannot be set" {
    refused "what the game is called cannot be set" run invaders/gauntlet --set game.name=../../x
    refused "at least one marker" run invaders/gauntlet --set "rift.values=[]"
    refused "from 1 to" run invaders/gauntlet --set marine.squad.combat_factor=0
}

@test "a search inside a search is said before it plays" {
    apart run invaders/gauntlet -p "rollout(rollout(convoy):playouts=2):playouts=2" --games 1 --out out
    [ "$status" -eq 0 ]
    [[ $errors == *"is a search inside a search"* ]]
    apart run invaders/gauntlet -p "rollout(convoy):playouts=2" --games 1 --out out
    [[ $errors != *"inside a search"* ]]
}

@test "tables of metrics: every column once, rows that lack one say so" {
    apart run imperium/raid --games 50 --out out
    [ "$status" -eq 0 ]
    table=$(printf '%s\n' "$output" | sed -n '/^Lost, /,/^Hits/p')
    [ "$(grep -c '^  terran' <<<"$table")" -eq 3 ]
    for column in BB TR B1 CR PD AR; do
        [ "$(grep -cw "$column" <<<"$table")" -eq 1 ] || { echo "$column"; false; }
    done
    grep -A3 -w B1 <<<"$table" | grep -q '^  terran  *- '
}
