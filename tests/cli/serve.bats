# warodds serve: which requests are answered with what, and that a study stops when it is asked to.

load helper

# Serves an empty folder with one result.
begin() {
    warodds run invaders/gauntlet --games 50 --no-report >/dev/null
    "$WARODDS" serve --port 0 >address 2>/dev/null 3>&- &
    server=$!
    until_there address
    address=$(cat address)
    origin=${address%/\?*} token=${address#*token=}
}

teardown() {
    [ -z "${playing:-}" ] || kill -9 "$playing" 2>/dev/null || true
    [ -z "${server:-}" ] || { kill -INT "$server" && wait "$server"; }
}

# Status of a request: METHOD PATH [HEADER VALUE]
asked() {
    python3 - "$origin" "$@" <<'END'
import http.client, sys
origin, method, path, *header = sys.argv[1:]
connection = http.client.HTTPConnection(origin.split("//")[1])
connection.request(method, path, headers=dict(zip(header[::2], header[1::2])))
print(connection.getresponse().status)
END
}

@test "pages, documents and what is being played are served, nothing else" {
    begin
    [ "$(asked GET /)" = 200 ]
    [ "$(asked GET /running.json)" = 200 ]
    [ "$(asked GET /results.json)" = 200 ]
    result=$(basename "$(dirname "$(ls results/*/result.json)")")
    [ "$(asked GET "/$result/result.json")" = 200 ]
    touch results/warodds.db results/.hidden.json
    ln -s ../../address.json "results/$result/link.json"
    echo '{}' >address.json
    for path in /warodds.db /.hidden.json /../address.json /%2e%2e/address.json "/$result/link.json" "/$result" /nothing.html; do
        [ "$(asked GET "$path")" = 404 ]
    done
    [ "$(asked DELETE /)" = 405 ]
}

@test "a page from elsewhere reaches nothing by a name of its own" {
    begin
    [ "$(asked GET / Host elsewhere.example)" = 403 ]
    [ "$(asked GET /running.json Host 127.0.0.1.elsewhere.example)" = 403 ]
    [ "$(asked GET / Host localhost:1)" = 200 ]
}

@test "the token stops what is played; without it nothing is stopped" {
    begin
    "$WARODDS" run invaders/gauntlet --policy convoy --games 1e9 --no-report --quiet >/dev/null 2>told 3>&- &
    playing=$!
    until_there "results/running/$playing.json"
    jq -e '.command[1] == "run" and .games > 0 and .of == 1000000000 and .side == "Marines"' "results/running/$playing.json"
    [ "$(asked POST "/stop/$playing")" = 403 ]
    [ "$(asked POST "/stop/$playing" X-Warodds-Token 00000000000000000000000000000000)" = 403 ]
    [ "$(asked POST /stop/1 X-Warodds-Token "$token")" = 404 ]
    kill -0 "$playing"
    [ "$(asked POST "/stop/$playing" X-Warodds-Token "$token")" = 200 ]
    wait "$playing" || true
    grep -q 'Stopped after' told
    [ ! -e "results/running/$playing.json" ]
}

@test "what is played is told until its results are written" {
    begin
    mkfifo told
    exec 8<>told
    head -c 65536 /dev/zero >&8 # full: the first word after the results waits for a reader
    "$WARODDS" run invaders/gauntlet --policy convoy --games 1e9 --no-report --quiet >/dev/null 2>&8 3>&- &
    playing=$!
    until_there "results/running/$playing.json"
    touch "results/running/$playing.stop"
    for _ in $(seq 600); do [ "$(ls results/*/result.json | wc -l)" = 2 ] && break || sleep 0.1; done
    [ "$(ls results/*/result.json | wc -l)" = 2 ]
    [ -e "results/running/$playing.json" ]
    cat told 8>&- >/dev/null &
    reader=$!
    exec 8>&-
    wait "$playing" || true
    wait "$reader"
    [ ! -e "results/running/$playing.json" ]
}

@test "wrong addresses and ports are told" {
    begin
    run warodds serve --port 70000
    [ "$status" -eq 2 ]
    run warodds serve --address nowhere
    [ "$status" -eq 2 ]
    [[ "$output" == *"'nowhere' is no address"* ]]
    run warodds serve --port "${origin##*:}"
    [ "$status" -eq 2 ]
    [[ "$output" == *"cannot be opened"* ]]
}
