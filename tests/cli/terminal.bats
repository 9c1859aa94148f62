# What the terminal shows: widths, plain signs, colours; maps, and a game step by step.

load helper

# Every line of a command at 60 columns; commands to be typed again stay in one line.
narrow() {
    COLUMNS=60 LC_ALL=C.UTF-8 warodds "$@" </dev/null >wide.txt 2>/dev/null
    [ -s wide.txt ]
    python3 - "$*" <<'END'
import sys, unicodedata
for line in open("wide.txt", encoding="utf-8").read().splitlines():
    if line.strip().startswith("warodds "):
        continue
    width = sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)
    assert width <= 60, (sys.argv[1], width, line)
END
}

@test "60 columns are enough" {
    narrow run invaders/gauntlet --games 200 --no-report
    narrow run vermin/campaign --games 200 --no-report
    narrow compare invaders/gauntlet --a policy=boot_camp --b policy=convoy --games 100 --no-report
    narrow screen invaders/gauntlet --policy convoy --games 40 --no-report
    narrow tournament invaders/gauntlet --policy convoy --policy gunline --games 40 --table 40 --confirm 40 --no-report
    narrow sensitivity invaders/gauntlet --policy convoy --games 10 --trajectories 2 --base 8 --tornado 40 --no-report
    narrow fit invaders/gauntlet --value rolls.reinforcement.target --range 2..4 --target win=0.3 --games 100 --no-report
    narrow hits invaders --attacker squad --dice 4 --defence 4
    narrow stats mcnemar 20 40 1000
    narrow list
    narrow explain invaders/gauntlet kayotz
    narrow map invaders/alpha
    narrow replay vermin/family_jewels --terminal
    narrow run invaders/gauntlet --games 200 --no-report --lang ja
}

@test "60 columns are enough for studies, rules, stopping and numbers, in both languages" {
    cp "$WARODDS_CONFIGS"/vermin/experiments/ladder_vermin.yaml an_experiment_with_a_rather_long_name_of_its_own.yaml
    for language in en ja; do
        narrow bench vermin/family_jewels --policy turret --repeats 1 --seconds 0.01 --lang $language
        narrow luck invaders/gauntlet --policy boot_camp --policy gunline --games 200 --training 600 --points 5 --no-report --lang $language
        narrow luck invaders/gauntlet --policy gunline --game 3 --training 200 --points 0 --no-report --lang $language
        narrow run vermin/family_jewels --games 40 --full --coverage --no-report --lang $language
        narrow run vermin/family_jewels --policy turret --games 200 --sprt 0.3,0.4 --no-report --lang $language
        narrow run vermin/family_jewels --policy turret --games 200 --half-width 0.05 --no-report --lang $language
        narrow stats goodman 2000000 4000000 1000 30 --lang $language
        narrow stats sprt 20 940 40 --sprt 0,0.02 --lang $language
        narrow check an_experiment_with_a_rather_long_name_of_its_own.yaml --lang $language
        narrow curve vermin/family_jewels --policy marine=rollout --over playouts=1,2 --games 8 --no-report --lang $language
        narrow regret vermin/family_jewels --policy turret --games 2 --playouts 4 --decisions 2 --no-report --lang $language
        [ $language = en ] || grep -q '^全体' wide.txt # what is looked for stands there in spite of the width
        narrow tune invaders/gauntlet --policy gunline --games 20 --budget 800 --confirm 40 --no-report --lang $language
        narrow list variants --lang $language
        narrow list metrics --lang $language
    done
    narrow --help
    for command in run compare luck tune list stats; do narrow $command --help; done
    narrow run vermin/family_jewels --policy turret --games 20 --store kept.db --no-report
    narrow results --store kept.db
    [ "$(wc -l <wide.txt)" -ge 2 ]
    # what is looked for stands there in spite of it
    narrow luck invaders/gauntlet --policy boot_camp --policy gunline --games 200 --training 600 --points 0 --no-report
    [ "$(grep -c '^ boot_camp$\|^ gunline$' wide.txt)" -eq 3 ]
}

@test "a wider terminal is used, a pipe without COLUMNS is not broken" {
    COLUMNS=140 warodds run invaders/gauntlet --games 200 --no-report >wide.txt 2>/dev/null
    [ "$(LC_ALL=C.UTF-8 awk '/sudden death/ { print length }' wide.txt | sort -n | tail -1)" -gt 60 ]
    env -u COLUMNS "$WARODDS" explain invaders/gauntlet kayotz | grep -q "kayotz.soldier.combat_factor.2 .* assumed"
}

@test "bars are Unicode; with --ascii, WARODDS_ASCII or the locale C plain signs" {
    LC_ALL=C.UTF-8 warodds run invaders/gauntlet --games 200 --no-report 2>/dev/null | grep -q '█'
    for way in "env LC_ALL=C" "env LC_ALL=C.UTF-8 WARODDS_ASCII=1"; do
        $way "$WARODDS" run invaders/gauntlet --games 200 --no-report 2>/dev/null >plain.txt
        grep -q '###' plain.txt
        never env LC_ALL=C grep -q '[^ -~]' plain.txt
    done
    LC_ALL=C.UTF-8 warodds run invaders/gauntlet --games 200 --no-report --ascii 2>/dev/null | cmp - plain.txt
}

# What a command writes on a terminal, with keys pressed: each when the step after the one before is shown.
on_terminal() { # KEYS COMMAND...
    local keys=$1 i
    shift
    rm -f pressed shown
    mkfifo pressed
    exec 7<>pressed # stays open to the end
    (
        for ((i = 0; i < ${#keys}; i++)); do
            until [ "$(grep -ao "step [0-9]* of [0-9]*" shown 2>/dev/null | wc -l)" -gt "$i" ]; do sleep 0.05; done
            printf '%s' "${keys:i:1}" >&7
        done
    ) 3>&- &
    timeout 300 script -qec "stty cols 100 rows 50; $(printf "%q " "$@")" /dev/null <&7 | tee shown
    exec 7>&-
    kill $! 2>/dev/null || true
}

@test "colours on a terminal only, and not with NO_COLOR or --no-colour" {
    script -qec true /dev/null >/dev/null 2>&1 || skip "no script(1), or no pseudo-terminals"
    unset NO_COLOR
    warodds run invaders/gauntlet --games 100 --no-report 2>/dev/null | never grep -q $'\033\\['
    on_terminal "" "$WARODDS" run invaders/gauntlet --games 100 --no-report --quiet | grep -q $'\033\\[1m'
    on_terminal "" env NO_COLOR=1 "$WARODDS" run invaders/gauntlet --games 100 --no-report --quiet | never grep -q $'\033\\[1m'
    on_terminal "" "$WARODDS" run invaders/gauntlet --games 100 --no-report --quiet --no-colour | never grep -q $'\033\\[1m'
}

@test "a reader of a pipe who has seen enough: the files are written, nothing is told, the status is SIGPIPE's" {
    "$WARODDS" screen invaders/gauntlet --policy convoy --games 20 --quiet --out out 2>errors.txt | true
    [ "${PIPESTATUS[0]}" -eq 141 ]
    [ -s out/screen.json ]
    [ "$(cat errors.txt)" = "Files: out" ]
    { until_there gone && "$WARODDS" list; } 2>errors.txt | { exec <&- && echo gone >gone; }
    [ "${PIPESTATUS[0]}" -eq 141 ]
    [ ! -s errors.txt ]
}

@test "a terminal that is closed stops as Ctrl-C does, unless nohup says otherwise" {
    export WARODDS_STORE=store.db
    stored() { sqlite3 store.db "SELECT sum(games) FROM range" 2>/dev/null || echo 0; }
    goes_on() { # PID: plays more, until something else stops it
        local before=$(stored)
        until [ "$(stored)" -gt "$before" ]; do
            kill -0 $1 || return 1
            sleep 0.02
        done
        kill -TERM $1
    }
    hang_up() { # WORD...: a long run to which the terminal is lost once it has stored something
        "$@" "$WARODDS" run vermin/campaign --games 60000 --checkpoint 50 --threads 1 --no-report --out out >out.txt 2>err.txt &
        until_stored range store.db $!
        kill -HUP $!
        code=0
        [ "$1" = env ] || goes_on $!
        wait $! || code=$?
        rm -f store.db
    }
    hang_up env
    [ "$code" -eq 3 ]
    grep -q "They are in the store; this goes on" err.txt
    [ -s out/result.json ]
    hang_up nohup
    [ "$code" -eq 3 ] # of SIGTERM
}

@test "replay --terminal: all steps where nobody can press a key" {
    warodds replay invaders/gauntlet --game 7 --terminal </dev/null >steps.txt
    warodds trace invaders/gauntlet --game 7 >trace.txt
    # every sentence of the trace, with dice and rule, unless it was broken for the width
    COLUMNS=160 warodds replay invaders/gauntlet --game 7 --terminal </dev/null | tr -s ' ' >wide.txt
    sed -n 's/^    \([A-Z].*\)$/\1/p' trace.txt | head -150 >sentences.txt
    [ "$(wc -l <sentences.txt)" -gt 100 ]
    while read -r sentence; do grep -qF -- "$sentence" wide.txt || { echo "$sentence"; return 1; }; done <sentences.txt
    grep -q "^Turn 5$" steps.txt
    grep -q "K[01][0-9][ab]  " steps.txt # units on the map
    tail -1 steps.txt | grep -q "victory\|Victory\|Defeat"
}

@test "replay --terminal: keys go on and back by step, decision, turn and unit" {
    script -qec true /dev/null >/dev/null 2>&1 || skip "no script(1), or no pseudo-terminals"
    on_terminal "nndtTuq" "$WARODDS" replay invaders/gauntlet --game 7 --terminal >screens.txt
    grep -ao "step [0-9]* of [0-9]*" screens.txt >steps.txt
    [ "$(wc -l <steps.txt)" -eq 7 ]
    [ "$(sed -n 3p steps.txt | cut -d' ' -f2)" -eq 3 ]
    [ "$(sed -n 4p steps.txt | cut -d' ' -f2)" -gt 3 ]
    [ "$(sed -n 5p steps.txt | cut -d' ' -f2)" -gt "$(sed -n 4p steps.txt | cut -d' ' -f2)" ]
    [ "$(sed -n 6p steps.txt | cut -d' ' -f2)" -lt "$(sed -n 5p steps.txt | cut -d' ' -f2)" ]
    on_terminal "GnngpNq" "$WARODDS" replay vermin/great_migration --terminal >screens.txt
    grep -ao "step [0-9]* of [0-9]*" screens.txt >steps.txt
    all=$(sed -n '1s/.* //p' steps.txt)
    [ "$(sed -n 2p steps.txt)" = "step $all of $all" ]
    [ "$(tail -1 steps.txt)" = "step 1 of $all" ]
}

@test "map: in the terminal, as a picture, as a page" {
    warodds map vermin/alpha >map.txt
    warodds map vermin/alpha --svg alpha.svg --html alpha.html
    python3 - <<'END'
import xml.dom.minidom, re
svg = xml.dom.minidom.parse("alpha.svg")
numbers = {t.firstChild.data for t in svg.getElementsByTagName("text") if t.firstChild and re.fullmatch(r"\d{3}", t.firstChild.data)}
assert len(numbers) == 216, len(numbers)
drawn = set(re.findall(r"\d{3}", open("map.txt").read()))
assert numbers <= drawn, numbers - drawn
END
    grep -q "<template id=\"board-alpha\">" alpha.html
    warodds map vermin/alpha --svg - | cmp - alpha.svg
    warodds map vermin/alpha --svg - --as-printed | never cmp -s - alpha.svg
    apart map vermin/alpha --svg /nowhere/alpha.svg
    [ "$status" -eq 3 ]
    warodds map longest_day/full --html full.html
    [ "$(grep -c '<template id="board-' full.html)" -eq 4 ]
    [ "$(warodds map imperium/terran_challenge | grep -cx 'galaxy\|Battle display\|display')" -eq 2 ]
    apart map longest_day/full --svg full.svg
    [ "$status" -eq 3 ] && [[ $errors =~ "plays on several maps" ]]
    apart map longest_day/castle --html castle.html
    [ "$status" -eq 3 ] && [[ $errors =~ "name a scenario of longest_day" ]]
}

@test "a map that game.yaml names is drawn as in a scenario that plays on it, and can be checked" {
    warodds map imperium/galaxy >galaxy.txt
    grep -q '^SOL .*ACA' galaxy.txt
    warodds map imperium/galaxy --svg galaxy.svg
    grep -q '>SOL<' galaxy.svg
    warodds map imperium/display | grep -q '^111 '
    [ "$(warodds map imperium/planet_h2 | wc -l)" -eq 2 ] # each surface is its own
    warodds map imperium/planet_h14 | grep -q "unless the answer of a ruling"
    [ "$(warodds map imperium/planet_h14 --variant earth_hexes=fourteen | wc -l)" -eq 14 ]
    warodds check "$WARODDS_SOURCE/configs/imperium/maps/galaxy.yaml"
}
