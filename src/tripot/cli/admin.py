"""`tripot admin`: commands for the person who runs a house; they work while it runs."""

from cyclopts import App

from tripot.house.ops import admin

app = App(name="admin", help="Administer a house: list, end and delete tables, ban, back up.")
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
