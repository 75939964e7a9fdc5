"""`tripot admin`: what whoever hosts can do, also while the house runs."""

from cyclopts import App

from tripot.house.ops import admin

app = App(name="admin", help="Look after a house: list, end and delete tables, ban, back up.")
for command in (
    admin.tables,
    admin.end,
    admin.delete,
    admin.ban,
    admin.unban,
    admin.bans,
    admin.retention,
    admin.sweep,
    admin.backup,
    admin.restore,
    admin.token,
):
    app.command(command)
