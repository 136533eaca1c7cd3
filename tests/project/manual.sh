#!/bin/sh
# The man page, and the help that the shell completions read, name every command and
# every option of the program.
set -eu
page=$KV_SOURCE_DIR/docs/karavana.1
status=0

commands=$("$KV_PROGRAM" --lang en help | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p')
[ -n "$commands" ] || {
    echo "the help names no command" >&2
    exit 1
}
for command in $commands; do
    [ "$command" = help ] && continue
    # The section of this command, and the options of all.
    section=$(sed -n "/^\.SH COMMON/,/^\.SH COMMANDS/p
        /^\.SS karavana $command /,/^\.S/p" "$page")
    options=$("$KV_PROGRAM" "$command" --help --lang en |
        sed -n 's/^  --\([a-z0-9-]*\).*/\1/p')
    [ -n "$options" ] || {
        echo "the help of $command names no option" >&2
        exit 1
    }
    for option in $options; do
        case $section in
        *"\\-\\-$option"*) ;;
        *)
            echo "docs/karavana.1: karavana $command --$option is missing" >&2
            status=1
            ;;
        esac
    done
done
exit "$status"
