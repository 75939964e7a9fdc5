"""Games that differ only in secrets look the same, and a view is what its events add up to."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.every import EVERY
from tests.laws.drawn import draw
from tripot.core import Seat
from tripot.dice import seeded
from tripot.game import Game
from tripot.invent import invent
from tripot.lab.study import AnyGame, counterpart
from tripot.record.text import AnyRules
from tripot.rules import vabanque
from tripot.rules.banque_fatale import BanqueFatale, Closed
from tripot.rules.banque_fatale import View as BanqueFataleView
from tripot.rules.vabanque import Counted, Laid, Vabanque


def beginning(rules: AnyRules, seed: int, share: float) -> AnyGame:
    """The first part of an invented game."""
    whole = invent(rules, seed)
    game: AnyGame = Game(rules, luck=[step.move for step in whole if step.seat < 0])
    for seat, move in whole.moves[: round(share * len(whole.moves))]:
        game.play(seat, move)
    return game


def sight(game: AnyGame, reader: Seat | None) -> bytes:
    """Every byte that reader may get: events and the view after each of them."""
    rules, lines = game.rules, []
    for step in game:
        lines += [rules.seen(event, reader) for event in step.events]
        lines.append(rules.view(step.before, reader))
        lines.append(rules.legal(step.before, reader)[:50] if reader is not None else None)
    lines.append(rules.view(game.state, reader))
    return msgspec.json.encode(lines)


def check_first_law(rules: AnyRules, seed: int, share: float) -> None:
    game = beginning(rules, seed, share)
    for reader in [None, *map(Seat, range(rules.seats))]:
        other = counterpart(game, reader, seeded(seed))
        assert sight(game, reader) == sight(other, reader)


@given(st.sampled_from(EVERY), st.integers(0, 999), st.floats(0, 1))
def test_games_that_differ_only_in_secrets_look_the_same(
    rules: AnyRules, seed: int, share: float
) -> None:
    check_first_law(rules, seed, share)


@given(st.sampled_from(EVERY), st.integers(0, 999), st.floats(0, 1))
def test_a_view_is_what_its_events_add_up_to(rules: AnyRules, seed: int, share: float) -> None:
    game = beginning(rules, seed, share)
    for reader in [None, *map(Seat, range(rules.seats))]:
        assert draw(rules, game.seen(reader), reader) == game.view(reader)


def test_counterparts_do_differ() -> None:
    """The first law means something only if the secrets are really other ones."""
    for rules in (Vabanque(seats=4), BanqueFatale(seats=4)):
        games = [beginning(rules, seed, 0.6) for seed in range(20)]
        other = [counterpart(game, Seat(0), seeded(1)) for game in games]
        assert any(one.state != two.state for one, two in zip(games, other, strict=True))


class LeakInSeen(Vabanque, frozen=True):
    def seen(self, event: Any, seat: Seat | None) -> Any:
        if isinstance(event, Laid) and event.card == "trap":
            return event
        return super().seen(event, seat)


class LeakInView(Vabanque, frozen=True):
    def view(self, state: vabanque.State, seat: Seat | None) -> vabanque.View:
        view = super().view(state, seat)
        return replace(view, hand=super().view(state, Seat(0)).hand)


class LeakInSettlement(Vabanque, frozen=True):
    """Pays as it should, but the order of its events follows cards nobody turned over."""

    def apply(self, state: Any, seat: Seat, move: Any) -> Any:
        after, events = super().apply(state, seat, move)
        for event in events:
            if isinstance(event, Counted):
                raises = sum(laid.card == "raise" and laid.casino < 3 for laid in state.cards)
                return after, events[raises % 2 :] + events[: raises % 2]
        return after, events


class LeakInBids(BanqueFatale, frozen=True):
    def seen(self, event: Any, seat: Seat | None) -> Any:
        if isinstance(event, Closed) and event.chips is not None and not any(event.chips):
            return event
        return super().seen(event, seat)


class LeakInChips(BanqueFatale, frozen=True):
    def view(self, state: Any, seat: Seat | None) -> BanqueFataleView:
        view = super().view(state, seat)
        size = sum(sum(bid) for bid in state.bids if bid and view.phase == "bid")
        return replace(view, pile=view.pile + size)


@pytest.mark.parametrize(
    "leaky", [LeakInSeen, LeakInView, LeakInSettlement, LeakInBids, LeakInChips]
)
def test_a_planted_leak_is_caught(leaky: Any) -> None:
    def check() -> None:
        for seed in range(30):
            check_first_law(leaky(seats=4), seed, 0.55)

    with pytest.raises(AssertionError):
        check()
