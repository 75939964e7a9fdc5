"""Passkeys: profiles opened by a device or a password manager (WebAuthn).

The house stores an id, a public key and a counter. It needs py_webauthn (extra `passkeys`), and a
name: browsers have no passkeys for numeric addresses, nor without HTTPS except on this machine.
"""

import asyncio
from base64 import urlsafe_b64decode
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from secrets import token_bytes
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from tripot import wire
from tripot.house.live.house import House
from tripot.house.live.profiles import milliseconds
from tripot.house.net.exchange import Http
from tripot.house.net.hosts import is_address, name_in
from tripot.house.store.profiles import CHALLENGE_MS, KeyKind, Passkey, Profile, ProfileKey

MOST_PASSKEYS = 10  # Of one profile.


class Credential(Struct, frozen=True):
    """What `PublicKeyCredential.toJSON()` says in the browser; other fields are ignored."""

    id: Annotated[str, Meta(min_length=1, max_length=1400)]
    rawId: Annotated[str, Meta(min_length=1, max_length=1400)]  # noqa: N815  the standard's name
    response: dict[str, Any]
    type: str


class OpenByPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A signed challenge."""

    credential: Credential
    bring: bool = False
    """Whether the profile that this browser has open is merged into that one."""


@cache
def is_installed() -> bool:
    return find_spec("webauthn") is not None


def domain(http: Http) -> str:
    """The name under which passkeys are kept; empty if there can be none."""
    name = name_in(http.url.netloc)
    return "" if not is_installed() or not name or is_address(name) else name


def needed_domain(http: Http) -> str:
    found = domain(http)
    if not found:
        raise wire.HouseError("bad-request", "passkeys need HTTPS and a name in `hosts`")
    return found


async def library() -> Any:
    """py_webauthn, imported lazily because it is slow to import."""
    return await asyncio.to_thread(_library)


@cache
def _library() -> Any:
    import webauthn
    import webauthn.helpers.structs

    return webauthn


async def challenge(house: House, profile: str) -> bytes:
    """A new challenge, remembered for a few minutes."""
    made, now = token_bytes(32), milliseconds(house)
    key = ProfileKey(sha256(made).hexdigest(), profile, KeyKind.CHALLENGE, now, now)
    await house.write(house.store.profiles.add_key(key))
    return made


async def making(house: House, http: Http, profile: Profile) -> bytes:
    """What a browser needs to make a passkey for this profile."""
    name, lib = needed_domain(http), await library()
    kinds = lib.helpers.structs
    known = await house.read(house.store.profiles.passkeys(profile.id))
    if len(known) >= MOST_PASSKEYS:
        raise _too_many()
    options = lib.generate_registration_options(
        rp_id=name,
        rp_name="Tripot",
        user_id=profile.id.encode(),
        user_name=profile.name,
        challenge=await challenge(house, profile.id),
        authenticator_selection=kinds.AuthenticatorSelectionCriteria(
            resident_key=kinds.ResidentKeyRequirement.REQUIRED,
            user_verification=kinds.UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            kinds.PublicKeyCredentialDescriptor(id=lib.base64url_to_bytes(each.id))
            for each in known
        ],
    )
    return bytes(lib.options_to_json(options), "utf-8")


async def made(house: House, http: Http, profile: Profile, credential: Credential) -> None:
    """Stores a passkey that a browser has made."""
    name, lib = needed_domain(http), await library()
    signed = await _challenge_in(house, credential, profile.id)
    try:
        found = lib.verify_registration_response(
            credential=msgspec.to_builtins(credential),
            expected_challenge=signed,
            expected_rp_id=name,
            expected_origin=f"{http.url.scheme}://{http.url.netloc}",
        )
    except Exception as error:  # Whatever a parser raises for what no browser made.
        raise _refused(error) from None
    now = milliseconds(house)
    passkey = Passkey(
        credential.id, profile.id, found.credential_public_key, found.sign_count, now, now
    )
    if not await house.write(house.store.profiles.add_passkey(passkey)):
        raise wire.HouseError("wrong-key", "this house has this passkey already")
    if len(await house.read(house.store.profiles.passkeys(profile.id))) > MOST_PASSKEYS:
        await house.write(house.store.profiles.remove_passkey(profile.id, passkey.id))
        raise _too_many()  # Several were being made at once.


async def asking(house: House, http: Http) -> bytes:
    """What a browser needs to sign with any passkey it has for this house."""
    name, lib = needed_domain(http), await library()
    options = lib.generate_authentication_options(rp_id=name, challenge=await challenge(house, ""))
    return bytes(lib.options_to_json(options), "utf-8")


async def opened(house: House, http: Http, credential: Credential) -> Profile:
    """The profile of a passkey that has signed our challenge."""
    name, lib = needed_domain(http), await library()
    signed = await _challenge_in(house, credential, "")
    passkey = await house.read(house.store.profiles.passkey(credential.id))
    unknown = wire.HouseError("wrong-key", "this house does not know this passkey")
    if passkey is None:
        raise unknown
    profile = await house.read(house.store.profiles.get(passkey.profile))
    if profile is None:
        raise unknown
    try:
        found = lib.verify_authentication_response(
            credential=msgspec.to_builtins(credential),
            expected_challenge=signed,
            expected_rp_id=name,
            expected_origin=f"{http.url.scheme}://{http.url.netloc}",
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.counter,
        )
    except Exception as error:  # Whatever a parser raises for what no browser made.
        raise _refused(error) from None
    used = house.store.profiles.use_passkey(passkey.id, found.new_sign_count, milliseconds(house))
    await house.write(used)
    return profile


async def _challenge_in(house: House, credential: Credential, profile: str) -> bytes:
    """The signed challenge; each can be used once, by the profile it was made for."""
    try:
        data = str(credential.response["clientDataJSON"])
        client = msgspec.json.decode(_bytes(data), type=dict[str, Any])
        signed = _bytes(str(client["challenge"]))
    except (ValueError, LookupError, RecursionError) as error:  # No browser made it.
        raise _refused(error) from None
    since = milliseconds(house) - CHALLENGE_MS
    hashed = sha256(signed).hexdigest()
    if not await house.write(house.store.profiles.take_challenge(hashed, profile, since)):
        raise wire.HouseError("wrong-key", "this challenge was used already, or is too old")
    return signed


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _too_many() -> wire.HouseError:
    return wire.HouseError("too-big", f"a profile has {MOST_PASSKEYS} passkeys at most")


def _refused(error: Exception) -> wire.HouseError:
    return wire.HouseError("wrong-key", f"the passkey was not accepted: {type(error).__name__}")
