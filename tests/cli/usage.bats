load helper

@test "without a command: help on standard error, status 2" {
    refused "Usage: warodds COMMAND"
}

@test "--help and --version" {
    apart --help
    [ "$status" -eq 0 ]
    [[ $output == *"invaders/gauntlet"* ]]
    apart --version
    [ "$status" -eq 0 ]
    [[ $output == "warodds "*" build"* ]]
}

@test "every command has --help with examples" {
    for command in run trace list hits check explain map bench case results merge experiment; do
        apart "$command" --help
        [ "$status" -eq 0 ]
        [[ $output == *"warodds $command"* ]]
        [[ $output == *"Examples:"* ]]
        apart help "$command"
        [ "$status" -eq 0 ]
    done
}

@test "the usage of a command is one line, also of one that takes no words" {
    for command in $("$WARODDS" --help | sed -n '/^  warodds/d; s|^  \([a-z][a-z]*\)  *[a-z].*|\1|p'); do
        for width in 60 80 140; do
            COLUMNS=$width apart "$command" --help
            [ "$status" -eq 0 ]
            [[ $output != *"  or: "* ]]
            [[ $output == "Usage: warodds $command [OPTION...]"* ]]
        done
    done
    refused "too much: 'more'" serve more
    [[ $errors == *"expected: warodds serve" ]]
}

@test "no --help has a line of nothing but blanks, whatever the width" {
    for width in 40 60 80 120; do
        for command in run compare screen tune balance; do
            COLUMNS=$width warodds $command --help >help.txt
            never grep -n "^  *$" help.txt
        done
    done
}

@test "unknown commands and options name the nearest" {
    refused "did you mean 'run'" runn invaders/gauntlet
    refused "unknown command" frobnicate
    refused "did you mean '--games'" run invaders/gauntlet --gmaes 10
    refused "no option '--banana'" run invaders/gauntlet --banana
    refused "something is missing" run
    refused "too much: 'more'" run invaders/gauntlet more
    refused "" run invaders/gauntlet -Z
    refused "requires an argument" run invaders/gauntlet --seed
}

@test "a folder without a game, and addresses without a name, are named whole" {
    refused "the folder '/tmp' is no game" run /tmp
    refused "the folder '.' is no game" run .
    refused "unknown game './nowhere/battle'" run ./nowhere/battle
    refused "unknown game '/nowhere/battle'" run /nowhere/battle
}

@test "a game of one's own without its game.lua is told that" {
    local own=$BATS_FILE_TMPDIR/mine
    cp -r "$WARODDS_SOURCE/configs/examples/skirmish" "$own" && rm "$own/game.lua"
    refused "$own/game.lua: error: there is no such file" run "$own/first_battle" --games 1
    refused "$own/game.lua: error: there is no such file" run "$own" --games 1
    refused "$own/game.lua: error: there is no such file" list "$own"
    apart check "$own"
    [ "$status" -eq 1 ]
    [[ $errors == *"$own/game.lua: error: there is no such file"* ]]
    mkdir "$own/game.lua"
    refused "$own/game.lua: error: this is a folder" run "$own/first_battle" --games 1
    refused "unknown game" run "$WARODDS_SOURCE/configs/invaders/gauntlet" --games 1
}

@test "numbers that are none" {
    refused "a whole number from 1 to" run invaders/gauntlet --games 0
    refused "a whole number from 1 to" run invaders/gauntlet --games -5
    refused "a whole number from 1 to" run invaders/gauntlet --games 1e99
    refused "a whole number from 1 to" run invaders/gauntlet --games 0x10
    refused "a whole number from 1 to" run invaders/gauntlet --games many
    refused "a whole number from 1 to" run invaders/gauntlet --games 1.5
    refused "'x' is not possible" run invaders/gauntlet --seed x
    refused "a whole number from 1 to 1,024" run invaders/gauntlet --threads 0
    refused "a whole number from 1 to" run invaders/gauntlet --games ""
    for count in 1,5 20,00 1,0000 ,500; do refused "a whole number from 1 to" run invaders/gauntlet --games $count; done
    [ "$(warodds run invaders/gauntlet --games 1,500 --json --no-files 2>/dev/null | jq .games)" -eq 1500 ]
}

@test "what a full disk does not take is a failure, of help, too" {
    [ -e /dev/full ] || skip
    full() {
        local code=0
        "$WARODDS" "$@" >/dev/full 2>errors.txt || code=$?
        [ "$code" -eq 3 ] && [ "$(cat errors.txt)" = "warodds: standard output takes no more" ] ||
            { echo "$*: $code, $(cat errors.txt)"; return 1; }
    }
    full --help
    full --version
    full run --help
    full run --usage
    full list
    full list --json
    full check "$WARODDS_CONFIGS/invaders/game.yaml"
    full replay invaders/gauntlet --terminal
}

@test "--observe of a player's own study is the player's side" {
    refused "'kayotz' is not the side of the player" tune invaders/gauntlet --policy gunline --observe kayotz
    refused "'kayotz' is not the side of the player" regret invaders/gauntlet --policy gunline --observe kayotz
    refused "no side 'marines'" screen invaders/gauntlet --observe marines
}

@test "numbers of a test that is not made are refused" {
    local pair="compare invaders/gauntlet --a policy=convoy --b policy=gunline --games 10"
    refused "--alpha: error: nothing is tested" run invaders/gauntlet --games 10 --alpha 0.2
    refused "--beta: error: nothing is tested" run invaders/gauntlet --games 10 --anytime --beta 0.2
    refused "--alpha: error: nothing is tested" $pair --half-width 5% --alpha 0.2
    refused "--d1: error: nothing is tested" $pair --d1 0.02
    refused "--games is the budget" tournament imperium/raid --matrix --games 100
}

@test "what would be left aside in silence is refused" {
    refused "one answer for each ruling" run invaders/gauntlet --games 10 --variant los_contact=designer_strict --variant los_contact=jp_edition
    refused "1 values and 2 ranges" fit invaders/gauntlet --value marine.squad.movement --range 1..6 --range 2..4 --target win=0.5
    refused "--training is for them" luck invaders/gauntlet --shares --training 100
    refused "--json is about a page" replay invaders/gauntlet --terminal --json
    refused "--analyse is about a page" replay invaders/gauntlet --terminal --analyse 10
    refused "in a matrix there are none" tournament imperium/raid --matrix --confirm 100
    refused "mcnemar has no use for --sprt" stats mcnemar 20 40 1000 --sprt 0,0.02
    [[ $errors == *"expected: --level, --margin"* ]]
    refused "wilson has no use for --power" stats wilson 53 150 --power 0.8
    refused "expected: no options" stats fit 1,2 1,1 --level 0.9
    answers=(--variant los_contact=designer_strict) # of one side, and each by itself, they are right
    warodds compare invaders/gauntlet "${answers[@]}" --a variant=los_contact=jp_edition --b policy=boot_camp --games 10 --no-files >out
    warodds screen invaders/gauntlet "${answers[@]}" --variant los_contact=english_hexside --games 10 --no-files >out
}

@test "options of the store that cannot both be meant are refused before any file is made" {
    refused "neither --fresh nor --rows" run invaders/gauntlet --games 10 --stored-only --rows rows.csv
    refused "neither --fresh nor --rows" run invaders/gauntlet --games 10 --stored-only --fresh
    refused "--fresh does not" run invaders/gauntlet --games 10 --resume --fresh
    refused "--no-store touches none" run invaders/gauntlet --games 10 --store my.db --no-store
}

@test "a file of another version of YAML is told with its line" {
    printf '# of the future\n%%YAML 9.9\n---\nmarine: {}\n' >"$BATS_FILE_TMPDIR/future.yaml"
    refused "future.yaml:2:1: error: another version of YAML" run invaders/gauntlet --games 10 --variant "$BATS_FILE_TMPDIR/future.yaml"
}

@test "several mistakes are told at once" {
    refused "no scenario 'gantlet'" run invaders/gantlet --policy gunlin
    [[ $errors == *"unknown policy 'gunlin'"* ]]
}

@test "no configurations" {
    export WARODDS_CONFIGS=/nowhere
    refused "no game in '/nowhere'" run invaders/gauntlet
    [[ $errors == *"WARODDS_CONFIGS"* ]]
}

@test "what would fail later is refused before anything is played" {
    refused "a folder, or one that can be made" run invaders/gauntlet --games 10 --out /etc/passwd
    refused "a folder, or one that can be made" run invaders/gauntlet --games 10 --out ""
    refused "/proc/there/deep: error: nothing can be written there" run invaders/gauntlet --games 10 --out /proc/there/deep
    touch "$BATS_FILE_TMPDIR/file"
    refused "file/below: error: nothing can be written there" run invaders/gauntlet --games 10 --out "$BATS_FILE_TMPDIR/file/below"
    fit=(fit invaders/gauntlet --value marine.squad.movement --range 1..6 --target win=0.5)
    refused "/nowhere/x.yaml: error: cannot be written" "${fit[@]}" --write-variant /nowhere/x.yaml
    refused "a file, or one that can be made" run invaders/gauntlet --games 10 --store ""
    WARODDS_STORE=none.db refused "FILE.csv or FILE.db" compare invaders/gauntlet --a policy=convoy --b policy=gunline --games 10 --rows r.txt
    refused "each value once" run invaders/gauntlet --games 10 --set marine.squad.movement=5 --set marine.squad.movement=6
    for pipe in "$BATS_FILE_TMPDIR"/pipe.{yaml,lua,so,txt}; do mkfifo "$pipe"; done
    pipe="$BATS_FILE_TMPDIR/pipe"
    refused_pipe() { refused $'this is a pipe\n' "$@" && [[ $errors == *"expected: a file" ]]; }
    refused_pipe run invaders/gauntlet --games 10 --variant "$pipe.yaml"
    refused_pipe run invaders/gauntlet --games 10 --policy "$pipe.lua"
    refused_pipe run "$WARODDS_SOURCE/configs/examples/skirmish/first_battle" --games 10 --policy "$pipe.lua"
    refused_pipe run invaders/gauntlet --games 10 --policy "$pipe.so"
    refused_pipe play --load "$pipe.txt"
}
