"""The schema both databases share, and how it is brought up to date."""

from importlib.resources import files

from tripot.house.store.port import StoreError


def migrations() -> list[tuple[int, str]]:
    """The numbered steps that make the schema, in order; one SQL for both stores."""
    folder = files(__package__) / "migrations"
    steps = [
        (int(f.name[:4]), f.read_text("utf-8")) for f in folder.iterdir() if f.name[:4].isdigit()
    ]
    return sorted(steps)


def pending(done: int) -> list[tuple[int, str]]:
    """The steps a database at version `done` still needs; a newer database is refused."""
    steps = migrations()
    newest = steps[-1][0]
    if done > newest:
        raise StoreError(
            f"the database has schema {done}, this tripot knows only {newest}: update tripot"
        )
    return steps[done:]
