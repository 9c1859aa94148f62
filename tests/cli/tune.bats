load helper

small="--games 60 --generations 3 --candidates 5 --confirm 300"

@test "tune: the winner and what it is worth, files, a preset that plays; same bytes for any number of threads; again" {
    start="boot_camp:convoy_turn=21"
    for threads in 1 3; do
        warodds tune invaders/gauntlet --policy "$start" --parameters kill_threshold,convoy_turn,request_turn_road \
            $small --threads $threads --json --out o >"$threads.json" 2>err
    done
    cmp 1.json 3.json
    cmp 1.json o/tune.json
    [ "$(ls o | tr '\n' ' ')" = "generations.csv preset.yaml tune.json " ]
    [ "$(wc -l <o/generations.csv)" -eq 4 ]
    command=$(python3 -c '
import json
d = json.load(open("1.json"))
assert d["schema"] == "warodds.tune/1" and d["side"] == "marine" and d["generations"] == len(d["history"]) == 3
idle = {p["name"]: p["idle"] for p in d["parameters"]}
assert idle == {"kill_threshold": False, "convoy_turn": False, "request_turn_road": True}
c = d["confirmation"]
assert c["confirmed"] and c["gain"]["interval"][0] > 0 and abs(c["gain"]["estimate"] - (c["goal"][1] - c["goal"][0])) < 1e-9
assert c["from"] == 60 * 7 and c["games"] == 300
assert abs(c["training_gain"] - (max(f["goal"] for f in d["finalists"]) - d["finalists"][0]["goal"])) < 1e-9
open("winner", "w").write(d["winner"])
open("wins", "w").write(str(round(300 * c["win_rate"][1])))
print(d["provenance"]["command"])')
    eval "$command --json --out again" >again.json 2>err
    cmp 1.json again.json
    # the confirmation is a run of its own; the preset is the winner
    warodds run invaders/gauntlet --policy "$(cat winner)" --games 300 --from 420 --json --no-files >run.json 2>err
    python3 -c '
import json
assert json.load(open("run.json"))["win"]["count"] == int(open("wins").read())'
    warodds run invaders/gauntlet --policy boot_camp:o/preset.yaml --games 300 --from 420 --json --no-files >preset.json 2>err
    cmp run.json preset.json
    apart check o/preset.yaml --game invaders
    [[ $output == *"a good preset of a policy of invaders"* ]]
    # in words
    apart tune invaders/gauntlet --policy "$start" --parameters kill_threshold,convoy_turn,request_turn_road $small --no-files
    output=$(tr "\n" " " <<<"$output")
    [[ $output == "The tuned parameters are better: +"*"on 300 fresh games"*"On the games by which they were chosen"* ]]
    [[ $output == *"Left alone, since they change no level of victory here: request_turn_road."* ]]
}

@test "tune: stopped by Ctrl-C, resumed to the same bytes" {
    export WARODDS_STORE="$PWD/store.db"
    task="tune invaders/gauntlet --policy gunline --games 400 --generations 3 --candidates 5 --confirm 400 --threads 1"
    "$WARODDS" $task --json --out part --quiet >part.json 2>part.err &
    pid=$!
    until_stored stretch store.db $pid
    kill -INT $pid
    code=0
    wait $pid || code=$?
    # 0: this machine was faster
    [ "$code" -eq 0 ] || { [ "$code" -eq 3 ] && grep -q -- "--resume" part.err; }
    [ "$code" -eq 0 ] || [ ! -s part.json ] || grep -q '"partial": true' part.json
    apart $task --json --out whole --resume
    [ "$status" -eq 0 ]
    [[ $errors == *"games were in the store"* ]]
    WARODDS_STORE=none warodds $task --json --out alone >alone.json 2>err
    cmp whole/tune.json alone.json
    # shown again without playing
    apart results show "$(warodds results | awk '/tune-/ { print $1 }')" --json
    [ "$status" -eq 0 ]
    [ "$output" = "$(cat alone.json)" ]
}

@test "presets: by name, with values of one's own over them, in lists and comparisons" {
    cp -r "$WARODDS_CONFIGS" configs
    export WARODDS_CONFIGS="$PWD/configs"
    start="boot_camp:convoy_turn=21"
    apart tune invaders/gauntlet --policy "$start" --parameters kill_threshold,convoy_turn $small --no-report --out o --name mine
    [[ $errors == *"Preset: "*"configs/invaders/presets/boot_camp/mine.yaml, played by --policy boot_camp:mine"* ]]
    cmp o/preset.yaml configs/invaders/presets/boot_camp/mine.yaml
    for player in boot_camp:mine "marine=boot_camp:mine,hard_rift=6" "rollout(boot_camp:mine):playouts=0"; do
        apart run invaders/gauntlet --policy "$player" --games 20 --json --no-files
        [ "$status" -eq 0 ]
        [[ $output == *"\"marine\": \"${player#marine=}\""* ]]
    done
    warodds run invaders/gauntlet --policy boot_camp:o/preset.yaml --games 20 --json --no-files >file.json 2>err
    warodds run invaders/gauntlet --policy boot_camp:mine --games 20 --json --no-files >name.json 2>err
    python3 -c '
import json
a, b = (json.load(open(f)) for f in ("file.json", "name.json"))
assert a["levels"] == b["levels"] and a["metrics"] == b["metrics"]'
    apart compare invaders/gauntlet --a policy=boot_camp:mine --b policy=boot_camp --games 100 --no-files
    [ "$status" -eq 0 ]
    apart list policies invaders
    [[ $output == *"marine=boot_camp:mine: a preset tuned for invaders/gauntlet, win +"* ]]
    warodds list policies --json | python3 -c '
import json, sys
games = json.load(sys.stdin)["games"]
camp = [p for g in games for p in g["policies"] if p["name"] == "boot_camp"][0]
mine = [p for p in camp["presets"] if p["name"] == "mine"][0]
assert mine["gain"] > 0 and mine["confirmed_games"] == 300 and mine["command"].startswith("warodds tune invaders/gauntlet")'
    # what the store keeps is not mixed up with what another preset of this name played
    export WARODDS_STORE="$PWD/store.db"
    warodds run invaders/gauntlet --policy boot_camp:mine --games 200 --json --no-files >one.json 2>err
    sed -i 's/convoy_turn: .*/convoy_turn: 1/' configs/invaders/presets/boot_camp/mine.yaml
    warodds run invaders/gauntlet --policy boot_camp:mine --games 200 --json --no-files >two.json 2>err
    never cmp -s one.json two.json
    WARODDS_STORE=none warodds run invaders/gauntlet --policy boot_camp:mine --games 200 --json --no-files >three.json 2>err
    cmp two.json three.json
}

@test "tune: nothing is kept that is not better" {
    cp -r "$WARODDS_CONFIGS" configs
    export WARODDS_CONFIGS="$PWD/configs"
    apart tune invaders/gauntlet --policy boot_camp --parameters request_turn_road --games 50 --generations 1 --confirm 50 --no-report --out o --name mine
    [ "$status" -eq 0 ]
    [[ $errors == *"No preset 'mine'"* ]]
    [[ $output == *"No parameter of boot_camp does anything here"* ]]
    [ ! -e configs/invaders/presets/boot_camp/mine.yaml ]
    [ ! -e o/preset.yaml ]
}

@test "tune and presets: refusals" {
    refused "policy convoy has no parameters" tune invaders/gauntlet --policy convoy
    refused "did you mean 'king_weight'" tune invaders/gauntlet --policy gunline --parameters king_wieght
    refused "did you mean 'victory'" tune invaders/gauntlet --maximize victroy
    refused "not enough for one generation" tune invaders/gauntlet --budget 100
    refused "both say how long" tune invaders/gauntlet --budget 100k --generations 3
    refused "is no name of a preset" tune invaders/gauntlet --name ../x
    refused "policy boot_camp has no preset 'tunde_gauntlet'" run invaders/gauntlet --policy boot_camp:tunde_gauntlet
    refused "did you mean 'tuned_gauntlet'" run invaders/gauntlet --policy boot_camp:tunde_gauntlet
    refused "policy convoy has no preset 'tuned'" run invaders/gauntlet --policy convoy:tuned
    refused "nowhere.yaml" run invaders/gauntlet --policy boot_camp:nowhere.yaml
    mkdir ../bad
    printf 'policy: gunline\nside: marine\nparameters:\n  king_weight: 2\n' >../bad/other.yaml
    refused "a preset of gunline, not of boot_camp" run invaders/gauntlet --policy boot_camp:../bad/other.yaml
    printf 'policy: gunline\nside: marine\nparameters:\n  king_wieght: 2\n' >../bad/spelt.yaml
    refused "did you mean 'king_weight'" run invaders/gauntlet --policy gunline:../bad/spelt.yaml
    printf 'policy: gunline\nside: marine\nparameters:\n  king_weight: 200\n' >../bad/large.yaml
    refused "large.yaml:4" run invaders/gauntlet --policy gunline:../bad/large.yaml
    refused "large.yaml:4" check ../bad/large.yaml
    printf 'policy: gunlien\nside: marine\nparameters:\n  king_weight: 2\n' >../bad/nobody.yaml
    refused "did you mean 'gunline'" check ../bad/nobody.yaml --game invaders
}

@test "tunings of a study" {
    cat >small.yaml <<'END'
title: "A small study"
game: invaders
tunings:
  - { name: camp, scenario: gauntlet, policy: "boot_camp:convoy_turn=21",
      parameters: "kill_threshold,convoy_turn", games: 50, generations: 2, candidates: 5, confirm: 300 }
END
    apart experiment small.yaml --json
    [ "$status" -eq 0 ]
    printf '%s' "$output" | python3 -c '
import json, sys
finding = json.load(sys.stdin)["findings"][0]
tune = json.load(open("results/small/camp/tune.json"))
assert finding["difference"] == tune["confirmation"]["gain"]["estimate"] and finding["games"] == 300
assert finding["verdict"] in ("different", "undecided")'
}

@test "parameters of a script and of a plug-in are tuned, too; a preset's file is for them as well" {
    cat >walker.lua <<'END'
return {name = "walker", game = "invaders", side = "marine", parameters = {{name = "haste", default = 0, low = 0, high = 1}},
choose = function(view, choices, parameter)
  local best, most = 1, -1
  for i, choice in ipairs(choices) do
    local own = choice.kind == "walk" and parameter.haste * (50 - to_exit(choice.hex)) or choice.kind == "rally" and 5 or 1
    if own > most then best, most = i, own end
  end
  return best
end}
END
    apart tune invaders/gauntlet --policy walker.lua --maximize level --games 12 --generations 1 --candidates 4 --confirm 30 --no-report --out o
    [ "$status" -eq 0 ]
    printf 'policy: walker\nside: marine\nparameters:\n  haste: 0.25\n' >walker.yaml
    apart run invaders/gauntlet --policy walker.lua:walker.yaml --games 2 --json --no-files
    [ "$(jq -r .policies.marine <<<"$output")" = walker.lua:haste=0.25 ]
    cc -shared -fPIC -O2 -ffp-contract=off -I "$WARODDS_SOURCE" -o mine.so "$WARODDS_SOURCE/policies/template/mine.c"
    apart tune invaders/road_to_victory --policy ./mine.so:hasty --games 20 --generations 1 --candidates 4 --confirm 50 --no-report --out p
    [ "$status" -eq 0 ]
    [[ $output == *"calm"*"0 to 1"* ]]
    printf 'policy: hasty\nside: marine\nparameters:\n  calm: 0.25\n' >hasty.yaml
    apart run invaders/gauntlet --policy ./mine.so:hasty:hasty.yaml --games 2 --json --no-files
    [ "$(jq -r .policies.marine <<<"$output")" = mine.so:hasty:calm=0.25 ]
}
