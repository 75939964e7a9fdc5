"""What people install: the wheel, the container and the service."""

import re
import shlex
import shutil
import signal
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
    """No container runs here: what it copies must exist, and what it runs must start."""
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
        _, health, *_ = re.findall(r'"(.*?)"', said["HEALTHCHECK"].partition("CMD")[2])[1:]
        check = health.replace("http://127.0.0.1:8420", address)
        subprocess.run([installed / "python", "-c", check], check=True)


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
        answers = ["curl", "--fail", "--retry", "30", "--retry-connrefused", "--retry-all-errors"]
        subprocess.run([*answers, f"http://127.0.0.1:{port.strip()}/healthz"], check=True)
    finally:
        subprocess.run([engine, "stop", name], check=True)
