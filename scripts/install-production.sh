#!/bin/sh
# Installs Wakeful as it is published, with what it needs to run and nothing else, into a folder of its own.
#
#   scripts/install-production.sh <folder> [wakeful.tgz]
#
# Without a package (what `npm pack` makes) it is built from this checkout, inside the folder. Nothing is written outside the folder, and
# all that comes from elsewhere is fetched by npm from the versions in package-lock.json: with npm_config_cache naming a cache that has
# them, and npm_config_offline=true, no network is needed. Needs Node 24 or newer with npm, and tar.
#
# Prints how much room the product takes and of how many packages it is, and fails above the bars below. What is optional (local models,
# OpenTelemetry's SDK, elkjs, fast-check) is no part of it: npm install it there.
set -eu

most_megabytes=90
most_packages=80

say() { echo "install-production: $*" >&2; }
fail() { say "$*"; exit 1; }

case ${1:-} in '' | -*) fail 'name the folder: scripts/install-production.sh <folder> [wakeful.tgz]' ;; esac
checkout=$(cd "$(dirname "$0")/.." && pwd -P)
package=${2:-}
[ -z "$package" ] || package=$(cd "$(dirname "$package")" && pwd -P)/$(basename "$package")

command -v node >/dev/null && command -v npm >/dev/null || fail 'node and npm are not on the PATH: install Node 24 or newer.'
version=$(node -p 'process.versions.node')
[ "${version%%.*}" -ge 24 ] || fail "Wakeful needs Node 24 or newer, and node on the PATH is $version."

mkdir -p "$1"
folder=$(cd "$1" && pwd -P)
[ -z "$(ls -A "$folder")" ] || fail "$folder is not empty. Name a new folder, or remove what is in it."

work=$folder/.installing
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
mkdir -p "$work/source" "$work/tmp"
export TMPDIR="$work/tmp" npm_config_cache="${npm_config_cache:-$work/npm}" npm_config_logs_max=0
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false

if [ -z "$package" ]; then
  # what a checkout holds besides its files is not taken over; the folder may stand in it
  (cd "$checkout" && find . -path "$folder" -prune -o \
    \( -name node_modules -o -name .git -o -path ./dist -o -name '.wakeful*' \) -prune -o -type f -print >"$work/files")
  (cd "$checkout" && tar -cf - -T "$work/files") | tar -xf - -C "$work/source"
  cd "$work/source"
  npm ci --ignore-scripts
  npm pack --pack-destination "$work" >/dev/null
  package=$(ls "$work"/wakeful-*.tgz)
fi

cd "$folder"
tar -xzf "$package" --strip-components=1
cp "$checkout/package-lock.json" .
npm ci --ignore-scripts --omit=dev --omit=optional --omit=peer
rm -rf "$work"

packages=$(find . -path '*/node_modules/*/package.json' \
  | grep -cE '/node_modules/(@[^/]+/)?[^/@]+/package\.json$')
kilobytes=$(du -sk . | cut -f1)
megabytes=$(((kilobytes * 1024 + 999999) / 1000000))
echo "wakeful $(node -p 'require("./package.json").version') in $folder: $megabytes MB, $packages packages (at most $most_megabytes MB and $most_packages)"
if [ "$megabytes" -gt "$most_megabytes" ] || [ "$packages" -gt "$most_packages" ]; then
  say 'that is too much. The largest:'
  du -sk node_modules/* node_modules/@*/* | sort -rn | head -n 12 >&2
  exit 1
fi
