PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAMES ?= 10000

.PHONY: play test bench soak dist art texts project clean

play: $(VENV)/.play
	$(BIN)/python -m game play

test: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n auto

bench: $(VENV)/.bench
	$(BIN)/python -m pytest -q -o addopts= tests/bench

soak: $(VENV)/.test
	$(BIN)/python -m tests.soak --games $(GAMES)

dist: $(VENV)/.dist
	$(BIN)/python -m PyInstaller --noconfirm --clean --log-level WARN --name lychgate \
		--distpath dist --workpath build --specpath build --paths "$(CURDIR)" \
		--add-data "$(CURDIR)/assets:game/data/assets" --add-data "$(CURDIR)/maps:game/data/maps" \
		--collect-all font_source_serif_pro --collect-all font_source_sans_pro \
		--exclude-module babel --exclude-module PIL --exclude-module scipy game/__main__.py
	dist/lychgate/lychgate --version
	dist/lychgate/lychgate sim hunt --games 1 --check

art: $(VENV)/.test
	$(BIN)/python assets/art/build.py

texts: $(VENV)/.test
	$(BIN)/python -m game texts

project: $(VENV)/.test
	$(BIN)/python -m game project

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Lychgate needs Python 3.11 or newer; name one with: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable .
	@touch $@

$(VENV)/.test: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.bench: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dev,bench]'
	@touch $@ $(VENV)/.play $(VENV)/.test

$(VENV)/.dist: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dist]'
	@touch $@ $(VENV)/.play

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
