"""`tripot arena`: tournaments of bots."""

from cyclopts import App

from tripot.lab import commands

app = App(name="arena", help="Play tournaments of bots, and say who is how strong.")
app.default(commands.arena)
app.command(commands.verify)
