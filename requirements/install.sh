#!/bin/sh
# Set up .venv from the lock files: `sh requirements/install.sh house` to play, `dev` to check.
set -e
${PYTHON:-python3} -m venv .venv
export VIRTUAL_ENV="$PWD/.venv" PATH="$PWD/.venv/bin:$PATH"
locked="--quiet --require-hashes --requirement"
pip="pip --disable-pip-version-check"

# The browser tests drive Chromium's headless shell, or Chromium, which takes half as long again.
browser() {
    get="apt-get install -y -qq chromium-headless-shell"
    export DEBIAN_FRONTEND=noninteractive
    command -v chromium-headless-shell || { [ "$(id -u)" = 0 ] && command -v apt-get &&
        { $get || { apt-get update -qq && $get; }; }; } || command -v chromium
} >/dev/null 2>&1

if [ "$1" = dev ]; then
    browser & browser=$!
fi
$pip install $locked requirements/build.txt
# uv is several times faster; pip does the same where uv cannot reach the package index.
uv pip install $locked "requirements/$1.txt" || $pip install $locked "requirements/$1.txt"
case "$(command -v npm) $(node --version 2>/dev/null)" in
    /*" v2"[0-9].* | /*" v"[3-9][0-9].*) ;;
    *) $pip install $locked requirements/node.txt ;;
esac
if [ "$1" = house ]; then
    $pip install --quiet --no-deps --no-build-isolation .
    exit
fi
$pip install --quiet --no-deps --no-build-isolation --editable .
if ! wait $browser; then
    echo "Please install Chromium: the browser tests drive it." >&2
    exit 1
fi
