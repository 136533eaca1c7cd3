#!/usr/bin/env python3
"""check_messages.py SOURCES.mo CATALOGUE.mo...: every message of the sources must
be translated in every catalogue, and nothing else; and the translations must have
the placeholders of the originals: {name} in any order, %d and its kin in the same
order. A message with plural has the placeholders of its plural in every form; only
the first may leave some out, as the singular does. Prints one line per finding;
exit status 1 when there are any."""

import re
import struct
import sys
from collections import Counter

NAMED = re.compile(r"\{[^{}]*\}")
# No flag that is a blank: "5 % for" is text.
PRINTF = re.compile(r"%[-+#0]*\d*(?:\.(?:\d+|\*))?(?:hh|h|ll|l|z|j|t)?[a-zA-Z%]")


def placeholders(text):
    return Counter(NAMED.findall(text)), PRINTF.findall(text)


def read_messages(path):
    """A dictionary: forms of the id -> forms of the translation."""
    with open(path, "rb") as f:
        data = f.read()
    magic, _, count, ids, texts = struct.unpack_from("<5I", data)
    if magic != 0x950412DE:
        raise ValueError(f"{path}: not a little-endian .mo file")

    def forms(table, i):
        length, offset = struct.unpack_from("<2I", data, table + 8 * i)
        return tuple(data[offset:offset + length].decode("utf-8").split("\0"))

    messages = {forms(ids, i): forms(texts, i) for i in range(count)}
    messages.pop(("",), None)  # the header
    return messages


def problems(wanted, catalogue):
    for originals in wanted:
        if originals not in catalogue:
            yield f"not translated: {originals[0]!r}"
    for originals, translations in catalogue.items():
        if originals not in wanted:
            yield f"no longer in the sources: {originals[0]!r}"
        for i, text in enumerate(translations):
            allowed = [placeholders(originals[-1])]
            if i == 0:
                allowed.append(placeholders(originals[0]))
            if placeholders(text) not in allowed:
                yield f"placeholders of {originals[0]!r} differ in {text!r}"


def main(sources, *catalogues):
    wanted = read_messages(sources)
    n_findings = 0
    for path in catalogues:
        for problem in problems(wanted, read_messages(path)):
            n_findings += 1
            if n_findings <= 30:
                print(f"{path}: {problem}")
    if n_findings:
        print(f"{n_findings} findings in {len(wanted)} messages")
    return 1 if n_findings else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
