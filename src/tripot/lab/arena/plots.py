"""Plots of a tournament, as PNG and SVG, without a display."""

from pathlib import Path

from tripot.lab.arena.standings import Standings

INK, ACCENT, PALE = "#22303c", "#b3541e", "#d9d2c5"


def save(table: Standings, stem: Path) -> tuple[Path, Path]:
    """Saves four panels: win shares, ratings, pairs of bots, and seats."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot as plt

    plan = table.plan
    names = [row.bot for row in table.bots]
    places = list(range(len(names)))
    with plt.rc_context({"axes.edgecolor": INK, "text.color": INK, "svg.hashsalt": "tripot"}):
        figure, axes = plt.subplots(2, 2, figsize=(11, 7.5), layout="constrained")
        (share, rating), (beats, seats) = axes
        share.axvline(1 / plan.seats, color=PALE, label="par")
        share.errorbar(
            [row.share.value for row in table.bots],
            places,
            xerr=[row.share.margin for row in table.bots],
            fmt="o",
            color=ACCENT,
            capsize=3,
        )
        share.set_title("Win share, 95 % intervals")
        share.legend(frameon=False)
        rating.errorbar(
            [row.rating.points for row in table.bots],
            places,
            xerr=[
                [max(0.0, row.rating.points - row.rating.low) for row in table.bots],
                [max(0.0, row.rating.high - row.rating.points) for row in table.bots],
            ],
            fmt="o",
            color=INK,
            capsize=3,
        )
        rating.set_title("Bradley-Terry rating")
        for panel in (share, rating):
            panel.set_yticks(places, names)
            panel.invert_yaxis()
        grid = [[table.beats.get(a, {}).get(b, float("nan")) for b in names] for a in names]
        beats.imshow(grid, vmin=0, vmax=1, cmap="PuOr")
        beats.set_xticks(places, names, rotation=30, ha="right")
        beats.set_yticks(places, names)
        for i, row in enumerate(grid):
            for j, value in enumerate(row):
                if value == value:
                    dark = abs(value - 0.5) > 0.25
                    beats.text(
                        j, i, f"{value:.2f}", ha="center", va="center",
                        color="white" if dark else INK, fontsize=8,
                    )  # fmt: skip
        beats.set_title("How often the row finishes ahead of the column")
        turns = [str(i + 1) for i in range(len(table.seats))]
        seats.bar(
            turns,
            [s.value for s in table.seats],
            yerr=[s.margin for s in table.seats],
            color=PALE,
            ecolor=INK,
            capsize=3,
        )
        seats.axhline(1 / plan.seats, color=INK, linewidth=0.8)
        seats.set_title("Win share by turn in the first round")
        figure.suptitle(
            f"{plan.game}, {plan.seats} seats, {table.played} games, "
            f"{plan.seconds * 1000:g} ms a move"
        )
        png, svg = stem.with_suffix(".png"), stem.with_suffix(".svg")
        figure.savefig(png, dpi=110)
        figure.savefig(svg, metadata={"Date": None})
        plt.close(figure)
    return png, svg
