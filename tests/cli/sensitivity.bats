load helper

few="--policy convoy --only marine.logistics --only marine.hq.movement --games 40 --tornado 200 --trajectories 4 --base 8"

@test "sensitivity: headline, tornado, shares, screening, files" {
    apart sensitivity invaders/gauntlet $few
    [ "$status" -eq 0 ]
    output=$(tr "\n" " " <<<"$output")
    [[ $output == "The Marines win "*"Look up first: marine.logistics.movement"* ]]
    [[ $output == *"Tornado:"*"Shares of the spread"*"Morris screening"*"not varied: "*"warodds sensitivity "* ]]
    [ -s results/sensitivity-invaders-gauntlet-convoy-seed1-40/sensitivity.json ]
    [ "$(wc -l <results/sensitivity-invaders-gauntlet-convoy-seed1-40/inputs.csv)" -eq 4 ]
}

@test "sensitivity --json: same bytes for any number of threads, and the command gives it again" {
    for threads in 1 3; do
        warodds sensitivity invaders/gauntlet $few --set marine.squad.movement=4 --threads $threads --json --out o >"$threads.json" 2>err
    done
    cmp 1.json 3.json
    cmp 1.json o/sensitivity.json
    command=$(python3 -c '
import json
d = json.load(open("1.json"))
assert d["schema"] == "warodds.sensitivity/1" and d["look_up_first"] == "marine.logistics.movement"
nets = [i["morris"]["net"] for i in d["inputs"]]
assert nets == sorted(nets, reverse=True) and len(nets) == 3
first = d["inputs"][0]
assert first["low"]["win_rate"] < first["high"]["win_rate"] and 0 < first["sobol"]["total"] < 2
assert d["not_varied"]
print(d["provenance"]["command"])')
    eval "$command --json --out again" >again.json 2>err
    cmp 1.json again.json
}

@test "sensitivity: no line wider than the terminal" {
    for width in 60 120; do
        COLUMNS=$width LC_ALL=C apart sensitivity invaders/gauntlet $few --out o
        [ "$status" -eq 0 ]
        printf '%s\n' "$output" | python3 -c "
import sys
for line in sys.stdin:
    assert line.isascii() and (len(line.rstrip('\n')) <= $width or 'warodds ' in line), line
"
    done
}

@test "sensitivity: what a bar shows for certain is among the shares, though the trajectories missed it" {
    apart sensitivity invaders/gauntlet --policy convoy --only marine --games 100 --trajectories 8 --tornado 800 --base 32 --json --out o
    [ "$status" -eq 0 ]
    printf '%s\n' "$output" | python3 -c "
import json, sys
inputs = json.load(sys.stdin)['inputs']
def clear(bar): # far outside of its 95 % interval about nothing
    return bar and abs(bar['change']) > 2 * (bar['interval'][1] - bar['interval'][0]) / 2
sure = [i for i in inputs if clear(i.get('low')) or clear(i.get('high'))]
assert all('sobol' in i for i in sure) and len(sure) >= 2
assert any(i['morris']['holm'] > 0.5 for i in sure) # the case at hand
"
}

@test "sensitivity: refusals" {
    refused "did you mean 'marine.hq.movement'" sensitivity invaders/gauntlet --only marine.hq.movment
    refused "begins with 'dragons'" sensitivity invaders/gauntlet --except dragons
    refused "a whole number from 8" sensitivity invaders/gauntlet --base 3
    refused "so many games" sensitivity invaders/gauntlet --games 1
    apart sensitivity --help
    [ "$status" -eq 0 ]
}
