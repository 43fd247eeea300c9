"""`make bench`: the judge's answers held against the definition, its time against that of its peers.

The figures are medians, in µs of processor time a call. Each program gets its own kind of hand, made beforehand. Ends
with 1 where an answer of ours is not what the definition says, or where our minimum deadwood costs more than half of
pyspiel's time; a peer's wrong answer is only told.
"""

import json
import platform
import sys

from referee.face import answer
from referee.scoring.cards import FULL_DECK, Card, Hand, cards_of
from referee.scoring.facts import Facts
from referee.scoring.layoffs import best_deadwood, best_layoff
from referee.scoring.melds import min_deadwood
from referee.scoring.showdown import judge
from referee.scoring.systems import ES_GIN
from tests import oracle
from tests.bench.hands import Pair, plain, random_hands, rich_hands, touching_pairs
from tests.bench.peers import PYSPIEL, RLCARD, Peer
from tests.bench.timing import REPEATS, Task, medians

MOST_OF_PYSPIEL = 0.5
REFEREE = Peer("referee", lambda hand: hand, min_deadwood)
PROGRAMS = (REFEREE, PYSPIEL, RLCARD)


def main() -> int:
    """Tell all figures; 0 where nothing failed."""
    print(f"Median of {REPEATS} interleaved repeats, µs of processor time a call, Python {platform.python_version()}")
    hands = {"20,000 random": random_hands(20_000), "5,000 rich in melds": rich_hands(5_000)}
    pairs = touching_pairs(5_000)
    failures = minimum_deadwood(hands) + joint_settlement(pairs)
    verdicts(pairs)
    print("", *failures or ["All answers right, all limits kept."], sep="\n")
    return 1 if failures else 0


def minimum_deadwood(hands: dict[str, list[Hand]]) -> list[str]:
    """Every program on the same hands; what failed."""
    right = {kind: [oracle.least(plain(hand)) for hand in some] for kind, some in hands.items()}
    tasks = {
        (program, kind): Task(program.min_deadwood, [program.native(hand) for hand in some])
        for program in PROGRAMS
        for kind, some in hands.items()
    }
    wrong = {(program, kind): task.wrong(right[kind]) for (program, kind), task in tasks.items()}
    times = medians(tasks)
    share = {kind: times[REFEREE, kind] / times[PYSPIEL, kind] for kind in hands}
    row("minimum deadwood of ten cards", *hands)
    for program in PROGRAMS:
        row(f"  {program.name}", *(told(times[program, kind], wrong[program, kind]) for kind in hands))
    row(f"  referee : pyspiel, at most {MOST_OF_PYSPIEL}", *(f"{share[kind]:.2f}" for kind in hands))
    return [f"FAILED: {wrong[REFEREE, kind]:,} wrong answers, {kind}" for kind in hands if wrong[REFEREE, kind]] + [
        f"FAILED: more than {MOST_OF_PYSPIEL} of pyspiel's time, {kind}"
        for kind in hands
        if share[kind] > MOST_OF_PYSPIEL
    ]


def joint_settlement(pairs: list[Pair]) -> list[str]:
    """What a defender is left with who melds and lays off as he likes; what failed."""
    right = [oracle.joint(frozenset(map(plain, pair.spread)), plain(pair.defender)) for pair in pairs]
    joint = Task(lambda pair: best_deadwood(pair.spread, pair.defender), pairs)
    cards = Task(lambda pair: min_deadwood(pair.defender ^ best_layoff(pair.spread, pair.defender)), pairs)
    alone = Task(PYSPIEL.min_deadwood, [PYSPIEL.native(pair.defender) for pair in pairs])
    wrong = {"joint": joint.wrong(right), "cards": cards.wrong(right)}
    times = medians({"joint": joint, "cards": cards, "alone": alone})
    row("joint settlement", f"{len(pairs):,} touching pairs")
    row("  referee, melding and laying off", told(times["joint"], wrong["joint"]))
    row("  referee, which cards to lay off", told(times["cards"], wrong["cards"]))
    row(f"  {PYSPIEL.name}, minimum deadwood alone", told(times["alone"]))
    row("  referee : pyspiel", f"{times['joint'] / times['alone']:.2f}")
    return [f"FAILED: {count:,} wrong joint settlements" for count in wrong.values() if count]


def verdicts(pairs: list[Pair]) -> None:
    """What a whole verdict costs: facts in, verdict out, beside a call that does nothing, and through JSON."""
    ten = [Facts(0, (pair.knocker, pair.defender)) for pair in pairs]
    eleven = [Facts(0, (pair.knocker | thrown(pair).bit, pair.defender), thrown(pair)) for pair in pairs]
    tasks = {
        "  ten cards each": Task(lambda facts: judge(ES_GIN, facts), ten),
        "  eleven and the one thrown, with advice": Task(lambda facts: judge(ES_GIN, facts), eleven),
        "  an empty call": Task(lambda facts: empty(ES_GIN, facts), ten),
        "  machine face, JSON in and out": Task(lambda line: json.dumps(answer("judge", line)), [*map(request, pairs)]),
    }
    row("complete verdict, meant to stay under 60 µs", f"{len(pairs):,} touching pairs")
    for name, time in medians(tasks).items():
        row(name, told(time))


def empty(_rules: object, _facts: object) -> None:
    """A call that does nothing."""


def thrown(pair: Pair) -> Card:
    """The highest card that neither holds."""
    return cards_of(FULL_DECK ^ pair.knocker ^ pair.defender)[-1]


def request(pair: Pair) -> str:
    """The deal as the machine face reads it."""
    hands = {"Ana": pair.knocker, "Luis": pair.defender}
    cards = {name: " ".join(map(str, cards_of(hand))) for name, hand in hands.items()}
    return json.dumps({"rules": "es-gin", "players": ["Ana", "Luis"], "knocker": "Ana", "cards": cards})


def told(time: float, wrong: int = 0) -> str:
    """A time, and how many answers were wrong."""
    return f"{time:.2f}" + (f" ({wrong:,} wrong)" if wrong else "")


def row(label: str, *cells: str) -> None:
    """One line of the table; a heading stands apart."""
    print(("" if label.startswith(" ") else "\n") + f"{label:<50}" + "".join(f"{cell:>22}" for cell in cells))


if __name__ == "__main__":
    sys.exit(main())
