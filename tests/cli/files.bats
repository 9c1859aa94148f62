# Scenarios in files of one's own, and what is said of values that were changed by hand.

load helper

night() {
    mkdir -p far
    cat >far/night.yaml <<'YAML'
game: invaders
base: gauntlet
title: Night
chapters: {gauntlet: {levels: {minor: {kills: 10}}}}
YAML
}

@test "a scenario's file that names its game is run, from any folder" {
    night
    apart run far/night.yaml --games 200 --json
    [ "$status" -eq 0 ]
    [[ $output == *'"scenario": "night"'* ]]
    apart run ./far/night.yaml --games 200
    [[ $output == *"warodds run ./far/night.yaml --policy boot_camp"* ]]
    cd far
    apart trace night.yaml --game 3
    [ "$status" -eq 0 ]
    apart compare night.yaml --a policy=boot_camp --b policy=convoy --games 200
    [ "$status" -eq 0 ]
    apart check night.yaml
    [ "$status" -eq 0 ]
    [[ $output == *"a good scenario of invaders"* ]]
}

@test "it is the scenario of the game if it changes nothing" {
    night
    printf 'game: invaders\nbase: gauntlet\nname: gauntlet\n' >gauntlet.yaml
    warodds run gauntlet.yaml --games 200 --json --no-files | jq 'del(.provenance, .config_hash)' >own.json
    warodds run invaders/gauntlet --games 200 --json --no-files | jq 'del(.provenance, .config_hash)' >its.json
    jq -c .levels own.json >a
    jq -c .levels its.json >b
    cmp a b
}

@test "the store finds its games again" {
    night
    export WARODDS_STORE=store.db
    warodds run far/night.yaml --games 200 >/dev/null 2>&1
    apart run far/night.yaml --games 200 --stored-only
    [ "$status" -eq 0 ]
    apart results show night
    [ "$status" -eq 0 ] || apart results show invaders-night-boot_camp-seed1
    [ "$status" -eq 0 ]
}

@test "what is wrong with such a file is told with its place" {
    printf 'base: gauntlet\n' >nameless.yaml
    refused_file "says whose it is" nameless.yaml
    printf 'game: invadrs\nbase: gauntlet\n' >wrong.yaml
    refused_file "did you mean 'invaders'" wrong.yaml
    printf 'game: invaders\nbase: gantlet\n' >base.yaml
    refused_file "no scenario 'gantlet'" base.yaml
    printf 'game: invaders\nbase: gauntlet\nchapters: {gauntlet: {levels: {minor: {kils: 10}}}}\n' >key.yaml
    refused_file "unknown key 'kils'" key.yaml
    refused_file "cannot open the file" none.yaml
}

refused_file() {
    apart run "$2" --games 10
    [ "$status" -eq 2 ]
    [[ $errors == *"$1"* ]] || { echo "$errors"; return 1; }
}

@test "a value changed by hand is no longer printed; a guess stays a guess" {
    night
    apart explain invaders/gauntlet scenario.chapters.gauntlet.levels.major.kills
    [[ $output == *"printed"* ]]
    apart explain invaders/gauntlet scenario.chapters.gauntlet.levels.major.kills --set scenario.chapters.gauntlet.levels.major.kills=9
    [[ $output == *"changed by --set"* ]]
    [[ $output != *"printed"* ]]
    apart explain invaders/gauntlet scenario.chapters.gauntlet.levels.major.kills --set scenario.chapters.gauntlet.levels.major.kills=9 --json
    [[ $output == *'"provenance": "changed"'* ]]
    apart explain far/night.yaml scenario.chapters.gauntlet.levels.minor.kills
    [[ $output == *"changed by far/night.yaml"* ]]
    [[ $output != *"printed"* ]]
    apart explain far/night.yaml scenario.chapters.gauntlet.levels.major.kills
    [[ $output == *"printed"* ]]
}
