#!/bin/sh
# Install Chromium, fonts and what playwright's driver links to, where apt-get can; say so where it cannot.
set -eu

root=
[ "$(id -u)" = 0 ] || root="sudo -n"
if command -v apt-get >/dev/null && $root true 2>/dev/null && $root apt-get update -qq </dev/null &&
    $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        chromium fonts-dejavu fonts-noto-core libatomic1 </dev/null >/dev/null; then
    exit 0
fi
echo "Chromium (with libatomic1) is not here and cannot be installed: the browser tests cannot run."
