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
    variants) _warodds_tell list variants | awk '
        /^  [a-z]/ { name = $1; sub(/:$/, "", name); if ($2 !~ /^\(/) print name }
        /^      [* ] / { sub(/^ *\*? */, ""); print name "=" $1 }' ;;
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

_warodds_yaml() { # files that may be scenarios, variants, studies
    compgen -f -X '!*.yaml' -- "$1" || true
}

# Bash parts words at '=' and ':'; this puts together what belongs together.
_warodds_word() {
    local line=${COMP_LINE:0:COMP_POINT}
    [ -n "$line" ] && echo "${line##* }" || echo "${COMP_WORDS[COMP_CWORD]}"
}

_warodds() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words="" whole index
    whole=$(_warodds_word)
    case $word in = | :) word="" ;; esac
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="$(_warodds_names commands) --help --version"
    else
        # The option that this word belongs to: "--policy X", "--policy=X", "--policy SIDE=X".
        index=$COMP_CWORD
        while [ "$index" -gt 1 ]; do
            index=$((index - 1))
            case ${COMP_WORDS[index]} in
            = | :) [ "$index" -gt 1 ] && index=$((index - 1)) && case ${COMP_WORDS[index]} in -*) break ;; esac ;;
            *) break ;;
            esac
        done
        before=${COMP_WORDS[index]}
        case $whole in --*=*) before=${whole%%=*} whole=${whole#*=} ;; esac
        case $before in
        --policy | -p | --judge) words=$(_warodds_names policies) ;;
        --variant | -v | --baseline) words="$(_warodds_names variants)"$'\n'"$(_warodds_yaml "$whole")" ;;
        --set | -S) words=$(_warodds_names values "$(_warodds_address)" | sed 's/$/=/') ;;
        --plan) words="equal= plans= pieces= decided= snowball= length= choices= luck= better= kingmaking=" ;;
        --value | --only | --except) words=$(_warodds_names values "$(_warodds_address)") ;;
        --a | --b) words="$(_warodds_names policies | sed '/=/d; s/^/policy=/') $(_warodds_names variants | sed 's/^/variant=/')" ;;
        --out | -o | --summary) COMPREPLY=($(compgen -d -- "$whole")); return ;;
        --lang) words="en ja" ;;
        --store | --svg | --html | --log | --load | --rows | --write-variant) COMPREPLY=($(compgen -f -- "$whole")); return ;;
        *)
            case $whole in
            -*) words=$(_warodds_names options "$command") ;;
            *)
                case $command in
                explain)
                    if [ -n "$(_warodds_address)" ] && [ "$(_warodds_address)" != "$whole" ]; then
                        words=$(_warodds_names values "$(_warodds_address)")
                    else
                        words=$(_warodds_names scenarios)
                    fi ;;
                run | balance | compare | screen | sensitivity | tournament | tune | luck | fit | evaluate | curve | drivers | regret | trace | replay | play | bench)
                    words="$(_warodds_names scenarios)"$'\n'"$(_warodds_yaml "$whole")" ;;
                map) words=$(_warodds_names maps) ;;
                experiment) words="$(_warodds_names experiments)"$'\n'"$(_warodds_yaml "$whole")" ;;
                check | case | merge) COMPREPLY=($(compgen -f -- "$whole")); return ;;
                results) [ "$COMP_CWORD" -eq 2 ] && words="list show export delete check" || words=$(_warodds_names stored) ;;
                stats) words="wilson clopper goodman newcombe mcnemar superiority sprt sequence fit" ;;
                new) [ "$COMP_CWORD" -eq 2 ] && words="variant scenario policy" || words=$(_warodds_names scenarios) ;;
                list) words="games scenarios maps policies variants metrics queries" ;;
                esac
                ;;
            esac
            ;;
        esac
    fi
    # What bash takes for words of their own, before a '=' or ':', is not typed again.
    local found cut=${whole%"$word"}
    while IFS= read -r found; do
        [ -n "$found" ] && COMPREPLY+=("${found#"$cut"}")
    done < <(compgen -W "$words" -- "$whole" || true)
    case ${COMPREPLY[0]} in *=) compopt -o nospace 2>/dev/null || true ;; esac
    return 0
}
complete -F _warodds warodds
