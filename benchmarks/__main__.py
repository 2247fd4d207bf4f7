"""`python -m benchmarks`: print every figure."""

from itertools import chain

from benchmarks import engine, questions, table

if __name__ == "__main__":
    for figure in chain(engine.figures(), questions.figures(), table.figures()):
        print(figure, flush=True)
