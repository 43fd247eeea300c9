# make run    set up and start, here and for the phones on the same network (HOST=127.0.0.1 keeps it local)
# make test   set up and check everything: lint, types, tests with coverage, browser tests
# The set-up itself is .ci/setup; what it did once it does not do again.
.PHONY: run test speech lint unit browser bench engines looks mutants catalogues locks clean
MAKEFLAGS += --no-print-directory
BIN := .venv/bin
SPOKEN := $(patsubst %.po,%.mo,$(wildcard referee/translations/*/LC_MESSAGES/*.po))

run:
	@.ci/setup app
	@$(MAKE) speech
	@$(BIN)/python -m referee.serve

test:
	@.ci/setup dev
	@$(MAKE) speech
	@$(MAKE) lint unit browser

lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/djlint --lint --quiet referee/templates

unit:
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n auto -m "not browser"
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report
	$(BIN)/coverage report --include='referee/scoring/*' --fail-under=100

browser:
	$(BIN)/python -m pytest -n auto -m browser

bench:
	@.ci/setup bench
	@PYTHONPATH=. .venv-bench/bin/python tests/bench/run.py

engines:
	@.ci/setup app
	@.ci/setup engines
	@$(MAKE) speech
	@PYTHONPATH=. .venv-engines/bin/python -m tests.engines.run

measure:
	@.ci/setup dev
	@$(MAKE) speech
	@$(BIN)/python -m tests.measure.run

looks:
	@.ci/setup dev
	@$(MAKE) speech
	@$(BIN)/python -m tests.looks.run

mutants:
	@.ci/setup dev
	@HYPOTHESIS_PROFILE=mutants $(BIN)/mutmut run
	@$(BIN)/mutmut results

catalogues:
	@.ci/setup dev
	$(BIN)/python tests/setup/catalogues.py

locks:
	@.ci/setup dev
	$(BIN)/python tests/setup/locks.py

speech: $(SPOKEN)
	@:

%.mo: %.po
	@$(BIN)/pybabel --quiet compile --input-file $< --output-file $@

clean:
	rm -rf .venv .venv-bench .venv-engines .cache .coverage* .mypy_cache .pytest_cache .ruff_cache mutants
