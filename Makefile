# Every command first sets up .venv, so it works on a fresh machine.
export PATH := $(CURDIR)/.venv/bin:$(PATH)
# Tests start hundreds of processes, and each would compile its imports again.
unexport PYTHONDONTWRITEBYTECODE
SIDE_BY_SIDE = $(MAKE) --jobs=2 --keep-going --no-print-directory $(if $(filter output-sync,$(.FEATURES)),--output-sync)
PYTEST = pytest -n auto --dist worksteal
# The tests of core, rules, record and house/table, without test_perimeter.py: it interrupts a house
# while it starts, and would see coverage's own frames.
COVERING = tests/rulebooks tests/record tests/golden tests/laws tests/house tests/test_api.py \
           tests/games/test_added_game.py --ignore tests/house/test_perimeter.py

.PHONY: serve check lint types strict imports client collect format test long golden wire web docs site studies shots bench \
        lock upgrade sbom coverage clean

serve: .venv/house   ## set up and open the house
	tripot serve

check: .venv/dev     ## set up and check everything: format, lint, types, imports, tests, docs
	$(SIDE_BY_SIDE) types strict client collect imports lint
	$(PYTEST)

lint:
	ruff format --check .
	ruff check .

types:
	mypy

strict:
	web/node_modules/.bin/pyright

imports:
	lint-imports --no-cache

client:
	npm --prefix web run --silent check
	npm --prefix web run --silent test

collect:             # Compiles all modules once; on a fresh clone every worker would do it again.
	pytest --collect-only --quiet >/dev/null

format: .venv/dev    ## format everything
	ruff format .
	ruff check --fix .

test: .venv/dev      ## only the Python tests
	$(PYTEST) --ignore tests/browser

long: .venv/dev      ## the tests that take minutes to hours
	$(PYTEST) -m slow

coverage: .venv/dev  ## show which lines and branches of the core no test has run
	coverage erase
	coverage run -m $(PYTEST) $(COVERING)
	coverage report

golden: .venv/dev    ## rewrite the golden files; read the diff before you commit it
	python -m tests.counts.count
	python -m tests.golden.write

wire: .venv/dev      ## write web/src/wire.ts from the wire, and the table of settings in docs/host.md
	python -m tools.typescript
	python -m tools.settings

web: .venv/dev       ## build the browser client
	npm --prefix web run build

docs: .venv/dev      ## build the documentation that the house serves at /docs
	python tools/docs_site.py

site: web docs       ## write build/site: the whole house in a browser tab, for any file host
	tripot site build/site

studies: .venv/dev   ## let bots play for some minutes, and write docs/studies
	python -m tools.studies

shots: .venv/dev     ## take screenshots of every screen, in both themes and three sizes, into docs/screens
	python -m tests.browser.shots docs/screens

bench: .venv/dev     ## measure the claims about speed; fails if a target is missed
	status=0; for name in sim envs record client tab house scale; do python benchmarks/$$name.py || status=1; done; exit $$status

lock: .venv/dev      ## pin the Python dependencies that are new in pyproject.toml, with their hashes
	sh requirements/lock.sh

upgrade: .venv/dev   ## pin today's releases of all of them
	UPGRADE=--upgrade sh requirements/lock.sh

sbom: .venv/dev      ## list every dependency in build/, as CycloneDX
	sh requirements/sbom.sh build

clean:               ## back to a fresh clone
	git clean -fdX

.venv/%: requirements/%.txt requirements/build.txt requirements/uv.txt pyproject.toml
	sh requirements/install.sh $*
	touch $@
