#!/bin/sh
# make-numbers.sh: writes the tables of what the numbers of actions mean (tests/numbers)
# anew: after new actions at the end, or under a new version of the rules. Numbers that
# would change their meaning without one are refused.
set -eu
. "$(dirname -- "$0")/common.sh"

build_target check test_numbers
build/check/test_numbers --write tests/numbers
git diff --stat -- tests/numbers
