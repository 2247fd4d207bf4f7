# make lab    set up .venv and open JupyterLab on the lessons
# make test   set up all that tests need, Chromium too where possible, and run every check
# make bench  print the benchmarks
# make messages  renew the template of the catalogues, imperial_nb/locale/imperial_nb.pot
# make notebooks  run the lessons and keep their outputs
# make fuzz   feed tens of thousands of changed and random inputs to every reader
# make mutation  break the rules one by one in a copy and see the tests notice
# make lock   renew the locked versions in requirements/

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --generate-hashes --no-emit-index-url \
	--custom-compile-command "make lock" --group build pyproject.toml

EXTRACT := pybabel --quiet extract --mapping pyproject.toml --no-location --omit-header --sort-output \
	--no-default-keywords -k say -k say_many:1,2 -k template -k templates:1,2 -k Message -k problem:3 -k add:3

.PHONY: lab test bench messages notebooks fuzz mutation lock browser clean

lab: .venv/.lab
	$(BIN)/imperial-nb lab

test: browser
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest

bench: .venv/.test
	$(BIN)/python -m benchmarks

messages: .venv/.test
	$(BIN)/$(EXTRACT) -o imperial_nb/locale/imperial_nb.pot imperial_nb

notebooks: .venv/.test
	$(BIN)/python -m tests.notebooks.refresh

fuzz: .venv/.test
	$(BIN)/python -m tests.fuzz --inputs 20000

mutation: .venv/.test
	$(BIN)/python -m tests.mutation.mutate

lock: .venv/.test
	$(LOCK) --extra test --output-file requirements/test.txt
	$(LOCK) --extra lab --constraint requirements/test.txt --output-file requirements/lab.txt

browser: .venv/.test
	@$(BIN)/python -m tests.browser.chromium 2>/dev/null || sh tests/browser/install.sh

clean:
	rm -rf .venv dist

# The two environments are one: test.txt holds the same versions as lab.txt and more.
.venv/.lab: requirements/lab.txt pyproject.toml | .venv/bin/python
	$(PIP) install --require-hashes --requirement requirements/lab.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	touch $@

.venv/.test: requirements/test.txt pyproject.toml | .venv/bin/python
	$(PIP) install --require-hashes --requirement requirements/test.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	touch $@ .venv/.lab

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("imperial_nb needs Python 3.11 or newer; name one with: make PYTHON=...")'
	$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }
