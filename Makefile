PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SIM ?= 300

.PHONY: play test bench soak art texts project clean

play: $(VENV)/.play
	$(BIN)/python -m game play

test: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n auto

bench: $(VENV)/.test
	$(BIN)/python -m pytest -o addopts= --benchmark-columns=median,iqr,rounds --benchmark-group-by=group tests/bench

soak: $(VENV)/.test
	$(BIN)/python -m game sim hunt --games $(SIM) --seed 1 --bot random --check
	$(BIN)/python -m game sim hunt --games $(SIM) --seed 1 --bot greedy --check
	$(BIN)/python -m pytest -m soak

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

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
