load helper

# Every line of the guide that is a command, in its order, in one folder, with fewer games than a person would ask for.
@test "the guide to games of one's own: each of its commands works" {
    awk '/^```sh$/ { on = 1; next } /^```$/ { on = 0 } on' "$WARODDS_SOURCE/configs/OWN_GAME.md" >guide.sh
    [ "$(grep -c '^warodds ' guide.sh)" -ge 13 ]
    sed -i -E '/^warodds luck/! s/(--(games|confirm) [0-9]+)0\b/\1/g
        /^warodds luck/ s/$/ --training 200 --points 20/; /^warodds tournament/ s/$/ --table 40/' guide.sh
    [ "$(grep -c -- '--games' guide.sh)" -ge 8 ]
    mkdir bin
    ln -s "$WARODDS" bin/warodds
    PATH="$PWD/bin:$PATH" bash -e -x guide.sh >out 2>err || { tail -20 err; false; }
    [ -s verdict/report.html ] || [ -s verdict/result.json ]
    ls replay/*.html
    grep -q "first_battle: [0-9]* random games end" out
}

@test "each example is right, and its cases hold" {
    for folder in "$WARODDS_SOURCE"/configs/examples/*/; do
        warodds check "$folder" >out || { cat out; false; }
        never grep -E "wrong|never rolled|never read" out
        [ ! -d "$folder/cases" ] || warodds case "$folder"/cases/*.yaml >cases || { cat cases; false; }
    done
}

@test "each idiom of the library gives the answer that was worked out by hand" {
    warodds check "$WARODDS_SOURCE/tests/games/idioms" >out || { cat out; false; }
    [ "$(grep -c "100 random games end" out)" -eq 3 ]
    grep -o '[a-z_]*(' "$WARODDS_SOURCE/configs/OWN_GAME.md" | tr -d '(' | sort -u >named
    # The guide names all there is.
    grep -oh '{"[a-z_]*", *call_' "$WARODDS_SOURCE"/rules/script/*_lua.c | cut -d'"' -f2 | sort -u >there
    [ "$(wc -l <there)" -ge 45 ]
    comm -13 named there >unnamed
    [ ! -s unnamed ] || { cat unnamed; false; }
}

@test "the examples stay small" {
    lines() { wc -l <"$WARODDS_SOURCE/configs/examples/$1/game.lua"; }
    yaml() { cat "$WARODDS_SOURCE/configs/examples/$1"/{game.yaml,maps/*.yaml,scenarios/*.yaml} 2>/dev/null | wc -l; }
    [ "$(($(lines tictactoe) + $(yaml tictactoe)))" -le 40 ]
    [ "$(($(lines kuhn_poker) + $(yaml kuhn_poker)))" -le 60 ]
    [ "$(lines ford)" -le 300 ]
    [ "$(lines three_rivers)" -le 300 ]
    [ "$(($(lines ridge) + $(yaml ridge)))" -le 250 ] # a small hex wargame, whole
    # The guide tells how many lines each has.
    for folder in "$WARODDS_SOURCE"/configs/examples/*/; do
        name=$(basename "$folder")
        grep -q "^| .examples/$name. | $(lines "$name") |" "$WARODDS_SOURCE/configs/OWN_GAME.md" || { echo "$name"; false; }
    done
}

@test "a folder plays the same games with any number of threads, and its trace is the batch's game" {
    cp -r "$WARODDS_SOURCE/configs/examples/three_rivers" rivers
    for threads in 1 3; do
        warodds run rivers/summer --games 60 --threads $threads --json --signature >$threads.json
    done
    cmp 1.json 3.json
    warodds trace rivers/summer --game 7 >a
    warodds trace rivers/summer --game 7 >b
    cmp a b
}

@test "a roll cites the rule that its site names, and nothing cites one that nobody named" {
    cp -r "$WARODDS_SOURCE/configs/examples/skirmish" .
    warodds trace skirmish/first_battle --policy red=bold --policy blue=bold --json |
        jq -r 'select(.event) | .event + " " + .rule' | sort -u >cited
    printf 'fire S-2\nhit \n' | cmp - cited
    sed -i 's/, rule: S-2//' skirmish/game.yaml
    warodds trace skirmish/first_battle --policy red=bold --policy blue=bold --json | jq -r 'select(.event) | .rule' >cited
    never grep -q . cited
}

@test "What stands in quotes is a text, and a bare yes or no is asked for again" {
    warodds new game mine
    printf 'number: 5\nword: "5"\ntruth: false\n' >>mine/scenarios/first_battle.yaml
    sed -i '1i assert(scenario.number == 5 and scenario.word == "5" and scenario.truth == false)' mine/game.lua
    warodds run mine/first_battle --games 2 --quiet
    printf 'late: no\n' >>mine/scenarios/first_battle.yaml
    apart run mine/first_battle --games 2
    [ "$status" -eq 2 ]
    [[ $errors == *"'no' is a word, and to game.lua any word is true"*"true or false; in quotes if the word is meant"* ]]
    sed -i 's/late: no/late: "no"/' mine/scenarios/first_battle.yaml
    warodds run mine/first_battle --games 2 --quiet
}

@test "Who plays is told what others choose where nothing is hidden, and never what is drawn where something is" {
    cp -r "$WARODDS_SOURCE"/configs/examples/{tictactoe,kuhn_poker} .
    yes 1 | warodds play tictactoe/standard >seen
    grep -q '^> *Noughts: marks ' seen
    warodds play tictactoe/standard --json --observe nought | jq -e '.steps | length == 1'
    echo q | warodds play kuhn_poker/standard >seen
    never grep -q 'the deal' seen
    warodds play kuhn_poker/standard --json | jq -e '.steps == []'
    warodds trace kuhn_poker/standard | grep -q 'the deal'
}

@test "A shared win is worth what the game's own level says, and the store takes it" {
    mkdir -p three/scenarios
    cat >three/game.yaml <<'YAML'
game: { title: Three }
sides: { a: A, b: B, c: C }
choices: { pass: passes }
chance: { die: 1d6 }
fields: { turn: { number: [ 0, 2 ] } }
levels: { loss: 0, shared_win: 30, win: 60 }
YAML
    echo 'title: One' >three/scenarios/one.yaml
    cat >three/game.lua <<'LUA'
legal.pass = function() offer() end
apply.pass = function() end
local function over()
  if roll("die") > 3 then share({ side.a, side.b, side.c }) else win(side.a) end
end
return sequence { each_side { choose { "pass" } }, over }
LUA
    warodds run three/one --games 40 --store games.db --json >first.json
    apart run three/one --games 40 --store games.db --json
    [[ $errors != *contradict* ]] || { echo "$errors"; false; }
    jq -S '[.levels, .win]' first.json >first
    jq -S '[.levels, .win]' <<<"$output" | cmp first -
    sed -i '/^levels/d' three/game.yaml # the usual one: a third each
    warodds run three/one --games 40 --json | jq -S '[.levels, .win]' >other
    never cmp -s first other
}

@test "check plays the answers that are not in force" {
    warodds new game mine
    cat >>mine/game.yaml <<'YAML'
rulings:
  stuck: { id: R1, question: Is one stuck?, choice: { value: never, ruling: R1 }, options: { never: never, always: always } }
YAML
    warodds check mine | grep -q '^./mine: 1 other answer plays$'
    sed -i '1i if rulings.stuck == "always" then error("stuck") end' mine/game.lua
    apart check mine
    [ "$status" -eq 1 ]
    [[ $errors == *"game.lua:1:"*"stuck"* ]]
}

@test "check says once what is wrong with all scenarios" {
    warodds new game mine
    cp mine/scenarios/first_battle.yaml mine/scenarios/second_battle.yaml
    echo 'x = = 1' >>mine/game.lua
    apart check mine
    [ "$status" -eq 1 ]
    [ "$(grep -c error: <<<"$errors")" -eq 1 ]
}

@test "A game that measures one number a side shows it, and one that measures nothing has no table" {
    warodds new game mine
    sed -i '/^  turns: { of: turn/d' mine/game.yaml
    warodds run mine/first_battle --games 5 --quiet | grep -q '^  losses.red '
    sed -i '/^  losses: { of: losses/d; s/^metrics:$/metrics: {}/' mine/game.yaml
    warodds run mine/first_battle --games 5 --quiet | never grep -q 'A game on average'
}

@test "Boards show a thing that stands alone, and no place that is hidden" {
    warodds new game mine
    sed -i 's/^fields:/&\n  plan: { per: side, of: cell, seen: owner, start: 2 }\n  flag: { of: cell, start: 1 }/' mine/game.yaml
    warodds play mine/first_battle --json |
        jq -c '.position | with_entries(select(.key | test("^(plan|flag)_places.*(name|cell)")))' >seen
    echo '{"flag_places.0.cell":2,"flag_places.0.name":"flag","plan_places.0.cell":3,"plan_places.0.name":"red"}' | cmp - seen
}

@test "More numbers than can be measured are an error, not left out" {
    warodds new game mine
    names=$(seq -s ', ' -f 'c_%g' 400)
    sed -i "s/^sets:/&\n  coin: [ $names ]/; s/^fields:/&\n  purse: { per: coin, number: [ 0, 1 ] }/; s/^metrics:/&\n  purse: { of: purse }/" mine/game.yaml
    grep -q '^sets:' mine/game.yaml
    apart run mine/first_battle --games 1
    [ "$status" -eq 2 ]
    [[ $errors == *"with purse more than 384 numbers are measured"* ]] || { echo "$errors"; false; }
}

@test "A parameter that a player does not have is an error where it is read, in a game's own player and in any other" {
    warodds new game mine
    printf 'return { score = { fire = function(u, target, me, p) return p.nerv end }, parameters = { { name = "nerve", default = 1, low = 0, high = 2 } } }\n' >mine/policies/shy.lua
    apart run mine/first_battle --policy red=shy --games 1
    [[ $errors == *"shy.lua:1: there is no parameter 'nerv'; did you mean 'nerve'?"* ]] || { echo "$errors"; false; }
    printf 'return { name = "p", game = "invaders", side = "marine", choose = function(view, choices, parameter) return parameter.nerve and 1 end }\n' >p.lua
    apart run invaders/gauntlet --policy ./p.lua --games 1
    [[ $errors == *"p.lua:1: there is no parameter 'nerve'"* ]] || { echo "$errors"; false; }
}

@test "What is wrong with a player's file is told with its name, and a preset's side with its own words" {
    warodds new game mine
    printf 'return { score = {}, parameters = { { name = "nerve", low = 0, high = 2 } } }\n' >mine/policies/shy.lua
    apart run mine/first_battle --policy red=shy --games 1
    [ "$status" -eq 2 ]
    [[ $errors == *"error: shy.lua: a parameter needs a number for default"* ]] || { echo "$errors"; false; }
    rm mine/policies/shy.lua
    mkdir -p mine/presets/bold
    printf 'policy: bold\nside: rad\nparameters: { cover: 3 }\n' >mine/presets/bold/near.yaml
    apart check mine
    [[ $errors == *"near.yaml:2:7: error: "*" has no side 'rad'"*"one of: red, blue"*"did you mean 'red'?"* ]] || { echo "$errors"; false; }
    printf 'policy: bald\nside: red\nparameters: { cover: 3 }\n' >mine/presets/bold/near.yaml
    apart check mine
    [[ $errors == *"near.yaml:1:9: error: "*" has no policy 'bald' of 'red'"*"one of: random, bold"* ]] || { echo "$errors"; false; }
}

@test "a scenario with fewer players than the game has sides seats the first ones" {
    refused "out of range" run "$WARODDS_SOURCE/configs/examples/yuggoth/y33" --games 3 --set scenario.players=6
    cp -r "$WARODDS_SOURCE/configs/examples/yuggoth" yuggoth
    warodds run yuggoth/y33 --games 3 >out
    grep -q "A fair share is 33.3 %" out
    grep -q "seat2 (random)" out
    never grep -q "seat3" out
}

@test "a skill curve of a folder's own policy" {
    cp -r "$WARODDS_SOURCE/configs/examples/ford" ford
    warodds curve ford/morning --policy north=push --over odds=1,3 --games 20 >out
    grep -q "Scores by odds" out
}

@test "three sides, hidden hands, a shared victory: every study takes them" {
    cp -r "$WARODDS_SOURCE/configs/examples/three_rivers" rivers
    warodds run rivers/summer --games 40 --observe pike >out
    grep -q "House Pike" out
    warodds compare rivers/summer --a policy=heron=grower --b policy=heron=raider --games 40 >out
    warodds tournament rivers/summer --games 6 --table 20 --confirm 20 >out
    warodds run rivers/summer --policy "heron=rollout(grower):playouts=4" --games 2 >out
    warodds replay rivers/summer --game 2 -o page
    warodds run rivers/summer --games 40 -o result
    ls page/*.html
}

@test "an erratum of the ford is screened, and a value fitted to even chances" {
    cp -r "$WARODDS_SOURCE/configs/examples/ford" ford
    warodds screen ford/morning --variant no_river --variant hard_town --policy north=hold --policy south=push --games 60 >out
    grep -q "no_river" out
    warodds fit ford/morning --value values.south_bonus --range -3..3 --target win=0.5 --policy north=hold --policy south=push \
        --observe south --games 40 >out
    grep -q "south_bonus" out
}

one() {
    rm -rf mine
    cp -r "$WARODDS_SOURCE/configs/examples/skirmish" mine
    sed -i "$2" "mine/$1"
}

@test "an error in Lua says the line, the game, the decision; nothing is written" {
    one game.lua 's/  place\[u\] = to/  place[u] = 4000/'
    apart run mine/first_battle --games 5 --out o
    [ "$status" -eq 3 ]
    [[ $errors == *"game "*"decision "*"game.lua:"*"place: 4000 is not from -1 to 24"* ]] || { echo "$errors"; false; }
    [ ! -e o/result.json ]
    one game.lua 's/  place\[u\] = to/  place[77] = to/'
    apart run mine/first_battle --games 5
    [ "$status" -eq 3 ]
    [[ $errors == *"place has no element 77"* ]]
}

@test "names that nobody knows are told before anything is played" {
    one game.lua 's/choose { "move", "fire"/choose { "mvoe", "fire"/'
    refused_here "did you mean 'move'" run mine/first_battle --games 5
    line=$(grep -n 'choose { "mvoe"' mine/game.lua | cut -d: -f1)
    refused_here "game.lua:$line:" run mine/first_battle --games 5
    one game.lua 's/function legal.move/function legal.mvoe/'
    line=$(grep -n 'legal.mvoe' mine/game.lua | cut -d: -f1)
    refused_here "game.lua:$line:" run mine/first_battle --games 5
    refused_here "did you mean 'move'" run mine/first_battle --games 5
    one game.lua 's/function apply.fire/function apply.shoot/'
    refused_here "apply.fire" run mine/first_battle --games 5
    one game.lua 's/values.hits_on/values.hit_on/'
    apart run mine/first_battle --games 5
    [ "$status" -eq 3 ]
    [[ $errors == *"game.lua:"*"values has no 'hit_on'; did you mean 'hits_on'?"* ]] || { echo "$errors"; false; }
    one game.lua 's/losses\[1 - me\] = /loses[1 - me] = /'
    apart run mine/first_battle --games 5
    [[ $errors == *"did you mean 'losses'?"* ]] || { echo "$errors"; false; }
    one game.lua 's/report("hit"/report("hti"/'
    apart check mine
    [[ $output == *"game.yaml knows no event 'hti'; did you mean 'hit'?"* ]] || { echo "$output"; false; }
    one game.yaml 's/per: unit, of: cell/per: unitt, of: cell/'
    refused_here "unitt" run mine/first_battle --games 5
    one game.yaml ''
    refused_here "one of: random, bold, sniper, rollout" run mine/first_battle --policy blod --games 5
    one game.lua 's/return sequence {/return sequence {{/'
    refused_here "game.lua" run mine/first_battle --games 5
    cp -r "$WARODDS_SOURCE/configs/examples/skirmish" other
    refused_here "first_battle" run other/frist_battle --games 5
}

refused_here() {
    local words=$1
    shift
    apart "$@"
    [ "$status" -eq 2 ] || { echo "status $status: $errors"; return 1; }
    [[ $errors == *"$words"* ]] || { echo "message: $errors"; return 1; }
}

@test "a map has as many kinds of cells as costs can be told for, and no more" {
    cp -r "$WARODDS_SOURCE/configs/examples/three_rivers" mine
    kinds() { # so many more than the map has
        sed -i '/^  More/d' mine/maps/rivers.yaml
        for i in $(seq "$1"); do echo "  More$i: { x: 9, y: $i, kind: kind_$i }"; done >more
        sed -i '/^areas:/r more' mine/maps/rivers.yaml
    }
    have=$(sed -n 's/.*kind: \([a-z]*\) }.*/\1/p' mine/maps/rivers.yaml | sort -u | wc -l)
    kinds $((65 - have))
    apart run mine/summer --games 1
    [ "$status" -eq 2 ]
    [[ $errors == *"rivers.yaml:"*"at most 64 kinds of cells"* ]] || { echo "$errors"; false; }
    kinds $((64 - have))
    apart run mine/summer --games 1
    [[ $errors != *"kinds of cells"* ]] || { echo "$errors"; false; }
}

@test "check takes a scenario by its address, and a file of the folder, for all of it" {
    warodds new game mine
    warodds check mine >whole
    for path in mine/first_battle mine/scenarios/first_battle.yaml mine/cases/fire.yaml mine/game.yaml; do
        warodds check $path >part
        cmp whole part
    done
    (cd mine && warodds check first_battle | grep -q "first_battle")
    apart check mine/second_battle
    [ "$status" -eq 2 ]
    [[ $errors == *"mine/second_battle"*"cannot open the file"* ]]
}

@test "check finds what play would suffer from" {
    one game.lua 's/^function apply.end_turn() end/function apply.end_turn() return "again" end/'
    apart check mine
    [ "$status" -eq 1 ]
    [[ $output == *"does not end"* ]] || { echo "$output"; false; }
    one game.lua 's/^local function set_up()/local moves = 0\nlocal function set_up()/; s/  place\[u\] = to/  moves = moves + 1\n  place[u] = moves % 7 == 0 and to or place[u]/'
    apart check mine
    [ "$status" -eq 1 ]
    [[ $output == *"kept in Lua variables"* ]] || { echo "$output"; false; }
    one game.lua 's/roll("fire", u, target)/roll("fire", 1)/'
    apart check mine
    [ "$status" -eq 1 ]
    [[ $output == *"rolled twice"* ]] || { echo "$output"; false; }
    one game.lua 's/^function legal.fire(me)/function legal.fire(me)\n  if true then return end/'
    rm -r mine/cases # which would say so, too
    apart check mine
    [ "$status" -eq 0 ]
    [[ $output == *"never offered: fire"* ]] || { echo "$output"; false; }
}

@test "case takes a game's folder, a folder of cases, and files, from wherever one stands" {
    cp -r "$WARODDS_SOURCE/configs/examples/ridge" mine
    holds() {
        apart case "$@"
        [ "$status" -eq 0 ] || { echo "$*: $output$errors"; return 1; }
        [[ $output == "5 cases: 5 hold, 0 fail"* ]] || { echo "$*: $output"; return 1; }
    }
    for words in mine ./mine mine/ mine/cases mine/cases/ mine/cases/assaults.yaml "$PWD/mine" "$PWD/mine/cases"; do
        holds "$words"
    done
    cd mine
    for words in . ./ cases ./cases/assaults.yaml ../mine ../mine/cases; do
        holds "$words"
    done
    cd cases
    for words in . ./ .. assaults.yaml ./assaults.yaml ../cases; do
        holds "$words"
    done
    sed 's/hit:/again:/; 5,1000 { /^  ridge:/,$d }' assaults.yaml >more.yaml
    apart case ..
    [[ $output == "6 cases: 6 hold, 0 fail"* ]] || { echo "$output$errors"; false; }
    cd ../..
    mkdir empty
    apart case empty
    [ "$status" -eq 2 ]
    [[ $errors == *"no rule cases in this folder"* ]] || { echo "$errors"; false; }
    rm -r mine/cases
    apart case mine
    [ "$status" -eq 2 ]
    [[ $errors == *"cases/*.yaml"* ]] || { echo "$errors"; false; }
    warodds case "$WARODDS_SOURCE/tests/cases/yuggoth" >out
    grep -q "^[0-9]* cases: [0-9]* hold, 0 fail" out
    warodds case --help | grep -q FOLDER
}

@test "each_unit plays what a loop in Lua would, and says what it cannot use" {
    ridge() {
        rm -rf mine
        cp -r "$WARODDS_SOURCE/configs/examples/ridge" mine
        [ -z "${1:-}" ] || sed -i "$1" mine/game.lua
    }
    for policy in random advance; do
        ridge
        warodds run mine/dawn --policy "$policy" --games 40 --json --signature --seed 3 >unit.json
        sed -i 's/each_unit {.*active = "active", /begin, loop { as_long_as = next_unit, /' mine/game.lua
        cat >functions.lua <<'LUA'
local function begin() active = none end
local function next_unit(me)
  for u = math.max(active + 1, me * half), me * half + half - 1 do
    if place[u] ~= none then
      active = u
      return true
    end
  end
  return false
end
LUA
        sed -i '/^local function next_turn/ { r functions.lua
        N
        }' mine/game.lua
        never grep -q each_unit mine/game.lua
        warodds run mine/dawn --policy "$policy" --games 40 --json --signature --seed 3 >loop.json
        for part in outcomes metrics decisions; do
            grep "\"$part\"" unit.json >one || true
            grep "\"$part\"" loop.json >other || true
            cmp one other
        done
        grep -q '"metrics"' unit.json
    done
    bad() {
        ridge "$1"
        apart run mine/dawn --games 2
        [ "$status" -eq 2 ] || { echo "$1: $output$errors"; return 1; }
        [[ $errors == *"mine/game.lua:"*"each_unit: "*"$2"* ]] || { echo "$1: $errors"; return 1; }
    }
    bad 's/active = "active"/active = "activ"/' "not 'activ'"
    bad 's/active = "active"/active = "turn"/' "turn has no room for 20 and none"
    bad 's/place = place, owners/place = owners, owners/' "an array of the state"
    bad 's/owners = owners, active/owners = 3, active/' "owners = TABLE"
    ridge 's/owners = owners, active/active/' # everybody's units, in either side's turn
    apart run mine/dawn --games 2
    [ "$status" -eq 0 ] || { echo "$errors"; false; }
}

@test "check runs the cases, and lets players and variants play" {
    cp -r "$WARODDS_SOURCE/configs/examples/skirmish" mine
    apart check mine
    [ "$status" -eq 0 ] || { echo "$output$errors"; false; }
    [[ $output == *"cases hold"*"3 players play"*"2 variants play"* ]] || { echo "$output"; false; }
    sed -i 's/dice: 6/dice: 1/; s/dice: 5/dice: 1/' mine/cases/*.yaml
    apart check mine
    [ "$status" -eq 1 ]
    [[ $output == *"mine/cases/"*": wrong: case "* ]] || { echo "$output"; false; }
    one policies/bold.lua 's/^return {/local chosen = nothing_known + 1\nreturn {/'
    apart check mine
    [ "$status" -eq 1 ]
    [[ $output == *"mine/policies/bold.lua: wrong: "*"bold.lua:"* ]] || { echo "$output"; false; }
    one policies/bold.lua 's/fire = function(.*/fire = function() return nil_value.x end,/'
    apart check mine
    [ "$status" -eq 1 ]
    [[ $output == *"wrong: game "*"(bold): "*"bold.lua:"*"--policy bold --seed 1 --game "* ]] || { echo "$output"; false; }
    one variants/long_range.yaml 's/values/vlaues/'
    apart check mine
    [ "$status" -eq 1 ]
    [[ $errors == *"long_range.yaml:"*"vlaues"* ]] || { echo "$output$errors"; false; }
}

@test "what is loaded cannot be written to in a game: an error with line, game and decision, for any threads" {
    line=$(grep -n "^function apply.end_turn() end" "$WARODDS_SOURCE/configs/examples/skirmish/game.lua" | cut -d: -f1)
    refuses="cannot be written|is no field: what lasts|cannot change a protected metatable|attempt to index a string value"
    for body in 'values.hits_on = 4' 'values.new = 4' 'values.hits_on = nil' 'side.green = 2' 'unit.none = 2' \
        'tables.odds[2].three = 1' 'tables.odds[2][7] = 1' 'tables.odds[9] = {}' 'table.insert(tables.odds, 1)' \
        'table.remove(tables.odds)' 'table.sort(tables.odds[1], function(a, b) return a > b end)' \
        'scenario.units = {}' 'scenario.units.green_1 = 3' 'rulings.cover = 1' \
        'terrain[0] = "sea"' 'neighbours[0] = {}' 'neighbours[0][1] = 7' 'cell.A1 = 3' \
        'legal.fire = nil' 'apply.new = function() end' 'string.rep = 1' 'math.max = math.min' 'table.sort = nil' \
        'string.new = 1' 'own.count = own.count + 1' 'own.deep.deeper[1] = 2' 'kept.one = 2' 'kept[1] = 2' \
        'rawset(values, 1, 2)' 'rawset(_G, "roll", 1)' 'rawset(own, "count", 2)' \
        'setmetatable(values, nil)' 'setmetatable(own, {})' 'setmetatable(_G, {})' 'setmetatable(string, {})' \
        '_G.roll = nil' '_G.values = {}' 'roll = nil' 'values = {}' 'new = 1' 'own = nil' '_ENV.new = 1' \
        '("x").rep = 1'; do
        one game.lua "s/^function apply.end_turn() end/function apply.end_turn() $body end/"
        sed -i '1s/^/own = { count = 0, deep = { deeper = { 1 } } } local kept = fixed { one = 1 } /' mine/game.lua
        cat >>mine/game.yaml <<'YAML'
tables: { odds: [ [ 1, 2, 3 ], [ 4, 5 ], 6 ] }
rulings:
  cover:
    id: V01
    question: do woods cover?
    choice: { value: full, ruling: V01 }
    options: { full: they do, none: they do not }
YAML
        apart run mine/first_battle --games 40 --threads 1
        [ "$status" -eq 3 ] || { echo "$body: $status $output$errors"; return 1; }
        [[ $errors == *"game 0"*"decision "*"game.lua:$line: "* ]] || { echo "$body: $errors"; return 1; }
        grep -qE "game.lua:$line: .*($refuses)" <<<"$errors" || { echo "$body: $errors"; return 1; }
        one=$errors
        apart run mine/first_battle --games 40 --threads 3
        [ "$errors" = "$one" ] || { echo "$body: $one, but with three threads $errors"; return 1; }
    done
}

@test "a player's file cannot write to what is loaded either, nor look at a game while it is read" {
    for body in 'values.hits_on = 1' 'terrain[0] = 1' 'legal.fire = nil' 'roll = nil' 'local now = turn .. ""' 'turn = 1'; do
        one policies/bold.lua "s/^return {/$body return {/"
        apart run mine/first_battle --policy red=bold --games 3
        [ "$status" -ge 2 ] || { echo "$body: $output"; return 1; }
        [[ $errors == *"bold.lua:11: "* ]] || { echo "$body: $errors"; return 1; }
    done
    one policies/bold.lua 's/fire = function(.*/fire = function() values.hits_on = 1 return 1 end,/'
    apart run mine/first_battle --policy red=bold --games 3
    [ "$status" -eq 3 ]
    [[ $errors == *"game 0, decision "*" of red (bold): bold.lua:"*": values.hits_on cannot be written"* ]] || { echo "$errors"; false; }
}

@test "what is loaded is read as ever" {
    one game.lua '1s/^/own = { 3, 1, 2, name = "own" }\nlocal class = { __index = function(self, key) return key .. "?" end, __call = function(self, n) return n + 1 end }\nmade = setmetatable({ 1 }, class)\n/'
    cat >mine/more.lua <<'LUA'
  local keys = {}
  for key in pairs(own) do keys[#keys + 1] = key end
  local list = {}
  for i, value in ipairs(own) do list[i] = value end
  local copy = table.move(own, 1, #own, 1, {})
  table.sort(copy)
  assert(#own == 3 and rawlen(own) == 3 and own.name == "own" and rawget(own, "name") == "own" and own.other == nil)
  assert(table.concat(keys, " ") == "1 2 3 name" and table.concat(list) == "312" and table.concat(own) == "312")
  assert(table.concat(copy) == "123" and select("#", table.unpack(own)) == 3)
  assert(made[1] == 1 and made.x == "x?" and made(2) == 3 and #made == 1 and rawget(made, "x") == nil)
  assert(_G.own == own and rawget(_G, "own") == own and ("ab"):rep(2) == "abab")
LUA
    sed -i '/^function apply.end_turn() end/ { s/ end$//; r mine/more.lua
    a end
    }' mine/game.lua
    warodds run mine/first_battle --games 20 >out
    one game.lua 's/^function apply.end_turn() end/function apply.end_turn() local x = values.hits_an end/'
    apart run mine/first_battle --games 20
    [ "$status" -eq 3 ]
    [[ $errors == *"values has no 'hits_an'; did you mean 'hits_on'?"* ]] || { echo "$errors"; false; }
}

@test "check finds tables, values and fields that nothing reads" {
    one game.yaml 's/^values:/values:\n  spare: { value: 1, assumed: [ 0, 2 ] }/; s/^fields:/fields:\n  idle: { number: [ 0, 3 ] }/'
    printf 'tables:\n  unused: { columns: [ "1:1" ], rows: { 1: [ NE ] } }\n' >>mine/game.yaml
    apart check mine
    [ "$status" -eq 0 ] || { echo "$output$errors"; false; }
    [[ $output == *"values.spare is never read"* ]] || { echo "$output"; false; }
    [[ $output == *"tables.unused is never read"* ]]
    [[ $output == *"fields.idle is never read"* ]]
    [ "$(grep -c "never read" <<<"$output")" -eq 3 ]
}

@test "check finds hidden things that a new deal shows to their rival" {
    cp -r "$WARODDS_SOURCE/configs/examples/kuhn_poker" mine
    printf 'function redeal_hidden(me) pot[me] = 2 end\n%s\n' "$(cat mine/game.lua)" >lua
    cp lua mine/game.lua
    apart check mine
    [ "$status" -eq 1 ]
    [[ $output == *"dealing the hidden anew changes what a side sees"* ]] || { echo "$output"; false; }
}

@test "a new deal of the hidden rolls at no site" {
    cp -r "$WARODDS_SOURCE/configs/examples/kuhn_poker" mine
    printf 'function redeal_hidden(me) hand[1 - me] = roll_draw("deal", 3) end\n%s\n' "$(cat mine/game.lua)" >lua
    cp lua mine/game.lua
    apart check mine
    [ "$status" -eq 1 ]
    [[ $output == *"game.lua:1: redeal_hidden() rolls at no site: random_below() is there for it"* ]] || { echo "$output"; false; }
    apart run mine/standard --policy first=rollout:random=4,price=0 --games 5
    [ "$status" -eq 3 ]
    [[ $errors == *"redeal_hidden() rolls at no site"* ]] || { echo "$errors"; false; }
}

@test "a full list and a roll of another law say where" {
    cp -r "$WARODDS_SOURCE/configs/examples/three_rivers" mine
    sed -i 's/hand: { per: side, list: card, room: 27/hand: { per: side, list: card, room: 2/' mine/game.yaml
    apart run mine/summer --games 5
    [ "$status" -eq 3 ]
    [[ $errors == *"game 0, before the first decision: game.lua:"*"hand is full: it has room for 2"* ]] || { echo "$errors"; false; }
    one game.yaml 's/fire: { dice: 1d6/fire: { draw: 6/'
    apart run mine/first_battle --games 5
    [ "$status" -eq 3 ]
    [[ $errors == *"game.lua:"*"fire draws one of up to 6 in game.yaml: roll_draw()"* ]] || { echo "$errors"; false; }
}

@test "a choice that is not offered and a game that does not end each say where" {
    one policies/bold.lua 's/^return {/local chosen = nothing_known\nreturn {/'
    apart run mine/first_battle --policy red=bold --games 2
    [ "$status" -ne 0 ]
    [[ $errors == *"bold.lua:"*"nothing_known"* ]] || { echo "$errors"; false; }
    one game.lua 's/^function apply.end_turn() end/function apply.end_turn() return "again" end/'
    apart run mine/first_battle --games 1
    [ "$status" -eq 3 ]
    [[ $errors == *"game 0, decision "*"the game does not end"*"To see it again: warodds run"* ]] || { echo "$errors"; false; }
    one game.lua 's/^function legal.fire(me)/function legal.fire(me)\n  offer(0, 99)/'
    apart run mine/first_battle --games 1
    [ "$status" -eq 3 ]
    [[ $errors == *"game.lua:"*"target 99: they are from 0 to 5"* ]] || { echo "$errors"; false; }
}

@test "games before one that fails are kept, for any number of threads, and the failed one can be seen again" {
    export WARODDS_STORE=$PWD/store.db
    one game.lua 's/  place\[u\] = to/  if turn == 6 and u == 3 and to == 7 then place[u] = 4000 end\n  place[u] = to/'
    for threads in 1 2; do
        rm -f store.db
        apart run mine/first_battle --policy red=bold --games 3000 --threads $threads
        [ "$status" -eq 3 ]
        number=$(sed -n 's/.*warodds: game \([0-9]*\), .*/\1/p' <<<"$errors")
        [[ $errors == *"The $number games before it are in the store"* ]] || { echo "$errors"; false; }
        warodds run mine/first_battle --policy red=bold --games "$number" --no-files >kept 2>&1
        grep -q "$number games were in the store" kept
        again=$(sed -n 's/.*To see it again: warodds //p' <<<"$errors")
        apart $again
        [ "$status" -eq 3 ]
        [[ $errors == *"game $number, "*"place: 4000"* ]]
    done
}

@test "too much memory, an error without a text, a text for a number each say where" {
    for body in "local s = (\"x\"):rep(1e9)@game.lua:65: not enough memory" "error({})@game.lua:65: an error without a text" \
        "turn = \"3\"@game.lua:65: turn holds whole numbers, not string"; do
        one game.lua "s/^function apply.end_turn() end/function apply.end_turn() ${body%%@*} end/"
        apart run mine/first_battle --games 2
        [ "$status" -eq 3 ] || { echo "$body: $status"; return 1; }
        [[ $errors == *"${body##*@}"* ]] || { echo "$errors"; return 1; }
    done
}

@test "an endless loop ends with a word" {
    one game.lua 's/^function apply.end_turn() end/function apply.end_turn() while true do end end/'
    apart run mine/first_battle --games 1
    [ "$status" -eq 3 ]
    [[ $errors == *"game.lua:65: more than"*"instructions"* ]] || { echo "$errors"; false; }
    one policies/bold.lua 's/^    end_turn = function() return 9.5 end/    end_turn = function() while turn > 0 do end end/'
    apart run mine/first_battle --policy red=bold --games 20 --threads 2
    [ "$status" -eq 3 ]
    [[ $errors == *"of red (bold): bold.lua:"*"more than"*"instructions"* ]] || { echo "$errors"; false; }
    one game.lua 's/^function apply.end_turn() end/function apply.end_turn() end\nlocal x = os/'
    apart run mine/first_battle --games 1
    [ "$status" -eq 2 ]
}

@test "a long decision below the limit is let through" {
    one game.lua 's/^function apply.end_turn() end/function apply.end_turn() local x = 0 for i = 1, 4500000 do x = (x + i) % 7 end end/'
    apart run mine/first_battle --games 1
    [ "$status" -eq 0 ] || { echo "$errors"; false; }
}

@test "the state cannot be changed where it is only looked at" {
    one policies/bold.lua 's/^    end_turn = function() return 9.5 end/    end_turn = function() turn = 3 return 1 end/'
    apart run mine/first_battle --policy red=bold --games 2
    [ "$status" -eq 3 ]
    [[ $errors == *"cannot be changed here"* ]] || { echo "$errors"; false; }
}

@test "a player's file that cannot be read says why, to whom names it" {
    one policies/bold.lua 's/^return {/local size = cells - 1\nreturn {/'
    refused_here "bold.lua:11: attempt to perform arithmetic" run mine/first_battle --policy red=bold --games 2
    warodds run mine/first_battle --policy random --games 2 >out
    one policies/bold.lua 's/^return {/return {{/'
    refused_here "bold.lua:" run mine/first_battle --policy red=bold --games 2
}

@test "a player's file for a side that there is not says so" {
    one policies/bold.lua 's/^return {/return { side = "purple",/'
    apart run mine/first_battle --policy red=bold --games 3
    [ "$status" -eq 2 ]
    [[ $errors == *"it plays 'purple', which is no side of this game"* ]] || { echo "$errors"; false; }
    apart check mine
    [ "$status" -eq 1 ]
    [[ $output == *"bold.lua: wrong: it plays 'purple'"* ]] || { echo "$output"; false; }
}

@test "offer takes a list for its last operand, and complains of what is no such thing" {
    one game.lua 's/^function legal.fire(me)/function legal.fire(me)\n  offer(0, { 3, 99 })/'
    apart run mine/first_battle --games 1
    [ "$status" -eq 3 ]
    [[ $errors == *"game.lua:"*"target 99: they are from 0 to 5"* ]] || { echo "$errors"; false; }
}

@test "results of a folder game are where ls shows them" {
    unset WARODDS_REPORT
    cp -r "$WARODDS_SOURCE/configs/examples/skirmish" mine
    warodds run mine/first_battle --games 20 >out
    warodds compare mine/first_battle --a policy=bold --b policy=sniper --games 20 >out
    ls -d results/mine-first_battle-* results/compare-mine-first_battle-*
    [ -z "$(find results -name '.*')" ]
}

@test "another folder is another program: its games are kept apart" {
    export WARODDS_STORE=$PWD/store.db
    cp -r "$WARODDS_SOURCE/configs/examples/skirmish" mine
    warodds run mine/first_battle --games 30 >a
    warodds run mine/first_battle --games 30 2>&1 >b
    sed -i 's/hits_on + cover/hits_on + cover + 0/' mine/game.lua
    warodds run mine/first_battle --games 30 >c 2>err
    grep -q "by a program with other rules" err
}

@test "new writes nothing over what is there, and knows its examples" {
    mkdir there
    apart new game there
    [ "$status" -eq 2 ]
    apart new game mine frod
    [ "$status" -eq 2 ]
    [[ $errors == *"ford"* ]]
    [ ! -e mine ]
}

@test "a fault that check finds can be seen again by the command it prints" {
    one game.lua 's/  place\[u\] = to/  if turn == 3 then place[u] = 4000 else place[u] = to end/'
    run warodds check mine
    [ "$status" -eq 1 ]
    [[ $output == *"place: 4000 is not from -1 to 24"* ]]
    where=$(grep -o 'game [0-9]*, decision [0-9]*' <<<"$output")
    again=$(sed -n 's/^ *To see it again: //p' <<<"$output")
    [ -n "$again" ]
    run eval "$again"
    [ "$status" -eq 3 ]
    [[ $output == *"$where"*"place: 4000 is not from -1 to 24"* ]] || { echo "$output"; false; }
}

@test "What a case does is written with operands in the order of their choice, and with names that hold blanks" {
    cp -r "$WARODDS_SOURCE/configs/examples/three_rivers" rivers
    sed -i 's/march_to: { operands: { area: cell, number: 21 }/march_to: { operands: { number: 21, area: cell }/' rivers/game.yaml
    sed -i 's/^function legal.march_to/local function offer_men(area, number) offer(number, area) end\n&/; s/then offer(area, number) end/then offer_men(area, number) end/; s/apply.march_to(area, number, me)/apply.march_to(number, area, me)/' rivers/game.lua
    sed -i 's/march_to area Reedmoor number \([24]\)/march_to \1 Reedmoor/; s/march_to area Northweir number 3/march_to 3 Northweir/' rivers/cases/battles.yaml
    grep -q "do: march_to 2 Reedmoor" rivers/cases/battles.yaml
    warodds case rivers
    sed -i "s/Reedmoor/Reed Moor/g" rivers/cases/battles.yaml rivers/maps/rivers.yaml
    grep -q "do: march_to 2 Reed Moor" rivers/cases/battles.yaml
    warodds case rivers
    sed -i "s/do: march_to 2 Reed Moor/do: march_to 2 Reed Moo/" rivers/cases/battles.yaml
    apart case rivers
    [ "$status" -eq 2 ]
    [[ $errors == *"unknown area 'Reed'"*"did you mean 'Reed Moor'?"* ]] || { echo "$errors"; false; }
}
