load helper

# What the guide does not lead through (cli.own_game runs all it does).
@test "every other study takes a folder" {
    warodds new game mine
    warodds sensitivity mine/first_battle --games 10 --trajectories 2 --tornado 10 --base 8 >out
    grep -q "hits_on" out
    warodds tune mine/first_battle --policy red=bold --games 10 --generations 2 --confirm 20 >out
    grep -q "cover" out
    warodds drivers mine/first_battle --games 200 >out
    warodds regret mine/first_battle --games 2 --decisions 1 --playouts 4 >out
    grep -q "warodds regret ./mine/first_battle" out
    warodds run mine/first_battle --games 50 --out kept >out
    WARODDS_REPORT= warodds report kept
    [ -s kept/report.html ]
    printf '1\nq\n' | warodds play mine/first_battle --policy blue=bold >out
    grep -q "moves red_1 to" out
}

@test "a game without the field turn tells no turns, one that has it does" {
    for name in tictactoe/standard skirmish/first_battle; do
        game="$WARODDS_SOURCE/configs/examples/$name"
        warodds regret "$game" --games 4 --decisions 2 --playouts 8 --replace 0 --out out >$(dirname $name).regret
        warodds replay "$game" --terminal </dev/null >$(dirname $name).steps
        warodds drivers "$game" --games 100 >$(dirname $name).drivers
    done
    grep -q "^By turn" skirmish.regret
    never grep "^By turn" tictactoe.regret
    grep -q "^Turn 1" skirmish.steps
    never grep "^Turn" tictactoe.steps
    grep -q "No second turn is told" tictactoe.drivers
    never grep "No second turn is told" skirmish.drivers
}

@test "maps, values and scenarios of a folder are shown; only game.yaml names its map" {
    warodds new game mine
    warodds map mine/village >out
    grep -q "B2 house" out
    refused_map() { apart map "mine/$1"; [ "$status" -eq 2 ] && [[ $errors == *"expected: village"* ]]; }
    refused_map nowhere
    warodds map "$WARODDS_SOURCE/configs/examples/yuggoth/y35" >out # which its scenario names
    grep -q "LAB laboratory" out
    warodds explain mine/first_battle --assumed >out
    grep -q "values.hits_on" out
    warodds list mine >out
    grep -q first_battle out
    warodds bench mine/first_battle --policy "red=rollout(bold):playouts=1" --repeats 1 --seconds 0.05 >out
    grep -q "rollout" out
}

@test "Three Rivers: an erratum is screened, a value fitted to even chances, for one house of three" {
    cp -r "$WARODDS_SOURCE/configs/examples/three_rivers" rivers
    players=(--policy heron=grower --policy otter=raider --policy pike=raider --observe heron)
    warodds screen rivers/summer --variant long_hands "${players[@]}" --games 60 >out
    grep -q "long_hands" out
    warodds fit rivers/summer --value values.heron_men --range -3..8 --target win=0.5 "${players[@]}" --games 200 --json >fit.json
    jq -e '.crossing > 0 and .crossing < 8' fit.json
}

@test "Yuggoth as a folder is played, replayed and looked ahead in" {
    cp -r "$WARODDS_SOURCE/configs/examples/yuggoth" yuggoth
    warodds case yuggoth/cases/*.yaml
    for threads in 1 2; do
        warodds run yuggoth/y33 --policy seat0=builder --games 12 --threads $threads --json --signature >$threads.json
    done
    cmp 1.json 2.json
    warodds replay yuggoth/y33 --game 3 -o page
    ls page/*.html
    warodds run yuggoth/y33 --policy "seat0=rollout(builder):playouts=1" --games 1
}

@test "A preset of a player of one's own lies in the folder, is played by its name and read by check" {
    cp -r "$WARODDS_SOURCE/tests/games/known" known
    cat >known/policies/bold.lua <<'LUA'
return {
  parameters = { { name = "nerve", default = 0.45, low = 0, high = 1 } },
  score = { good = function(me, p) return p.nerve end, bad = 0.5 },
}
LUA
    apart tune known/skill --policy bold --generations 4 --games 60 --confirm 300 --name found
    [[ $errors == *"Preset: ./known/presets/bold/found.yaml, played by --policy bold:found"* ]]
    warodds run known/skill --policy bold:found --games 20 --no-files | grep -q "bold:found"
    warodds check known/presets/bold/found.yaml
    sed -i "s/nerve:/nerv:/" known/presets/bold/found.yaml
    apart check known
    [ "$status" -eq 1 ]
    [[ $errors == *"policy bold has no parameter 'nerv'"* ]]
}

@test "What a player remembers in variables lasts until the game ends: any number of threads plays the same games" {
    warodds new game mine
    cat >mine/policies/moody.lua <<'LUA'
local asked, whim, liked = 0, 0, {}
return {
  score = {
    move = function(unit, to, me)
      asked, whim = asked + 1, whim + 1
      liked[to] = (liked[to] or 0) + asked % 5
      return liked[to] + whim % 3
    end,
    fire = 10,
    end_turn = 0,
  },
}
LUA
    # A game alone, after others in this thread, and in another.
    for way in "--games 60 --threads 1" "--games 60 --threads 2" "--games 30 --from 30 --threads 1"; do
        warodds run mine/first_battle --policy moody $way --fresh --rows rows.csv >out
        grep "^45," rows.csv >>rows
        grep "^59," rows.csv >>rows
    done
    [ "$(sort -u rows | wc -l)" -eq 2 ]
    for threads in 1 2; do
        warodds run mine/first_battle --policy "red=rollout(moody):playouts=4" --games 12 --threads $threads --json >$threads.json
    done
    cmp 1.json 2.json
}

@test "A preset for a side with a role, as tune writes it, is played and checked; none for what is no side" {
    cp -r "$WARODDS_SOURCE/configs/examples/three_rivers" rivers
    mkdir -p rivers/presets/grower
    printf 'policy: grower\nside: heron\nparameters: { boldness: 3 }\n' >rivers/presets/grower/found.yaml
    warodds run rivers/summer --policy grower:found --games 10 --no-files | grep -q "grower:found"
    warodds check rivers
    sed -i "s/^side: .*/side: stork/" rivers/presets/grower/found.yaml
    apart check rivers
    [ "$status" -eq 1 ]
    [[ $errors == *"stork"* ]]
}

@test "A study in the folder of a game need not name it, from wherever one stands" {
    warodds new game mine
    mkdir mine/experiments elsewhere
    printf 'title: Even?\nruns:\n  - { name: bold, scenario: first_battle, policy: bold, games: 5 }\n' >mine/experiments/even.yaml
    warodds experiment mine/experiments/even.yaml --commands | grep -q 'warodds run .*mine/first_battle'
    (cd elsewhere && warodds experiment ../mine/experiments/even.yaml --quiet --out even)
    [ -s elsewhere/even/bold/result.json ]
    (cd mine && warodds experiment experiments/even.yaml --quiet --out even)
    [ -s mine/even/bold/result.json ]
    cp mine/experiments/even.yaml elsewhere
    apart experiment elsewhere/even.yaml
    [ "$status" -eq 2 ]
    [[ $errors == *"missing key 'game'"* ]]
}

@test "A study in which a game fails tells the command that plays this game again" {
    warodds new game mine
    sed -i 's/^    losses\[1 - me\] = losses\[1 - me\] + 1/&\n    if losses[0] == 2 and losses[1] == 2 and turn > 5 then error("no such loss") end/' mine/game.lua
    fails_as_told() { # WORDS...: what the study tells of its game is what the game alone tells
        apart "$@" --quiet --out out
        [ "$status" -eq 3 ] || { echo "$*: $status"; return 1; }
        game=$(grep -o "game [0-9]*, decision .*: no such loss" <<<"$errors")
        command=$(sed -n 's/^Nothing was written\. To see it again: warodds //p' <<<"$errors")
        [ -n "$command" ] || { echo "$*: $errors"; return 1; }
        eval "apart $command"
        [[ $status -eq 3 && $errors == *"$game"* ]] || { echo "$command: $errors"; return 1; }
    }
    there=mine/first_battle
    fails_as_told screen $there --policy bold --policy blue=sniper --variant weak_houses --games 1000
    fails_as_told tournament $there
    fails_as_told tournament $there --matrix --table 300
    fails_as_told tournament $there -p "bold blue=bold" -p "sniper blue=sniper" --table 300
    fails_as_told fit $there --value values.hits_on --range 3..6 --target win=0.5 --set values.hits_on=4
    fails_as_told fit $there --value values.hits_on --range 3..6 --value values.range --range 1..3 --target win=0.5 --games 300
    fails_as_told sensitivity $there --policy bold --games 500
    fails_as_told drivers $there --policy bold --games 1000
    fails_as_told luck $there --policy bold --games 1000
    fails_as_told tune $there --policy bold --games 500
    fails_as_told curve $there --policy bold --over cover=1,2
    apart regret $there --games 100 # from the middle of games, which no command begins
    [[ $status -eq 3 && $errors == *"no such loss"*"Nothing was written."* ]]
}
