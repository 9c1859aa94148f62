load helper

@test "tournament: headline, standings, table, files; same bytes for any number of threads; again" {
    three="--policy convoy --policy random_legal --policy gunline --games 600 --table 100 --confirm 200"
    apart tournament invaders/gauntlet $three
    [ "$status" -eq 0 ]
    output=$(tr "\n" " " <<<"$output")
    [[ $output == "convoy is the best of 3"*"fresh games"*"Row less column"*"Halving"* ]]
    for threads in 1 3; do
        warodds tournament invaders/gauntlet $three --threads $threads --json --out o >"$threads.json" 2>err
    done
    cmp 1.json 3.json
    cmp 1.json o/tournament.json
    [ "$(wc -l <o/table.csv)" -eq 7 ]
    command=$(python3 -c '
import json
d = json.load(open("1.json"))
assert d["schema"] == "warodds.tournament/1" and len(d["table"]) == 6 and len(d["players"]) == 3
assert d["confirmation"]["winner"] == "convoy" and d["confirmation"]["confirmed"] is True
assert [r["players"] for r in d["rounds"]] == [3, 2]
print(d["provenance"]["command"])')
    eval "$command --json --out again" >again.json 2>err
    cmp 1.json again.json
}

@test "tournament: everybody by default; players of the other side" {
    warodds tournament invaders/gauntlet --games 60 --table 4 --confirm 4 --json --out o >all.json 2>err
    python3 -c '
import json
names = [p["name"] for p in json.load(open("all.json"))["players"]]
assert {"random_legal", "convoy", "gunline", "boot_camp", "objective_guard", "one_ply"} <= set(names), names
'
    apart tournament invaders/gauntlet --variant two_player=yes --policy kayotz=draw_random --policy kayotz=harm \
        --policy convoy --games 40 --table 20 --confirm 20 --out o
    [ "$status" -eq 0 ]
    [[ $output == *"draw_random"*"harm"* ]]
}

@test "tournament: refusals" {
    refused "no tournament" tournament invaders/gauntlet --policy convoy
    refused "named twice" tournament invaders/gauntlet --policy convoy --policy convoy
    refused "did you mean 'gunline'" tournament invaders/gauntlet --policy convoy --policy gunlin
    refused "a whole number from 2" tournament invaders/gauntlet --table 1
    apart tournament --help
    [ "$status" -eq 0 ]
}

@test "matrix: every policy of one side against every policy of the other, and who should play what" {
    apart tournament vermin/family_jewels --variant two_player=yes --matrix --table 100 --policy turret --policy jewel_runner \
        --json --out matrix
    [ "$status" -eq 0 ]
    jq -e '.rows.side == "marine" and .columns.side == "vermin" and (.matrix | length) == 4' <<<"$output"
    # the mixtures add up to one, and no row does better against the columns' mixture than the value
    jq -e '([.rows.players[].mixture] | add) as $sum | $sum > 0.999999 and $sum < 1.000001' <<<"$output"
    jq -e '. as $all | [.rows.players[].name as $row | [.columns.players[] | . as $column |
        ($all.matrix[] | select(.row == $row and .column == $column.name) | .score) * $column.mixture] | add]
        | max <= $all.value + 0.000001' <<<"$output"
    jq -e '.value_interval[0] <= .value and .value <= .value_interval[1]' <<<"$output"
    # the table holds the same intervals
    [ "$(jq -r '.matrix[] | .simultaneous | join(",")' <<<"$output")" = "$(tail -n +2 matrix/matrix.csv | cut -d, -f4-)" ]
    apart tournament invaders/gauntlet --matrix
    [ "$status" -eq 2 ]
    [[ $errors == *"one player: no matrix"* ]]
}

@test "tournament: where games can be drawn, p is that of the scores, as the interval is" {
    # a scores more than c in most games, and less on average
    apart tournament "$WARODDS_SOURCE/tests/games/known/circle" -p a -p c --table 200 --confirm 200 --json --out o
    printf '%s' "$output" | python3 -c '
import json, math, sys
c = json.load(sys.stdin)["confirmation"]
low, high = c["interval"]
z = (low + high) / (high - low) * 1.959963985
assert abs(c["p"] - math.erfc(abs(z) / math.sqrt(2))) < 1e-6 and c["p"] > 0.05, c'
}

@test "tournament: the best is only who is shown to be better than all others" {
    doubted=0
    for seed in 1 2 3 4 5 6; do
        apart tournament invaders/gauntlet -p boot_camp -p boot_camp:hard_rift=5 -p one_ply -p convoy -p gunline --games 60 \
            --table 100 --confirm 4000 --seed $seed --out o
        printf '%s' "$output" | tr '\n' ' ' >told.txt
        open=$(jq '.confirmation as $c | [.table[] | select(.player == $c.winner and .against != $c.runner_up and
            .simultaneous[0] <= 0)] | length' o/tournament.json)
        [ "$(jq .confirmation.confirmed o/tournament.json)" = true ] || continue
        if [ "$open" -gt 0 ]; then
            grep -q "who went out before, may be as good" told.txt
            doubted=$((doubted + 1))
        else
            grep -q "is the best of 5" told.txt
        fi
    done
    [ "$doubted" -gt 0 ]
}
