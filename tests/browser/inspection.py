"""Checks of every screen: axe finds no faults, no text is missing, everything fits."""

from axe_playwright_python.base import AXE_SCRIPT

from tests.browser.people import WIDE, Person
from tests.browser.words import messages, missing_texts

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
TEXTS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) found.push(walk.currentNode.data.trim());
  for (const one of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    found.push(one.ariaLabel ?? '', one.getAttribute('placeholder') ?? '', one.title ?? '');
  return found.filter(Boolean);
}"""
# A table fits its window without scrolling, and a thumb fits everything it can press, and hits it.
CROWDED = """() => [
  ...[document.documentElement.scrollHeight - innerHeight]
    .filter((pixels) => pixels > 0)
    .map((pixels) => `${pixels} px too high`),
  ...[...document.querySelectorAll('.game button, .game a, .game input')]
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([one, box]) => box.width && box.height && !one.disabled && !one.closest('.say'))
    .filter(([one, box]) => box.width < 43.5 || box.height < 43.5)
    .map(([one, box]) => `${one.className || one.tagName} ${box.width}x${box.height}`),
  ...[...document.querySelectorAll('.game .board [aria-pressed]')]
    .map((one) => [one, one.getBoundingClientRect()])
    .map(([one, box]) => [
      one,
      document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('button'),
    ])
    .filter(([one, hit]) => hit && hit !== one)
    .map(([one, hit]) => `${one.ariaLabel} lies under ${hit.ariaLabel}`),
]"""


def look(somebody: Person, where: str) -> list[str]:
    """Returns the WCAG faults that axe finds on the screen, one line for each kind.

    While a sheet is open, only the sheet can be used: axe looks at it alone.
    """
    somebody.settle()
    if not somebody.page.evaluate("'axe' in window"):
        somebody.page.evaluate(AXE_SCRIPT)
    options = {"runOnly": TAGS, "resultTypes": ["violations"]}
    found = somebody.page.evaluate(
        """async (options) => {
          const still = new CSSStyleSheet();  // What fades in meanwhile is seen at once.
          still.replaceSync('* { animation: none !important; transition: none !important; }');
          document.adoptedStyleSheets.push(still);
          const open = document.querySelector('[aria-modal=true]') ?? document;
          const { violations } = await axe.run(open, options);
          document.adoptedStyleSheets.pop();
          return violations;
        }""",
        options,
    )
    return [
        f"{where}: {fault['id']}: {fault['nodes'][0]['html'][:160]} ({len(fault['nodes'])})"
        for fault in found
    ]


def overflow(somebody: Person, where: str) -> list[str]:
    wide = somebody.page.evaluate(WIDE)
    return [f"{where}: {wide} px too wide"] if wide > 0 else []


def inspect(somebody: Person, where: str) -> list[str]:
    """Returns everything that is wrong on the screen."""
    return inspect_words(somebody, where) + look(somebody, where)  # Before axe stops what moves.


def inspect_words(somebody: Person, where: str) -> list[str]:
    """Returns the words that are missing, and whether the others are too long for the screen."""
    somebody.settle()
    missing = missing_texts(somebody.language)
    return [
        *(
            f"{where}: not in {somebody.language}: {text}"
            for text in somebody.page.evaluate(TEXTS)
            if text in missing
        ),
        *overflow(somebody, where),
    ]


def inspect_at(somebody: Person, size: tuple[int, int], where: str) -> list[str]:
    """Returns what does not fit in a window of another size."""
    page = somebody.page
    before = page.viewport_size
    assert before is not None
    somebody.resize(size)
    somebody.settle()
    place = f"{where} at {size[0]}x{size[1]}"
    found = overflow(somebody, place)
    menu = page.get_by_role("button", name=messages(somebody.language)["menu"]).bounding_box()
    if menu is None or not -1 <= menu["y"] <= size[1] - menu["height"]:
        found.append(f"{place}: the menu is out of sight")
    if size[0] < 600:
        found += [f"{place}: {fault}" for fault in page.evaluate(CROWDED)]
    somebody.resize((before["width"], before["height"]))
    return found
