load helper

@test "curve: points on common games; same bytes for any number of threads; again; from the store" {
    over="--policy rollout(boot_camp) --over playouts=0:60,4:30,8:20"
    apart curve invaders/gauntlet $over --no-store
    [ "$status" -eq 0 ]
    [[ $(tr "\n" " " <<<"$output") == "The Marines win "*" with playouts = 0 and "*" with playouts = 8: "*" points on the 20 games"* ]]
    for threads in 1 3; do
        warodds curve invaders/gauntlet $over --threads $threads --no-store --json --out o >"$threads.json" 2>err
    done
    cmp 1.json 3.json
    cmp 1.json o/curve.json
    [ "$(wc -l <o/points.csv)" -eq 4 ]
    warodds curve invaders/gauntlet $over --store s.db --json --out p >2.json 2>err
    cmp 1.json 2.json
    warodds curve invaders/gauntlet $over --store s.db --stored-only --json --out p >2.json 2>err
    cmp 1.json 2.json
    command=$(python3 -c '
import json
d = json.load(open("1.json"))
assert d["schema"] == "warodds.curve/1" and d["parameter"] == "playouts"
assert [(p["at"], p["games"]) for p in d["points"]] == [(0, 60), (4, 30), (8, 20)]
assert [p["from_first"]["games"] for p in d["points"][1:]] == [30, 20] and d["games_played"] == 110
assert [p["from_previous"]["games"] for p in d["points"][1:]] == [30, 20] and "from_first" not in d["points"][0]
assert all(p["wilson"][0] < p["win_rate"] < p["wilson"][1] and abs(p["win_rate"] - p["wins"] / p["games"]) < 1e-9 for p in d["points"])
print(d["provenance"]["command"])')
    eval "$command --json --out again" >again.json 2>err
    cmp 1.json again.json
}

@test "curve: a point is what run says of that player; the other side's player wins what side one does not" {
    warodds curve invaders/gauntlet --policy boot_camp --over hard_rift=2,4 --games 200 --json --out o >curve.json 2>err
    warodds run invaders/gauntlet --policy boot_camp:hard_rift=2 --games 200 --json --out p >run.json 2>err
    [ "$(jq .points[0].win_rate curve.json)" = "$(jq .win.share run.json)" ]
    warodds curve invaders/gauntlet -v two_player=yes --policy "kayotz=rollout(harm)" --over playouts=0,2 --games 20 --json --out o >other.json 2>err
    warodds run invaders/gauntlet -v two_player=yes --policy kayotz=harm --games 20 --json --out p >run.json 2>err
    [ "$(jq ".points[0].wins" other.json)" -eq "$(jq ".games - .win.count" run.json)" ]
}

@test "curve: as an entry of a study" {
    cat >mine.yaml <<'END'
title: mine
game: invaders
seed: 3
curves:
  - { name: skill, scenario: [gauntlet, road_to_victory], policy: rollout(convoy), over: "playouts=0:20,2:10" }
END
    warodds experiment mine.yaml --json --out o >summary.json 2>err
    [ "$(jq '[.findings[] | select(.entry == "skill-gauntlet" and .what == "playouts = 2")] | length' summary.json)" -eq 1 ]
    [ "$(jq '[.findings[] | select(.what == "playouts = 2 less 0")] | length' summary.json)" -eq 2 ]
}

@test "curve: refusals" {
    refused "a curve over what" curve invaders/gauntlet
    refused "did you mean 'playouts'" curve invaders/gauntlet --policy "rollout(boot_camp)" --over playout=1,2
    refused "each value once" curve invaders/gauntlet --policy "rollout(boot_camp)" --over playouts=1,1
    refused "'x' is not possible here" curve invaders/gauntlet --policy "rollout(boot_camp)" --over playouts=1,x
    refused "a number of games, at least 2" curve invaders/gauntlet --policy "rollout(boot_camp)" --over playouts=1:1,2
    refused "with 2 to 16 values" curve invaders/gauntlet --policy "rollout(boot_camp)" --over playouts=1
    refused "a curve is about one player" curve invaders/gauntlet --policy boot_camp --policy convoy --over hard_rift=2,3
}

@test "curve: where games can be drawn, the table has wins and not their parts" {
    warodds curve "$WARODDS_CONFIGS/examples/tictactoe/standard" --policy 'cross=rollout(random)' --over playouts=0:40,8:40 \
        --json --out o >curve.json 2>err
    tail -n +2 o/points.csv | cut -d, -f3 | jq -s . >wins.json
    jq -e --slurpfile wins wins.json '[.points[].wins] == $wins[0] and ([.points[] | .wins <= .games] | all)' curve.json
}
