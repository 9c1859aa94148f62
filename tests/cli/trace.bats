load helper

@test "text, final state and map" {
    apart trace invaders/gauntlet --policy convoy --game 3 --state --map
    [ "$status" -eq 0 ]
    [[ $output == "Gauntlet, game 3 of seed 1, marine=convoy"* ]]
    [[ $output == *"Turn 1"*"   1 marine: "* ]]
    [[ $output == *"(state "* ]]
}

@test "the outcome is the one that run counts" {
    for game in 0 7 19; do
        warodds trace invaders/gauntlet --policy convoy --game $game --json >trace.jsonl
        warodds run invaders/gauntlet --policy convoy --games 1 --from $game --json --out o >run.json 2>/dev/null
        python3 -c '
import json
lines = [json.loads(l) for l in open("trace.jsonl")]
run = json.load(open("run.json"))
assert lines[0]["schema"] == "warodds.trace/1"
last = lines[-1]
assert [l["name"] for l in run["levels"] if l["count"]] == [last["level"]]
assert [e["name"] for e in run["endings"] if e["count"]] == [last["ending"]]
for name, value in last["metrics"].items():
    assert run["metrics"][name]["mean"] == value, name
decisions = [l for l in lines if "decision" in l]
assert len(decisions) == run["decisions"]["marine"] == last["metrics"]["decisions"]
assert [l["decision"] for l in decisions] == list(range(1, len(decisions) + 1))
'
    done
}

@test "the dice told are those of the audit" {
    warodds trace invaders/gauntlet --policy convoy --game 5 --json >trace.jsonl
    warodds run invaders/gauntlet --policy convoy --games 1 --from 5 --json --out o >run.json 2>/dev/null
    python3 -c '
import json
run = json.load(open("run.json"))
shots = [json.loads(l) for l in open("trace.jsonl") if "\"shoot\"" in l]
assert sum(sum(h["observed"]) for h in run["hits"] if h["attacker"] in ("soldier", "king")) == len(shots) > 0
for shot in shots:
    dice, defence, hits = shot["numbers"][2:5]
    assert len(shot["dice"]) == dice and sum(d > defence for d in shot["dice"]) == hits, shot
'
}

@test "imperium: a yes or no says what was asked" {
    warodds trace imperium/campaign --policy terran=two_doors --policy imperial=favourite --seed 9 --game 1 --json >trace.jsonl
    python3 -c '
import json, re
about = {"appeal": "", "action": "", "order": "", "initiative": "", "command": r" fleet \d+", "jump": r" fleet \d+",
         "contact": r" fleet \d+", "regroup": r" fleet \d+", "promote": r" [A-Z]+\d", "surface_hex": r" \d+", "pay": r" [TI]-[A-Z0-9]+-\d+"}
seen = set()
for line in open("trace.jsonl"):
    line = json.loads(line)
    asked = re.fullmatch(r"(\w+)(.*): (yes|no)", line["text"]) if "decision" in line else None
    if asked and asked[1] in about:
        assert re.fullmatch(about[asked[1]], asked[2]), line
        seen.add(asked[1])
assert seen == set(about), set(about) - seen
'
}

@test "what is wrong" {
    refused "there is no game 'x'" trace invaders/gauntlet --game x
    refused "no option '--games'" trace invaders/gauntlet --games 7
    refused "did you mean 'gauntlet'" trace invaders/gauntlat
}

@test "the policy says why: the note, and the candidates with their scores" {
    warodds trace invaders/gauntlet --game 3 >boot.txt
    grep -q "^       why: stage [1-8]: " boot.txt
    warodds trace invaders/gauntlet --game 3 --policy "rollout(boot_camp):playouts=12" >rollout.txt
    grep -Eq "^       why: .*; probability to win$" rollout.txt
    grep -Eq "^ +[* ] +[0-9.]+ (\+- [0-9.]+ )?% +.*\([0-9]+ playouts\) \[boot_camp\]$" rollout.txt
    warodds trace invaders/gauntlet --game 3 --policy "$WARODDS_SOURCE/policies/lua/rush.lua" --json >rush.jsonl
    warodds trace invaders/gauntlet --game 3 --policy "rollout(boot_camp):playouts=12" --json >rollout.jsonl
    python3 -c '
import json
def whys(name):
    return [d["why"] for d in map(json.loads, open(name)) if "why" in d]
for why in whys("rush.jsonl"):
    scores = [c["score"] for c in why["candidates"]]
    assert scores == sorted(scores, reverse=True) and why["measure"] == "gain"
    assert why["weighed"] >= len(scores) and any(c["chosen"] for c in why["candidates"])
searched = [why for why in whys("rollout.jsonl") if "candidates" in why]
assert searched
for why in searched:
    assert why["measure"] == "win_probability"
    for c in why["candidates"]:
        assert 0 <= c["score"] <= 1 and c["playouts"] > 0 and c["proposer"]
        assert abs(c["score"] * c["playouts"] - round(c["score"] * c["playouts"])) < 1e-6
assert whys("rush.jsonl")
'
}

@test "The Longest Day: every die rolled is told, each once" {
    for game in 2 4 5; do
        for play in "full strong" "castle_example random" "castle_full_strength captain" "full_zombie strong"; do
            warodds trace "longest_day/${play% *}" --policy "${play#* }" --game $game --json >trace.jsonl
            python3 -c '
import json
lines = [json.loads(l) for l in open("trace.jsonl")]
told = sum(len(l["dice"]) for l in lines if "event" in l)
assert told == lines[-1]["metrics"]["dice"], (told, lines[-1]["metrics"]["dice"])
'
        done
    done
}

@test "The Longest Day: events cite rules of the phase they happen in" {
    for game in 0 1 2 3 4 5; do
        for policy in random sneaker rulebook; do
            warodds trace longest_day/full --policy $policy --game $game --json >trace.jsonl
            python3 -c '
import json
told = [l for l in map(json.loads, open("trace.jsonl")) if "event" in l]
outdoors = [i for i, l in enumerate(told) if l["rule"] == "LDD-4.1"]
castle = [i for i, l in enumerate(told) if l["rule"] == "LDD-7.1"]
for i, l in enumerate(told):
    rule, event = l["rule"][4:], l["event"]
    if outdoors and i < outdoors[-1]:
        assert rule[0] in "345", l["text"] + " " + rule
    elif castle and i > castle[0]:
        assert not rule.startswith(("4.2.4", "4.2.5", "4.3", "4.4")), l["text"] + " " + rule
    elif event == "looks":
        assert rule in ("4.2.4", "4.2.5", "6.3"), l["text"] + " " + rule
    if i and told[i - 1]["event"] == "flak":
        assert rule == "3.2", l["text"] + " " + rule
'
        done
    done
}

@test "the head names the players of all sides that decide, asked for or not" {
    head_is() { [ "$(warodds trace "${@:2}" | head -1)" = "$1" ] || { warodds trace "${@:2}" | head -1; return 1; }; }
    head_is "Raid!, game 0 of seed 1, terran=mission imperial=mission" imperium/raid
    head_is "Gauntlet, game 0 of seed 1, marine=boot_camp" invaders/gauntlet
    head_is "Gauntlet, game 0 of seed 1, marine=boot_camp kayotz=draw_random" invaders/gauntlet --variant two_player=yes
    [ "$(warodds replay imperium/raid --json | jq -c .policies)" = '{"terran":"mission","imperial":"mission"}' ]
}
