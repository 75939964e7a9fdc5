"""What people install: the wheel, the container and the service."""

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path
from urllib.request import urlopen

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
CONTAINERFILE = ROOT / "deploy/Containerfile"
SERVICE = ROOT / "deploy/tripot.service"
AUTHORITIES = Path("/etc/ssl/certs/ca-certificates.crt")
DEBIAN = "bookworm"  # Its Python is the one that the container file asks for.
CHROOT = ("--isolation", "chroot")  # What needs no control groups.
BUILT = ("src/tripot/house/static", "src/tripot/house/docs")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands of an environment with the wheel, what it requires, and no more."""
    folder = tmp_path_factory.mktemp("package")
    source = folder / "source"
    names = subprocess.run(
        ["git", "ls-files", "-z", "src", "web/hatch_build.py", "pyproject.toml", "README.md",
         "LICENSE"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    for name in filter(None, names.split("\0")):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, source / name)
    for name in BUILT:  # Without web/src these are taken as they are.
        shutil.copytree(ROOT / name, source / name)
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=source, capture_output=True, check=True)
    environment = folder / "environment"
    venv.create(environment)
    packages = next(environment.glob("lib/python*/site-packages"))
    for name in required("tripot"):
        link(name, packages)
    (wheel,) = folder.glob("*.whl")
    python = str(environment / "bin/python")
    subprocess.run(
        ["uv", "pip", "install", "--quiet", "--offline", "--no-deps", "--python", python, wheel],
        check=True,
    )
    return environment / "bin"


def required(name: str) -> set[str]:
    """What a package requires, without its extras, and what that requires."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for text in distribution(waiting.pop()).requires or ():
            requirement = Requirement(text)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                waiting += {requirement.name} - found
                found.add(requirement.name)
    return found


def link(name: str, packages: Path) -> None:
    """Shows the new environment a package of this one: no network is needed."""
    files = distribution(name).files or ()
    for top in {file.parts[0] for file in files} - {"..", "__pycache__"}:
        target = packages / top
        if not target.exists():
            target.symlink_to(Path(str(distribution(name).locate_file(top))))


def bare(commands: Path, home: Path, **more: str) -> dict[str, str]:
    """An environment with the commands of the package alone: no Node, no compiler."""
    assert not any(shutil.which(tool, path=str(commands)) for tool in ("node", "cc", "gcc"))
    return {"PATH": str(commands), "HOME": str(home), "LANG": "C.UTF-8", **more}


def test_the_wheel_plays_a_game_without_node_or_a_compiler(installed: Path, tmp_path: Path) -> None:
    environment = bare(installed, tmp_path)
    listed = subprocess.run(
        ["tripot", "--help"], env=environment, capture_output=True, text=True, check=True
    )
    assert "play" in listed.stdout
    moves = "3\n" * 200  # Table 3, three steps: a legal answer in most phases.
    game = subprocess.run(
        ["tripot", "play", "vabanque", "--plain", "--name", "Anna", "--bots", "caso"],
        env=environment, input=moves, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "Your turn." in game.stdout
    assert "Anna put a 5 on table 3" in game.stdout
    assert game.stderr == ""


def test_the_wheel_writes_a_site_that_needs_no_server(installed: Path, tmp_path: Path) -> None:
    environment = bare(installed, tmp_path)
    site = subprocess.run(
        ["tripot", "site", "public"],
        env=environment, cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert re.match(r"public has the site: ([1-5]\.\d|6\.0) MB as it is sent", site.stdout)
    assert {path.name for path in (tmp_path / "public").iterdir()} >= {"index.html", "sw.js"}


@contextmanager
def opened(command: list[str], environment: dict[str, str], folder: Path) -> Iterator[str]:
    """Starts a house with a command and yields its address; it must stop cleanly."""
    with subprocess.Popen(
        command, env=environment, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True,
    ) as house:  # fmt: skip
        assert house.stdout is not None
        said = ""
        try:
            while not (found := re.search(r"http://[\d.]+:(\d+)", said)):
                line = house.stdout.readline()
                assert line, said
                said += line
            yield f"http://127.0.0.1:{found[1]}"
        finally:
            house.send_signal(signal.SIGTERM)
            said += house.communicate()[0]
    assert house.returncode == 0, said


def test_the_command_alone_opens_the_house_with_its_pages(installed: Path, tmp_path: Path) -> None:
    environment = bare(installed, tmp_path, TRIPOT_PORT="0", TRIPOT_STRONG_BOTS="false")
    with opened([str(installed / "tripot")], environment, tmp_path) as address:
        page = urlopen(f"{address}/").read().decode()
        for name in re.findall(r'(?:src|href)="(/?[\w./-]+\.(?:js|css))"', page):
            with urlopen(f"{address}/{name.lstrip('/')}") as asset:
                assert asset.status == 200
        assert ".js" in page
        assert "<title>" in urlopen(f"{address}/docs/").read().decode()


def test_the_service_starts_the_house(installed: Path, tmp_path: Path) -> None:
    unit = SERVICE.read_text(encoding="utf-8")
    (start,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    given = dict(
        word.split("=", 1)
        for line in re.findall(r"^Environment=(.*)$", unit, re.MULTILINE)
        for word in shlex.split(line.replace("%S", f"{tmp_path}").replace("%C", f"{tmp_path}"))
    )
    (tmp_path / "tripot").mkdir()  # As StateDirectory makes it.
    more = {**given, "TRIPOT_PORT": "0", "TRIPOT_STRONG_BOTS": "false"}
    command = shlex.split(start.replace("/opt/tripot/bin", str(installed)))
    with opened(command, bare(installed, tmp_path, **more), tmp_path) as address:
        assert urlopen(f"{address}/healthz").status == 200
    assert (tmp_path / "tripot/house.sqlite3").exists()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_understands_the_service(installed: Path, tmp_path: Path) -> None:
    unit = SERVICE.read_text(encoding="utf-8").replace("/opt/tripot/bin", str(installed))
    (tmp_path / "tripot.service").write_text(unit, encoding="utf-8")
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", tmp_path / "tripot.service"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert checked.returncode == 0, checked.stderr
    assert "tripot.service" not in checked.stderr


def instructions() -> list[tuple[str, str]]:
    """The instructions of the container file, each with its arguments."""
    text = CONTAINERFILE.read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines]


def test_the_container_starts_what_the_wheel_has(installed: Path, tmp_path: Path) -> None:
    """Without a container: what it copies must exist, and what it runs must start."""
    said = dict(instructions())  # The last of each kind is the last stage's.
    for kind, what in instructions():
        if kind == "COPY" and not what.startswith("--from"):
            assert (ROOT / what.split()[0]).exists()
    assert said["USER"] == "tripot"
    assert said["EXPOSE"] == "8420"
    given = dict(word.split("=", 1) for word in shlex.split(said["ENV"]))
    assert given["TRIPOT_HOST"] == "0.0.0.0"
    assert given["TRIPOT_DATABASE"].startswith(f"{said['VOLUME']}/")
    given["TRIPOT_DATABASE"] = str(tmp_path / "house.sqlite3")
    command = re.findall(r'"(.*?)"', said["CMD"])
    command[0] = str(installed / command[0])
    more = {**given, "TRIPOT_PORT": "0", "TRIPOT_STRONG_BOTS": "false"}
    with opened(command, bare(installed, tmp_path, **more), tmp_path) as address:
        subprocess.run([installed / "python", *health_check(address)[1:]], check=True)


def health_check(address: str) -> list[str]:
    """What the container file asks a house with, at this address."""
    said = dict(instructions())["HEALTHCHECK"]
    command: list[str] = json.loads(said.removeprefix("CMD "))
    return [word.replace("http://127.0.0.1:8420", address) for word in command]


def wait_for_house(port: int) -> None:
    answers = ["curl", "--fail", "--retry", "90", "--retry-delay", "2", "--retry-all-errors"]
    subprocess.run([*answers, f"http://127.0.0.1:{port}/healthz"], check=True)


@pytest.mark.slow
def test_the_container_is_built_and_opens_the_house() -> None:
    engine = shutil.which("podman") or shutil.which("docker")
    if engine is None or subprocess.run([engine, "info"], capture_output=True).returncode:
        pytest.skip("no container engine runs here")
    built = ["build", "--file", str(CONTAINERFILE), "--tag", "tripot-test", str(ROOT)]
    subprocess.run([engine, *built], check=True)
    start = [engine, "run", "--rm", "--detach", "--publish", "127.0.0.1::8420", "tripot-test"]
    name = subprocess.run(start, capture_output=True, text=True, check=True).stdout.strip()
    try:
        port = subprocess.run(
            [engine, "port", name, "8420"], capture_output=True, text=True, check=True
        ).stdout.rpartition(":")[2]
        wait_for_house(int(port))
    finally:
        subprocess.run([engine, "stop", name], check=True)


class Buildah:
    """Builds and runs images without an engine, a registry or an image of somebody else."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.command = ["buildah", "--root", f"{folder}/storage", "--runroot", f"{folder}/run"]

    def __call__(self, *arguments: str | Path) -> str:
        command = [*self.command, *map(str, arguments)]
        return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()

    def make_base(self, name: str) -> None:
        """Debian with its Python and systemd, under the name of an image with the same Python."""
        root, archive = self.folder / "root", self.folder / "root.tar"
        packages = "--include=python3,python3-pip,ca-certificates,systemd-sysv,dbus"
        subprocess.run(["debootstrap", "--variant=minbase", packages, DEBIAN, root], check=True)
        (root / "usr/bin/python").symlink_to("python3")
        (root / "usr/lib/python3.11/EXTERNALLY-MANAGED").unlink()
        shutil.copy(AUTHORITIES, root / AUTHORITIES.relative_to("/"))  # Of this network.
        subprocess.run(["tar", "-C", root, "--exclude=./dev/*", "-cf", archive, "."], check=True)
        made = self("from", "scratch")
        self("add", "--quiet", made, archive, "/")
        for variable in ("NODE_EXTRA_CA_CERTS", "PIP_CERT"):
            self("config", "--env", f"{variable}={AUTHORITIES}", made)
        self("commit", "--quiet", made, name)


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Buildah]:
    """The image `tripot-test`, built from the container file."""
    missing = [tool for tool in ("buildah", "debootstrap") if not shutil.which(tool)]
    if missing or os.geteuid():
        pytest.skip(f"needs root, and {' and '.join(missing) or 'nothing else'}")
    buildah = Buildah(tmp_path_factory.mktemp("buildah"))
    buildah.make_base(dict(instructions())["FROM"])
    kind = ("--pull-never", "--format", "docker")
    buildah("build", *kind, *CHROOT, "--file", CONTAINERFILE, "--tag", "tripot-test", ROOT)
    yield buildah
    buildah("rm", "--all")
    buildah("rmi", "--all", "--force")


@pytest.fixture
def port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@pytest.mark.slow
def test_the_container_file_is_built_without_an_engine(image: Buildah, port: int) -> None:
    start = shlex.join(json.loads(dict(instructions())["CMD"]))
    check = shlex.join(health_check(f"http://127.0.0.1:{port}"))
    script = (
        f"{start} & until {check}; do kill -0 $! || exit 1; sleep 1; done; "
        "test $(id -un) = tripot && test -s house.sqlite3 && kill $! && wait $!"
    )
    house = image("from", "--pull-never", "tripot-test")
    image("run", *CHROOT, "--env", f"TRIPOT_PORT={port}", house, "--", "sh", "-c", script)


@pytest.mark.slow
def test_systemd_starts_the_service(image: Buildah, port: int) -> None:
    """Boots the image with the service in it: a machine of its own that shares our network."""
    if not shutil.which("systemd-nspawn"):
        pytest.skip("needs systemd-nspawn")
    machine = image("from", "--pull-never", "tripot-test")
    root = Path(image("mount", machine))
    units = root / "etc/systemd/system"
    shutil.copy(SERVICE, units)
    (units / "multi-user.target.wants").mkdir(exist_ok=True)
    (units / "multi-user.target.wants" / SERVICE.name).symlink_to(f"../{SERVICE.name}")
    (root / "opt/tripot/bin").mkdir(parents=True)
    (root / "opt/tripot/bin/tripot").symlink_to("/usr/local/bin/tripot")
    (root / "etc/tripot.env").write_text(f"TRIPOT_PORT={port}\n", encoding="utf-8")
    boot = ["systemd-nspawn", "--register=no", "--keep-unit", "--boot", "-D", str(root)]
    with subprocess.Popen(boot, stdin=subprocess.DEVNULL) as running:
        try:
            wait_for_house(port)
            assert (root / "var/lib/private/tripot/house.sqlite3").stat().st_uid != 0
        finally:
            running.terminate()  # It tells systemd to power off.
    assert running.returncode == 0
    image("umount", machine)
