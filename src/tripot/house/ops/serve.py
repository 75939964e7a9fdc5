"""`tripot serve`: run a house on this machine, for the local network or the internet."""

import contextlib
import errno
import io
import socket
import sys
from dataclasses import replace
from pathlib import Path

from cyclopts import App

from tripot.house.ops.config import Config
from tripot.house.ops.sources import Flattened, read_sources

LOOPBACK = ("127.0.0.1", "localhost", "::1")


app = App(name="serve", config=read_sources)


@app.default
def serve(
    *,
    settings: Flattened = Config(),  # noqa: B008  frozen
    lan: bool = False,
    browser: bool = True,
    config: Path | None = None,
) -> int:
    """Start the server: tables for friends and bots, in one process with one file.

    Parameters
    ----------
    lan
        Serve the local network, and show a code that phones can scan.
    browser
        Open the browser.
    config
        A TOML file with settings.
    """
    if lan and settings.host in LOOPBACK:
        settings = replace(settings, host="0.0.0.0")
    try:
        listener = listen(settings.host, settings.port)
    except OSError as error:
        print(f"tripot: {error}", file=sys.stderr)
        return 2
    return run(settings, listener, browser)


def listen(host: str, port: int) -> socket.socket:
    """Binds the listening socket; the error says why it fails."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except TypeError:  # Python's word for a name that cannot be one.
        listener.close()
        raise OSError(f"cannot listen at {host}: this is not the name of a machine") from None
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            why = f"port {port} is in use, perhaps by another house; --port 0 picks a free one"
        elif error.errno == errno.EACCES:
            why = f"you may not use port {port}; choose one from 1024 up"
        else:
            why = f"cannot listen at {host}: {error.strerror or error}"
        raise OSError(why) from None
    return listener


def run(settings: Config, listener: socket.socket, browser: bool) -> int:
    """Serves until it is stopped."""
    import asyncio
    import signal

    from tripot.house.net.app import HouseApp, Server
    from tripot.house.ops import logs
    from tripot.house.store import StoreError

    logs.set_up(settings.log_level)
    raise_file_limit(settings.max_connections)
    port = listener.getsockname()[1]
    link = f"http://{shown(settings.host)}:{port}{settings.root_path}/"

    async def main() -> None:
        door = HouseApp(settings)
        await door.open()
        set_up_garbage_collector()
        listener.listen()  # The address can be used as soon as it is printed.
        greet(settings, link)
        if browser:
            asyncio.get_running_loop().call_later(0.3, open_browser, link)
        await Server(door).serve(sockets=[listener])

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # Handle SIGTERM like Ctrl+C.
    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(main())
    except StoreError as error:
        print(f"tripot: {error}", file=sys.stderr)
        return 3
    except KeyboardInterrupt:
        pass
    finally:
        listener.close()
    print("The house is closed. Every table is kept.", file=sys.stderr)
    return 0


def set_up_garbage_collector() -> None:
    """Makes garbage collection rare: loaded modules stay, and tables have no cycles."""
    import gc

    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def raise_file_limit(connections: int) -> None:
    """Raises the limit of open files for the connections; many systems start with 1,024."""
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        return
    wanted = 2 * connections + 256  # HTTP connections, files, bots.
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if resource.RLIM_INFINITY not in (soft, hard):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(wanted, hard)), hard))
        if hard < wanted:
            told = f"This system allows {hard:,} open files; {wanted:,} may be needed (ulimit -n)."
            print(told, file=sys.stderr, flush=True)


def loop_factory() -> "type | None":
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.Loop


def greet(settings: Config, link: str) -> None:
    """Prints the address of the house, on a network also as a QR code."""
    print(f"The house is open at {link}", flush=True)
    if settings.host in LOOPBACK:
        print("Only this machine can connect; with --lan the local network can too.", flush=True)
    elif sys.stdout.isatty() or settings.host == "0.0.0.0":
        show_code(link)
    if not settings.hosts:
        print("If people reach it by a name, such as a tunnel's, add --hosts NAME.", flush=True)
    print("Stop it with Ctrl+C; all tables are kept.", flush=True)


def show_code(link: str) -> None:
    """Prints the link as a QR code, if the terminal can show it."""
    import segno

    drawn = io.StringIO()
    segno.make(link, micro=False).terminal(drawn, compact=True)
    with contextlib.suppress(UnicodeEncodeError):
        print(drawn.getvalue(), end="", flush=True)


def shown(host: str) -> str:
    """The address as others on the network reach it."""
    if host in ("0.0.0.0", "::"):
        return lan_address()
    return f"[{host}]" if ":" in host else host


def lan_address() -> str:
    """This machine's address in the local network. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # An address reserved for documentation.
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def open_browser(link: str) -> None:
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(link,), daemon=True).start()
