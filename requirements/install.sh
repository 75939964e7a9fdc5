#!/bin/sh
# Set up .venv from the lock files: `sh requirements/install.sh house` to play, `dev` to check.
set -e
${PYTHON:-python3} -m venv .venv
export VIRTUAL_ENV="$PWD/.venv" PATH="$PWD/.venv/bin:$PATH"
locked="--quiet --require-hashes --requirement"
pip="pip --disable-pip-version-check"

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
if ! command -v chromium >/dev/null; then
    if ! command -v apt-get >/dev/null || [ "$(id -u)" != 0 ]; then
        echo "Please install Chromium: the browser tests drive it." >&2
        exit 1
    fi
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null
fi
