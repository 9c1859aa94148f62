# A person at the table: what is typed comes from a pipe.

load helper

@test "numbers choose, words narrow, hints, undo, save and go on" {
    printf 'sc1 31\nh\nh one_ply\n1\nu\n2\nu\n2\nsave my.game\nm\ns\nq\n' | warodds play invaders/gauntlet >out
    grep -q "boot_camp: SC1: full move to" out
    grep -q "one_ply: SC1: full move to" out
    grep -q "why: the next in the order of gains" out
    [ "$(grep -c "SC1 enters the map and moves to 213" out)" -eq 2 ]
    [ "$(grep -c "Turn 1" out)" -eq 1 ]
    [ "$(wc -l <my.game)" -eq 2 ]
    printf 'q\n' | warodds play invaders/gauntlet --load my.game >again
    [ "$(grep -c "enters the map" again)" -eq 1 ] # what came of the last choice
    grep -q "SC2: full move" again
    printf '1\nsave my.game\nq\n' | warodds play --load my.game >more
    grep -q "SC2 enters" more
    printf 'q\n' | warodds play --load my.game >again
    never grep -q "SC1 enters" again # told before
    grep -q "SC2 enters" again
}

@test "words that leave one choice alone choose it; saves know how" {
    printf 'sc1 full 313\nsave my.game\nu\nSC1 213\nq\n' | warodds play invaders/gauntlet >out
    [ "$(grep -c "SC1 enters the map and moves to 313" out)" -eq 1 ]
    [ "$(grep -c "SC1 enters the map and moves to 213" out)" -eq 1 ]
    [ "$(wc -l <my.game)" -eq 2 ]
}

@test "a whole game is an ordinary trace, and the same again from its save" {
    yes 1 | head -3000 | warodds play invaders/gauntlet --game 5 --log log.txt >out
    grep -q "^Log: log.txt" out
    head -1 log.txt | grep -q "game 5 of seed 1"
    tail -1 log.txt | grep -q "(state [0-9a-f]*)"
    yes 1 | head -40 | sed '$s/.*/save part/' | warodds play invaders/gauntlet --game 5 >/dev/null
    yes 1 | head -3000 | warodds play invaders/gauntlet --game 5 --load part --log again.txt >/dev/null
    cmp log.txt again.txt
}

@test "what is decided stands above its choices: those may be no more than places" {
    printf 'q\n' | warodds play longest_day/castle_example >out
    grep -q "You decide: deal" out
    printf 'q\n' | warodds play yuggoth/y33 --lang ja >out
    grep -q "あなたの決定：行動" out
}

@test "undo stops at the turn; nonsense and the end of input are no harm" {
    printf 'u\n0\n9999\nzzz\n\n?\n' | warodds play invaders/gauntlet >out
    grep -q "nothing to take back" out
    grep -q "there are choices 1 to" out
    grep -q "nothing fits these words" out
}

@test "a save of another game, or none, is refused" {
    printf 'save my.game\nq\n' | warodds play invaders/gauntlet >/dev/null
    apart play invaders/road_to_victory --load my.game </dev/null
    [ "$status" -eq 2 ]
    [[ $errors == *"another game was saved here"* ]]
    apart play invaders/gauntlet --load none </dev/null
    [ "$status" -eq 2 ]
}

@test "a saved game goes on from its file alone, with its players, values and luck" {
    printf 'sc1 full 313\nsave my.game\nq\n' | warodds play invaders/gauntlet --game 7 --seed 3 \
        --variant V-los_contact=designer_strict --set marine.squad.movement=4 >out
    grep -q "saved: warodds play --load my.game" out
    never grep -q -- "--policy" my.game
    printf 'save again.game\nq\n' | warodds play --load my.game >again
    cmp my.game again.game
    apart play --load my.game --policy one_ply </dev/null
    [ "$status" -eq 2 ]
    [[ $errors == *"holds its own players"* ]]
    echo "nothing" >none.game
    apart play --load none.game </dev/null
    [ "$status" -eq 2 ]
    [[ $errors == *"no saved game"* ]]
}

@test "what was chosen last can be taken back, also if the turn ended by itself" {
    yes 1 | head -60 | sed '$s/.*/u/' | warodds play invaders/gauntlet --game 5 >out
    never grep -q "nothing to take back" out
    { yes 1 | head -60; yes u | head -60; } | warodds play invaders/gauntlet --game 5 >out
    [ "$(grep -c "nothing to take back" out)" -eq 0 ]
}

@test "m draws the board of a replay, no wider than the terminal" {
    printf 'm\nq\n' | COLUMNS=100 warodds play invaders/gauntlet >out
    [ "$(grep -c '^[. ]*.*521f' out)" -eq 1 ]
    [ "$(awk 'length > 100' out | wc -l)" -eq 0 ]
}

@test "a long list is shown as what it begins with; an empty line shows all of it" {
    printf '\nq\n' | warodds play invaders/gauntlet >out
    grep -q "35 choices" out
    grep -q "SC1: ... (17)" out
    grep -q "^   35  " out
    never grep -q "more; type words" out
}

@test "a seat of one's own choice, with hints for it, saved and loaded" {
    output=$(printf 'h plain\n2\nsave my.game\nq\n' | warodds play yuggoth/y33 --observe seat1 -p strong)
    [[ $output == *"seat 1 acts with 8 power"*"plain: awaken the Great Old One in EB"*"seat 1 moves acolyte from EB to WB"* ]]
    [[ $output != *"seat 2 acts"* ]] # the second decision of this MOVE is seat 1's, too
    again=$(printf 'q\n' | warodds play --load my.game)
    [[ $again == *"seat 1 moves acolyte from EB to WB"* ]]
}

@test "a position as a document: choices made by their codes, hints with reasons, what the seat may see" {
    warodds play invaders/gauntlet --json --hint >start
    [ "$(jq -r '.schema, .made, .steps[0].event' start | paste -sd' ')" = "warodds.position/1 0 place_kayotz" ]
    [ "$(jq -r '.hints[0].text' start)" = "SC1: full move to 314" ]
    jq -e '[.waits.choices[].choice] | length == (unique | length)' start
    jq -e '.position["chits_left.pods"] == 3' start
    first=$(jq -r '.hints[0].choice' start)
    warodds play invaders/gauntlet --json --choices "$first" >next
    [ "$(jq -r '.steps[0].text' next)" = "SC1: full move to 314" ]
    jq -e '.made == 1 and .steps[0].decision == 1 and (.steps[0].changes | length > 50)' next
    { jq -r .command start && echo "$first"; } >my.game # as "save my.game" writes it
    warodds play --load my.game --json >loaded
    cmp next loaded
    warodds play invaders/gauntlet --json --choices @my.game >again
    cmp next again
    warodds play invaders/gauntlet --json --choices "$first" --whole >whole
    jq -e '.steps[0].event == "place_kayotz"' whole
    # Nothing of a deck's order is told to a seat.
    warodds play yuggoth/y33 --observe seat1 --json >seat1
    jq -e '.side == "seat1" and (.waits.choices | length > 1)' seat1
}

@test "what a seat cannot know is not told as what a policy may take for it (LDD-3.1.1)" {
    warodds play longest_day/full --json --game 2 | jq -e '.position.ambition == "none"'
    warodds play longest_day/full_zombie --json --game 2 | jq -e '.position.ambition == "zombie"'
}

@test "a document's choices that cannot be made are told, and options that belong to documents" {
    run warodds play invaders/gauntlet --json --choices nothing
    [ "$status" -eq 2 ] && [[ "$output" == *"this is no choice"* ]]
    run warodds play invaders/gauntlet --json --choices 12345
    [ "$status" -eq 2 ] && [[ "$output" == *"choice 1 cannot be made in this game"* ]]
    run warodds play invaders/gauntlet --choices 12345
    [ "$status" -eq 2 ] && [[ "$output" == *"expected: --json"* ]]
    run warodds play invaders/gauntlet --json --hint=nobody
    [ "$status" -eq 2 ] && [ -z "$(warodds play invaders/gauntlet --json --hint=nobody 2>/dev/null)" ]
}

@test "a game played by documents ends as the trace of the same choices" {
    codes=""
    yes 1 | head -20 | sed '$s/.*/save part/' | warodds play vermin/family_jewels --game 3 >/dev/null
    for _ in $(seq 1 19); do
        codes="$codes,$(warodds play vermin/family_jewels --game 3 --json --choices "$codes" | jq -r '.waits.choices[0].choice')"
    done
    [ "$(tail -n +2 part)" = "$(printf '%s' "${codes#,}" | tr ',' '\n')" ]
}

@test "a hint that looks ahead is the same for any number of threads" {
    for threads in 1 2 5; do
        warodds play invaders/gauntlet --json --game 3 --hint='rollout(convoy):playouts=60' --threads $threads >hint.$threads
    done
    cmp hint.1 hint.2
    cmp hint.1 hint.5
    grep -q '"policy": "rollout(convoy):playouts=60"' hint.1
}
