"""Whole games in a real browser, from the link to the last payout."""

from collections.abc import Callable

import pytest

from tests.browser.people import DESKTOP, PHONE, Person

Make = Callable[..., Person]
GAMES = ("vabanque", "banque-fatale", "vendome")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_whole_game_by_mouse(person: Make, game: str, size: tuple[int, int]) -> None:
    carlotta = person(size=size)
    table = carlotta.open_table(game)
    carlotta.go(f"/t/{table}")
    assert carlotta.play() > 0
    assert carlotta.page.locator(".ranking li").count() >= 3
    assert carlotta.page.locator(".ranking").inner_text().count("Carlotta") == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard(person: Make, game: str) -> None:
    carlotta = person()
    table = carlotta.open_table(game)
    carlotta.go(f"/t/{table}")
    assert carlotta.play(by="keyboard") > 0
