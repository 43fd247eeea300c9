"""What a function answers, and how long a call of it takes. Knows nothing of cards."""

import gc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Any, TypeVar

Name = TypeVar("Name")
REPEATS = 7


@dataclass(frozen=True, slots=True)
class Task:
    """A function and the inputs it is called with, one at a time."""

    call: Callable[[Any], object]
    inputs: Sequence[Any]

    def wrong(self, right: Sequence[object]) -> int:
        """How many answers are not the right ones."""
        return sum(self.call(given) != expected for given, expected in zip(self.inputs, right, strict=True))

    def microseconds(self) -> float:
        """One call on the average of all inputs, in µs of the processor: what else the machine does counts little."""
        call = self.call
        started = process_time()
        for given in self.inputs:
            call(given)
        return (process_time() - started) / len(self.inputs) * 1e6


def medians(tasks: Mapping[Name, Task]) -> dict[Name, float]:
    """The median of each task over all repeats, in µs a call; every repeat does each task once, in turn."""
    gc.collect()
    gc.disable()
    try:
        rounds = [{name: task.microseconds() for name, task in tasks.items()} for _ in range(REPEATS)]
    finally:
        gc.enable()
    return {name: median(times[name] for times in rounds) for name in tasks}
