load helper

game="tournament invaders/gauntlet -v two_player=yes --table 400 --confirm 600"

@test "seats rotated: everybody against everybody, as runs play the pairings" {
    apart $game -p "boot_camp kayotz=harm" -p "convoy kayotz=draw_random" -p "gunline kayotz=harm" --json --out out
    [ "$status" -eq 0 ]
    cp out/tournament.json one.json
    warodds run invaders/gauntlet -v two_player=yes -p convoy -p kayotz=harm --games 400 --json --out run >run.json 2>/dev/null
    warodds compare invaders/gauntlet -v two_player=yes --games 400 --a policy=boot_camp --a policy=kayotz=draw_random \
        --b policy=convoy --b policy=kayotz=harm --json --out pair >pair.json 2>/dev/null
    python3 - <<'END'
import json
t, run, pair = (json.load(open(f)) for f in ("one.json", "run.json", "pair.json"))
assert t["schema"] == "warodds.tournament/1" and t["seats"] == "rotated"
names = [p["name"] for p in t["players"]]
assert sorted(names) == ["boot_camp + harm", "convoy + draw_random", "gunline + harm"]
cells = {(c["player"], c["against"]): c for c in t["table"]}
assert len(cells) == 6 and len(t["pairings"]) == 9
for (a, b), c in cells.items():
    assert abs(c["score"] + cells[b, a]["score"] - 1) < 1e-9
    assert c["simultaneous"][0] <= c["score"] <= c["simultaneous"][1]
    assert (c["better"], c["worse"]) == (cells[b, a]["worse"], cells[b, a]["better"])
# the match boot_camp + harm against convoy + draw_random is this comparison
match = cells["boot_camp + harm", "convoy + draw_random"]
assert (match["better"], match["worse"]) == (pair["mcnemar"]["c"], pair["mcnemar"]["b"])
assert abs(match["score"] - (0.5 + pair["difference"]["win_rate"]["estimate"] / 2)) < 1e-9
wins = {(c["first"], c["second"]): c["wins"] for c in t["pairings"]}
assert wins["convoy + draw_random", "boot_camp + harm"] == run["win"]["count"]
for p in t["players"]: # a score is the mean over the others
    mean = sum(c["score"] for (a, b), c in cells.items() if a == p["name"]) / 2
    assert abs(mean - p["score"]) < 1e-9
assert [p["score"] for p in t["players"]] == sorted((p["score"] for p in t["players"]), reverse=True)
assert t["confirmation"]["from"] == 400 and t["confirmation"]["games"] == 600
assert t["games_played"] == 9 * 400 + 2 * 600
END
    command=$(jq -r .provenance.command one.json)
    eval "apart ${command#warodds } --json --threads 1 --out again"
    [ "$output" = "$(cat one.json)" ]
}

@test "seats rotated: the store, the page" {
    unset WARODDS_STORE
    apart $game -p "boot_camp kayotz=harm" -p "convoy kayotz=draw_random" --json --out out
    one=$output
    apart $game -p "boot_camp kayotz=harm" -p "convoy kayotz=draw_random" --json --out out
    [ "$output" = "$one" ]
    [[ $errors == *"2,800 games were in the store"* ]]
    # somebody joins: the others' games are there
    apart $game -p "boot_camp kayotz=harm" -p "convoy kayotz=draw_random" -p "gunline kayotz=harm" --out out
    [[ $errors == *"games were in the store"* ]]
    [[ $output == *"with seats rotated it scores"*"once on"*"Score of row against column"* ]]
    [ -s out/pairings.csv ]
}

@test "seats rotated: refusals" {
    refused "not a player for both sides" $game -p "boot_camp kayotz=harm" -p convoy
    refused "named twice" $game -p "convoy kayotz=harm" -p "convoy kayotz=harm"
    refused "at least two players" $game -p "convoy kayotz=harm"
    refused "unknown policy" $game -p "convoy kayotz=harm" -p "convoi kayotz=harm"
    refused "everybody meets everybody" $game -p "convoy kayotz=harm" -p "gunline kayotz=harm" --games 100
}

# YUG-9.3: seat i of game k has the policy and the roster of number (i - k) mod N.
@test "seats rotated: rosters move with the policies" {
    local rosters=(gc bg cc ys) policies=(strong plain slime cautious)
    for k in 0 1 2 3 5; do
        local moved=() turned=()
        for seat in 0 1 2 3; do
            moved+=(--set "seats.seat$seat=${rosters[seat]}" -p "seat$seat=${policies[seat]}")
            turned+=(--set "seats.seat$seat=${rosters[(seat - k + 8) % 4]}" -p "seat$seat=${policies[(seat - k + 8) % 4]}")
        done
        warodds run yuggoth/y35 "${moved[@]}" --rotate --from $k --games 1 --rows moved.csv --out out 2>/dev/null >/dev/null
        warodds run yuggoth/y35 "${turned[@]}" --from $k --games 1 --rows turned.csv --out out 2>/dev/null >/dev/null
        python3 - $k <<'END'
import csv, sys
k = int(sys.argv[1])
moved, turned = (next(csv.DictReader(open(name))) for name in ("moved.csv", "turned.csv"))
for column in moved: # levels and scores are those of the players, metrics those of the seats
    if column.startswith(("level.seat", "score.seat")):
        player = int(column[-1])
        assert moved[column] == turned[column[:-1] + str((player + k) % 4)], column
    elif column not in ("level", "score", "variant") and not column.startswith("policy"):
        assert moved[column] == turned[column], column
END
    done
}

@test "a policy of a file takes any seat of its role, alone or as the base of a search" {
    refused "plays marine of invaders, not seat1 of yuggoth" run yuggoth/y33 \
        -p "seat1=$WARODDS_SOURCE/policies/lua/rush.lua" --games 1
    sed 's/"invaders"/"yuggoth"/; s/"marine"/"faction"/' "$WARODDS_SOURCE/policies/template/mine.c" >mine.c
    cc -shared -fPIC -I "$WARODDS_SOURCE" -o mine.so mine.c
    echo 'return {name = "t", game = "yuggoth", side = "faction", choose = function() return 1 end}' >t.lua
    for player in t.lua ./mine.so:hasty "rollout(t.lua):playouts=1"; do
        for seat in 0 1 2; do
            warodds run yuggoth/y33 -p strong -p "seat$seat=$player" --games 1 --json --out o >run.json 2>err
            [ "$(jq -r ".policies.seat$seat" run.json)" = "${player#./}" ]
        done
    done
}

@test "a policy named alone plays all seats in a screen as in a run, SEAT=NAME one that moves on" {
    warodds screen yuggoth/y33 --variant V22 --policy strong --policy plain --games 60 --out all >all.txt
    grep -q "^With strong (players in seat 0 score $(warodds run yuggoth/y33 --policy strong --games 60 --no-files | sed -n 's/.* score \([0-9.]* %\).*/\1/p') " all.txt
    grep -q "^With plain (players in seat 0 score" all.txt
    warodds screen yuggoth/y33 --variant V22 --policy seat0=strong --games 60 --out one >one.txt
    grep -q "^With strong (contenders score $(warodds run yuggoth/y33 --policy seat0=strong --rotate --games 60 --no-files | sed -n 's/.* score \([0-9.]* %\).*/\1/p') " one.txt
    for kept in all one; do # and the command of the page does it again
        command=$(jq -r .provenance.command $kept/screen.json)
        eval "$command --out again" >/dev/null
        cmp $kept/screen.json again/screen.json
    done
}

@test "seats that are alike: who wins more than a fair share" {
    apart run yuggoth/y55 -p plain --games 20000 --store games.db --json --out out
    [ "$status" -eq 0 ]
    printf '%s\n' "$output" | python3 -c "
import json, sys
run = json.load(sys.stdin)
seats = [side['score'] for side in run['sides']]
assert run['fair_share'] == 0.2 and 'seats_rotate' not in run and len(seats) == 5
assert abs(sum(seat['mean'] for seat in seats) - 1) < 1e-9 # somebody wins each game, alone or with others
for seat in seats:
    low, high = seat['simultaneous']
    assert low < seat['low'] < seat['mean'] < seat['high'] < high
    assert 1.25 < (high - low) / (seat['high'] - seat['low']) < 1.35 # 2.576 of 1.960 standard errors
    assert seat['against_fair_share'] == ('above' if low > 0.2 else 'below' if high < 0.2 else 'open')
assert seats[0]['against_fair_share'] == 'below' and seats[4]['against_fair_share'] == 'above'
"
    apart run yuggoth/y55 -p plain --games 20000 --store games.db --out out # and plays none
    [[ $output == *"Seats"*"less than its fair share  seat 0 (plain)"*"A fair share is 20.0 %."* ]]
    apart run yuggoth/y33 -p strong -p seat1=plain --rotate --games 600 --json --out out
    [ "$(printf '%s\n' "$output" | jq -r '.seats_rotate')" = true ]
    apart run invaders/gauntlet --games 100 --json --out out # one side decides
    [ "$(printf '%s\n' "$output" | jq -r '.fair_share')" = null ]
}

@test "tournament with seats rotated: no score beyond all or nothing, and who won all may not win all" {
    warodds tournament "$WARODDS_SOURCE/tests/games/known/skill" -p 'a blue=a' -p 'random blue=random' --table 50 \
        --confirm 50 --json --out o >seats.json 2>err
    # 50 of 50: for two players at once at least 0.0125^(1/50) = 0.916 of all pairs of games are won (Clopper and Pearson)
    jq -e '[.players[].simultaneous[] | . >= 0 and . <= 1] | all' seats.json
    jq -e '.players[0].score == 1 and .players[0].simultaneous[0] < 0.95 and .players[0].simultaneous[0] > 0.85' seats.json
}
