# What `warodds new` writes runs as it is, and changes nothing until somebody changes it.

load helper

same_levels() {
    jq -c .levels <"$1" >a.levels
    jq -c .levels <"$2" >b.levels
    cmp a.levels b.levels
}

@test "a new variant and a new scenario of every scenario play the same games" {
    for address in invaders/gauntlet invaders/campaign vermin/family_jewels vermin/great_migration; do
        rm -f v.yaml s.yaml
        warodds new variant v.yaml $address
        warodds new scenario s.yaml $address
        warodds run $address --games 50 --json --no-files >plain.json
        warodds run $address --variant ./v.yaml --games 50 --json --no-files >variant.json
        warodds run s.yaml --games 50 --json --no-files >scenario.json
        same_levels plain.json variant.json
        same_levels plain.json scenario.json
        warodds check v.yaml s.yaml
    done
}

@test "a value changed in them is in force" {
    warodds new variant v.yaml invaders/gauntlet
    sed -i '0,/    movement: 3/s//    movement: 4/' v.yaml
    warodds explain invaders/gauntlet --variant ./v.yaml | grep "movement" | grep -q "changed by ./v.yaml from 3"
    sed -i 's/^# rulings:/rulings:/; s/^  # \(los_contact: .*designer_strict\)/  \1/' v.yaml
    warodds check v.yaml
    warodds explain invaders/gauntlet rulings.los_contact.choice --variant ./v.yaml | grep -q designer_strict
}

@test "a new policy plays, with its parameter, and is told how to be better" {
    for address in invaders/gauntlet vermin/family_jewels; do
        rm -f bold.lua
        warodds new policy bold.lua $address >said
        grep -q "warodds run $address --policy ./bold.lua" said
        warodds run $address --policy ./bold.lua:boldness=2 --games 4 --no-files
        warodds trace $address --policy ./bold.lua >trace
        grep -q "why: gain\|why:" trace
    done
}

@test "new refuses what is there, other endings, and what it does not know" {
    refused "there is no new 'varriant'" new varriant x.yaml
    [[ $errors == *"did you mean 'variant'"* ]]
    refused "another name" new variant x.lua
    refused "another name" new policy x.yaml
    refused "no scenario 'gantlet'" new variant x.yaml invaders/gantlet
    refused "the folder '.' is no game" new variant x.yaml .
    apart new variant nowhere/x.yaml
    [ "$status" -eq 3 ]
    [[ $errors == *"cannot be written: No such file or directory"* ]]
    apart new game nowhere/mine
    [ "$status" -eq 2 ]
    [[ $errors == *"No such file or directory"* && $errors != *"not there yet"* ]]
    echo "mine" >x.yaml
    apart new variant x.yaml
    [ "$status" -eq 2 ]
    [[ $errors == *"there is such a file already"* ]]
    [ "$(cat x.yaml)" = mine ]
}

@test "the commands that new tells can be typed as they stand, also for names with spaces" {
    mkdir "a folder"
    export PATH="$BATS_TEST_TMPDIR/bin:$PATH"
    mkdir bin && ln -s "$WARODDS" bin/warodds
    for what in "variant a folder/my variant.yaml" "scenario my scenario.yaml" "policy my policy.lua" "policy $PWD/a folder/it's.lua" "game my game"; do
        warodds new "${what%% *}" "${what#* }" >told.txt
        grep "^  warodds" told.txt | sed 's/^  warodds run .*/& --games 20 --no-files/' >typed.sh
        [ -s typed.sh ]
        bash -e typed.sh </dev/null
    done
    bash -e <(sed -n 's/^--  \( warodds trace\)/\1/p; s/^--  \( warodds compare.*\)/\1 --games 20 --no-files/p' "my policy.lua" "a folder/it's.lua")
    bash -e <(sed -n 's/^# Change what it says; `\(.*\)` tells.*/\1/p' "a folder/my variant.yaml" "my scenario.yaml")
}

@test "what new can write is told where something else is asked for" {
    refused "did you mean 'game'" new gaem mine
    [[ $errors == *"variant, scenario, policy, game"* ]]
}

@test "a new variant and a new scenario of one's own game: the values are there, and the command at the top checks them" {
    warodds new game mine
    printf 'rounds: 4\nplaces: [ 1, 2 ]\n' >>mine/scenarios/first_battle.yaml
    warodds new variant v.yaml mine/first_battle >told.txt
    warodds new scenario s.yaml mine/first_battle >>told.txt
    grep -q '^rounds: 4$' s.yaml
    grep -q '^places: \[1,2\]$' s.yaml
    export PATH="$BATS_TEST_TMPDIR/bin:$PATH"
    mkdir bin && ln -s "$WARODDS" bin/warodds
    bash -e <(sed -n 's/^# Change what it says; `\(.*\)` tells.*/\1/p' v.yaml s.yaml)
    for game in mine mine/first_battle; do
        warodds check v.yaml --game $game | grep -q 'a good variant of ./mine'
    done
    grep "^  warodds" told.txt | sed 's/^  warodds run .*/& --games 5 --no-files/' >typed.sh
    bash -e typed.sh </dev/null
}
