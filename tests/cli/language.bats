# Languages: which one is chosen, and that documents do not depend on it.
load helper

setup_file() { export GAMES="--games 60 --seed 5"; }

japanese() { [[ $output == *勝利レベル* ]] || { echo "$output"; return 1; }; }
english() { [[ $output == *"Victory levels"* && $output != *勝利* ]] || { echo "$output"; return 1; }; }
play() { run warodds run invaders/gauntlet $GAMES "$@"; [ "$status" -eq 0 ]; }
clean() { unset LC_ALL LC_MESSAGES LANG LANGUAGE WARODDS_LANG; }

@test "--lang, WARODDS_LANG and the variables of the locale choose the language" {
    clean
    play && english
    play --lang ja && japanese
    WARODDS_LANG=ja play && japanese
    WARODDS_LANG=ja play --lang en && english
    LC_MESSAGES=ja_JP.UTF-8 play && japanese
    LANG=ja_JP.UTF-8 play && japanese
    LANG=ja_JP.UTF-8 LC_ALL=en_GB.UTF-8 play && english
    LANG=en_US.UTF-8 LANGUAGE=de:ja:en play && japanese
    LANGUAGE=ja play && japanese
}

@test "gettext's own rule: the C locale is not translated" {
    clean
    LC_ALL=C LANGUAGE=ja play && english
    LC_MESSAGES=POSIX LANG=ja_JP.UTF-8 play && english
}

@test "a terminal that does not read UTF-8 gets no Japanese, unless asked for" {
    clean
    LANG=ja_JP.EUC-JP play && english
    LC_CTYPE=ja_JP.SJIS LANG=ja_JP.UTF-8 LANGUAGE=ja play && english
    LC_ALL=ja_JP.utf8 play && japanese
    LANG=ja_JP.EUC-JP play --lang ja && japanese
    LANG=ja_JP.EUC-JP WARODDS_LANG=ja play && japanese
}

@test "another language is refused" {
    refused "'fr' is not possible" run invaders/gauntlet --lang fr
    refused "one of: en, ja" run invaders/gauntlet --lang fr
}

@test "a language whose texts are not there is refused; from the environment it is English" {
    mkdir empty
    WARODDS_LANGUAGES=$PWD/empty run warodds run invaders/gauntlet $GAMES --lang ja
    [ "$status" -eq 2 ]
    [[ $output == *"texts in 日本語"* ]]
    WARODDS_LANGUAGES=$PWD/empty LANG=ja_JP.UTF-8 LC_ALL= run warodds run invaders/gauntlet $GAMES
    [ "$status" -eq 0 ]
    english
}

@test "documents are the same bytes in all languages" {
    for language in en ja; do
        mkdir $language && cd $language
        warodds run invaders/gauntlet $GAMES --lang $language --out run --coverage >/dev/null 2>&1
        warodds run vermin/family_jewels $GAMES --lang $language --json >vermin.json
        warodds compare invaders/gauntlet --a policy=convoy --b policy=gunline $GAMES --lang $language --out compare >/dev/null 2>&1
        warodds trace vermin/great_migration --game 3 --json --lang $language >trace.json
        warodds replay invaders/campaign --game 3 --json --lang $language >replay.json
        warodds list --json --lang $language >list.json
        warodds tournament invaders/gauntlet --policy convoy --policy gunline --games 20 --table 20 --confirm 20 \
            --lang $language --out tournament >/dev/null 2>&1
        warodds fit invaders/gauntlet --policy convoy --value kayotz.king.active_defence --range 3..4 \
            --target win=0.4 --games 40 --lang $language --out fit >/dev/null 2>&1
        warodds screen vermin/family_jewels --policy turret --games 20 --lang $language --out screen >/dev/null 2>&1
        warodds balance invaders/gauntlet --plan equal=40,decided=4,choices=4 --lang $language --out balance >/dev/null 2>&1
        cd ..
    done
    diff -r en ja
}

@test "a page opens in the language of the run and holds both" {
    WARODDS_REPORT= warodds run invaders/gauntlet $GAMES --lang ja --out run >/dev/null 2>&1
    grep -q '<html lang="ja">' run/report.html
    grep -q '"initial": "ja"' run/report.html
    grep -q '"Victory levels": "勝利レベル"' run/report.html
    replay=$(ls run/replay-*.html | head -1)
    grep -q '<html lang="ja">' "$replay"
    grep -q 'is placed in .*": ".*に配置' "$replay"
    WARODDS_REPORT= warodds replay invaders/gauntlet --game 3 --out . >/dev/null
    grep -q '<html lang="en">' replay-3.html
    grep -q 'is placed in .*": ".*に配置' replay-3.html
}

@test "traces, positions, maps and lists are told in Japanese, in columns" {
    run warodds trace vermin/family_jewels --game 3 --state --lang ja
    [ "$status" -eq 0 ]
    [[ $output == *を射撃：ダイス* && $output == *ヴァーマイト* && $output == *トンネル出口* ]]
    run warodds map invaders/alpha --lang ja
    [[ $output == *"~ 溶岩流"* && $output == *推定* ]]
    run warodds list --lang ja
    [[ $output == *X次元からの侵略者* && $output == *巨蟲惑星の死闘* ]]
    # the numbers of a table end in one column, whatever stands before them
    play --lang ja
    [ "$(grep -E '^  (乱射|MFPN|王様の命令)' <<<"$output" | wc -l)" -eq 3 ]
    python3 - "$output" <<'END'
import sys, unicodedata
width = lambda line: sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)
lines = [l for l in sys.argv[1].split("\n") if l.startswith(("  乱射", "  MFPN", "  王様の命令", "  再起動"))]
assert len(lines) == 4 and len({width(l) for l in lines}) == 1, lines
END
}

@test "calculations, hits, values, files and the store are told in Japanese; documents stay" {
    for command in "stats wilson 53 150" "stats fit 18,22,16 1,1,1" "stats sprt 20 940 40 --sprt 0,0.02" "hits --dice 4 --defence 4" \
        "explain invaders/gauntlet marine.squad.weapon" "explain invaders/gauntlet marine.squad --set marine.squad.movement=4" \
        "check $WARODDS_CONFIGS/invaders/maps/alpha.yaml"; do
        cmp <(warodds $command --json --lang ja) <(warodds $command --json)
        run warodds $command --lang ja
        [ "$status" -eq 0 ]
        echo "$output" >>japanese
    done
    for words in 区間（Wilson） 自由度 H1を採択 司令部：ダイス4個、5以上で命中 印刷された値：INV-6.3.a 推定値 "（--setで変更、元の値は3）" invadersのマップとして; do
        grep -qF "$words" japanese || { echo "$words"; cat japanese; return 1; }
    done
    run warodds case "$WARODDS_SOURCE"/tests/cases/invaders/*.yaml --lang ja
    [[ $output == 事例*件：成立*件、不成立0件 ]]
    run warodds bench invaders/gauntlet --policy convoy --repeats 1 --seconds 0.01 --lang ja
    [[ $output == *ゲーム/s*並列効果*対乱数* ]]
    export WARODDS_STORE=$PWD/store.db
    play --no-files --lang ja
    run warodds results --lang ja
    [[ $output == *ゲーム*勝率*invaders-gauntlet* ]]
    run warodds results delete "$(warodds results --json | jq -r .experiments[0].hash)" --lang ja
    [[ $output == 削除しました：* ]]
    run warodds results --lang ja
    [ "$output" = 保存された結果はありません。 ]
}

@test "what the system says is not lost" {
    # in whatever language it has it: question marks were all that came through
    run warodds check no_such_file.yaml --lang ja
    [ "$status" -eq 2 ]
    [[ $output != *\?\?* ]]
}

@test "both catalogues are complete and up to date" {
    "$WARODDS_SOURCE/scripts/catalogue" --check
}
