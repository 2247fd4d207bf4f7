"""`python -m benchmarks`: print every figure."""

from benchmarks import engine

if __name__ == "__main__":
    for figure in engine.figures():
        print(figure, flush=True)
