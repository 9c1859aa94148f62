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
        cd ..
    done
    diff -r en ja
}

@test "both catalogues are complete and up to date" {
    "$WARODDS_SOURCE/scripts/catalogue" --check
}
