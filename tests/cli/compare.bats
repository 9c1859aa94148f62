load helper

@test "what cannot be compared, and what is not understood" {
    refused "nothing is said to be different" compare invaders/gauntlet
    refused "does not say what is to be different" compare invaders/gauntlet --a convoy
    refused "unknown policy 'nobody'" compare invaders/gauntlet --a policy=nobody
    refused "did you mean 'los_contact'" compare invaders/gauntlet --b variant=los_contct=jp_edition
    refused "did you mean 'combat_factor'" compare invaders/gauntlet --b marine.squad.combat_facter=5
    refused "unknown game 'vermine'" compare invaders/gauntlet vermine/family_jewels
    refused "two rules that say when to stop" compare invaders/gauntlet --a policy=convoy --sprt --anytime
    refused "two rules that say when to stop" compare invaders/gauntlet --a policy=convoy --anytime --half-width 0.01
    refused "H0,H1" compare invaders/gauntlet --a policy=convoy --sprt=0.1,0
    refused "no alternatives" compare invaders/gauntlet --a policy=convoy --sprt=0.1,0.2 --d1 0.05
    refused "from 1e-06 to 1" compare invaders/gauntlet --a policy=convoy --margin 0
    refused "did you mean '--margin'" compare invaders/gauntlet --a policy=convoy --margn 0.1
}

@test "what is to be different: every wrong form names the nearest right one" {
    while read -r what right; do
        refused "did you mean '$right'?" compare invaders/gauntlet --a "$what"
    done <<'END'
boot_camp policy=boot_camp
boot_cmp policy=boot_camp
polcy=boot_camp policy=boot_camp
policy=boot_cmp boot_camp
los_contact variant=los_contact=ANSWER
V-los_contact variant=V-los_contact=ANSWER
los_contact=designer_strict variant=los_contact=designer_strict
los_contct=designer_strict variant=los_contact=designer_strict
varient=los_contact=designer_strict variant=los_contact=designer_strict
variant=los_contact los_contact=ANSWER
variant=los_contact=desiner_strict designer_strict
marin.squad.movement=5 marine.squad.movement=5
marine.squad.movemnt=5 movement
END
    refused "policy=NAME, variant=RULING=ANSWER or PATH=VALUE" compare invaders/gauntlet --b zzz
    refused "no scenario 'gauntle'" compare invaders/gauntle --a policy=convoy --b policy=gunline
    [ "$(grep -c "no scenario" <<<"$errors")" -eq 1 ]
}

@test "the text: verdict, table, tests, pairing, metrics, dice, command" {
    apart compare invaders/gauntlet --a policy=gunline --b policy=convoy --games 400
    [ "$status" -eq 0 ]
    [[ $output == "Different: the Marines win "*" with A (policy=gunline) and "*" with B (policy=convoy)"* ]]
    [[ $output == *"B wins "*" points more (95 % interval "*"), one more win in "*" games."* ]]
    [[ $output == *"How the same games end"*"win rate, points"*"mean level"*"A ends better, ties half"* ]]
    [[ $output == *"McNemar's exact test: p "* ]]
    [[ $output == *"end in exactly the same state."*"What differs most clearly"*"--full shows all."* ]]
    [[ $output == *"Were the dice fair?"*"A: "*"B: "*"Where this comes from"* ]]
    [[ $output == *"warodds compare invaders/gauntlet --a policy=gunline --b policy=convoy --seed 1 --games 400"* ]]
    folder=$(echo results/compare-invaders-gauntlet-policy=gunline-vs-policy=convoy-*)
    for file in comparison.json levels.csv metrics.csv; do
        [ -s "$folder/$file" ]
    done
    [ "$(ls "$folder" | wc -l)" -eq 3 ]
}

@test "--full shows every metric" {
    apart compare invaders/gauntlet --a policy=gunline --b policy=convoy --games 50 --full --out out
    count=$("$WARODDS" list metrics invaders --json | python3 -c '
import json, sys
print(len(json.load(sys.stdin)["games"][0]["metrics"]))')
    [ "$(grep -cE '^  [a-z0-9_.]+ +[0-9.-]+ +[0-9.-]+ +[+-][0-9.]+   [+-]' <<<"$output")" -eq "$count" ]
}

@test "no line is wider than the terminal, and ASCII where there is no UTF-8" {
    for width in 60 80 120; do
        COLUMNS=$width apart compare invaders/gauntlet --a policy=gunline --b policy=convoy --games 300 --out out
        [ "$status" -eq 0 ]
        printf '%s\n' "$output" | python3 -c "
import sys
for line in sys.stdin:
    assert len(line.rstrip('\n')) <= $width or 'warodds compare' in line, line
"
    done
    LC_ALL=C apart compare invaders/gauntlet --a policy=gunline --b policy=convoy --games 100 --sprt --out out
    printf '%s' "$output" | never env LC_ALL=C grep -q '[^ -~	]'
}

@test "--json: the document of the contract, the same bytes for any number of threads" {
    apart compare invaders/gauntlet --policy convoy --b variant=V-los_contact=designer_strict --games 700 --json --threads 1 --out one
    [ "$status" -eq 0 ]
    one=$output
    for threads in 2 5; do
        apart compare invaders/gauntlet --policy convoy --b variant=V-los_contact=designer_strict --games 700 --json --threads $threads --out many
        [ "$output" = "$one" ]
        cmp one/comparison.json many/comparison.json
    done
    printf '%s\n' "$one" | cmp - one/comparison.json
    python3 - one/comparison.json <<'END'
import json, math, sys
d = json.load(open(sys.argv[1]))
assert d["schema"] == "warodds.compare/1" and d["game"] == "invaders" and d["pairs"] == 700
assert d["b"]["variants"] == {"V-los_contact": "designer_strict"} and d["a"]["variants"] == {}
k = len(d["levels"])
table = d["table"]
assert len(table) == k and all(len(row) == k for row in table) and sum(map(sum, table)) == 700
assert [sum(row) for row in table] == d["a"]["levels"]
assert [sum(row[i] for row in table) for i in range(k)] == d["b"]["levels"]
assert 600 <= d["identical"] <= 700
win = [level["win"] for level in d["levels"]]
b = sum(table[i][j] for i in range(k) for j in range(k) if win[j] and not win[i])
c = sum(table[i][j] for i in range(k) for j in range(k) if win[i] and not win[j])
assert (d["mcnemar"]["b"], d["mcnemar"]["c"]) == (b, c)
assert 0 <= d["mcnemar"]["mid"] <= d["mcnemar"]["exact"] <= 1
rate, level = d["difference"]["win_rate"], d["difference"]["mean_level"]
assert math.isclose(rate["estimate"], (c - b) / 700, abs_tol=1e-9)
assert math.isclose(level["estimate"], sum((i - j) * table[i][j] for i in range(k) for j in range(k)) / 700, abs_tol=1e-9)
for part in rate, level, d["superiority"]:
    assert part["interval"][0] <= part["estimate"] <= part["interval"][1]
theta = sum(table[i][j] * (1 if i > j else 0.5 if i == j else 0) for i in range(k) for j in range(k)) / 700
assert math.isclose(d["superiority"]["estimate"], theta, abs_tol=1e-9)
assert d["verdict"] in ("different", "smaller_than_margin", "equivalent", "undecided") and d["words"]
assert "variance_ratio" in d and d["a"]["audit"]["smallest_adjusted_p"] > 1e-4
for name, metric in d["metrics"].items():
    assert math.isclose(metric["a"] - metric["b"], metric["difference"], abs_tol=2e-8), name
END
}

@test "A is what a run of A is" {
    apart compare invaders/gauntlet --a policy=gunline --b policy=convoy --games 300 --from 50 --seed 9 --json --out out
    printf '%s' "$output" >compare.json
    for side in a:gunline b:convoy; do
        "$WARODDS" run invaders/gauntlet --policy "${side#*:}" --games 300 --from 50 --seed 9 --json --out out 2>/dev/null >run.json
        python3 - "${side%:*}" <<'END'
import json, sys
side, d = json.load(open("compare.json"))[sys.argv[1]], json.load(open("run.json"))
assert side["levels"] == [level["count"] for level in d["levels"]]
assert side["win"]["count"] == d["win"]["count"] and side["config_hash"] == d["provenance"]["config_hash"]
END
    done
}

@test "a configuration against itself: not one game differs, with every policy" {
    policies=$("$WARODDS" list policies invaders --json | python3 -c '
import json, sys
for policy in json.load(sys.stdin)["games"][0]["policies"]:
    print(policy["side"] + "=" + policy["name"])')
    [ "$(wc -l <<<"$policies")" -ge 8 ]
    for scenario in gauntlet road_to_victory; do
        for policy in $policies; do
            apart compare "invaders/$scenario" --a "policy=$policy" --b "policy=$policy" --games 24 --json --quiet --out out
            [ "$status" -eq 0 ] || { echo "$policy: $errors"; return 1; }
            printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
assert d["identical"] == 24 == d["pairs"], d["identical"]
assert all(m["difference"] == 0 and m["se"] == 0 for m in d["metrics"].values())
assert d["mcnemar"] == {**d["mcnemar"], "b": 0, "c": 0, "exact": 1, "mid": 1}
assert d["superiority"]["estimate"] == 0.5' || { echo "$policy"; return 1; }
        done
    done
}

@test "every kernel decision costs the same dice: a variant named by its standard answer changes nothing" {
    apart compare invaders/gauntlet --policy convoy --a variant=los_contact=jp_edition --games 200 --out out
    [[ $output == "No difference shown, and none beyond the margin of 2 points: "*"Not one game differs."* ]]
    [[ $output == *"None of "*" differs in any game."* ]]
}

@test "--independent: unrelated seeds, unpaired formulas" {
    apart compare invaders/gauntlet --a policy=convoy --b policy=convoy --independent --games 2000 --json --out out
    printf '%s' "$output" >compare.json
    python3 - <<'END'
import json
d = json.load(open("compare.json"))
assert d["random_numbers"] == "independent" and d["table"] is None and d["mcnemar"] is None
assert d["identical"] is None and d["variance_ratio"] is None
assert d["a"]["seed"] == 1 and d["b"]["seed"] > 1000 and d["a"]["levels"] != d["b"]["levels"]
low, high = d["difference"]["win_rate"]["interval"]
assert low < 0 < high or d["verdict"] != "undecided"
END
    COLUMNS=160 apart compare invaders/gauntlet --a policy=gunline --b policy=convoy --independent --games 300 --out out
    [[ $output == *"300 games each"*"Victory levels"*"nothing is paired"* ]]
    counts=$(python3 -c '
import json
d = json.load(open("compare.json"))
print(d["a"]["win"]["count"], 2000, d["b"]["win"]["count"], 2000)')
    "$WARODDS" stats newcombe $counts --json >newcombe.json
    python3 - <<'END'
import json
d, n = json.load(open("compare.json")), json.load(open("newcombe.json"))
assert d["difference"]["win_rate"]["interval"] == n["interval"] and d["verdict"] == n["verdict"]
END
}

@test "two scenarios of one game" {
    COLUMNS=160 apart compare invaders/gauntlet invaders/road_to_victory --policy convoy --independent --games 200 --out out
    [ "$status" -eq 0 ]
    [[ $output == *"A (invaders/gauntlet)"*"B (invaders/road_to_victory)"* ]]
}

@test "policies of both sides and of one: the particular wins, for its seat only" {
    apart compare invaders/gauntlet --policy convoy --policy kayotz=draw_random --b policy=gunline --games 30 --json --out out
    [ "$status" -eq 0 ]
    printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
assert d["a"]["policies"] == {"marine": "convoy", "kayotz": "draw_random"}, d["a"]["policies"]
assert d["b"]["policies"] == {"marine": "gunline", "kayotz": "draw_random"}, d["b"]["policies"]'
}

@test "one game, and games that are all lost" {
    apart compare invaders/gauntlet --a policy=gunline --b policy=convoy --games 1 --json --out out
    [ "$status" -eq 0 ]
    printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
low, high = d["difference"]["win_rate"]["interval"]
assert d["pairs"] == 1 and d["verdict"] == "undecided" and low < 0 < high
assert d["variance_ratio"] is None
for m in d["metrics"].values():
    assert m["se"] is None and (m["interval"] == [None, None] or m["interval"][0] < m["interval"][1])'
    # these are all lost: nothing varies, and that is no certainty
    apart compare invaders/gauntlet --a policy=random_legal --b policy=random_legal --games 60 --seed 2 --json --out out
    printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
assert d["a"]["win"]["count"] == 0 and d["variance_ratio"] is None
low, high = d["difference"]["win_rate"]["interval"]
assert -0.1 < low < 0 < high < 0.1'
}

@test "half-width: looks every 1,000 games, only at the width" {
    apart compare invaders/gauntlet --policy convoy --b variant=los_contact=designer_strict --half-width 0.5% --json --out out
    [ "$status" -eq 0 ]
    printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
s = d["stopping"]
assert s["rule"] == "half-width" and s["answer"] == "narrow" and d["pairs"] % 1000 == 0
assert s["half_width"] <= 0.005 == s["wanted"]
low, high = d["difference"]["win_rate"]["interval"]
assert abs((high - low) / 2 - s["half_width"]) < 1e-9'
}

@test "SPRT: both estimates, named; the same game ends it with any number of threads" {
    apart compare invaders/gauntlet --a policy=convoy --b policy=gunline --sprt --d1 0.05 --json --threads 1 --out out
    one=$output
    apart compare invaders/gauntlet --a policy=convoy --b policy=gunline --sprt=0,0.05 --json --threads 4 --out out
    [ "$one" = "$output" ]
    printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
s = d["stopping"]
assert s["rule"] == "sprt" and s["answer"] == "h1" and d["verdict"] == "different" and d["pairs"] % 64 == 0
assert s["hypotheses"] == [0, 0.05] and s["log_likelihood_ratio"] >= s["bounds"][1]
assert s["plain_estimate"] == d["difference"]["win_rate"]["estimate"]
assert s["interval"][0] < s["median_unbiased_estimate"] < s["interval"][1]'
    apart compare invaders/gauntlet --a policy=convoy --b policy=gunline --sprt --d1 0.05 --out out
    [[ ${output//$'\n'/ } == *"median-unbiased"*"The sequential test accepts that A wins 5 points more rather than 0"* ]]
    [[ $output == *"plain estimate"*"(biased: "*"median-unbiased estimate"* ]]
    # a rule that has not had enough says so
    apart compare invaders/gauntlet --a policy=convoy --b policy=gunline --sprt --games 32 --out out
    [ "$status" -eq 0 ]
    [[ ${output//$'\n'/ } == *"At its last look the sequential test accepts neither, and its errors are spent."* ]]
}

@test "any time: an interval and an e-value" {
    apart compare invaders/gauntlet --policy convoy --b variant=los_contact=designer_strict --anytime --json --out out
    printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
s = d["stopping"]
assert s["rule"] == "anytime" and s["answer"] == d["verdict"] == "equivalent"
assert -0.02 < s["sequence"][0] <= d["difference"]["win_rate"]["estimate"] <= s["sequence"][1] < 0.02'
    apart compare invaders/gauntlet --a policy=convoy --b policy=gunline --anytime --out out
    [[ $output == "Different: "*"interval valid at any time"*"e-value against no difference"* ]]
}

@test "the run's own rules" {
    refused "no test of a win rate of 0" run invaders/gauntlet --sprt=0,0.1
    refused "two rules that say when to stop" run invaders/gauntlet --sprt=0.2,0.3 --half-width 0.01
    apart run invaders/gauntlet --policy convoy --half-width 2% --json --threads 1 --out one
    [ "$status" -eq 0 ]
    apart run invaders/gauntlet --policy convoy --half-width 2% --json --threads 3 --out two
    cmp one/result.json two/result.json
    printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
low, high = d["win"]["wilson"]
assert d["stopping"]["answer"] == "narrow" and d["games"] % 1000 == 0 and high - low <= 0.04'
    apart run invaders/gauntlet --policy convoy --sprt 0.25,0.35 --out out
    [[ $output == *"SPRT of 25 against 35"*"plain estimate"*"median-unbiased estimate"* ]]
    apart run invaders/gauntlet --policy convoy --anytime --half-width 5% --json --out out
    printf '%s' "$output" | python3 -c '
import json, sys
s = json.load(sys.stdin)["stopping"]
assert s["answer"] == "narrow" and s["sequence"][1] - s["sequence"][0] <= 0.1'
}

@test "the command that a run tells stops by its rule, too" {
    for rule in "--sprt 0.25,0.35" "--half-width 3% --games 1500" "--anytime --alpha 0.1 --games 500"; do
        # shellcheck disable=SC2086
        warodds run invaders/gauntlet --policy convoy $rule --json --no-files >first.json
        command=$(jq -r .provenance.command first.json)
        # shellcheck disable=SC2086
        warodds ${command#warodds } --json --no-files >again.json
        cmp first.json again.json
    done
}

@test "independent arms stop by the same rules" {
    apart compare invaders/gauntlet --a policy=convoy --b policy=gunline --independent --sprt --d1 0.05 --json --no-files
    [ "$status" -eq 0 ]
    printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
assert d["random_numbers"] == "independent" and d["mcnemar"] is None
assert d["stopping"]["answer"] == "h1" and d["verdict"] == "different" and d["pairs"] % 64 == 0'
    apart compare invaders/gauntlet --a policy=convoy --b policy=gunline --independent --anytime --games 20k --json --no-files
    printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
s = d["stopping"]
assert s["answer"] == "different" == d["verdict"] and d["pairs"] < 20000
assert s["log_e_value"] >= 2.9957 and s["sequence"][0] > 0'
    apart compare invaders/gauntlet --a policy=convoy --b policy=gunline --independent --half-width 3% --json --no-files
    [ "$(jq -r .stopping.answer <<<"$output")" = narrow ]
}

@test "where games can be drawn, rules look at scores" {
    drawn=$WARODDS_CONFIGS/examples/tictactoe/standard
    for rule in "--anytime" "--sprt 0.6,0.65"; do
        # shellcheck disable=SC2086
        apart run "$drawn" --games 4000 $rule --json --no-files
        printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
s, score = d["stopping"], d["win"]["share"]
low, high = s.get("sequence") or s["interval"]
assert low < score < high, (low, score, high)
assert abs(s.get("plain_estimate", score) - score) < 1e-9'
    done
    for rule in --anytime --sprt; do
        apart compare "$drawn" --a policy=random --b 'policy=rollout(random):playouts=64' --games 2000 $rule --json --no-files
        printf '%s' "$output" | python3 -c '
import json, sys
d = json.load(sys.stdin)
s, off = d["stopping"], d["difference"]["win_rate"]["estimate"]
low, high = s.get("sequence") or s["interval"]
assert low < off < high and abs(s.get("plain_estimate", off) - off) < 1e-9'
    done
    apart compare "$drawn" --a policy=random --b 'policy=rollout(random):playouts=64' --games 500 --no-files
    [[ $output =~ "A scores more in "([0-9]+)", B in "([0-9]+)", both the same in "([0-9]+) ]]
    [ $((BASH_REMATCH[1] + BASH_REMATCH[2] + BASH_REMATCH[3])) -eq 500 ]
}
