"""Invalid passkeys are rejected. tests/browser has the valid ones."""

from base64 import urlsafe_b64encode
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import webauthn

from tests.house.live_house import browser
from tests.house.test_profiles import PROFILE, somebody
from tripot.house.net.app import HouseApp
from tripot.house.net.passkeys import MOST_PASSKEYS

pytestmark = pytest.mark.anyio

PASSKEYS = "/api/v1/mine/passkeys"


def credential(challenge: str, **response: Any) -> dict[str, Any]:
    client = {"type": "webauthn.get", "challenge": challenge, "origin": "http://localhost"}
    data = urlsafe_b64encode(msgspec.json.encode(client)).decode().rstrip("=")
    return {
        "id": "AAAA",
        "rawId": "AAAA",
        "type": "public-key",
        "response": {"clientDataJSON": data, **response},
    }


async def test_wrong_passkeys_open_nothing(place: tuple[HouseApp, str]) -> None:
    _, url = place
    named = url.replace("127.0.0.1", "localhost")
    async with somebody(named) as anna, browser(named) as thief:
        assert (await anna.get(PROFILE)).json()["can_passkey"] is True
        made = (await anna.post(f"{PASSKEYS}/make", json={})).json()
        assert made["rp"]["id"] == "localhost"
        assert made["authenticatorSelection"]["residentKey"] == "required"
        asked = (await thief.post(f"{PASSKEYS}/ask", json={})).json()
        for wrong in (
            credential(asked["challenge"]),  # Not signed,
            credential(asked["challenge"]),  # used a second time,
            credential(made["challenge"]),  # made for somebody else,
            credential("AAAA"),  # and never given out.
        ):
            refused = await thief.post(f"{PASSKEYS}/open", json={"credential": wrong})
            assert (refused.status_code, refused.json()["error"]) == (401, "wrong-key")
        junk: list[dict[str, Any]] = [
            {"clientDataJSON": 7},
            {"clientDataJSON": "***"},
            {"clientDataJSON": "bnVsbA"},
            {"clientDataJSON": urlsafe_b64encode(b'{"challenge":' + b"[" * 4000).decode()},
            {},
        ]
        for response in junk:
            wrong = {**credential("AAAA"), "response": response}
            refused = await thief.post(f"{PASSKEYS}/open", json={"credential": wrong})
            assert refused.json()["error"] == "wrong-key"
        junk = [{"attestationObject": each} for each in ("", "AAAA", 7, "o2NmbXRkbm9uZQ")]
        for response in junk:
            fresh = (await anna.post(f"{PASSKEYS}/make", json={})).json()["challenge"]
            refused = await anna.post(PASSKEYS, json=credential(fresh, **response))
            assert (refused.status_code, refused.json()["error"]) == (401, "wrong-key")
        refused = await anna.post(f"{PASSKEYS}/remove", json={"id": "AAAA"})
        assert refused.json()["error"] == "wrong-key"


async def test_a_profile_has_few_passkeys_however_many_are_made_at_once(
    place: tuple[HouseApp, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All challenges are asked for before the first passkey is stored."""
    signed = SimpleNamespace(credential_public_key=b"key", sign_count=0)
    monkeypatch.setattr(webauthn, "verify_registration_response", lambda **_: signed)
    async with somebody(place[1].replace("127.0.0.1", "localhost")) as anna:
        asked = [
            (await anna.post(f"{PASSKEYS}/make", json={})).json()["challenge"]
            for _ in range(MOST_PASSKEYS + 2)
        ]
        answers = [
            await anna.post(PASSKEYS, json={**credential(challenge), "id": f"key{n}"})
            for n, challenge in enumerate(asked)
        ]
        codes = [each.status_code for each in answers]
        assert codes == [200] * MOST_PASSKEYS + [413] * 2
        assert len((await anna.get(PROFILE)).json()["passkeys"]) == MOST_PASSKEYS


async def test_a_numeric_address_has_no_passkeys(place: tuple[HouseApp, str]) -> None:
    async with somebody(place[1]) as anna:
        assert (await anna.get(PROFILE)).json()["can_passkey"] is False
        assert (await anna.post(f"{PASSKEYS}/make", json={})).status_code == 400
