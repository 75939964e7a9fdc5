"""The whole house in one browser tab, for one person and without a server.

Rules, tables, luck, bots and studies are those of every house. This package has only what differs
in a tab: a file that one thread reads and writes, bots that think between two moves, and a
connection to the page instead of a network. docs/decisions/0014-a-house-in-a-tab.md explains the
boundary.
"""

from tripot.house.tab.door import Tab, open_tab

__all__ = ["Tab", "open_tab"]
