#!/bin/sh
# The man page, and the help that the shell completions read, name every command and
# every option of the program. The man page also names every command of ./karavana.
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

# Without their backslashes, hyphens and fonts: words.
words=$(sed -n '/^\.SH FOR DEVELOPERS/,/^\.SH EXIT/p' "$page" | tr -cs 'a-z0-9' '\n')
commands=$("$KV_SOURCE_DIR/karavana" | sed -n '/^For developers/,$p' |
    sed -n 's/^  \.\/karavana \([a-z0-9]*\).*/\1/p')
[ -n "$commands" ] || {
    echo "the help of ./karavana names no command for developers" >&2
    exit 1
}
for command in $commands; do
    if ! echo "$words" | grep -qx "$command"; then
        echo "docs/karavana.1: ./karavana $command is missing" >&2
        status=1
    fi
    # The completions read the same from ./karavana, in the form of the program.
    if ! KARAVANA_COMPLETING=1 "$KV_SOURCE_DIR/karavana" --lang en help |
        grep -q "^  $command   *[a-z]"; then
        echo "the completions do not know ./karavana $command" >&2
        status=1
    fi
done
exit "$status"
