load helper

# The proof that the house has room for games of other shapes: three sides, a map of areas, hands of hidden cards,
# a victory that can be shared, in at most 400 lines. unit.battery plays it step by step with all of its players.
setup_file() {
    cd "$BATS_FILE_TMPDIR"
    cp -r "$WARODDS_SOURCE/configs/examples/three_rivers" rivers
}

rivers() {
    ln -s "$BATS_FILE_TMPDIR/rivers" rivers
}

@test "it takes at most 400 lines, with its players and cases" {
    [ "$(cat "$BATS_FILE_TMPDIR"/rivers/*.* "$BATS_FILE_TMPDIR"/rivers/*/* | wc -l)" -le 400 ]
}

@test "run: the scores of three sides make one win a game, and a shared one is a part of a win for each" {
    rivers
    warodds run rivers/summer --games 60 --json >run.json
    jq -e '.games == 60 and (.sides | length) == 3 and (.fair_share * 3 | . > 0.999 and . < 1.001)' run.json
    jq -e '[.sides[].score.mean] | add | . > 0.999999 and . < 1.000001' run.json
    jq -e 'all(.sides[]; ([.levels[].count] | add) == 60)' run.json
    # Every game has one winner, or two or three who share.
    jq -e '[.sides[].levels[] | select(.name == "win").count] | add as $alone | 60 - $alone' run.json >shared
    jq -e --argjson games "$(cat shared)" \
        '[.sides[].levels[] | select(.name == "shared_win").count] | add | . >= 2 * $games and . <= 3 * $games and . > 0' run.json
    warodds run rivers/summer --games 60 --observe pike --json >pike.json
    [ "$(jq -c '.win.count / 60' pike.json)" = "$(jq -c '.sides[2].score.mean' run.json)" ] ||
        jq -e -n --slurpfile a pike.json --slurpfile b run.json \
            '($a[0].win.count / 60 - $b[0].sides[2].score.mean) | . < 1e-6 and . > -1e-6'
}

@test "compare: both arms are the runs of their players, who move on by a seat with each game" {
    rivers
    warodds compare rivers/summer --a policy=heron=grower --b policy=heron=raider --games 40 --json >both.json
    jq -e '.random_numbers == "common" and .pairs == 40' both.json
    for arm in a:grower b:raider; do
        warodds run rivers/summer --policy "heron=${arm#*:}" --games 40 --rotate --json >run.json
        [ "$(jq -c ".${arm%:*}.levels" both.json)" = "$(jq -c '[.levels[].count]' run.json)" ]
    done
}

@test "tournament: all three players are in the table, whoever wins more than random is confirmed" {
    rivers
    warodds tournament rivers/summer --games 12 --table 60 --confirm 120 --json >table.json
    jq -e '([.players[].name] | sort) == ["grower", "raider", "random"] and .side == "heron"' table.json
    jq -e '(.table | length) == 6 and .confirmation.confirmed and .confirmation.winner != "random"' table.json
    jq -e '[.table[] | select(.against == "random") | .win_rate] | all(. > 0.2)' table.json
}

@test "search: looking ahead chooses by the rules and the same for any number of threads" {
    rivers
    for threads in 1 2; do
        warodds run rivers/summer --policy "heron=rollout(grower):playouts=2" --games 2 --threads $threads --json --signature >$threads.json
    done
    cmp 1.json 2.json
    jq -e '.policies.heron == "rollout(grower):playouts=2" and ([.levels[].count] | add) == 2' 1.json
}

@test "trace: it tells the game that run plays, with its draws, choices and end" {
    rivers
    warodds trace rivers/summer --game 7 --json >trace.json
    warodds run rivers/summer --from 7 --games 1 --json >run.json
    [ "$(tail -1 trace.json | jq -r .level)" = "$(jq -r '.levels[] | select(.count == 1).name' run.json)" ]
    [ "$(tail -1 trace.json | jq -c .metrics.battles)" = "$(jq -c .metrics.battles.mean run.json)" ]
    warodds trace rivers/summer --game 7 >words
    for side in heron otter pike; do
        grep -q "$side draws a card" words
        grep -Eq " $side: (marches|musters|sells|raids|passes)" words
    done
}

@test "play: who plays sees the own hand and no other" {
    rivers
    for seed in 1 2 3 4; do
        printf 's\nq\n' | warodds play rivers/summer --seed $seed | grep '^hand:' >>own
    done
    [ "$(wc -l <own)" -eq 4 ]
    [ "$(sort -u own | wc -l)" -gt 1 ]
    never grep -E "heron|otter|pike" own
}

@test "replay and report: pages with the map's areas and all three houses" {
    rivers
    warodds replay rivers/summer --game 2 -o page
    warodds run rivers/summer --games 40 -o result >out
    WARODDS_REPORT= warodds report result >out
    grep -q "Otterholt" page/replay-2.html
    for house in Heron Otter Pike; do
        grep -q "House $house" result/report.html
    done
}

@test "case: its rules are asked, and a wrong expectation is told" {
    rivers
    warodds case rivers/cases/*.yaml >out
    grep -q "4 hold, 0 fail" out
    sed 's/men: { Reedmoor: 1, Heronry: 4 }, battles: 1/men: { Reedmoor: 2, Heronry: 4 }, battles: 1/' rivers/cases/battles.yaml >wrong.yaml
    cp wrong.yaml "$BATS_FILE_TMPDIR/rivers/cases/wrong.yaml"
    apart case rivers/cases/wrong.yaml
    rm "$BATS_FILE_TMPDIR/rivers/cases/wrong.yaml"
    [ "$status" -eq 1 ]
    [[ $output$errors == *"Reedmoor"* ]] || { echo "$output$errors"; false; }
}
