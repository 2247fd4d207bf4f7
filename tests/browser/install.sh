#!/bin/sh
# Install Chromium and fonts for the browser tests, where apt-get can; say so where it cannot.
set -eu

root=
[ "$(id -u)" = 0 ] || root="sudo -n"
if command -v apt-get >/dev/null && $root true 2>/dev/null && $root apt-get update -qq </dev/null &&
    $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        chromium fonts-dejavu fonts-noto-core </dev/null >/dev/null; then
    exit 0
fi
echo "No Chromium here and no way to install it: the browser tests will be skipped."
