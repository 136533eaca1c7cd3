# Completion of karavana for fish. It asks the program for its commands, options
# and games, so there is nothing to keep up to date here.

# The help and lists of the program; never sets up or builds anything.
function __karavana_ask
    set -l program (commandline -opc)[1]
    env KARAVANA_COMPLETING=1 $program --lang en $argv 2>/dev/null
end

function __karavana_commands
    __karavana_ask help | sed -n 's/^  \([a-z][a-z]*\)   *\(.*\)/\1\t\2/p'
end

function __karavana_games
    __karavana_ask games --json | grep -o '{"id":"[a-z]*","name"' | cut -d '"' -f 4
end

function __karavana_options
    __karavana_ask (commandline -opc)[2] --help |
        sed -n 's/^  \(--[a-z0-9-]*\)\( [^ ]*\)\{0,1\}  *\(.*\)/\1\t\3/p'
end

function __karavana_at_command
    test (count (commandline -opc)) -eq 1
end

function __karavana_after
    contains -- (commandline -opc)[-1] $argv
end

complete -c karavana -n __karavana_at_command -f -a '(__karavana_commands)'
complete -c karavana -n 'not __karavana_at_command; and string match -q -- "-*" (commandline -ct)' \
    -f -a '(__karavana_options)'
complete -c karavana -n '__karavana_after --lang' -f -a '(__karavana_ask --languages | cut -d " " -f 1)'
complete -c karavana -n '__karavana_after --seats' -f \
    -a 'human greedy random mcts level:1 level:2 level:3 level:4 level:5 level:6 level:7 level:8'
complete -c karavana -n '__karavana_after help' -f -a '(__karavana_commands)'
complete -c karavana -n '__karavana_after play sim arena position perft bench tune games' \
    -f -a '(__karavana_games)'
