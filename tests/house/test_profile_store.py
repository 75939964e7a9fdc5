"""What the house stores of profiles and ratings, on both stores."""

from pathlib import Path

import pytest

from tests.house.test_store import head
from tripot.house.store import DAY_MS, Append, Retention, Saved, Store, open_store
from tripot.house.store.profiles import (
    CHALLENGE_MS,
    MOST_BROWSERS,
    DrillAnswer,
    KeyKind,
    Passkey,
    Profile,
    ProfileGame,
    ProfileKey,
)
from tripot.house.store.ratings import RatedGame, Rating

pytestmark = pytest.mark.anyio

ANNA = Profile("p1", "Anna", False, 10, 10)
BRUNO = Profile("p2", "Bruno", True, 20, 20)


def key(
    name: str, profile: str = "p1", kind: KeyKind = KeyKind.BROWSER, used: int = 1
) -> ProfileKey:
    return ProfileKey(name, profile, kind, 1, used)


async def made(store: Store) -> None:
    await store.profiles.make(ANNA, key("anna"))
    await store.profiles.make(BRUNO, key("bruno", "p2"))


async def test_a_key_opens_its_profile_and_no_other_kind_of_key_does(store: Store) -> None:
    await made(store)
    profiles = store.profiles
    assert await profiles.opened_by("anna", KeyKind.BROWSER) == ANNA
    assert await profiles.opened_by("anna", KeyKind.LINK) is None
    assert await profiles.opened_by("nobody", KeyKind.BROWSER) is None
    await profiles.change(Profile("p1", "Annina", True, 10, 30))
    assert await profiles.get("p1") == Profile("p1", "Annina", True, 10, 30)
    assert [(each.name, games) for each, games in await profiles.all(10)] == [
        ("Annina", 0),
        ("Bruno", 0),
    ]


async def test_a_visit_does_not_undo_a_change_of_the_name(store: Store) -> None:
    """Another browser may have made it between the two statements of a visit."""
    await made(store)
    await store.profiles.change(Profile("p1", "Annina", True, 10, 10))
    await store.profiles.use_key("anna", DAY_MS)
    assert await store.profiles.get("p1") == Profile("p1", "Annina", True, 10, DAY_MS)
    assert (await store.profiles.keys("p1"))[0].used == DAY_MS
    assert await store.profiles.get("p2") == BRUNO


async def test_a_new_link_revokes_the_old_one_and_the_oldest_browser_gives_way(
    store: Store,
) -> None:
    await made(store)
    profiles = store.profiles
    for name in ("one", "two"):
        await profiles.add_key(key(name, kind=KeyKind.LINK))
    assert await profiles.opened_by("one", KeyKind.LINK) is None
    assert await profiles.opened_by("two", KeyKind.LINK) == ANNA
    for n in range(MOST_BROWSERS):
        await profiles.add_key(key(f"b{n}", used=2 + n))
    assert await profiles.opened_by("anna", KeyKind.BROWSER) is None
    assert await profiles.opened_by("b0", KeyKind.BROWSER) == ANNA
    await profiles.remove_others("p1", "b3")
    assert [each.hash for each in await profiles.keys("p1")] == ["b3"]
    assert await profiles.opened_by("bruno", KeyKind.BROWSER) == BRUNO


async def test_a_challenge_is_used_once_and_in_time(store: Store) -> None:
    profiles = store.profiles
    await profiles.add_key(ProfileKey("c", "", KeyKind.CHALLENGE, 100, 100))
    assert not await profiles.take_challenge("c", "p1", 0)
    assert not await profiles.take_challenge("c", "", 101)
    assert await profiles.take_challenge("c", "", 100)
    assert not await profiles.take_challenge("c", "", 100)


async def test_passkeys_belong_to_one_profile(store: Store) -> None:
    await made(store)
    profiles = store.profiles
    assert await profiles.add_passkey(Passkey("id", "p1", b"public", 0, 1, 1))
    assert not await profiles.add_passkey(Passkey("id", "p2", b"other", 0, 1, 1))
    await profiles.use_passkey("id", 7, 9)
    assert await profiles.passkey("id") == Passkey("id", "p1", b"public", 7, 1, 9)
    assert not await profiles.remove_passkey("p2", "id")
    assert await profiles.remove_passkey("p1", "id")
    assert await profiles.passkeys("p1") == []


async def test_deleting_a_profile_leaves_nothing_of_it(store: Store, tmp_path: Path) -> None:
    await made(store)
    profiles = store.profiles
    await profiles.hold("p1", "t", "seat")
    await profiles.add_passkey(Passkey("id", "p1", b"public", 0, 1, 1))
    await profiles.add_game(ProfileGame("t", 2, "p1", 5, b"{}"))
    await profiles.add_answers("p1", [DrillAnswer(1, 1000, True, True, 5)])
    await store.ratings.replace("vabanque", [Rating("vabanque", "p1", 25.0, 8.0, 1)])
    assert await profiles.delete("p1")
    assert not await profiles.delete("p1")
    assert await profiles.get("p1") is None
    assert await profiles.keys("p1") == []
    assert await profiles.seats("p1") == {}
    assert await profiles.games("p1") == []
    assert await profiles.passkeys("p1") == []
    assert await profiles.answers("p1") == []
    assert await store.ratings.ladder("vabanque") == []
    await store.backup(str(tmp_path / "backup"))
    found = await open_store(str(tmp_path / "backup"))
    assert [each.name for each, _ in await found.profiles.all(9)] == ["Bruno"]
    await found.close()


async def test_merging_keeps_games_and_seats_of_both(store: Store) -> None:
    await made(store)
    profiles = store.profiles
    await profiles.hold("p1", "both", "a")
    await profiles.hold("p2", "both", "b")
    await profiles.hold("p1", "one", "c")
    await profiles.add_game(ProfileGame("g", 0, "p1", 5))
    await profiles.add_game(ProfileGame("h", 1, "p2", 6))
    await profiles.merge("p1", "p2")
    assert await profiles.get("p1") is None
    assert await profiles.opened_by("anna", KeyKind.BROWSER) is None
    assert await profiles.seats("p2") == {"both": "b", "one": "c"}
    await profiles.carry("both", "again")
    assert await profiles.holders("again") == {"p2": "b"}
    assert [game.record for game in await profiles.games("p2")] == ["h", "g"]


async def test_the_first_answer_to_a_drill_counts_wherever_it_was_given(store: Store) -> None:
    await made(store)
    profiles = store.profiles
    first, later = DrillAnswer(7, 1300, True, False, 10), DrillAnswer(7, 1300, False, True, 20)
    await profiles.add_answers("p1", [later, DrillAnswer(8, 1000, True, True, 15)])
    await profiles.add_answers("p1", [first])
    await profiles.add_answers("p1", [later])
    assert await profiles.answers("p1") == [first, DrillAnswer(8, 1000, True, True, 15)]
    await profiles.add_answers("p2", [later, DrillAnswer(8, 1000, False, True, 14)])
    await profiles.merge("p1", "p2")
    assert await profiles.answers("p2") == [first, DrillAnswer(8, 1000, False, True, 14)]


async def test_a_finished_game_is_counted_once(store: Store) -> None:
    saved = Saved("t", 7, b"{}")
    await store.append(Append("t", 1, b"x", head("t"), saved))
    ratings = store.ratings
    assert await ratings.uncounted(9) == ["t"]
    for _ in range(2):
        await ratings.count("t", [ProfileGame("t", 1, "p1", 7)])
    assert await ratings.uncounted(9) == []
    await store.profiles.hold("p1", "t", "key")
    await store.profiles.hold("p1", "u", "key")
    assert (await store.profiles.running("p1")) == {"u": "key"}
    (game,) = await store.profiles.games("p1")
    assert (game.seat, game.summary) == (1, None)
    await store.profiles.summarise([ProfileGame("t", 1, "p1", 7, b"known")])
    assert (await store.profiles.games("p1"))[0].summary == b"known"
    assert await store.profiles.games("p1", before=7) == []
    await store.delete("t", records=True)
    assert await store.profiles.games("p1") == []


async def test_two_games_cannot_be_rated_under_one_number(store: Store) -> None:
    ratings = store.ratings
    third, tenth = Rating("vabanque", "p1", 1 / 3, 0.1, 1), Rating("vabanque", "p1", 2.0, 0.7, 2)
    assert await ratings.rate(RatedGame("r1", "vabanque", 1, b"1"), [], [third])
    assert not await ratings.rate(RatedGame("r2", "vabanque", 1, b"2"), [], [tenth])
    assert not await ratings.rate(RatedGame("r1", "vabanque", 2, b"1"), [], [tenth])
    assert await ratings.ladder("vabanque") == [third]
    assert await ratings.rate(RatedGame("r2", "vabanque", 2, b"2"), [], [tenth])
    assert await ratings.ladder("vabanque") == [tenth]
    assert [each.record for each in await ratings.rated("vabanque", after=1)] == ["r2"]
    assert (await ratings.last("vabanque"), await ratings.last("vendome")) == (2, 0)
    assert await ratings.games() == ["vabanque"]


async def test_a_sweep_removes_old_challenges_whoever_asked_for_them(store: Store) -> None:
    """Also where everything else is kept for ever."""
    await made(store)
    await store.retain(Retention(idle=None, over=None, records=None))
    now = 40 * DAY_MS
    for made_at, age in (("old", CHALLENGE_MS + 1), ("new", CHALLENGE_MS)):
        for profile in ("", "p1"):
            asked = ProfileKey(made_at + profile, profile, KeyKind.CHALLENGE, now - age, now)
            await store.profiles.add_key(asked)
    assert [each.hash for each in await store.profiles.keys("p1")] == ["anna"]
    await store.sweep(now)
    for profile in ("", "p1"):
        assert not await store.profiles.take_challenge("old" + profile, profile, 0)
        assert await store.profiles.take_challenge("new" + profile, profile, 0)


async def test_a_sweep_removes_profiles_that_were_never_played_with(store: Store) -> None:
    await made(store)
    await store.profiles.add_game(ProfileGame("t", 0, "p2", 5))
    await store.profiles.make(Profile("p3", "Carla", False, 30, 30), key("carla", "p3"))
    await store.profiles.add_answers("p3", [DrillAnswer(1, 1000, True, True, 5)])
    await store.profiles.add_key(ProfileKey("c", "", KeyKind.CHALLENGE, 1, 1))
    await store.sweep(40 * DAY_MS)
    assert await store.profiles.get("p1") is None
    assert await store.profiles.get("p2") == BRUNO
    assert await store.profiles.get("p3") is not None
    assert await store.profiles.keys("p1") == await store.profiles.keys("") == []
