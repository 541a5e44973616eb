#!/usr/bin/env bash
# Has systemd judge the unit in packaging/: whether it is one, and how far it is shut in (0 wholly, 10 not at all; at most 3 here). Nothing is
# started. Brings systemd-analyze, as root on Debian, where it is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v systemd-analyze >/dev/null || { apt-get -qq update && apt-get -qq install --no-install-recommends --yes systemd; }
systemd-analyze verify packaging/wakeful.service
systemd-analyze security --offline=true --threshold=30 packaging/wakeful.service | tail -n 1
