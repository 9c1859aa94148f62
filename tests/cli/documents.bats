load helper

# What is written about the program is compared with what the program says of itself.

commands() { warodds --help | sed -n 's/^  \([a-z]*\) .*/\1/p' | grep -v '^warodds$'; }

# The long options of a command, one a line.
options() {
    warodds "$1" --help | sed -n 's/^  \(    \|-., \)--/--/p' | sed 's/  .*//' | grep -o -- '--[a-z][a-z0-9-]*' | sort -u
}

@test "the commands: eighteen and more, each with examples of itself that are understood" {
    [ "$(commands | wc -l)" -ge 18 ]
    for command in $(commands); do
        apart "$command" --help
        [ "$status" -eq 0 ]
        [[ $output == *"Examples:"* ]]
        printf '%s\n' "$output" | sed -n '/^Examples:/,$p' | grep -q "^  warodds $command"
    done
}

@test "man page: every command and every option of every command" {
    man="$WARODDS_SOURCE/sim/cli/warodds.1"
    sed 's/\\-/-/g' "$man" >man.txt
    for command in $(commands); do
        grep -q "^\.B[IR]* $command \|^\.BR* $command\$" man.txt || { echo "no command $command"; return 1; }
        for option in $(options "$command"); do
            grep -q -- "${option#--}" man.txt && grep -q -- "$option\([^a-z-]\|\$\)" man.txt || {
                echo "$command: $option is not in the man page"
                return 1
            }
        done
    done
    # and nothing that no command has
    for command in $(commands); do options "$command"; done | sort -u >all.txt
    printf '%s\n' --version --configs --time >>all.txt # the last two are of the program that --yardstick names
    for option in $(grep -o -- '--[a-z][a-z0-9-]*' man.txt | sort -u); do
        grep -qx -- "$option" all.txt || { echo "$option of the man page is nobody's"; return 1; }
    done
    if command -v man >/dev/null; then man --warnings -l "$man" >/dev/null 2>warnings.txt; [ ! -s warnings.txt ]; fi
}

# Completes the last of the words as bash would.
complete_bash() {
    COMP_WORDS=(warodds "$@")
    COMP_CWORD=$#
    _warodds
}

@test "completion for bash: commands, options, names" {
    source "$WARODDS_SOURCE/scripts/completion/warodds.bash"
    complete_bash ""
    for command in $(commands); do [[ " ${COMPREPLY[*]} " == *" $command "* ]]; done
    for command in $(commands); do
        complete_bash "$command" --
        for option in $(options "$command"); do
            [[ " ${COMPREPLY[*]} " == *" $option "* ]] || { echo "$command $option"; return 1; }
        done
        [ "${#COMPREPLY[@]}" -ge 2 ]
    done
    for command in run compare screen sensitivity tournament tune luck fit curve regret trace replay; do
        complete_bash "$command" invaders/g
        [ "${COMPREPLY[*]}" = invaders/gauntlet ]
    done
    complete_bash run invaders/gauntlet --policy marine=boot
    [ "${COMPREPLY[0]}" = marine=boot_camp ] # and its presets
    complete_bash compare invaders/gauntlet --a policy=conv
    [ "${COMPREPLY[*]}" = policy=convoy ]
    complete_bash map vermin/
    [ "${COMPREPLY[*]}" = "vermin/alpha vermin/beta" ]
    complete_bash map invaders/b
    [ "${COMPREPLY[*]}" = invaders/beta ]
    complete_bash run invaders/gauntlet --policy one
    [[ " ${COMPREPLY[*]} " == *" one_ply "* ]]
    complete_bash experiment how
    [[ " ${COMPREPLY[*]} " == *" how_hard "* ]]
    complete_bash explain invaders/gauntlet marine.squad.mov
    [ "${COMPREPLY[*]}" = marine.squad.movement ]
    complete_bash fit invaders/gauntlet --value marine.squad.mov
    [ "${COMPREPLY[*]}" = marine.squad.movement ]
    complete_bash run invaders/gauntlet --set marine.squad.mov
    [ "${COMPREPLY[*]}" = marine.squad.movement= ]
    complete_bash new sc
    [ "${COMPREPLY[*]}" = scenario ]
    # as bash itself parts the line: at every '='
    complete_bash run invaders/gauntlet --policy marine = boot_c
    [ "${COMPREPLY[0]}" = boot_camp ]
    complete_bash run invaders/gauntlet --variant los_contact =
    [ "${COMPREPLY[*]}" = "jp_edition designer_strict english_hexside" ]
    complete_bash run invaders/gauntlet --variant = V-los_contact = des
    [ "${COMPREPLY[*]}" = designer_strict ]
    complete_bash compare invaders/gauntlet --b marine.squad.mov
    [ "${COMPREPLY[*]}" = marine.squad.movement= ]
    complete_bash run invaders/gauntlet --policy boot_camp : tuned_g
    [ "${COMPREPLY[*]}" = tuned_gauntlet ]
    complete_bash balance invaders/gauntlet --only de
    [ "${COMPREPLY[*]}" = decided ]
    complete_bash run yuggoth/y33 --observe seat1
    [ "${COMPREPLY[*]}" = seat1 ]
    complete_bash run invaders/gauntlet --games "" # takes a value that nobody knows
    [ "${#COMPREPLY[@]}" -eq 0 ]
    complete_bash stats mc
    [ "${COMPREPLY[*]}" = mcnemar ]
    complete_bash stats pow
    [ "${COMPREPLY[*]}" = power ]
    complete_bash new ga
    [ "${COMPREPLY[*]}" = game ]
    complete_bash new game mine ford
    [ "${COMPREPLY[*]}" = ford ]
    complete_bash help scr
    [ "${COMPREPLY[*]}" = screen ]
    complete_bash results sh
    [ "${COMPREPLY[*]}" = show ]
}

@test "completion for bash: files and folders, with blanks in their names" {
    source "$WARODDS_SOURCE/scripts/completion/warodds.bash"
    mkdir -p "my games/battle"
    touch "my games/night raid.yaml" "my games/notes.txt" bold.lua
    complete_bash run my
    [ "${#COMPREPLY[@]}" -eq 1 ] && [ "${COMPREPLY[0]}" = 'my\ games/' ]
    complete_bash run 'my\ games/'
    [ "${#COMPREPLY[@]}" -eq 2 ]
    complete_bash run 'my\ games/n'
    [ "${#COMPREPLY[@]}" -eq 1 ] && [ "${COMPREPLY[0]}" = 'my\ games/night\ raid.yaml' ]
    complete_bash check 'my\ games/no'
    [ "${COMPREPLY[0]}" = 'my\ games/notes.txt' ]
    complete_bash run invaders/gauntlet --policy bold.l
    [ "${COMPREPLY[0]}" = bold.lua ]
    complete_bash run invaders/gauntlet --out my
    [ "${COMPREPLY[0]}" = 'my\ games/' ]
}

@test "completion for zsh offers what that for bash offers" {
    command -v zsh >/dev/null || skip "there is no zsh"
    zsh -n "$WARODDS_SOURCE/scripts/completion/_warodds"
    # what it would offer for the last of the words, without a line editor
    cat >offer.zsh <<'END'
warodds() { "$WARODDS" "$@"; }
compadd() { print -l -- "${(@P)@[-1]}"; }
compset() { :; }
_files() { :; }
source <(sed '$d' "$WARODDS_SOURCE/scripts/completion/_warodds")
words=(warodds "$@") CURRENT=$(($# + 1))
_warodds
END
    source "$WARODDS_SOURCE/scripts/completion/warodds.bash"
    for command in $(commands); do
        [ "$(zsh -f offer.zsh "$command" -- | sort -u)" = "$(options "$command")" ]
    done
    while read -r line; do
        # shellcheck disable=SC2086
        complete_bash $line ""
        # shellcheck disable=SC2086
        zsh -f offer.zsh $line "" >offered.txt
        [ "${#COMPREPLY[@]}" -eq 0 ] || printf '%s\n' "${COMPREPLY[@]}" >expected.txt
        [ "${#COMPREPLY[@]}" -gt 0 ] || : >expected.txt
        diff <(sort -u expected.txt) <(grep . offered.txt | sort -u) || { echo "$line"; return 1; }
        [ -s expected.txt ] || [[ $line == *--games || $line == *--out || $line == 'stats '* || $line == results ]]
    done <<'END'
help
run
run invaders/gauntlet --policy
run invaders/gauntlet --variant
run invaders/gauntlet --set
run invaders/gauntlet --observe
run invaders/gauntlet --games
run invaders/gauntlet --out
balance invaders/gauntlet --plan
balance invaders/gauntlet --only
sensitivity invaders/gauntlet --only
compare invaders/gauntlet --a
fit invaders/gauntlet --value
regret invaders/gauntlet --judge
explain
explain invaders/gauntlet
check --game
map
hits
experiment
results
stats
stats wilson
new
new game mine
new variant mine
list
list maps
END
    [ "$(zsh -f offer.zsh run invaders/gauntlet --policy=conv | grep -x convoy)" = convoy ]
    zsh -f offer.zsh run invaders/gauntlet --variant V-los | grep -qx V-los_contact=designer_strict
}

@test "README: every command" {
    for command in $(commands); do
        grep -q "warodds $command" "$WARODDS_SOURCE/README.md" || { echo "no $command in the README"; return 1; }
    done
}
