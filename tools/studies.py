"""Writes our studies of the three games into docs/studies: `make studies`, some minutes.

Each study is one command, and its page is the output. The same command prints the same figures.
"""

import subprocess
import sys
from pathlib import Path

FOLDER = Path("docs/studies")
STUDIES = {
    "vabanque": (
        "Vabanque",
        "seats vabanque --bots colombina --players 3-6 --games 100000 --seed 7 --compiled",
        "all vabanque --bots colombina --players 3-6 --games 1000 --seed 7",
        "plans vabanque --bots colombina --players 4 --games 1000 --seed 7",
    ),
    "vendome": ("La Vendôme", "all vendome --bots caso --players 4-12 --games 1000 --seed 7"),
    "banque-fatale": (
        "Banque Fatale",
        "plans banque-fatale --bots colombina --players 4 --games 400 --seed 7",
        "knowledge banque-fatale --bots colombina --players 4 --games 600 --seed 7",
        "all banque-fatale --bots colombina --players 3-4 --games 300 --seed 7",
    ),
}


def page(title: str, outputs: list[str]) -> str:
    """A page with what each command printed."""
    blocks = "\n\n".join(f"```\n{output.strip()}\n```" for output in outputs)
    return (
        f"# {title}: is it fair, and where is it decided?\n\nFor players and designers. "
        "[Studies](README.md) says what the figures mean. Below each one is the command that "
        f"prints it.\n\n{blocks}\n"
    )


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for name, (title, *commands) in STUDIES.items():
        outputs = []
        for command in commands:
            done = subprocess.run(
                ["tripot", "study", *command.split()], capture_output=True, text=True, check=False
            )
            if done.returncode:
                print(done.stderr, file=sys.stderr)
                return done.returncode
            outputs.append(done.stdout)
        (FOLDER / f"{name}.md").write_text(page(title, outputs), encoding="utf-8")
        print(f"wrote {FOLDER / name}.md")
    return 0


if __name__ == "__main__":
    sys.exit(main())
