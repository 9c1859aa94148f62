# Policies in Lua: what they may do, and what happens when they are wrong.

load helper

# A script whose choose() is the given code.
script() {
    printf 'return {name = "t", game = "invaders", side = "marine", parameters = {{name = "nerve", default = 1, low = 0, high = 9}},\nchoose = function(view, choices, parameter)\n%s\nend}\n' "$1" >t.lua
}

play() { warodds run invaders/gauntlet --policy t.lua --games "${games:-4}" --json --out o "$@" 2>err; }

@test "the tutorial's policy plays; the same bytes for any number of threads" {
    for threads in 1 3; do
        warodds run invaders/gauntlet --policy "$WARODDS_SOURCE/policies/lua/rush.lua" --games 12 --threads $threads \
            --json --out o >"$threads.json" 2>err
    done
    cmp 1.json 3.json
    [ "$(jq -r .policies.marine 1.json)" = rush.lua ]
}

@test "the tutorial's policy of the other game plays: vehicles fetch jewels, reasons are told" {
    script="$WARODDS_SOURCE/policies/lua/marksman.lua"
    for threads in 1 3; do
        warodds run vermin/family_jewels --policy "$script" --games 24 --threads $threads --json --out o >"$threads.json" 2>err
    done
    cmp 1.json 3.json
    [ "$(jq -r .policies.marine 1.json)" = marksman.lua ]
    jq -e '.metrics.jewels_out.mean > 0.2 and .metrics.removed.mean > 10' 1.json
    warodds run vermin/great_migration --policy "$script" --games 4 --json --out o >out 2>err
    warodds run vermin/campaign --policy "$script" --games 4 --json --out o >out 2>err
    warodds trace vermin/family_jewels --policy "$script" --game 1 >out
    grep -Eq "^ +\* +[0-9.]+  squad_[0-9]: full fire at" out
}

@test "a choice is itself wherever the script puts it in the list" {
    script 'local given = #choices
        local first, last = choices[1], choices[#choices]
        local i, j = 1, #choices
        while i < j do choices[i], choices[j] = choices[j], choices[i]; i = i + 1; j = j - 1 end
        assert(given == 1 or choices[1] ~= first)
        return first'
    play >turned.json
    script 'return 1'
    play >plain.json
    diff <(jq "del(.provenance)" turned.json) <(jq "del(.provenance)" plain.json)
    script 'local copy = {} for k, v in pairs(choices[1]) do copy[k] = v end return copy'
    apart run invaders/gauntlet --policy t.lua --games 1 --out o
    [ "$status" -eq 3 ] && [[ $errors == *"must return one of the choices"* ]]
}

@test "random numbers, memory and pairs depend on the game alone" {
    script 'count = (count or 0) + 1
        local keys = {}
        for key in pairs({zeta = 1, alpha = 1, [2] = 1, [1] = 1}) do keys[#keys + 1] = tostring(key) end
        assert(table.concat(keys, " ") == "1 2 alpha zeta")
        assert(count > 1 or view.turn == 1)
        local r = random()
        assert(r >= 0 and r < 1 and random(3) <= 3 and random(5, 5) == 5)
        return choices[random(#choices)]'
    games=12 play --threads 1 >1.json
    games=12 play --threads 3 >3.json
    cmp 1.json 3.json
    # A game of its own plays as in the batch.
    warodds trace invaders/gauntlet --policy t.lua --game 7 --json >a.jsonl
    warodds trace invaders/gauntlet --policy t.lua --game 7 --json >b.jsonl
    cmp a.jsonl b.jsonl
}

@test "parameters" {
    script 'assert(parameter.nerve == 3) return 1'
    warodds run invaders/gauntlet --policy t.lua:nerve=3 --games 2 --out p >out 2>err
    refused_script "no parameter 'nerv'" "return 1" :nerv=2
    refused_script "from 0 to 9" "return 1" :nerve=10
}

refused_script() {
    script "$2"
    apart run invaders/gauntlet --policy "t.lua$3" --out o
    [ "$status" -eq 2 ] && [[ $errors == *"$1"* ]] && [ ! -e o ]
}

@test "scripts that are no policies are refused, with file and line" {
    refused_script "t.lua:3: " "local = 1"
    echo 'return {name = "t", game = "invaders", side = "marine"}' >t.lua
    apart run invaders/gauntlet --policy t.lua
    [ "$status" -eq 2 ]
    [[ $errors == *"no function choose"* ]]
    echo 'return 1' >t.lua
    apart run invaders/gauntlet --policy t.lua
    [ "$status" -eq 2 ]
    echo 'return {name = "t", game = "chess", side = "white", choose = function() end}' >t.lua
    apart run invaders/gauntlet --policy t.lua
    [ "$status" -eq 2 ]
    [[ $errors == *"plays white of chess"* ]]
    apart run invaders/gauntlet --policy none.lua
    [ "$status" -eq 2 ]
    [[ $errors == *"cannot be read"* ]]
}

fails() {
    script "$2"
    apart run invaders/gauntlet --policy t.lua --games 2 --threads 1 --out o
    [ "$status" -eq 3 ] || { echo "status $status $errors"; return 1; }
    [[ $errors == *"game 0, decision 1 of marine (t): "*"$1"* ]] || { echo "$errors"; return 1; }
    [ ! -e o ]
}

@test "errors in play name script, line, game and decision" {
    fails "t.lua:3: attempt to index a nil value" "return view.nothing.at_all"
    fails "must return one of the choices" "return 'walk'"
    fails "returned 100000, which is not in the list" "return 100000"
    fails "instructions in one decision" "while true do end"
    fails "not enough memory" "local s = 'x' while true do s = s .. s end"
    fails "hex, hex" "return distance(1, 300)"
}

@test "the sandbox has no way out" {
    for name in io os debug package require load loadstring loadfile dofile collectgarbage getmetatable next rawnext print; do
        fails "nil value (global '$name')" "return $name()"
    done
    fails "pcall is not available" "pcall(error)"
    fails "shows addresses" "return string.format('%p', {})"
    fails "shows addresses" "return ('%p'):format({})"
    fails "shows addresses" "return string.format('\\0%-5p', {})"
    fails "t.lua:3: bad argument #2 to 'format'" "return string.format('%d', 1.5)"
    fails "nil value (method 'dump')" "return (''):dump(choose)"
    fails "nil value (field 'random')" "return math.random()"
    fails "nil value (field 'dump')" "return string.dump(choose)"
    fails "keys must be" "for k in pairs({[{}] = 1}) do end"
    script 'if not seen then seen = true assert(tostring({}) == "table") assert(("x"):rep(3) == "xxx") string.rep = nil
        assert(string.format("%d%% of %d points", 5, 3) == "5% of 3 points") end return 1'
    games=3 play >out
}

@test "bytecode is not loaded" {
    printf '\033Lua' >t.lua
    apart run invaders/gauntlet --policy t.lua
    [ "$status" -eq 2 ]
}

@test "a script says why; whether anybody asks changes nothing" {
    script 'why("the first one of " .. #choices)
        scores("cost", "places in the list")
        for i, choice in ipairs(choices) do score(choice, i) end
        score(1, 0.5)
        return 1'
    play >run.json
    warodds trace invaders/gauntlet --policy t.lua --game 2 >out
    grep -Eq "why: the first one of [0-9]+; places in the list" out
    grep -Eq "^ +\*  +0.5  " out
    script 'score({}, 1) return 1'
    apart run invaders/gauntlet --policy t.lua --games 1 --out o
    [ "$status" -eq 3 ] && [[ $errors == *"none of the choices"* ]]
    script 'scores("luck") return 1'
    apart run invaders/gauntlet --policy t.lua --games 1 --out o
    [ "$status" -eq 3 ] && [[ $errors == *"invalid option 'luck'"* ]]
}

@test "the page for scripts names every kind of choice and every condition" {
    for game in invaders vermin; do
        for name in $(sed -n '/kind_names/,/};/s/.*\] = "\([a-z_]*\)".*/\1/p' "$WARODDS_SOURCE/rules/$game/facts.c") \
            $(grep -o 'tell_truth(facts, "[a-z_]*", v->[a-z_]* >> i' "$WARODDS_SOURCE/rules/$game/facts.c" | cut -d'"' -f2); do
            [ "$name" = collapsed ] || grep -q "\`$name\`" "$WARODDS_SOURCE/policies/lua/README.md" || { echo "$game: $name"; return 1; }
        done
    done
}
