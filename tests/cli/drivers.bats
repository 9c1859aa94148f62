# What goes with winning: the same games as a run's, the same bytes for any number of threads, groups that add up.

load helper

@test "drivers: JSON, the same for any number of threads, of the same games as a run's" {
    warodds drivers invaders/gauntlet --games 600 --json --threads 1 --out one >one.json 2>/dev/null
    warodds drivers invaders/gauntlet --games 600 --json --threads 6 --out six >six.json 2>/dev/null
    cmp one.json six.json
    cmp one.json one/drivers.json
    cmp one/drivers.csv six/drivers.csv
    warodds run invaders/gauntlet --games 600 --json --no-files >run.json
    jq -e --slurpfile own one.json '.levels | map(select(.name | IN("minor", "victory", "major", "decisive",
        "sudden_death")).count) | add / 600 == $own[0].all.win_rate' run.json
}

@test "the document says whether shares are of games won, or scores" {
    warodds drivers invaders/gauntlet --games 400 --json --out x 2>/dev/null | jq -e '.draws_or_shared_wins == false'
    warodds drivers "$WARODDS_SOURCE/configs/examples/skirmish/first_battle" --games 400 --json --out x 2>/dev/null |
        jq -e .draws_or_shared_wins
}

@test "with and without add up to the games that went on, and to what they won" {
    for address in invaders/gauntlet vermin/family_jewels; do
        warodds drivers $address --games 400 --json --out x >x.json 2>/dev/null
        jq -e '.family == (.drivers | length) and .family > 100' x.json
        jq -e '(.turns | map({key: "\(.chapter).\(.turn)", value: .games}) | from_entries) as $games
            | [.drivers[] | .with.games + .without.games == $games["\(.chapter).\(.before_turn)"]] | all' x.json
        jq -e '[.drivers[] | .with.games >= 20 and .without.games >= 20] | all' x.json
        jq -e '[.drivers[] | .interval[0] <= .difference and .difference <= .interval[1]] | all' x.json
        jq -e '[.drivers[] | .sure == (.interval[0] > 0 or .interval[1] < 0)] | all' x.json
        jq -e '.turns | length > 5 and (map(.games) | max) <= 400' x.json
    done
}

@test "a handful of wins, or of losses, shows nothing: groups that can expect fewer than five are not compared" {
    for run in "invaders/gauntlet -p random_legal" "longest_day/castle_example -p strong" yuggoth/y55; do
        warodds drivers $run --games 1000 --json --out x >x.json 2>/dev/null
        jq -e '[.drivers[] | ([.with.games, .without.games] | min) as $few | (.with.games + .without.games) as $all
            | ((.with.games * .with.win_rate + .without.games * .without.win_rate) / $all) as $share
            | $few * ([$share, 1 - $share] | min) > 4.999] | all' x.json
    done
}

@test "the text words it as association, for all at once; what is the same in all games is no driver" {
    apart drivers invaders/gauntlet --games 300 --out x
    [[ $output == *"Association, not cause"* ]]
    [[ $output == *"hold at once"* ]]
    jq -e '[.drivers[] | select(.name == "turns")] | length == 0' x/drivers.json
}

@test "where games are drawn or shared, shares are called scores" {
    apart drivers "$WARODDS_SOURCE/configs/examples/skirmish/first_battle" --games 400 --out x
    [[ $output == "Red score "*": with it the score is "*" %, without it "*"score with it, without it"* ]]
    [[ $output != *"are won"* ]]
}

@test "drivers stopped by Ctrl-C: what was played is reported and written, and said to be" {
    for wait in 1 2 4 8 16; do # until it had begun when it was stopped, however slow the machine is
        timeout -s INT $wait "$WARODDS" drivers invaders/gauntlet --games 100M --out x >told.txt 2>err.txt || [ $? -eq 124 ]
        [ ! -e x/drivers.json ] || break
    done
    jq -e .partial x/drivers.json
    grep -q "^PARTIAL" told.txt
    grep -q "what there is was written, marked partial" err.txt
    [[ $(<err.txt) != *"nothing was written"* ]]
}

@test "the command tells the alpha that is not the usual one" {
    apart drivers invaders/gauntlet --games 200 --alpha 0.01 --json --out out
    [[ $(jq -r .provenance.command <<<"$output") == *" --alpha 0.01" ]]
    apart screen invaders/gauntlet --games 100 --alpha 0.01 --variant los_contact --json --no-files
    [[ $(jq -r .provenance.command <<<"$output") == *" --alpha 0.01 "* ]]
    apart drivers invaders/gauntlet --games 200 --json --out out
    [[ $(jq -r .provenance.command <<<"$output") != *--alpha* ]]
}
