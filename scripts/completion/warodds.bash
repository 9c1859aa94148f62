# Completion for bash: source this file, or put it into /usr/share/bash-completion/completions/warodds.

_warodds_names() { # names from `warodds list`
    case $1 in
    scenarios) warodds list scenarios 2>/dev/null | sed -n 's|^ *\([a-z_]*/[a-z_]*\):.*|\1|p' ;;
    policies) warodds list policies 2>/dev/null | sed -n 's|^ *\([a-z_]*=[a-z_]*\).*:.*|\1|p' ;;
    variants) warodds list variants 2>/dev/null | awk '
        /^  [a-z]/ { name = $1; sub(/:$/, "", name); if ($2 !~ /^\(/) print name }
        /^      [* ] / { sub(/^ *\*? */, ""); print name "=" $1 }' ;;
    esac
}

_warodds() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words=""
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="run trace list case hits check explain map bench experiment results merge --help --version"
    else
        case $before in
        --policy | -p) words=$(_warodds_names policies) ;;
        --variant | -v) words=$(_warodds_names variants) ;;
        --out | -o) COMPREPLY=($(compgen -d -- "$word")); return ;;
        *)
            case $word in
            -*) words=$(warodds "$command" --help 2>/dev/null | grep -o -- '--[a-z-]*' | sort -u) ;;
            *)
                case $command in
                run | trace | explain | bench) words=$(_warodds_names scenarios) ;;
                check | case | merge | experiment) COMPREPLY=($(compgen -f -- "$word")); return ;;
                results) words="list show export delete check" ;;
                list) words="games scenarios policies variants metrics queries" ;;
                esac
                ;;
            esac
            ;;
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _warodds warodds
