# Two commands carry a newcomer: `make play` and `make test`. The rest is for people who work on croupier.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv

# Compiled modules are kept, wherever we run: without them every start costs a second more.
export PYTHONDONTWRITEBYTECODE :=

# Where the home directory cannot be written, the caches of pip, uv, npm and matplotlib go beside the environment.
CACHE := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)
ifneq ($(shell mkdir -p "$(CACHE)" 2>/dev/null && test -w "$(CACHE)" && echo writable),writable)
export XDG_CACHE_HOME := $(CURDIR)/$(VENV)/cache
export npm_config_cache := $(XDG_CACHE_HOME)/npm
endif

.PHONY: help setup pages play test browser coverage check lint format ruff mypy kernels ready campaign bench screenshots chromium lock clean

help:            ## what can be made
	@grep -hE '^[a-z]+: .*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 20

setup: $(VENV)/.ready pages    ## a virtual environment with croupier and all it needs, its pages built

$(VENV)/.ready: requirements/lock.txt requirements/uv.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "croupier needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "$(PYTHON) cannot make a virtual environment; install the venv module (on Debian: apt-get install python3-venv)"; exit 1; }
	@echo "Setting up croupier in $(VENV) (once) …"
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements/uv.txt
	@VIRTUAL_ENV=$(VENV) $(UV) pip install --quiet --system-certs --compile-bytecode --require-hashes -r requirements/lock.txt
	@$(BIN)/python hatch_build.py
	@VIRTUAL_ENV=$(VENV) $(UV) pip install --quiet --system-certs --no-deps --no-build-isolation -e .
	@$(BIN)/python -m compileall -q src
	@touch $@

# Only where frontend/ or the texts have changed since the last time; it says so when it builds.
pages: $(VENV)/.ready
	@$(BIN)/python hatch_build.py

play: setup      ## the tables, in the browser: prints the address
	@$(BIN)/croupier serve

test: setup chromium ready ## every test: real browser, real terminal, real PostgreSQL and a real cluster included
	@$(BIN)/python -m pytest -n auto --dist worksteal

browser: setup chromium ## only the pages in a real browser: every house by mouse, by keyboard and at the size of a phone
	@$(BIN)/python -m pytest -n auto tests/browser

# Three runs, put together: the quick tests, slow ones that reach what those do not, and the kernels as plain Python.
COVER = COVERAGE_FILE=$(CURDIR)/$(VENV)/coverage/$(1) $(BIN)/python -m pytest -n $(or $(WORKERS),auto) --dist worksteal --cov --cov-report=
SLOW := store terminal web/test_housekeeping.py web/test_processes.py web/test_restarts.py cli simulator/test_cluster.py simulator/test_progress.py \
  simulator/test_simulator.py simulator/test_counting.py solver/test_commands.py solver/test_matchquick.py \
  solver/test_charlies.py solver/test_race.py solver/test_shared.py solver/test_spread.py solver/test_worth.py

coverage: setup kernels ## which lines of src/ the tests reach
	@rm -rf $(VENV)/coverage && mkdir $(VENV)/coverage
	@$(call COVER,quick) -m "not slow"
	@$(call COVER,slow) -m slow $(addprefix tests/,$(SLOW))
	@NUMBA_DISABLE_JIT=1 $(call COVER,plain) -m plain tests/gym tests/simulator tests/solver
	@COVERAGE_FILE=$(VENV)/coverage/all $(BIN)/coverage combine --quiet $(addprefix $(VENV)/coverage/,quick slow plain)
	@COVERAGE_FILE=$(VENV)/coverage/all $(BIN)/coverage report --fail-under=94

# What holds slow tests alone is not even read.
check: setup ready ## the quick part, in seconds
	@$(BIN)/python -m pytest -n auto --dist worksteal -m "not slow" $(addprefix --ignore=tests/,browser fuzz kill perft web/test_requests.py)

# What is looked at by one process each shares the cores.
ready: setup
	@$(MAKE) --no-print-directory -j2 -Otarget lint kernels

lint: setup mypy ruff frontend/made/checked

mypy: setup
	@$(BIN)/mypy

ruff: setup
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .

# Compiled once, before the tests' processes come and each compiles everything for itself.
kernels: $(addprefix $(VENV)/.kernels-,gym simulator solver)

.SECONDEXPANSION:
$(VENV)/.kernels-%: scripts/compile_kernels.py $$(wildcard src/croupier/jit/*.py src/croupier/$$*/*.py src/croupier/$$*/*/*.py) | setup
	@$(BIN)/python scripts/compile_kernels.py $*
	@touch $@

# Types, mistakes and format of the pages. Takes a while, so it runs only when they have changed.
PRETTIER := node_modules/prettier/bin/prettier.cjs --config .prettierrc.json --log-level warn
PRETTIER_PATHS := . ../tests/page_logic
frontend/made/checked: $(shell find frontend/src frontend/build -type f) $(wildcard frontend/*.ts frontend/*.js* frontend/.prettier* tests/page_logic/*.*) | setup
	@cd frontend && { \
	  ../$(BIN)/node node_modules/svelte-check/bin/svelte-check --output human-verbose --fail-on-warnings && \
	  ../$(BIN)/node node_modules/eslint/bin/eslint.js --max-warnings 0 . && \
	  ../$(BIN)/node $(PRETTIER) --check $(PRETTIER_PATHS); \
	} > made/check.log 2>&1 || { cat made/check.log; exit 1; }
	@touch $@

format: setup    ## format Python and the pages
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .
	@cd frontend && ../$(BIN)/node $(PRETTIER) --write $(PRETTIER_PATHS)

# Browser tests need a Chromium. CROUPIER_CHROMIUM names one; otherwise Debian's is taken, installed where we may.
chromium:
	@if command -v "$${CROUPIER_CHROMIUM:-chromium}" >/dev/null; then exit 0; fi; \
	if [ -z "$$CROUPIER_CHROMIUM" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing Chromium for the browser tests (once) …"; \
	  apt-get -qq update >/dev/null 2>&1; DEBIAN_FRONTEND=noninteractive apt-get -qq install -y chromium >/dev/null 2>&1; fi; \
	command -v "$${CROUPIER_CHROMIUM:-chromium}" >/dev/null || { echo "The browser tests need Chromium: install it, or name one with CROUPIER_CHROMIUM=/path/to/chromium."; exit 1; }

screenshots: setup chromium ## a picture of every page, in screenshots/
	@$(BIN)/python scripts/take_screenshots.py

campaign: setup chromium ## the long runs: fuzzing, millions of random steps, servers killed hundreds of times
	@CROUPIER_CAMPAIGN=1 $(BIN)/python -m pytest -n auto -m slow --durations=10

bench: setup chromium ## the measurements that the README quotes
	@for b in bench/bench_*.py; do $(BIN)/python $$b || exit 1; done

lock: setup      ## resolve the versions anew
	@$(UV) pip compile --quiet --system-certs --upgrade --generate-hashes --no-header --no-annotate --universal --python-version 3.11 --all-extras pyproject.toml requirements/build.in -o requirements/lock.txt
	@echo uv | $(UV) pip compile --quiet --system-certs --upgrade --generate-hashes --no-header --no-annotate --universal --python-version 3.11 - -o requirements/uv.txt

clean:           ## remove what was made
	@rm -rf $(VENV) frontend/node_modules frontend/made src/croupier/web/pages screenshots .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
