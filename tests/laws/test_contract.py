"""What general code may rely on in every game: options, scores, reasons, hidden choices, zones."""

from collections import Counter
from itertools import pairwise
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.every import EVERY, EVERY_SIZE
from tests.laws.test_secrecy import beginning
from tripot.core import AnyRules, BadOptions, Handfuls, Option, Paid, RuleBook, Seat, most
from tripot.dice import seeded
from tripot.game import Game
from tripot.invent import invent
from tripot.lab.study import AnyGame, counterpart
from tripot.record.text import handfuls, read_bare_move, write_bare_move
from tripot.rules import GAMES, Vabanque

some_rules = st.sampled_from(EVERY)
some_seed = st.integers(0, 9999)
part = st.floats(0, 1)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_field_but_the_seats_is_an_option(game: type[AnyRules]) -> None:
    names = [field.name for field in msgspec.structs.fields(game)]  # type: ignore[arg-type]
    assert [option.name for option in game.options] == [n for n in names if n not in STUDY_FIELDS]


STUDY_FIELDS = {"seats", "box"}  # A box other than the book's makes another game, for study.


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_options_offer_what_the_types_say(game: type[AnyRules]) -> None:
    hints = get_type_hints(game)
    for option in game.options:
        hint = hints[option.name]
        assert option.accepts(getattr(game(), option.name))
        assert option.values == (get_args(hint) if get_origin(hint) is Literal else ())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_says_what_a_stranger_asks_first(game: type[AnyRules]) -> None:
    assert game.title
    assert game.usual_seats in game.seat_range
    low, high = game.minutes
    assert 0 < low <= high


class Wager(RuleBook, frozen=True):
    """A rule-book of options only."""

    end: str = "soon"
    laps: int | None = None
    options = (
        Option("end", "X1", ("soon", "late")),
        Option("laps", "X2", low=1, high=9, needs=("end", "late"), required=True),
    )

    def __post_init__(self) -> None:
        from tripot.core import check_options

        check_options(self)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"end": "never"}, r"end is 'soon' or 'late', not 'never' \(X1\)"),
        ({"laps": 2}, r"laps needs end 'late' \(X2\)"),
        ({"end": "late"}, r"end 'late' needs laps \(X2\)"),
        ({"end": "late", "laps": 10}, r"laps is 1 to 9, not 10 \(X2\)"),
    ],
)
def test_options_that_do_not_fit_are_named(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadOptions, match=complaint):
        Wager(**given)
    assert Wager(end="late", laps=9).laps == 9


@given(some_rules, some_seed)
def test_the_highest_score_wins(rules: AnyRules, seed: int) -> None:
    game = invent(rules, seed)
    assert most(rules.scores(game.state)) == game.outcome.winners  # type: ignore[union-attr]


@given(some_rules, some_seed)
def test_every_payment_has_a_reason(rules: AnyRules, seed: int) -> None:
    for event in invent(rules, seed).events:
        if isinstance(event, Paid):
            assert rules.reasons[event.rule]


@given(some_rules, some_seed, part)
def test_what_is_hidden_is_known_to_its_seat_alone(
    rules: AnyRules, seed: int, share: float
) -> None:
    game = beginning(rules, seed, share)
    for seat in map(Seat, range(rules.seats)):
        assert set(rules.hidden(game.state, seat)) <= set(rules.secrets(game.state, seat))
        for event in rules.secrets(game.state, seat):
            assert rules.seen(event, seat) == event
            for other in [None, *(Seat(s) for s in range(rules.seats) if s != seat)]:
                assert rules.seen(event, other) != event


def secret_moves(game: AnyGame) -> tuple[list[int], list[int]]:
    """The hidden choices of a game, by the number of the move: those public by now, and the rest.

    Of equal choices the newest becomes public first.
    """
    rules = game.rules
    public: list[int] = []
    secret: list[tuple[int, Seat, Any]] = []
    moves = -1
    steps = list(game)
    for step, state in zip(steps, [*(s.before for s in steps[1:]), game.state], strict=True):
        if step.seat >= 0:
            moves += 1
            masked = [event for event in step.events if rules.seen(event, None) != event]
            secret += [(moves, step.seat, event) for event in masked[:1]]
        for seat in map(Seat, range(rules.seats)):
            left = Counter(event for _, owner, event in secret if owner == seat)
            left -= Counter(rules.secrets(state, seat))
            for choice in secret[::-1]:
                if choice[1] == seat and left[choice[2]] > 0:
                    left[choice[2]] -= 1
                    secret.remove(choice)
                    public.append(choice[0])
    return public, [choice[0] for choice in secret]


def test_a_choice_leaves_the_secrets_exactly_when_it_becomes_public() -> None:
    """Once it has, every game that looks the same has the same choice; before, some have not."""
    differ: set[str] = set()
    games = [(rules, number % 6) for number, rules in enumerate(EVERY)]
    games += [(rules, seed) for rules in EVERY_SIZE for seed in range(6)]
    for rules, seed in games:
        game = beginning(rules, seed, (seed + 1) / 6)
        public, secret = secret_moves(game)
        for n in range(3):
            other = counterpart(game, None, seeded(f"{seed} {n}"))
            assert [game.moves[at] for at in public] == [other.moves[at] for at in public]
            if [game.moves[at] for at in secret] != [other.moves[at] for at in secret]:
                differ.add(rules.name)
    assert differ >= {"vabanque", "banque-fatale"}


@given(some_rules, some_seed, part)
def test_what_becomes_public_leaves_hidden_and_secrets_together(
    rules: AnyRules, seed: int, share: float
) -> None:
    steps = list(beginning(rules, seed, share))
    for step, after in pairwise(steps):
        for seat in map(Seat, range(rules.seats)):
            before = Counter(rules.secrets(step.before, seat))
            gone = before - Counter(rules.secrets(after.before, seat))
            assert gone <= Counter(rules.hidden(step.before, seat))


@given(some_rules, some_seed, part)
def test_a_seat_with_nothing_hidden_knows_what_a_spectator_knows(
    rules: AnyRules, seed: int, share: float
) -> None:
    """So a new owner may take it: games that look the same from outside look the same to them."""
    game = beginning(rules, seed, share)
    other = counterpart(game, None, seeded(seed))
    for seat in map(Seat, range(rules.seats)):
        if not rules.hidden(game.state, seat):
            views = [rules.view(rules.forget(g.state, seat), seat) for g in (game, other)]
            assert views[0] == views[1]


def test_forgetting_matters() -> None:
    """Without it the next owner of a seat would see faces that were never shown."""
    for seed in range(50):
        game = beginning(Vabanque(), seed, 0.37)
        state, seat = game.state, Seat(0)
        if state.past and not game.rules.hidden(state, seat):
            forgotten = game.rules.forget(state, seat)
            if game.rules.view(forgotten, seat) != game.rules.view(state, seat):
                return
    pytest.fail("no game had an unturned card to forget")


@given(some_rules, some_seed, part)
def test_forgetting_changes_no_result(rules: AnyRules, seed: int, share: float) -> None:
    whole = invent(rules, seed)
    cut = round(share * len(whole.moves))
    game: Game[Any, Any, Any, Any, Any] = Game(rules, luck=[s.move for s in whole if s.seat < 0])
    for at, (seat, move) in enumerate(whole.moves):
        if at == cut and not rules.hidden(game.state, Seat(0)):
            game.state = rules.forget(game.state, Seat(0))
        game.play(seat, move)
    assert game.outcome == whole.outcome


@given(some_rules, some_seed, part)
def test_a_view_can_be_shown(rules: AnyRules, seed: int, share: float) -> None:
    game = beginning(rules, seed, share)
    for reader in [None, *map(Seat, range(rules.seats))]:
        zones = rules.show(game.view(reader))
        assert {zone.seat for zone in zones} >= set(range(rules.seats))
        assert all(
            item.count is None or item.count >= 0 or item.word == "chips"
            for zone in zones
            for item in zone.items
        )


@given(some_rules, some_seed, part)
def test_a_move_without_its_seat_can_be_written_and_read(
    rules: AnyRules, seed: int, share: float
) -> None:
    game = beginning(rules, seed, share)
    for seat in game.actors:
        for move in game.legal(seat)[:30]:
            text = write_bare_move(type(rules), move)
            assert read_bare_move(type(rules), text) == move


@given(some_rules, some_seed, part)
def test_handfuls_can_be_made_again_from_their_stock(
    rules: AnyRules, seed: int, share: float
) -> None:
    game = beginning(rules, seed, share)
    for seat in game.actors:
        legal = game.legal(seat)
        if isinstance(legal, Handfuls):
            stock = {str(kind): count for kind, count in legal.stock.items()}
            again = handfuls(type(rules), stock)
            assert len(again) == len(legal)
            assert again[:40] == legal[:40]
            assert again[-1] == legal[-1]
