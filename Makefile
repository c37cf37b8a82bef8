# Everything is set up in .venv; both `make play` and `make test` are safe to repeat.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
PEERS := bench/peers/boardgameio
SOURCES := $(shell find src -name '*.py')
MACHINE_CODE := build/compiled
# Tests wait now and then: one worker more than there are processors keeps these busy, and more are no quicker.
WORKERS ?= $(shell expr 1 + $$(getconf _NPROCESSORS_ONLN))
# What is compiled is a copy of the sources: machine code among them would hide later changes.
COPY_SOURCES := rm -rf build/source && mkdir -p build/source && \
  cp -r src pyproject.toml hatch_build.py README.md LICENSE build/source

# Tests start hundreds of interpreters: where none may keep what it has compiled, each compiles everything anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play test chaos nodes laws lint types compiled recheck bench balance screens pages wheels clean

help: ## Show what can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: $(VENV)/.installed ## Set up, serve the tables and open the lobby in the browser
	@$(MAKE) --no-print-directory pages || \
	  echo "The browser client could not be built; $(BIN)/pentathlon play olympus plays in the terminal."
	@$(BIN)/pentathlon

test: lint pages $(VENV)/.chromium ## Set up and run everything: lint, types, rules, laws, server, browser
	@$(BIN)/pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder -q

pages: $(VENV)/.installed ## Build the browser client, if its sources have changed
	@$(BIN)/python web/build.py

screens: $(VENV)/.tested pages $(VENV)/.chromium ## Take the pictures of every page in docs/screens
	@$(BIN)/python docs/take_screens.py

chaos: $(VENV)/.tested ## Bad days: kill, stop and cut off two nodes while people play (CHAOS="--deeds 1000")
	@$(BIN)/python -m tests.server.chaos $(CHAOS)

nodes: $(VENV)/.installed ## Serve one house from two nodes here, on ports 8000 and 8001 (DB=postgresql://... REDIS=redis://...)
	@trap 'kill 0' INT TERM; \
	  $(BIN)/pentathlon serve --no-browser --port 8001 --db $(DB) --redis $(REDIS) & \
	  $(BIN)/pentathlon serve --no-browser --port 8000 --db $(DB) --redis $(REDIS) & wait

laws: $(VENV)/.tested ## Walk more deals under all laws, as long as one likes (LAWS="kronos --deals 10000")
	@$(BIN)/python -m tests.laws $(LAWS)

lint: $(VENV)/.tested ## Check style, types and who imports whom
	@$(BIN)/ruff check src tests bench docs web/build.py hatch_build.py
	@$(BIN)/ruff format --check -q src tests bench docs web/build.py hatch_build.py
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@[ ! -d web/node_modules/svelte ] || ! command -v npm >/dev/null || npm --prefix web run --silent check

types: $(VENV)/.installed ## Write the TypeScript types of the protocol and of what the games show
	@$(BIN)/python -m pentathlon.server.typescript

wheels: pages ## Build the pure wheel into dist/, and with COMPILED=1 the compiled one too (needs a C compiler)
	@echo "Building the pure wheel ..."
	@$(PIP) wheel -q --no-deps --wheel-dir dist .
ifdef COMPILED
	@echo "Building the compiled wheel (four minutes) ..."
	@$(COPY_SOURCES)
	@HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(PIP) wheel -q --no-deps --wheel-dir dist ./build/source
endif
	@ls dist/*.whl

compiled: $(MACHINE_CODE)/.done ## Compile the hot modules to machine code, into build/ (needs a C compiler)

recheck: $(VENV)/.tested $(MACHINE_CODE)/.done ## Run rules, laws, bots and server once more, on the compiled modules
	@PYTHONPATH=$(MACHINE_CODE) $(BIN)/pytest -n auto -q tests/kernel tests/laws tests/games tests/bots tests/arena tests/research tests/server

bench: $(VENV)/.peers $(MACHINE_CODE)/.done ## Measure speed beside the peers, in one run
	@PYTHONPATH=$(MACHINE_CODE) $(BIN)/python -m bench --json bench/latest.json --page bench/latest.md
	@PYTHONPATH=$(MACHINE_CODE) $(BIN)/python -m bench.server --json bench/latest-server.json
	@PYTHONPATH=$(MACHINE_CODE) $(BIN)/python -m bench.islands --seconds 20 --sand 10000 --json bench/latest-islands.json
	@PYTHONPATH=$(MACHINE_CODE) $(BIN)/python -m bench.restart --tables 100 --json bench/latest-restart.json

balance: $(VENV)/.tested $(MACHINE_CODE)/.done ## Play what is missing of the games behind docs/balance.md (GAME=elysium MINUTES=30)
	@PYTHONPATH=$(MACHINE_CODE) $(BIN)/python -m bench.balance $(GAME) $(if $(MINUTES),--minutes $(MINUTES))

clean: ## Remove what was set up and built
	rm -rf $(VENV) build dist web/node_modules src/pentathlon/server/pages .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(BIN)/python:
	@echo "Making a virtual environment in $(VENV) (a few seconds) ..."
	@$(PYTHON) -m venv $(VENV)

# Installed as a link to the sources: a change is there at the next start.
$(VENV)/.installed: pyproject.toml | $(BIN)/python
	@echo "Installing Pentathlon and what it needs (half a minute) ..."
	@$(PIP) install -q -e .
	@touch $@

$(VENV)/.tested: pyproject.toml | $(BIN)/python
	@echo "Installing what the tests need ..."
	@$(PIP) install -q -e '.[test]'
	@touch $@ $(VENV)/.installed

# Debian's own browser, where it can be installed; without one the browser tests are skipped and say so.
$(VENV)/.chromium: | $(BIN)/python
	@{ command -v chromium && command -v chromium-headless-shell; } >/dev/null || \
	  { command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ] && echo "Installing Chromium ..." && \
	    apt-get update -qq >/dev/null && { apt-get install -qq -y chromium chromium-headless-shell || \
	    apt-get install -qq -y chromium; } >/dev/null 2>&1; } || \
	  command -v chromium >/dev/null || command -v chromium-browser >/dev/null || \
	  echo "There is no Chromium; the browser tests will be skipped."
	@touch $@

$(VENV)/.peers: pyproject.toml $(PEERS)/package.json | $(BIN)/python
	@echo "Installing the peers ..."
	@$(PIP) install -q -e '.[peers]' || echo "Some peers could not be installed; they are left out."
	@npm install --silent --no-audit --no-fund --no-package-lock --prefix $(PEERS) || echo "boardgame.io is left out."
	@touch $@

$(MACHINE_CODE)/.done: pyproject.toml $(SOURCES) | $(VENV)/.installed
	@echo "Compiling (four minutes) ..."
	@$(COPY_SOURCES) && rm -rf $(MACHINE_CODE)
	@HATCH_BUILD_HOOK_ENABLE_MYPYC=1 $(PIP) install -q --no-deps --target $(MACHINE_CODE) ./build/source
	@touch $@
