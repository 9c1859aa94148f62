# Completion for bash: source this file, or put it into /usr/share/bash-completion/completions/warodds.
# Commands, options and names are those that the program itself tells.

_warodds_names() { # names from `warodds list`
    case $1 in
    commands) warodds --help 2>/dev/null | sed -n 's|^  \([a-z]*\) .*|\1|p' ;;
    options) warodds "$2" --help 2>/dev/null | sed -n 's/^  \(    \|-., \)--/--/p' | sed 's/  .*//' |
        grep -o -- '--[a-z][a-z0-9-]*' | sort -u ;;
    scenarios) COLUMNS=160 WARODDS_LANG=en warodds list scenarios 2>/dev/null | sed -n 's|^ *\([a-z_]*/[a-z_]*\):.*|\1|p' ;;
    maps) COLUMNS=160 WARODDS_LANG=en warodds list maps 2>/dev/null | sed -n 's|^  \([a-z_]*/[a-z0-9_]*\)$|\1|p' ;;
    policies) COLUMNS=160 WARODDS_LANG=en warodds list policies 2>/dev/null | sed -n 's|^  \([a-z_]*=[a-z_]*\(:[a-zA-Z0-9_][a-zA-Z0-9_]*\)\{0,1\}\)[: ].*|\1|p' ;;
    variants) COLUMNS=160 WARODDS_LANG=en warodds list variants 2>/dev/null | awk '
        /^  [a-z]/ { name = $1; sub(/:$/, "", name); if ($2 !~ /^\(/) print name }
        /^      [* ] / { sub(/^ *\*? */, ""); print name "=" $1 }' ;;
    stored) COLUMNS=160 WARODDS_LANG=en warodds results 2>/dev/null | awk '{ print $1; print $NF }' ;;
    esac
}

_warodds() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words=""
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="$(_warodds_names commands) --help --version"
    else
        case $before in
        --policy | -p | --judge) words=$(_warodds_names policies) ;;
        --variant | -v | --baseline) words=$(_warodds_names variants) ;;
        --a | --b) words="$(_warodds_names policies | sed 's/^[a-z_]*=/policy=/') $(_warodds_names variants | sed 's/^/variant=/')" ;;
        --out | -o | --summary) COMPREPLY=($(compgen -d -- "$word")); return ;;
        --lang) words="en ja" ;;
        --store | --svg | --html | --log | --load) COMPREPLY=($(compgen -f -- "$word")); return ;;
        *)
            case $word in
            -*) words=$(_warodds_names options "$command") ;;
            *)
                case $command in
                run | compare | screen | sensitivity | tournament | tune | luck | fit | curve | regret | trace | replay | play | explain | bench) words=$(_warodds_names scenarios) ;;
                map) words=$(_warodds_names maps) ;;
                check | case | merge | experiment) COMPREPLY=($(compgen -f -- "$word")); return ;;
                results) [ "$COMP_CWORD" -eq 2 ] && words="list show export delete check" || words=$(_warodds_names stored) ;;
                stats) words="wilson clopper goodman newcombe mcnemar superiority sprt sequence fit" ;;
                list) words="games scenarios maps policies variants metrics queries" ;;
                esac
                ;;
            esac
            ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _warodds warodds
