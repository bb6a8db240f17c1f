# Two commands carry a newcomer: `make play` and `make test`. The rest is for people who work on croupier.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv

.PHONY: help setup play test check lint campaign bench lock clean

help:            ## what can be made
	@grep -hE '^[a-z]+: .*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

setup: $(VENV)/.ready    ## a virtual environment with croupier and all it needs

$(VENV)/.ready: requirements/lock.txt requirements/uv.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "croupier needs Python 3.11 or newer; name one with: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "$(PYTHON) cannot make a virtual environment; install the venv module (on Debian: apt-get install python3-venv)"; exit 1; }
	@echo "Setting up croupier in $(VENV) (once) …"
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements/uv.txt
	@VIRTUAL_ENV=$(VENV) $(UV) pip install --quiet --system-certs --require-hashes -r requirements/lock.txt
	@VIRTUAL_ENV=$(VENV) $(UV) pip install --quiet --system-certs --no-deps --no-build-isolation -e .
	@touch $@

play: setup      ## a first look: the houses, and a few rounds dealt
	@$(BIN)/croupier welcome

test: setup lint ## every test; the quick ones with coverage, which would slow down the others
	@$(BIN)/python -m pytest -n auto -m "not slow" --cov --cov-report=term --cov-fail-under=95
	@$(BIN)/python -m pytest -n auto -m slow

check: setup lint ## the quick part, in seconds
	@$(BIN)/python -m pytest -n auto -m "not slow"

lint: setup
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy

campaign: setup  ## the long runs: fuzzing, millions of random steps
	@CROUPIER_CAMPAIGN=1 $(BIN)/python -m pytest -n auto -m slow --durations=10

bench: setup     ## the measurements that the README quotes
	@for b in bench/bench_*.py; do $(BIN)/python $$b || exit 1; done

lock: setup      ## resolve the versions anew
	@$(UV) pip compile --quiet --system-certs --upgrade --generate-hashes --no-header --no-annotate --universal --python-version 3.11 --extra dev pyproject.toml requirements/build.in -o requirements/lock.txt
	@echo uv | $(UV) pip compile --quiet --system-certs --upgrade --generate-hashes --no-header --no-annotate --universal --python-version 3.11 - -o requirements/uv.txt

clean:           ## remove what was made
	@rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
