"""One house for all browser tests of a worker, and one Chromium for each file."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.house import House
from tests.browser.people import FLAGS, TIMEOUT_MS, Person, people

CHROMIUM = "/usr/bin/chromium"
expect.set_options(timeout=TIMEOUT_MS)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Closed after each file, because Playwright's event loop would disturb asynchronous tests."""
    with sync_playwright() as play:
        path = CHROMIUM if Path(CHROMIUM).exists() else None
        chromium = play.chromium.launch(executable_path=path, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def person(browser: Browser, house: House) -> Iterator[Callable[..., Person]]:
    with people(browser, house) as make:
        yield make
