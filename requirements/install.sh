#!/bin/sh
# Set up .venv from the lock files: `sh requirements/install.sh house` to play, `dev` to check.
set -e
${PYTHON:-python3} -m venv .venv
export VIRTUAL_ENV="$PWD/.venv" PATH="$PWD/.venv/bin:$PATH"
pip="pip --disable-pip-version-check"

# uv is several times faster; pip does the same where uv cannot reach the package index.
locked() {
    uv pip install --system-certs --quiet --require-hashes "$@" ||
        $pip install --quiet --require-hashes "$@"
}

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
$pip install --quiet --require-hashes --requirement requirements/uv.txt
case "$(command -v npm) $(node --version 2>/dev/null)" in
    /*" v2"[0-9].* | /*" v"[3-9][0-9].*) ;;
    *) locked --requirement requirements/node.txt ;;
esac
(cd web && npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier >/dev/null) & client=$!
locked --requirement requirements/build.txt --requirement "requirements/$1.txt"
wait $client
if [ "$1" = house ]; then
    $pip install --quiet --no-deps --no-build-isolation .
    exit
fi
$pip install --quiet --no-deps --no-build-isolation --editable .
if ! wait $browser; then
    echo "Please install Chromium: the browser tests drive it." >&2
    exit 1
fi
