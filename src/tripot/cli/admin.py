"""`tripot admin`: commands for the person who runs a house; they work while it runs."""

from cyclopts import App

from tripot.house.ops import admin, admin_people

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
    admin_people.ratings,
):
    app.command(command)

profile = App(name="profile", help="List, export and delete profiles, or make a new personal link.")
profile.command(admin_people.profiles, name="list")
profile.command(admin_people.export)
profile.command(admin_people.delete)
profile.command(admin_people.link)
app.command(profile)
club = App(name="club", help="Manage clubs: groups of friends who play evenings.")
club.command(admin_people.delete_club, name="delete")
app.command(club)
