"""Chromium, found on this machine and started so that it talks to nobody but us.

`python -m tests.browser.chromium` fails where there is none, or none that starts.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


def find_browser() -> str | None:
    """Path of the browser: the one that IMPERIAL_BROWSER names, else the first known one; None without any."""
    for name in (os.environ.get("IMPERIAL_BROWSER", ""), *NAMES):
        if path := shutil.which(name):
            return path
    return None


@contextmanager
def chromium(executable: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


def is_local(url: str) -> bool:
    """Whether asking for this address stays on this machine.

    >>> [is_local(url) for url in ("http://127.0.0.1:8888/lab", "ws://127.0.0.1:8888/api", "data:,x", "blob:http://x/1")]
    [True, True, True, True]
    >>> [is_local(url) for url in ("http://127.0.0.1.example/", "wss://example/", "http://192.0.2.1/127.0.0.1")]
    [False, False, False]
    """
    parts = urlsplit(url)
    return parts.scheme in ("data", "blob", "about") or parts.hostname == "127.0.0.1"


if __name__ == "__main__":
    found = find_browser()
    if found is None:
        sys.exit("no browser")
    with chromium(found):
        pass
