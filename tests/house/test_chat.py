"""Text of people: shown alike to everybody, and no name can imitate another."""

import unicodedata

import pytest

from tests.house.local_table import Company, refused
from tripot import wire
from tripot.house.table import chat, rebuild

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
HEART = "\u2764\ufe0f"
FLAG = "\U0001f1eb\U0001f1f7"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  Anna \t\n Maria ", "Anna Maria"),
        ("\u202eanna\u202c\u2066\u200f\u061c", "anna"),
        ("A\u200bn\u00adn\u2060a\ufeff", "Anna"),
        ("A\u200dnna\u200d", "Anna"),
        ("An\u034fna\ufe00\U000e0100\ufe0f", "Anna"),
        ("\u3164Anna\u2800\u115f", "Anna"),
        ("\u0301Anna", "Anna"),
        ("A" + "\u0301\u0302\u0303\u0304\u0305\u0306", "\u00c1\u0302\u0303\u0304"),
        (f"Anna {FAMILY}{HEART}{FLAG}", f"Anna {FAMILY}{HEART}{FLAG}"),
        ("\u0d28\u0d4d\u200d", "\u0d28\u0d4d"),
        ("\u0d28\u0d4d\u200d\u0d31", "\u0d28\u0d4d\u200d\u0d31"),
        ("\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9", "\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9"),
        ("\u0e19\u0e49\u0e33", "\u0e19\u0e49\u0e33"),
        ("<b>&amp;", "<b>&amp;"),
    ],
)  # fmt: skip
def test_invisible_letters_are_removed(text: str, shown: str) -> None:
    shown = unicodedata.normalize("NFC", shown)
    assert chat.cleaned(text) == shown
    assert chat.cleaned(shown) == shown


@pytest.mark.parametrize("name", ["", " ", *"\u200b\u3164\u2800\u0301\u200d\ufe0f"])
def test_an_invisible_name_is_rejected(name: str) -> None:
    company = Company(people=1, start=False, bots=3)
    with refused("bad-name"):
        company.sit(1, name=name)


@pytest.mark.parametrize(
    "name",
    [
        "ann", "ANN", "Ann\u200d", "A\u200bnn", "\uff21\uff4e\uff4e", "\u0410nn", "\u0391nn",
        "Ann\ufe0f", "\u202eAnn", "\u0430nn", "A\u0578n", "\U0001d400nn", "\u13aann",
    ],
)  # fmt: skip
def test_names_that_look_alike_get_a_number(name: str) -> None:
    company = Company(people=1, start=False, bots=3)
    company.sit(1, name=name)
    assert company.table.chairs[1].name.endswith(" 2")


@pytest.mark.parametrize(
    ("one", "two"),
    [("Ilaria", "llaria"), ("mario", "rnario"), ("Carlo", "\u0421arl\u043e"), ("B0b", "BOb"),
     ("paypal", "\u0440\u0430\u0443\u0440\u0430l"), ("Åsa", "A\u030asa"), ("1van", "Ivan")],
)  # fmt: skip
def test_lookalikes_of_every_alphabet(one: str, two: str) -> None:
    assert chat.unlike(two, [one]) == f"{two} 2"


@pytest.mark.parametrize(
    ("one", "two"),
    [("Anna", "Anno"), ("Jo", "Joe"), ("Андрей", "Андрон"), ("李", "王"), ("Ali", "Alì"),
     ("Nina", "Mina"), ("Anna", "Anna 2"), ("😀", "😁")],
)  # fmt: skip
def test_other_names_stay_as_they_are(one: str, two: str) -> None:
    assert chat.unlike(two, [one]) == two


def test_a_long_name_is_cut_between_letters() -> None:
    company = Company(people=1, start=False, bots=3)
    company.sit(1, name="x" * 22 + FAMILY)
    assert company.table.chairs[1].name == "x" * 22 + FAMILY[0]
    company.sit(2, name="y" * 60)
    assert company.table.chairs[2].name == "y" * 24


def test_the_journal_keeps_cleaned_words_so_that_luck_stays_the_same() -> None:
    """Python's tables of letters change; a game must not."""
    company = Company(people=1, start=False, bots=2)
    company.sit(1, words="  luck\u200b \U000e0fff")
    company.ask(0, wire.Words, words="more\u202e")
    sat, added = company.journal[-2].ask, company.journal[-1].ask
    assert isinstance(sat, wire.Sit)
    assert isinstance(added, wire.Words)
    assert (sat.words, added.words) == ("luck", "more")


def test_journal_entries_are_not_cleaned_again(monkeypatch: pytest.MonkeyPatch) -> None:
    company = Company(people=1, start=False, bots=2)
    company.sit(1, words="luck")
    company.ask(0, wire.Start, fill="caso")
    monkeypatch.setattr(chat, "cleaned", lambda text: text[::-1])
    assert rebuild(company.journal, company.now).words == company.table.words
    assert rebuild(company.journal, company.now).progress == company.table.progress
