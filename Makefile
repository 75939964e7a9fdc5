# Eleven chores. The first thing any of them does is set up .venv, so that they work on a fresh machine.
PYTHON ?= python3
BIN = .venv/bin
export PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: serve check format test long golden wire web shots bench clean

serve: .venv/house   ## set up and open the house
	tripot serve

check: .venv/dev     ## set up and check everything: format, lint, types, rooms, tests, docs
	ruff format --check .
	ruff check .
	mypy
	pyright
	lint-imports --no-cache
	npm --prefix web run --silent check
	npm --prefix web run --silent test
	pytest -n auto --ignore tests/browser
	pytest -n auto tests/browser

format: .venv/dev    ## put everything in its usual form
	ruff format .
	ruff check --fix .

test: .venv/dev      ## only the Python tests
	pytest -n auto --ignore tests/browser

long: .venv/dev      ## the tests that take minutes to hours
	pytest -n auto -m slow

golden: .venv/dev    ## write the golden files anew; read the diff before you commit it
	python -m tests.counts.count
	python -m tests.records.golden

wire: .venv/dev      ## write web/src/wire.ts from house/wire
	python -m tools.typescript

web: .venv/dev       ## build the browser client
	npm --prefix web run build

shots: .venv/dev     ## take every screen, in both themes and three sizes, into docs/screens
	python -m tests.browser.shots docs/screens

bench: .venv/dev     ## measure what we claim about speed
	for script in benchmarks/*.py; do python $$script; done

clean:               ## back to a fresh clone
	git clean -fdX

.venv/house: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check '.[fast]'
	touch $@

.venv/dev: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	sh tests/setup.sh
	touch $@
