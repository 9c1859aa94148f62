# Pages cost a part of what the run cost, and stop when they are told to.
load helper

# A script that thinks so long that a hundred games take minutes.
slow_policy() {
    cat >slow.lua <<'LUA'
return {
  name = "slow", game = "invaders", side = "marine", title = "thinks about nothing for long",
  choose = function(view, choices)
    local n = 0
    for i = 1, 30000 do n = n + i % 7 end
    return choices[#choices]
  end,
}
LUA
}

games_document() {
    sed -n '/"schema": "warodds.games\/1"/,/"games":/p' "$1"
}

@test "a slow player's page looks at a tenth of its games at most" {
    slow_policy
    unset WARODDS_REPORT
    warodds run invaders/gauntlet --policy ./slow.lua --games 30 --no-store --out slow --json >out 2>err
    games_document slow/report.html | grep -q '"budget": 3,'
    [ "$(ls slow/replay-*.html | wc -l)" -eq 1 ]
    warodds run invaders/gauntlet --policy ./slow.lua --games 4 --no-store --out few --json >out 2>err
    games_document few/report.html | grep -q '"budget": 0,'
    [ -z "$(ls few/replay-*.html 2>/dev/null)" ]
}

@test "a page that would take long stops, and says so" {
    slow_policy
    unset WARODDS_REPORT
    warodds run invaders/gauntlet --policy ./slow.lua --games 4 --no-report --no-store --out long --json >out 2>err
    sed -i 's/"games": 4,/"games": 4000000,/' long/result.json
    for wait in 2 4 8 16 32; do # until it had begun when it was stopped, however slow the machine is
        run timeout -s INT $wait "$WARODDS" report long
        [ ! -e long/report.html ] || break
    done
    games_document long/report.html | grep -q '"stopped": true'
}

@test "the same run has the same page, for any number of threads" {
    unset WARODDS_REPORT
    warodds run invaders/gauntlet --games 300 --threads 1 --no-store --out page --json >out 2>err
    cp page/report.html one.html
    warodds run invaders/gauntlet --games 300 --threads 3 --no-store --out page --json >out 2>err
    cmp page/report.html one.html
}

@test "places that sentences name are counted on their maps, in every language" {
    unset WARODDS_REPORT
    for lang in en ja; do
        warodds run longest_day/full --games 60 --lang $lang --no-store --out $lang --json >out 2>err
        grep '"field": ' $lang/report.html >$lang.places
    done
    cmp en.places ja.places
    for place in '"lands", "field": "hex", "map": "outdoors"' '"moves", "field": "from", "map": "F1"' \
        '"moves", "field": "to", "map": "outdoors"' '"dies", "field": "place", "map": "outdoors"'; do
        grep -q "{\"event\": $place, " en.places
    done
}
