"""What the tests of all referees share: the checker's verdict on a trace, and traces
with one thing wrong in them."""
from __future__ import annotations

import contextlib
import io
import json
import os
import tempfile
from typing import Any, Callable

import check


def verdict(lines: list[Any]) -> tuple[int, str]:
    """Exit status and output of the checker for a trace."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "trace")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(line) + "\n" for line in lines)
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            status = check.main([path])
        return status, out.getvalue()


class WrongTraces:
    """A trace with one thing wrong in it is refused, and the right thing is named.
    For a TestCase that sets text, a right trace as JSON."""

    text: str

    def refuse(self, change: Callable[[list[Any]], Any], words: str) -> None:
        lines = json.loads(self.text)
        change(lines)
        status, text = verdict(lines)
        self.assertEqual(status, 1)
        self.assertIn(words, text)
        self.assertRegex(text, r"\d+ passed, 1 failed\n$")

    @staticmethod
    def find(lines: list[Any], kind: str) -> Any:
        """The first line with this kind of decision."""
        return next(x for x in lines[1:] if x["state"]["decision"]["kind"] == kind)

    @staticmethod
    def with_event(lines: list[Any], start: str) -> tuple[Any, Any]:
        """The first event whose type starts so, with its line."""
        return next((line, e) for line in lines[1:] for e in line.get("events", [])
                    if e["type"].startswith(start))

    def test_unknown_field(self) -> None:
        def change(lines: list[Any]) -> None:
            lines[5]["state"]["secret"] = 1
        self.refuse(change, "secret")

    def test_result(self) -> None:
        for key in ("ranks", "scores", "keys", "reason"):
            def change(lines: list[Any]) -> None:
                lines[-1]["result"][key] = None
            self.refuse(change, "the result differs")

    def test_lines(self) -> None:
        self.refuse(lambda lines: lines.pop(), "the trace has 0 finished games")
        self.refuse(lambda lines: lines.pop(10), "expected game 0 n 9")
