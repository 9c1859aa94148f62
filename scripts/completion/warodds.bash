# Completion for bash: source this file, or put it into /usr/share/bash-completion/completions/warodds.
# Commands, options and names are those that the program itself tells.

_warodds_tell() { # what the program says, one width and one language
    COLUMNS=160 WARODDS_LANG=en warodds "$@" 2>/dev/null
}

_warodds_names() {
    case $1 in
    commands) warodds --help 2>/dev/null | sed -n 's|^  \([a-z]*\) .*|\1|p' ;;
    options) warodds "$2" --help 2>/dev/null | sed -n 's/^  \(    \|-., \)--/--/p' | sed 's/  .*//' |
        grep -o -- '--[a-z][a-z0-9-]*' | sort -u ;;
    scenarios) _warodds_tell list scenarios | sed -n 's|^ *\([a-z_]*/[a-z0-9_]*\):.*|\1|p' ;;
    maps) _warodds_tell list maps | sed -n 's|^  \([a-z_]*/[a-z0-9_]*\)$|\1|p' ;;
    policies) # NAME and SIDE=NAME
        _warodds_tell list policies |
            sed -n 's|^  \([a-z0-9_]*=\)\([a-z0-9_]*\(:[a-zA-Z0-9_][a-zA-Z0-9_]*\)\{0,1\}\)[: ].*|\2\n\1\2|p' | sort -u ;;
    variants) # by the names of rulings, or by their ids if the word begins as one
        _warodds_tell list variants | awk -v ids="$2" '
        /^  [a-z]/ { name = $1; sub(/:$/, "", name); if ($2 !~ /^\(/) print name; else if (ids) { name = $2; gsub(/[():]/, "", name) } }
        /^      [* ] / { sub(/^ *\*? */, ""); print name "=" $1 }' ;;
    sides) _warodds_names policies | sed -n 's/=.*//p' | sort -u ;;
    games) _warodds_names scenarios | sed 's|/.*||' | sort -u ;;
    examples) ls "${WARODDS_CONFIGS:-configs}/examples" 2>/dev/null | grep -v '[.]' ;;
    stored) _warodds_tell results | awk '{ print $1; print $NF }' ;;
    experiments)
        local file
        for file in "${WARODDS_CONFIGS:-configs}"/*/experiments/*.yaml; do
            [ ! -e "$file" ] || basename "$file" .yaml
        done ;;
    values) # of the scenario on the line
        _warodds_tell explain "$2" --json | sed -n 's/.*"path": "\([^"]*\)".*/\1/p' ;;
    esac
}

_warodds_address() { # the first word that names a scenario
    local word
    for word in "${COMP_WORDS[@]:2}"; do
        case $word in -*) ;; */* | *.yaml) echo "$word"; return ;; esac
    done
}

_warodds_rulings() { # of a word
    case $1 in [A-Z]*) _warodds_names variants 1 ;; *) _warodds_names variants ;; esac
}

# Files of an ending ("": all) and folders that begin so, as they are typed: blanks with a backslash.
_warodds_files() {
    local path
    while IFS= read -r path; do
        [ -d "$path" ] && path=$path/ || case $path in *"$2") ;; *) continue ;; esac
        path=${path// /\\ }
        COMPREPLY+=("${path#"${cut// /\\ }"}")
        case $path in */) compopt -o nospace 2>/dev/null || true ;; esac
    done < <(compgen -f -- "${1//\\ / }" || true)
}

_warodds_takes_value() { # COMMAND OPTION
    warodds "$1" --help 2>/dev/null | grep -q -- "^  \($2, --[a-z0-9-]*=\|.* $2=\)"
}

_warodds() {
    local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} words="" before whole cut found index=$COMP_CWORD
    # Bash parts words at '=' and ':'; this puts together what belongs together, up to where the word begins.
    whole=$word
    while [ "$index" -gt 2 ]; do
        case ${COMP_WORDS[index]} in = | :) ;; *) case ${COMP_WORDS[index - 1]} in = | :) ;; *) break ;; esac ;; esac
        index=$((index - 1))
        whole=${COMP_WORDS[index]}$whole
    done
    before=${COMP_WORDS[index - 1]}
    case $word in = | :) word="" ;; esac
    # What bash takes for words of their own, before a '=' or ':', is not typed again.
    cut=${whole%"$word"}
    case $whole in --*=*) before=${whole%%=*} whole=${whole#*=} cut=${cut#*=} ;; esac
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="$(_warodds_names commands) help --help --version"
    else
        case $before in
        --policy | -p | --judge)
            words=$(_warodds_names policies)
            _warodds_files "$whole" .lua ;;
        --variant | -v | --baseline)
            words=$(_warodds_rulings "$whole")
            _warodds_files "$whole" .yaml ;;
        --set | -S) words=$(_warodds_names values "$(_warodds_address)" | sed 's/$/=/') ;;
        --plan) words="equal= plans= pieces= decided= snowball= length= choices= luck= better= kingmaking=" ;;
        --only | --value | --except)
            case $command in
            balance) words="equal plans pieces decided snowball length choices luck better kingmaking" ;;
            *) words=$(_warodds_names values "$(_warodds_address)") ;;
            esac ;;
        --a | --b)
            words="$(_warodds_names policies | sed '/=/d; s/^/policy=/') $(_warodds_rulings "${whole#variant=}" | sed 's/^/variant=/')"
            case $whole in policy* | variant*) ;; *) words="$words $(_warodds_names values "$(_warodds_address)" | sed 's/$/=/')" ;; esac ;;
        --observe) words=$(_warodds_names sides) ;;
        --game) [ "$command" != check ] || words=$(_warodds_names games) ;;
        --out | -o | --summary) _warodds_files "$whole" / ;;
        --lang) words="en ja" ;;
        --store | --svg | --html | --log | --load | --rows | --write-variant | --yardstick) _warodds_files "$whole" "" ;;
        -*) _warodds_takes_value "$command" "$before" || before= ;;
        *) before= ;;
        esac
    fi
    if [ "$COMP_CWORD" -gt 1 ] && [ -z "$before" ]; then
        case $whole in
        -*) words=$(_warodds_names options "$command") ;;
        *)
            case $command in
            help) words=$(_warodds_names commands) ;;
            explain)
                if [ -n "$(_warodds_address)" ] && [ "$(_warodds_address)" != "$whole" ]; then
                    words=$(_warodds_names values "$(_warodds_address)")
                else
                    words=$(_warodds_names scenarios)
                fi ;;
            run | balance | compare | screen | sensitivity | tournament | tune | luck | fit | evaluate | curve | drivers | regret | trace | replay | play | bench)
                words=$(_warodds_names scenarios)
                _warodds_files "$whole" .yaml ;;
            map) words=$(_warodds_names maps) ;;
            hits) words=$(_warodds_names games) ;;
            experiment)
                words=$(_warodds_names experiments)
                _warodds_files "$whole" .yaml ;;
            check | case | merge | report) _warodds_files "$whole" "" ;;
            results) [ "$COMP_CWORD" -eq 2 ] && words="list show export delete check" || words=$(_warodds_names stored) ;;
            stats) [ "$COMP_CWORD" -gt 2 ] || words="wilson clopper goodman newcombe mcnemar superiority sprt sequence fit power" ;;
            new)
                case $COMP_CWORD in
                2) words="variant scenario policy game" ;;
                3) _warodds_files "$whole" / ;;
                *) [ "${COMP_WORDS[2]}" = game ] && words=$(_warodds_names examples) || words=$(_warodds_names scenarios) ;;
                esac ;;
            list) [ "$COMP_CWORD" -eq 2 ] && words="games scenarios maps policies variants metrics queries" || words=$(_warodds_names games) ;;
            esac
            ;;
        esac
    fi
    while IFS= read -r found; do
        [ -n "$found" ] && COMPREPLY+=("${found#"$cut"}")
    done < <(compgen -W "$words" -- "$whole" || true)
    case ${COMPREPLY[0]} in *=) compopt -o nospace 2>/dev/null || true ;; esac
    return 0
}
complete -F _warodds warodds
