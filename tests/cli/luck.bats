# Luck and skill: the page, the document, what does not matter, what is wrong.
load helper

@test "the page has shares, adjusted win rates, sites and lucky games" {
    apart luck invaders/gauntlet --policy convoy --policy gunline --games 400 --points 60 --out o
    [ "$status" -eq 0 ]
    [[ $output == *"Shares of the variance of winning"*"order of the event chits"*"who decides"* ]]
    [[ $output == *"luck of the dice taken out (400 games; weights from 400 others)"*"adjusted"*convoy*gunline* ]]
    [[ $output == *"Less convoy, in points"* && $output == *"the luckiest games:"* ]]
    [ -s o/luck.json ] && [ -s o/shares.csv ] && [ -s o/adjusted.csv ]
}

@test "the document: shares add up, estimates fit each other, threads do not matter" {
    for threads in 1 3; do
        warodds luck vermin/family_jewels --games 400 --points 40 --threads $threads --json --out o$threads \
            >$threads.json 2>err
    done
    cmp 1.json 3.json
    cmp 1.json o1/luck.json
    eval "$(jq -r .provenance.command 1.json) --json --out again" >again.json 2>err
    cmp 1.json again.json
    python3 -c '
import json
d = json.load(open("1.json"))
assert d["schema"] == "warodds.luck/1"
for key in "shares", "level_shares":
    parts = [p for p in d[key] if not p["name"].startswith("interplay")]
    assert abs(sum(p["share"] for p in parts) - 1) < 1e-6, key
    assert abs(sum(p["share"] for p in parts if " x " in p["name"]) - d[key][-1]["share"]) < 1e-6
    for p in d[key]:
        assert p["interval"][0] <= p["share"] <= p["interval"][1]
assert "player" not in [f["name"] for f in d["factors"]]
own = d["players"][0]
assert abs(own["plain"]["estimate"] - own["wins"] / d["games"]) < 1e-9
assert abs(own["plain"]["estimate"] - own["adjusted"]["estimate"] - own["mean_luck"]) < 1e-8
ratio = (own["plain"]["se"] / own["adjusted"]["se"]) ** 2
assert abs(ratio / own["variance_ratio"] - 1) < 1e-6
assert len(own["weights"]) == own["controls_used"] <= own["controls"]
'
}

@test "the games are those of run" {
    warodds luck invaders/gauntlet --policy convoy --games 300 --from 50 --points 0 --json --out o >luck.json 2>err
    warodds run invaders/gauntlet --policy convoy --games 300 --from 50 --json --out r >run.json 2>err
    [ "$(jq .players[0].wins luck.json)" -eq "$(jq '[.levels[] | select(.win) | .count] | add' run.json)" ]
    # A lucky game ended as the study says.
    game=$(jq .players[0].luckiest[0].game luck.json)
    won=$(jq .players[0].luckiest[0].won luck.json)
    warodds run invaders/gauntlet --policy convoy --games 1 --from "$game" --json --out one >one.json 2>err
    [ "$(jq '[.levels[] | select(.win) | .count] | add == 1' one.json)" = "$won" ]
}

@test "one part alone; what is wrong" {
    apart luck invaders/gauntlet --policy convoy --shares --points 30 --out o
    [ "$status" -eq 0 ] && [[ $output == *"Shares"* && $output != *adjusted* ]]
    rm -r o
    refused "nothing is asked for" luck invaders/gauntlet --shares --points 0
    refused "so few games" luck invaders/gauntlet --games 50
    refused "from 100 to" luck invaders/gauntlet --training 5
    refused "named twice" luck invaders/gauntlet --policy convoy --policy convoy
}

@test "how lucky was one game?" {
    warodds luck invaders/gauntlet --policy convoy --games 300 --training 400 --points 0 --json --out o >all.json 2>err
    game=$(jq .players[0].luckiest[0].game all.json)
    warodds luck invaders/gauntlet --policy convoy --from "$game" --games 1 --training 400 --points 0 --out one >page 2>err
    grep -q "The luck of game $game, in points" page
    [ "$(jq .players[0].luckiest[0].luck all.json)" = "$(jq .players[0].luckiest[0].luck one/luck.json)" ]
}

@test "a page is made of it" {
    warodds luck invaders/gauntlet --policy convoy --games 200 --points 30 --no-report --out o >out 2>err
    WARODDS_REPORT= warodds report o >out 2>err
    grep -q "warodds.luck/1" o/report.html
}

@test "luck: who never won may win, and plain win rates have the intervals of runs and comparisons" {
    warodds luck vermin/family_jewels --policy idle_random --policy turret --games 300 --points 0 --json --out o >luck.json 2>err
    jq -e '.players[0] | .wins == 0 and .plain.interval[0] == 0 and .plain.interval[1] > 0.009 and .adjusted.interval[1] > 0.009' \
        luck.json
    warodds run vermin/family_jewels --policy turret --games 300 --json --no-files >run.json
    jq -e --slurpfile run run.json '.players[1].plain.interval == $run[0].win.wilson' luck.json
    warodds compare vermin/family_jewels --a policy=turret --b policy=idle_random --games 300 --json --no-files >compare.json
    jq -e --slurpfile compare compare.json \
        '.players[1].less_first.plain.interval == $compare[0].difference.win_rate.interval' luck.json
}

@test "luck: a draw is not won" {
    skirmish=$WARODDS_SOURCE/configs/examples/skirmish/first_battle
    warodds run "$skirmish" --games 40 --rows rows.csv --no-files >out.txt
    draw=$(awk -F, '$5 == 0.5 { print $1; exit }' rows.csv) win=$(awk -F, '$5 == 1 { print $1; exit }' rows.csv)
    apart luck "$skirmish" --from "$draw" --games 1 --training 200 --points 0 --out o
    [[ $output == *" not won "* ]]
    apart luck "$skirmish" --from "$win" --games 1 --training 200 --points 0 --out o
    [[ $output == *" won "* && $output != *" not won "* ]]
}
