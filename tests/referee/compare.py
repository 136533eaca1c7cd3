"""What the checkers of all games share: a mismatch, and ways to find one."""
from __future__ import annotations

import json
from collections import Counter
from typing import Any, Iterator

Json = dict[str, Any]


class Mismatch(Exception):
    """One rule on which the trace and the referee differ."""


def require(title: str, faults: list[str]) -> None:
    if faults:
        raise Mismatch(title + "\n  " + "\n  ".join(faults))


def differences(expected: Any, got: Any, path: str = "") -> Iterator[str]:
    """One line for every place where two JSON values differ."""
    if isinstance(expected, dict) and isinstance(got, dict):
        for key in sorted(set(expected) | set(got)):
            where = f"{path}.{key}" if path else key
            if key not in got:
                yield f"{where}: expected {json.dumps(expected[key])}, got nothing"
            elif key not in expected:
                yield f"{where}: expected nothing, got {json.dumps(got[key])}"
            else:
                yield from differences(expected[key], got[key], where)
    elif isinstance(expected, list) and isinstance(got, list) \
            and len(expected) == len(got):
        for i, (a, b) in enumerate(zip(expected, got)):
            yield from differences(a, b, f"{path}.{i}")
    elif expected != got or isinstance(expected, bool) != isinstance(got, bool):
        yield f"{path}: expected {json.dumps(expected)}, got {json.dumps(got)}"


def set_difference(name: str, expected: list[Any], got: list[Any]) -> list[str]:
    """What is missing, too much or twice in got; both are read as multisets."""
    want, have = Counter(expected), Counter(got)
    lines = []
    for word, diff in (("missing", want - have), ("too much", have - want)):
        if diff:
            items = sorted(str(item) for item in diff.elements())
            lines.append(f"{name}, {word}: " + ", ".join(items))
    return lines
