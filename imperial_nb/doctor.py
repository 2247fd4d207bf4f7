"""Does what is installed fit together? Widgets need a Python package in the kernel and, beside it, an extension in
the JupyterLab that shows them; the two may live in different environments, and often that is what goes wrong.
"""

from __future__ import annotations

import json
import platform
import shutil
import sys
import webbrowser
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

from imperial_nb.engine.words import Message
from imperial_nb.resources import find

# Python package → its extension of JupyterLab.
EXTENSIONS = {
    "ipywidgets": "@jupyter-widgets/jupyterlab-manager",
    "ipyleaflet": "jupyter-leaflet",
    "anywidget": "anywidget",
}
# ipywidgets 8 speaks to generation 5 of its extension; the others number both sides alike.
WIDGET_MANAGER = "5"


class Finding(NamedTuple):
    """One thing looked at: whether it is fine, and a sentence that says what to do where it is not."""

    fine: bool
    message: Message


def examine(server: Path | None = None) -> list[Finding]:
    """Everything worth knowing about this installation, in the order in which to mend it.

    `server` is the environment (as `sys.prefix`) that JupyterLab runs in, by default the one that would start here.

    >>> examine()[0].fine
    True
    """
    python = Message("Python {version} in {folder}.", version=platform.python_version(), folder=sys.prefix)
    findings = [Finding(True, python), *map(_package, EXTENSIONS), _data("geo/regions.geojson"), _data("notebooks")]
    server = server or _server_prefix()
    if server is None:
        missing = Message(
            "JupyterLab is not installed here. This installs it: {command}", command=_install("jupyterlab")
        )
        return [*findings, Finding(False, missing)]
    findings.append(Finding(True, Message("JupyterLab is in {folder}.", folder=str(server))))
    findings += [_extension(server, package) for package in EXTENSIONS]
    findings.append(_kernel())
    findings.append(_browser())
    return findings


def _install(package: str) -> str:
    return f"{sys.executable} -m pip install --upgrade {package}"


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _package(package: str) -> Finding:
    found = _version(package)
    if found is None:
        return Finding(
            False,
            Message("{package} is missing. This installs it: {command}", package=package, command=_install(package)),
        )
    return Finding(True, Message("{package} {version} for the kernel.", package=package, version=found))


def _data(name: str) -> Finding:
    try:
        return Finding(True, Message("{file} found.", file=str(find(name))))
    except ValueError:
        return Finding(
            False,
            Message("{file} is missing. This mends it: {command}", file=name, command=_install("imperial_nb")),
        )


def _server_prefix() -> Path | None:
    """The environment whose JupyterLab a user here would start: this one, else the first on the path."""
    if _version("jupyterlab") is not None:
        return Path(sys.prefix)
    program = shutil.which("jupyter-lab")
    return Path(program).resolve().parents[1] if program else None


def _extension(server: Path, package: str) -> Finding:
    """Whether the JupyterLab in `server` can show what the kernel's `package` sends."""
    name = EXTENSIONS[package]
    needed = WIDGET_MANAGER if package == "ipywidgets" else ".".join((_version(package) or "").split(".")[:2])
    try:
        description = (server / "share/jupyter/labextensions" / name / "package.json").read_text(encoding="utf-8")
        found = str(json.loads(description)["version"])
    except (OSError, ValueError, KeyError):
        lacking = Message(
            "JupyterLab in {folder} lacks the extension {name}, so {package} shows nothing. Install {package} there.",
            folder=str(server),
            name=name,
            package=package,
        )
        return Finding(False, lacking)
    values = {"name": name, "version": found, "package": package}
    if found.split(".")[: len(needed.split("."))] == needed.split("."):
        return Finding(True, Message("Extension {name} {version} of JupyterLab fits {package}.", **values))
    unfit = Message(
        "Extension {name} {version} of JupyterLab does not fit {package} {kernel_version} of the kernel: "
        "install the same version of {package} on both sides and reload the page.",
        kernel_version=_version(package),
        **values,
    )
    return Finding(False, unfit)


def _kernel() -> Finding:
    """Whether a notebook that asks for "Python 3" gets this Python."""
    try:
        from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel

        program = Path(KernelSpecManager().get_kernel_spec("python3").argv[0])
    except (ImportError, NoSuchKernel):
        return Finding(
            False, Message("There is no Python kernel here. This installs it: {command}", command=_install("ipykernel"))
        )
    # A bare "python" means the Python that JupyterLab runs in.
    if len(program.parts) == 1 or program.parent.resolve() == Path(sys.executable).parent.resolve():
        return Finding(True, Message("Notebooks run in this Python."))
    other = Message(
        "Notebooks run in another Python: {program}. This makes it this one: {command}",
        program=str(program),
        command=f"{sys.executable} -m ipykernel install --sys-prefix",
    )
    return Finding(False, other)


def _browser() -> Finding:
    try:
        webbrowser.get()
    except webbrowser.Error:
        return Finding(True, Message("No browser is known here: open the address that JupyterLab prints."))
    return Finding(True, Message("A browser can be opened from here."))
