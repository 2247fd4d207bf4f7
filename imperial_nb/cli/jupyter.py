"""Starting JupyterLab on a folder of notebooks."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from imperial_nb.engine.words import say

SETTINGS = (
    "--ServerApp.ip=127.0.0.1",  # with Jupyter's own token, so that nobody else gets at the kernel
    "--ServerApp.allow_root=True",  # containers
    "--LabApp.extension_manager=readonly",  # the other one asks an index
)
# Jupyter's settings that are files: no news, no question about news, no look for updates.
CONFIG = Path(__file__).parent / "config"


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of every command that starts JupyterLab."""
    parser.add_argument("--port", type=_port, help=say("port of JupyterLab (default: 8888 or the next one free)"))
    parser.add_argument("--no-browser", action="store_true", help=say("print the address instead of opening it"))


def _port(text: str) -> int:
    if not text.isdecimal() or int(text[:6]) > 65_535:
        raise argparse.ArgumentTypeError(
            say("a port is a number from 0, for any free one, to 65535, not {text!r}", text=text)
        )
    return int(text)


def start(folder: Path, page: str, options: argparse.Namespace) -> int:
    """Serve `folder` until the user stops it; `page` is the part of the address to open first.

    Raises ValueError where JupyterLab is not installed.
    """
    try:
        from jupyterlab.labapp import LabApp
    except ImportError:
        raise ValueError(
            say("JupyterLab is not installed here. This installs it: {command}", command="pip install jupyterlab")
        ) from None
    arguments = [*SETTINGS, f"--ServerApp.root_dir={folder.resolve()}", f"--LabApp.default_url={page}"]
    if options.port is not None:
        arguments.append(f"--ServerApp.port={options.port}")
    if options.no_browser:
        arguments.append("--no-browser")
    settings = [str(CONFIG), *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(settings)
    LabApp.launch_instance(arguments)
    return 0
