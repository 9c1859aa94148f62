load helper

@test "regret: same bytes for any number of threads; every decision that was looked at; again" {
    judged="--policy boot_camp --judge rollout(boot_camp):playouts=32,switching=0,random=4,lead=0 --games 12 --decisions 3 --playouts 20 --replace 4"
    apart regret invaders/gauntlet $judged
    [ "$status" -eq 0 ]
    [[ $output == "By the judgement of rollout(boot_camp):playouts=32"*"By kind of decision"*"By part of the game"*"By turn"* ]]
    for threads in 1 3; do
        warodds regret invaders/gauntlet $judged --threads $threads --json --out o >"$threads.json" 2>err
    done
    cmp 1.json 3.json
    cmp 1.json o/regret.json
    command=$(python3 -c '
import csv, json
d = json.load(open("1.json"))
looks = list(csv.DictReader(open("o/decisions.csv")))
assert d["schema"] == "warodds.regret/1" and d["all"]["looked_at"] == len(looks) == 36
# uniform over the decisions of each game, and the sums are those of the decisions
assert len({(l["game"], l["decision"]) for l in looks}) == 36
total = sum(float(l["weight"]) * float(l["given_away"]) for l in looks) / 12
assert abs(total / d["all"]["decisions_a_game"] - d["all"]["a_decision"]) < 1e-6
assert abs(sum(float(l["weight"]) for l in looks) / 12 - d["all"]["decisions_a_game"]) < 1e-6
for l in looks:
    assert l["differs"] == "1" or float(l["given_away"]) == 0
    assert abs((int(l["judge_wins"]) - int(l["wins"])) / 20 - float(l["given_away"])) < 1e-9
for part in ("kinds", "thirds", "turns"):
    assert total <= 0 or abs(sum(x["share"] for x in d[part]) - 1) < 1e-6
    assert sum(x["looked_at"] for x in d[part]) == 36
print(d["provenance"]["command"])')
    eval "$command --json --out again" >again.json 2>err
    cmp 1.json again.json
}

@test "regret: a judge that does what the player does finds nothing; one that looks ahead finds something" {
    warodds regret invaders/gauntlet --policy boot_camp --judge "rollout(boot_camp):playouts=0" --games 6 --json --out o >none.json 2>err
    [ "$(jq .all.a_decision none.json)" = 0 ]
    jq -e '.all.a_decision_interval | .[0] < -0.05 and .[1] > 0.05' none.json # of 24 looks; others may differ
    [ "$(jq -c '[.replaced.win_rate.estimate, .replaced.games]' none.json)" = "[0,6]" ]
    [ "$(jq "[.kinds[] | select(.kind == \"marine\") | .judge_differs] | add" none.json)" -eq 0 ]
    warodds regret invaders/gauntlet --policy boot_camp --games 30 --replace 0 --json --out o >some.json 2>err
    [ "$(jq '.all.a_decision > 0 and .all.judge_differs > 10' some.json)" = true ]
}

@test "regret: what replacing the player wins is what compare measures, and no sum of decisions" {
    judged="rollout(boot_camp):playouts=16,switching=0,random=4"
    warodds regret invaders/gauntlet --policy boot_camp --judge "$judged" --games 12 --replace 8 --json --out o >r.json 2>err
    warodds compare invaders/gauntlet --a "policy=$judged" --b policy=boot_camp --games 8 --json --no-files >c.json 2>err
    [ "$(jq -c '.replaced.win_rate' r.json)" = "$(jq -c '.difference.win_rate' c.json)" ]
    [ "$(jq '[.. | objects | has("a_game")] | any' r.json)" = false ]
    [ "$(jq '.replaced.games' r.json)" -eq 8 ]
    apart regret invaders/gauntlet --policy boot_camp --judge "$judged" --games 4 --out o
    [[ ${output//$'\n'/ } == *"The judge in its place won "*" of 4 games where it won "*" points (95 % interval "* ]]
    [[ $output != *"adds up"* ]]
}

@test "regret: the other side" {
    warodds regret invaders/gauntlet -v two_player=yes --policy kayotz=draw_random --judge "rollout(harm):playouts=8,random=2" --games 4 \
        --playouts 4 --replace 0 --json --out o >other.json 2>err
    [ "$(jq -r .side other.json)" = kayotz ]
    [ "$(jq .all.looked_at other.json)" -gt 0 ]
}

@test "regret: refusals" {
    refused "a judge looks ahead" regret invaders/gauntlet --judge boot_camp
    refused "unknown policy 'boot_cam'" regret invaders/gauntlet --judge "rollout(boot_cam)"
    refused "a second policy for the side marine" regret invaders/gauntlet --policy boot_camp --policy convoy
}

@test "regret: stopped, it tells that nothing is kept" {
    mkdir -p results/running # where a process tells that it plays
    "$WARODDS" regret vermin/campaign --policy turret --games 100000 --playouts 100 --out out 2>err.txt >out.txt &
    until_there "results/running/$!.json"
    kill -TERM $!
    code=0
    wait $! || code=$?
    [ "$code" -eq 3 ]
    [ ! -s out.txt ]
    grep -q "nothing was written" err.txt
    grep -q "keeps no games: the same command plays it from the beginning" err.txt
}

@test "where games are drawn or shared, shares are called scores; few decisions a game are told with a digit" {
    apart regret "$WARODDS_SOURCE/configs/examples/kuhn_poker/standard" --games 60 --decisions 2 --playouts 20 --out x
    output=${output//$'\n'/ }
    [[ $output == *"decisions a game. It scored "*" The judge in its place scored "* ]]
    [[ $output == *"there are $(jq -r '.all.decisions_a_game * 10 | round / 10' x/regret.json) decisions a game"* ]]
    [[ $output != *" won "* ]]
}
