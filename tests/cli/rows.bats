# --rows: one row a game, the same bytes however it was played, and the same games as the result counts.

load helper

warodds() { "$WARODDS" "$@" 2>errors.txt || { local code=$?; cat errors.txt; return $code; }; }

@test "a run's rows: every game once, in order, with its level, score, ending and all metrics" {
    warodds run invaders/gauntlet --games 300 --rows rows.csv --json --no-files >run.json
    [ "$(wc -l <rows.csv)" -eq 301 ]
    [[ $(head -1 rows.csv) == "game,seed,level,ending,score,"*",variant,policy.marine,policy.kayotz" ]]
    [ "$(head -1 rows.csv | cut -d, -f1-6)" = "game,seed,level,ending,score,$(jq -r '.metrics | keys_unsorted[0]' run.json)" ]
    tail -n +2 rows.csv | cut -d, -f1 | cmp - <(seq 0 299)
    for level in $(jq -r '.levels[] | select(.count > 0) | .name' run.json); do
        [ "$(tail -n +2 rows.csv | cut -d, -f3 | grep -cx "$level")" -eq \
            "$(jq --arg l "$level" '.levels[] | select(.name == $l) | .count' run.json)" ]
    done
    # every metric's mean
    for metric in $(jq -r '.metrics | keys_unsorted[]' run.json); do
        jq -e --arg m "$metric" --argjson mean "$(awk -F, -v m="$metric" '
            NR == 1 { for (i = 1; i <= NF; i++) if ($i == m) c = i; next } { s += $c } END { printf "%.12g", s / (NR - 1) }' rows.csv)" \
            '(.metrics[$m].mean - $mean) * (.metrics[$m].mean - $mean) < 1e-12' run.json
    done
}

@test "the same bytes for any number of threads, from any store, and shard by shard" {
    warodds run vermin/family_jewels --games 500 --threads 1 --rows one.csv --no-files >out.txt
    warodds run vermin/family_jewels --games 500 --threads 7 --rows seven.csv --no-files >out.txt
    cmp one.csv seven.csv
    export WARODDS_STORE=store.db
    warodds run vermin/family_jewels --games 300 --no-files >out.txt
    warodds run vermin/family_jewels --games 500 --rows again.csv --no-files >out.txt
    cmp one.csv again.csv
    export WARODDS_STORE=none
    for shard in 1 2 3; do
        warodds run vermin/family_jewels --games 500 --shard $shard/3 --out part --rows part$shard.csv >out.txt
    done
    { cat part1.csv; tail -n +2 part2.csv; tail -n +2 part3.csv; } | cmp one.csv -
    warodds merge part --json >merged.json
    jq -e '.games == 500' merged.json
}

@test "compare, screen and tournament: every arm, the same bytes for any number of threads" {
    for threads in 1 5; do
        warodds compare invaders/gauntlet --a policy=boot_camp --b policy=convoy --games 200 -t $threads \
            --rows compare$threads.csv --no-files >out.txt
        warodds screen invaders/gauntlet --variant los_contact --variant rift_values --games 200 -t $threads \
            --rows screen$threads.csv --no-files >out.txt
        warodds tournament invaders/gauntlet -p boot_camp -p convoy -p gunline --games 300 --table 50 --confirm 50 \
            -t $threads --rows tournament$threads.csv --no-files >out.txt
    done
    for study in compare screen tournament; do cmp ${study}1.csv ${study}5.csv; done
    [ "$(wc -l <compare1.csv)" -eq 401 ]
    [ "$(cut -d, -f1 compare1.csv | sed -n '2,5p' | paste -sd,)" = 0,0,1,1 ]
    [ "$(grep -c ",convoy," compare1.csv)" -eq 200 ]
    grep -q ",V-los_contact=designer_strict," screen1.csv
    [ "$(tail -1 tournament1.csv | awk -F, '{ print NF }')" -eq "$(head -1 tournament1.csv | awk -F, '{ print NF }')" ]
}

@test "an SQLite table holds the same rows" {
    command -v sqlite3 >/dev/null || command -v python3 >/dev/null || skip "needs sqlite3 or python3"
    warodds run invaders/gauntlet --games 200 --rows rows.csv --no-files >out.txt
    warodds run invaders/gauntlet --games 200 --rows rows.db --no-files >out.txt
    warodds run invaders/gauntlet --games 200 --threads 5 --rows five.db --no-files >out.txt
    cmp rows.db five.db
    python3 - <<'PY'
import csv, sqlite3
rows = list(csv.reader(open("rows.csv")))
table = sqlite3.connect("rows.db").execute("select * from rows order by game")
assert [c[0] for c in table.description] == rows[0]
for one, other in zip(rows[1:], table, strict=True):
    for a, b in zip(one, other, strict=True):
        assert (a == b) if isinstance(b, str) else float(a) == float(b), (a, b)
PY
}

@test "no two columns have the same name: a metric called as a column of all rows is metric.NAME" {
    for scenario in invaders/gauntlet vermin/family_jewels longest_day/castle_example imperium/raid yuggoth/y35; do
        warodds run $scenario --games 2 --rows rows.csv --no-files >out.txt
        head -1 rows.csv | tr , '\n' | tr '[:upper:]' '[:lower:]' | sort | uniq -d | cmp - /dev/null
        warodds run $scenario --games 2 --rows rows.db --no-files >out.txt
    done
    warodds run longest_day/castle_example --games 50 --rows rows.csv --json --no-files >run.json
    python3 - <<'PY'
import csv, json
rows, run = list(csv.DictReader(open("rows.csv"))), json.load(open("run.json"))
names = [level["name"] for level in run["levels"]]
assert all(int(row["metric.level"]) == names.index(row["level"]) for row in rows)
assert sum(int(row["metric.level"]) for row in rows) == round(run["metrics"]["level"]["mean"] * 50)
PY
}

@test "with a stopping rule the rows are those of the games that count" {
    warodds run invaders/gauntlet --half-width 5% --rows rows.csv --json --no-files >run.json
    [ "$(($(wc -l <rows.csv) - 1))" -eq "$(jq .games run.json)" ]
}

@test "what cannot be written is told" {
    refused "FILE.csv or FILE.db" run invaders/gauntlet --games 10 --rows rows.txt
    refused "the rows cannot be written" run invaders/gauntlet --games 10 --rows none/rows.csv
    refused "the rows cannot be written" run invaders/gauntlet --games 10 --rows none/rows.db
    [ -e /dev/full ] || skip
    ln -s /dev/full full.csv
    apart run invaders/gauntlet --games 10 --rows full.csv --no-files >out.txt
    [ "$status" -eq 3 ]
    [[ $errors == *"the rows cannot be written"* ]]
}

@test "a store that cannot be opened leaves the file of rows as it was" {
    mkdir folder
    for kind in csv db; do
        for what in "run invaders/gauntlet" "compare invaders/gauntlet --a policy=convoy --b policy=gunline" "tournament invaders/gauntlet"; do
            echo old >rows.$kind
            apart $what --games 10 --rows rows.$kind --store folder
            [ "$status" -eq 2 ]
            [[ $errors == "folder: error: the store cannot be opened"* ]] || { echo "$errors"; return 1; }
            [ "$(cat rows.$kind)" = old ]
        done
    done
}
