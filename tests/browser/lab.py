"""A JupyterLab of its own for the tests: on loopback, with an empty home, serving one folder."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Page

from imperial_nb.cli.jupyter import CONFIG, SETTINGS

READY = """() => {
    const panel = window.jupyterapp?.shell.currentWidget;
    const session = panel?.sessionContext;
    return panel?.context?.isReady && session?.isReady && session.session?.kernel?.status === "idle";
}"""
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
START_SECONDS = 60


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: its address and the folder that it serves."""

    url: str
    folder: Path

    def write_notebook(self, name: str, *cells: str) -> None:
        """Write code cells as the notebook `name`."""
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(notebook, self.folder / name)

    def open(self, page: Page, name: str) -> None:
        """Show the notebook `name` alone in the page and wait until its kernel is idle."""
        page.goto(f"{self.url}/doc/tree/{name}?reset")
        page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=START_SECONDS * 1000)
        page.wait_for_function(READY, timeout=START_SECONDS * 1000)

    def run_all(self, page: Page) -> None:
        """Run every cell of the notebook shown, to the end.

        Raises AssertionError with the traceback where a cell fails.
        """
        page.evaluate(RUN_ALL)
        errors = page.locator(".jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']")
        assert errors.count() == 0, "\n".join(errors.all_inner_texts())

    def end_kernels(self) -> None:
        """Shut down the kernels of all notebooks."""
        for session in self._ask("GET", "/api/sessions"):
            self._ask("DELETE", f"/api/sessions/{session['id']}")

    def _ask(self, method: str, path: str) -> Any:
        request = urllib.request.Request(self.url + path, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read() or "null")


@contextmanager
def jupyterlab(folder: Path, home: Path) -> Iterator[Lab]:
    """Serve `folder`; settings, logs and sessions go to `home`. Raises RuntimeError with the log if it won't start."""
    port = _free_port()
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "XDG"))}
    own = {"HOME": str(home), "IPYTHONDIR": str(home / "ipython"), "JUPYTER_CONFIG_PATH": str(CONFIG)}
    options = [
        f"--ServerApp.root_dir={folder}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        "--ServerApp.disable_check_xsrf=True",
        "--IdentityProvider.token=",
        "--LabApp.expose_app_in_browser=True",
        "--no-browser",
    ]
    log = home / "jupyterlab.log"
    with log.open("w", encoding="utf-8") as output:
        command = [sys.executable, "-m", "jupyterlab", *SETTINGS, *options]
        server = subprocess.Popen(command, env={**inherited, **own}, stdout=output, stderr=subprocess.STDOUT)
    lab = Lab(f"http://127.0.0.1:{port}", folder)
    try:
        _wait(lab, server, log)
        yield lab
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait(lab: Lab, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and server.poll() is None:
        try:
            lab._ask("GET", "/api/status")
            return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text(encoding='utf-8')}")
