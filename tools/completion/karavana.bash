# Completion of karavana for bash. It asks the program for its commands, options
# and games, so there is nothing to keep up to date here.
# shellcheck shell=bash

# The help and lists of the program; never sets up or builds anything.
_karavana_ask()
{
    KARAVANA_COMPLETING=1 "${COMP_WORDS[0]}" --lang en "$@" 2>/dev/null
}

_karavana_names() # commands | games | options COMMAND
{
    case $1 in
    commands) _karavana_ask help | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p' ;;
    games) _karavana_ask games --json | grep -o '{"id":"[a-z]*","name"' | cut -d '"' -f 4 ;;
    options) _karavana_ask "$2" --help | sed -n 's/^  \(--[a-z0-9-]*\).*/\1/p' ;;
    esac
}

_karavana()
{
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
    local command=${COMP_WORDS[1]} words='' list='' level
    if ((COMP_CWORD == 1)); then
        words=$(_karavana_names commands)
    elif [[ $cur == -* ]]; then
        words=$(_karavana_names options "$command")
    else
        case $prev in
        --lang) words=$(_karavana_ask --languages | cut -d ' ' -f 1) ;;
        --seats) # a list: complete its last name
            [[ $cur == *,* ]] && list=${cur%,*},
            words="${list}human ${list}greedy ${list}random ${list}mcts"
            for level in 1 2 3 4 5 6 7 8; do words+=" ${list}level:$level"; done
            ;;
        --position | --trace | --record | --out | replay | verify | analyse | scenario) ;;
        help) words=$(_karavana_names commands) ;;
        play | sim | arena | position | perft | bench | tune | games) words=$(_karavana_names games) ;;
        esac
    fi
    # Without words bash falls back to file names.
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}

complete -o default -F _karavana karavana
