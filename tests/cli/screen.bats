load helper

@test "screen: headline, table, method, files" {
    apart screen invaders/gauntlet --policy convoy --variant marine_values --variant V-rift_visible=no --games 1000
    [ "$status" -eq 0 ]
    output=$(tr "\n" " " <<<"$output")
    [[ ${output//$'\n'/ } == "With convoy (Marines win "*"2 of 3 variants of Gauntlet change the win rate, "*" change it by less than "*", "*" show no change and cannot change it by so much, 0 are undecided."* ]]
    [[ $output == *"V-marine_values=high"*"How sure is this?"*"warodds screen invaders/gauntlet"* ]]
    [[ $errors == *"Files: results/screen-invaders-gauntlet-convoy-seed1-1000"* ]]
    [ -s results/screen-invaders-gauntlet-convoy-seed1-1000/variants.csv ]
    [ "$(wc -l <results/screen-invaders-gauntlet-convoy-seed1-1000/variants.csv)" -eq 4 ]
}

@test "screen --json: same bytes for any number of threads, and the command gives it again" {
    for threads in 1 2 3; do
        warodds screen invaders/gauntlet --policy convoy --policy gunline --variant exited_count --variant los_contact \
            --baseline rift_values=flat --games 300 --threads $threads --json --out o >"$threads.json" 2>err
    done
    cmp 1.json 2.json
    cmp 1.json 3.json
    cmp 1.json o/screen.json
    command=$(python3 -c '
import json
d = json.load(open("1.json"))
assert d["schema"] == "warodds.screen/1" and d["screened"] and len(d["policies"]) == 2
for v in d["screened"]:
    assert len(v["effects"]) == 2 and len(v["interactions"]) == 1
    for e in v["effects"]:
        assert e["verdict"] in ("different", "smaller_than_margin", "equivalent", "undecided")
        assert e["simultaneous"][0] <= e["interval"][0] <= e["win_rate"] <= e["interval"][1] <= e["simultaneous"][1]
        assert abs(e["win_rate"] - (e["variant_only"] - e["baseline_only"]) / e["pairs"]) < 1e-9
        assert e["p"] <= e["spent_p"] + 1e-9 and e["benjamini_hochberg"] <= e["holm"] + 1e-9
print(d["provenance"]["command"])')
    eval "$command --json --out again" >again.json 2>err
    cmp 1.json again.json
}

@test "screen: every answer of every ruling by default" {
    warodds screen invaders/gauntlet --policy convoy --games 40 --keep --json --out o 2>err >all.json
    python3 -c '
import json
d = json.load(open("all.json"))
names = [v["name"] for v in d["screened"]]
assert len(names) == len(set(names)) > 50, len(names)
for name in ("V-kayotz_dn_model=all_3", "V-rift_values=with_6", "V-king_count=2", "INV-10.4.a=yes"):
    assert name in names, name
'
}

@test "screen: a variant file, an overlay of the baseline" {
    apart screen invaders/gauntlet --policy convoy --variant english_edition --games 50 --keep --out o
    [ "$status" -eq 0 ]
    [[ $output == *"english_edition"* ]]
}

@test "screen: no line wider than the terminal, ASCII where there is no UTF-8" {
    for width in 60 120; do
        COLUMNS=$width LC_ALL=C apart screen invaders/gauntlet --policy convoy --policy gunline --variant king_count --games 50 --out o
        [ "$status" -eq 0 ]
        printf '%s\n' "$output" | python3 -c "
import sys
for line in sys.stdin:
    assert line.isascii() and (len(line.rstrip('\n')) <= $width or 'warodds ' in line), line
"
    done
}

@test "screen: refusals" {
    refused "did you mean 'los_contact'" screen invaders/gauntlet --variant los_contct=x
    refused "what the baseline plays" screen invaders/gauntlet --variant los_contact=jp_edition
    refused "named twice" screen invaders/gauntlet --variant king_count --variant king_count=2
    refused "named twice" screen invaders/gauntlet --policy convoy --policy convoy
    refused "a number from 0.0001 to 0.5" screen invaders/gauntlet --margin 2
    refused "did you mean 'gauntlet'" screen invaders/gauntlt
    refused "something is missing" screen
    apart screen --help
    [ "$status" -eq 0 ]
    [[ $output == *"warodds screen invaders/gauntlet"* ]]
}
