"""axe-core, which knows the WCAG rules that a program can check."""

from axe_playwright_python.sync_playwright import Axe

from tests.browser.people import Person

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def look(somebody: Person, where: str) -> list[str]:
    """Returns the faults axe finds on the screen, one line for each kind."""
    somebody.settle()
    found = Axe().run(somebody.page, options={"runOnly": TAGS}).response["violations"]
    return [
        f"{where}: {fault['id']}: {fault['nodes'][0]['html'][:160]} ({len(fault['nodes'])})"
        for fault in found
    ]
