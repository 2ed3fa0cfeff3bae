# Meadhall. `make` alone lists what there is.
#
# Sources in src/ stay plain Python; .venv holds the compiled install, so an old binary can never hide an edited file.
# Stamps carry a checksum of what they were made from: dependencies are installed again only when their list changes, the
# package is compiled again only when a source changes.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory --no-builtin-rules

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
EXTRAS := server,envs,train,docs,test,dev
PORT ?= 8000
DATA ?= data
JOBS ?= 2

# A number that changes with the names and the contents of the files below these places.
sum = $(shell find $(1) -type f $(foreach name,node_modules dist static test-results __pycache__ *.egg-info,-not -path '*/$(name)/*') \
	-exec cksum {} + 2>/dev/null | LC_ALL=C sort | cksum | tr ' ' '-')
DEPENDENCIES := $(VENV)/.dependencies-$(call sum,pyproject.toml constraints.txt)
SERVING := $(VENV)/.serving-$(call sum,pyproject.toml constraints.txt)
WEB := $(VENV)/.web-$(call sum,web)
PACKAGE := $(VENV)/.package-$(if $(MEADHALL_PLAIN),plain-)$(call sum,src web pyproject.toml setup.py README.md)

say = @printf '\033[1m%s\033[0m\n' "$(1)"

.PHONY: help setup play test lint types pytest system webtest format quick breaks screenshots bench docs client wheel sdist plain-wheel workflows lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(PACKAGE) ## make .venv with the compiled package in it; does only what is missing

# Where nothing is compiled yet, only what serving needs is installed before the tables open; the rest comes beside it.
COMPILED := $(wildcard $(PACKAGE))

play: $(if $(COMPILED),$(PACKAGE),$(SERVING) $(WEB)) ## start the tables on http://localhost:8000 (PORT=…, DATA=… for another port or folder, CONTENT=GAME=DIR for own cards)
	@exec $(BIN)/python $(if $(COMPILED),-m meadhall,-m tools.play --build "nice make setup PYTHON=$(PYTHON)" --) \
		serve --port $(PORT) --data $(DATA) $(foreach own,$(CONTENT),--content $(own)) $(if $(or $(DISPLAY),$(WAYLAND_DISPLAY)),--open)

test: setup lint types $(if $(wildcard web/package.json),webtest) pytest ## everything: style, types, all tests, on the compiled install and on plain Python

lint: $(DEPENDENCIES)
	$(call say,ruff)
	@$(BIN)/ruff check .

types: $(DEPENDENCIES)
	$(call say,mypy --strict)
	@$(BIN)/mypy

pytest: setup system
	$(call say,rule tests on plain Python)
	@PYTHONPATH=src $(BIN)/python -m pytest -q -n $(JOBS) -m "rule and not slow"
	$(call say,a sample of rules broken on purpose)
	@for game in northgard monsterlands empires; do PYTHONPATH=src $(BIN)/python -m tests.breaks $$game --sample --jobs $(JOBS); done
	$(call say,all tests on the compiled install)
	@$(BIN)/python -m pytest -q -n $(JOBS)

# What the tests need of the system: PostgreSQL, of which they start a cluster of their own, and a browser. Where one of
# them cannot be had, they say themselves what is left out.
system: | $(VENV)/bin/python
	@missing=; \
	ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null || missing=postgresql; \
	command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null || missing="$$missing chromium"; \
	root=; [ "$$(id -u)" = 0 ] || root="sudo -n"; \
	for package in $$missing; do \
		if command -v apt-get > /dev/null && $$root true 2> /dev/null; then \
			printf '\033[1m%s\033[0m\n' "$$package, for its tests"; \
			log=$(VENV)/$$package.log; \
			install="$$root apt-get install -y -qq --no-install-recommends $$package"; \
			$$install > $$log 2>&1 || { $$root apt-get update -qq && $$install; } >> $$log 2>&1 || \
				echo "$$package could not be installed (see $$log): its tests will be left out."; \
		else \
			echo "$$package is not installed and may not be installed from here: its tests will be left out."; \
		fi; \
	done

webtest: $(WEB)
	$(call say,browser client: types and tests)
	@npm --prefix web run --silent --if-present lint
	@npm --prefix web run --silent --if-present check
	@npm --prefix web run --silent --if-present test

format: $(DEPENDENCIES) ## let ruff put the code in order
	@$(BIN)/ruff check --fix-only --quiet . && $(BIN)/ruff format --quiet .

quick: $(DEPENDENCIES) ## the fast tests on plain Python, nothing compiled
	$(call say,tests on plain Python)
	@PYTHONPATH=src $(BIN)/python -m pytest -q -n $(JOBS) -m "not slow and not compiled"

breaks: $(DEPENDENCIES) ## break the rules on purpose and see whether the rule tests notice (GAME=northgard, ARGS="--breaks 60")
	@PYTHONPATH=src $(BIN)/python -m tests.breaks $(or $(GAME),northgard) --jobs $(JOBS) $(ARGS)

screenshots: setup ## every screen of the browser client as a picture, in screenshots/
	@$(BIN)/python -m tests.browser.screenshots screenshots $(ARGS)

bench: setup $(VENV)/.bench ## speed beside catanatron, OpenSpiel and a boardgame.io server, on this machine
	@$(BIN)/python -m bench $(ARGS)
	$(call say,tables beside boardgame.io)
	@command -v npm > /dev/null && cd bench/boardgameio && npm install --no-save --no-audit --no-fund --loglevel=error || \
		echo "boardgame.io could not be installed: Meadhall's tables are measured alone."
	@$(BIN)/python -m bench.tables $(filter --quick --write,$(ARGS))
	$(call say,opening tables)
	@$(BIN)/python -m bench.opening $(filter --write,$(ARGS))

docs: setup ## the documentation as a site in build/docs, to be opened from disk or put on any web server
	$(call say,documentation)
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet --site-dir build/docs
	@echo "build/docs/index.html"

client: $(WEB) ## the browser client, built into the package

wheel: setup ## a compiled manylinux wheel, a plain one for every system, and a source archive in dist/
	$(call say,wheels and source archive)
	@rm -rf dist
	@$(MAKE) sdist plain-wheel
	@$(BIN)/python -m build --no-isolation --wheel --outdir $(VENV)/wheelhouse . > $(VENV)/wheel.log 2>&1 || { tail -40 $(VENV)/wheel.log; exit 1; }
	@PATH="$(abspath $(BIN)):$$PATH" auditwheel repair --wheel-dir dist $(VENV)/wheelhouse/*.whl >> $(VENV)/wheel.log 2>&1 || { tail -40 $(VENV)/wheel.log; exit 1; }
	@rm -rf $(VENV)/wheelhouse
	@ls -l dist

# What these two pack is the client that is there; only without one is it built.
CLIENT := $(if $(wildcard src/meadhall/server/static/index.html),,$(WEB))

sdist: $(DEPENDENCIES) $(CLIENT)
	@MEADHALL_PLAIN=1 $(BIN)/python -m build --no-isolation --sdist --outdir dist . > $(VENV)/sdist.log 2>&1 || { tail -40 $(VENV)/sdist.log; exit 1; }

plain-wheel: $(DEPENDENCIES) $(CLIENT)
	@MEADHALL_PLAIN=1 $(BIN)/python -m build --no-isolation --wheel --outdir dist . > $(VENV)/plain.log 2>&1 || { tail -40 $(VENV)/plain.log; exit 1; }

workflows: $(DEPENDENCIES) ## check the workflows of the public repository
	@$(BIN)/zizmor --offline --quiet .github

lock: $(DEPENDENCIES) $(VENV)/.bench ## note the versions now in .venv in constraints.txt
	@{ echo "# The versions the tests ran with; written by 'make lock'."; $(BIN)/python -m pip freeze --exclude meadhall --exclude pip; } > constraints.txt

clean: ## remove everything that was built
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis web/node_modules web/dist

$(VENV)/bin/python:
	$(call say,virtual environment in $(VENV))
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Meadhall needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) -V 2>&1): run 'make $(MAKECMDGOALS) PYTHON=python3.12' or the like."; exit 1; }
	@$(PYTHON) -m venv $(VENV)

# Install what these extras need.
define install
	@$(BIN)/python -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
		print(*p["dependencies"], *(r for e in "$(1)".split(",") for r in p["optional-dependencies"][e]), sep="\n")' > $(VENV)/requirements-$(1).txt
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -r $(VENV)/requirements-$(1).txt $(patsubst %,-c %,$(wildcard constraints.txt))
endef

$(DEPENDENCIES): | $(VENV)/bin/python
	$(call say,dependencies)
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --upgrade pip
	$(call install,$(EXTRAS))
	@rm -f $(VENV)/.dependencies-* && touch $@

$(SERVING): | $(VENV)/bin/python
	$(call say,what serving needs)
	$(call install,server)
	@rm -f $(VENV)/.serving-* && touch $@

$(PACKAGE): $(DEPENDENCIES) $(if $(wildcard web/package.json),$(WEB))
	$(call say,$(if $(MEADHALL_PLAIN),installing meadhall in plain Python,compiling and installing meadhall: some minutes the first time))
	@[ -n "$(MEADHALL_PLAIN)" ] || command -v $${CC:-cc} > /dev/null || { \
		echo "There is no C compiler: install gcc, or take plain Python, some ten times slower, with 'MEADHALL_PLAIN=1 make setup'."; exit 1; }
	@rm -rf $(VENV)/wheel && $(BIN)/python -m pip wheel --disable-pip-version-check --no-build-isolation --no-deps \
		--wheel-dir $(VENV)/wheel . > $(VENV)/build.log 2>&1 || { tail -40 $(VENV)/build.log; exit 1; }
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --force-reinstall $(VENV)/wheel/*.whl
	@rm -f $(VENV)/.package-* && touch $@

$(WEB): | $(VENV)/bin/python
	$(call say,browser client)
	@command -v npm > /dev/null || { echo "The browser client needs Node 20 or newer with npm, and there is none."; exit 1; }
	@# not `npm ci`: it refuses a lock file without the optional binaries of other systems, which not every registry has
	@cd web && npm install --no-save --no-audit --no-fund --loglevel=error && npm run --silent build
	@rm -f $(VENV)/.web-* && touch $@

$(VENV)/.bench: $(DEPENDENCIES)
	@$(BIN)/python -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb"))["project"]; print(*p["optional-dependencies"]["bench"], sep="\n")' > $(VENV)/requirements-bench.txt
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -r $(VENV)/requirements-bench.txt $(patsubst %,-c %,$(wildcard constraints.txt))
	@touch $@
