# `make play` and `make test` are all you need to begin. The other targets are for people who work on croupier.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv

# Write compiled modules even if the environment says not to: without them every start takes a second longer.
export PYTHONDONTWRITEBYTECODE :=

# If the home directory is read-only, the caches of pip, uv, npm and matplotlib go into the environment.
CACHE := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)
ifneq ($(shell mkdir -p "$(CACHE)" 2>/dev/null && test -w "$(CACHE)" && echo writable),writable)
export XDG_CACHE_HOME := $(CURDIR)/$(VENV)/cache
export npm_config_cache := $(XDG_CACHE_HOME)/npm
endif

.PHONY: help setup pages schema play test browser coverage check lint format ruff mypy kernels ready campaign bench screenshots chromium firefox lock clean

help:            ## list these commands
	@grep -hE '^[a-z]+: .*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 20

setup: $(VENV)/.ready pages    ## make a virtual environment with croupier, every extra and the built pages

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

# Builds only if frontend/ or the texts have changed, and says so.
pages: $(VENV)/.ready
	@$(BIN)/python hatch_build.py

schema: $(VENV)/.ready ## write frontend/schema.json after a change of the API, and build the pages with its types
	@$(BIN)/python scripts/write_schema.py
	@$(BIN)/python hatch_build.py

play: setup      ## serve the tables and print the address
	@$(BIN)/croupier serve

# Slow tests often wait for a browser or a server, so there are three processes more than cores. Quick tests
# hardly wait, and a further process would import and load everything once more.
CORES := $(shell $(PYTHON) -c 'import os; print(os.cpu_count())')
WORKERS ?= $(shell expr $(CORES) + 3)
check: WORKERS := $(CORES)

test: setup chromium firefox ready ## every test, with a real browser, terminal, PostgreSQL and cluster
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

browser: setup chromium firefox ## only the pages in a real browser: every house by mouse, keyboard and on a phone
	@$(BIN)/python -m pytest -n $(WORKERS) tests/browser

# Adds up three runs: the quick tests, slow tests of what the quick ones do not reach, and uncompiled kernels.
COVER = COVERAGE_FILE=$(CURDIR)/$(VENV)/coverage/$(1) $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --cov --cov-report=
SLOW := cli coach store terminal club/test_crowd.py web/test_connection_limits.py web/test_housekeeping.py web/test_login.py \
  web/test_processes.py web/test_proxy.py web/test_restarts.py simulator/test_cluster.py simulator/test_progress.py \
  simulator/test_simulator.py simulator/test_counting.py solver/test_commands.py solver/test_match_advice.py \
  solver/test_charlies.py solver/test_match_value.py solver/test_shared_match.py solver/test_distribution.py solver/test_rule_values.py

coverage: setup kernels ## measure which lines of src/ the tests reach
	@rm -rf $(VENV)/coverage && mkdir $(VENV)/coverage
	@$(call COVER,quick) -m "not slow"
	@$(call COVER,slow) -m slow $(addprefix tests/,$(SLOW))
	@NUMBA_DISABLE_JIT=1 $(call COVER,plain) -m plain tests/gym tests/simulator tests/solver
	@COVERAGE_FILE=$(VENV)/coverage/all $(BIN)/coverage combine --quiet $(addprefix $(VENV)/coverage/,quick slow plain)
	@COVERAGE_FILE=$(VENV)/coverage/all $(BIN)/coverage report --fail-under=94

# Files with nothing but slow tests are not even collected.
SCHOOL_SLOW := $(addprefix school/test_,beginner.py drills.py lessons.py puzzles.py)
check: setup ready ## lint, types and the quick tests, in half a minute
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "not slow" $(addprefix --ignore=tests/,browser fuzz kill perft web/test_requests.py $(SCHOOL_SLOW))

# The linters and the compiler run one process each, side by side.
ready: setup
	@$(MAKE) --no-print-directory -j2 -Otarget lint kernels

lint: setup mypy ruff frontend/made/checked

mypy: setup
	@$(BIN)/mypy

ruff: setup
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .

# Compiled before the tests start; otherwise every test process would compile them again.
kernels: $(addprefix $(VENV)/.kernels-,gym simulator solver)

.SECONDEXPANSION:
$(VENV)/.kernels-%: scripts/compile_kernels.py $$(wildcard src/croupier/jit/*.py src/croupier/kernel/*.py src/croupier/$$*/*.py src/croupier/$$*/*/*.py) | setup
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

# Browser tests need Chromium and Firefox: those that CROUPIER_CHROMIUM and CROUPIER_FIREFOX name, or Debian's,
# which root installs here.
INSTALL = @if command -v "$${$(2):-$(1)}" >/dev/null; then exit 0; fi; \
	if [ -z "$$$(2)" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing $(3) for the browser tests (once) …"; \
	  apt-get -qq update >/dev/null 2>&1; DEBIAN_FRONTEND=noninteractive apt-get -qq install -y $(1) $(4) >/dev/null 2>&1; fi; \
	command -v "$${$(2):-$(1)}" >/dev/null || { echo "The browser tests need $(3): install it, or name one with $(2)=/path/to/$(1)."; exit 1; }

chromium:
	$(call INSTALL,chromium,CROUPIER_CHROMIUM,Chromium,chromium-headless-shell)

firefox:
	$(call INSTALL,firefox-esr,CROUPIER_FIREFOX,Firefox)

screenshots: setup chromium ## take pictures of every page and state in five sizes, and contact sheets, in screenshots/
	@$(BIN)/python scripts/take_screenshots.py

campaign: setup chromium firefox ## run the long tests: fuzzing, millions of random steps, servers killed 650 times
	@CROUPIER_CAMPAIGN=1 $(BIN)/python -m pytest -n auto -m slow --durations=10

bench: setup chromium ## measure the figures of docs/benchmarks.md
	@for b in bench/bench_*.py; do $(BIN)/python $$b || exit 1; done

lock: setup      ## resolve the locked versions again
	@$(UV) pip compile --quiet --system-certs --upgrade --generate-hashes --no-header --no-annotate --universal --python-version 3.11 --all-extras pyproject.toml requirements/build.in -o requirements/lock.txt
	@echo uv | $(UV) pip compile --quiet --system-certs --upgrade --generate-hashes --no-header --no-annotate --universal --python-version 3.11 - -o requirements/uv.txt

clean:           ## remove everything that was made
	@rm -rf $(VENV) frontend/node_modules frontend/made src/croupier/web/pages screenshots .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
