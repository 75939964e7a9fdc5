"""One house and one Chromium for all browser tests of a worker."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.house import House
from tests.browser.people import FLAGS, TIMEOUT_MS, Person, people

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
expect.set_options(timeout=TIMEOUT_MS)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.close()


@contextmanager
def launched() -> Iterator[Browser]:
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed after this folder, because Playwright's event loop disturbs asynchronous tests."""
    with launched() as chromium:
        yield chromium


@pytest.fixture
def person(browser: Browser, house: House) -> Iterator[Callable[..., Person]]:
    with people(browser, house) as make:
        yield make
